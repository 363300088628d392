"""What a typist may write in several widths is one text; where it stood is remembered."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mahojin.text import TextError, normalise


@pytest.mark.parametrize(
    ("given_text", "usual"),
    [
        ("ＡＰを２増加する。", "APを2増加する。"),
        ("カードを 1枚　引く。", "カードを1枚引く。"),
        ("ﾕﾆｯﾄをｳｪｲｸする｡", "ユニットをウェイクする。"),
        ("ﾊﾟﾜｰｶｳﾝﾀｰ", "パワーカウンター"),
        ("①点", "①点"),
        ("引く（229.1）。", "引く。"),
        ("引く(ひく（二重）)。", "引く。"),
        ("《Ａ ２》を", "《Ａ ２》を"),
        ("「火の 粉」トークン", "「火の 粉」トークン"),
        ("「ＡＰを１ 増加する。」を", "「APを1増加する。」を"),
    ],
)
def test_widths_spaces_and_reminders_are_made_one(given_text: str, usual: str) -> None:
    assert normalise(given_text).text == usual


def test_spellings_are_made_one() -> None:
    assert normalise("全ての《全て》", {"全て": "すべて"}).text == "すべての《全て》"


@pytest.mark.parametrize(("text", "at"), [("引く（。", 2), ("引く）。", 2)])
def test_an_unbalanced_parenthesis_is_shown(text: str, at: int) -> None:
    with pytest.raises(TextError) as caught:
        normalise(text)
    assert (caught.value.start, caught.value.end) == (at, at + 1)


def test_a_million_characters_are_refused() -> None:
    with pytest.raises(TextError) as caught:
        normalise("あ" * 1_000_000)
    assert "上限は2000文字" in caught.value.render("ja")
    assert len(caught.value.render("en")) < 1000


@given(st.text(alphabet="ＡＰ2２ 　ユﾕﾊﾟ。、「」《》あ", max_size=30))
def test_every_character_knows_where_it_came_from(text: str) -> None:
    normal = normalise(text)
    assert len(normal.origin) == len(normal.text) + 1
    assert list(normal.origin) == sorted(normal.origin)
    assert normalise(normal.text).text == normal.text
