"""Packs for draft and sealed, made from a game's pool by the rules of its set file.

The pools have no rarity of their own. It comes from what is printed: within each part of a deck the cards are
ordered by the length of their text, so that commons are those with the least to read. A pod, or one player of
a sealed event, opens packs from one box that has each card a fixed number of times.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files

import msgspec

from mahojin.kernel.chance import Chance
from mahojin.pools.files import parse_toml
from mahojin.pools.loading import load_pool
from mahojin.rulebooks.registry import Card, rulebook

from .deeds import Packs

RARITIES = ("common", "uncommon", "rare")


class Slot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """So many cards of a pack come from here."""

    part: str
    number: int
    rarity: str = ""  # any


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many cards a limited deck has in one of its lists."""

    least: int
    most: int


class Free(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Cards that are in no pack: everybody takes what they need for this list."""

    part: str
    kinds: list[str]


class LimitedSet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rules of a pool's packs, and of the decks that are made of them."""

    ja: str
    en: str
    packs: int  # of each player in a draft
    sealed: int
    copies: int  # of each card in a box
    shares: list[float]  # of common and uncommon cards among all of a part; the others are rare
    traits: list[str]  # fields by which cards go well together
    parts: dict[str, Part]
    slot: list[Slot]
    free: Free | None = None
    clauses: list[str] = []  # by which a deck is made of what was dealt
    rest: int = 0  # cards that may lie beside the deck
    marks: dict[str, bool] = {}  # what a deck file says besides its cards

    @property
    def size(self) -> int:
        """Cards in a pack."""
        return sum(slot.number for slot in self.slot)


@cache
def limited_set(game: str) -> LimitedSet:
    """The set file of a game's pool."""
    file = files("mahojin.pools") / game / "sets" / "limited.toml"
    return msgspec.convert(parse_toml(file.read_text("utf-8"), file.name), LimitedSet)


@cache
def sheets(game: str) -> dict[tuple[str, str], tuple[str, ...]]:
    """The cards that packs are made of, by part of the deck and rarity."""
    found: dict[tuple[str, str], tuple[str, ...]] = {}
    book, rules = rulebook(game), limited_set(game)
    parts: dict[str, list[str]] = {}
    for key, card in load_pool(game).items():
        if rules.free is None or card.kind not in rules.free.kinds:
            parts.setdefault(book.home(card), []).append(key)
    for part, cards in parts.items():
        cards.sort(key=lambda key: (_length(game, key), key))
        common, uncommon = (round(share * len(cards)) for share in (rules.shares[0], sum(rules.shares)))
        for rarity, some in zip(
            RARITIES, (cards[:common], cards[common:uncommon], cards[uncommon:]), strict=True
        ):
            found[part, rarity] = tuple(some)
        found[part, ""] = tuple(cards)
    return found


def _length(game: str, key: str) -> int:
    return len(str(rulebook(game).card_row(load_pool(game)[key]).get("text", "")))


@cache
def rarity_of(game: str, key: str) -> str:
    """The rarity of a card; empty for one that is in no pack."""
    found = [rarity for (_, rarity), cards in sheets(game).items() if rarity and key in cards]
    return found[0] if found else ""


class Box:
    """Packs are taken out of it, each without the same card twice as long as there are others."""

    def __init__(self, game: str, seed: str) -> None:
        self.game = game
        self.rules = limited_set(game)
        self.chance = Chance.from_seed(seed)
        self.left = {key: min(self.rules.copies, _most(card)) for key, card in load_pool(game).items()}

    def pack(self) -> list[str]:
        found: list[str] = []
        for slot in self.rules.slot:
            for _ in range(slot.number):
                found.append(self._one(slot, found))
                self.left[found[-1]] -= 1
        return found

    def _one(self, slot: Slot, there: Sequence[str]) -> str:
        """A card of the sheet, by how often it is still in the box; of another sheet if all are gone."""
        sheet = sheets(self.game)
        for cards in (sheet[slot.part, slot.rarity], sheet[slot.part, ""]):
            others = [key for key in cards if self.left[key] and key not in there]
            total = sum(self.left[key] for key in others)
            if total:
                place = self.chance.below(total)
                for key in others:
                    place -= self.left[key]
                    if place < 0:
                        return key
        raise ValueError(f"{self.game}: the box is empty")


def _most(card: Card) -> int:
    """How many of a card a deck may have, where it is said on the card itself."""
    return int(getattr(card, "copies", 99))


def draft_packs(game: str, players: int, seed: str) -> list[Packs]:
    """For each player of a pod, the packs they open one after the other."""
    box = Box(game, seed)
    rounds = [[box.pack() for _ in range(players)] for _ in range(limited_set(game).packs)]
    return [list(packs) for packs in zip(*rounds, strict=True)]


def sealed_pool(game: str, seed: str) -> list[str]:
    """One player's cards in a sealed event."""
    box = Box(game, seed)
    return [card for _ in range(limited_set(game).sealed) for card in box.pack()]
