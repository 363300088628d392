"""What effects speak of: the parts of a card, sources of effects, parties."""

from __future__ import annotations

from mahojin.abilities import Who
from mahojin.rulebooks.pmv.abilities import In, Things
from mahojin.rulebooks.pmv.abilities.effects import DECLARED
from mahojin.text import Const, Rule, Several, Shape, Via, either, rule

from ..subjects import begun
from ..words import AND

SOURCES: tuple[Rule, ...] = (
    rule("parts", "{_:part}", "{_}"),
    rule("parts", "本来の戦闘修正", "original combat modifiers", Const("modifiers")),  # of what is worn
    rule("parts", "戦術以外の自動効果", "automatic effects", Const("automatic")),  # 10.1.4
    rule("parts", "戦術以外の効果", "effects but for tactics", Const("activated+automatic")),
    rule(
        "parts",
        "{one:part}" + AND + "<|全ての|本来の>{two:part}",
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
    rule("void part", "{_:parts}", "{_}", Shape(lambda _: (_, "")), agrees="many"),
    rule("void part", "「{_:keyword}」<の効果|>", "{_}", Shape(lambda _: ("keyword", _))),
    rule("void part", "選択した戦術", "chosen tactic", Const(("keyword", DECLARED))),
    rule("made void", "<は|は全て|が>無効<に|と>[なる]", "", Const(None)),
    rule("made void", "<を|を全て|は全て>無効<に|と>[する]", "", Const(None)),
    *either("played things", "things", "mixed"),
    rule(
        "out of",
        "{zones:zones}から{what:placeless}",
        "{what} out of the {zones}",
        Shape(lambda zones, what: begun(In(Who.EACH, zones), what)),
    ),
    *either("out of", "played things"),
    rule("usable part", "起動効果", "activated effects", Const(Things(("effect",)))),
    rule("usable part", "{_:things|mixed}<の|が持つ>起動効果", "activated effects of {_}"),
    rule("usable part", "{kinds:source kinds}", "{kinds}", Things),
    rule("source", "{_:things}", {"": "{_}"}),
    rule("source", "{which:mod*}{kinds:source kinds}", "{which.+pre}{kinds}{which.+post}", Things),
    rule("source kinds", "{init:kind and*}{last:source kind}", "{init}{last}", Several(("init", "last"))),
    rule("sources", "{_:source}", "{_}"),
    rule("sources", "〔{_:source}〕", "{_}"),
    rule("sources", "{_:itself}", "{_}"),
    rule("sources", "{_:player}", "{_}"),
    rule("sources", "1枚のカード", "one card", Const(Things())),
)
