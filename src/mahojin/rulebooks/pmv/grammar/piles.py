"""Hands, decks and graveyards, and the cards at their ends."""

from __future__ import annotations

from mahojin.machine.ability import Amid, Both, Ends, Marked, Pile, Who
from mahojin.text import Rule, Shape, Via, rule
from mahojin.text.rules import Slots


def _ends(bottom: bool, upto: bool) -> Via:
    def make(pile: Pile, n: object) -> Ends:
        return Ends(pile, Amid(0 if upto else n, n), bottom)  # type: ignore[arg-type]

    def undo(value: object) -> Slots | None:
        if (
            not isinstance(value, Ends)
            or value.bottom is not bottom
            or value.amid.most is None
            or value.manner
        ):
            return None
        if value.amid.least != (0 if upto else value.amid.most):
            return None
        return {"pile": value.pile, "n": value.amid.most}

    return Via(make, undo)


_SELF_PILE = Shape(lambda zone: Pile(zone, Who.SELF))


def two_piles(whose: object, one: str, two: str) -> Both:
    return Both((Pile(one, whose), Pile(two, whose)))  # type: ignore[arg-type]


def two_piles_of(value: object) -> Slots | None:
    if not isinstance(value, Both) or len(value.parts) != 2:
        return None
    one, two = value.parts
    if not isinstance(one, Pile) or not isinstance(two, Pile) or one.whose != two.whose:
        return None
    return {"whose": one.whose, "one": one.zone, "two": two.zone}


PILES: tuple[Rule, ...] = (
    rule("pile", "{whose:owner}の{zone:pile zone}", "{whose.poss} {zone}", Pile),
    rule("pile", "{no:not owned}{zone:pile zone}", "their {zone}", _SELF_PILE),
    *(
        rule(
            "ends",
            "{pile:pile}の" + ja + "{n:count}枚" + ("まで" if upto else ""),
            ("up to " if upto else "")
            + "the "
            + ("bottom" if bottom else "top")
            + " {n} {n#card|cards} of {pile}",
            _ends(bottom, upto),
            agrees="n",
        )
        for upto in (False, True)
        for bottom, ja in (
            (
                False,
                "<上のカード|上の|上から|カード上から|一番上のカード|上からカード|上にあるカード|一番上にあるカード|一番上の|上からのカード>",
            ),
            (
                True,
                "<下のカード|下の|下から|カード下から|一番下のカード|下からカード|下にあるカード|一番下にあるカード|一番下の|下からのカード>",
            ),
        )
    ),
    *(
        rule(
            "ends",
            "{pile:pile}の" + ja + "{n:count}枚" + ("まで" if upto else "") + "のカード",
            ("up to " if upto else "")
            + "the "
            + ("bottom" if bottom else "top")
            + " {n} {n#card|cards} of {pile}",
            _ends(bottom, upto),
            agrees="n",
        )
        for upto in (False, True)
        for bottom, ja in ((False, "<上から|上の>"), (True, "<下から|下の>"))
    ),
    rule("pile", "〔{noun:plain pile}〕", "[{noun}]", Marked),
    rule("plain pile", "{whose:owner}の{zone:pile zone}", "{whose.poss} {zone}", Pile),
    rule("whole pile", "{no:not owned}{zone:hidden zone}", "their {zone}", _SELF_PILE),
    rule("whole pile", "{whose:owner}の{zone:hidden zone}", "{whose.poss} {zone}", Pile),
)
