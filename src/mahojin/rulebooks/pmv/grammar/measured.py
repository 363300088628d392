"""Filters by a number of the thing."""

from __future__ import annotations

from mahojin.machine.ability import Alike, Extreme, Is
from mahojin.text import Const, Rule, Via, rule
from mahojin.text.rules import Slots


def _numeric(trait: str, rng: tuple[str, object]) -> Is:
    return Is(trait, rng[0], rng[1])  # type: ignore[arg-type]


def _numeric_of(value: object) -> Slots | None:
    known = ("need", "cost", "graze", "attack", "toughness")
    if not isinstance(value, Is) or value.trait.removeprefix("original ") not in known:
        return None
    return {"trait": value.trait, "rng": (value.op, value.value)}


NUMERIC: tuple[Rule, ...] = (
    rule(
        "pred",
        "{trait:trait}<が|の値が|>{rng:range}<の|である|である、|の、>",
        {"+post": " with {trait} {rng}"},
        Via(_numeric, _numeric_of),
    ),
    rule(
        "pred",
        "耐久力が攻撃力より高い",
        {"+post": " with more toughness than attack"},
        Const(Is("toughness over attack", "=", True)),
    ),
    rule(
        "pred",
        "最も{trait:trait}<が高い|の高い>",
        {"+post": " with the highest {trait}"},
        Extreme,
        highest=True,
    ),
    rule(
        "pred",
        "{trait:trait}<が最も高い|の最も高い>",
        {"+post": " with the highest {trait}"},
        Extreme,
        highest=True,
    ),
    rule(
        "pred",
        "最も{trait:trait}<が低い|の低い>",
        {"+post": " with the lowest {trait}"},
        Extreme,
        highest=False,
    ),
    rule(
        "pred",
        "{trait:trait}<が最も低い|の最も低い>",
        {"+post": " with the lowest {trait}"},
        Extreme,
        highest=False,
    ),
    rule(
        "pred",
        "{noun:reference}より{trait:trait}が低い",
        {"+post": " with less {trait} than {noun}"},
        Alike,
        op="<",
    ),
    rule(
        "pred",
        "{noun:reference}より{trait:trait}が高い",
        {"+post": " with more {trait} than {noun}"},
        Alike,
        op=">",
    ),
)
