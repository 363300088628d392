"""Numbers in everyday speech: bounds, counts, counters, and ～の数だけ."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Final

from mahojin.abilities import (
    ANY_NUMBER,
    Amount,
    Change,
    Compare,
    CountOf,
    Damage,
    Divide,
    Draw,
    Fits,
    Has,
    It,
    PutCounter,
    Quotient,
    Ref,
    RemoveCounter,
    RemoveDamage,
    Sum,
    This,
    Those,
    Times,
    TraitOf,
    Value,
    Who,
)
from mahojin.abilities.kinds import Formula
from mahojin.text.boosts import Boost
from mahojin.text.placeholders import UNSAID, Both, Pick, Steps
from mahojin.text.rules import Const, Rule
from mahojin.text.spoken import COUNTS, PAUSE, said

_BEHIND: Final = {"": "=", "以上": ">=", "以下": "<="}
_NUMBER: Final = "<枚数|体数|個数|数|人数>"
_SO_MUCH: Final = "<点数の|点数だけ|点数|枚数の|枚数だけ|枚数|数の|数だけ|だけ|値の|値だけ|数値の|>"
_DONE: Final = "<その|与えた|受けた|与えられた|回復した|得た|失った|捨てた|引いた|置いた|破壊した>"
# Verbs for more and for less, and how a change is said after its number.
MORE: Final = (
    "[上がる]",
    "[アップする]",
    "[増える]",
    "[増加する]",
    "[上昇する]",
    "[上げる]",
    "[増やす]",
    "高く[なる]",
    "大きく[なる]",
)
LESS: Final = (
    "[下がる]",
    "[ダウンする]",
    "[減る]",
    "[減少する]",
    "[下げる]",
    "[減らす]",
    "[低下する]",
    "低く[なる]",
    "小さく[なる]",
)
SIGNED_VERBS: Final = (*((verb, 1) for verb in MORE), *((verb, -1) for verb in LESS))
_HELD: Final = (
    "[支配する]",
    "[支配している]",
    "[コントロールする]",
    "[コントロールしている]",
    "[持つ]",
    "[持っている]",
)
ENDS: Final = ("<を|>[得る]", "<を|>[与える]", "<を|>[する:passive]", "<を|>[する]", "<|だ>")


_BECOMES: Final = (
    "に[なる]",
    "に[する]",
    "<と同じ|に等しい><値|>に[なる]",
    "<に|と>等し<い|い値になる|くなる>",
)


def _below(trait: str, value: Value) -> Has:
    return Has(trait, "<=", value - 1 if isinstance(value, int) else Sum((value, -1)))


def _above(trait: str, value: Value) -> Has:
    return Has(trait, ">=", value + 1 if isinstance(value, int) else Sum((value, 1)))


def bounds(values: Iterable[str]) -> Iterator[Rule]:
    """～3以下の, ～が3より大きい: conditions on a figure, by any of the words for numbers and values."""
    for value in values:
        stem = "{trait:figure}<が|の|>{value:" + value + "}<|点>"
        yield said("has", stem + "<以下の|以下である>", lambda trait, value: Has(trait, "<=", value))
        yield said("has", stem + "<以上の|以上である>", lambda trait, value: Has(trait, ">=", value))
        yield said("has", stem + "の", lambda trait, value: Has(trait, "=", value))
        for ja, op in (("以下", "<="), ("以上", ">=")):
            held = f"{{value:{value}}}{ja}の{{trait:figure}}を持つ"
            yield said("has", held, lambda trait, value, op=op: Has(trait, op, value))
        yield said("has", stem + "<未満の|より小さい|より低い|より少ない>", _below)
        yield said("has", stem + "<より大きい|より高い|より多い|を超える>", _above)


def how_many(word: str, nouns: Iterable[str]) -> Iterator[Rule]:
    """～が3体以上いる: how many there are, in any counter; and one value held against another."""
    for noun in nouns:
        those = f"{{those:{noun}}}<が|は>"
        for ja, op in _BEHIND.items():
            for end in ("[だ]", "[いる]", "[ある]"):
                yield said(word, f"{those}{{n:n}}{COUNTS}{ja}{end}", _number(op, 0))
            for end in ("[いる]", "[ある]"):
                yield said(word, f"{{n:n}}{COUNTS}{ja}の{those}{end}", _number(op, 0))
        for ja, op in _BEHIND.items():
            yield said(word, f"{{those:{noun}}}の{_NUMBER}が{{n:n}}<|{COUNTS[1:]}{ja}[だ]", _number(op, 0))
        for end in ("[いる:negative]", "[ある:negative]"):
            yield said(word, f"{those}{{n:n}}{COUNTS}以上{end}", _number("<=", -1))
            yield said(word, f"{{n:n}}{COUNTS}以上の{those}{end}", _number("<=", -1))
            yield said(word, those + end, lambda those: Compare(CountOf(those), "=", 0))
        for end in ("[いる]", "[ある]"):
            yield said(word, those + end, lambda those: Compare(CountOf(those), ">=", 1))
        for verb in _HELD:
            held = f"{{who:side}}<が|は>{PAUSE}{{those:{noun}}}を"
            yield said(word, held + verb, lambda who, those: _held(">=")(who, those, 1))
            for ja, op in _BEHIND.items():
                yield said(word, f"{held}{{n:n}}{COUNTS}{ja}{verb}", _held(op))
                before = held.replace("{those", f"{{n:n}}{COUNTS}{ja}の{{those")
                yield said(word, before + verb, _held(op))
    stem = "{left:value}<が|は>{right:value}より<も|>"
    for ending in ("なら", "場合", "<かぎり|限り|間>"):
        yield said(f"{word}-nara", f"{stem}<少ない|小さい|低い>{ending}", _compared("<=", -1))
        yield said(f"{word}-nara", f"{stem}<多い|大きい|高い>{ending}", _compared(">=", 1))


def _held(op: str) -> Callable[..., Compare]:
    return lambda who, those, n: Compare(CountOf(replace(those, whose=who)), op, n)


def equal(what: str, trait: str, value: str) -> Iterator[Rule]:
    """～は～に等しい, ～と同じになる, ～×100になる: a trait that follows a value."""
    like = "<に等しい|と等しい|と同じ><|値|数値|数|点数>"
    front = f"{{what:{what}}}{{trait:{trait}}}<は|が|を>{PAUSE}<常に|>{{value:{value}}}"
    for end in (
        like,
        like + "<に|と|>[なる]",
        like + "<である|だ>",
        like + "に[する]",
        "に[なる]",
        "に[する]",
        "分に[なる]",
    ):
        yield said("change", front + end, lambda what, trait, value: Change(what, trait, "=", value))


def both_equal(traits: Mapping[str, str], values: Iterable[str]) -> Iterator[Rule]:
    """攻撃力と体力は～になる: both numbers by one value; ``traits`` with their names."""
    names = "<と|／|・>".join(traits.values())
    each = "<どちらも|それぞれ|ともに|共に|両方|>"

    def make(what: Ref, value: Value) -> Both:
        return Both(what, *(Change(what, trait, "=", value) for trait in traits))

    for value in values:
        front = f"{{what:holder の}}{names}<は|が|を>{PAUSE}{each}{PAUSE}{{value:{value}}}"
        for end in (
            "に[なる]",
            "に[する]",
            "<と同じ|に等しい><値|>に[なる]",
            "<に|と>等し<い|い値になる|くなる>",
        ):
            yield said("change", front + end, make)


def raised(what: str, trait: str, value: str) -> Iterator[Rule]:
    """～だけ上がる: a trait that is raised by a value."""
    for verb in MORE:
        ja = f"{{what:{what}}}{{trait:{trait}}}<が|は|を>{PAUSE}{{value:{value}}}<だけ|分|分だけ|>{verb}"
        yield said("change", ja, lambda what, trait, value: Change(what, trait, "+", value))


def _number(op: str, more: int) -> Callable[..., Compare]:
    return lambda those, n: Compare(CountOf(those), op, n + more)


def _compared(op: str, more: int) -> Callable[..., Compare]:
    return lambda left, right: Compare(left, op, Sum((right, more)))


def counters(word: str, counter: str) -> Iterator[Rule]:
    """～カウンターが3個以上置かれている: how many counters are on a thing."""
    for ja, op in (("以上", ">="), ("以下", "<="), ("", "=")):
        stem = f"{{what:thing}}<に|の上に>{{trait:counter}}{counter}が{{n:n}}<個|つ|枚>{ja}"
        for verb in ("[置かれている]", "[ある]"):
            yield said(word, stem + verb, _counters(op))
        own = f"{{trait:counter}}{counter}が{{n:n}}<個|つ|枚>{ja}"
        for verb in ("[置かれている]", "[ある]", "[だ]"):
            yield said(word, own + verb, _own_counters(op))
    for verb in ("[置かれている", "[ある"):
        own = f"{{trait:counter}}{counter}が{verb}"
        yield said(word, own + "]", lambda trait: Fits(UNSAID, (Has(trait, ">=", 1),)))
        yield said(word, own + ":negative]", lambda trait: Fits(UNSAID, (Has(trait, "=", 0),)))
    stem = f"{{what:thing}}<に|の上に>{{trait:counter}}{counter}が"
    yield said(word, stem + "[ある]", lambda what, trait: Fits(what, (Has(trait, ">=", 1),)))
    yield said(word, stem + "[ある:negative]", lambda what, trait: Fits(what, (Has(trait, "=", 0),)))


def measured_counters() -> Iterator[Rule]:
    """～カウンターが3個になった時: how many counters there come to be on a thing."""
    for ja, op in _BEHIND.items():
        amount = f"{{trait:counter}}カウンターが{{n:n0}}<個|つ|枚>{ja}"
        yield said("measure", f"{{what:thing}}<の|に|の上の>{amount}", _counters(op))
        yield said("measure", amount, lambda trait, n, op=op: Compare(TraitOf(This(), trait), op, n))


def _own_counters(op: str) -> Callable[..., Compare]:
    return lambda trait, n: Compare(TraitOf(UNSAID, trait), op, n)


def _counters(op: str) -> Callable[..., Compare]:
    return lambda what, trait, n: Compare(TraitOf(what, trait), op, n)


def amounts(counted_: str, value: str, event: str) -> Iterator[Rule]:
    """～の数だけ, その点数分: so many or so much, said before what is done."""
    yield said("count", f"{{those:{counted_}}}の{_NUMBER}", CountOf)
    if event:
        yield said(
            event,
            _DONE + "<点数|枚数|数|数値|ダメージ|値|ダメージの点数|ダメージの数値|ダメージ量|カードの枚数>",
            Const(Amount()),
        )
        yield said(
            "much",
            "<それと|>同じ<だけ|だけの|点数|点数の|点数だけ|数値|数値の|数値だけ|値の|値だけ|枚数|枚数だけ|数だけ>"
            + PAUSE,
            Const(Amount()),
        )
    equal = "<に等しい|と同じ>" + _SO_MUCH
    for word in (value, event):
        if word:
            yield said("much", f"{{_:{word}}}{equal}{PAUSE}")
            yield said("much", f"{{_:{word}}}<だけ|分|分だけ|分の|の分だけ|の分>{PAUSE}")
            for ja, sign in (("に{n:n}を<足した|加えた|プラスした>", 1), ("から{n:n}を引いた", -1)):
                yield said("much", f"{{value:{word}}}{ja}{_SO_MUCH}{PAUSE}", _sum(sign))
    yield said("much", f"{{those:{counted_}}}と同じ{_NUMBER}<だけ|の|>{PAUSE}", CountOf)
    yield said("much", f"{{those:{counted_}}}1{COUNTS}につき{PAUSE}{{n:n}}<点|枚|><の|>", per_each)
    for ja in (f"{{those:{counted_}}}の{_NUMBER}×{{n:n}}", f"{{n:n}}×{{those:{counted_}}}の{_NUMBER}"):
        yield said("much", ja + "<点の|点|枚の|の|>", per_each)
        yield said(value, ja, per_each)
    yield said("much", "{value:single}×{n:n}<点の|点|枚の|の|>", lambda value, n: Times(value, n))
    for ja in ("に{n:n}を<掛けた|かけた|乗じた><値|数|数値>", "×{n:n}", "の{n:n}倍<の値|>"):
        yield said(value, f"{{value:single}}{ja}", lambda value, n: Times(value, n))
    for ja, n in (("{n:n2}分の1", None), ("<半分|半数>", 2)):
        made = _part if n is None else lambda value: _part(value, 2)
        yield said(value, f"{{value:single}}の{ja}<の値|の数|>", made)
    yield said("your act", "{number:much}カードを[引く]", lambda number: Draw(Who.YOU, number))
    yield said("your act", "カードを{number:much}[引く]", lambda number: Draw(Who.YOU, number))


def _part(value: Formula, n: int) -> Quotient:
    return Quotient(value, n)


def _sum(sign: int) -> Callable[..., Sum]:
    return lambda value, n: Sum((value, sign * n))


def damage_amounts(counted_: str) -> Iterator[Rule]:
    """So much damage, wherever it is said how much."""
    each = f"{{those:{counted_}}}の{_NUMBER}だけ{PAUSE}{{to:receiver に}}{{n:n}}<点の|点|>ダメージを[与える]"
    yield said("deed", each, lambda those, to, n: Damage(to, per_each(those, n)))
    for ja in (
        f"{{amount:much}}{PAUSE}{{to:receiver に}}ダメージを[与える]",
        f"{{amount:much}}ダメージを{PAUSE}{{to:receiver に}}[与える]",
        "{to:receiver に}{amount:much}ダメージを[与える]",
    ):
        yield said("deed", ja, Damage)
    mine = f"{{_:this}}<は|が>{PAUSE}{{to:receiver に}}{{amount:damage}}<のダメージ|ダメージ|>を[与える]"
    yield said("deed", mine, lambda _, to, amount: Damage(to, amount))
    for ja in ("<の|>ダメージ", ""):
        yield said("deed", f"{{to:who}}は{PAUSE}{{amount:damage}}{ja}を[受ける]", Damage)


def redirected(battle: str) -> Iterator[Rule]:
    """このカードがそのダメージを受ける: as much damage as was spoken of; ``battle`` stands before that of a
    battle."""
    so_much = "<その|それと同じ|それと同じだけの|同じ数値の|同じ点数の|同じだけの|同じ|その点数の>"
    dealt = f"{so_much}<{battle}|>ダメージを"
    for ja in (
        f"{{to:object}}<が|は>{PAUSE}{dealt}[受ける]",
        f"{{to:who}}<が|は>{PAUSE}{dealt}[受ける]",
        f"{dealt}{PAUSE}{{to:object}}<が|は>[受ける]",
        f"{dealt}{{to:receiver に}}[与える]",
        f"{{to:receiver に}}{dealt}[与える]",
    ):
        yield said("deed", ja, lambda to: Damage(to, Amount()))


def shared_damage(unit: str, nouns: Iterable[str]) -> Iterator[Rule]:
    """Damage that is shared out, wherever it is said how much: ``unit`` stands behind the number; among any
    number of ``nouns`` that are only described."""
    for noun in nouns:
        for ja in (
            f"<合計|>{{total:n}}{unit}ダメージを{PAUSE}{{those:{noun}}}に割り振って[与える]",
            f"{{those:{noun}}}に{PAUSE}<合計|>{{total:n}}{unit}ダメージを割り振って[与える]",
        ):
            yield said("deed", ja, _among_any)
    for ja in (
        f"<合計|>{{total:n}}{unit}ダメージを{PAUSE}{{to:object に}}割り振って[与える]",
        f"{{to:object に}}<合計|>{{total:n}}{unit}ダメージを割り振って[与える]",
    ):
        yield said("deed", ja, lambda total, to: Divide(to, total))


def _among_any(total: int, those: Those) -> Steps:
    return Steps((Pick(those, ANY_NUMBER), Divide(It(plural=True), total)))


def gained_counters(counter: str, nouns: Iterable[str]) -> Iterator[Rule]:
    """～はカウンターを2個得る; 2個を～に割り振る, among any number of ``nouns`` that are only described."""
    gained = f"{{what:object}}<は|が>{PAUSE}{{counter:counter}}{counter}を{{number:n}}<個|つ|枚>[得る]"
    yield said("deed", gained, PutCounter)
    own = f"{{counter:counter}}{counter}を{{number:n}}<個|つ|枚>[得る]"
    yield said("deed", own, lambda counter, number: PutCounter(UNSAID, counter, number))
    for noun in nouns:
        for many in (
            f"<合計|>{{counter:counter}}{counter}を<合計|>{{total:n}}<個|つ|枚>{PAUSE}",
            f"<合計|>{{total:n}}<個|つ|枚>の{{counter:counter}}{counter}を{PAUSE}",
        ):
            for ja in (
                f"{many}{{those:{noun}}}に割り振って[置く]",
                f"{{those:{noun}}}に{many}割り振って[置く]",
            ):
                yield said("deed", ja, _counters_among_any)


def _counters_among_any(total: int, those: Those, counter: str) -> Steps:
    return Steps((Pick(those, ANY_NUMBER), Divide(It(plural=True), total, counter)))


def removed(counter: str) -> Iterator[Rule]:
    """Counters of a thing are taken off it, so many or all."""
    ja = f"{{what:object の}}<上の|>{{counter:counter}}{counter}を"
    yield said("deed", ja + "{number:n}<個|つ|枚>[取り除く]", RemoveCounter)
    yield said("deed", ja + "すべて[取り除く]", lambda what, counter: RemoveCounter(what, counter, None))


def damage_removed() -> Iterator[Rule]:
    """Damage is taken off a thing, however it is said to be on it."""
    on = "<蓄積した|蓄積している|蓄積された|蓄積されている|与えられた|与えられている|乗っている|ある>"
    for what in ("{what:object に}" + on, "{what:object}<が|の>受け<た|ている>", "{what:object の}"):
        for end in ("[取り除く]", "[回復する]", "0に[する]"):
            yield said("deed", f"{what}ダメージを<すべて|>{end}", RemoveDamage)


def per_each(those: Those | Formula, n: int) -> Formula:
    """So many for each of some things, or for each that a value comes to."""
    value = those if isinstance(those, Formula) else CountOf(those)
    return value if n == 1 else Times(value, n)


def boosts(
    names: tuple[str, str], whose: str, each: str, traits: tuple[str, str] = ("", "")
) -> Iterator[Rule]:
    """A change of either number trait by its name, so much or so much for ``each`` of something; what is
    reckoned by a value changes the ``traits``."""
    what, per = f"{{what:{whose}}}", f"{each}につき{PAUSE}"
    so_many = f"{{per:noun}}の{_NUMBER}<だけ|分|分だけ>{PAUSE}"
    both = f"<{names[0]}と{names[1]}|{names[0]}／{names[1]}|{names[0]}・{names[1]}>"
    for place, name in enumerate((*names, both)):
        trait = f"{name}<を|が|は|>{PAUSE}"
        fronts = (
            *(what + trait, what + per + trait, per + what + trait, what + trait + per),
            *(so_many + what + trait, what + trait + so_many),
        )
        for mark, sign in (("＋", 1), ("－", -1)):
            for end in ENDS:
                amount = f"{mark}{{n:n}}{end}"
                for front in fronts:
                    yield said("change", front + amount, _boost(place, sign, traits))
        for verb, sign in (*SIGNED_VERBS, ("[得る]", 1)):
            for front in fronts:
                yield said("change", f"{front}{{n:n}}{verb}", _boost(place, sign, traits))


def _boost(place: int, sign: int, traits: tuple[str, str]) -> Callable[..., Boost | Change | Both]:
    def make(what: Ref, n: int, per: Those | Formula | None = None) -> Boost | Change | Both:
        if not isinstance(per, Formula):
            return Boost(what, 0 if place == 1 else sign * n, sign * n if place else 0, per)
        one, two = (Change(what, trait, "+", Times(per, sign * n)) for trait in traits)
        return (one, two, Both(what, one, two))[place]

    return make
