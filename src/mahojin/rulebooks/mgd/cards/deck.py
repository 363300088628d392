"""Decks (402): a deck of exactly 50, an extra deck of up to 7, and a sideboard (316.2b)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from mahojin.kernel.problem import Problem
from mahojin.rulebooks.deck_files import complaint, read_lists, unknown_cards, wrong_size

from .face import COPIES, Card

SIZE, EXTRA = 50, 7  # 402.2, 402.3
PARTS = {
    "main": ("デッキ", "deck"),
    "extra": ("エキストラデッキ", "extra deck"),
    "side": ("サイドボード", "sideboard"),
}
BESIDE = "side"  # what cards are exchanged with between games

CONSULTED = (  # at every check
    "402.1", "402.2", "402.2a", "402.2b", "402.3", "402.3a", "402.4", "201.3a-1", "213.2", "1304.1"
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Deck:
    """A named list of cards: key to number, for the deck, the extra deck and the sideboard."""

    name: str
    main: dict[str, int]
    extra: dict[str, int] = field(default_factory=dict)
    side: dict[str, int] = field(default_factory=dict)
    en: str = ""
    plan_ja: str = ""
    plan_en: str = ""


def read_deck(row: object, where: str) -> Deck:
    """A deck from its file; raises BadInput when it is not a list of cards at all."""
    lists, texts = read_lists(row, ("main",), where, optional=("extra", "side"))
    return Deck(main=lists["main"], extra=lists["extra"], side=lists["side"], **texts)


def check_deck(deck: Deck, pool: Mapping[str, Card], cited: list[str] | None = None) -> list[Problem]:
    """Every complaint about a deck, with its clause; none if it is legal.

    The book gives the sideboard neither a size nor a limit on copies.
    """
    if cited is not None:
        cited += CONSULTED
    lists = {"main": deck.main, "extra": deck.extra, "side": deck.side}
    problems = [
        problem for part, cards in lists.items() for problem in unknown_cards(PARTS, part, cards, pool)
    ]
    problems += _places(deck, pool)
    problems += wrong_size(PARTS, "main", deck.main, SIZE, SIZE, "402.2")
    problems += wrong_size(PARTS, "extra", deck.extra, 0, EXTRA, "402.3")
    problems += _copies("main", deck.main, pool)
    problems += _copies("extra", deck.extra, pool)
    return problems


def home(card: Card) -> str:
    """The list that a card of the sideboard goes into."""
    return "extra" if card.extra else "main"


def _places(deck: Deck, pool: Mapping[str, Card]) -> Iterator[Problem]:
    for key in deck.main:
        if key in pool and pool[key].extra:
            ja = f"《{key}》は結魂怪異か神なので入りません。"
            en = f"《{key}》 is a soul-bound monster or a god and cannot be in it."
            yield complaint(PARTS, "main", ja, en, "402.2")
    for key in deck.extra:
        if key in pool and not pool[key].extra:
            ja = f"《{key}》は結魂怪異でも神でもないので入りません。"
            en = f"《{key}》 is neither a soul-bound monster nor a god and cannot be in it."
            yield complaint(PARTS, "extra", ja, en, "402.3")


def _copies(part: str, cards: Mapping[str, int], pool: Mapping[str, Card]) -> Iterator[Problem]:
    """Keys tell girls apart by name, level and version (402.2b), other cards by their name (402.2a)."""
    for key, number in cards.items():
        card = pool.get(key)
        most = COPIES if card is None else card.copies
        if number <= most:
            continue
        girl = card is not None and card.kind == "girl"
        same_ja = "カード名とレベルとバージョンが同じもの" if girl else "同じカード名"
        same_en = "alike in name, level and version" if girl else "of a name"
        clause = "402.3a" if part == "extra" else "402.2b" if girl else "402.2a"
        ja = f"《{key}》が{number}枚あります。{same_ja}は{most}枚までです。"
        en = f"《{key}》 is there {number} times; at most {most} {same_en} are allowed."
        yield complaint(PARTS, part, ja, en, clause)
