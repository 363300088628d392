"""Numbers as people say them in NOVA: life, so much for each, more and fewer than another has."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, Final

from mahojin.abilities import (
    Amount,
    Change,
    Compare,
    CountOf,
    Damage,
    Draw,
    Has,
    Quotient,
    Recover,
    Ref,
    Sum,
    Those,
    Times,
    TraitOf,
    Who,
)
from mahojin.abilities.kinds import Formula
from mahojin.rulebooks.nova.abilities import LoseLife, PayLife, SetLife
from mahojin.text import Const, Rule
from mahojin.text.placeholders import Both
from mahojin.text.spoken import COUNTS, PAUSE, said
from mahojin.text.spoken_tallies import DONE
from mahojin.text.spoken_values import ENDS, both_equal

DONE_SO: Final = {
    **DONE,
    "rested": ("フリーズした", "フリーズされた"),
    "woken": ("スタンバイした", "スタンバイされた"),
    "sent": ("墓地に送った", "墓地に送られた"),
    "exiled": ("除外した", "除外された"),
    "retired": ("退場させた", "退場した"),
}
STATS: Final = ("attack", "health")
MORE: Final = "<多い|大きい|高い|上>"
LESS: Final = "<少ない|小さい|低い|下>"
LIFE: Final = (("[得る]", Recover), ("[回復する]", Recover), ("[失う]", LoseLife))


def life() -> Iterator[Rule]:
    """300LPを失う: how much before what it is of."""
    for verb, act in LIFE:
        made = _for_you(act)
        yield said("your act", "{number:n}<点の|点|の|>LPを" + verb, made)
        yield said("your act", "{number:much}<|点の|点>LPを" + verb, made)
        yield said("your act", "LPを{number:much}" + verb, made)
    yield said("your act", "{number:n}<点の|点|の|>LPを[支払う]", PayLife)
    for verb in ("に[する]", "に[なる]"):
        owner = "{who:player}のLP<を|は|が>" + PAUSE
        yield said("deed", owner + "{number:n0}<点|>" + verb, SetLife)
        yield said("deed", owner + "{number:value}<と同じ|に等しい><数値|値|>" + verb, SetLife)
        yield said("deed", owner + "<半分|半減>" + verb, _halved)
    yield said("deed", "{who:player}のLPを半減[する]", _halved)


def _halved(who: Who) -> SetLife:
    return SetLife(who, Quotient(TraitOf(who, "life"), 2))


def _for_you(act: Callable[..., object]) -> Callable[..., object]:
    return lambda number: act(Who.YOU, number)


def rates() -> Iterator[Rule]:
    """～3枚につき, ～のレベル1につき: so much for so many of something, or for so much of a figure."""
    yield said("rate", "{value:trait}{n:n}<点|>", _rate)
    yield said("rate", "{those:noun}{n:n2}" + COUNTS, lambda those, n: _rate(CountOf(those), n))
    done = "<捨てた|墓地に送った|除外した|破壊した|引いた|取り除いた|公開した>"
    yield said("rate", done + "<枚数|数|カード1枚|手札1枚|カードの枚数|枚数1枚>", Const(Amount()))
    each = "{value:rate}につき" + PAUSE
    yield said("much", each + "{n:n}<点|枚|つ|><の|>", lambda value, n: _times(value, n))
    yield from _acts_for_each()
    for what in ("this は", "given に"):
        for front in (f"{{what:{what}}}" + each, each + f"{{what:{what}}}"):
            for end in ENDS:
                yield said("change", front + "{boost:boost}" + end, _changed_by)
    for trait, name in zip(STATS, ("攻撃力", "体力"), strict=True):
        for front in (
            "{what:this の}" + name + "<が|は|を>" + PAUSE + each,
            each + "{what:this の}" + name + "<が|は|を>",
        ):
            for end in ("＋{n:n}<される|する|>", "{n:n}<上がる|増える|増加する|上昇する>"):
                yield said("change", front + end, _raised_by(trait))


def _acts_for_each() -> Iterator[Rule]:
    """～1体につき、LPを100得る: so much of what a player does, for each."""
    yield said("each of", "{_:rate}につき" + PAUSE)
    yield said("each of", "{those:noun}1" + COUNTS + "につき" + PAUSE, CountOf)
    for verb, act in LIFE:
        made = _for_each(act)
        yield said("your act", "{value:each of}LPを{n:n}<点|>" + verb, made)
        yield said("your act", "{value:each of}{n:n}<点の|点|の|>LPを" + verb, made)
    yield said("your act", "{value:each of}カードを{n:n}枚[引く]", _for_each(Draw))
    hit = "{n:n}<点の|点|>ダメージを[与える]"
    for front in ("{value:each of}{to:receiver に}", "{to:receiver に}{value:each of}"):
        yield said("deed", front + hit, lambda value, to, n: Damage(to, _times(value, n)))


def _for_each(act: Callable[..., object]) -> Callable[..., Any]:
    return lambda value, n: act(Who.YOU, _times(value, n))


def _rate(value: Formula, n: int) -> Formula:
    return value if n == 1 else Quotient(value, n)


def _times(value: Formula, n: int) -> Formula:
    return value if n == 1 else Times(value, n)


def _raised_by(trait: str) -> Callable[..., Change]:
    return lambda what, value, n: Change(what, trait, "+", _times(value, n))


def _changed_by(what: Ref, value: Formula, boost: tuple[int, int, Any]) -> Change | Both:
    changes = [
        Change(what, trait, "+", _times(value, n)) for trait, n in zip(STATS, boost, strict=False) if n
    ]
    return changes[0] if len(changes) == 1 else Both(what, *changes)


def comparisons() -> Iterator[Rule]:
    """～が～より多い: how many one has against how many another has, who may be all that is said of it."""
    for word, op, more in ((MORE, ">=", 1), (LESS, "<=", -1)):
        for stem, make in (
            ("{left:noun}<の枚数|の数|><が|は>{right:noun}<の枚数|の数|>", _counts),
            ("{left:noun}<の枚数|の数|><が|は>{who:side}<のもの|の数|の場|の場のもの|>", _against),
            ("{left:trait}<が|は>{who:side}", _figure_against),
            ("{left:value}<が|は>{right:value}", lambda left, right: (left, right)),
        ):
            found = _than(make, op, more)
            yield said("condition", f"{stem}より<も|>{word}", found)
            by_n = _than_by(make, op, 1 if more > 0 else -1)
            for ending in ("なら", "場合", "<かぎり|限り|間>"):
                yield said("state-nara", f"{stem}より<も|>{word}{ending}", found)
                yield said("state-nara", f"{stem}より<も|>{{n:n}}<枚|体|つ|>以上{word}{ending}", by_n)


def _than(make: Callable[..., tuple[Any, Any]], op: str, more: int) -> Callable[..., Compare]:
    def compare(**parts: Any) -> Compare:
        left, right = make(**parts)
        return Compare(left, op, Sum((right, more)))

    return compare


def _than_by(make: Callable[..., tuple[Any, Any]], op: str, sign: int) -> Callable[..., Compare]:
    def compare(n: int, **parts: Any) -> Compare:
        left, right = make(**parts)
        return Compare(left, op, Sum((right, sign * n)))

    return compare


def _counts(left: Those, right: Those) -> tuple[CountOf, CountOf]:
    return CountOf(left), CountOf(right)


def _against(left: Those, who: Who) -> tuple[CountOf, CountOf]:
    return CountOf(left), CountOf(replace(left, whose=who))


def _figure_against(left: TraitOf, who: Who) -> tuple[TraitOf, TraitOf]:
    return left, replace(left, what=who)


def nearby() -> Iterator[Rule]:
    """それより合計コストが1大きい, それと同じ～の: a figure by that of something named."""
    for ja, sign in ((MORE, 1), (LESS, -1)):
        exact = "{what:thing}より<も|>{trait:figure}が<ちょうど|>{n:n}<点|>" + ja
        yield said("has", exact, _by_exactly(sign))
        beyond = _beyond(">=" if sign > 0 else "<=", sign)
        yield said("has", "{what:thing}より<も|>{trait:figure}<が|の>" + ja, beyond)
        yield said("has", "{what:thing}より<も|>" + ja + "{trait:figure}の", beyond)
    for ja in ("{what:thing}と同じ{trait:figure}の", "{trait:figure}が{what:thing}と<同じ|等しい>"):
        yield said("has", ja, lambda what, trait: Has(trait, "=", TraitOf(what, trait)))
    for ja, op in (("以下", "<="), ("以上", ">=")):
        yield said(
            "has",
            "{trait:figure}<が|の|>{what:thing}" + ja + "の",
            lambda what, trait, op=op: Has(trait, op, TraitOf(what, trait)),
        )


def _by_exactly(sign: int) -> Callable[..., Has]:
    return lambda what, trait, n: Has(trait, "=", Sum((TraitOf(what, trait), sign * n)))


def _beyond(op: str, sign: int) -> Callable[..., Has]:
    return lambda what, trait: Has(trait, op, Sum((TraitOf(what, trait), sign)))


def measures() -> Iterator[Rule]:
    """～が5体以上になった時, in any counter."""
    for ja, op in (("以上", ">="), ("以下", "<="), ("", "=")):
        for count in ("", "の<数|枚数>"):
            made = lambda those, n, op=op: Compare(CountOf(those), op, n)  # noqa: E731
            yield said("measure", "{those:noun}" + count + "が{n:n0}<体|枚|つ|>" + ja, made)


def figures() -> Iterator[Rule]:
    """All of these."""
    yield from life()
    yield from rates()
    yield from both_equal({"attack": "攻撃力", "health": "体力"}, ("extent", "n0"))
    yield from comparisons()
    yield from nearby()
    yield from measures()
