"""What comes to so much in one turn: 1ターンの間に合計で8以上のダメージを受けた."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from mahojin.machine.ability import Occasion
from mahojin.machine.lexicon import BEFALLS, DOES
from mahojin.text import Rule, Via, rule
from mahojin.text.rules import Slots
from mahojin.text.verbs import conjugate

from .events import phrases

_ALL_IN_ALL = (
    "<1ターンの間に|1ターン中に|このターン中に|このターンの間に|このターンに|このターン、|1ターンに>"
    "<合計で|合計|>"
)


def _tallied() -> Iterator[tuple[str, str, dict[str, Any], str]]:
    """Japanese, event, fixed fields, English."""
    for manner, ja, en in (("", "", ""), ("battle", "戦闘", "battle "), ("effect", "効果", "effect ")):
        yield (
            "{subject:noun}が" + _ALL_IN_ALL + "{tally:n2}<点|>以上の" + ja + "ダメージを受けた",
            "took_damage",
            {"manner": manner},
            f"{{subject}} {{have@subject}} taken {{tally}} or more {en}damage in one turn",
        )
    for voice, phrase in phrases(DOES):
        done = phrase.ja.replace("%", conjugate(phrase.verb, "past"))
        said = phrase.en.replace("{obj}", "{tally} or more {obj}")
        for counted in ("{tally:n2}枚以上の{obj:things}を", "{obj:things}を{tally:n2}枚以上"):
            yield (
                "{subject:noun}が" + _ALL_IN_ALL + counted + done,
                voice.occasion,
                {},
                f"in one turn {{subject}} did {said}",
            )
    for voice, phrase in phrases(BEFALLS):
        done = phrase.ja.replace("%", conjugate(phrase.verb, "past"))
        for told in (_ALL_IN_ALL + "{subject:noun}が", "{subject:noun}が" + _ALL_IN_ALL):
            yield (
                told + "{tally:n2}枚以上" + done,
                voice.occasion,
                {},
                f"in one turn {{tally}} or more {{subject}} did {phrase.en}",
            )


def _bound_of(op: str) -> Callable[[Any], Slots | None]:
    return lambda v: {"n": v[1]} if isinstance(v, tuple) and v[0] == op and isinstance(v[1], int) else None


TALLIES: tuple[Rule, ...] = (
    *(rule("occasion", ja, en, Occasion, event=event, **fixed) for ja, event, fixed, en in _tallied()),
    rule("cards", "{n:n}枚以上", "{n} or more", Via(lambda n: (">=", n), _bound_of(">="))),
    rule("cards", "{n:n}枚", "{n}", Via(lambda n: ("=", n), _bound_of("="))),
)
