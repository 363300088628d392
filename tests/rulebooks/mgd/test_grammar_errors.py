"""Texts that are refused, with the words that are underlined and what is said about them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.text.helpers import assert_message, assert_refused, seconds_to_read_or_refuse

from mahojin.rulebooks.mgd.grammar import compile_price, compile_text
from mahojin.text import TextError

DRAW = "カードを1枚引く。"
ENTERS = "［参戦］⇒"

REFUSED = [
    ("monster", f"{ENTERS}敵怪異1体を対象とし、それを破懐する。", "破懐", "ここが読めません"),
    ("monster", f"{ENTERS}敵ドラゴン1体を対象とし、それを破壊する。", "ドラゴン", "ここが読めません"),
    ("monster", "味方ターン開始時⇒それを破壊する。", "それ", "「それ」の指すものが前にありません"),
    ("monster", f"{ENTERS}その怪異をレストする。", "その怪異", ""),
    ("chant", f"そうしたなら、{DRAW}", "そうしたなら", "この前に、することの文がありません"),
    ("chant", "以下から1つ選ぶ。", "以下から1つ選ぶ", "「以下から～選ぶ。」の後に「・」の行が要ります"),
    ("chant", f"以下から1つ選ぶ。{DRAW}\n・{DRAW}", "・", "「・」の行の前に"),
    ("chant", f"・{DRAW}", "・", "「・」の行の前に"),
    ("chant", "以下から1つ選ぶ。\n・以下から1つ選ぶ。", "以下から1つ選ぶ", "「・」の中では選べません"),
    ("monster", f"［傲慢］\n・{DRAW}", "・", "「・」の行の前に"),
    ("monster", DRAW, DRAW[:-1], "詠唱でないカードの指示には"),
    ("chant", "敵怪異は攻撃できない。", "敵怪異は攻撃できない", "ここの持続効果には期間"),
    ("chant", f"{DRAW}敵怪異は攻撃できない。", "敵怪異は攻撃できない", "ここの持続効果には期間"),
    ("monster", f"このカードは攻撃できない。{DRAW}", DRAW[:-1], "常時能力の文は1つで1つの能力です"),
    (
        "chant",
        "敵怪異1体を選び、それを破壊する。",
        "選",
        "次のように書きます：敵怪異1体を破壊する。",
    ),
    (
        "chant",
        f"敵怪異1体を対象とする。それを破壊する。{DRAW}",
        "す",
        "次のように書きます：敵怪異1体を対象とし、それを破壊する。",
    ),
    ("monster", "［飛行］", "［飛行］", "知らないキーワードです"),
    ("monster", "［傲慢］［飛行］", "［飛行］", "知らないキーワードです"),
    ("monster", f"［傲慢］{DRAW}", "カ", "知らないキーワードです"),
    ("monster", "［参戦］カードを1枚引く。", "カ", "ここに「⇒」が要ります"),
    ("monster", "［参戦］⇒", "⇒", "ここに効果がありません"),
    ("monster", "このカードは攻撃できない", "", "文は「。」で終わります"),
    ("monster", f"：{DRAW}", "：", "「：」や「⇒」の前に言葉がありません"),
    ("monster", "［1］：", "：", "ここに効果がありません"),
    ("monster", f"このカードを捨てる：{DRAW}", "このカードを捨てる", "捨てられるのは手札のカードです"),
    ("chant", f"［1］：{DRAW}", "［1］", "この種類のカードの、コストのある能力には"),
    (
        "monster",
        f"［レスト］：{DRAW}この能力は手札でのみ有効である。",
        "［レスト］",
        "この能力が働く領域のカードには",
    ),
    (
        "monster",
        f"このカードを手札に加える：{DRAW}この能力は手札でのみ有効である。",
        "このカードを手札に加える",
        "この能力が働くとき、このカードはすでに",
    ),
    ("monster", f"［月］［太陽］：{DRAW}", "］", "ここが読めません"),
    (
        "monster",
        f"［1］：この能力は各ターンに1度のみ発動できる。{DRAW}",
        "この能力は各ターンに1度のみ発動できる",
        "「この能力は～」は最後に",
    ),
    (
        "monster",
        "このカードは攻撃できない。この能力は各ターンに1度のみ発動できる。",
        "この能力は各ターンに1度のみ発動できる",
        "「この能力は～」は最後に",
    ),
    ("barrier", f"二・一⇒{DRAW}", "二・一", "章番号は一から九まで"),
    ("monster", "このカードは「カードを1枚引く。」を得る。", "カードを1枚引く", "詠唱でないカードの指示には"),
    ("monster", "このカードは「このカードは攻撃できない。を得る。", "「", "かぎ括弧が閉じていません"),
    ("monster", "このカードは攻撃できない（。", "（", "括弧が閉じていません"),
    ("monster", "このカードはATK＋0を得る。", "＋", "ここが読めません"),
]


@pytest.mark.parametrize(("kind", "text", "span", "why"), REFUSED)
def test_a_text_is_refused(kind: str, text: str, span: str, why: str) -> None:
    assert_refused(compile_text, kind, text, span, why)


def test_the_whole_message_in_both_languages() -> None:
    line = "［太陽］、［レスト］：敵怪異1体を対象とし、それを破懐する。"
    ja = f"2行目の26文字目：ここが読めません\n  {line}\n"
    assert_message(
        compile_text, "girl", f"［傲慢］\n{line}", ja, "line 2, character 26: this cannot be read\n"
    )


def test_notes_mean_nothing_and_spellings_are_one() -> None:
    plain = compile_text("すべての怪異を破壊する。", "chant")
    assert compile_text("全ての怪異を破壊する。（自分のものも。）", "chant") == plain
    boost = compile_text("このカードはATK＋1000とDEF－500を得る。", "monster")
    assert compile_text("このカードは ATK+1000とDEF-500 を得る。", "monster") == boost
    named = compile_text('味方"影法師"はATK＋1000を得る。', "barrier")
    assert compile_text("味方“影法師”はATK＋1000を得る。", "barrier") == named


@pytest.mark.parametrize("text", ["", "［1］、", "カードを消す", "［0］"])
def test_a_price_is_refused(text: str) -> None:
    with pytest.raises(TextError):
        compile_price(text)


def test_a_kind_that_there_is_not() -> None:
    with pytest.raises(ValueError, match="girl, monster, chant, barrier, god"):
        compile_text(DRAW, "unit")


NASTY = [
    "太陽の" * 600 + "怪異",
    "「" * 1000 + "」" * 1000,
    "このカードは「" * 120 + "このカードは攻撃できない。" + "」を得る。" * 120,
    "ATKがそれのATK以下の" * 120 + "怪異1体を選ぶ。",
    '"' * 1001,
    "\n［1］" * 400,
    "・" * 2000,
    "1" * 1999 + "。",
    "手札を1枚捨てる、" * 200 + "：カードを1枚引く。",
    "［太陽］" * 499,
    "［DCT］3—" * 300 + "［傲慢］",
]


@pytest.mark.parametrize("text", NASTY)
@pytest.mark.parametrize("kind", ["monster", "chant"])
def test_nasty_texts_are_refused_in_time(kind: str, text: str) -> None:
    assert seconds_to_read_or_refuse(compile_text, kind, text) < 4


LETTERS = 'このカード1枚を選び敵味方怪異。、「」［］⇒太陽：・\n（）"＋／100一二体'


@given(st.text(alphabet=LETTERS, max_size=60))
def test_any_text_is_understood_or_refused(text: str) -> None:
    assert seconds_to_read_or_refuse(compile_text, "monster", text) < 4
