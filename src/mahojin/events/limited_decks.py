"""Decks made of what was dealt: by the book's own rules, and of one's own cards only."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache

from mahojin.kernel.problem import BadInput, Problem
from mahojin.pools.loading import load_pool
from mahojin.rows import Row
from mahojin.rulebooks.registry import rulebook

from .packs import limited_set

SHOWN = 60


@cache
def part_of(game: str, key: str) -> str:
    """The list of a deck that a card belongs in."""
    return rulebook(game).home(load_pool(game)[key])


def allowed(game: str, key: str, have: Sequence[str], left: int) -> bool:
    """Whether a deck can still be made after this pick, with so many picks left after it."""
    rules = limited_set(game)
    count = Counter(part_of(game, one) for one in [*have, key])
    missing = sum(
        max(0, part.least - count[name])
        for name, part in rules.parts.items()
        if rules.free is None or name != rules.free.part
    )
    return missing <= left


def check_limited(game: str, pool: Sequence[str], row: object) -> tuple[Row, list[Problem]]:
    """A deck as it will be played, with the rest of the pool beside it, and every complaint about it."""
    book, rules = rulebook(game), limited_set(game)
    if not isinstance(row, Mapping):
        return {}, [Problem("", "デッキの表ではありません。", "This is not a deck.")]
    whole = {**row, **rules.marks}
    if book.beside:
        whole[book.beside] = {}
    try:
        deck = book.read_deck(whole, "")
    except BadInput as bad:
        return {}, list(bad.problems)
    used: Counter[str] = Counter()
    for part in book.parts:
        used.update(getattr(deck, part))
    problems = [*_not_dealt(game, used, Counter(pool)), *book.check_deck(deck, load_pool(game))]
    lists = {part: dict(getattr(deck, part)) for part in book.parts}
    if book.beside and not problems:
        lists[book.beside] = _rest(pool, used, rules.rest)
    return {"name": str(whole.get("name", ""))[:SHOWN], **lists, **rules.marks}, problems


def _not_dealt(game: str, used: Counter[str], dealt: Counter[str]) -> list[Problem]:
    """Cards of a deck that its player does not have; basic ones everybody has."""
    rules, cards = limited_set(game), load_pool(game)
    clause = rules.clauses[0] if rules.clauses else ""
    found = []
    for key, number in used.items():
        free = rules.free is not None and key in cards and cards[key].kind in rules.free.kinds
        if not free and number > dealt[key]:
            ja = f"《{key[:SHOWN]}》は{dealt[key]}枚しか配られていません（{number}枚入っています）。"
            en = f"《{key[:SHOWN]}》 was dealt {dealt[key]} times and is in the deck {number} times."
            found.append(Problem("", ja, en, clause))
    return found


def _rest(pool: Sequence[str], used: Counter[str], most: int) -> dict[str, int]:
    rest = list((Counter(pool) - used).elements())
    return dict(Counter(rest[:most]))
