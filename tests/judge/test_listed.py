"""Cards by their number in a list that players keep: their names and texts are not in the judge file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.rulebooks.pmv.test_importing import CHARACTER, entry

from mahojin.judge import load_scenarios, read_scenarios, run_scenario
from mahojin.judge.commands import judge_command
from mahojin.kernel.problem import BadInput

CARDS = {
    "N1": entry(1, "波の子", " 〔あなた〕は２ドローする。", node="0", cost="0"),
    "N2": entry(
        2,
        "磯作り",
        " 〔あなたのデッキの上のカード１枚〕をあなたの場にアクティブ状態でセットする。"
        "以後、そのカードはキャラクター「砂の者（GRAZE０、１／２、種族：なし）」として扱う。",
        node="0",
        cost="0",
    ),
    "N3": entry(3, "歌声", " 〔あなた〕は朗らかに歌う。"),
    "N4": entry(4, "波の子", "", **{**CHARACTER, "toughness": "2"}),
}
FILE = """ゲーム: pmv
カード 札: 一覧 N1

場面: 番号のカードをプレイする
A 手札: 札
A: プレイ 札
進める: 解決
期待: A 手札 2枚; A 冥界: 札; 札 (名称 波の子)

scenario: what a card makes has a name by it
card maker: listed N2
A hand: maker
A: play maker
advance: resolve
expect: A field: made by maker 1; made by maker 1 (active, 1/2)
"""


@pytest.fixture
def cards(tmp_path: Path) -> str:
    path = tmp_path / "list.json"
    path.write_text(json.dumps(CARDS, ensure_ascii=False), "utf-8")
    return str(path)


def test_listed_cards_are_played_by_number(cards: str) -> None:
    scenarios = read_scenarios(FILE, "file", cards)
    assert len(scenarios) == 2
    for scenario in scenarios:
        outcome = run_scenario(scenario)
        assert (outcome.failures, outcome.problems) == ([], [])


def test_the_command_takes_the_list(cards: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "mine.judge"
    path.write_text(FILE, "utf-8")
    assert judge_command([str(path)], "ja", False, False, cards) == 0
    assert judge_command([str(path)], "ja", False, False) == 2
    assert "--cards" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("line", "ja", "en"),
    [
        ("カード 札: 一覧 N9", "N9", "N9"),
        ("カード 札: 一覧 N3", "N3 を読めません", "Cannot read N3"),
        ("カード 札: 一覧 N1\nカード 別: 一覧 N4", "同じ名称", "same name"),
    ],
)
def test_what_is_not_in_the_list_is_told(cards: str, line: str, ja: str, en: str) -> None:
    with pytest.raises(BadInput) as caught:
        read_scenarios(f"ゲーム: pmv\n{line}\n\n場面: x\n期待: A ライフ 25\n", "file", cards)
    (problem,) = caught.value.problems
    assert ja in problem.ja and en in problem.en
    assert problem.where.startswith("file:")


def test_a_game_without_lists_says_so(cards: str) -> None:
    with pytest.raises(BadInput) as caught:
        read_scenarios("カード 札: 一覧 N1\n\n場面: x\n期待: A ライフ 20\n", "file", cards)
    assert "一覧はありません" in caught.value.problems[0].ja


def test_a_file_that_names_no_number_needs_no_list(tmp_path: Path) -> None:
    path = tmp_path / "plain.judge"
    path.write_text("ゲーム: pmv\n\n場面: x\n期待: A ライフ 25\n", "utf-8")
    assert len(load_scenarios(path)) == 1
