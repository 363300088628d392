"""Events before 場合: with a subject, without one, as what would be, was or was not."""

from __future__ import annotations

from dataclasses import replace

from mahojin.machine.ability import In, Is, Occasion, Things
from mahojin.machine.lexicon import BEFALLS
from mahojin.text import Rule, Via, rule
from mahojin.text.rules import Slots
from mahojin.text.verbs import conjugate

from ...lexicon import LEXICON
from ...lexicon.battle_verbs import BY
from .events import events, phrases
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


OCCASIONS: tuple[Rule, ...] = (
    *(item for row in events() for item in voices(*row)),
    *(
        rule("occasion", ja, en, Occasion, event=voice.occasion)
        for voice in LEXICON.voices.values()
        for ja, en in voice.told
    ),
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
            cause + "{subject:hand things}が<|、>" + phrase.ja.replace("%", conjugate(phrase.verb, form)),
            f"{{subject}} {'would ' if would else ''}{phrase.en}"
            + (" by an effect of {by}" if cause else ""),
            Occasion,
            event=voice.occasion,
            would=would,
        )
        for voice, phrase in phrases(BEFALLS)
        if "hand" in voice.names
        for cause in ("", BY + "<|、>")
        for would, form in ((False, "past"), (True, ""))
    ),
    rule("named effect", "「{value:name}」", "「{value}」", Via(_called, _called_of)),
)
