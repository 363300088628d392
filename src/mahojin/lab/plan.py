"""Plans of simulations: games × decks × players × seeds × variants, as a file says them."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from functools import lru_cache
from hashlib import blake2b
from itertools import combinations_with_replacement
from pathlib import Path

import msgspec

from mahojin.kernel.problem import BadInput, Problem
from mahojin.players import PLAYERS, is_player
from mahojin.pools.files import read_text, read_toml
from mahojin.pools.loading import legal_deck, load_decks, load_pool, pool_with
from mahojin.rulebooks.registry import Card, Deck, rulebook
from mahojin.table.records import cards_print, rulebook_print

MOST_GAMES = 100_000_000


@dataclass(frozen=True, slots=True)
class Variant:
    """What differs from the plain game: cards that take the place of others, or the life to start with."""

    name: str
    cards: str | None = None
    life: int | None = None


@dataclass(frozen=True, slots=True)
class Plan:
    """All that decides the results. ``games`` are played of each matchup of decks, line-up and variant."""

    name: str
    game: str
    games: int
    seed: str
    decks: tuple[str, ...]
    players: tuple[tuple[str, ...], ...]
    variants: tuple[Variant, ...]
    seats: int = 2

    @property
    def matchups(self) -> tuple[tuple[str, ...], ...]:
        """Decks that meet: every pair, a deck and itself too; for more seats, neighbours in the list."""
        if self.seats == 2:
            return tuple(combinations_with_replacement(self.decks, 2))
        number = len(self.decks)
        return tuple(
            tuple(self.decks[(first + seat) % number] for seat in range(self.seats))
            for first in range(number)
        )

    @property
    def total(self) -> int:
        return len(self.variants) * len(self.players) * len(self.matchups) * self.games

    @property
    def print(self) -> str:
        """The same for the same plan, rules and cards: results of one print belong together."""
        cards = [read_text(one.cards) for one in self.variants if one.cards is not None]
        files = [read_text(name) for name in self.decks if name not in load_decks(self.game)]
        parts = (json.dumps(asdict(self), sort_keys=True), game_print(self.game), *cards, *files)
        return blake2b("\0".join(parts).encode("utf-8"), digest_size=6).hexdigest()


def game_print(game: str) -> str:
    """Changes whenever the rules, a card or a deck of the project do."""
    book = rulebook(game)
    cards = cards_print([book.card_row(card) for card in load_pool(game).values()])
    decks = {name: asdict(deck) for name, deck in load_decks(game).items()}
    return "\0".join((rulebook_print(book), cards, json.dumps(decks, sort_keys=True)))


@dataclass(frozen=True, slots=True)
class Setting:
    """One game of a plan. Games of the same ``seed`` differ in seats, players or variant only."""

    number: int
    variant: Variant
    matchup: int
    seed: str
    decks: tuple[str, ...]
    players: tuple[str, ...]


def setting(plan: Plan, number: int) -> Setting:
    """The game of that number; decks and players move on together by a seat from game to game."""
    rest, round_ = divmod(number, plan.games)
    rest, matchup = divmod(rest, len(plan.matchups))
    variant, line_up = divmod(rest, len(plan.players))
    decks, players = plan.matchups[matchup], plan.players[line_up]
    alike = len(set(zip(decks, players, strict=True))) == 1  # whoever sits where, it is the same game
    index, shift = (round_, 0) if alike else divmod(round_, plan.seats)
    return Setting(
        number,
        plan.variants[variant],
        matchup,
        f"{plan.seed}-{matchup}-{index}",
        decks[shift:] + decks[:shift],
        players[shift:] + players[:shift],
    )


@lru_cache(maxsize=16)
def equipment(
    game: str, cards: str | None, decks: tuple[str, ...]
) -> tuple[dict[str, Card], dict[str, Deck]]:
    """The cards of a variant and the decks of a plan; BadInput if any of them cannot be played."""
    pool = pool_with(game, cards)
    return pool, {name: legal_deck(game, name, pool) for name in decks}


# --- Reading ------------------------------------------------------------------------------------------


class _Variant(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    cards: str | None = None
    life: int | None = None


class _File(msgspec.Struct, forbid_unknown_fields=True):
    game: str
    games: int
    seed: str | int = "0"
    name: str = ""
    decks: list[str] | str = "all"
    players: list[str | list[str]] = msgspec.field(default_factory=list)
    seats: int = 2
    variants: list[_Variant] = msgspec.field(default_factory=list)


def read_plan(path: str) -> Plan:
    """The plan of a file, with everything in it found and legal; BadInput tells what is not."""
    row = _checked(read_toml(path), path)
    book = rulebook(row.game)
    problems = [Problem(path, problem.ja, problem.en) for problem in book.check_table(row.seats)]
    plan = _plan(row, path)
    problems += list(_complaints(plan, path))
    if problems:
        raise BadInput(*problems)
    for variant in plan.variants:
        equipment(plan.game, variant.cards, plan.decks)
    return plan


def _checked(data: dict[str, object], path: str) -> _File:
    try:
        return msgspec.convert(data, _File)
    except msgspec.ValidationError as error:
        raise BadInput(
            Problem(
                path,
                f"計画として読めません（{error}）。docs/lab.md に書き方があります。",
                f"This is not a plan ({error}); docs/lab.md tells how one is written.",
            )
        ) from None


def _plan(row: _File, path: str) -> Plan:
    folder = Path(path).parent
    decks = list(load_decks(row.game)) if row.decks == "all" else row.decks
    names = decks.split(",") if isinstance(decks, str) else decks
    known = load_decks(row.game)
    line_ups: list[str | list[str]] = row.players or ["random"]
    return Plan(
        name=row.name or Path(path).stem,
        game=row.game,
        games=row.games,
        seed=str(row.seed),
        decks=tuple(name if name in known else str(folder / name) for name in map(str.strip, names)),
        players=tuple(_line_up(one, row.seats) for one in line_ups),
        variants=tuple(
            Variant(one.name, None if one.cards is None else str(folder / one.cards), one.life)
            for one in row.variants or [_Variant("base")]
        ),
        seats=row.seats,
    )


def _line_up(players: str | list[str], seats: int) -> tuple[str, ...]:
    """One name stands for all seats."""
    return (players,) * seats if isinstance(players, str) else tuple(players)


def _complaints(plan: Plan, path: str) -> list[Problem]:
    found = []
    if not 0 < plan.total <= MOST_GAMES:
        found.append(
            Problem(
                path,
                f"対戦は全部で1〜{MOST_GAMES:,}局にしてください（{plan.total:,}局です）。",
                f"A plan has 1 to {MOST_GAMES:,} games in all, not {plan.total:,}.",
            )
        )
    known = tuple(PLAYERS)
    for line_up in plan.players:
        if len(line_up) != plan.seats or not all(map(is_player, line_up)):
            found.append(
                Problem(
                    path,
                    f"players の {', '.join(line_up)}：席は{plan.seats}、使えるのは {', '.join(known)}。",
                    f"players: {', '.join(line_up)}: {plan.seats} seats; known: {', '.join(known)}.",
                )
            )
    names = [variant.name for variant in plan.variants]
    if len(set(names)) < len(names):
        found.append(Problem(path, "variants の名前が重なっています。", "Two variants have the same name."))
    if any(variant.life is not None and not 0 < variant.life < 100_000 for variant in plan.variants):
        found.append(Problem(path, "life は1以上です。", "The life to start with is 1 or more."))
    return found
