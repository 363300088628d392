"""Texts that are refused, with the words that are underlined and what is said about them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.text.helpers import (
    assert_message,
    assert_refused,
    seconds_to_read_or_refuse,
    seconds_to_refuse,
)

from mahojin.rulebooks.nova.grammar import compile_condition, compile_price, compile_text
from mahojin.text import TextError

DRAW = "カードを1枚引く。"
IN_GRAVEYARD = "この能力はこのカードが墓地にある場合だけ起動できる。"
ENTERS = "このカードが場に出た時、"

REFUSED = [
    ("servant", f"{ENTERS}場のサーバント1枚を選んで破懐する。", "破懐", "ここが読めません"),
    ("servant", f"{ENTERS}場のドラゴン1枚を選んで破壊する。", "ドラゴン", "ここが読めません"),
    ("servant", "自分のターン開始時に、それを破壊する。", "それ", "「それ」の指すものが前にありません"),
    ("servant", f"{ENTERS}その能力を無効にする。", "その能力", "「それ」の指すものが前にありません"),
    ("spell", "そうしたら、カードを1枚引く。", "そうしたら", "この前に、することの文がありません"),
    ("spell", "以下から1つを選ぶ。", "以下から1つを選ぶ", "「以下から～選ぶ。」の後に「・」の行が要ります"),
    ("spell", f"以下から1つを選ぶ。{DRAW}\n・{DRAW}", "・", "「・」の行の前に"),
    ("spell", f"・{DRAW}", "・", "「・」の行の前に"),
    ("spell", "以下から1つを選ぶ。\n・以下から1つを選ぶ。", "以下から1つを選ぶ", "「・」の中では選べません"),
    (
        "spell",
        "以下から1つを選ぶ。\n・場のサーバント1枚を対象とする。それを破壊する。",
        "対象とする",
        "対象は、",
    ),
    ("servant", DRAW, DRAW[:-1], "スペルでないカードの指示には"),
    ("spell", "相手はLPを得られない。", "相手はLPを得られない", "ここの継続効果には期間"),
    ("spell", f"{DRAW}相手はLPを得られない。", "相手はLPを得られない", "ここの継続効果には期間"),
    ("servant", f"このカードは攻撃できない。{DRAW}", DRAW[:-1], "常時能力の文は1つで1つの能力です"),
    ("servant", f"{ENTERS}{DRAW}{ENTERS}{DRAW}", ENTERS + DRAW[:-1], "「～時、」は能力の最初の文だけ"),
    (
        "spell",
        "場のサーバント1枚を選ぶ。それを破壊する。",
        "ぶ",
        "次のように書きます：場のサーバント1枚を選んで破壊する。",
    ),
    (
        "servant",
        "ターン終了時まで、このカードは＋100／＋0を得る。",
        "ターン終了時まで、このカードは＋100／＋0を得る",
        "スペルでないカードの指示には",
    ),
    ("servant", "【飛行】", "【飛行】", "知らないキーワード能力です"),
    ("servant", f"【疾風】{ENTERS}{DRAW}", "こ", "知らないキーワード能力です"),
    ("servant", DRAW[:-1], "", "文は「。」で終わります"),
    ("servant", "起：カードを1枚引く。", "起", "「起」の後にコストと「：」が要ります"),
    ("servant", "起②カードを1枚引く。", "起", "「起」の後にコストと「：」が要ります"),
    ("servant", "起②：", "：", "「：」の後に効果がありません"),
    ("servant", f"起青1赤1：{DRAW}", "1", "ここが読めません"),
    ("servant", f"起このカードを捨てる：{DRAW}", "このカードを捨てる", "捨てられるのは手札のカードです"),
    ("spell", f"起②：{DRAW}", "②", "この種類のカードの、コストのある能力には"),
    ("item", f"起フリーズ：{DRAW}{IN_GRAVEYARD}", "フリーズ", "この能力が働く領域のカードには"),
    (
        "servant",
        f"起②、このカードを墓地に送る：{DRAW}{IN_GRAVEYARD}",
        "②、このカードを墓地に送る",
        "この能力が働くとき、このカードはすでに",
    ),
    (
        "servant",
        f"起②：この能力は1ターンに1回だけ起動できる。{DRAW}",
        "この能力は1ターンに1回だけ起動できる",
        "「この能力は～だけ起動できる。」は最後に",
    ),
    ("item", "【装備】：ドラゴン", "ドラゴン", "ここが読めません"),
    (
        "servant",
        "このカードは「カードを1枚引く。」を得る。",
        "カードを1枚引く",
        "スペルでないカードの指示には",
    ),
    ("servant", "このカードは「このカードは攻撃できない。を得る。", "「", "かぎ括弧が閉じていません"),
    ("servant", "このカードは攻撃できない（。", "（", "括弧が閉じていません"),
    ("servant", "このカードは＋0／＋0を得る。", "0", "ここが読めません"),
]


@pytest.mark.parametrize(("kind", "text", "span", "why"), REFUSED)
def test_a_text_is_refused(kind: str, text: str, span: str, why: str) -> None:
    assert_refused(compile_text, kind, text, span, why)


def test_the_whole_message_in_both_languages() -> None:
    line = "起赤1、フリーズ：場のサーバント1枚を選んで破懐する。"
    ja = f"2行目の23文字目：ここが読めません\n  {line}\n"
    assert_message(
        compile_text, "servant", f"【疾風】\n{line}", ja, "line 2, character 23: this cannot be read\n"
    )


def test_notes_mean_nothing_and_spellings_are_one() -> None:
    plain = compile_text("場のサーバントすべてに300ダメージを与える。", "spell")
    assert compile_text("場のサーバント全てに３００ダメージを与える。（自分のものにも。）", "spell") == plain
    boost = compile_text("このカードは＋100／－100を得る。", "servant")
    assert compile_text("このカードは +100/-100 を得る。", "servant") == boost


@pytest.mark.parametrize("text", ["自分の場に竜がある", "", "自分の場に赤のサーバントがある。"])
def test_a_condition_for_entry_is_refused(text: str) -> None:
    with pytest.raises(TextError):
        compile_condition(text)


@pytest.mark.parametrize("text", ["手札を捨てる", "", "赤1、", "カードを消す"])
def test_a_cost_of_entry_is_refused(text: str) -> None:
    with pytest.raises(TextError):
        compile_price(text)


def test_a_kind_that_there_is_not() -> None:
    with pytest.raises(ValueError, match="servant, spell, item, character"):
        compile_text(DRAW, "unit")


NASTY = [
    "赤の" * 990 + "サーバント",
    "「" * 1000 + "」" * 1000,
    "このカードは「" * 120 + "このカードは攻撃できない。" + "」を得る。" * 120,
    "攻撃力がそれの攻撃力以下の" * 120 + "サーバント1枚を選ぶ。",
    "〈種族：" * 400,
    "\n起" * 900,
    "・" * 2000,
    "1" * 1999 + "。",
    "起" + "手札を1枚捨てる、" * 200 + "：カードを1枚引く。",
    "①" * 1999,
]


@pytest.mark.parametrize("text", NASTY)
@pytest.mark.parametrize("kind", ["servant", "spell"])
def test_nasty_texts_are_refused_in_time(kind: str, text: str) -> None:
    assert seconds_to_refuse(compile_text, kind, text) < 2


@given(st.text(alphabet="このカード1枚を選んで場に出た時。、「」【】起①赤：・\n（）〈〉＋／100", max_size=60))
def test_any_text_is_understood_or_refused(text: str) -> None:
    assert seconds_to_read_or_refuse(compile_text, "servant", text) < 4
