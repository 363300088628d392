"""What comes to so much in one turn: 1ターンの間に合計で8以上のダメージを受けた."""

from __future__ import annotations

from dataclasses import replace

from mahojin.rulebooks.pmv.abilities import Amounted, Befell, Occasion
from mahojin.text import Into, Rule, Shape, rule
from mahojin.text.templates import WAYS

_ALL_IN_ALL = (
    "<1ターンの間に|1ターン中に|このターン中に|このターンの間に|このターンに|このターン、|1ターンに>"
    "<合計で|合計|>"
)
_SOMEBODY = "(({subject:noun}が&" + _ALL_IN_ALL + "))"
_THIS_TURN = "<このターン中に|このターンの間に|このターンに|このターン、|このターン>"
# What is waited for may be asked about as well: whether it has come to that.
_ALSO = {"occasion": "tallied", "tallied": ""}
_PAST = (("occasion", "-past}"), ("tallied", "-te}<いる|いた>"))


def _tallied(event: str, ways: tuple[str, ...], en: str, *slots: str) -> tuple[Rule, ...]:
    maker = Into("event", {"tally": 0, **dict.fromkeys(slots)})
    return tuple(
        rule(
            word,
            WAYS.join(f"{_SOMEBODY}{ja}{{event:{event}{tail}" for ja in ways),
            en,
            maker,
            also_as=_ALSO[word],
        )
        for word, tail in _PAST
    )


def _of_life(event: str) -> Shape:
    return Shape(lambda subject: Amounted(Occasion(event, subject, within="turn")))


TALLIES: tuple[Rule, ...] = (
    *(
        rule(
            word,
            "(({subject:noun}が<合計で|合計|>&"
            + _ALL_IN_ALL
            + ")){tally:n2}<点|>以上の{manner:damage kind}ダメージを"
            + tail,
            "{subject} {have@subject} taken {tally} or more {manner}damage in one turn",
            Occasion,
            event="took_damage",
            also_as=_ALSO[word],
        )
        for word, tail in (("occasion", "受けた"), ("tallied", "受けて<いる|いた>"))
    ),
    *_tallied(
        "does",
        ("{tally:n2}枚以上の{obj:things}を", "{obj:things}を{tally:n2}枚以上"),
        "in one turn {subject} did {event%=so} to {tally} or more {obj}",
        "subject",
        "obj",
    ),
    *_tallied(
        "befalls", ("{tally:n2}枚以上",), "in one turn {tally} or more {subject} did {event}", "subject"
    ),
    *(
        rule(
            word,
            f"{_ALL_IN_ALL}{{tally:n2}}枚以上の{{obj:things}}が{tail}"
            f"{WAYS}{_ALL_IN_ALL}{{obj:things}}が{{tally:n2}}枚以上{tail}",
            "in one turn {tally} or more {obj} are played",
            Occasion,
            event="played",
            also_as=_ALSO[word],
        )
        for word, tail in (("occasion", "プレイされた"), ("tallied", "プレイされて<いる|いた>"))
    ),
    rule(
        "test",
        "{occasion:tallied}",
        "{occasion}",
        Shape(lambda occasion: Befell(replace(occasion, within="turn"))),
    ),
    # how much it has come to
    rule(
        "base",
        "(({within:this period}&{subject:noun}が))受けた{manner:damage kind}ダメージの<合計|合計値|値>",
        "the {manner}damage {subject} took {within}",
        Shape(
            lambda within, subject, manner: Amounted(
                Occasion("took_damage", subject, manner=manner, within=within)
            )
        ),
    ),
    *(
        rule(
            "base",
            _THIS_TURN + "{subject:noun}が" + ja + "ライフポイントの<合計|合計値|値>",
            f"the life {{subject}} {en} this turn",
            _of_life(event),
        )
        for ja, en, event in (
            ("得た", "gained", "gained_life"),
            ("失った", "lost", "lost_life"),
            ("支払った", "paid", "paid_life"),
        )
    ),
    rule(
        "base",
        _THIS_TURN + "{occasion:occasion0}回数",
        "how often this turn {occasion}",
        Shape(lambda occasion: Amounted(replace(occasion, within="turn"), times=True)),
    ),
    rule("cards", "{n:n0}<枚|>{op:bound}¦{n:n0}枚{op:just so}", "{op%n}", Shape(lambda n, op: (op, n))),
)
