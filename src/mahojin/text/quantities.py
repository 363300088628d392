"""How many of what: rules for a pair of description and quantity."""

from __future__ import annotations

from collections.abc import Iterator

from mahojin.abilities import Either, Quantity
from mahojin.text.rules import Rule, Slots, Via, rule


def amounts(word: str, noun: str, unit: str) -> Iterator[Rule]:
    """``noun`` with 1, n, up to 1 and up to n, as a pair of description and quantity."""
    yield from one_or_none(word, noun, unit)
    yield from several(word, noun, unit)


def one_or_none(word: str, noun: str, unit: str) -> Iterator[Rule]:
    """``noun`` with 1 and up to 1."""
    phrase = "{what:" + noun + "}"
    yield rule(word, f"{phrase}1{unit}", "a~ {what.one}", pair(Quantity(1, 1)))
    yield rule(word, f"{phrase}1{unit}まで", "up to 1 {what.one}", pair(Quantity(0, 1)))


def several(word: str, noun: str, unit: str) -> Iterator[Rule]:
    """``noun`` with n and up to n, from two upwards."""
    phrase = "{what:" + noun + "}"
    yield rule(word, f"{phrase}{{n:n2}}{unit}", "{n} {what}", pair_of(0))
    yield rule(word, f"{phrase}{{n:n2}}{unit}まで", "up to {n} {what}", pair_of(1))


def pair(quantity: Quantity) -> Via:
    """A description, with this quantity."""
    return Via(
        lambda what: (what, quantity),
        lambda found: {"what": found[0]} if found[1] == quantity else None,
    )


def pair_of(slack: int) -> Via:
    """A description with exactly n (slack 0), or up to n (slack 1)."""

    def make(what: object, n: int) -> tuple[object, Quantity]:
        return what, Quantity(0 if slack else n, n)

    def undo(found: tuple[object, Quantity]) -> Slots | None:
        what, quantity = found
        least = 0 if slack else quantity.most
        return {"what": what, "n": quantity.most} if quantity.least == least else None

    return Via(make, undo)


def two_options(either_: object) -> Slots | None:
    """The two descriptions of which a thing fits either."""
    if not isinstance(either_, Either) or len(either_.options) != 2:
        return None
    return {"one": either_.options[0], "two": either_.options[1]}


EITHER = Via(lambda one, two: Either((one, two)), two_options)


def either_pair(quantity: Quantity) -> Via:
    """One of two descriptions, with this quantity."""

    def undo(found: tuple[object, Quantity]) -> Slots | None:
        return two_options(found[0]) if found[1] == quantity else None

    return Via(lambda one, two: (Either((one, two)), quantity), undo)
