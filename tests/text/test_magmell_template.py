"""Every sentence of the template means what is written here by hand."""

import pytest
from tests.text.helpers import looks_english, ways

from mahojin.abilities import (
    ANY_NUMBER,
    Ability,
    Amount,
    Blank,
    Cannot,
    Change,
    Choose,
    Compare,
    Condition,
    Continuous,
    Control,
    CountOf,
    Create,
    Damage,
    Destroy,
    Did,
    Discard,
    Divide,
    Draw,
    Either,
    Enters,
    Fits,
    Grant,
    Has,
    If,
    Instead,
    Instruction,
    It,
    Lasting,
    Later,
    Lose,
    May,
    Modes,
    Moment,
    Must,
    Negate,
    Program,
    Put,
    PutCounter,
    PutTop,
    Recover,
    RemoveCounter,
    Rest,
    Return,
    Search,
    Shuffle,
    Spell,
    Standing,
    Sum,
    Summon,
    Target,
    This,
    Those,
    Times,
    Token,
    TraitOf,
    Triggered,
    Turn,
    TurnOf,
    Until,
    Use,
    Value,
    Wake,
    Who,
    Win,
    exactly,
    up_to,
)
from mahojin.rulebooks.magmell.grammar import compile_text, print_text

YOU, OPPONENT, EACH = Who.YOU, Who.OPPONENT, Who.EACH
IT, THEM, THIS = It(), It(plural=True), This()
UNIT, STONE, PLAYER = Those("unit"), Those("stone"), Those("player")
YOUR_UNIT, THEIR_UNIT = Those("unit", YOU), Those("unit", OPPONENT)
DRAW = Draw(YOU, 1)
DRAWS = "あなたはカードを1枚引く。"
TURN = Until.END_OF_TURN


def check(text: str, kind: str, *expected: Ability) -> None:
    """The text means what is expected, in one way only, and prints back; its English is whole."""
    assert compile_text(text, kind) == expected
    assert set(ways(text, kind)) == {1}
    assert print_text(expected, kind, "ja") == text
    assert looks_english(print_text(expected, kind, "en"))


MOMENTS: list[tuple[str, str, Moment]] = [
    ("unit", "このユニットが召喚されたとき", Moment("summoned", THIS)),
    ("unit", "このユニットが破壊されたとき", Moment("destroyed", THIS)),
    ("unit", "このユニットがダストに置かれたとき", Moment("dusted", THIS)),
    ("unit", "このユニットが戦闘エリアを離れたとき", Moment("left", THIS)),
    ("unit", "このユニットが攻撃したとき", Moment("attacked", THIS)),
    ("unit", "このユニットが防御したとき", Moment("blocked", THIS)),
    (
        "unit",
        "このユニットがプレイヤーに戦闘ダメージを与えたとき",
        Moment("dealt", THIS, to=PLAYER, manner="battle"),
    ),
    ("unit", "このユニットが相手にダメージを与えたとき", Moment("dealt", THIS, to=Those("player", OPPONENT))),
    (
        "unit",
        "このユニットがユニットに戦闘ダメージを与えたとき",
        Moment("dealt", THIS, to=UNIT, manner="battle"),
    ),
    ("unit", "このユニットが戦闘ダメージを与えたとき", Moment("dealt", THIS, manner="battle")),
    ("unit", "このユニットがダメージを受けたとき", Moment("damaged", THIS)),
    ("unit", "このユニットが戦闘ダメージを受けたとき", Moment("damaged", THIS, manner="battle")),
    ("unit", "あなたがダメージを受けたとき", Moment("damaged", YOU)),
    ("unit", "このユニットが対象になったとき", Moment("targeted", THIS)),
    ("unit", "このユニットが相手のカードや能力の対象になったとき", Moment("targeted", THIS, by=OPPONENT)),
    (
        "unit",
        "あなたが支配する他のユニットが召喚されたとき",
        Moment("summoned", Those("unit", YOU, other=True)),
    ),
    ("unit", "相手が支配するユニットが破壊されたとき", Moment("destroyed", THEIR_UNIT)),
    ("unit", "あなたがマジックを使用したとき", Moment("used", Those("magic", YOU))),
    ("unit", "相手がカードを使用したとき", Moment("used", Those("card", OPPONENT))),
    (
        "unit",
        "相手が赤のユニットを使用したとき",
        Moment("used", Those("unit", OPPONENT, None, (Has("colour", "=", "red"),))),
    ),
    ("unit", "あなたがカードを引いたとき", Moment("drew", YOU)),
    ("unit", "プレイヤーがカードを引いたとき", Moment("drew", Who.EACH)),
    ("unit", "相手がカードを捨てたとき", Moment("discarded", OPPONENT)),
    ("unit", "あなたがライフを回復したとき", Moment("recovered", YOU)),
    ("unit", "このユニットがレストしたとき", Moment("rested", THIS)),
    ("unit", "このユニットがウェイクしたとき", Moment("woken", THIS)),
    ("unit", "あなたの魔石が裏向きになったとき", Moment("turned_down", Those("stone", YOU))),
    ("stone", "この魔石が裏向きになったとき", Moment("turned_down", THIS)),
    ("stone", "この魔石が魔石エリアに置かれたとき", Moment("placed", THIS)),
    ("unit", "あなたの魔石が表向きになったとき", Moment("turned_up", Those("stone", YOU))),
    ("unit", "あなたの魔石エリアに魔石が置かれたとき", Moment("placed", Those("stone", YOU))),
    ("unit", "ユニットにパワーカウンターが置かれたとき", Moment("countered", UNIT, manner="power")),
    ("unit", "あなたが支配するマジックが無効化されたとき", Moment("negated", Those("magic", YOU))),
    ("unit", "このカードが捨てられたとき", Moment("discarded", THIS)),
    ("magic", "このカードが捨てられたとき", Moment("discarded", THIS)),
    ("unit", "あなたのターン開始時", Moment("turn_began", whose_turn=YOU)),
    ("unit", "相手のターンの終了時", Moment("turn_ended", whose_turn=OPPONENT)),
    ("unit", "各ターンの終了時", Moment("turn_ended")),
    ("unit", "あなたのドローフェイズの開始時", Moment("draw_began", whose_turn=YOU)),
    ("unit", "あなたの魔石フェイズの開始時", Moment("stone_began", whose_turn=YOU)),
    ("unit", "あなたのメインフェイズの開始時", Moment("main_began", whose_turn=YOU)),
    ("unit", "ダメージステップの開始時", Moment("damage_began")),
    ("unit", "バトル終了時", Moment("battle_ended")),
    ("unit", "あなたのターンのバトル終了時", Moment("battle_ended", whose_turn=YOU)),
]


@pytest.mark.parametrize(("kind", "text", "moment"), MOMENTS)
def test_moment(kind: str, text: str, moment: Moment) -> None:
    check(f"{text}、{DRAWS}", kind, Triggered(moment, (DRAW,)))


TARGETS: list[tuple[str, Target]] = [
    ("ユニット1体", Target(UNIT, exactly(1))),
    ("相手が支配するユニット1体", Target(THEIR_UNIT, exactly(1))),
    ("ユニット2体", Target(UNIT, exactly(2))),
    ("ユニット2体まで", Target(UNIT, up_to(2))),
    ("ユニット1体まで", Target(UNIT, up_to(1))),
    ("プレイヤー1人", Target(PLAYER, exactly(1))),
    ("ユニット1体かプレイヤー1人", Target(Either((UNIT, PLAYER)), exactly(1))),
    ("ユニット1体か魔石1つ", Target(Either((UNIT, STONE)), exactly(1))),
    ("魔石1つ", Target(STONE, exactly(1))),
    ("あなたのダストにあるユニット1枚", Target(Those("unit", YOU, "dust"), exactly(1))),
    ("ダストにあるカード2枚まで", Target(Those("card", None, "dust"), up_to(2))),
    ("チャントにあるマジック1枚", Target(Those("magic", None, "chant"), exactly(1))),
    ("チャントにある相手が支配するマジック1枚", Target(Those("magic", OPPONENT, "chant"), exactly(1))),
    ("チャントにある能力1つ", Target(Those("ability", None, "chant"), exactly(1))),
    ("夢にあるカード1枚", Target(Those("card", None, "dream"), exactly(1))),
    ("好きな数のユニット", Target(UNIT, ANY_NUMBER)),
    ("好きな数の相手が支配するユニット", Target(THEIR_UNIT, ANY_NUMBER)),
    ("好きな数のユニットかプレイヤー", Target(Either((UNIT, PLAYER)), ANY_NUMBER)),
]


@pytest.mark.parametrize(("text", "target"), TARGETS)
def test_target(text: str, target: Target) -> None:
    check(f"{text}を対象とする。それを無効化する。", "magic", Spell((target, Negate(IT))))


MODIFIERS: list[tuple[str, Has]] = [
    ("赤の", Has("colour", "=", "red")),
    ("無色の", Has("colour", "=", "none")),
    ("青でない", Has("colour", "!=", "blue")),
    ("使用コストが3以下の", Has("cost", "<=", 3)),
    ("触媒が1以上の", Has("catalyst", ">=", 1)),
    ("APが4以上の", Has("ap", ">=", 4)),
    ("APが0の", Has("ap", "=", 0)),
    ("HPが2以下の", Has("hp", "<=", 2)),
    ("APがこのカードのAP以下の", Has("ap", "<=", TraitOf(THIS, "ap"))),
    ("APがあなたの魔石の数以下の", Has("ap", "<=", CountOf(Those("stone", YOU)))),
    ("レスト状態の", Has("rested")),
    ("ウェイク状態の", Has("rested", "=", False)),
    ("裏向きの", Has("face_down")),
    ("表向きの", Has("face_down", "=", False)),
    ("パワーカウンターが置かれている", Has("power", ">=", 1)),
    ("火葬カウンターが置かれていない", Has("cremation", "=", 0)),
    ("ウィークカウンターが2個以上置かれている", Has("weak", ">=", 2)),
    ("ダメージを受けている", Has("damage", ">=", 1)),
    ("トークンである", Has("token")),
    ("トークンでない", Has("token", "=", False)),
    ("クイックの", Has("quick")),
    ("《メリッサ》でない", Has("name", "!=", "メリッサ")),
]


@pytest.mark.parametrize(("text", "has"), MODIFIERS)
def test_modifier(text: str, has: Has) -> None:
    target = Target(Those("unit", YOU, None, (has,)), exactly(1))
    check(f"あなたが支配する{text}ユニット1体を対象とする。", "magic", Spell((target,)))


NOUNS: list[tuple[str, Those]] = [
    ("攻撃ユニット1体", Those("unit", which=(Has("attacking"),))),
    ("赤の防御ユニット1体", Those("unit", which=(Has("colour", "=", "red"), Has("blocking")))),
    ("相手が支配するバトルユニット1体", Those("unit", OPPONENT, which=(Has("battling"),))),
    ("《ジギタリス》1体", Those("unit", which=(Has("name", "=", "ジギタリス"),))),
    ("あなたのダストにある《ジギタリス》1枚", Those("card", YOU, "dust", (Has("name", "=", "ジギタリス"),))),
    ("あなたが支配するトークン1体", Those("token", YOU)),
    ("他のユニット1体", Those("unit", other=True)),
    ("あなたの裏向きの魔石1つ", Those("stone", YOU, None, (Has("face_down"),))),
    (
        "あなたが支配する他のレスト状態の緑のユニット1体",
        Those("unit", YOU, None, (Has("rested"), Has("colour", "=", "green")), True),
    ),
]


@pytest.mark.parametrize(("text", "those"), NOUNS)
def test_noun_phrase(text: str, those: Those) -> None:
    check(f"{text}を対象とする。", "magic", Spell((Target(those, exactly(1)),)))


SPARK = Token("火の粉", "unit", ("red",), (("ap", 1), ("hp", 1)))
LAST_WORDS = Triggered(Moment("destroyed", THIS), (DRAW,))
LOUD_SPARK = Token("火の粉", "unit", ("red",), (("ap", 1), ("hp", 1)), (LAST_WORDS,))

# After 「ユニット1体を対象とする。」
INSTRUCTIONS: list[tuple[str, Instruction]] = [
    ("それに2点のダメージを与える", Damage(IT, 2)),
    ("それにこのカードの使用コストに等しい点数のダメージを与える", Damage(IT, TraitOf(THIS, "cost"))),
    (
        "それにあなたが支配するユニットの数の2倍に等しい点数のダメージを与える",
        Damage(IT, Times(CountOf(YOUR_UNIT), 2)),
    ),
    ("それは相手にそれのAPに等しい点数のダメージを与える", Damage(OPPONENT, TraitOf(IT, "ap"), IT)),
    ("すべてのユニットに1点のダメージを与える", Damage(UNIT, 1)),
    ("各プレイヤーに1点のダメージを与える", Damage(EACH, 1)),
    ("それらに合計3点のダメージを割り振って与える", Divide(THEM, 3)),
    ("それらに合計2個のパワーカウンターを割り振って置く", Divide(THEM, 2, "power")),
    ("それを破壊する", Destroy(IT)),
    ("そのユニットを破壊する", Destroy(It("unit"))),
    (
        "あなたが支配する他のすべての赤のユニットを破壊する",
        Destroy(Those("unit", YOU, None, (Has("colour", "=", "red"),), True)),
    ),
    ("それを手札に戻す", Return(IT)),
    ("それをウェイクする", Wake(IT)),
    ("それをレストする", Rest(IT)),
    ("相手のすべての魔石を裏向きにする", Turn(Those("stone", OPPONENT), True)),
    ("それを表向きにする", Turn(IT, False)),
    ("それにパワーカウンターを1個置く", PutCounter(IT, "power", 1)),
    (
        "それにパワーカウンターを、あなたの魔石の数に等しい個数置く",
        PutCounter(IT, "power", CountOf(Those("stone", YOU))),
    ),
    ("それからウィークカウンターを1個取り除く", RemoveCounter(IT, "weak", 1)),
    ("それからウィークカウンターをすべて取り除く", RemoveCounter(IT, "weak", None)),
    ("赤でAP1・HP1の「火の粉」トークンを2体召喚する", Create(SPARK, 2)),
    ("赤でAP1・HP1の「火の粉」トークンを1体レスト状態で召喚する", Create(SPARK, 1, rested=True)),
    ("相手は赤でAP1・HP1の「火の粉」トークンを1体召喚する", Create(SPARK, 1, OPPONENT)),
    (
        "赤でAP1・HP1の「火の粉」トークンを、あなたの魔石の数に等しい数召喚する",
        Create(SPARK, CountOf(Those("stone", YOU))),
    ),
    (
        f"赤でAP1・HP1の、「このユニットが破壊されたとき、{DRAWS}」を持つ「火の粉」トークンを1体召喚する",
        Create(LOUD_SPARK, 1),
    ),
    (
        "無色でAP0・HP3の「石」トークンを1体召喚する",
        Create(Token("石", "unit", (), (("ap", 0), ("hp", 3))), 1),
    ),
    (
        "赤と青でAP2・HP2の「霧」トークンを1体召喚する",
        Create(Token("霧", "unit", ("red", "blue"), (("ap", 2), ("hp", 2))), 1),
    ),
    ("それを召喚する", Summon(IT)),
    ("それをレスト状態で召喚する", Summon(IT, True)),
    ("それを夢に置く", Put(IT, "dream")),
    ("それを契約者の魔導書の一番上に置く", Put(IT, "grimoire", "top")),
    ("それを契約者の魔導書の一番下に置く", Put(IT, "grimoire", "bottom")),
    ("それを契約者の魔導書に加えて無作為化する", Put(IT, "grimoire", "shuffled")),
    ("それを契約者の魔石デッキの一番上に置く", Put(IT, "stone_deck", "top")),
    ("それを手札に加える", Put(IT, "hand")),
    ("それをダストに置く", Put(IT, "dust")),
    ("それを魔石エリアに裏向きでレスト状態で置く", Put(IT, "stone_area", rested=True, face_down=True)),
    ("それを魔石エリアにレスト状態で置く", Put(IT, "stone_area", rested=True)),
    ("あなたの魔導書の上から2枚をダストに置く", PutTop(YOU, "grimoire", 2, "dust")),
    ("各プレイヤーの魔導書の一番上のカードを夢に置く", PutTop(EACH, "grimoire", 1, "dream")),
    (
        "あなたの魔石デッキの一番上のカードを魔石エリアにレスト状態で置く",
        PutTop(YOU, "stone_deck", 1, "stone_area", True),
    ),
    ("あなたの魔導書からユニット1枚を探す", Search(YOU, Those("unit", YOU, "grimoire"), exactly(1))),
    (
        "あなたの魔導書の上から5枚からマジック1枚を探す",
        Search(YOU, Those("magic", YOU, "grimoire"), exactly(1), 5),
    ),
    (
        "あなたの魔導書から《歯車の騎士》2枚までを探す",
        Search(YOU, Those("card", YOU, "grimoire", (Has("name", "=", "歯車の騎士"),)), up_to(2)),
    ),
    ("あなたの魔導書を無作為化する", Shuffle(YOU, "grimoire")),
    ("それを無効化する", Negate(IT)),
    ("それを、コストを支払わずに使用する", Use(IT, True)),
    ("それを使用する", Use(IT, False)),
    ("あなたはカードを2枚引く", Draw(YOU, 2)),
    ("あなたはカードを、あなたの手札の枚数に等しい枚数引く", Draw(YOU, CountOf(Those("card", YOU, "hand")))),
    ("相手はカードを1枚捨てる", Discard(OPPONENT, 1)),
    ("相手はカードを1枚無作為に捨てる", Discard(OPPONENT, 1, True)),
    ("あなたは手札をすべて捨てる", Discard(YOU, None)),
    ("各プレイヤーはカードを1枚引く", Draw(EACH, 1)),
    ("その支配者はカードを1枚引く", Draw(Who.CONTROLLER, 1)),
    ("あなたはライフを3点回復する", Recover(YOU, 3)),
    ("あなたはライフを、それのHPに等しい点数回復する", Recover(YOU, TraitOf(IT, "hp"))),
    ("あなたはゲームに勝利する", Win(YOU)),
    ("相手はゲームに敗北する", Lose(OPPONENT)),
    ("このターン、それの支配者をあなたに変更する", Control(IT, YOU, TURN)),
    ("ゲーム終了まで、それの支配者を相手に変更する", Control(IT, OPPONENT, Until.FOREVER)),
    ("ユニット1体を選ぶ", Choose(UNIT, exactly(1))),
    ("相手は自分が支配するユニット1体を選ぶ", Choose(THEIR_UNIT, exactly(1), OPPONENT)),
    ("各プレイヤーは自分の魔石1つを選ぶ", Choose(Those("stone", EACH), exactly(1), EACH)),
    (
        "相手の手札にあるカードを無作為に1枚選ぶ",
        Choose(Those("card", OPPONENT, "hand"), exactly(1), random=True),
    ),
    ("このターンの終了時、それを破壊する", Later(Moment("turn_ended"), (Destroy(IT),))),
    ("次のあなたのターン開始時、それを召喚する", Later(Moment("turn_began", whose_turn=YOU), (Summon(IT),))),
    (
        "次に相手がマジックを使用したとき、それを破壊し、あなたはカードを1枚引く",
        Later(Moment("used", Those("magic", OPPONENT)), (Destroy(IT), DRAW)),
    ),
    ("カードを1枚捨ててもよい", May((Discard(YOU, 1),))),
    ("相手はカードを1枚捨ててもよい", May((Discard(OPPONENT, 1),), OPPONENT)),
    ("それを破壊し、カードを2枚引いてもよい", May((Destroy(IT), Draw(YOU, 2)))),
    ("それが赤ならば、それを破壊する", If(Fits(IT, (Has("colour", "=", "red"),)), (Destroy(IT),))),
    (
        "それが赤ならば、それを破壊し、あなたはカードを1枚引く",
        If(Fits(IT, (Has("colour", "=", "red"),)), (Destroy(IT), DRAW)),
    ),
]


@pytest.mark.parametrize(("text", "instruction"), INSTRUCTIONS)
def test_instruction(text: str, instruction: Instruction) -> None:
    check(f"ユニット1体を対象とする。{text}。", "magic", Spell((Target(UNIT, exactly(1)), instruction)))


def lasting(effect: Continuous) -> Lasting:
    return Lasting(effect, TURN)


LASTING: list[tuple[str, Program]] = [
    ("それのAPを2増加する", (lasting(Change(IT, "ap", "+", 2)),)),
    ("それのAPとHPを1増加する", (lasting(Change(IT, "ap", "+", 1)), lasting(Change(IT, "hp", "+", 1)))),
    ("それのAPとHPを1減少する", (lasting(Change(IT, "ap", "+", -1)), lasting(Change(IT, "hp", "+", -1)))),
    ("それのAPを3減少する", (lasting(Change(IT, "ap", "+", -3)),)),
    ("それのAPを5にする", (lasting(Change(IT, "ap", "=", 5)),)),
    (
        "それのAPを、あなたの魔石の数だけ減少する",
        (lasting(Change(IT, "ap", "+", Times(CountOf(Those("stone", YOU)), -1))),),
    ),
    ("それの色を青にする", (lasting(Change(IT, "colour", "=", "blue")),)),
    ("それは防御されない", (lasting(Cannot(IT, "be_blocked")),)),
    ("それは攻撃できない", (lasting(Cannot(IT, "attack")),)),
    ("それは防御できない", (lasting(Cannot(IT, "block")),)),
    ("それは破壊されない", (lasting(Cannot(IT, "be_destroyed")),)),
    ("それはウェイクしない", (lasting(Cannot(IT, "wake")),)),
    ("それは対象にならない", (lasting(Cannot(IT, "be_targeted")),)),
    ("それは相手のカードや能力の対象にならない", (lasting(Cannot(IT, "be_targeted", by=OPPONENT)),)),
    (f"それは「このユニットが破壊されたとき、{DRAWS}」を得る", (lasting(Grant(IT, LAST_WORDS)),)),
    (
        "それは「このユニットは防御されない。」を得る",
        (lasting(Grant(IT, Standing(Cannot(THIS, "be_blocked")))),),
    ),
    ("それは可能なら攻撃する", (lasting(Must(IT, "attack")),)),
    ("それは可能なら防御する", (lasting(Must(IT, "block")),)),
    (
        "相手はクイックのカードを使用できない",
        (lasting(Cannot(OPPONENT, "use", Those("card", which=(Has("quick"),)))),),
    ),
    ("相手はライフを回復できない", (lasting(Cannot(OPPONENT, "recover")),)),
    ("相手はカードを引けない", (lasting(Cannot(OPPONENT, "draw")),)),
    ("それは能力を失う", (lasting(Blank(IT)),)),
    (
        "それが破壊される場合、かわりにそれを手札に戻す",
        (lasting(Instead(Moment("destroyed", IT), (Return(IT),))),),
    ),
]


@pytest.mark.parametrize(("text", "program"), LASTING)
def test_lasting_effect(text: str, program: Program) -> None:
    check(
        f"ユニット1体を対象とする。このターン、{text}。", "magic", Spell((Target(UNIT, exactly(1)), *program))
    )


def test_an_effect_for_the_rest_of_the_game() -> None:
    effect = Lasting(Change(IT, "ap", "+", 1), Until.FOREVER)
    check(
        "ユニット1体を対象とする。ゲーム終了まで、それのAPを1増加する。",
        "magic",
        Spell((Target(UNIT, exactly(1)), effect)),
    )


STANDING: list[tuple[str, str, Continuous]] = [
    (
        "unit",
        "あなたが支配する他のユニットのAPを1増加する",
        Change(Those("unit", YOU, other=True), "ap", "+", 1),
    ),
    (
        "unit",
        "このユニットのAPは、あなたの魔石の数に等しい値になる",
        Change(THIS, "ap", "=", CountOf(Those("stone", YOU))),
    ),
    (
        "unit",
        "このユニットのAPを、あなたが支配する他のユニットの数だけ増加する",
        Change(THIS, "ap", "+", CountOf(Those("unit", YOU, other=True))),
    ),
    ("unit", "このユニットは防御されない", Cannot(THIS, "be_blocked")),
    ("unit", "このユニットは攻撃できない", Cannot(THIS, "attack")),
    ("unit", "このユニットは可能なら攻撃する", Must(THIS, "attack")),
    (
        "unit",
        "あなたの手札にある赤のカードの使用コストを1減少する",
        Change(Those("card", YOU, "hand", (Has("colour", "=", "red"),)), "cost", "+", -1),
    ),
    ("unit", "相手はライフを回復できない", Cannot(OPPONENT, "recover")),
    (
        "unit",
        f"あなたが支配するユニットは「このユニットが破壊されたとき、{DRAWS}」を持つ",
        Grant(YOUR_UNIT, LAST_WORDS),
    ),
    (
        "unit",
        "このユニットが破壊される場合、かわりにこのユニットを手札に戻す",
        Instead(Moment("destroyed", THIS), (Return(THIS),)),
    ),
    (
        "unit",
        "このユニットが破壊される場合、かわりにこのユニットを夢に置いてもよい",
        Instead(Moment("destroyed", THIS), (Put(THIS, "dream"),), True),
    ),
    (
        "unit",
        "あなたにダメージが与えられる場合、かわりにその点数から1を引いた点数のダメージを与える",
        Instead(Moment("damaged", YOU), (Damage(It(undergoes=True), Sum((Amount(), -1))),)),
    ),
    (
        "unit",
        "あなたに戦闘ダメージが与えられる場合、かわりにこのユニットにその点数のダメージを与える",
        Instead(Moment("damaged", YOU, manner="battle"), (Damage(THIS, Amount()),)),
    ),
    (
        "unit",
        "このユニットがダメージを与える場合、かわりにその点数の2倍の点数のダメージを与える",
        Instead(Moment("dealt", THIS), (Damage(It(undergoes=True), Times(Amount(), 2)),)),
    ),
    (
        "unit",
        "あなたがカードを引く場合、かわりにカードを2枚引く",
        Instead(Moment("drew", YOU), (Draw(YOU, 2),)),
    ),
    (
        "unit",
        "相手がカードを引く場合、かわりに相手はカードを1枚捨てる",
        Instead(Moment("drew", OPPONENT), (Discard(OPPONENT, 1),)),
    ),
    (
        "unit",
        "相手が支配するユニットがダストに置かれる場合、かわりにそれを夢に置く",
        Instead(Moment("dusted", THEIR_UNIT), (Put(IT, "dream"),)),
    ),
    (
        "unit",
        "このユニットは、パワーカウンターが1個置かれた状態で召喚される",
        Enters(THIS, counter="power", number=1),
    ),
    ("unit", "このユニットは、レスト状態で召喚される", Enters(THIS, rested=True)),
    ("unit", "相手が支配するユニットは、レスト状態で召喚される", Enters(THEIR_UNIT, rested=True)),
    ("stone", "相手が支配するユニットは、レスト状態で召喚される", Enters(THEIR_UNIT, rested=True)),
    ("stone", "この魔石は、レスト状態で魔石エリアに置かれる", Enters(THIS, rested=True)),
]


@pytest.mark.parametrize(("kind", "text", "effect"), STANDING)
def test_standing_effect(kind: str, text: str, effect: Continuous) -> None:
    check(f"{text}。", kind, Standing(effect))


LIFE: Value = TraitOf(YOU, "life")

# Condition, before ならば and before かぎり.
CONDITIONS: list[tuple[str, str, Condition]] = [
    ("あなたのライフが5以下", "である", Compare(LIFE, "<=", 5)),
    ("あなたのライフが相手のライフ以下", "である", Compare(LIFE, "<=", TraitOf(OPPONENT, "life"))),
    ("あなたの手札が0枚", "である", Compare(CountOf(Those("card", YOU, "hand")), "=", 0)),
    ("相手の手札が4枚以上", "である", Compare(CountOf(Those("card", OPPONENT, "hand")), ">=", 4)),
    (
        "あなたが支配する赤のユニットがいる",
        "",
        Compare(CountOf(Those("unit", YOU, None, (Has("colour", "=", "red"),))), ">=", 1),
    ),
    (
        "あなたが支配する赤のユニットがいない",
        "",
        Compare(CountOf(Those("unit", YOU, None, (Has("colour", "=", "red"),))), "=", 0),
    ),
    ("相手が支配するユニットが3体以上", "である", Compare(CountOf(THEIR_UNIT), ">=", 3)),
    ("あなたが支配するユニットが1体", "である", Compare(CountOf(YOUR_UNIT), "=", 1)),
    ("ユニットが5体以上", "である", Compare(CountOf(UNIT), ">=", 5)),
    (
        "あなたの裏向きの魔石が2つ以上",
        "である",
        Compare(CountOf(Those("stone", YOU, None, (Has("face_down"),))), ">=", 2),
    ),
    ("あなたの魔石が5つ以上", "である", Compare(CountOf(Those("stone", YOU)), ">=", 5)),
    (
        "あなたのダストにあるマジックが3枚以上",
        "である",
        Compare(CountOf(Those("magic", YOU, "dust")), ">=", 3),
    ),
    ("あなたのダストにあるマジックがない", "", Compare(CountOf(Those("magic", YOU, "dust")), "=", 0)),
    (
        "あなたが支配するユニットの数が相手が支配するユニットの数以上",
        "である",
        Compare(CountOf(YOUR_UNIT), ">=", CountOf(THEIR_UNIT)),
    ),
    ("このユニットのAPが5以上", "である", Compare(TraitOf(THIS, "ap"), ">=", 5)),
    ("このユニットがレスト状態", "である", Fits(THIS, (Has("rested"),))),
    ("このユニットが攻撃ユニット", "である", Fits(THIS, (Has("attacking"),))),
    ("このユニットがダメージを受けている", "", Fits(THIS, (Has("damage", ">=", 1),))),
    ("このユニットにパワーカウンターが置かれている", "", Fits(THIS, (Has("power", ">=", 1),))),
    ("このユニットにパワーカウンターが置かれていない", "", Fits(THIS, (Has("power", "=", 0),))),
    ("あなたのターン", "である", TurnOf(YOU)),
]


@pytest.mark.parametrize(("text", "copula", "condition"), CONDITIONS)
def test_condition(text: str, copula: str, condition: Condition) -> None:
    moment = Moment("summoned", THIS)
    check(
        f"このユニットが召喚されたとき、{text}ならば、{DRAWS}", "unit", Triggered(moment, (DRAW,), condition)
    )
    check(
        f"{text}{copula}かぎり、このユニットは防御されない。",
        "unit",
        Standing(Cannot(THIS, "be_blocked"), condition),
    )
    check(
        f"バトル終了時、{DRAWS}{text}ならば、{DRAWS}",
        "unit",
        Triggered(Moment("battle_ended"), (DRAW, If(condition, (DRAW,)))),
    )


def test_if_you_do_and_if_you_do_not() -> None:
    check(
        f"カードを1枚捨ててもよい。そうしたならば、{DRAWS}そうしないならば、相手はゲームに敗北する。",
        "magic",
        Spell((May((Discard(YOU, 1),)), If(Did(), (DRAW,)), If(Did(False), (Lose(OPPONENT),)))),
    )


def test_modes_stand_on_lines_of_their_own() -> None:
    check(
        "このユニットが召喚されたとき、以下から1つを選ぶ。\n・すべてのユニットを破壊する。\n・ユニット1体を選ぶ。それを破壊する。",
        "unit",
        Triggered(
            Moment("summoned", THIS),
            (Modes(exactly(1), ((Destroy(UNIT),), (Choose(UNIT, exactly(1)), Destroy(IT)))),),
        ),
    )


def test_several_abilities_are_marked() -> None:
    check(
        f"■このユニットは防御されない。\n■バトル終了時、{DRAWS}",
        "unit",
        Standing(Cannot(THIS, "be_blocked")),
        Triggered(Moment("battle_ended"), (DRAW,)),
    )


def test_one_sentence_for_ap_and_hp_is_two_abilities() -> None:
    others = Those("unit", YOU, other=True)
    check(
        "■あなたが支配する他のユニットのAPとHPを1増加する。\n■このユニットは攻撃できない。",
        "unit",
        Standing(Change(others, "ap", "+", 1)),
        Standing(Change(others, "hp", "+", 1)),
        Standing(Cannot(THIS, "attack")),
    )


def test_an_ability_that_works_in_another_zone() -> None:
    check(
        "このカードがダストにあるかぎり、あなたのターン開始時、このカードを召喚する。",
        "unit",
        Triggered(Moment("turn_began", whose_turn=YOU), (Summon(THIS),), zone="dust"),
    )
    check(
        "このカードが手札にあるかぎり、このカードの使用コストを1減少する。",
        "magic",
        Standing(Change(THIS, "cost", "+", -1), zone="hand"),
    )


def test_a_targeted_trigger_reads_on_over_sentences() -> None:
    check(
        "このユニットが破壊されたとき、ユニット1体を対象とする。それに1点のダメージを与える。",
        "unit",
        Triggered(Moment("destroyed", THIS), (Target(UNIT, exactly(1)), Damage(IT, 1))),
    )


def test_reminder_text_means_nothing() -> None:
    assert compile_text(f"{DRAWS}（229.1を参照。）", "magic") == (Spell((DRAW,)),)


def test_widths_and_spellings_mean_the_same() -> None:
    assert compile_text("全てのユニットに １点のダメージを与える。", "magic") == (Spell((Damage(UNIT, 1),)),)


def test_no_text_is_no_ability() -> None:
    assert compile_text("", "unit") == ()
    assert print_text((), "unit", "ja") == ""
