"""Quantities (数量): how many of what is described, as a pair of description and quantity."""

from __future__ import annotations

from collections.abc import Iterator

from mahojin.abilities import ANY_NUMBER, Quantity
from mahojin.rulebooks.magmell.grammar.nouns import EYES
from mahojin.text import Rule, rule
from mahojin.text.quantities import EITHER, amounts, either_pair, pair, pair_of

COUNTERS_BY_NOUN = (
    ("units", "体"),
    ("stones", "つ"),
    ("cards", "枚"),
    ("abilities", "つ"),
    ("players", "人"),
    ("among", "枚"),
)


def _taken(eyes: str) -> Iterator[Rule]:
    word = "taken" + eyes
    for noun, unit in COUNTERS_BY_NOUN:
        mine = noun if noun in ("players", "among") else noun + eyes
        yield from amounts(word, mine, unit)
        yield rule("one" + eyes, "{_:" + mine + "}1" + unit, "a~ {_.one}")
    yield rule(word, f"{{one:one{eyes}}}か{{two:one{eyes}}}", "{one} or {two}", either_pair(Quantity(1, 1)))
    yield rule(word, f"好きな数の{{what:noun{eyes}}}", "any number of {what}", pair(ANY_NUMBER))
    yield rule(
        word,
        f"好きな数の{{one:noun{eyes}}}か{{two:noun{eyes}}}",
        "any number of {one} and {two}",
        either_pair(ANY_NUMBER),
    )


def _at_random(noun: str, unit: str) -> Iterator[Rule]:
    phrase = "{what:" + noun + "}を無作為に"
    yield rule("drawn lot", f"{phrase}1{unit}", "a~ {what.one} at random", pair(Quantity(1, 1)))
    yield rule("drawn lot", f"{phrase}{{n:n2}}{unit}", "{n} {what} at random", pair_of(0))


QUANTITIES: tuple[Rule, ...] = (
    *(item for eyes in EYES for item in _taken(eyes)),
    *(item for noun, unit in COUNTERS_BY_NOUN[:3] for item in _at_random(noun, unit)),
    *amounts("found", "loose", "枚"),
    rule("found", "好きな数の{what:loose}", "any number of {what}", pair(ANY_NUMBER)),
    rule("description", "{_:noun}", "a~ {_.one}"),
    rule("description", "{_:loose}", "a~ {_.one}"),
    rule("description", "{one:noun}か{two:noun}", "a~ {one.one} or a~ {two.one}", EITHER),
)
