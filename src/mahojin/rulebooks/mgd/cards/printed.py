"""A card and a deck as they are written down: the way back from what cards.py and deck.py read."""

from __future__ import annotations

from mahojin.abilities import Ability
from mahojin.rows import Row
from mahojin.rulebooks.mgd.abilities import INFINITY
from mahojin.text import normalise

from ..grammar import print_text
from ..grammar.compiler import SPELLINGS
from ..terms import TERMS
from .deck import Deck
from .face import Card
from .files import INFINITE
from .keywords import meant


def card_text(card: Card, lang: str) -> str:
    """The text of a card, printed from its data."""
    return print_text(card.abilities, card.kind, lang)


def abilities(card: Card) -> tuple[tuple[Ability, tuple[Ability, ...]], ...]:
    """The abilities of a card, each with the abilities it stands for (1101)."""
    return tuple((one, meant(card.kind, one)) for one in card.abilities)


def card_row(card: Card) -> Row:
    """The printed fields of a card in one spelling; reading them gives an equal card."""
    traits = card.traits
    numbers: Row = {}
    if traits.atk is not None and traits.dfn is not None:
        numbers = {"atk": _strength(traits.atk), "def": _strength(traits.dfn)}
    if card.kind == "girl":
        numbers["level"] = card.level
    elif not (card.kind == "god" or traits.types) or card.cost:
        numbers["cost"] = "X" if card.x_cost else card.cost
    row = {
        "name": card.name,
        "en": "" if card.en == card.name else card.en,
        "kind": card.kind,
        "type": "".join(traits.types),
        "elements": elements_of(traits.elements),
        "version": card.version,
        "races": sorted(traits.races),
        **numbers,
        "material": list(card.material),
        "text": card.text,
    }
    return {field: value for field, value in row.items() if value or field in numbers}


def _strength(number: int) -> int | str:
    return INFINITE if number == INFINITY else number


def elements_of(elements: frozenset[str]) -> str:
    """Elements as they are written: 太陽・火星; nothing where there are none."""
    return "・".join(ja for name, (ja, _) in TERMS["elements"].items() if name in elements)


def card_names(deck: Deck) -> list[str]:
    """The different cards of a deck by key, in the order of its lists."""
    return list(dict.fromkeys([*deck.main, *deck.extra, *deck.side]))


def plain_text(text: str) -> str:
    """A printed text in one spelling, without empty lines."""
    return "\n".join(line for line in normalise(text, SPELLINGS).text.split("\n") if line)
