"""What a list of cards is told about its texts; and the community's list, where it is at hand."""

from __future__ import annotations

import json
from pathlib import Path

from mahojin.rulebooks.pmv.grammar.report import render, shape, survey

LISTS = [path for path in [Path(__file__).parents[5] / "shared" / "cards" / "pmv-real.json"] if path.exists()]
UNDERSTOOD = 0.75

ROWS = {
    "A1": {"type": "Spell", "ability": "〔あなた〕は1ドローする。"},
    "A2": {"type": "Spell", "ability": "〔あなた〕は踊る。"},
    "A3": {"type": "Spell", "ability": "〔あなた〕は踊る。\n〔あなた〕は歌う。"},
    "A4": {"type": "Spell", "ability": "〔あなたは1ドローする。"},
    "A5": {"type": "Character", "ability": ""},
}


def test_cards_are_counted_and_what_keeps_them_out_is_ranked() -> None:
    found = survey(ROWS)
    assert (found.cards, found.texts, found.whole_cards, found.whole_texts) == (5, 4, 2, 1)
    top = found.blockers[0]
    assert (top.alone, top.cards) == (1, 1) or (top.shape, top.alone, top.cards) == (
        "〔あなた〕は踊る。",
        1,
        2,
    )
    dance = next(one for one in found.blockers if one.shape == "〔あなた〕は踊る。")
    assert (dance.alone, dance.cards, dance.example) == (1, 2, "A2")
    assert [key for key, _ in found.faults] == ["A4"]


def test_the_report_is_in_both_languages() -> None:
    found = survey(ROWS)
    assert "1/4" in render(found, "ja") and "転記の誤り 1" in render(found, "ja")
    assert "distinct texts 1/4" in render(found, "en")


def test_a_shape_has_no_names_and_numbers() -> None:
    assert shape("「灯台守」２枚に①を") == "「」#枚に#を"


def test_the_lists_at_hand_are_understood_as_far_as_before() -> None:
    for path in LISTS:
        found = survey(json.loads(path.read_text(encoding="utf-8")))
        assert found.unequal == []
        assert found.whole_texts >= UNDERSTOOD * found.texts
