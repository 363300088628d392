"""What effects speak of: the parts of a card, sources of effects, parties."""

from __future__ import annotations

from mahojin.machine.ability import (
    Things,
)
from mahojin.text import Const, Rule, Several, Via, either, rule

from ..words import AND

SOURCES: tuple[Rule, ...] = (
    rule("parts", "{_:part}", "{_}"),
    rule(
        "parts",
        "{one:part}" + AND + "<|全ての>{two:part}",
        "{one} and {two}",
        Via(
            lambda one, two: f"{one}+{two}",
            lambda v: (
                dict(zip(("one", "two"), v.split("+"), strict=True))
                if isinstance(v, str) and v.count("+") == 1
                else None
            ),
        ),
    ),
    *either("played things", "things", "mixed"),
    *either("party", "things", "mixed", "reference"),
    rule("usable part", "<起動効果|カードの起動効果>", "activated effects", Const(Things(("effect",)))),
    rule("usable part", "{kinds:source kinds}", "{kinds}", Things),
    rule("source", "{_:things}", {"": "{_}"}),
    rule(
        "source", "{which:mod*}カード効果", "{which.+pre}card effects{which.+post}", Things, kinds=("card",)
    ),
    rule("source", "{which:mod*}{kinds:source kinds}", "{which.+pre}{kinds}{which.+post}", Things),
    rule("source kinds", "{init:kind and*}{last:source kind}", "{init}{last}", Several(("init", "last"))),
    rule("sources", "{_:source}", "{_}"),
    rule("sources", "〔{_:source}〕", "{_}"),
    rule("sources", "{_:itself}", "{_}"),
    rule("sources", "{_:player}", "{_}"),
    rule("sources", "1枚のカード", "one card", Const(Things())),
)
