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
from mahojin.text import Rule, Shape, Via, either, rule
from mahojin.text.confirmed_slots import confirmed
from mahojin.text.rules import Slots

from .words import EITHER

# A trait within a range.
RANGED = Via(
    lambda trait, rng: Is(trait, *rng),
    lambda v: {"trait": v.trait, "rng": (v.op, v.value)} if isinstance(v, Is) else None,
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
        RANGED,
    ),
    rule(
        "pred",
        "{one:trait}が{first:range}" + EITHER + "{two:trait}が{second:range}<の|である|である、|の、>",
        {"+post": " with {one} {first} or {two} {second}"},
        Shape(lambda one, first, two, second: AnyOf((RANGED(one, first), RANGED(two, second)))),
    ),
    rule(
        "pred",
        "{trait:trait}<が|の値が>{value:count}{op:beyond}<|、>",
        {"+post": " with {trait} {op} {value}"},
        Is,
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
        "{trait:trait}が{value:likened figure}{op:bound}<の|である|の、|である、>",
        {"+post": " with {trait} {op%value}"},
        Is,
    ),
    rule(
        "pred",
        "{trait:trait}が{value:likened figure}<と同じ|と等しい|に等しい|と一致する|と同じである><|、>",
        {"+post": " with {trait} equal to {value}"},
        Is,
        op="=",
    ),
    *either("likened figure", "declared number"),
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
