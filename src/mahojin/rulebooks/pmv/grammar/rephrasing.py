"""Phrases in the texts of cards that are changed into others."""

from __future__ import annotations

from mahojin.rulebooks.pmv.abilities import Rephrased, Things
from mahojin.text import Rule, rule

_CHANGED = "「{old:words}」という<記述|文|言葉>は「{new:words}」に変更される"
_EN = "the phrase {old} becomes {new}"

REPHRASING: tuple[Rule, ...] = (
    rule("effect", "{noun:noun}に含まれ<ている|る>" + _CHANGED, _EN + " in the texts of {noun}", Rephrased),
    rule("effect", _CHANGED, _EN + " in all texts", Rephrased, noun=Things(("card",))),
)
