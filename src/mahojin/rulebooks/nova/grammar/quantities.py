"""Quantities (数量): how many of what is described, as a pair of description and quantity."""

from __future__ import annotations

from collections.abc import Iterator

from mahojin.abilities import ANY_NUMBER, Quantity
from mahojin.text import Rule, either, rule
from mahojin.text.quantities import EITHER, either_pair, one_or_none, pair, several

UNITS = (("fielded", "枚"), ("zoned", "枚"), ("waiting", "枚"), ("among", "枚"), ("waiting abilities", "つ"))


def _taken() -> Iterator[Rule]:
    for noun, unit in UNITS:
        yield from one_or_none("taken one", noun, unit)
        yield from several("taken many", noun, unit)
        yield rule("one", f"{{_:{noun}}}1{unit}", "a~ {_.one}")
    yield rule("taken one", "{what:players}1人", "a~ {what.one}", pair(Quantity(1, 1)))
    yield rule("one", "{_:players}1人", "a~ {_.one}")
    yield rule("taken one", "{one:one}か{two:one}", "{one} or {two}", either_pair(Quantity(1, 1)))
    yield rule("taken many", "好きな数の{what:noun}", "any number of {what}", pair(ANY_NUMBER))


QUANTITIES: tuple[Rule, ...] = (
    *_taken(),
    *either("taken", "taken one", "taken many"),
    *either("describable", "noun", "players"),
    *(
        rule("description", "{_:" + word + "}", "a~ {_.one}")
        for word in ("describable", "loose", "unplaced", "owned")
    ),
    rule("description", "{one:describable}か{two:describable}", "a~ {one.one} or a~ {two.one}", EITHER),
)
