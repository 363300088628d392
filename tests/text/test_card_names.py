"""A name in 「」 is a card's name, not a piece of a text."""

from __future__ import annotations

import pytest

from mahojin.text.card_names import CardName


@pytest.mark.parametrize("name", ["炎の獣", "夜明けの時", "去りゆく者"])
def test_a_name_is_read_and_shown(name: str) -> None:
    text = f"「{name}"
    assert list(CardName().find(text, len(text))) == [(1, name)]
    assert CardName().show(name, "ja") == name


@pytest.mark.parametrize("piece", ["傷ついた時", "引いたとき", "場を離れる場合", "攻撃できない", "兵、壁"])
def test_a_piece_of_a_text_is_no_name(piece: str) -> None:
    text = f"「{piece}"
    assert list(CardName().find(text, len(text))) == []
    assert CardName().show(piece, "ja") is None
