"""Decks (501, 502): a grimoire of 40 and a stone deck of 20."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from mahojin.kernel.problem import Problem
from mahojin.rulebooks.deck_files import complaint, read_lists, too_many, unknown_cards, wrong_size

from .face import Card

GRIMOIRE, STONES, COPIES = 40, 20, 3
PARTS = {"grimoire": ("魔導書", "grimoire"), "stones": ("魔石デッキ", "stone deck")}
BESIDE = ""  # nothing is exchanged between games

CONSULTED = (  # every clause that a deck is held against
    *("207.2", "207.2.1", "207.2.2", "501.1", "501.1.1", "501.1.2", "501.1.3"),
    *("502.1", "502.1.1", "502.1.2"),
)


@dataclass(frozen=True, slots=True)
class Deck:
    """A named list of cards: name to number, for each of the two piles."""

    name: str
    grimoire: dict[str, int]
    stones: dict[str, int]
    en: str = ""
    plan_ja: str = ""
    plan_en: str = ""


def read_deck(row: object, where: str) -> Deck:
    """A deck from its file; raises BadInput when it is not a list of cards at all."""
    lists, texts = read_lists(row, tuple(PARTS), where)
    return Deck(grimoire=lists["grimoire"], stones=lists["stones"], **texts)


def check_deck(deck: Deck, pool: Mapping[str, Card], cited: list[str] | None = None) -> list[Problem]:
    """Every complaint about a deck, with its clause; none if it is legal."""
    if cited is not None:
        cited += CONSULTED
    problems = [
        *unknown_cards(PARTS, "grimoire", deck.grimoire, pool),
        *unknown_cards(PARTS, "stones", deck.stones, pool),
    ]
    problems += _kinds(deck, pool)
    problems += wrong_size(PARTS, "grimoire", deck.grimoire, GRIMOIRE, GRIMOIRE, "501.1.2")
    problems += wrong_size(PARTS, "stones", deck.stones, STONES, STONES, "502.1.2")
    problems += too_many(PARTS, "grimoire", deck.grimoire, COPIES, "501.1.3")
    return problems


def home(card: Card) -> str:
    """The list that a card belongs in."""
    return "stones" if card.kind == "stone" else "grimoire"


def _kinds(deck: Deck, pool: Mapping[str, Card]) -> list[Problem]:
    problems = []
    for name in deck.grimoire:
        if name in pool and pool[name].kind == "stone":
            ja, en = f"《{name}》は魔石なので入りません。", f"《{name}》 is a stone and cannot be in it."
            problems.append(complaint(PARTS, "grimoire", ja, en, "501.1.1"))
    for name in deck.stones:
        if name in pool and pool[name].kind != "stone":
            ja, en = (
                f"《{name}》は魔石ではないので入りません。",
                f"《{name}》 is not a stone and cannot be in it.",
            )
            problems.append(complaint(PARTS, "stones", ja, en, "502.1.1"))
    return problems
