"""Filters by a number of the thing."""

from __future__ import annotations

from mahojin.machine.ability import Alike, Count, Extreme, Figure, Is
from mahojin.text import Const, Rule, Via, rule
from mahojin.text.rules import Slots


def _numeric(trait: str, rng: tuple[str, object]) -> Is:
    return Is(trait, rng[0], rng[1])  # type: ignore[arg-type]


def _numeric_of(value: object) -> Slots | None:
    known = ("need", "cost", "graze", "attack", "toughness")
    if not isinstance(value, Is) or value.trait.removeprefix("original ") not in known:
        return None
    return {"trait": value.trait, "rng": (value.op, value.value)}


def _bounded(op: str) -> Via:
    return Via(
        lambda trait, n: _numeric(trait, (op, n)),
        lambda v: {"trait": v.trait, "n": v.value} if _numeric_of(v) and v.op == op else None,
    )


NUMERIC: tuple[Rule, ...] = (
    rule(
        "pred",
        "{trait:trait}<が|の値が|>{rng:range}<の|である|である、|の、>",
        {"+post": " with {trait} {rng}"},
        Via(_numeric, _numeric_of),
    ),
    rule(
        "pred",
        "{trait:trait}<が|の値が>{n:count}<を超える|より高い|より大きい><|、>",
        {"+post": " with {trait} above {n}"},
        _bounded(">"),
    ),
    rule(
        "pred",
        "{trait:trait}<が|の値が>{n:count}<より低い|より小さい|を下回る><|、>",
        {"+post": " with {trait} below {n}"},
        _bounded("<"),
    ),
    rule(
        "pred",
        "耐久力が攻撃力より高い",
        {"+post": " with more toughness than attack"},
        Const(Is("toughness over attack", "=", True)),
    ),
    rule(
        "pred",
        "攻撃力が耐久力より高い",
        {"+post": " with more attack than toughness"},
        Const(Is("attack over toughness", "=", True)),
    ),
    rule(
        "pred",
        "攻撃力と耐久力が<同じ|等しい>",
        {"+post": " with attack equal to toughness"},
        Const(Is("attack and toughness alike", "=", True)),
    ),
    rule(
        "pred",
        "最も{trait:trait}<が高い|の高い|が大きい|の大きい>",
        {"+post": " with the highest {trait}"},
        Extreme,
        highest=True,
    ),
    rule(
        "pred",
        "{trait:trait}<が最も高い|の最も高い|が最も大きい|の最も大きい>",
        {"+post": " with the highest {trait}"},
        Extreme,
        highest=True,
    ),
    rule(
        "pred",
        "最も{trait:trait}<が低い|の低い|が小さい|の小さい>",
        {"+post": " with the lowest {trait}"},
        Extreme,
        highest=False,
    ),
    rule(
        "pred",
        "{trait:trait}<が最も低い|の最も低い|が最も小さい|の最も小さい>",
        {"+post": " with the lowest {trait}"},
        Extreme,
        highest=False,
    ),
    *(
        rule(
            "pred",
            "{trait:trait}が{n:likened figure}" + ja + "<の|である|の、|である、>",
            {"+post": f" with {{trait}} {en}"},
            _bounded(op),
        )
        for op, ja, en in (
            ("<=", "以下", "{n} or less"),
            (">=", "以上", "{n} or more"),
            ("<", "未満", "less than {n}"),
        )
    ),
    rule("likened figure", "{noun:likened}の{trait:trait}<の値|>", "the {trait} of {noun}", Figure),
    rule("likened figure", "{noun:fresh things}の枚数", "the number of {noun}", Count),
    *(
        rule("pred", ja, {"+post": f" with the {en} {{trait}}"}, Extreme, highest=highest)
        for highest, word, en in ((True, "高い", "highest"), (False, "低い", "lowest"))
        for ja in (f"最も{{trait:fight trait}}<が|の>{word}", f"{{trait:fight trait}}<が|の>最も{word}")
    ),
    rule(
        "pred",
        "{noun:likened}より{trait:trait}<が|の><低い|小さい><|、>",
        {"+post": " with less {trait} than {noun}"},
        Alike,
        op="<",
    ),
    rule(
        "pred",
        "{noun:likened}より{trait:trait}<が|の><高い|大きい><|、>",
        {"+post": " with more {trait} than {noun}"},
        Alike,
        op=">",
    ),
)
