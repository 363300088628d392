"""Conditions of everyday speech: none at all, more than the other player, and those before a trigger."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from mahojin.abilities import (
    Compare,
    CountOf,
    Formula,
    Has,
    If,
    Sum,
    Those,
    TraitOf,
    Triggered,
    Who,
    mapped,
)
from mahojin.text.placeholders import Steps, Undone
from mahojin.text.rules import Const, Rule
from mahojin.text.spoken import COUNTS, PAUSE, opposite, said

_HELD: Final = ("支配する", "支配している", "コントロールする", "コントロールしている", "持つ", "持っている")
_OPPOSITE: Final = {Who.YOU: Who.OPPONENT, Who.OPPONENT: Who.YOU}
_BEHIND: Final = {"": "=", "以上": ">=", "以下": "<="}
_LESS: Final = "<少ない|小さい|低い>"
_MORE: Final = "<多い|大きい|高い>"
_ENDINGS: Final = ("なら", "場合", "<かぎり|限り|間>")


def none_at_all(word: str, nouns: Iterable[str]) -> Iterator[Rule]:
    """～が1体もいない, ～を1枚も支配していない; and so many held by nobody who is named, which is the
    player whose text it is."""
    for noun in nouns:
        those = f"{{those:{noun}}}"
        for end in ("いる", "ある"):
            yield said(word, f"{those}<が|は>1{COUNTS}も[{end}:negative]", _none)
            yield said(word, f"{{who:side}}に<|は>{PAUSE}{those}が[{end}]", _with(">=", 1))
            yield said(word, f"{{who:side}}に<|は>{PAUSE}{those}が[{end}:negative]", _with("=", 0))
        for verb in _HELD:
            held = f"{{who:side}}<が|は>{PAUSE}{those}を"
            yield said(word, f"{held}1{COUNTS}も[{verb}:negative]", _with("=", 0))
            yield said(word, f"{held}[{verb}:negative]", _with("=", 0))
            yield said(word, f"{held}1{COUNTS}でも[{verb}]", _with(">=", 1))
            for ja, op in _BEHIND.items():
                for number in (
                    f"{those}を{{n:n}}{COUNTS}{ja}[{verb}]",
                    f"{{n:n}}{COUNTS}{ja}の{those}を[{verb}]",
                ):
                    yield said(word, number, _mine(op))

        for verb in _HELD:
            for who in ("", f"{{who:side}}<が|は>{PAUSE}"):
                short = f"{who}{those}を{{n:n}}{COUNTS}以上[{verb}:negative]"
                yield said(word, short, _fewer)


def every(word: str, nouns: Iterable[str], states: Iterable[tuple[str, Has]]) -> Iterator[Rule]:
    """～がすべてレスト状態なら: there is none of them that is not."""
    states = tuple(states)
    for noun in nouns:
        for ja, has in states:
            all_so = f"{{those:{noun}}}<|の><が|は>{PAUSE}すべて{ja}[だ]"
            yield said(word, all_so, _none_but(has))
            yield said(word, f"{{those:{noun}}}すべて<が|は>{ja}[だ]", _none_but(has))


def _none_but(has: Has) -> Callable[[Those], Compare]:
    return lambda those: Compare(CountOf(replace(those, which=(*those.which, opposite(has)))), "=", 0)


def _fewer(those: Those, n: int, who: Who = Who.YOU) -> Compare:
    return Compare(CountOf(replace(those, whose=those.whose or who)), "<=", n - 1)


def _none(those: Those) -> Compare:
    return Compare(CountOf(those), "=", 0)


def _with(op: str, n: int) -> Callable[..., Compare]:
    return lambda who, those: Compare(CountOf(replace(those, whose=who)), op, n)


def _mine(op: str) -> Callable[..., Compare]:
    return lambda those, n: Compare(CountOf(replace(those, whose=those.whose or Who.YOU)), op, n)


def than_the_other(word: str) -> Iterator[Rule]:
    """～が相手より少ない: a value held against the same of the other player."""
    for other, who in (("相手", Who.YOU), ("あなた", Who.OPPONENT)):
        stem = f"{{left:value}}<が|は>{PAUSE}{other}<|のそれ>より<も|>"
        for ending in _ENDINGS:
            yield said(f"{word}-nara", f"{stem}{_LESS}{ending}", _against("<=", -1, who))
            yield said(f"{word}-nara", f"{stem}{_MORE}{ending}", _against(">=", 1, who))


def rather_than_the_other(
    word: str, nouns: Iterable[str], endings: Iterable[tuple[str, str]], sides: Mapping[Who, str]
) -> Iterator[Rule]:
    """相手の手札のほうが多い, 自分より相手のほうが怪異が多い: what one player has, against the same of the
    other; ``sides`` is how the two are said."""
    yield said("measured", "{_:value}")
    for noun in nouns:
        yield said("measured", f"{{those:{noun}}}", CountOf)
    for who, ja in sides.items():
        yield said("player of two", ja, Const(who))
    rather, than = f"<の方|のほう><が|は>{PAUSE}", f"{{other:player of two}}<|のそれ>より<も|>{PAUSE}"
    mine, with_whom = f"{{left:measured}}{rather}", f"{{who:player of two}}{rather}{{left:measured}}<が|は>"
    stems = (
        *(mine, than + mine, mine + than, f"{{left:measured}}<が|は>{PAUSE}{than}"),
        *(with_whom + PAUSE, than + with_whom + PAUSE),
        f"{{right:measured}}より<も|>{PAUSE}{mine}",
    )
    for form, end in endings:
        for words, op, more in ((_LESS, "<=", -1), (_MORE, ">=", 1)):
            for stem in stems:
                yield said(f"{word}-{form}", stem + words + end, _rather(op, more))


def _rather(op: str, more: int) -> Callable[..., Compare | Undone]:
    def make(
        left: Formula, right: Formula | None = None, who: Who | None = None, other: Who | None = None
    ) -> Compare | Undone:
        whose = who or (_OPPOSITE[other] if other else None)
        mine = _owned(left, whose) if whose else left
        theirs = _turned(mine) if right is None else right
        if theirs == mine or whose is other is not None or (_turned(left) == mine and not _meant(left, who)):
            return Undone()
        return Compare(mine, op, Sum((theirs, more)))

    return make


def _owned(value: Formula, who: Who) -> Formula:
    """What is measured, as that player's."""

    def owned(part: object) -> object:
        if isinstance(part, Those) and part.whose is None:
            return replace(part, whose=who)
        return who if isinstance(part, Who) else part

    found: Formula = mapped(value, owned)
    return found


def _meant(left: Formula, who: Who | None) -> bool:
    """Whether a zone without an owner is that of the other, of whom all is said: 相手のほうが手札が."""
    return who is Who.OPPONENT and isinstance(left, CountOf) and getattr(left.those, "zone", None) is not None


def _turned(value: Formula) -> Formula:
    """The same of the other player."""
    found: Formula = mapped(value, lambda part: _OPPOSITE.get(part, part) if isinstance(part, Who) else part)
    return found


def hands_compared(word: str) -> Iterator[Rule]:
    """～の手札が～の手札より多い: how many cards are in hands."""
    stem = f"{{one:side}}の手札<が|は>{PAUSE}{{two:side}}<の手札|>より<も|>"
    for ending in _ENDINGS:
        yield said(f"{word}-nara", f"{stem}{_LESS}{ending}", _hands("<=", -1))
        yield said(f"{word}-nara", f"{stem}{_MORE}{ending}", _hands(">=", 1))


def _hands(op: str, more: int) -> Callable[..., Compare]:
    def make(one: Who, two: Who) -> Compare:
        mine, theirs = (CountOf(Those("card", who, "hand")) for who in (one, two))
        return Compare(mine, op, Sum((theirs, more)))

    return make


def _against(op: str, more: int, mine: Who) -> Callable[[Any], Any]:
    def make(left: Formula) -> Compare:
        theirs = _turned(left)
        if theirs == left:  # nobody's
            left, theirs = _of(left, mine), _of(left, _OPPOSITE[mine])
        return Compare(left, op, Sum((theirs, more)))

    return make


def _of(value: Formula, who: Who) -> Formula:
    """What is counted, as that player's."""
    if isinstance(value, TraitOf):
        return value
    return mapped(  # type: ignore[no-any-return]
        value, lambda part: replace(part, whose=who) if isinstance(part, Those) else part
    )


def conditions_first() -> Iterator[Rule]:
    """～なら、～時、～: the condition of a triggered ability before what it waits for."""
    when = f"{{condition:condition-nara}}{PAUSE}{{once:once}}{{moment:trigger}}{PAUSE}"
    ja = "{zone:where}" + when + "{program:any first}"
    yield said("ability", ja, Triggered)


def one_condition_each(core: str, into: str) -> Iterator[Rule]:
    """～なら～し、～なら～し、～なら～する: each with a condition of its own."""
    link = f"{{condition:condition-nara}}{PAUSE}{{deed:{core}-stem}}{PAUSE}"
    yield said("if link", link, lambda condition, deed: If(condition, (deed,)))
    yield said(
        into, "{one:if link}{more:if link*}{last:if}", lambda one, more, last: Steps((one, *more, last))
    )
