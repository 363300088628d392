"""Sentences in which tactics and special effects are written out (10.3 to 10.34)."""

from __future__ import annotations

from typing import Any

from mahojin.abilities import AllOf, If
from mahojin.rulebooks.pmv.abilities import (
    Alike,
    Allowed,
    Amid,
    AnyHolds,
    AnyMoment,
    Barred,
    Befell,
    Exists,
    Figure,
    Fit,
    Hold,
    Is,
    Itself,
    Let,
    Noun,
    Occasion,
    Scrap,
    Some,
    Under,
)
from mahojin.text import Const, Rule, Shape, rule

from .subjects import begun, ended

_TO_DEFEND = "<プレイ時に、|>場に出るキャラクターにその攻撃を防御させることを選択できる"
CARD = Itself("card")
OUTSIDE = ("hand", "deck", "graveyard", "nodes", "exile", "sideboard", "field")  # not as it is played
ALONE = Fit(CARD, (), (Is("caster_here", "=", False),))
HERE = Fit(CARD, (), (Is("caster_here", "=", True),))


def _played_or_resolved(subject: Noun, obj: Noun) -> AnyHolds:
    played = Befell(Occasion("played", subject, obj, within="turn"))
    return AnyHolds((played, Befell(Occasion("resolved", subject, obj, within="turn"))))


def _defending(noun: Any, value: Any, to: Any) -> tuple[Under]:
    """A card with that word may be played, in answer to an attack, to defend against it."""
    has = Fit(noun, (), (Is("keyword", "has", value),))
    return (Under(AllOf((has, to)), (Allowed(noun, "play_defending"),)),)


def _fed(subject: Noun) -> AnyMoment:
    return AnyMoment(
        (Occasion("resolved", subject, would=True), Occasion("entered", subject, would=True, origin=OUTSIDE))
    )


TACTICS: tuple[Rule, ...] = (
    *(
        rule(
            "test",
            f"あなたの場に<、|>このカードの術者が{ja}¦<〔|>このカードの術者<〕|>があなたの場に{ja}",
            en,
            Const(test),
        )
        for ja, en, test in (
            ("いる", "the caster of this card is there", HERE),
            ("いない", "its caster is not there", ALONE),
        )
    ),
    rule(
        "test",
        "{what:things}が{noun:thing}と同じ種族を持つ",
        "{what.any} shares a race with {noun}",
        Shape(lambda what, noun: Exists(ended(what, Alike("race", noun)))),
    ),
    rule(
        "test",
        "{subject:player}がこのターン中に{obj:things}を<プレイまたは解決している|プレイ、または解決している>",
        "this turn {subject} played or resolved {obj}",
        Shape(_played_or_resolved),
    ),
    rule(
        "mod", "術者が{noun:thing}と同じ", {"+post": " with the same caster as {noun}"}, Alike, trait="caster"
    ),
    rule(
        "some",
        "{place:mod}1枚以上の任意の枚数の<、|>{what:described}",
        "one or more {what}{place.+post}",
        Shape(lambda place, what: Some(begun(place, what), Amid(1, None))),
        agrees="many",
    ),
    rule(
        "mod",
        "{noun:itself}の術者を名称に含む",
        {"+post": " with the caster of {noun} in its name"},
        Shape(lambda noun: Is("name", "has part", Figure(noun, "caster"))),
    ),
    rule(
        "occasion",
        "{subject:noun}がプレイされずに場に出る",
        "{subject} would enter without being played",
        Occasion,
        event="entered",
        would=True,
        origin=OUTSIDE,
    ),
    rule(
        "when",
        "{subject:noun}のプレイが解決される場合、<または、|または>プレイされずに場に出る場合、",
        "when the play of {subject} would be resolved or it would enter without being played",
        Shape(_fed),
    ),
    rule(
        "occasion",
        "{subject:noun}が「壱符」の効果以外で場に出た",
        "{subject} enters other than by a first card",
        Occasion,
        event="entered",
        manner="not first card",
    ),
    rule(
        "auto",
        "{noun:noun}が「{value:keyword}」を持ち<、|>{to:answering}でプレイされる場合、" + _TO_DEFEND,
        "if it has {value}, {noun} may be played to defend, as a {to}",
        Shape(_defending),
    ),
    rule(
        "effect",
        "<また、|>このカードをプレイする場合、{obj:things}を目標にすることはできない",
        "{obj} cannot be targeted in playing this card",
        Barred,
        noun=CARD,
        action="target",
    ),
    rule(
        "act",
        "このカードの術者のいない場に出ることはできず、破棄される",
        "it cannot enter where its caster is not, and is scrapped",
        Const(If(ALONE, (Hold((Barred(CARD, "bring"),), "phase end"), Scrap(CARD)))),
    ),
    rule(
        "statement",
        "Aはこのカードの名称である「符ノ壱“B”」のBに等しい",
        "A is what is quoted in the name of this card",
        Const(Let("A", Figure(CARD, "quoted name"))),
    ),
)
