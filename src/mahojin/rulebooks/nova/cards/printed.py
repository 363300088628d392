"""A card and a deck as they are written down: the way back from what cards.py and deck.py read."""

from __future__ import annotations

from mahojin.abilities import Ability, Energy
from mahojin.rows import Row
from mahojin.text import normalise

from ..abilities import EntryCondition, EntryPrice
from ..book import COLOURS
from ..grammar import print_condition, print_price, print_text
from ..grammar.compiler import SPELLINGS
from ..grammar.lexemes import SIGNS, marks
from .deck import Deck
from .face import FREE, Card, Cost
from .files import colours_of


def card_text(card: Card, lang: str) -> str:
    """The text of a card, printed from its data; a character's begins with what entering takes (111, 112)."""
    entry = (() if card.entry is None else (EntryCondition(card.entry),)) + (
        () if card.entry_price is None else (EntryPrice(card.entry_price),)
    )
    return print_text((*entry, *card.abilities), card.kind, lang)


def abilities(card: Card) -> tuple[tuple[Ability, tuple[Ability, ...]], ...]:
    """The abilities of a card, each meaning itself."""
    return tuple((one, (one,)) for one in card.abilities)


def card_row(card: Card) -> Row:
    """The printed fields of a card in one spelling; reading them gives an equal card."""
    traits = card.traits
    numbers: Row = {}
    if card.kind == "servant":
        numbers = {"attack": traits.attack, "health": traits.health}
    if card.kind == "character":
        numbers = {"level": traits.level}
    own = "" if traits.colours == colours_of(card.cost) else _signs(traits.colours)
    row = {
        "name": card.name,
        "en": "" if card.en == card.name else card.en,
        "kind": card.kind,
        "colours": own,
        "cost": "" if card.cost is None else cost_marks(card.cost),
        "groups": sorted(traits.groups),
        "races": sorted(traits.races),
        **numbers,
        "need": "" if card.need == FREE else cost_marks(card.need),
        "entry": "" if card.entry is None else print_condition(card.entry, "ja"),
        "entry_price": "" if card.entry_price is None else print_price(card.entry_price, "ja"),
        "text": card.text,
    }
    return {field: value for field, value in row.items() if value or field in numbers}


def cost_marks(cost: Cost) -> str:
    """A cost as it is printed: 赤2①."""
    coloured = tuple((colour, number) for colour, number in zip(COLOURS, cost[:5], strict=True) if number)
    return marks(Energy(coloured, cost[5]))


def _signs(colours: frozenset[str]) -> str:
    return "".join(sign for sign, colour in SIGNS.items() if colour in colours) or "無色"


def card_names(deck: Deck) -> list[str]:
    """The different cards of a deck, in the order of its lists."""
    return list(dict.fromkeys([*deck.main, *deck.characters, *deck.side]))


def plain_text(text: str) -> str:
    """A printed text in one spelling, without empty lines."""
    return "\n".join(line for line in normalise(text, SPELLINGS).text.split("\n") if line)
