"""Events before 場合: with a subject, without one, as what would be, was or was not."""

from __future__ import annotations

from mahojin.rulebooks.pmv.abilities import In, Is, Itself, Occasion, Things
from mahojin.text import Into, Rule, Shape, rule

from ...lexicon import LEXICON
from ...lexicon.battle_verbs import BY
from ..subjects import begun
from .happenings import HAPPENINGS, HAS

SUBJECT = "{subject:noun|any player}が<|、>"


def _of(slots: tuple[str, ...], **fixed: object) -> Into:
    """An event with its subject or cause said before it."""
    default = Occasion("")
    bare = {name: getattr(default, name) for name in (*slots, *fixed)}
    return Into("event", bare, fixed)


def _tenses(word: str, event: str) -> tuple[Rule, Rule]:
    """That it was, and that it would be."""
    numbers = ("one", "many", "you")
    return (
        rule(
            word,
            f"{{event:{event}-past}}",
            {number: f"{{event.{number}}}" for number in numbers},
            _of((), would=False),
        ),
        rule(word, f"{{event:{event}}}", dict.fromkeys(numbers, "would {event}"), _of((), would=True)),
    )


def _called(value: str) -> Things:
    return Things(("card",), (Is("name", "has", value),))


def _entering(event: str, would: bool) -> Shape:
    """あなたの場に〜が出た: the field said before the thing."""
    return Shape(lambda whose, what: Occasion(event, begun(In(whose, ("field",)), what), would=would))


OCCASIONS: tuple[Rule, ...] = (
    *HAPPENINGS,
    *_tenses("happens", "happening"),
    *_tenses("is caused", "caused"),
    *_tenses("befalls a hand", "befalls hand"),
    rule("occasion0", SUBJECT + "{event:happens}", "{subject} {event.@subject}", _of(("subject",))),
    rule("occasion", "{_:occasion0}", "{_}"),
    rule(
        "happens",
        "{obj:noun}<をプレイし|がプレイされ>、<その効果が解決された|効果が解決された|その効果を解決した>",
        {
            "": "{obj} is played and resolved",
            "one": "plays {obj} and it is resolved",
            "*": "play {obj} and it is resolved",
        },
        Occasion,
        event="play_resolved",
        also_as="occasion",
    ),
    rule("occasion", BY + "<|、>{event:is caused}", "somebody {event.one} by {by}", _of(("by",))),
    rule("bare occasion", "{_:happens}", "{_.one}"),
    *(
        rule(
            "occasion",
            BY + "<|、>" + subject + "が<|、>{event:" + event + "}",
            "{subject} {event.@subject} by an effect of {by}",
            _of(("by", "subject")),
        )
        for subject, event in (("{subject:noun}", "is caused"), ("{subject:hand things}", "befalls a hand"))
    ),
    rule(
        "occasion",
        "{subject:hand things}が<|、>{event:befalls a hand}",
        "{subject} {event.@subject}",
        _of(("subject",)),
    ),
    rule("rich occasion", "{_:plain rich-past}", "{_.one}"),
    rule("rich occasion", "{obj:noun}を{event:does-past}", "{event.one%obj}", _of(("obj",))),
    rule("rich occasion", BY + "{event:caused-past}", "{event.one} by an effect of {by}", _of(("by",))),
    rule("undone", "{_:event-not-past}¦{_:event-te}いない", {"*": "{_.~}"}),
    rule("bare negative", "{_:undone}", "did {_}"),
    rule(
        "negative",
        "{subject:noun}が<|、|1度も|このターン|このターン、|このターン1度も|このターン中1度も|このターンに1度も|このターンに|このターン中に|このターン中>{event:undone}",
        "{subject} did not {event}",
        _of(("subject",)),
    ),
    rule(
        "negative",
        "{subject:noun}が<|、>{obj:things}を1枚も{event:does-not-past}"
        "¦{subject:noun}が<|、>{obj:things}を1枚も{event:does-te}いない",
        "{subject} did not {event%obj}",
        _of(("subject", "obj")),
    ),
    rule(
        "past",
        SUBJECT + "{event:event-past}¦" + SUBJECT + "{event:event-te}<いた|いる>",
        "{subject} did {event}",
        _of(("subject",)),
    ),
    rule("occasion", HAS + "{event:had}", "{event%subject}", _of(("subject",))),
    *(
        rule("occasion", ja, en, Occasion, event=voice.occasion)
        for voice in LEXICON.voices.values()
        for ja, en in voice.told
        if not ja.startswith(HAS)
    ),
    rule(
        "occasion",
        "(({during:period}<に|、>&{subject:noun}が<|、>)){event:bare occasion}",
        "{during}, {subject} {event}",
        _of(("during", "subject")),
    ),
    *(
        rule(
            word,
            "{whose:owner}の場に{what:things}が" + ja,
            "{what.any} " + en + " {whose.poss} field",
            _entering(event, would),
        )
        for word in ("occasion", "occasion0")
        for ja, event, would, en in (
            ("出た", "entered", False, "enters"),
            ("出る", "entered", True, "would enter"),
            ("プレイされて場に出た", "entered_by_play", False, "is played and enters"),
            ("プレイされて場に出る", "entered_by_play", True, "would be played and enter"),
        )
    ),
    rule(
        "occasion",
        "{subject:noun}をプレイする",
        "{subject} is about to be played",
        Occasion,
        event="played_itself",
        would=True,
    ),
    *(
        rule("occasion", "戦闘が" + ja, en, Occasion, event="battled", would=would)
        for ja, would, en in (
            ("行われる", True, "a battle is to begin"),
            ("行われた", False, "there was a battle"),
        )
    ),
    *(
        rule(
            "occasion",
            "{subject:noun}が<|、>効果を解決して{place:zones}に" + ja,
            "{subject} " + en + " resolved and put into the {place}",
            Occasion,
            event="put",
            manner="resolved",
            would=would,
        )
        for ja, would, en in (("置かれる", True, "would be"), ("置かれた", False, "is"))
    ),
    rule("found there", "この{kind:self kind}", "this {kind} in it", Itself, zones=("deck",)),
    rule("named effect", "「{value:name}」", "{value}", Shape(_called)),
)
