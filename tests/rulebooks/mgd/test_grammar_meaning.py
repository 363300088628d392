"""Every construction of the template means what is written here by hand."""

from __future__ import annotations

from typing import Any

import pytest

from mahojin import abilities as a
from mahojin.abilities import (
    Cannot,
    Change,
    Choose,
    Compare,
    CountOf,
    Destroy,
    Discard,
    Draw,
    Energy,
    Fits,
    Has,
    It,
    Lasting,
    Moment,
    Price,
    Put,
    Quantity,
    Rest,
    Return,
    Skill,
    Spell,
    Standing,
    Target,
    This,
    Those,
    Times,
    TraitOf,
    Triggered,
    Until,
    Who,
    exactly,
    up_to,
)
from mahojin.kernel.state import ANYWHERE
from mahojin.rulebooks.mgd import abilities as own
from mahojin.rulebooks.mgd.abilities import SkillOf
from mahojin.rulebooks.mgd.grammar import compile_text, print_text

YOU, FOE = Who.YOU, Who.OPPONENT
TURN, BATTLE, FOREVER = Until.END_OF_TURN, Until.END_OF_BATTLE, Until.FOREVER
IT, THIS = It(), This()
MINE, THEIRS, ANY = Those("monster", YOU), Those("monster", FOE), Those("monster")
MY_GIRL, THEIR_GIRL = Those("girl", YOU), Those("girl", FOE)
DRAW = (Draw(YOU, 1),)
ONE = exactly(1)


def has(
    trait: str, value: Any = True, op: str = "=", whose: Who | None = FOE, kind: str = "monster"
) -> Those:
    return Those(kind, whose, which=(Has(trait, op, value),))


def aim(what: Any, *then: Any) -> tuple[Any, ...]:
    return (Target(what, ONE), *then)


STEPS: list[tuple[str, tuple[Any, ...]]] = [
    # 対象、選ぶ、探す
    ("敵怪異1体を対象とし、それを破壊する。", aim(THEIRS, Destroy(IT))),
    ("怪異2体までを対象とし、それらを持ち主の手札に戻す。", (Target(ANY, up_to(2)), Return(It(None, True)))),
    ("味方怪異1体を破棄する。", (Choose(MINE, ONE), own.Drop(IT))),
    ("敵プレイヤーは敵怪異1体を破棄する。", (Choose(THEIRS, ONE, FOE), own.Drop(IT, FOE))),
    ("任意の数の味方怪異をリバースする。", (Choose(MINE, Quantity(0, None)), own.Reverse(IT))),
    (
        "無作為に敵手札のカード1枚を選び、それを公開する。",
        (Choose(Those("card", FOE, "hand"), ONE, random=True), a.RevealCards(IT)),
    ),
    (
        "味方デッキの怪異カード1枚を探し、それを公開する。それを手札に加える。味方デッキをシャッフルする。",
        (
            a.Search(YOU, Those("monster", YOU, "deck"), ONE),
            a.RevealCards(IT),
            Put(IT, "hand"),
            a.Shuffle(YOU, "deck"),
        ),
    ),
    (
        "一番上から3枚の中から味方デッキのカード1枚を探し、それを手札に加える。",
        (a.Search(YOU, Those("card", YOU, "deck"), ONE, 3), Put(IT, "hand")),
    ),
    (
        "怪異2体を対象とし、そのうち1体を破壊し、もう1体を持ち主の手札に戻す。",  # 903.2f
        (Target(ANY, exactly(2)), own.Allot(((Destroy(IT),), (Return(IT),)))),
    ),
    (
        "怪異1体を対象とし、それを裏向きの魔法少女として持ち主の魔法少女ゾーンに置く。",  # 303.1b-1
        aim(ANY, Put(IT, "girls", face_down=True)),
    ),
    (
        "プレイヤー1人を対象とし、そのプレイヤーは手札を捨てる。",
        aim(Those("player"), Discard(It("player"), None)),
    ),
    (
        "怪異か結界1つを対象とし、それを破壊する。",
        (Target(a.Either((ANY, Those("barrier"))), ONE), Destroy(IT)),
    ),
    # 移動
    ("敵怪異1体を対象とし、それをゲームから除外する。", aim(THEIRS, Put(IT, "exile"))),
    ("敵怪異1体を対象とし、それを持ち主のデッキの一番上に置く。", aim(THEIRS, Put(IT, "deck", "top"))),
    (
        "敵怪異1体を対象とし、それを持ち主のデッキに加えてシャッフルする。",
        aim(THEIRS, Put(IT, "deck", "shuffled")),
    ),
    (
        "味方墓地の怪異カード1枚を対象とし、それを戦場に出す。",
        aim(Those("monster", YOU, "graveyard"), a.Summon(IT)),
    ),
    (
        "味方墓地の献魂怪異カード1枚をレスト状態で戦場に出す。",
        (
            Choose(Those("monster", YOU, "graveyard", (Has("type", "=", "offering"),)), ONE),
            a.Summon(IT, rested=True),
        ),
    ),
    (
        "味方手札のカード1枚をオーブゾーンに置く。",
        (Choose(Those("card", YOU, "hand"), ONE), Put(IT, "orbs")),
    ),
    ("味方デッキの一番上から2枚をBINGOゾーンに置く。", (a.PutTop(YOU, "deck", 2, "bingo"),)),
    ("敵デッキの一番上から1枚を公開する。", (a.RevealTop(FOE, "deck", 1),)),
    # 向き
    ("敵怪異1体を対象とし、それをスイッチする。", aim(THEIRS, own.Switch(IT))),
    ("すべての味方怪異をリカバーする。", (a.Wake(MINE),)),
    ("怪異1体をレストする。", (Choose(ANY, ONE), Rest(IT))),
    ("敵魔法少女1人を対象とし、それを裏向きにする。", aim(THEIR_GIRL, own.TurnDown(IT))),
    # プレイヤーのすること
    ("カードを2枚引く。手札を1枚捨てる。", (Draw(YOU, 2), Discard(YOU, 1))),
    ("カードをX枚引く。", (Draw(YOU, own.XValue()),)),
    ("カードを敵手札の枚数に等しい枚数引く。", (Draw(YOU, CountOf(Those("card", FOE, "hand"))),)),
    ("カードを味方結界1枚につき1枚引く。", (Draw(YOU, Times(CountOf(Those("barrier", YOU)), 1)),)),
    ("各プレイヤーは手札を捨てる。", (Discard(Who.EACH, None),)),
    ("敵プレイヤーは手札を無作為に1枚捨てる。", (Discard(FOE, 1, random=True),)),
    ("敵オーブ1個を穢す。", (own.Taint(FOE, 1),)),
    ("勇気カウンター2個を得る。", (own.GainCounter(YOU, "勇気", 2),)),
    ("［キャンディ］［キャンディ］を得る。", (own.GainTokens(YOU, "candy", 2),)),
    ("［パーツ］を得る。", (own.GainTokens(YOU, "parts", 1),)),
    ("敵プレイヤーはコイン・トークン1つを作成する。", (own.GainTokens(FOE, "coin", 1),)),
    ("追加ターンを得る。", (own.ExtraTurn(YOU),)),
    ("ターンを終了する。", (own.EndTurn(),)),
    ("敵プレイヤーはゲームに敗北する。", (a.Lose(FOE),)),
    ("手札の魔法少女1枚をコールする。", (own.Call(YOU),)),
    (
        "味方手札の魔法少女カード1枚をレベルアップさせる。",
        (Choose(Those("girl", YOU, "hand"), ONE), own.LevelUp(IT)),
    ),
    (
        "味方エキストラデッキの結魂怪異カード1枚を結魂させる。",
        (Choose(Those("monster", YOU, "extra", (Has("type", "=", "bound"),)), ONE), own.Bind(IT)),
    ),
    # オド
    ("［太陽］［太陽］［1］を生み出す。", (own.MakeOd(YOU, (("sun", 2), ("", 1))),)),
    ("［光］［闇］を生み出す。", (own.MakeOd(YOU, (("light", 1), ("dark", 1))),)),
    ("任意の属性のオド3つを生み出す。", (own.MakeOd(YOU, (("any", 3),)),)),
    ("味方魔法少女1人につき［太陽］を生み出す。", (own.MakeOd(YOU, (("sun", Times(CountOf(MY_GIRL), 1)),)),)),
    # カウンター、魔蝕
    ("敵怪異1体を対象とし、それに1000点の魔蝕ダメージを与える。", aim(THEIRS, own.Corrode(IT, 1000))),
    (
        "敵プレイヤーに味方怪異のATKの合計に等しい点数の魔蝕ダメージを与える。",
        (own.Corrode(FOE, TraitOf(MINE, "atk")),),
    ),
    (
        "味方怪異2体を対象とし、それらに＋1000／＋1000カウンター合計3個を割り振って置く。",
        (Target(MINE, exactly(2)), a.Divide(It(None, True), 3, "＋1000／＋1000")),
    ),
    (
        "敵魔法少女1人を対象とし、それに魅了カウンター1個を置く。",
        aim(THEIR_GIRL, a.PutCounter(IT, "charm", 1)),
    ),
    ("このカードの鈴カウンターをすべて取り除く。", (a.RemoveCounter(THIS, "鈴", None),)),
    (
        "味方怪異1体を対象とし、このカードの鈴カウンター1個をそれに移動する。",
        aim(MINE, a.MoveCounter(THIS, IT, "鈴", 1)),
    ),
    # チェイス、支配、コピー、ストック
    (
        "詠唱である魔法1つを対象とし、それを無効にする。",
        aim(has("kind", "chant", whose=None, kind="magic"), a.Negate(IT)),
    ),
    ("敵能力1つを対象とし、それをコピーする。", aim(Those("ability", FOE), own.CopyOf(IT))),
    ("敵怪異1体を対象とし、それを支配する。", aim(THEIRS, a.Control(IT, YOU, FOREVER))),
    ("敵怪異1体を対象とし、このカードとそれの支配を交換する。", aim(THEIRS, own.Exchange(THIS, IT))),
    (
        "怪異1体を対象とし、ターン終了時まで、このカードはそれのコピーになる。",
        aim(ANY, own.BecomeCopy(THIS, IT, TURN)),
    ),
    (
        "味方手札のカード1枚を選び、それをこのカードのストックとして重ねる。",
        (Choose(Those("card", YOU, "hand"), ONE), own.Stack(IT, THIS)),
    ),
    ("敵怪異1体を対象とし、このカードとそれをバトルさせる。", aim(THEIRS, a.Fight(THIS, IT))),
    (
        "味方墓地の詠唱カード1枚をコストを支払わずに発動する。",
        (Choose(Those("chant", YOU, "graveyard"), ONE), a.Use(IT, True)),
    ),
    (
        '［1500／500］で火星の"火の粉"トークン2つを作成する。',
        (a.Create(a.Token("火の粉", "monster", ("mars",), (("atk", 1500), ("def", 500))), 2),),
    ),
    (
        '敵プレイヤーは［傲慢］と［Φ］を持つ［1／1］で太陽と月の"影"トークン1つを作成する。',
        (
            a.Create(
                a.Token(
                    "影",
                    "monster",
                    ("sun", "moon"),
                    (("atk", 1), ("def", 1)),
                    (Skill("arrogant"), Skill("phi")),
                ),
                1,
                FOE,
            ),
        ),
    ),
    ("次の敵ドローフェイズをとばす。", (a.SkipPart("draw", FOE),)),
    ("バトルフェイズの後に追加のバトルフェイズを行う。", (a.AddPart("battle", "battle"),)),
    # 持続効果
    (
        "ターン終了時まで、妖怪の味方怪異はATK＋1000を得る。",  # 909.3b-3
        (Lasting(Change(has("race", "妖怪", whose=YOU), "atk", "+", 1000), TURN),),
    ),
    (
        "味方怪異1体を対象とし、バトル終了時まで、それはATK＋1000とDEF－500を得る。",
        aim(
            MINE, Lasting(Change(IT, "atk", "+", 1000), BATTLE), Lasting(Change(IT, "def", "+", -500), BATTLE)
        ),
    ),
    (
        "怪異1体を対象とし、ターン終了時まで、それは［∞／2000］になる。",  # 1014.2, 104.7
        aim(
            ANY,
            Lasting(Change(IT, "atk", "=", own.INFINITY), TURN),
            Lasting(Change(IT, "def", "=", 2000), TURN),
        ),
    ),
    (
        "ターン終了時まで、味方怪異はATK＋X000を得る。",
        (Lasting(Change(MINE, "atk", "+", Times(own.XValue(), 1000)), TURN),),
    ),
    (
        "怪異1体を対象とし、ターン終了時まで、それのATKとDEFを入れ替える。",
        aim(ANY, Lasting(own.Interchange(IT, "atk", "def"), TURN)),
    ),
    ("怪異1体を対象とし、ターン終了時まで、それのATKを2倍にする。", aim(ANY, a.Double(IT, ("atk",), TURN))),
    ("怪異1体を対象とし、このゲーム中、それはすべての能力を失う。", aim(ANY, Lasting(a.Blank(IT), FOREVER))),
    (
        "味方怪異1体を対象とし、このカードがレスト状態であるかぎり、それはATK＋500を得る。",  # 909.7
        aim(MINE, own.AsLongAs(Change(IT, "atk", "+", 500), Fits(THIS, (Has("position", "=", "rested"),)))),
    ),
    (
        "ターン終了時まで、味方怪異が破壊される場合、代わりに手札を1枚捨ててよい。",
        (Lasting(a.Instead(Moment("destroyed", MINE), (Discard(YOU, 1),), True), TURN),),
    ),
    # してよい、なら、とき
    (
        "手札を1枚捨ててよい。そうしたなら、カードを1枚引く。",
        (a.May((Discard(YOU, 1),)), a.If(a.Did(), DRAW)),
    ),
    (
        "敵プレイヤーはカードを1枚引き、手札を1枚捨ててよい。そうしなかったなら、カードを1枚引く。",
        (a.May((Draw(FOE, 1), Discard(FOE, 1)), FOE), a.If(a.Did(False), DRAW)),
    ),
    (
        "［2］を支払ってよい。そうしたなら、カードを1枚引く。",
        (a.May((a.PayEnergy(Energy((), 2)),)), a.If(a.Did(), DRAW)),
    ),
    (
        "敵怪異1体を対象とする。味方怪異が3体以上いるなら、それを破壊する。",
        aim(THEIRS, a.If(Compare(CountOf(MINE), ">=", 3), (Destroy(IT),))),
    ),
    (
        "味方手札が2枚以下なら、カードを1枚引く。",
        (a.If(Compare(CountOf(Those("card", YOU, "hand")), "<=", 2), DRAW),),
    ),
    (
        "味方墓地の怪異カードがないなら、カードを1枚引く。",
        (a.If(Compare(CountOf(Those("monster", YOU, "graveyard")), "=", 0), DRAW),),
    ),
    (
        "敵プレイヤーの魔蝕ダメージが10000以上なら、カードを1枚引く。",
        (a.If(Compare(TraitOf(FOE, "corrosion"), ">=", 10000), DRAW),),
    ),
    (
        "敵怪異の数が味方怪異の数以下なら、カードを1枚引く。",
        (a.If(Compare(CountOf(THEIRS), "<=", CountOf(MINE)), DRAW),),
    ),
    ("追加コストを支払っているなら、カードを1枚引く。", (a.If(a.PaidMore(), DRAW),)),
    (
        "味方BINGOゾーンのカード3枚が同じコストを持つなら、カードを1枚引く。",
        (a.If(own.SameInZone("bingo", 3, "cost"), DRAW),),
    ),
    (
        "味方ターン中、かつ味方手札が0枚なら、カードを1枚引く。",
        (a.If(a.AllOf((a.TurnOf(YOU), Compare(CountOf(Those("card", YOU, "hand")), "=", 0))), DRAW),),
    ),
    (
        "味方デッキの一番上から1枚を公開する。それがコストが4以下の怪異なら、それを手札に加える。",
        (
            a.RevealTop(YOU, "deck", 1),
            a.If(Fits(IT, (Has("cost", "<=", 4), Has("kind", "=", "monster"))), (Put(IT, "hand"),)),
        ),
    ),
    ("次の味方ターン開始時に、カードを1枚引く。", (a.Later(Moment("turn_began", whose_turn=YOU), DRAW),)),
    ("次に敵怪異が攻撃したとき、カードを1枚引く。", (a.Later(Moment("attacked", THEIRS), DRAW),)),
    ("このターンの終了時に、カードを1枚引く。", (a.Later(Moment("turn_ended"), DRAW),)),
    (
        "以下から1つ選ぶ。\n・カードを1枚引く。\n・敵怪異1体を対象とし、それを破壊する。",
        (a.Modes(a.exactly(1), (DRAW, aim(THEIRS, Destroy(IT)))),),
    ),
]


@pytest.mark.parametrize(("text", "program"), STEPS)
def test_what_a_chant_does(text: str, program: tuple[Any, ...]) -> None:
    assert compile_text(text, "chant") == (Spell(program),)
    assert print_text((Spell(program),), "chant", "ja") == text


DESCRIBED = [
    ("太陽の敵怪異", has("element", "sun")),
    ("無属性でない敵怪異", has("element", "none", "!=")),
    ("妖怪でない敵怪異", has("race", "妖怪", "!=")),
    ("リカバー状態の敵怪異", has("position", "ready")),
    ("裏向きの敵魔法少女", has("face_down", True, kind="girl")),
    ("攻撃している敵怪異", has("attacking")),
    ("［断末魔］を持つ敵怪異", has("deathrattle")),
    ("［Φ］を持たない敵怪異", has("phi", False)),
    ("ATKが3000以上の敵怪異", has("atk", 3000, ">=")),
    ("コストが味方魔法少女の数以下の敵怪異", has("cost", CountOf(MY_GIRL), "<=")),
    ("DEFが減少している敵怪異", has("def_lowered")),
    ("魅了カウンターが置かれている敵魔法少女", has("charm", 1, ">=", kind="girl")),
    ("鈴カウンターが置かれていない敵怪異", has("鈴", 0)),
    ("ストックを持つ敵怪異", has("stock", 1, ">=")),
    ("このカードと同じ種族の敵怪異", has("race", True, "same")),
    ('カード名に"星"が含まれている敵怪異', has("name", "星", "has")),
    ('バージョンが"夏"の敵魔法少女', has("version", "夏", kind="girl")),
    ('敵"影法師"', Those("entity", FOE, which=(Has("name", "=", "影法師"),))),
    ("敵結魂怪異", has("type", "bound")),
    ("他の味方怪異", Those("monster", YOU, other=True)),
    ("味方トークン", Those("token", YOU)),
]


@pytest.mark.parametrize(("text", "those"), DESCRIBED)
def test_what_a_noun_describes(text: str, those: Those) -> None:
    (ability,) = compile_text(f"{text}は破壊されない。", "barrier")
    assert ability == Standing(Cannot(those, "be_destroyed"))


TRIGGERS = [
    ("このカードが戦場に出たとき", Moment("entered", THIS)),
    ("味方怪異が戦場から墓地に置かれたとき", Moment("buried", MINE)),
    ("味方怪異が破棄されたとき", Moment("scrapped", MINE)),
    ("このカードが敵プレイヤーを攻撃したとき", Moment("attacked", THIS, to=FOE)),
    ("このカードが攻撃されたとき", Moment("attacked", to=THIS)),
    ("敵怪異がバトルで破壊されたとき", Moment("destroyed", THEIRS, manner="battle")),
    ("味方オーブが穢されたとき", Moment("tainted", to=YOU)),
    ("このカードがオーブを穢したとき", Moment("tainted", by=THIS)),
    ("敵プレイヤーがオーブを穢したとき", Moment("tainted", FOE)),
    ("プレイヤーがカードを引いたとき", Moment("drew", Those("player"))),
    ("敵プレイヤーが詠唱カードを発動したとき", Moment("cast", Those("chant", FOE))),
    ("味方墓地に怪異カードが置かれたとき", Moment("sent", Those("monster", YOU))),
    ("味方プレイヤーのカードが公開されたとき", Moment("revealed", Those("card", YOU))),
    ("味方怪異に＋1000／＋1000カウンターが置かれたとき", Moment("countered", MINE, manner="＋1000／＋1000")),
    ("敵プレイヤーに魔蝕ダメージが与えられたとき", Moment("corroded", FOE)),
    ("味方魔法少女がレベルアップしたとき", Moment("levelled", MY_GIRL)),
    ("ゲーム開始時", Moment("game_began")),
    ("味方エンドフェイズ開始時", Moment("end_began", whose_turn=YOU)),
    ("バトル終了時", Moment("battle_ended")),
    ("敵バトルフェイズ終了時", Moment("battle_phase_ended", whose_turn=FOE)),
]


@pytest.mark.parametrize(("text", "moment"), TRIGGERS)
def test_what_triggers_an_ability(text: str, moment: Moment) -> None:
    assert compile_text(f"{text}⇒カードを1枚引く。", "barrier") == (Triggered(moment, DRAW),)


LINES: list[tuple[str, tuple[Any, ...]]] = [
    ("［召喚酔い］［傲慢］", (Skill("sick"), Skill("arrogant"))),
    ("［参戦］⇒カードを1枚引く。", (SkillOf("debut", DRAW),)),
    ("［断末魔］⇒カードを1枚引く。", (SkillOf("deathrattle", DRAW),)),
    ("［ブレイク］［太陽］［1］", (SkillOf("break", Price(Energy((("sun", 1),), 1))),)),
    ("［ブレイク］手札を1枚捨てる", (SkillOf("break", Price(None, (Discard(YOU, 1),))),)),
    ("［共同戦線］正義", (SkillOf("alliance", "正義"),)),
    ("［ステップアップ］妖怪", (SkillOf("step_up", "妖怪"),)),
    ("［DCT］3—［二重穢し］", (SkillOf("dct", (3, (Skill("double_taint"),))),)),
    (
        "［唯我独尊］—このカードは破壊されない。",
        (SkillOf("alone", (Standing(Cannot(THIS, "be_destroyed")),)),),
    ),
    ("［BINGO］—［三重穢し］", (SkillOf("bingo", (Skill("triple_taint"),)),)),
    ("［竜騎］4", (SkillOf("dragoon", (4, ())),)),
    ("［竜騎］4：カードを1枚引く。", (SkillOf("dragoon", (4, DRAW)),)),
    ("［悪夢］—2", (SkillOf("nightmare", 2),)),
    ("［ワンダー］カードを1枚引く。", (SkillOf("wonder", DRAW),)),
    ("［反鏡］：カードを1枚引く。", (SkillOf("mirror", DRAW),)),
    ("［換宝］—2", (SkillOf("trade", 2),)),
    ("［契約］—2", (SkillOf("contract", 2),)),
    ('［契約］—"灯"', (SkillOf("contract", "灯"),)),
    ('［献魂］—2"灯"', (SkillOf("offering", (2, "灯")),)),
    ("一・二⇒カードを1枚引く。", (own.Chapters((1, 2), DRAW),)),
    ("同じカード名の魔法少女を2人以上支配できる。", (Skill("twins"),)),
    ("このカードはデッキに8枚まで入れることができる。", (SkillOf("copies", 8),)),
    (
        "［太陽］［1］、［レスト］、味方怪異1体を破棄する：カードを1枚引く。この能力は各ターンに1度のみ発動できる。",
        (
            a.Activation(
                Price(Energy((("sun", 1),), 1), (Rest(THIS), Choose(MINE, ONE), own.Drop(IT))),
                DRAW,
                once=True,
            ),
        ),
    ),
    (
        "［X］：カードをX枚引く。この能力はメインタイミングにのみ発動できる。",
        (a.Activation(Price(Energy((), own.FREE_X)), (Draw(YOU, own.XValue()),), own.MainTiming()),),
    ),
    (
        "［キャンディ］を支払う：カードを1枚引く。この能力は味方ターン中にのみ発動できる。",
        (a.Activation(Price(None, (own.PayTokens("candy", 1),)), DRAW, a.TurnOf(YOU)),),
    ),
    (
        "勇気カウンター2個を支払う：カードを1枚引く。この能力は墓地でのみ有効である。",
        (a.Activation(Price(None, (own.PayCounter("勇気", 2),)), DRAW, zone="graveyard"),),
    ),
    (
        "このカードのストック1つを破棄する：カードを1枚引く。",
        (a.Activation(Price(None, (own.ScrapStock(THIS, 1),)), DRAW),),
    ),
    (
        "味方ターン終了時、味方手札が0枚なら⇒カードを1枚引く。",
        (
            Triggered(
                Moment("turn_ended", whose_turn=YOU),
                DRAW,
                Compare(CountOf(Those("card", YOU, "hand")), "=", 0),
            ),
        ),
    ),
    (
        "味方手札が0枚であるとき⇒カードを1枚引く。",  # 906.7
        (a.Whenever(Compare(CountOf(Those("card", YOU, "hand")), "=", 0), DRAW),),
    ),
    (
        "味方怪異はATK＋500とDEF＋500を得る。",
        tuple(Standing(Change(MINE, stat, "+", 500)) for stat in ("atk", "def")),
    ),
    (
        "このカードは味方怪異1体につきATK＋500を得る。",
        (Standing(Change(THIS, "atk", "+", Times(CountOf(MINE), 500))),),
    ),
    (
        "このカードのATKは味方墓地のカードの数の500倍に等しい値になる。この能力はすべての領域で有効である。",
        (
            Standing(
                Change(THIS, "atk", "=", Times(CountOf(Those("card", YOU, "graveyard")), 500)), zone=ANYWHERE
            ),
        ),
    ),
    (
        "このカードがリバース状態であるかぎり、他の味方怪異は攻撃されない。",
        (
            Standing(
                Cannot(Those("monster", YOU, other=True), "be_attacked"),
                Fits(THIS, (Has("position", "=", "reversed"),)),
            ),
        ),
    ),
    ("味方結界は種類怪異を得る。", (Standing(Change(Those("barrier", YOU), "kind", "+", "monster")),)),
    ("敵怪異は無属性になる。", (Standing(Change(THEIRS, "element", "=", "none")),)),
    ('味方怪異は種族"獣"になる。', (Standing(Change(MINE, "race", "=", "獣")),)),
    ("敵怪異は［二重穢し］を失う。", (Standing(a.Lack(THEIRS, Skill("double_taint"))),)),
    (
        "味方怪異は「このカードが攻撃したとき⇒カードを1枚引く。」を得る。",
        (Standing(a.Grant(MINE, Triggered(Moment("attacked", THIS), DRAW))),),
    ),
    (
        "敵プレイヤーはコストが5以上の怪異カードを発動できない。",
        (Standing(Cannot(FOE, "cast", has("cost", 5, ">=", None))),),
    ),
    (
        "このカードは敵プレイヤーの魔法や能力の対象にならない。",
        (Standing(Cannot(THIS, "be_targeted", by=FOE)),),
    ),
    ("敵怪異は可能なら攻撃しなければならない。", (Standing(a.Must(THEIRS, "attack")),)),
    ("敵結界は攻撃目標として選択できる。", (Standing(own.Exposed(Those("barrier", FOE))),)),
    (
        "敵怪異はその支配者が［1］を支払わないかぎり攻撃できない。",
        (Standing(own.Toll(THEIRS, "attack", Price(Energy((), 1)))),),
    ),
    (
        "味方プレイヤーはコールフェイズに魔法少女を追加で1枚コールできる。",
        (Standing(a.Allow(YOU, "call", 1)),),
    ),
    (
        "味方プレイヤーが発動する詠唱カードのコストは［1］少なくなる。",
        (Standing(a.Reprice(Those("chant", YOU), Energy((), 1), less=True)),),
    ),
    (
        "敵プレイヤーが怪異カードを発動するための追加コストとして、［1］を支払う。",
        (Standing(a.AlsoPay(THEIRS, Price(Energy((), 1)))),),
    ),
    (
        "このカードのコストを支払う代わりに、手札を2枚捨ててよい。",
        (Standing(a.PayInstead(THIS, Price(None, (Discard(YOU, 2),)))),),
    ),
    (
        "このカードは神力カウンター3個を置いて戦場に出る。",
        (Standing(a.Enters(THIS, counter="divinity", number=3)),),
    ),
    ("敵怪異はレスト状態で戦場に出る。", (Standing(a.Enters(THEIRS, rested=True)),)),
    (
        "このカードが破壊される場合、代わりにこのカードを持ち主の手札に戻す。",
        (Standing(a.Instead(Moment("destroyed", THIS), (Return(THIS),))),),
    ),
]


@pytest.mark.parametrize(("text", "abilities"), LINES)
def test_what_a_line_means(text: str, abilities: tuple[Any, ...]) -> None:
    assert compile_text(text, "barrier") == abilities
    assert print_text(abilities, "barrier", "ja") == text


def test_what_holds_while_a_chant_is_on_the_chase() -> None:
    assert compile_text("このカードにはチェイスできない。\nカードを1枚引く。", "chant") == (
        Standing(Cannot(THIS, "chase")),
        Spell(DRAW),
    )


def test_dct_of_a_chant_is_a_program() -> None:
    (skill,) = compile_text("［DCT］2—カードを1枚引く。", "chant")
    assert skill == SkillOf("dct", (2, (Spell(DRAW),)))
