"""Decks (006, 007.1): a main deck of 40 to 60, a character deck of up to 10, a side deck of up to 15."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from mahojin.kernel.problem import Problem
from mahojin.rulebooks.deck_files import complaint, read_lists, too_many, unknown_cards, wrong_size

from .face import Card

LEAST, MOST, COPIES = 40, 60, 4  # 006.1.1, 006.1.2
CHARACTERS, COPIES_OF_CHARACTERS = 10, 3  # 006.1.3, 006.1.4
SIDE = 15  # 007.1
PARTS = {
    "main": ("メインデッキ", "main deck"),
    "characters": ("キャラデッキ", "character deck"),
    "side": ("サイドデッキ", "side deck"),
}
BESIDE = "side"  # what cards are exchanged with between games

CONSULTED = (  # every clause that a deck is held against
    *("006.1", "006.1.1", "006.1.2", "006.1.3", "006.1.4", "007.1", "101.2"),
)


@dataclass(frozen=True, slots=True)
class Deck:
    """A named list of cards: name to number, for each of the three decks."""

    name: str
    main: dict[str, int]
    characters: dict[str, int] = field(default_factory=dict)
    side: dict[str, int] = field(default_factory=dict)
    en: str = ""
    plan_ja: str = ""
    plan_en: str = ""


def read_deck(row: object, where: str) -> Deck:
    """A deck from its file; raises BadInput when it is not a list of cards at all."""
    lists, texts = read_lists(row, ("main",), where, optional=("characters", "side"))
    return Deck(main=lists["main"], characters=lists["characters"], side=lists["side"], **texts)


def check_deck(deck: Deck, pool: Mapping[str, Card], cited: list[str] | None = None) -> list[Problem]:
    """Every complaint about a deck, with its clause; none if it is legal.

    The limits on copies are those of the main deck and of the character deck, each for itself: the book
    gives the side deck a size and nothing else.
    """
    if cited is not None:
        cited += CONSULTED
    lists = {"main": deck.main, "characters": deck.characters, "side": deck.side}
    problems = [
        problem for part, cards in lists.items() for problem in unknown_cards(PARTS, part, cards, pool)
    ]
    problems += _kinds(deck, pool)
    problems += wrong_size(PARTS, "main", deck.main, LEAST, MOST, "006.1.1")
    problems += wrong_size(PARTS, "characters", deck.characters, 0, CHARACTERS, "006.1.3")
    problems += wrong_size(PARTS, "side", deck.side, 0, SIDE, "007.1")
    problems += too_many(PARTS, "main", deck.main, COPIES, "006.1.2")
    problems += too_many(PARTS, "characters", deck.characters, COPIES_OF_CHARACTERS, "006.1.4")
    return problems


def home(card: Card) -> str:
    """The list that a card of the side deck goes into."""
    return "characters" if card.kind == "character" else "main"


def _kinds(deck: Deck, pool: Mapping[str, Card]) -> Iterator[Problem]:
    for name in deck.main:
        if name in pool and pool[name].kind == "character":
            ja, en = (
                f"《{name}》はキャラクターなので入りません。",
                f"《{name}》 is a character and cannot be in it.",
            )
            yield complaint(PARTS, "main", ja, en, "006.1.1")
    for name in deck.characters:
        if name in pool and pool[name].kind != "character":
            ja = f"《{name}》はキャラクターではないので入りません。"
            yield complaint(
                PARTS, "characters", ja, f"《{name}》 is no character and cannot be in it.", "006.1.3"
            )
