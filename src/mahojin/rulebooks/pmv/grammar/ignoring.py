"""Words on a card whose effect is ignored."""

from __future__ import annotations

from mahojin.rulebooks.pmv.abilities import IgnoreWord, Itself
from mahojin.text import Const, Rule, rule

from ..cards.keyword_meanings import FED_AT

IGNORING: tuple[Rule, ...] = (
    rule(
        "act", "「{keyword:keyword}」の効果を[無視する]", "ignore {keyword}", IgnoreWord, noun=Itself("card")
    ),
    rule(
        "occasion",
        "<このカードの|〔このカード〕の>「連結」が解決される",
        "the link of this card would be resolved",
        Const(FED_AT),
    ),
)
