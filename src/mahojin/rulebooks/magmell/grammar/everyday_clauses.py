"""Clauses as people say them in MAGMELL: what is waited for, what may be done, and what lasts until a use."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from mahojin.abilities import (
    Change,
    Control,
    It,
    Lasting,
    Later,
    May,
    Moment,
    Otherwise,
    Put,
    Ref,
    RemoveCounter,
    RevealTop,
    Summon,
    Those,
    Until,
    Who,
)
from mahojin.rulebooks.magmell.abilities import ChooseValue, Swap
from mahojin.rulebooks.magmell.grammar.everyday_changes import COST_VERBS
from mahojin.text import Const, Rule
from mahojin.text.placeholders import Steps, Undone
from mahojin.text.spoken import COUNTS, PAUSE, duel, said
from mahojin.text.spoken_values import per_each

COUNTERS: Final = ("power", "weak", "cremation")
_PERIODS: Final = (("このターン、", Until.END_OF_TURN), ("ゲーム終了まで、", Until.FOREVER))


def clauses() -> Iterator[Rule]:
    """Every such clause."""
    yield from _moments()
    yield from _offers()
    yield from _next_use()
    yield from _deeds()


def _moments() -> Iterator[Rule]:
    for event, ja in (
        ("rested", "[レストする:passive]"),
        ("rested", "レスト状態に[なる]"),
        ("woken", "[ウェイクする:passive]"),
        ("woken", "ウェイク状態に[なる]"),
        ("turned_down", "裏向きに[する:passive]"),
        ("turned_up", "表向きに[する:passive]"),
    ):
        yield said("moment", "{subject:subject が}" + ja, lambda subject, event=event: Moment(event, subject))
    for ja, who in (
        ("<相手が使用した|相手の|相手が支配する>", Who.OPPONENT),
        ("<あなたが使用した|あなたの>", Who.YOU),
    ):
        used = ja + "{which:has*}{kind:kind}"
        yield said("chanted", used, lambda which, kind, who=who: Those(kind, who, which=which))
    for verb in ("[回復する]", "[回復する:passive]", "[増える]"):
        yield said("moment", "{who:doer}のライフが" + verb, lambda who: Moment("recovered", who))
    for doer in ("{who:side}<が|は>" + PAUSE, "{who:turn player}<が|は>" + PAUSE):
        for verb in ("[攻撃する]", "攻撃を[宣言する]", "攻撃を[行う]"):
            yield said("moment", doer + verb, lambda who: Moment("attacked", Those("unit", who)))
    for ja in (
        "{moment:moment-past}<たび|たびに|とき|時|度に>",
        "{moment:moment-would}<たび|たびに|度|度に|とき|時>",
    ):
        each = f"このターン、{ja}{PAUSE}{{program:later program}}"
        yield said("later", each, lambda moment, program: Later(moment, program, Until.END_OF_TURN))
    yield said("turn player", "ターン・プレイヤー", Const(Who.TURN_PLAYER))


def _offers() -> Iterator[Rule]:
    """カードを1枚引ける: what can be done may be; その支配者は～てもよい."""
    can = f"<|あなたは>{PAUSE}{{init:your joined and*}}{{last:your core-can}}"
    yield said("may", can, lambda init, last: May((*init, last)))
    for ja in ("そうでない<なら|場合>", "<そうでなければ|違うなら|それ以外なら>"):
        yield said("did", ja, Const(Otherwise()))
    for ja in ("その支配者", "そのプレイヤー"):
        yield said(
            "may",
            f"{ja}は{PAUSE}{{program:controller joined}}<もよい|よい>",
            lambda program: May(program, Who.CONTROLLER),
        )


def _next_use() -> Iterator[Rule]:
    """次にあなたが使用する～は: an effect on the next card that is used."""
    nexts = (
        "このターン、次にあなたが使用する{which:has*}{kind:kind}",
        "このターン、あなたが次に使用する{which:has*}{kind:kind}",
        "このターンに<あなたが次に|次にあなたが>使用する{which:has*}{kind:kind}",
        "次にあなたがこのターンに使用する{which:has*}{kind:kind}",
        "あなたがこのターン、次に使用する{which:has*}{kind:kind}",
        "次にあなたが使用する{which:has*}{kind:kind}",
    )
    for front in nexts:
        for particle in ("は", "の"):
            yield said(
                f"next {particle}",
                f"{front}{particle}{PAUSE}",
                lambda which, kind: Those(kind, Who.YOU, "hand", which),
            )
    free = "触媒を<支払わずに|払わずに|支払うことなく|払わなくても|支払わなくても|支払わないで>"
    for verb in ("使用できる", "使用してもよい", "使用してよい", "よい"):
        yield said("lasting", f"{{what:next は}}{free}{verb}", _without_catalyst)
        yield said("change", f"{{what:bearer は}}{free}{verb}", _no_catalyst)
    for ja in (
        "触媒<は|が>0に[なる]",
        "触媒<は|が>[なくなる]",
        "触媒を[失う]",
        "触媒<は|が>不要に[なる]",
        "触媒を0に[する]",
    ):
        yield said("change", f"{{what:bearer の}}{ja}", _no_catalyst)
        yield said("lasting", f"{{what:next の}}{ja}", _without_catalyst)
    number = "<無色|無色を|>{value:n}<点|つ|つ分|分|><だけ|>"
    for verb, sign in COST_VERBS:
        for what in ("{what:next の}", "{what:next は}"):
            yield said("lasting", f"{what}<使用|>コスト<が|は|を>{PAUSE}{number}{verb}", _cheaper(sign))


def _no_catalyst(what: Ref) -> Change:
    return Change(what, "catalyst", "=", 0)


def _without_catalyst(what: Ref) -> Lasting:
    return Lasting(_no_catalyst(what), Until.NEXT_USE)


def _cheaper(sign: int) -> Any:
    return lambda what, value: Lasting(Change(what, "cost", "+", sign * value), Until.NEXT_USE)


def _deeds() -> Iterator[Rule]:
    for ja, until in (*_PERIODS, ("", Until.FOREVER)):
        for swap in (
            "{what:object の}<APとHP|HPとAP|APの値とHPの値>を[入れ替える]",
            "{what:object の}<APとHP|HPとAP>を[交換する]",
            "{what:object の}<APとHP|HPとAP>が[入れ替わる]",
        ):
            yield said("deed", ja + swap, lambda what, until=until: Swap(what, ("ap", "hp"), until))
        for control in (
            "{who:side}<が|は>" + PAUSE + "{what:object の}支配者に[なる]",
            "{what:object の}支配者<は|が>{who:side}に[なる]",
            "{what:object の}<支配権|コントロール>を{who:side}<が|は>[得る]",
        ):
            yield said("deed", ja + control, lambda who, what, until=until: Control(what, who, until))
    for verb in ("[選ぶ]", "[決める]", "[宣言する]", "[指定する]"):
        for ja in (
            "色<1つ|1色|>を",
            "色を<1つ|1色|1つだけ>",
            "<好きな|いずれかの|任意の>色<|1つ|1色>を<|1つ|1色>",
            "青、緑、赤<から|のうち><|1つ|1色>を<|1つ>",
        ):
            yield said("your deed", ja + PAUSE + verb, Const(ChooseValue("colour")))
    blows = (
        "<互いに|お互いに|><それぞれ|><、|><自分|自身|あなた>のAP<に等しい|と同じ|分の|と同じだけの>"
        "<点数の|><ダメージ>を<与える|与え合う>"
    )
    yield said("unconditional", "{one:taken}<と|、|と、>{two:taken}<は|が|を>" + PAUSE + blows, duel)
    away = "{moment:moment-would}まで" + PAUSE + "{what:object を}夢に[置く]"
    yield said("deed", away, _away)
    for deed in ("deed-", "your deed-", "your act-", "subject deed-"):
        each = "{those:each of}1" + COUNTS + "につき" + PAUSE + f"<|あなたは>{{deed:{deed}}}"
        yield said("core", each, _for_each)
    yield said(
        "deed",
        "{what:object から}<カウンター|すべてのカウンター|すべての種類のカウンター>を<すべて|>[取り除く]",
        _all_counters,
    )
    yield said("deed", "{what:object の}<カウンター|すべてのカウンター>を<すべて|>[取り除く]", _all_counters)
    for verb in ("[公開する]", "[見せる]", "表向きに[する]"):
        top = "{who:side}の{pile:pile}の一番上<のカード||のカード1枚>を" + verb
        yield said("deed", top, lambda who, pile: RevealTop(who, pile, 1))


def _away(moment: Moment, what: Ref) -> Steps:
    """Until something happens, and back then."""
    return Steps((Put(what, "dream"), Later(moment, (Summon(It(), who=Who.OWNER),))))


def _for_each(those: Any, deed: Any) -> Any:
    """A deed so often, by its number."""
    if isinstance(deed, Steps):
        return Steps((*deed.steps[:-1], _for_each(those, deed.steps[-1])))
    for name in ("number", "amount"):
        number = getattr(deed, name, None)
        if isinstance(number, int):
            return replace(deed, **{name: per_each(those, number)})
    return Undone()


def _all_counters(what: Ref) -> Steps:
    return Steps(tuple(RemoveCounter(what, counter, None) for counter in COUNTERS))
