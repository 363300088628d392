"""Hands, decks and graveyards, and the cards at their ends."""

from __future__ import annotations

from mahojin.abilities import Who
from mahojin.rulebooks.pmv.abilities import Amid, Both, Ends, Marked, Noun, Pile
from mahojin.text import Const, Rule, Shape, rule

from .words import one_less

_SELF_PILE = Shape(lambda zone: Pile(zone, Who.SELF))


def two_piles(whose: Noun, one: str, two: str) -> Both:
    return Both((Pile(one, whose), Pile(two, whose)))


_CARDS = ("%のカード", "一番%のカード", "%にあるカード", "一番%にあるカード")
_FROM = ("%から", "%の")

PILES: tuple[Rule, ...] = (
    rule("pile", "{whose:owner}の{zone:pile zone}", "{whose.poss} {zone}", Pile),
    rule("pile", "{no:not owned}{zone:pile zone}", "their {zone}", _SELF_PILE),
    rule(
        "ends",
        "{pile:pile}の{bottom:end}{amid:amid}<|ずつ>¦{pile:pile}の{bottom:from end}{amid:amid}のカード",
        "{amid.+pre}the {bottom} {amid.cards} of {pile}",
        Ends,
        agrees="amid",
    ),
    rule(
        "ends",
        "{pile:pile}の{bottom:end card}",
        "the {bottom} card of {pile}",
        Shape(lambda pile, bottom: Ends(pile, Amid(1, 1), bottom)),
    ),
    *(
        rule(word, "<" + "|".join(ways).replace("%", ja) + ">", en, Const(bottom))
        for bottom, ja, en in ((False, "上", "top"), (True, "下", "bottom"))
        for word, ways in (
            ("end", (*_CARDS, *_FROM, "カード%から", "一番%の", "%からカード", "%からのカード")),
            ("end card", _CARDS),
            ("from end", _FROM),
        )
    ),
    rule(
        "ends",
        "{pile:pile}の{bottom:from end}{n:same number}のカード",
        "the {bottom} cards of {pile}, {n}",
        Shape(lambda pile, bottom, n: Ends(pile, Amid(n, n), bottom)),
        agrees="many",
    ),
    rule(
        "ends",
        "{pile:pile}の{bottom:from end}{n:n2}枚目<のカード|にあるカード><|1枚>",
        "card {n} from the {bottom} of {pile}",
        Shape(lambda pile, bottom, n: Ends(pile, Amid(1, 1), bottom, below=one_less(n))),
    ),
    rule(
        "pile",
        "{besides:itself}以外の<、|>{whose:owner}の{zone:pile zone}",
        "{whose.poss} {zone} without {besides}",
        Pile,
    ),
    rule("pile", "〔{noun:plain pile}〕", "[{noun}]", Marked),
    rule("plain pile", "{whose:owner}の{zone:pile zone}", "{whose.poss} {zone}", Pile),
    rule("whole pile", "{no:not owned}{zone:hidden zone}", "their {zone}", _SELF_PILE),
    rule("whole pile", "{whose:owner}の{zone:hidden zone}", "{whose.poss} {zone}", Pile),
)
