"""Where a thing is: in a zone, on top of a pile, out of the game."""

from __future__ import annotations

from collections.abc import Callable

from mahojin.abilities import Compare
from mahojin.rulebooks.pmv.abilities import Fails, Figure, Fit, In, Is, Pile
from mahojin.text import Rule, Shape, Via, rule
from mahojin.text.rules import Slots

from ..comparisons import pair_there

EXILED = In(None, ("exile",))


TOPMOST = Is("cards above", "=", 0)


def _in(noun: object, zones: object, whose: object = None) -> Fit:
    return Fit(noun, (), (In(whose, zones),))  # type: ignore[arg-type]


def _in_of(owned: bool) -> Callable[[object], Slots | None]:
    def undo(value: object) -> Slots | None:
        if not isinstance(value, Fit) or value.kinds or len(value.which) != 1:
            return None
        place = value.which[0]
        if not isinstance(place, In) or (place.whose is not None) is not owned:
            return None
        return {"noun": value.noun, "zones": place.zones, "whose": place.whose}

    return undo


def _not_in(owned: bool) -> Via:
    undo = _in_of(owned)
    return Via(lambda **slots: Fails(_in(**slots)), lambda v: undo(v.test) if isinstance(v, Fails) else None)


def _on_top(noun: object, whose: object, zone: str) -> Fit:
    return Fit(noun, (), (In(whose, (zone,)), TOPMOST))  # type: ignore[arg-type]


LYING: tuple[Rule, ...] = (
    rule(
        "test",
        "{noun:thing}<が|は>{whose:owner}の{zone:pile zone}の<一番上|上>に[ある]",
        "{noun} is on top of {whose.poss} {zone}",
        Shape(_on_top),
    ),
    rule("test and", "{_:test-and}、", "{_}"),
    rule(
        "test",
        "{noun:placed itself}の上にカードが{n:n}枚以上ある",
        "{n} or more cards lie on {noun}",
        Shape(lambda noun, n: Compare(Figure(noun, "cards above"), ">=", n)),
    ),
    rule(
        "test",
        "{whose:owner}の冥界が地獄<になっている|の|である>",
        "{whose.poss} graveyard is hell",
        Shape(lambda whose: Fit(Pile("graveyard", whose), (), (Is("hell"),))),
    ),
    *(
        rule(
            "test",
            "{noun:thing}<が|は>" + whose + "{zones:zones}に<ない|いない>",
            "{noun} is not in " + said + " {zones}",
            _not_in(owned),
        )
        for owned, whose, said in ((True, "{whose:owner}の", "{whose.poss}"), (False, "", "a"))
    ),
    rule(
        "test",
        "{noun:thing}<が|は><ゲームから|>除外されている",
        "{noun} is removed from the game",
        Shape(lambda noun: Fit(noun, (), (EXILED,))),
    ),
    *(
        rule(
            "test",
            "{whose:owner}の{zones:zones}に「{one:name}」と「{two:name}」が" + verb,
            "there are {one} and {two} in {whose.poss} {zones}",
            pair_there(living),
        )
        for verb, living in (("いる", True), ("ある", False))
    ),
    rule(
        "test",
        "{noun:thing}<が|は>{whose:owner}の{zones:zones}に<ある|いる>",
        "{noun} is in {whose.poss} {zones}",
        Via(_in, _in_of(True)),
    ),
    rule(
        "test",
        "{noun:thing}<が|は>{zones:zones}に<ある|いる>",
        "{noun} is in a {zones}",
        Via(_in, _in_of(False)),
    ),
)
