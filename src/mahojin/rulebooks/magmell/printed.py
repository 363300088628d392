"""A card and a deck as they are written down: the way back from what cards.py and deck.py read."""

from __future__ import annotations

from functools import lru_cache

from mahojin.abilities import Ability
from mahojin.rows import Row
from mahojin.text import normalise

from .cards import SYMBOLS
from .deck import Deck
from .face import Card
from .grammar import print_text
from .grammar.compiler import SPELLINGS


@lru_cache(maxsize=4096)  # printing takes many milliseconds
def card_text(card: Card, lang: str) -> str:
    """The text of a card, printed from its abilities."""
    return print_text(card.abilities, card.kind, lang)


def abilities(card: Card) -> tuple[tuple[Ability, tuple[Ability, ...]], ...]:
    """The abilities of a card, each meaning itself."""
    return tuple((one, (one,)) for one in card.abilities)


def card_row(card: Card) -> Row:
    """The printed fields of a card in one spelling; reading them gives an equal card."""
    traits = card.traits
    numbers = {"ap": traits.ap, "hp": traits.hp} if card.kind == "unit" else {}
    cost = {} if card.kind == "stone" else {"cost": _symbols(card.cost[:3]) + (str(card.cost[3] or ""))}
    row = {
        "name": card.name,
        "en": "" if card.en == card.name else card.en,
        "kind": card.kind,
        "quick": traits.quick,
        **cost,
        "catalyst": _symbols(card.catalyst),
        **numbers,
        "text": card.text,
    }
    return {field: value for field, value in row.items() if value or field in numbers}


def _symbols(counts: tuple[int, ...]) -> str:
    return "".join(symbol * number for symbol, number in zip(SYMBOLS, counts, strict=True))


def card_names(deck: Deck) -> list[str]:
    """The different cards of a deck, in the order of its lists."""
    return [*deck.grimoire, *deck.stones]


def plain_text(text: str) -> str:
    """A printed text in one spelling, without empty lines."""
    return "\n".join(line for line in normalise(text, SPELLINGS).text.split("\n") if line)
