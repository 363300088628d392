"""Texts that are refused, with the words that are underlined and what is said about them."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.text.helpers import assert_refused, seconds_to_read_or_refuse, seconds_to_refuse

from mahojin.rulebooks.magmell.grammar import compile_text
from mahojin.text import TextError

DRAWS = "あなたはカードを1枚引く。"

REFUSED = [
    ("unit", "このユニットが召喚されたとき、ユニット1体を破懐する。", "破懐", "ここが読めません"),
    (
        "unit",
        "このユニットが召喚されたとき、ドラゴン1体を対象とする。それを破壊する。",
        "ドラゴン",
        "ここが読めません",
    ),
    ("unit", f"このユニットが召還されたとき、{DRAWS}", "召還", "ここが読めません"),
    ("unit", "あなたのターン開始時、それを破壊する。", "それ", "「それ」の指すものが前にありません"),
    (
        "unit",
        "あなたのターン開始時、このユニットを破壊する。その能力を無効化する。",
        "その能力",
        "「それ」の指すものが前にありません",
    ),
    ("magic", "相手に1点のダメージを与える。それを破壊する。", "それ", "「それ」の指すものが前にありません"),
    ("magic", f"以下から1つを選ぶ。\n・{DRAWS}\n・そうしたならば、{DRAWS}", "そうしたならば", "この前に"),
    ("unit", "それは防御されない。", "それ", "「それ」の指すものが前にありません"),
    ("magic", f"そうしたならば、{DRAWS}", "そうしたならば", "この前に、することの文がありません"),
    ("magic", "以下から1つを選ぶ。\n・ユニット1体を対象とする。それを破壊する。", "対象とする", "対象は、"),
    ("magic", "カードを1枚捨ててもよい。そうしたならば、ユニット1体を対象とする。", "対象とする", "対象は、"),
    ("magic", "このターンの終了時、ユニット1体を対象とする。", "対象とする", "対象は、"),
    ("magic", "ユニット1体を対象としてもよい。", "対象として", "対象は、"),
    ("magic", "以下から1つを選ぶ。", "以下から1つを選ぶ", "「以下から～選ぶ。」の後に「・」の行が要ります"),
    ("magic", f"以下から1つを選ぶ。{DRAWS}\n・{DRAWS}", "・", "「・」の行の前に"),
    ("magic", f"・{DRAWS}", "・", "「・」の行の前に"),
    ("magic", "以下から1つを選ぶ。\n・以下から1つを選ぶ。", "以下から1つを選ぶ", "「・」の中では選べません"),
    ("unit", DRAWS, DRAWS[:-1], "ユニットや魔石の指示には"),
    ("magic", "相手はライフを回復できない。", "相手はライフを回復できない", "ここの継続効果には期間"),
    ("unit", f"このユニットは防御されない。{DRAWS}", DRAWS[:-1], "常在能力の文は1つで1つの能力です"),
    (
        "unit",
        f"バトル終了時、{DRAWS}バトル終了時、{DRAWS}",
        f"バトル終了時、{DRAWS}"[:-1],
        "「～とき、」は能力の最初の文だけにあります",
    ),
    ("magic", f"{DRAWS}相手はライフを回復できない。", "相手はライフを回復できない", "ここの継続効果には期間"),
    ("magic", "このユニットを破壊する。", "このユニット", "ここでは「このカード」と書きます"),
    (
        "stone",
        "このユニットが裏向きになったとき、あなたはカードを1枚引く。",
        "このユニット",
        "ここでは「この魔石」と書きます",
    ),
    ("unit", f"■バトル終了時、{DRAWS}", "■", "次のように書きます："),
    ("unit", "このユニットは防御されない。\nこのユニットは攻撃できない。", "こ", "能力が2つ以上あれば"),
    (
        "unit",
        f"バトル終了時、あなたは{DRAWS[4:-3]}引いてもよい。",
        "あ",
        f"次のように書きます：バトル終了時、{DRAWS[4:-3]}引いてもよい。",
    ),
    ("magic", DRAWS[:-1], "", "文は「。」で終わります"),
    ("magic", f"。{DRAWS}", "", "この前に言葉が足りません"),
    ("unit", "このユニットは「このユニットは飛行を持つ。」を持つ。", "飛行", "ここが読めません"),
    (
        "unit",
        "このユニットは「あなたはカードを1枚引く。」を持つ。",
        "あなたはカードを1枚引く",
        "ユニットや魔石の指示には",
    ),
    ("unit", "このユニットは「このユニットは防御されない。を持つ。", "「", "かぎ括弧が閉じていません"),
    ("unit", "このユニットは防御されない」。", "」", "開いていないかぎ括弧です"),
    ("unit", "このユニットは防御されない（。", "（", "括弧が閉じていません"),
    ("unit", "このユニットは、このユニットのＡＰを１あげる。", "あげる", "ここが読めません"),
]


@pytest.mark.parametrize(("kind", "text", "span", "why"), REFUSED)
def test_a_text_is_refused(kind: str, text: str, span: str, why: str) -> None:
    assert_refused(compile_text, kind, text, span, why)


def test_the_whole_message_in_both_languages() -> None:
    with pytest.raises(TextError) as caught:
        compile_text(
            "■このユニットは防御されない。\n■バトル終了時、このユニットにパワ―カウンターを１個置く。", "unit"
        )
    assert caught.value.render("ja") == (
        "2行目の18文字目：ここが読めません\n"
        "  ■バトル終了時、このユニットにパワ―カウンターを１個置く。\n"
        "                                    ^^\n"
        "  ここに入るもの：「パワーカウンター」、「ウィークカウンター」、「火葬カウンター」"
    )
    assert caught.value.render("en").startswith("line 2, character 18: this cannot be read\n")


def test_a_million_characters_are_refused_at_once() -> None:
    begin = time.process_time()
    with pytest.raises(TextError, match="長すぎます"):
        compile_text("赤のユニットを破壊する。" * 100_000, "magic")
    assert time.process_time() - begin < 0.5


NASTY = [
    "赤の" * 990 + "ユニット",
    "「" * 1000 + "」" * 1000,
    "このユニットは「" * 120 + "このユニットは防御されない。" + "」を持つ。" * 120,
    "APがそれのAPの数以下の" * 150 + "ユニット1体を対象とする。",
    "あなたが支配するユニットの数" + "の2倍" * 600 + "が1以上ならば、あなたはカードを1枚引く。",
    "《" * 2000,
    "\n■" * 900,
    "・" * 2000,
    "1" * 1999 + "。",
]


@pytest.mark.parametrize("text", NASTY)
@pytest.mark.parametrize("kind", ["unit", "magic"])
def test_nasty_texts_are_refused_in_time(kind: str, text: str) -> None:
    assert seconds_to_refuse(compile_text, kind, text) < 2


@given(st.text(alphabet="このユニット1体を対象とする。、「」《》■・\n（）A青の", max_size=60))
def test_any_text_is_understood_or_refused(text: str) -> None:
    assert seconds_to_read_or_refuse(compile_text, "unit", text) < 4
