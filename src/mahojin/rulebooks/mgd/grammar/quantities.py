"""Quantities (数量): how many of what is described, as a pair of description and quantity."""

from __future__ import annotations

from collections.abc import Iterator

from mahojin.abilities import ANY_NUMBER, Quantity
from mahojin.rulebooks.mgd.grammar.nouns import UNITS
from mahojin.text import Rule, either, rule
from mahojin.text.quantities import EITHER, either_pair, one_or_none, pair, several


def _taken() -> Iterator[Rule]:
    for unit, noun in UNITS.items():
        yield from one_or_none("taken one", noun, unit)
        yield from several("taken many", noun, unit)
    yield rule("taken one", "{what:players}1人", "a~ {what.one}", pair(Quantity(1, 1)))
    yield rule(
        "taken one", "{one:either of}か{two:either of}1つ", "{one} or {two}", either_pair(Quantity(1, 1))
    )
    yield rule("either of", "{_:noun}", "a~ {_.one}")
    yield rule("taken many", "任意の数の{what:noun}", "any number of {what}", pair(ANY_NUMBER))


QUANTITIES: tuple[Rule, ...] = (
    *_taken(),
    *either("taken", "taken one", "taken many"),
    *(rule("description", "{_:" + word + "}", "a~ {_.one}") for word in ("noun", "players", "loose")),
    rule("description", "{one:either of}か{two:either of}", "{one} or {two}", EITHER),
)
