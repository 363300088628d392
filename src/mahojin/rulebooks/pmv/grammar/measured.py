"""Filters by a number of the thing."""

from __future__ import annotations

from mahojin.abilities import Sum
from mahojin.rulebooks.pmv.abilities import (
    Alike,
    AnyOf,
    Count,
    Difference,
    Extreme,
    Figure,
    Is,
    Noun,
    Number,
    Versus,
)
from mahojin.text import Rule, Shape, Via, rule
from mahojin.text.confirmed_slots import confirmed
from mahojin.text.rules import Slots

from .words import EITHER


def _numeric(trait: str, rng: tuple[str, Number]) -> Is:
    return Is(trait, rng[0], rng[1])


def _numeric_of(value: object) -> Slots | None:
    known = ("need", "cost", "graze", "attack", "toughness")
    if not isinstance(value, Is) or value.trait.removeprefix("original ") not in known:
        return None
    return {"trait": value.trait, "rng": (value.op, value.value)}


def _either_numeric(value: object) -> Slots | None:
    if not isinstance(value, AnyOf) or len(value.filters) != 2:
        return None
    one, two = (_numeric_of(part) for part in value.filters)
    if one is None or two is None:
        return None
    return {"one": one["trait"], "first": one["rng"], "two": two["trait"], "second": two["rng"]}


BEYOND = Via(
    lambda trait, n, op: _numeric(trait, (op, n)),
    lambda v: {"trait": v.trait, "n": v.value, "op": v.op} if _numeric_of(v) and v.op in ("<", ">") else None,
)


def _by_so_much(noun: Noun, trait: str, n: Number, op: str) -> Is:
    """So much more, or less, than the same of another."""
    figure = Figure(noun, trait)
    return Is(trait, "=", Sum((figure, n)) if op == ">" else Difference(figure, n))


def _by_so_much_of(value: object) -> Slots | None:
    number = value.value if isinstance(value, Is) else None
    if not isinstance(number, Sum | Difference):
        return None
    figure, n = number.parts if isinstance(number, Sum) else (number.left, number.right)
    if not isinstance(figure, Figure):
        return None
    slots = {
        "noun": figure.noun,
        "trait": figure.trait,
        "n": n,
        "op": ">" if isinstance(number, Sum) else "<",
    }
    return confirmed(_by_so_much, slots, value)


NUMERIC: tuple[Rule, ...] = (
    rule(
        "pred",
        "{trait:trait}<が|の値が|>{rng:range}<の|である|である、|の、|で、|であり、|で|かつ>",
        {"+post": " with {trait} {rng}"},
        Via(_numeric, _numeric_of),
    ),
    rule(
        "pred",
        "{one:trait}が{first:range}" + EITHER + "{two:trait}が{second:range}<の|である|である、|の、>",
        {"+post": " with {one} {first} or {two} {second}"},
        Via(
            lambda one, first, two, second: AnyOf((_numeric(one, first), _numeric(two, second))),
            lambda v: _either_numeric(v),
        ),
    ),
    rule(
        "pred",
        "{trait:trait}<が|の値が>{n:count}{op:beyond}<|、>",
        {"+post": " with {trait} {op} {n}"},
        BEYOND,
    ),
    rule(
        "pred",
        "{trait:trait}が{than:trait}より{op:more or less}<|、>",
        {"+post": " with {op} {trait} than {than}"},
        Versus,
    ),
    rule(
        "pred",
        "{trait:trait}と{than:trait}が{op:same}<|、>",
        {"+post": " with {trait} {op} {op.than} {than}"},
        Versus,
    ),
    rule(
        "pred",
        "((最も&{trait:any trait}<が|の>)){highest:extreme}",
        {"+post": " with the {highest} {trait}"},
        Extreme,
    ),
    rule(
        "pred",
        "{trait:trait}が{n:likened figure}{op:bound}<の|である|の、|である、>",
        {"+post": " with {trait} {op%n}"},
        Via(
            lambda trait, n, op: _numeric(trait, (op, n)),
            lambda v: {"trait": v.trait, "n": v.value, "op": v.op} if _numeric_of(v) else None,
        ),
    ),
    rule(
        "pred",
        "{trait:trait}が{who:player}<が|の>宣言した数字と<同じ|等しい|一致する><|、>",
        {"+post": " whose {trait} is the number {who} declared"},
        Shape(lambda trait, who: Is(trait, "=", Figure(who, "declared number"))),
    ),
    rule("likened figure", "{noun:thing}の{trait:trait}<の値|>", "the {trait} of {noun}", Figure),
    rule("likened figure", "{noun:fresh things}の枚数", "the number of {noun}", Count),
    rule(
        "pred",
        "{noun:thing}より{trait:trait}が{n:count}<|枚|点><|だけ>{op:more or less}<|、>",
        {"+post": " with {n} {op} {trait} than {noun}"},
        Via(_by_so_much, _by_so_much_of),
    ),
    rule(
        "pred",
        "{noun:thing}より{trait:trait}<が|の>{op:more or less}<|、>",
        {"+post": " with {op} {trait} than {noun}"},
        Alike,
    ),
)
