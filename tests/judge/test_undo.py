"""Undo runs under every scenario, and would notice."""

from __future__ import annotations

import itertools

import pytest

from mahojin.judge import read_scenarios, run_scenario, undo
from mahojin.judge.runner import position
from mahojin.kernel.fingerprint import fingerprint

SCENARIO = """場面: 攻撃
A 戦闘エリア: 霧笛の水夫
A: 攻撃 霧笛の水夫 → プレイヤー
進める: バトル後
期待: B ライフ 18
"""


def test_a_game_that_differs_from_its_copy_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    numbers = itertools.count()
    monkeypatch.setattr(undo, "fingerprint", lambda game: str(next(numbers)))
    (scenario,) = read_scenarios(SCENARIO, "undo")
    found = [failure.expected.en for failure in run_scenario(scenario).failures]
    assert found == [
        "a copy equals the original",
        "the same result when done again from the start",
    ]


def test_stopping_at_forced_answers_changes_nothing_else() -> None:
    text = "A 戦闘エリア: 霧笛の水夫\nB 戦闘エリア: 灯台の衛士\nB 魔導書のみ: なし"
    plain, stopping = position(text), position(text, stop_at_forced=True)
    while not plain.over:
        plain.answer(0)
    while not stopping.over:
        stopping.answer(*(() if stopping.decision and stopping.decision.most == 0 else (0,)))
    assert fingerprint(plain) == fingerprint(stopping)
