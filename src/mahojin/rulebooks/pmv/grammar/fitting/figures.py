"""What a trait of a thing is."""

from __future__ import annotations

from mahojin.rulebooks.pmv.abilities import Alike, Fit, Is, Noun, Number
from mahojin.text import Rule, Shape, Via, rule
from mahojin.text.rules import Slots


def _fit_range(noun: Noun, trait: str, rng: tuple[str, Number]) -> Fit:
    return Fit(noun, (), (Is(trait, rng[0], rng[1]),))


def _fit_range_of(value: object) -> Slots | None:
    if (
        not isinstance(value, Fit)
        or value.kinds
        or len(value.which) != 1
        or not isinstance(value.which[0], Is)
    ):
        return None
    return {
        "noun": value.noun,
        "trait": value.which[0].trait,
        "rng": (value.which[0].op, value.which[0].value),
    }


ALIKE = Shape(lambda noun, trait, of, op: Fit(noun, (), (Alike(trait, of, op),)))

FIGURES: tuple[Rule, ...] = (
    rule(
        "being",
        "{noun:thing}の{trait:trait}<|の値><が|は|が、>{rng:span}",
        "the {trait} of {noun} is {rng}",
        Via(_fit_range, _fit_range_of),
    ),
    rule(
        "test",
        "{noun:thing}<が|は|が、>{of:thing}と{op:same}{trait:attribute}<だった|である|の|>"
        "¦{noun:thing}の{trait:attribute}<が|は>{of:thing}と{op:same}<だった|である|の|>"
        "¦{noun:thing}<が|は|が、>{of:thing}の{trait:attribute}と{op:same}<だった|である|の|>",
        "the {trait} of {noun} is {op.of} {of}",
        ALIKE,
    ),
    rule(
        "test",
        "{noun:thing}の名称に「{value:name}」が含まれ<ている|ていた>",
        "the name of {noun} contains {value}",
        Shape(lambda noun, value: Fit(noun, (), (Is("name", "has part", value),))),
    ),
)
