"""Niches of decks: what tells one plan of a deck from another, by its colours, costs and fighters."""

from __future__ import annotations

import tomllib
from bisect import bisect_right
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Final

from mahojin.rows import Row
from mahojin.rulebooks.registry import Card, Deck, Rulebook

NICHES: Final[Mapping[str, Row]] = tomllib.loads(
    (files("mahojin.lab") / "deck_niches.toml").read_text("utf-8")
)
MOST_COLOURS: Final = 2
A_COLOUR: Final = 0.25  # share of the cards from which on a colour counts


@dataclass(frozen=True, slots=True, order=True)
class Niche:
    """Decks of the same colours whose mean cost and share of fighters are in the same step."""

    colours: tuple[str, ...]
    cost: int
    fighters: int


def niche(book: Rulebook, pool: Mapping[str, Card], deck: Deck) -> Niche:
    """The niche that a deck belongs to."""
    table = NICHES[book.key]
    cards = getattr(deck, table["list"])
    total = sum(cards.values())
    marks: Counter[str] = Counter()
    cost = fighters = 0
    for name, copies in cards.items():
        face = book.sight.of_face(pool[name])
        cost += copies * sum(face.numbers.get(trait, 0) for trait in table["costs"])
        fighters += copies * (pool[name].kind in table["fighters"])
        shown = {*face.states, *(trait for trait, number in face.numbers.items() if number)}
        marks.update({colour: copies for colour in table["colours"] if colour in shown})
    colours = [colour for colour, copies in marks.most_common(MOST_COLOURS) if copies >= A_COLOUR * total]
    return Niche(
        tuple(colour for colour in table["colours"] if colour in colours),
        bisect_right(table["cost_bounds"], cost / total),
        bisect_right(table["fighter_bounds"], fighters / total),
    )


def colour_words(game: str, one: Niche, lang: str) -> str:
    """The colours of a niche, to be read."""
    names = NICHES[game]["colours"]
    words = [colour if lang == "en" else names[colour] for colour in one.colours]
    return "・".join(words) if lang == "ja" else " and ".join(words)


def step_words(bounds: list[float], step: int) -> str:
    """A step between bounds, to be read."""
    if step == 0:
        return f"< {bounds[0]:g}"
    return f"≥ {bounds[-1]:g}" if step == len(bounds) else f"{bounds[step - 1]:g}–{bounds[step]:g}"
