"""Numbers as people say them in MAGMELL: what was done and what happened, counters of what enters, damage
that is more or less, and what is said of a thing by comparing it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from mahojin.abilities import (
    CHOSEN,
    Amount,
    Compare,
    Damage,
    DiscardThese,
    Enters,
    Fits,
    Formula,
    Has,
    Instead,
    It,
    Moment,
    PutTop,
    Quotient,
    Ref,
    Sum,
    This,
    Those,
    Times,
    TraitOf,
    Who,
)
from mahojin.rulebooks.magmell.abilities import Variety
from mahojin.text import Const, Rule
from mahojin.text.spoken import COUNTS, PAUSE, said
from mahojin.text.spoken_tallies import (
    DONE,
    counted_events,
    damage_this_turn,
    done_so,
    for_so_many,
    other_values,
    so_often,
    suffered_this_turn,
)
from mahojin.text.spoken_values import per_each
from mahojin.text.superlatives import said_superlatives

NOUNS: Final = ("units", "stones")
DONE_SO: Final = {
    **DONE,
    "rested": ("レストした", "レストさせた", "レストされた"),
    "woken": ("ウェイクした", "ウェイクさせた", "ウェイクされた"),
    "turned_down": ("裏向きにした", "裏返した", "裏向きになった"),
    "turned_up": ("表向きにした", "表向きになった"),
    "summoned": ("召喚した", "召喚された"),
    "dreamed": ("夢に置いた", "夢に置かれた"),
    "dusted": ("ダストに置いた", "ダストに置かれた"),
    "uncountered": ("取り除いた", "取り除かれた"),
    "damaged": ("与えたダメージの点",),
    "recovered": ("回復したライフの点",),
}
BARE: Final = (
    "rested",
    "woken",
    "turned_down",
    "turned_up",
    "returned",
    "uncountered",
    "dreamed",
    "destroyed",
)
_LESS: Final = "<少なくなる|少なくする|減る|減らす|軽減する|軽減される|減少する>"
_MORE: Final = "<多くなる|増える|増やす|増加する>"


def tallies(rules: Iterable[Rule]) -> Iterator[Rule]:
    """Every way of saying them."""
    rules = tuple(rules)
    yield from so_often(rules)
    yield from suffered_this_turn(rules, NOUNS)
    yield from damage_this_turn()
    yield from done_so(DONE_SO, BARE, NOUNS)
    yield from counted_events()
    yield said("each of", "{_:counted}")
    yield said("each of", "{_:event noun}")
    yield from for_so_many("counted")
    yield from other_values()
    yield from _bounds()
    yield from _each_counter()
    yield from _colours()
    yield from _entries()
    yield from _damage_changed()
    yield from _piles()


def _bounds() -> Iterator[Rule]:
    """～が5点以上: a tally held against a number with its counter word."""
    for ja, op in (("以上", ">="), ("以下", "<="), ("", "=")):
        number = "{left:tally}<が|は>{right:n0}<点|回|度|枚|体|個|つ>" + ja + "[だ]"
        yield said("condition", number, lambda left, right, op=op: Compare(left, op, right))
    there = "{what:thing}<に置かれている|に置かれていた|の><|その>{trait:counter}"
    yield said("much", there + "<と同じ|の><数|個数><の|だけ|>" + PAUSE, TraitOf)
    for ja, rested in (("レスト", True), ("ウェイク", False)):
        now = f"{{what:thing}}<が|は>{ja}[している]"
        yield said("condition", now, lambda what, rested=rested: Fits(what, (Has("rested", "=", rested),)))


def _each_counter() -> Iterator[Rule]:
    """このユニットに置かれているパワーカウンター1個につき."""
    on = "<の|の上の|に置かれた|に置かれている|に乗っている>"
    yield said("each of", f"{{what:thing}}{on}{{trait:counter}}", TraitOf)
    yield said("each of", "{trait:counter}", lambda trait: TraitOf(This(), trait))


def _colours() -> Iterator[Rule]:
    for ja in ("<の|にある|が持つ|の持つ>色の<種類の数|種類数|数|種類>", "の色の<種類の数|種類数|数>"):
        yield said("count", "{those:counted}" + ja, lambda those: Variety(those, "colour"))


def _entries() -> Iterator[Rule]:
    """～の数だけパワーカウンターが置かれた状態で召喚される."""
    there = "{counter:counter}<が|を><|置かれた|乗った|乗せた|置いた>状態で<召喚される|召喚する|場に出る>"
    each = "{those:each of}1" + COUNTS + "につき" + PAUSE
    yield said("entry", "{what:bearer は}{number:much}" + there, _entering)
    yield said(
        "entry",
        "{what:bearer は}" + each + "{n:n}個の" + there,
        lambda what, those, n, counter: _entering(what, per_each(those, n), counter),
    )
    ja = "{what:bearer は}{counter:counter}が" + PAUSE + each + "{n:n}個置かれた状態で召喚される"
    yield said("entry", ja, lambda what, counter, those, n: _entering(what, per_each(those, n), counter))
    ja = "{what:bearer は}{counter:counter}が" + PAUSE + "{number:much}置かれた状態で召喚される"
    yield said("entry", ja, _entering)
    yield said(
        "entry", "{what:bearer は}<必ず|>レスト状態で<召喚される|戦闘エリアに置かれる|場に出る>", _rested
    )
    for place in ("レスト状態で<魔石エリアに|>", "魔石エリアにレスト状態で"):
        yield said("entry", f"{{what:stone bearer}}<は|が>{PAUSE}<必ず|>{place}置かれる", _rested)


def _rested(what: Ref) -> Enters:
    return Enters(what, rested=True)


def _entering(what: Ref, number: Formula, counter: str) -> Enters:
    return Enters(what, counter=counter, number=number)


def _damage_changed() -> Iterator[Rule]:
    """受けるダメージは2点少なくなる: damage that is dealt, but more or less of it."""
    for ja, manner in (("", None), ("戦闘", "battle")):
        for event, subject in (
            ("damaged", "{subject:victim}が受ける"),
            ("dealt", "{subject:subject}が与える"),
        ):
            stem = f"{subject}<すべての|>{ja}ダメージ<は|を|が>{PAUSE}<すべて|毎回|それぞれ|>"
            for verbs, sign in ((_LESS, -1), (_MORE, 1)):
                yield said(
                    "replacement", f"{stem}{{n:n}}<点|><だけ|ずつ|>{verbs}", _changed(event, manner, sign)
                )
            yield said("replacement", f"{stem}<-|－>{{n:n}}<される|する|>", _changed(event, manner, -1))
            yield said("replacement", f"{stem}<+|＋>{{n:n}}<される|する|>", _changed(event, manner, 1))
            halved = "<半分|2分の1>に<なる|する><（切り捨て）|（端数切り捨て）|（端数は切り捨て）>"
            yield said("replacement", stem + halved, _halved(event, manner))
            for n, twice in ((2, "<2倍|倍>"), (3, "3倍")):
                yield said("replacement", f"{stem}{twice}に<なる|する>", _multiplied(event, manner, n))
        suffers = f"{{subject:victim}}<が{ja}ダメージを受ける|に{ja}ダメージが与えられる>"
        would = f"{suffers}<場合|とき|時|たび><|は|に|には>{PAUSE}"
        for verbs, sign in ((_LESS, -1), (_MORE, 1)):
            then = f"<その|>ダメージ<は|を|が>{PAUSE}{{n:n}}<点|><だけ|ずつ|>{verbs}"
            yield said("replacement", would + then, _changed("damaged", manner, sign))


def _changed(event: str, manner: str | None, sign: int) -> Callable[..., Instead]:
    return lambda subject, n: _instead(event, subject, manner, Sum((Amount(), sign * n)))


def _halved(event: str, manner: str | None) -> Callable[..., Instead]:
    return lambda subject: _instead(event, subject, manner, Quotient(Amount(), 2))


def _multiplied(event: str, manner: str | None, n: int) -> Callable[..., Instead]:
    return lambda subject: _instead(event, subject, manner, Times(Amount(), n))


def _instead(event: str, subject: Ref, manner: str | None, amount: Formula) -> Instead:
    return Instead(Moment(event, subject, manner=manner), (Damage(It(undergoes=True), amount),))


def _piles() -> Iterator[Rule]:
    """So many cards from the top of a pile as something was."""
    for who, player in (
        ("<相手の|相手は自分の|相手は>", Who.OPPONENT),
        ("<|あなたの|あなたは自分の>", Who.YOU),
    ):
        for ja in (
            f"{who}{PAUSE}{{pile:pile}}の<一番|>上から{PAUSE}{{number:much}}<カードを|枚を|枚|>{PAUSE}ダストに[置く]",
            f"{who}{PAUSE}{{number:much}}<カードを|>{PAUSE}<自分の|>{{pile:pile}}の<一番|>上から{PAUSE}ダストに[置く]",
        ):
            yield said("deed", ja, _put_top(player))
    for ja in ("相手", "その支配者", "そのプレイヤー"):
        yield said("deed", f"{ja}は{{what:it}}を[捨てる]", DiscardThese)


def _put_top(who: Who) -> Callable[..., PutTop]:
    return lambda pile, number: PutTop(who, pile, number, "dust")


def modifiers() -> Iterator[Rule]:
    """What is said of a thing in other words: compared, like another, with a catalyst."""
    for ja, has in (
        ("<触媒を持つ|触媒持ちの|触媒のある|触媒がある|触媒を持っている>", Has("catalyst", ">=", 1)),
        ("<触媒を持たない|触媒のない|触媒なしの|触媒がない>", Has("catalyst", "=", 0)),
        ("<タイミングがクイックの|タイミングがクイックである|クイックタイミングの>", Has("quick")),
        ("<タイミングがノーマルの|タイミングがノーマルである>", Has("quick", "=", False)),
    ):
        yield said("has", ja, Const(has))
    yield from said_superlatives()
    for less, sign in (("<低い|小さい|少ない>", -1), ("<高い|大きい|多い>", 1)):
        yield said("has", "{what:thing}より<も|>{trait:figure}<が|の>" + less, _than(sign))
    for ja, trait in (("<名称|名前|カード名>", "name"), ("色", "colour")):
        for same in (f"{{value:thing}}と同じ{ja}<の|を持つ|である>", f"{{value:thing}}と{ja}が同じ"):
            yield said("has", same, lambda value, trait=trait: Has(trait, "same", value))
    yield said("has", "{value:thing}と同名の", lambda value: Has("name", "same", value))
    battling = (
        "<とバトルした|とバトルしていた|とバトルしている|とバトル中の|とバトルする|のバトル相手の|がバトルしている"
        "|とこのバトルでバトルした|とこのバトルでバトルしていた|とこのバトルでバトルしている>"
    )
    yield said("has", "{value:thing}" + battling, lambda value: Has("foe", "is", value))
    yield said("all", "{value:thing}" + battling + "{which:has*}<ユニット|相手のユニット>", _foes)
    chosen = "<選んだ|その|決めた|宣言した|選ばれた>色<の|を持つ>"
    yield said("has", chosen, Const(Has("colour", "=", CHOSEN)))


def _foes(value: Any, which: tuple[Has, ...]) -> Those:
    return Those("unit", which=(Has("foe", "is", value), *which))


def _than(sign: int) -> Callable[..., Has]:
    def make(what: Ref, trait: str) -> Has:
        return Has(trait, "<=" if sign < 0 else ">=", Sum((TraitOf(what, trait), sign)))

    return make
