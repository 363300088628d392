"""Quantities (数量): how many of what is described, as a pair of description and quantity."""

from __future__ import annotations

from collections.abc import Iterator

from mahojin.machine.ability import ANY_NUMBER, Either, Quantity
from mahojin.rulebooks.magmell.grammar.nouns import EYES
from mahojin.text import Rule, Via, rule
from mahojin.text.rules import Slots

COUNTERS_BY_NOUN = (
    ("units", "体"),
    ("stones", "つ"),
    ("cards", "枚"),
    ("abilities", "つ"),
    ("players", "人"),
)


def _options(either_: object) -> Slots | None:
    if not isinstance(either_, Either) or len(either_.options) != 2:
        return None
    return {"one": either_.options[0], "two": either_.options[1]}


EITHER = Via(lambda one, two: Either((one, two)), _options)


def _amounts(word: str, noun: str, unit: str) -> Iterator[Rule]:
    """``noun`` with 1, n, up to 1 and up to n, as a pair of description and quantity."""
    phrase = "{what:" + noun + "}"
    yield rule(word, f"{phrase}1{unit}", "a~ {what.one}", _pair(Quantity(1, 1)))
    yield rule(word, f"{phrase}{{n:n2}}{unit}", "{n} {what}", _pair_of(0))
    yield rule(word, f"{phrase}1{unit}まで", "up to 1 {what.one}", _pair(Quantity(0, 1)))
    yield rule(word, f"{phrase}{{n:n2}}{unit}まで", "up to {n} {what}", _pair_of(1))


def _pair(quantity: Quantity) -> Via:
    return Via(
        lambda what: (what, quantity),
        lambda pair: {"what": pair[0]} if pair[1] == quantity else None,
    )


def _pair_of(slack: int) -> Via:
    """Exactly n (slack 0), or up to n (slack 1)."""

    def make(what: object, n: int) -> tuple[object, Quantity]:
        return what, Quantity(0 if slack else n, n)

    def undo(pair: tuple[object, Quantity]) -> Slots | None:
        what, quantity = pair
        least = 0 if slack else quantity.most
        return {"what": what, "n": quantity.most} if quantity.least == least else None

    return Via(make, undo)


def _either_pair(quantity: Quantity) -> Via:
    def undo(pair: tuple[object, Quantity]) -> Slots | None:
        return _options(pair[0]) if pair[1] == quantity else None

    return Via(lambda one, two: (Either((one, two)), quantity), undo)


def _taken(eyes: str) -> Iterator[Rule]:
    word = "taken" + eyes
    for noun, unit in COUNTERS_BY_NOUN:
        mine = noun if noun == "players" else noun + eyes
        yield from _amounts(word, mine, unit)
        yield rule("one" + eyes, "{_:" + mine + "}1" + unit, "a~ {_.one}")
    yield rule(word, f"{{one:one{eyes}}}か{{two:one{eyes}}}", "{one} or {two}", _either_pair(Quantity(1, 1)))
    yield rule(word, f"好きな数の{{what:noun{eyes}}}", "any number of {what}", _pair(ANY_NUMBER))
    yield rule(
        word,
        f"好きな数の{{one:noun{eyes}}}か{{two:noun{eyes}}}",
        "any number of {one} and {two}",
        _either_pair(ANY_NUMBER),
    )


def _at_random(noun: str, unit: str) -> Iterator[Rule]:
    phrase = "{what:" + noun + "}を無作為に"
    yield rule("drawn lot", f"{phrase}1{unit}", "a~ {what.one} at random", _pair(Quantity(1, 1)))
    yield rule("drawn lot", f"{phrase}{{n:n2}}{unit}", "{n} {what} at random", _pair_of(0))


QUANTITIES: tuple[Rule, ...] = (
    *(item for eyes in EYES for item in _taken(eyes)),
    *(item for noun, unit in COUNTERS_BY_NOUN[:3] for item in _at_random(noun, unit)),
    *_amounts("found", "loose", "枚"),
    rule("description", "{_:noun}", "a~ {_.one}"),
    rule("description", "{_:loose}", "a~ {_.one}"),
    rule("description", "{one:noun}か{two:noun}", "a~ {one.one} or a~ {two.one}", EITHER),
)
