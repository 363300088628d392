"""Modifiers (修飾): what stands before a noun and narrows it, one filter each."""

from __future__ import annotations

from mahojin.machine.ability import In, NoneOf, Who
from mahojin.text import Const, Rule, Via, rule

from .holding import HOLDING, RANGE
from .measured import NUMERIC
from .named import NAMED
from .states import HANDLED, STATES

PLACES: tuple[Rule, ...] = (
    rule(
        "mod",
        "{whose:owner}の{zones:zones}<の|にある|にある、|にいる|の、|で|に出ている|に置かれている|にいる、>",
        {"+post": " in {whose.poss} {zones}"},
        In,
    ),
    rule(
        "mod",
        "{no_owner:not owned}{zones:zones}<の|にある|にある、|にいる|で|に出ている|に置かれている>",
        {"+post": " in any {zones}"},
        Via(
            lambda no_owner, zones: In(None, zones),
            lambda v: (
                {"no_owner": None, "zones": v.zones}
                if isinstance(v, In)
                and v.whose is None
                and v.zones
                and v.zones != ("exile",)
                and v.zones != ("play_area",)
                else None
            ),
        ),
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
        Via(
            lambda whose: NoneOf((In(whose, ("field",)),)),
            lambda v: (
                {"whose": v.filters[0].whose}
                if isinstance(v, NoneOf)
                and len(v.filters) == 1
                and isinstance(v.filters[0], In)
                and v.filters[0].zones == ("field",)
                else None
            ),
        ),
    ),
    rule("mod", "相手", {"+pre": "opposing "}, Const(In(Who.OPPONENT))),
)

FILTERS: tuple[Rule, ...] = (*RANGE, *HOLDING, *NUMERIC, *NAMED, *STATES, *HANDLED, *PLACES)
