"""Events before 場合: with a subject, without one, as what would be, was or was not."""

from __future__ import annotations

from dataclasses import replace

from mahojin.machine.ability import In, Is, Occasion, Things
from mahojin.text import Into, Rule, Shape, Via, rule
from mahojin.text.rules import Slots

from ...lexicon import LEXICON
from ...lexicon.battle_verbs import BY
from .happenings import HAPPENINGS

SUBJECT = "{subject:noun}が<|、>"
IN_TURN = {"within": "turn"}


def _of(slots: tuple[str, ...], **fixed: object) -> Into:
    """An event with its subject or cause said before it."""
    default = Occasion("")
    bare = {name: getattr(default, name) for name in (*slots, *fixed)}
    return Into("event", bare, fixed)


def _when(word: str, ja: str, event: str, *slots: str) -> tuple[Rule, ...]:
    """That it was, and that it would be."""
    cause = " by an effect of {by}" if "by" in slots else ""
    said = "{subject} {event.@subject}" if "subject" in slots else "{event.one}"
    would = "{subject} would {event}" if "subject" in slots else "would {event}"
    return (
        rule(word, f"{ja}{{event:{event}-past}}", said + cause, _of(slots)),
        rule(word, f"{ja}{{event:{event}}}", would + cause, _of(slots, would=True)),
    )


def _called(value: str) -> Things:
    return Things(("card",), (Is("name", "has", value),))


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
    *HAPPENINGS,
    *_when("occasion0", SUBJECT, "happening", "subject"),
    rule("occasion", "{_:occasion0}", "{_}"),
    *_when("bare occasion", "", "happening"),
    *_when("occasion", BY + "<|、>" + SUBJECT, "caused", "by", "subject"),
    *_when("occasion", "{subject:hand things}が<|、>", "befalls hand", "subject"),
    *_when("occasion", BY + "<|、>{subject:hand things}が<|、>", "befalls hand", "by", "subject"),
    rule("rich occasion", "{_:plain rich-past}", "{_.one}"),
    rule("rich occasion", "{obj:noun}を{event:does-past}", "{event.one%obj}", _of(("obj",))),
    rule("rich occasion", BY + "{event:caused-past}", "{event.one} by an effect of {by}", _of(("by",))),
    *(
        item
        for ja in ("not-past}", "te}いない")
        for item in (
            rule("bare negative", "{event:event-" + ja, "did {event}", _of((), **IN_TURN)),
            rule(
                "negative",
                "{subject:noun}が<|、|1度も>{obj:things}を<|1枚も>{event:does-" + ja,
                "{subject} did not {event%obj}",
                _of(("subject", "obj"), **IN_TURN),
            ),
            rule(
                "negative",
                "{subject:noun}が<|、|1度も>{event:plain-" + ja,
                "{subject} did not {event}",
                _of(("subject",), **IN_TURN),
            ),
        )
    ),
    *(
        rule("past", SUBJECT + "{event:event-" + ja, "{subject} did {event}", _of(("subject",), **IN_TURN))
        for ja in ("past}", "te}<いた|いる>")
    ),
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
        rule("occasion", "戦闘が" + ja, en, Occasion, event="battled", would=would)
        for ja, would, en in (
            ("行われる", True, "a battle is to begin"),
            ("行われた", False, "there was a battle"),
        )
    ),
    rule("named effect", "「{value:name}」", "「{value}」", Shape(_called)),
)
