"""An event in all the ways in which it is spoken of: that it was, would be, was not, and by what."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from mahojin.machine.ability import Occasion
from mahojin.machine.lexicon import NEVER
from mahojin.text import Rule, rule
from mahojin.text.english import agree
from mahojin.text.verbs import conjugate

from ...lexicon import LEXICON
from ...lexicon.battle_verbs import BY

Make = Callable[..., Rule]
Times = tuple[tuple[bool, str], ...]

_SUBJECT = "{subject:noun}が<|、>"
_TIMES: Times = ((False, "past"), (True, ""))  # whether it only would be, and the verb's form
_PLAIN = ("scrapped", "exiled", "entered")  # what things that were 破棄された are is said by other rules


def voices(ja: str, verb: str, event: str, fixed: dict[str, Any], en: str) -> Iterator[Rule]:
    """The rules of an event, whose verb stands at the % of the Japanese."""
    make: Make = partial(rule, make=Occasion, event=event, **fixed)
    times = _TIMES if LEXICON.voices[event].before != NEVER else _TIMES[:1]
    yield from _told(make, times, ja, verb, en)
    if ja.startswith(BY):
        yield from _caused(make, times, ja.removeprefix(BY), verb, en)
    if "{" in ja and event not in _PLAIN:
        yield make("rich occasion", ja.replace("%", conjugate(verb, "past")), en)
    if not ja.startswith(BY):
        yield from _this_turn(make, ja, verb, en)
    if ja.startswith("{obj:noun}を") or "を%" in ja:
        none = ja.replace("{obj:noun}を", "{obj:things}を<|1枚も>").replace("%", _not(verb))
        yield make(
            "negative", "{subject:noun}が<|、|1度も>" + none, f"{{subject}} did not {en}", within="turn"
        )


def _told(make: Make, times: Times, ja: str, verb: str, en: str) -> Iterator[Rule]:
    for would, form in times:
        tail = ja.replace("%", conjugate(verb, form))
        yield make("occasion", _SUBJECT + tail, _with_subject(en, would), would=would)
        yield make("occasion0", _SUBJECT + tail, _with_subject(en, would), would=would)
        yield make("bare occasion", tail, _alone(en, would), would=would)


def _caused(make: Make, times: Times, rest: str, verb: str, en: str) -> Iterator[Rule]:
    """The same with the cause before the subject: 〜の効果で〜が破棄された."""
    for would, form in times:
        tail = rest.replace("%", conjugate(verb, form))
        yield make("occasion", BY + "<|、>" + _SUBJECT + tail, _with_subject(en, would), would=would)


def _this_turn(make: Make, ja: str, verb: str, en: str) -> Iterator[Rule]:
    yield make("bare negative", ja.replace("%", _not(verb)), f"did {en}", within="turn")
    te = conjugate(verb, "te")
    past = f"<{conjugate(verb, 'past')}|{te}いた|{te}いる>"
    yield make("past", _SUBJECT + ja.replace("%", past), f"{{subject}} did {en}", within="turn")


def _with_subject(en: str, would: bool) -> str:
    first, _, rest = en.partition(" ")
    return f"{{subject}} would {en}" if would else f"{{subject}} {{{first}@subject}} {rest}".rstrip()


def _alone(en: str, would: bool) -> str:
    """The English of an event whose subject has been said."""
    first, _, rest = en.partition(" ")
    return f"would {en}" if would else f"{agree(first, 'one', '')} {rest}".rstrip()


def _not(verb: str) -> str:
    """It was not done: しなかった, していない."""
    negative = verb + (",negative" if ":" in verb else ":negative")
    return f"<{conjugate(negative, 'past')}|{conjugate(verb, 'te')}いない>"
