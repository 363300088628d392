"""Every construction of the template means what is written here by hand."""

from __future__ import annotations

from typing import Any

import pytest

from mahojin.abilities import (
    Activation,
    AddPart,
    AllOf,
    Allow,
    AlsoPay,
    Amount,
    Bearer,
    Cannot,
    Change,
    Choose,
    Compare,
    Control,
    CountOf,
    Damage,
    Destroy,
    Did,
    Discard,
    DiscardThese,
    Divide,
    Double,
    Draw,
    Either,
    Energy,
    Enters,
    Fight,
    Fits,
    Grant,
    Has,
    If,
    InPhase,
    Instead,
    It,
    Lack,
    Lasting,
    Later,
    Lose,
    May,
    Modes,
    Moment,
    MoveCounter,
    Must,
    Negate,
    PaidMore,
    PayEnergy,
    PayInstead,
    Price,
    Put,
    PutCounter,
    PutTop,
    Recover,
    RemoveCounter,
    Reprice,
    Rest,
    Return,
    RevealCards,
    RevealTop,
    Shuffle,
    Skill,
    SkipPart,
    Spell,
    Standing,
    Summon,
    Target,
    This,
    Those,
    Times,
    TraitOf,
    Triggered,
    TurnOf,
    Until,
    Use,
    Wake,
    Whenever,
    Who,
    Win,
    exactly,
    up_to,
)
from mahojin.kernel.state import ANYWHERE
from mahojin.rulebooks.nova.abilities import (
    AddEnergy,
    AtMost,
    Equip,
    Equips,
    LoseLife,
    PayLife,
    Reduce,
    Retire,
    Undestroy,
)
from mahojin.rulebooks.nova.grammar import compile_text, describe, print_text

YOU, OPPONENT, EACH = Who.YOU, Who.OPPONENT, Who.EACH
TURN, PHASE, GAME = Until.END_OF_TURN, Until.END_OF_PHASE, Until.FOREVER
IT, THEM = It(), It(None, True)
SERVANT = Those("servant")
MINE, THEIRS = Those("servant", YOU), Those("servant", OPPONENT)
ONE = Choose(SERVANT, exactly(1))
DRAW, DRAWS = Draw(YOU, 1), "カードを1枚引く。"

PROGRAMS: list[tuple[str, tuple[Any, ...]]] = [
    ("場のサーバント1枚を選んで破壊する。", (ONE, Destroy(IT))),
    ("相手の場のサーバント2枚までを選んで手札に戻す。", (Choose(THEIRS, up_to(2)), Return(IT))),
    (
        "場のサーバント1枚を対象とする。それに300ダメージを与える。",
        (Target(SERVANT, exactly(1)), Damage(IT, 300)),
    ),
    (
        "場のサーバント3枚までを対象とする。それらに合計500ダメージを割り振って与える。",
        (Target(SERVANT, up_to(3)), Divide(THEM, 500)),
    ),
    (
        "場のサーバント1枚かプレイヤー1人を対象とする。",
        (Target(Either((SERVANT, Those("player"))), exactly(1)),),
    ),
    (
        "場のサーバント1枚を選び、ターン終了時まで、それに＋100／－200を与える。",
        (
            ONE,
            Lasting(Change(IT, "attack", "+", 100), TURN),
            Lasting(Change(IT, "health", "+", -200), TURN),
        ),
    ),
    (
        "アタックフェイズ中、自分の場のサーバントすべてに＋100／＋0を与える。",
        (Lasting(Change(MINE, "attack", "+", 100), PHASE),),
    ),
    (
        "場のサーバント1枚を選び、このゲーム中、それは300／400になる。",
        (ONE, Lasting(Change(IT, "attack", "=", 300), GAME), Lasting(Change(IT, "health", "=", 400), GAME)),
    ),
    (
        "場のサーバント1枚を選び、ターン終了時まで、それは種族を失う。",
        (ONE, Lasting(Change(IT, "race", "=", "none"), TURN)),
    ),
    (
        "場のサーバント1枚を選び、ターン終了時まで、それは〈種族：竜〉を失う。",
        (ONE, Lasting(Change(IT, "race", "-", "竜"), TURN)),
    ),
    (
        "場のサーバント1枚を選び、ターン終了時まで、それに【貫通】を与える。",
        (ONE, Lasting(Grant(IT, Skill("pierce")), TURN)),
    ),
    (
        "場のサーバント1枚を選び、ターン終了時まで、それは【疾風】を失う。",
        (ONE, Lasting(Lack(IT, Skill("swift")), TURN)),
    ),
    (
        "場のサーバント1枚を選び、ターン終了時まで、それの攻撃力を倍にする。",
        (ONE, Double(IT, ("attack",), TURN)),
    ),
    ("場のサーバント2枚を選び、それらをバトルさせる。", (Choose(SERVANT, exactly(2)), Fight(THEM, THEM))),
    ("場のサーバント1枚を選び、それの破壊を無効にする。", (ONE, Undestroy(IT))),
    (
        "待機中の相手のスペルカード1枚を選んで無効にする。",
        (Choose(Those("spell", OPPONENT, "waiting"), exactly(1)), Negate(IT)),
    ),
    (
        "相手の手札のカード1枚を選んで捨てる。",
        (Choose(Those("card", OPPONENT, "hand"), exactly(1)), DiscardThese(IT)),
    ),
    (
        "自分のデッキの〈種族：竜〉のサーバントカード1枚までを選んで公開する。それを手札に加える。自分のデッキをシャッフルする。",
        (
            Choose(Those("servant", YOU, "deck", (Has("race", "=", "竜"),)), up_to(1)),
            RevealCards(IT),
            Put(IT, "hand"),
            Shuffle(YOU, "deck"),
        ),
    ),
    (
        "自分のデッキの一番上のカードを公開する。それが赤のサーバントカードなら、それを手札に加える。",
        (
            RevealTop(YOU, "deck", 1),
            If(Fits(IT, (Has("colour", "=", "red"), Has("kind", "=", "servant"))), (Put(IT, "hand"),)),
        ),
    ),
    (
        "自分の墓地のサーバントカード1枚を選んでフリーズ状態で場に出す。",
        (Choose(Those("servant", YOU, "graveyard"), exactly(1)), Summon(IT, True)),
    ),
    ("自分のデッキの上から2枚を墓地に送る。", (PutTop(YOU, "deck", 2, "graveyard"),)),
    ("場のキャラクター1枚を選んで退場させる。", (Choose(Those("character"), exactly(1)), Retire(IT))),
    ("自分の場のサーバントすべてをスタンバイする。", (Wake(MINE),)),
    ("場のサーバント1枚を選んでデッキの一番下に置く。", (ONE, Put(IT, "deck", "bottom"))),
    ("カードを2枚引く。手札を1枚捨てる。", (Draw(YOU, 2), Discard(YOU, 1))),
    (
        "相手は手札を無作為に1枚捨てる。お互いのプレイヤーはLPを300失う。",
        (Discard(OPPONENT, 1, True), LoseLife(EACH, 300)),
    ),
    (
        "LPを自分のエナジーゾーンのカード1枚につき100得る。",
        (Recover(YOU, Times(CountOf(Those("card", YOU, "energy")), 100)),),
    ),
    ("LPを300支払ってもよい。そうしたら、カードを1枚引く。", (May((PayLife(300),)), If(Did(), (DRAW,)))),
    (
        "赤1①を支払ってもよい。そうしなかったら、手札を1枚捨てる。",
        (May((PayEnergy(Energy((("red", 1),), 1)),)), If(Did(False), (Discard(YOU, 1),))),
    ),
    ("相手は手札を1枚捨ててもよい。", (May((Discard(OPPONENT, 1),), OPPONENT),)),
    ("相手は自分にカードを1枚引かせてもよい。", (May((DRAW,), OPPONENT),)),
    (
        "相手は相手の場のサーバント1枚を選んで墓地に送る。",
        (Choose(THEIRS, exactly(1), OPPONENT), Put(IT, "graveyard")),
    ),
    (
        "お互いのプレイヤーはそれぞれの場のサーバント1枚を選んで除外する。",
        (Choose(Those("servant", EACH), exactly(1), EACH), Put(IT, "exile")),
    ),
    ("自分のエナジーストックに緑エナジーを2加える。", (AddEnergy(YOU, 2, "green"),)),
    (
        "場のカード1枚を選び、自分のエナジーストックにそれと同じ色のエナジーを1加える。",
        (Choose(Those("card"), exactly(1)), AddEnergy(YOU, 1, IT)),
    ),
    ("ターン終了時まで、自分のリミットレベルは＋1される。", (Lasting(Change(YOU, "limit", "+", 1), TURN),)),
    (
        "相手の次のアタックフェイズをスキップする。このターンのエンドフェイズをスキップする。",
        (SkipPart("attack", OPPONENT), SkipPart("end", Who.TURN_PLAYER, True)),
    ),
    ("アタックフェイズの後に追加のアタックフェイズを行う。", (AddPart("attack", "attack"),)),
    ("場のサーバント1枚を選び、ターン終了時まで、それのコントロールを得る。", (ONE, Control(IT, YOU, TURN))),
    (
        "自分の手札のスペルカード1枚を選んでコストを支払わずにプレイする。",
        (Choose(Those("spell", YOU, "hand"), exactly(1)), Use(IT, True)),
    ),
    ("次の自分のターン開始時に、カードを1枚引く。", (Later(Moment("turn_began", whose_turn=YOU), (DRAW,)),)),
    ("このターンの終了時に、カードを1枚引く。", (Later(Moment("turn_ended"), (DRAW,)),)),
    (
        "以下から1つを選ぶ。\n・カードを1枚引く。\n・自分はゲームに勝利する。",
        (Modes(exactly(1), ((DRAW,), (Win(YOU),))),),
    ),
    (
        "自分の場に赤のサーバントが5枚以上あるなら、相手はゲームに敗北する。",
        (
            If(
                Compare(CountOf(Those("servant", YOU, None, (Has("colour", "=", "red"),))), ">=", 5),
                (Lose(OPPONENT),),
            ),
        ),
    ),
    (
        "追加コストを支払っていたなら、カードを1枚引き、LPを100得る。",
        (If(PaidMore(), (DRAW, Recover(YOU, 100))),),
    ),
    ("ターン終了時まで、自分が受けるダメージを300軽減する。", (Lasting(Reduce(YOU, 300), TURN),)),
    (
        "場のサーバント1枚を選び、それに＋100／＋100カウンターを1つ置く。",
        (ONE, PutCounter(IT, "＋100／＋100", 1)),
    ),
]

ABILITIES: list[tuple[str, Any]] = [
    ("【瞬唱】", Skill("instant")),
    ("このカードと同名称のカードは自分の場に1枚しか存在できない。", Skill("single")),
    (
        "起赤1①、フリーズ：カードを1枚引く。",
        Activation(Price(Energy((("red", 1),), 1), (Rest(This()),)), (DRAW,)),
    ),
    (
        "起LPを100支払う、このカードを墓地に送る：相手に200ダメージを与える。この能力は自分のアタックフェイズ中だけ起動できる。この能力は1ターンに1回だけ起動できる。",
        Activation(
            Price(None, (PayLife(100), Put(This(), "graveyard"))),
            (Damage(OPPONENT, 200),),
            InPhase("attack", YOU),
            True,
        ),
    ),
    (
        "起②：このカードを場に出す。この能力はこのカードが墓地にある場合だけ起動できる。",
        Activation(Price(Energy((), 2)), (Summon(This()),), zone="graveyard"),
    ),
    (
        "起自分の場の他のサーバント1枚を選んで墓地に送る：カードを1枚引く。",
        Activation(
            Price(None, (Choose(Those("servant", YOU, other=True), exactly(1)), Put(IT, "graveyard"))),
            (DRAW,),
        ),
    ),
    ("このカードが場に出た時、カードを1枚引く。", Triggered(Moment("entered", This()), (DRAW,))),
    (
        "自分がスペルカードをプレイした時、カードを1枚引く。",
        Triggered(Moment("played", Those("spell", YOU)), (DRAW,)),
    ),
    (
        "このカードがバトルで破壊された時、カードを1枚引く。",
        Triggered(Moment("destroyed", This(), manner="battle"), (DRAW,)),
    ),
    (
        "このカードが相手にバトルダメージを与えた時、カードを1枚引く。",
        Triggered(Moment("dealt", This(), to=Those("player", OPPONENT), manner="battle"), (DRAW,)),
    ),
    (
        "自分がダメージを受けた時、LPをその数値に等しい数値だけ得る。",
        Triggered(Moment("damaged", YOU), (Recover(YOU, Amount()),)),
    ),
    (
        "相手のエンドフェイズ開始時に、自分の手札が1枚以下なら、カードを1枚引く。",
        Triggered(
            Moment("end_began", whose_turn=OPPONENT),
            (DRAW,),
            Compare(CountOf(Those("card", YOU, "hand")), "<=", 1),
        ),
    ),
    (
        "このカードが墓地にあるかぎり、自分のターン開始時に、カードを1枚引く。",
        Triggered(Moment("turn_began", whose_turn=YOU), (DRAW,), zone="graveyard"),
    ),
    (
        "自分の手札が0枚の時、カードを1枚引く。",
        Whenever(Compare(CountOf(Those("card", YOU, "hand")), "=", 0), (DRAW,)),
    ),
    (
        "自分のエナジーゾーンのカードが5枚以上になった時、カードを1枚引く。",
        Whenever(Compare(CountOf(Those("card", YOU, "energy")), ">=", 5), (DRAW,), True),
    ),
    (
        "自分の場の〈所属：焔座〉のサーバントすべてに＋0／＋100を与える。",
        Standing(Change(Those("servant", YOU, None, (Has("group", "=", "焔座"),)), "health", "+", 100)),
    ),
    (
        "このカードは自分の場の他のサーバント1枚につき＋100／＋0を得る。",
        Standing(Change(This(), "attack", "+", Times(CountOf(Those("servant", YOU, other=True)), 100))),
    ),
    ("このカードは場を離れない。", Standing(Cannot(This(), "leave"))),
    ("自分のターン中なら、このカードは破壊されない。", Standing(Cannot(This(), "be_destroyed"), TurnOf(YOU))),
    (
        "自分の場に赤のサーバントがない、かつこのカードがフリーズ状態なら、このカードは選ばれない。",
        Standing(
            Cannot(This(), "be_chosen"),
            AllOf(
                (
                    Compare(CountOf(Those("servant", YOU, None, (Has("colour", "=", "red"),))), "=", 0),
                    Fits(This(), (Has("rested"),)),
                )
            ),
        ),
    ),
    ("このカードは相手のカードや能力では選ばれない。", Standing(Cannot(This(), "be_chosen", by=OPPONENT))),
    ("このカードは可能なら攻撃しなければならない。", Standing(Must(This(), "attack"))),
    ("相手はスペルカードをプレイできない。", Standing(Cannot(OPPONENT, "play", Those("spell")))),
    ("相手の場のサーバントの自動能力は発動しない。", Standing(Cannot(THEIRS, "trigger"))),
    ("このカードは魔力カウンターが2つ置かれた状態で場に出る。", Standing(Enters(This(), False, "魔力", 2))),
    ("相手のサーバントはフリーズ状態で場に出る。", Standing(Enters(THEIRS, True))),
    ("このカードには魔力カウンターを3つまでしか置くことができない。", Standing(AtMost(This(), "魔力", 3))),
    ("自分はエナジーを追加で1枚セットできる。", Standing(Allow(YOU, "set", 1))),
    (
        "自分がプレイする赤のスペルカードのコストは①少なくなる。",
        Standing(Reprice(Those("spell", YOU, None, (Has("colour", "=", "red"),)), Energy((), 1), True)),
    ),
    ("このカードはバトルダメージを受けない。", Standing(Reduce(This(), manner="battle"))),
    (
        "このカードは相手のスペルカードからダメージを受けない。",
        Standing(Reduce(This(), by=Those("spell", OPPONENT, ANYWHERE))),
    ),
    (
        "このカードのコストを支払う代わりに、LPを300支払ってもよい。",
        Standing(PayInstead(This(), Price(None, (PayLife(300),)))),
    ),
    (
        "相手がスペルカードをプレイするための追加コストとして、①を支払う。",
        Standing(AlsoPay(Those("spell", OPPONENT), Price(Energy((), 1)))),
    ),
    (
        "このカードが場を離れる場合、代わりにこのカードを除外する。",
        Standing(Instead(Moment("left", This()), (Put(This(), "exile"),))),
    ),
    (
        "自分の場のサーバントが破壊される場合、代わりにLPを300支払ってもよい。そうしたら、それを手札に戻す。",
        Standing(Instead(Moment("destroyed", MINE), (PayLife(300), If(Did(), (Return(IT),))), True)),
    ),
    (
        "装備先のカードが攻撃宣言した時、装備先のカードに100ダメージを与える。",
        Triggered(Moment("attacked", Bearer()), (Damage(Bearer(), 100),)),
    ),
    (
        "このカードは「起フリーズ：カードを1枚引く。」を得る。",
        Standing(Grant(This(), Activation(Price(None, (Rest(This()),)), (DRAW,)))),
    ),
    (
        "このカードの攻撃力は自分のLPに等しい値になる。",
        Standing(Change(This(), "attack", "=", TraitOf(YOU, "life"))),
    ),
    (
        "すべての領域で、このカードは青でもあるようになる。",
        Standing(Change(This(), "colour", "+", "blue"), zone="anywhere"),
    ),
    (
        "起①：場のサーバント1枚を選び、このカードをそれに装備する。",
        Activation(Price(Energy((), 1)), (ONE, Equip(This(), IT))),
    ),
    (
        "起フリーズ：場のサーバント1枚を選び、このカードからそれに魔力カウンターを1つ移動する。このカードから魔力カウンターをすべて取り除く。",
        Activation(
            Price(None, (Rest(This()),)),
            (ONE, MoveCounter(This(), IT, "魔力", 1), RemoveCounter(This(), "魔力", None)),
        ),
    ),
]


@pytest.mark.parametrize(("text", "program"), PROGRAMS)
def test_a_program(text: str, program: tuple[Any, ...]) -> None:
    assert compile_text(text, "spell") == (Spell(program),)
    assert print_text((Spell(program),), "spell", "ja") == text


@pytest.mark.parametrize(("text", "ability"), ABILITIES)
def test_an_ability(text: str, ability: Any) -> None:
    assert compile_text(text, "servant") == (ability,)
    assert print_text((ability,), "servant", "ja") == text


def test_equipment_and_a_spell_that_costs_more() -> None:
    assert compile_text("【装備】：〈種族：竜〉のサーバント", "item") == (
        Equips(Those("servant", which=(Has("race", "=", "竜"),))),
    )
    text = "このカードをプレイするための追加コストとして、赤1を支払い、手札を1枚捨ててもよい。\n" + DRAWS
    price = Price(Energy((("red", 1),)), (Discard(YOU, 1),))
    assert compile_text(text, "spell") == (Standing(AlsoPay(This(), price, True)), Spell((DRAW,)))


def test_each_time_it_comes_about_is_when_it_comes_about() -> None:
    often = compile_text("自分の手札が0枚になるたびに、カードを1枚引く。", "servant")
    assert often == compile_text("自分の手札が0枚になった時、カードを1枚引く。", "servant")


def test_the_opponent_names_the_target() -> None:
    text = "相手は相手の場のサーバント1枚を対象とする。それを破壊する。"
    assert compile_text(text, "spell") == (Spell((Target(THEIRS, exactly(1), OPPONENT), Destroy(IT))),)


def test_english() -> None:
    text = (
        "【疾風】【貫通】\nこのカードが場に出た時、相手の場のサーバント1枚を選んで破壊する。\n"
        "起赤1①、フリーズ：ターン終了時まで、このカードは＋100／＋0を得る。この能力は1ターンに1回だけ起動できる。"
    )
    assert print_text(compile_text(text, "servant"), "servant", "en") == (
        "Swift, Pierce\n"
        "When this card enters the field, choose a servant on your opponent's field and destroy it.\n"
        "Activate, 1 red energy and 1 energy of any colour, freeze this card: "
        "This card gets +100/+0 until end of turn. Activate this only once each turn."
    )


@pytest.mark.parametrize(
    ("node", "ja", "en"),
    [
        (MINE, "自分の場のサーバント", "a servant on your field"),
        (Those("spell"), "スペルカード", "a spell card"),
        (Moment("entered", This()), "このカードが場に出た時", "when this card enters the field"),
        (TurnOf(YOU), "自分のターン中なら", "if it is your turn"),
        (Price(Energy((), 2), (Rest(This()),)), "②、フリーズ", "2 energy of any colour, freeze this card"),
        (Cannot(This(), "attack"), "このカードは攻撃できない。", "This card can't attack."),
        (DRAW, "カードを1枚引く。", "Draw 1 card."),
        (Bearer(), "装備先のカード", "the equipped card"),
        (OPPONENT, "相手", "your opponent"),
        (Skill("pierce"), "【貫通】", "Pierce"),
    ],
)
def test_pieces_in_words(node: Any, ja: str, en: str) -> None:
    assert describe(node, "ja") == ja
    assert describe(node, "en") == en
