"""What comes to so much in one turn: 1ターンの間に合計で8以上のダメージを受けた."""

from __future__ import annotations

from mahojin.machine.ability import Occasion
from mahojin.text import Into, Rule, Shape, rule

_ALL_IN_ALL = (
    "<1ターンの間に|1ターン中に|このターン中に|このターンの間に|このターンに|このターン、|1ターンに>"
    "<合計で|合計|>"
)


def _tallied(word: str, ja: str, en: str, *slots: str) -> Rule:
    return rule(
        "occasion", ja + "{event:" + word + "-past}", en, Into("event", {"tally": 0, **dict.fromkeys(slots)})
    )


TALLIES: tuple[Rule, ...] = (
    rule(
        "occasion",
        "{subject:noun}が" + _ALL_IN_ALL + "{tally:n2}<点|>以上の{manner:damage kind}ダメージを受けた",
        "{subject} {have@subject} taken {tally} or more {manner}damage in one turn",
        Occasion,
        event="took_damage",
    ),
    *(
        _tallied(
            "does",
            "{subject:noun}が" + _ALL_IN_ALL + ja,
            "in one turn {subject} did {event%=so} to {tally} or more {obj}",
            "subject",
            "obj",
        )
        for ja in ("{tally:n2}枚以上の{obj:things}を", "{obj:things}を{tally:n2}枚以上")
    ),
    *(
        _tallied(
            "befalls",
            ja + "{tally:n2}枚以上",
            "in one turn {tally} or more {subject} did {event}",
            "subject",
        )
        for ja in (_ALL_IN_ALL + "{subject:noun}が", "{subject:noun}が" + _ALL_IN_ALL)
    ),
    rule("cards", "{n:n}枚以上", "{n} or more", Shape(lambda n: (">=", n))),
    rule("cards", "{n:n}枚", "{n}", Shape(lambda n: ("=", n))),
)
