"""Judge files that hold: one for each language, one that uses every kind of answer."""

from __future__ import annotations

from pathlib import Path

import pytest

from mahojin.judge import Scenario, load_scenarios, read_scenarios, run_scenario
from mahojin.judge.magmell.vocabulary import KINDS, VERBS

GOOD = sorted(Path(__file__).parent.glob("good/*.judge"))
SCENARIOS = [scenario for path in GOOD for scenario in load_scenarios(path)]


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.title)
def test_the_scenario_holds(scenario: Scenario) -> None:
    outcome = run_scenario(scenario)
    assert outcome.ok, (outcome.failures, outcome.problems)
    assert set(outcome.clauses) <= set(outcome.trace)


def test_the_good_files_answer_every_kind_of_decision() -> None:
    told = "\n".join(words.ja for scenario in SCENARIOS for words in run_scenario(scenario).told)
    for kind in KINDS:
        verbs = [verb.words.ja for verb in VERBS.values() if verb.kind == kind]
        assert any(f": {verb}" in told for verb in verbs), kind


WIDTHS = """
　場面　：　全角でも半角でも　＃注釈
条文：７０１．５．１．１
Ａ　戦闘エリア：霧笛の水夫（パワー１）　，　潮溜まりの蟹 （レスト） × ２　# 注釈
　　　Ａ：攻撃　《霧笛の水夫》　→　プレイヤー
進める：ダメージステップ
期待：Ｂ　ライフ　１７；Ａ　戦闘エリア：霧笛の水夫、潮溜まりの蟹×２
"""


def test_width_indentation_and_comments_make_no_difference() -> None:
    (scenario,) = read_scenarios(WIDTHS, "widths")
    assert scenario.clauses == ("701.5.1.1",)
    assert run_scenario(scenario).ok


COMMON = """
カード 見習い犬: ユニット 1 1/1
A 戦闘エリア: 見習い犬
B ライフ: 5

場面: 共通の配置を使う
期待: A 戦闘エリア: 見習い犬; B ライフ 5

場面: 一部を書き換える
B ライフ: 7
期待: A 戦闘エリア: 見習い犬; B ライフ 7
"""


def test_what_stands_before_the_first_scenario_is_common_to_all() -> None:
    assert [run_scenario(scenario).ok for scenario in read_scenarios(COMMON, "common")] == [True, True]
