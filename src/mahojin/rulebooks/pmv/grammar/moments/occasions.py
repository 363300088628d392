"""Events before 場合: with a subject, without one, as what would be, was or was not."""

from __future__ import annotations

from dataclasses import replace

from mahojin.machine.ability import In, Is, Occasion, Things
from mahojin.text import Rule, Via, rule
from mahojin.text.rules import Slots
from mahojin.text.verbs import conjugate

from ..bans import BY
from .events import BEFALLING, events
from .voices import voices


def _called(value: str) -> Things:
    return Things(("card",), (Is("name", "has", value),))


def _called_of(things: object) -> Slots | None:
    if not isinstance(things, Things) or len(things.which) != 1 or not isinstance(things.which[0], Is):
        return None
    return {"value": things.which[0].value} if things == _called(str(things.which[0].value)) else None


def _entering(would: bool) -> Via:
    """あなたの場に〜が出た: the field said before the thing."""

    def make(whose: object, what: Things) -> Occasion:
        return Occasion("entered", Things(what.kinds, (In(whose, ("field",)), *what.which)), would=would)  # type: ignore[arg-type]

    def undo(v: object) -> Slots | None:
        if not isinstance(v, Occasion) or not isinstance(v.subject, Things) or not v.subject.which:
            return None
        place = v.subject.which[0]
        if (
            not isinstance(place, In)
            or place.zones != ("field",)
            or v != Occasion("entered", v.subject, would=would)
        ):
            return None
        return {"whose": place.whose, "what": Things(v.subject.kinds, v.subject.which[1:])}

    return Via(make, undo)


# What is said in words of its own: Japanese, event, English.
_OTHERS = (
    ("{subject:noun}の攻撃が防御された", "was_defended", "the attack of {subject} is blocked"),
    (
        "{subject:noun}が<相手プレイヤーに|相手キャラクターに|〔相手プレイヤー〕に|>防御された",
        "was_defended",
        "{subject} is blocked",
    ),
    ("{subject:noun}の攻撃が取り消された", "attack_cancelled", "the attack of {subject} is cancelled"),
    ("{subject:noun}のプレイが無効に<された|なった>", "play_cancelled", "the play of {subject} is voided"),
    ("{obj:noun}がプレイされた", "played", "{obj} is played"),
    ("{obj:noun}がプレイされ、その効果が解決された", "play_resolved", "{obj} is played and resolved"),
    (
        "{subject:noun}が{obj:noun}をプレイし、<その効果が解決された|効果が解決された|その効果を解決した>",
        "play_resolved",
        "{subject} {play@subject} {obj} and it is resolved",
    ),
    (
        "{subject:noun}の起動効果が解決された",
        "effect_resolved",
        "an activated effect of {subject} is resolved",
    ),
    ("{obj:noun}に{subject:noun}がセットされた", "set", "{subject} is set on {obj}"),
    ("{subject:noun}がセットされた", "set", "{subject} is set"),
    ("{subject:noun}が{obj:noun}にセットされた", "set", "{subject} is set on {obj}"),
    (BY + "{obj:whole pile}をシャッフルした", "shuffled", "{obj} is shuffled by an effect of {by}"),
    ("{subject:noun}をプレイした", "played_itself", "{subject} is played"),
)


OCCASIONS: tuple[Rule, ...] = (
    *(item for row in events() for item in voices(*row)),
    *(rule("occasion", ja, en, Occasion, event=event) for ja, event, en in _OTHERS),
    rule(
        "occasion",
        "{during:period}<に|、>{event:occasion0}",
        "{during}, {event}",
        Via(
            lambda during, event: replace(event, during=during),
            lambda v: (
                {"during": v.during, "event": replace(v, during=None)}
                if isinstance(v, Occasion) and v.during is not None
                else None
            ),
        ),
    ),
    rule(
        "occasion",
        "{subject:noun}が<|、>{during:period}に{event:bare occasion}",
        "{during}, {subject}: {event}",
        Via(
            lambda subject, during, event: replace(event, subject=subject, during=during),
            lambda v: (
                {"subject": v.subject, "during": v.during, "event": replace(v, subject=None, during=None)}
                if isinstance(v, Occasion) and v.during is not None and v.subject is not None
                else None
            ),
        ),
    ),
    *(
        rule(
            word,
            "{whose:owner}の場に{what:things}が" + ja,
            "{what.any} " + ("would enter" if would else "enters") + " {whose.poss} field",
            _entering(would),
        )
        for word in ("occasion", "occasion0")
        for ja, would in (("出た", False), ("出る", True))
    ),
    rule(
        "occasion",
        "{subject:noun}をプレイする",
        "{subject} is about to be played",
        Occasion,
        event="played_itself",
        would=True,
    ),
    rule(
        "bare occasion",
        "<相手プレイヤーに|相手キャラクターに|>防御された",
        "is blocked",
        Occasion,
        event="was_defended",
    ),
    *(
        rule(
            "occasion",
            cause + "{subject:hand things}が<|、>" + tail.replace("%", conjugate(verb, form)),
            f"{{subject}} {'would ' if would else ''}{en}" + (" by an effect of {by}" if cause else ""),
            Occasion,
            event=event,
            would=would,
        )
        for tail, verb, event, en in BEFALLING
        if event in ("scrapped", "exiled", "was_revealed", "was_looked_at")
        for cause in ("", BY + "<|、>")
        for would, form in ((False, "past"), (True, ""))
    ),
    rule("named effect", "「{value:name}」", "「{value}」", Via(_called, _called_of)),
)
