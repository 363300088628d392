"""Modifiers (修飾): what stands before a noun and narrows it, one filter each."""

from __future__ import annotations

from mahojin.machine.ability import In, NoneOf, Who
from mahojin.text import Const, Rule, Shape, rule

from .actions import HANDLED
from .holding import HOLDING, RANGE
from .measured import NUMERIC
from .named import NAMED
from .states import STATES

PLACES: tuple[Rule, ...] = (
    rule(
        "mod",
        "{whose:owner}の{zones:zones}<の|にある|にある、|にいる|の、|で|に出ている|に置かれている|にいる、>",
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
