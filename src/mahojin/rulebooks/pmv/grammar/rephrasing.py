"""Phrases in the texts of cards that are changed into others."""

from __future__ import annotations

from mahojin.rulebooks.pmv.abilities import Rephrased
from mahojin.text import Rule, rule

REPHRASING: tuple[Rule, ...] = (
    rule(
        "effect",
        "{noun:wherever}「{old:words}」という<記述|文|言葉>は「{new:words}」に変更される",
        "the phrase {old} becomes {new} in {noun}",
        Rephrased,
    ),
    rule("wherever", "{_:noun}に含まれ<ている|る>¦{_:any card}", "the texts of {_}"),
)
