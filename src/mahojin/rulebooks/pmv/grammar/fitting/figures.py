"""What a trait of a thing is."""

from __future__ import annotations

from mahojin.machine.ability import (
    Figure,
    Fit,
    Is,
)
from mahojin.text import Rule, Shape, Via, rule
from mahojin.text.rules import Slots


def _fit_range(noun: object, trait: str, rng: tuple[str, object]) -> Fit:
    return Fit(noun, (), (Is(trait, rng[0], rng[1]),))  # type: ignore[arg-type]


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


def _fit_bound(op: str) -> Via:
    def undo(value: object) -> Slots | None:
        slots = _fit_range_of(value)
        if slots is None or slots["rng"][0] != op:  # type: ignore[index]
            return None
        return {"noun": slots["noun"], "trait": slots["trait"], "n": slots["rng"][1]}  # type: ignore[index]

    return Via(lambda noun, trait, n: _fit_range(noun, trait, (op, n)), undo)


def _fit_declared() -> Via:
    def undo(value: object) -> Slots | None:
        slots = _fit_range_of(value)
        if slots is None or not isinstance(slots["rng"], tuple):
            return None
        op, number = slots["rng"]
        if op != "=" or not isinstance(number, Figure) or number.trait != "declared number":
            return None
        return {"noun": slots["noun"], "trait": slots["trait"], "who": number.noun}

    return Via(lambda noun, trait, who: _fit_range(noun, trait, ("=", Figure(who, "declared number"))), undo)


FIGURES: tuple[Rule, ...] = (
    rule(
        "test",
        "{noun:topic}の{trait:trait}<が|は>{rng:range}<の|だった|である>",
        "the {trait} of {noun} is {rng}",
        Via(_fit_range, _fit_range_of),
    ),
    *(
        rule(
            "test",
            "{noun:topic}の{trait:trait}<が|は>{n:count}" + ja,
            f"the {{trait}} of {{noun}} is {en} {{n}}",
            _fit_bound(op),
        )
        for op, ja, en in (
            (">", "<を超える|を超えた|より高い|より大きい>", "above"),
            ("<", "<より低い|より小さい|を下回る>", "below"),
        )
    ),
    rule(
        "test",
        "{noun:topic}の{trait:trait}<が|は>{who:player}<が|の>宣言した数字と<同じ|同じである|同じだった|等しい|一致した|一致する>",
        "the {trait} of {noun} is the number {who} declared",
        _fit_declared(),
    ),
    rule(
        "test",
        "{noun:topic}の名称に「{value:name}」が含まれ<ている|ていた>",
        "the name of {noun} contains 「{value}」",
        Shape(lambda noun, value: Fit(noun, (), (Is("name", "has part", value),))),
    ),
)
