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
    rule("mod", "{whose:owner}の{zones:places}", {"+post": " in {whose.poss} {zones}"}, In),
    rule("mod", "{whose:owner}の{zones:zones}から<|、>", {"+post": " in {whose.poss} {zones}"}, In),
    rule(
        "mod",
        "{no:not owned}{zones:places}",
        {"+post": " in any {zones}"},
        Shape(lambda zones: In(None, zones)),
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
    rule("places", "{_:zones}<の|にある|にいる|で|に出ている|に置かれている><|、>", "{_}"),
    rule(
        "places",
        "{init:zone and*}<ゲームから|>除外されている<|、>",
        "{init}exile",
        Shape(lambda init: (*init, "exile")),
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
