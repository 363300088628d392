"""Modifiers (修飾): what stands before a noun and narrows it, one filter each."""

from __future__ import annotations

from dataclasses import replace

from mahojin.abilities import Who
from mahojin.rulebooks.pmv.abilities import In, NoneOf
from mahojin.text import Const, Rule, Shape, rule

from .actions import HANDLED
from .holding import HOLDING, RANGE
from .measured import NUMERIC
from .named import NAMED
from .states import STATES

# Where a thing is; so may be told of this card itself.
PLACING: tuple[Rule, ...] = (
    rule(
        "mod",
        "{whose:owner}の{zones:zones}<の|にある|にある、|にいる|の、|で|に出ている|に置かれている|にいる、|から|から、>",
        {"+post": " in {whose.poss} {zones}"},
        In,
    ),
    rule(
        "mod",
        "{no:not owned}{zones:zones}<の|にある|にある、|にいる|で|に出ている|に置かれている>",
        {"+post": " in any {zones}"},
        Shape(lambda zones: In(None, zones)),
    ),
    rule(
        "mod",
        "<ゲームから|>除外されている<|、>",
        {"+post": " removed from the game"},
        Const(In(None, ("exile",))),
    ),
    rule(
        "mod",
        "<プレイされた|プレイされている><|、>",
        {"+post": " being played"},
        Const(In(None, ("play_area",))),
    ),
)

PLACES: tuple[Rule, ...] = (
    *(replace(item, also=("placing",)) for item in PLACING),
    rule(
        "mod",
        "{no:not owned}{zone:own zone}から<|、>",  # 3.2.6, 3.6.6
        {"+post": " in their own {zone}"},
        Shape(lambda zone: In(Who.SELF, (zone,))),
    ),
    rule(
        "mod",
        "{whose:owner}の{zones:zones, exile}<|、>",
        {"+post": " in {whose.poss} {zones}"},
        In,
    ),
    rule(
        "mod",
        "{no:not owned}{zones:zones, exile}<|、>",
        {"+post": " in any {zones}"},
        Shape(lambda zones: In(None, zones)),
    ),
    rule(
        "zones, exile",
        "{init:zone and*}{one:zone and}<ゲームから|>除外されている",
        "{init}{one}removed from the game",
        Shape(lambda init, one: (*init, one, "exile")),
    ),
    rule("mod", "{whose:owner}の", {"+pre": "{whose.+pre}", "+post": "{whose.+post}"}, In, zones=()),
    rule(
        "mod",
        "{whose:owner}の場以外の<|、>",
        {"+post": " outside {whose.poss} field"},
        Shape(lambda whose: NoneOf((In(whose, ("field",)),))),
    ),
    rule("mod", "相手", {"+pre": "opposing "}, Const(In(Who.OPPONENT))),
)

FILTERS: tuple[Rule, ...] = (*RANGE, *HOLDING, *NUMERIC, *NAMED, *STATES, *HANDLED, *PLACES)
