"""Starting a game: the cards of all decks and sideboards in their places, then the opening."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from mahojin.kernel.chance import Chance
from mahojin.kernel.problem import BadInput, Problem
from mahojin.rulebooks.common_start import begun, lay_out

from .. import continuous, doing
from ..actions import announcement
from ..battle import attack
from ..cards.deck import Deck
from ..cards.face import Card
from ..continuous.interests import learn
from ..effects import as_used, automatic_effects
from ..game import Pmv
from ..play import as_played
from .turn_course import Match

FEWEST, MOST = 2, 5
FILLED = (
    as_played,
    as_used,
    attack,
    automatic_effects,
    doing,
    announcement,
    continuous,
)  # importing them fills the tables


def deal(decks: Sequence[Deck], pool: Mapping[str, Card], seed: int | str, teams: Sequence[int] = ()) -> Pmv:
    """A game with all cards in their piles, in the order of the lists; nothing has happened yet."""
    _check_table(len(decks), teams)
    game = Pmv(len(decks), Chance.from_seed(seed), tuple(teams))
    listen(game, {pool[name] for deck in decks for cards in (deck.main, deck.sideboard) for name in cards})
    lay_out(
        game, [(("deck", deck.main), ("sideboard", deck.sideboard)) for deck in decks], pool
    )  # 3.2.1, 3.9.1
    for row in game.zones["sideboard"]:
        for thing in row:
            game.instances[thing].face_down = True
    game.lexicon = names_of(pool.values())
    return game


def names_of(cards: Iterable[Card]) -> tuple[str, ...]:
    """All names that cards and their panels bear, in the order of the alphabet."""
    return _names_of(frozenset(cards))


@lru_cache(maxsize=8)
def _names_of(cards: frozenset[Card]) -> tuple[str, ...]:
    found = {card.name for card in cards} | {panel.name for card in cards for panel in card.panels}
    return tuple(sorted(found - {""}))


def _check_table(seats: int, teams: Sequence[int]) -> None:
    """There are as many players as can play, and sides that can oppose each other."""
    if not FEWEST <= seats <= MOST:
        raise BadInput(
            Problem(
                "",
                f"{FEWEST}人から{MOST}人で遊びます（{seats}人分のデッキがあります）。",
                f"{FEWEST} to {MOST} players can play; there are decks for {seats}.",
            )
        )
    if teams and (len(teams) != seats or len(set(teams)) < 2):
        raise BadInput(
            Problem(
                "",
                f"チームは{seats}人それぞれに書き、2つ以上に分けてください。",
                f"Give a team for each of the {seats} players, and at least two teams.",
                "1.5.6",
            )
        )


def listen(game: Pmv, faces: Iterable[Card]) -> None:
    """Let the game know which moments the cards in it speak of."""
    learn(game, faces)


def new_game(
    decks: Sequence[Deck],
    pool: Mapping[str, Card],
    seed: int | str,
    *,
    log: bool = False,
    teams: Sequence[int] = (),
) -> Pmv:
    """A game at its first decision."""
    return begun(deal(decks, pool, seed, teams), Match(), log)
