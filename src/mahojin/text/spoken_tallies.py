"""Everyday words for how often something happened in this turn, and how much was done by the words before."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

from mahojin.abilities import Compare, CountOf, Done, Earlier, Formula, Moment, Quotient, Those, Times
from mahojin.text.rules import Const, Rule
from mahojin.text.spoken import COUNTS, PAUSE, said
from mahojin.text.verbs import conjugate

_WHEN: Final = (
    "<このターンに|このターン中に|このターンの間に|このターン、|このターン|そのターンに|そのターン中に>"
    + PAUSE
)
_SO: Final = (
    "<こうして|こうやって|これによって|これにより|この効果で|この効果によって|この方法で|そうして|そうやって"
    "|それによって|このように>" + PAUSE
)
_NUMBER: Final = "<枚数|体数|個数|数|回数|合計数|総数>"
_ENDS: Final = ("なら", "場合", "のなら")
_VERB: Final = re.compile(r"\[([^\]]+)\]$")
_PASSED: Final = re.compile(r"\{subject:subject\}が([^{}\[\]]*)\[([^\]]+)\]$")
# How people say what was done to things, by the name of the event.
DONE: Final = {
    "destroyed": ("破壊した", "破壊された"),
    "returned": ("手札に戻した", "手札に戻った", "手札に戻された"),
    "discarded": ("捨てた", "捨てられた", "捨てさせた"),
}
_PLURAL: Final = "1" + COUNTS + "につき" + PAUSE


def so_often(rules: Iterable[Rule]) -> Iterator[Rule]:
    """このターンに～を2枚以上～していたなら: something that happened so often."""
    for one in rules:
        found = _VERB.search(one.ja)
        if one.word == "moment" and found is not None:
            ja = f"{one.ja[: found.start()]}<合計|>{{times:n}}<枚|体|つ|個|人|回|度>以上{found[0]}"
            yield said("frequent moment", ja, _frequent(one))
    for end in _ENDS:
        yield said("condition-if", f"{_WHEN}{{_:frequent moment-past}}{end}")
        yield said("condition-if", f"{_WHEN}{{_:frequent moment-te}}い<た|る>{end}")


def _frequent(one: Rule) -> Callable[..., Compare]:
    def make(times: int, **slots: object) -> Compare:
        moment: Any = one.maker.build(slots)
        return Compare(Earlier(moment), ">=", times)

    return make


def suffered_this_turn(rules: Iterable[Rule], nouns: Iterable[str]) -> Iterator[Rule]:
    """このターンに破壊されたユニット: what something happened to, counted."""
    nouns = tuple(nouns)
    for one in rules:
        found = _PASSED.fullmatch(one.ja)
        if one.word != "moment" or found is None:
            continue
        participle = found[1] + conjugate(found[2], "past")
        for noun in nouns:
            yield said("event noun", f"{_WHEN}{participle}{{those:{noun}}}", _happened_to(one))


def _happened_to(one: Rule) -> Callable[[Those], Earlier]:
    def make(those: Those) -> Earlier:
        moment: Any = one.maker.build({"subject": those})
        return Earlier(moment)

    return make


def damage_this_turn() -> Iterator[Rule]:
    """このターンに～が受けたダメージの合計, and ～点以上のダメージを受けた."""
    for ja, manner in (("", None), ("戦闘", "battle")):
        make = _damage(manner)
        stem = f"{_WHEN}{{subject:victim}}<が|の>受けた{ja}ダメージ"
        yield said("tally", stem + "<の合計|の点数の合計|の合計点数|の点数|の総量|>", make)
        amount = f"{_WHEN}{{subject:victim}}<が|は>{PAUSE}<合計|合計で|>{{n:n}}点以上の?{ja}ダメージを"
        for end in _ENDS:
            for verb in ("受けた", "受けていた"):
                ja_ = amount.replace("の?", "<の|>") + verb + end
                yield said("condition-if", ja_, _at_least(make))


def _damage(manner: str | None) -> Callable[..., Earlier]:
    return lambda subject: Earlier(Moment("damaged", subject, manner=manner), total=True)


def _at_least(make: Callable[..., Earlier]) -> Callable[..., Compare]:
    return lambda subject, n: Compare(make(subject), ">=", n)


def done_so(
    done: Mapping[str, tuple[str, ...]],
    bare: Iterable[str],
    nouns: Iterable[str],
    counter: str = "{_:counter}",
) -> Iterator[Rule]:
    """こうしてレストした枚数, 破壊した～の数: how much was done, by the name of the event and how people say
    it; ``bare`` are those that need no こうして."""
    nouns, bare = tuple(nouns), frozenset(bare)
    for event, words in done.items():
        yield said("deed done", f"<{'|'.join(words)}>", Const(event))
        if event in bare:
            yield said("known deed", f"<{'|'.join(words)}>", Const(event))
    for front in (f"{_SO}{{event:deed done}}", "{event:known deed}"):
        yield said("tally", f"{front}<|カードの|ものの>{_NUMBER}", Done)
        for noun in nouns:
            yield said("event noun", f"{front}{{those:{noun}}}", _of_those)
        yield said("event noun", f"{front}<カード|カウンター|もの>", Done)
        yield said("event noun", front + counter, lambda event, _: Done(event))


def _of_those(event: str, those: Those) -> Done:
    plain = those == Those(those.kind)
    return Done(event, None if plain else those)


def counted_events() -> Iterator[Rule]:
    """Event nouns wherever something is counted: ～の数, ～1体につき."""
    yield said("tally", f"{{_:event noun}}の{_NUMBER}")
    yield said("much", f"{{value:event noun}}{_PLURAL}{{n:n}}<点|枚|個|><の|>", _each)


def _each(value: Formula, n: int) -> Formula:
    return value if n == 1 else Times(value, n)


def for_so_many(counted: str) -> Iterator[Rule]:
    """～2つにつき1個: so many for every two of something."""
    ja = f"{{those:{counted}}}{{divisor:n2}}{COUNTS}<につき|ごとに>{PAUSE}{{n:n}}<点|枚|個|体|><の|>"
    yield said("much", ja, _for_so_many)


def _for_so_many(those: Those, divisor: int, n: int) -> Formula:
    return _each(Quotient(CountOf(those), divisor), n)


def other_values() -> Iterator[Rule]:
    """半分 rounded down, and sums of the same for both players."""
    for ja in ("の半分（端数切り捨て）", "の半分（切り捨て）", "の半分（端数は切り捨て）"):
        yield said("value", f"{{_:single}}{ja}", lambda _: Quotient(_, 2))
