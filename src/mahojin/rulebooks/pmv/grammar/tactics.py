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
    Mixed,
    Noun,
    Occasion,
    Scrap,
    Some,
    Things,
    Under,
)
from mahojin.text import Const, Rule, Shape, Via, rule
from mahojin.text.confirmed_slots import confirmed
from mahojin.text.rules import Slots

from .chains import single

_TO_DEFEND = "<プレイ時に、|>場に出るキャラクターにその攻撃を防御させることを選択できる"
CARD = Itself("card")
OUTSIDE = ("hand", "deck", "graveyard", "nodes", "exile", "sideboard", "field")  # not as it is played
ALONE = Fit(CARD, (), (Is("caster_here", "=", False),))
HERE = Fit(CARD, (), (Is("caster_here", "=", True),))


def _alike(what: Things, noun: Noun) -> Exists:
    return Exists(Things(what.kinds, (*what.which, Alike("race", noun))))


def _alike_of(value: object) -> Slots | None:
    if not isinstance(value, Exists) or not isinstance(value.noun, Things) or not value.noun.which:
        return None
    last = value.noun.which[-1]
    if not isinstance(last, Alike):
        return None
    what = Things(value.noun.kinds, value.noun.which[:-1])
    return {"what": what, "noun": last.noun} if _alike(what, last.noun) == value else None


def _played_or_resolved(subject: Noun, obj: Noun) -> AnyHolds:
    return AnyHolds(
        tuple(Befell(Occasion(event, subject, obj, within="turn")) for event in ("played", "resolved"))
    )


def _played_or_resolved_of(value: object) -> Slots | None:
    if not isinstance(value, AnyHolds) or not isinstance(value.conditions[0], Befell):
        return None
    occasion = value.conditions[0].occasion
    slots = {"subject": occasion.subject, "obj": occasion.obj}
    return confirmed(_played_or_resolved, slots, value)


def _defending(noun: Any, value: Any, to: Any) -> Under:
    """A card with that word may be played, in answer to an attack, to defend against it."""
    has = Fit(noun, (), (Is("keyword", "has", value),))
    return Under(AllOf((has, to)), (Allowed(noun, "play_defending"),))


def _defending_of(value: object) -> Slots | None:
    if not isinstance(value, Under) or not isinstance(value.test, AllOf) or len(value.test.conditions) != 2:
        return None
    has, to = value.test.conditions
    if not isinstance(has, Fit) or len(has.which) != 1 or not isinstance(has.which[0], Is):
        return None
    slots: Slots = {"noun": has.noun, "value": has.which[0].value, "to": to}
    return confirmed(_defending, slots, value)


def _one_or_more(place: Any, what: Things | Mixed) -> Some:
    """1枚以上の任意の枚数の: any number but none, of what lies there."""
    options = what.options if isinstance(what, Mixed) else (what,)
    there = tuple(Things(one.kinds, (place, *one.which)) for one in options)
    return Some(Mixed(there) if isinstance(what, Mixed) else there[0], Amid(1, None))


def _one_or_more_of(value: object) -> Slots | None:
    if not isinstance(value, Some):
        return None
    options = value.what.options if isinstance(value.what, Mixed) else (value.what,)
    if not all(one.which for one in options):
        return None
    said = tuple(Things(one.kinds, one.which[1:]) for one in options)
    what = Mixed(said) if isinstance(value.what, Mixed) else said[0]
    slots = {"place": options[0].which[0], "what": what}
    return confirmed(_one_or_more, slots, value)


def _fed(subject: Noun) -> AnyMoment:
    return AnyMoment(
        (
            Occasion("resolved", subject, would=True),
            Occasion("entered", subject, would=True, origin=OUTSIDE),
        )
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
        Via(_alike, _alike_of),
    ),
    rule(
        "test",
        "{subject:player}がこのターン中に{obj:things}を<プレイまたは解決している|プレイ、または解決している>",
        "this turn {subject} played or resolved {obj}",
        Via(_played_or_resolved, _played_or_resolved_of),
    ),
    rule(
        "mod",
        "術者が{noun:thing}と同じ",
        {"+post": " with the same caster as {noun}"},
        Alike,
        trait="caster",
    ),
    rule(
        "some",
        "{place:mod}1枚以上の任意の枚数の<、|>{what:described}",
        "one or more {what}{place.+post}",
        Via(_one_or_more, _one_or_more_of),
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
        single(_defending, _defending_of),
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
