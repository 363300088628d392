"""A contest: many games between computer players, each fully given by the contest and its number."""

from __future__ import annotations

import random
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from time import perf_counter

from mahojin.kernel.problem import BadInput, Problem
from mahojin.language.game import Game
from mahojin.pools.loading import legal_deck, load_decks, load_pool, own_cards, pool_with
from mahojin.rulebooks.registry import Card, Deck, rulebook
from mahojin.table.records import Recorder, Standing, save_record

from .card_conservation import cards_in, complaints, owners_in

PATIENCE = 20_000  # decisions after which a game counts as stuck
RANDOM = "random"

Chooser = Callable[[Game], Sequence[int]]


@dataclass(frozen=True, slots=True)
class Contest:
    """What is played: all that decides the results."""

    game: str
    games: int
    seed: str
    players: tuple[str, ...]
    decks: tuple[str, ...]
    cards: str | None = None
    records: str | None = None
    seats: int = 2
    teams: tuple[int, ...] = ()  # the side of each seat, where several play together
    best_of: int = 1  # more: its games are those of matches, and their number is that of the matches


@dataclass(frozen=True, slots=True)
class Pairing:
    """Who plays with what in one game, by seat."""

    number: int
    seed: str
    players: tuple[str, ...]
    decks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of one game."""

    pairing: Pairing
    winners: tuple[int, ...] = ()
    clause: str = ""
    first: int = 0
    turns: int = 0
    decisions: int = 0
    stuck: bool = False
    astray: tuple[str, ...] = ()
    error: str = ""


def pairing(contest: Contest, number: int) -> Pairing:
    """Players move on by a seat from game to game; every pair of decks has its turn."""
    seats, decks = contest.seats, contest.decks
    shift = number % seats
    round_ = number // seats
    apart = round_ // len(decks)
    names = tuple(decks[(round_ + seat * apart + seat // 2) % len(decks)] for seat in range(seats))
    players = contest.players[shift:] + contest.players[:shift]
    return Pairing(number, f"{contest.seed}-{number}", players, names)


def deck_names(game: str, wanted: str) -> tuple[str, ...]:
    """The decks named in a list with commas; ``all`` are the project's own, ``random`` new for each game."""
    if wanted == "all":
        return tuple(load_decks(game))
    return tuple(name.strip() for name in wanted.split(",") if name.strip())


@lru_cache(maxsize=8)
def equipment(contest: Contest) -> tuple[dict[str, Card], dict[str, Deck]]:
    """The cards and the planned decks of a contest; BadInput if any of them cannot be played."""
    pool = pool_with(contest.game, contest.cards)
    if RANDOM in contest.decks:
        any_deck(contest, contest.seed)
    return pool, {name: legal_deck(contest.game, name, pool) for name in contest.decks if name != RANDOM}


@lru_cache(maxsize=8)
def material(contest: Contest) -> dict[str, Card]:
    """What decks that nobody planned are made of: the cards given for the contest, or else the project's."""
    return load_pool(contest.game) if contest.cards is None else own_cards(contest.game, contest.cards)


def any_deck(contest: Contest, seed: str) -> Deck:
    """A legal deck that nobody planned, the same for the same seed."""
    book = rulebook(contest.game)
    if book.building is None:
        ja, en = f"{book.ja} では random を使えません。", f"There are no random decks for {book.en}."
        raise BadInput(Problem(RANDOM, ja, en))
    return book.building.random_deck(material(contest), seed, RANDOM)


def play(contest: Contest, number: int, standing: Standing | None = None) -> Outcome:
    """One game of the contest, or of one of its matches; what goes wrong in it is told, not raised."""
    match = pairing(contest, number)
    base = match.seed
    if standing is not None:
        match = replace(match, seed=str(standing.seed(base)))
    pool, decks = equipment(contest)
    try:
        pair = [
            any_deck(contest, f"{base}-{seat}") if name == RANDOM else decks[name]
            for seat, name in enumerate(match.decks)
        ]
        if contest.records is None:
            game = rulebook(contest.game).new_game(pair, pool, match.seed, teams=contest.teams)
            return _finish(match, game, game.answer)
        recorder = Recorder(
            *(contest.game, pair, pool, match.seed),
            players=match.players,
            teams=contest.teams,
            match=standing,
        )
        try:
            return _finish(match, recorder.game, recorder.answer)
        finally:
            file = f"{number:06}.json" if standing is None else standing.file(f"{number:06}.json")
            save_record(Path(contest.records) / file, recorder.record())
    except Exception as error:
        return Outcome(match, error=summary(error))


def _finish(match: Pairing, game: Game, answer: Callable[..., None]) -> Outcome:
    choosers = _choosers(match)
    dealt = owners_in(game)
    astray: list[str] = (
        [] if cards_in(game) == list(range(len(dealt))) else ["cards dealt twice or not at all"]
    )
    decisions, turn = 0, game.turn
    while (decision := game.decision) is not None and decisions < PATIENCE:
        answer(*choosers[decision.seat](game))
        decisions += 1
        if game.turn != turn:
            turn = game.turn
            astray += complaints(game, dealt)
    astray += complaints(game, dealt)
    result = game.result
    return Outcome(
        match,
        result.winners if result else (),
        result.clause if result else "",
        game.first_player,
        game.turn,
        decisions,
        result is None,
        tuple(astray[:5]),
    )


def _choosers(match: Pairing) -> list[Chooser]:
    return [chooser(name, f"{match.seed}-{seat}", seat) for seat, name in enumerate(match.players)]


def chooser(name: str, seed: str, seat: int, clock: Callable[[], float] = perf_counter) -> Chooser:
    """A computer player by name, ready to choose for a seat, its time counted by that clock."""
    if name == RANDOM:
        return random_chooser(random.Random(seed))
    from mahojin.players import player

    return player(name, seed, seat, clock)


def random_chooser(rng: random.Random) -> Chooser:
    """Any number that is allowed, then any options, all equally likely."""
    fraction = rng.random

    def choose(game: Game) -> Sequence[int]:
        decision = game.decision
        assert decision is not None
        number = len(decision.options)
        if decision.least == decision.most == 1:
            return (int(fraction() * number),)
        return rng.sample(range(number), rng.randint(decision.least, decision.most))

    return choose


def summary(error: BaseException) -> str:
    """An error in a line: what it is and where it came up."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    place = f"{Path(last.filename).name}:{last.lineno} {last.name}"
    return f"{type(error).__name__}: {str(error)[:200]} ({place})"


def check_players(contest: Contest) -> None:
    """BadInput for players there are not."""
    from mahojin.players import PLAYERS, is_player

    known = tuple(PLAYERS)
    unknown = [name for name in contest.players if not is_player(name)]
    if unknown or len(contest.players) != contest.seats:
        number = contest.seats
        raise BadInput(
            Problem(
                ",".join(contest.players)[:60],
                f"プレイヤーを{number}人、コンマで区切って指定してください。使えるのは {', '.join(known)}。",
                f"Name {number} players with commas between them; known: {', '.join(known)}.",
            )
        )
