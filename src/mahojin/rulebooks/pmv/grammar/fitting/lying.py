"""Where a thing is: in a zone, on top of a pile, out of the game."""

from __future__ import annotations

from mahojin.abilities import Compare
from mahojin.rulebooks.pmv.abilities import Fails, Figure, Fit, In, Is, Noun, Pile
from mahojin.text import Rule, Shape, rule

EXILED = In(None, ("exile",))


TOPMOST = Is("cards above", "=", 0)


def _on_top(noun: Noun, whose: Noun, zone: str) -> Fit:
    return Fit(noun, (), (In(whose, (zone,)), TOPMOST))


THERE = Shape(lambda noun, place: Fit(noun, (), (place,)))
NOT_THERE = Shape(lambda noun, place: Fails(Fit(noun, (), (place,))))


LYING: tuple[Rule, ...] = (
    rule(
        "test",
        "{noun:thing}<が|は>{whose:owner}の{zone:pile zone}の<一番上|上>に[ある]",
        "{noun} is on top of {whose.poss} {zone}",
        Shape(_on_top),
    ),
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
    rule("test", "{noun:thing}<が|は>{place:where}<ない|いない>", "{noun} is not{place.+post}", NOT_THERE),
    rule(
        "test",
        "{noun:thing}<が|は><ゲームから|>除外されている",
        "{noun} is removed from the game",
        Shape(lambda noun: Fit(noun, (), (EXILED,))),
    ),
    rule("test", "{noun:thing}<が|は>{place:where}<ある|いる>", "{noun} is{place.+post}", THERE),
)
