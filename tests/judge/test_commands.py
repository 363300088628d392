"""The command: exit codes, expected and found, what other programs read."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mahojin.judge.commands import judge_command

HERE = Path(__file__).parent

FAILING = """場面: 成り立たない期待
条文: 701.5.1.2
A 戦闘エリア: 霧笛の水夫
A 手札: 投げ火
A: 攻撃 霧笛の水夫 → プレイヤー
進める: ダメージステップ
期待: B ライフ 20; 霧笛の水夫 (ウェイク); A 手札: 鐘止め
断られる: A 使う 投げ火 [209.3]
手順: 701.5.1 → 701.4.1
期待: 勝者 A; ターン B; フェイズ エンド; ステップ なし; 決定 B 使用権; A 手札 2枚; 霧笛の水夫 なし
選べる: A 使う 投げ火
選択肢: A 使用権: 投げ火
行われない: 701.4.1
"""

REPORT = """× failing.judge:1 成り立たない期待
  failing.judge:7:
    期待: B ライフ 20
    実際: B ライフ 18
  failing.judge:7:
    期待: 霧笛の水夫 (ウェイク)
    実際: 霧笛の水夫 (Aの戦闘エリア, レスト, AP2, HP3)
  failing.judge:7:
    期待: A 手札: 鐘止め
    実際: 投げ火 (Aの手札)
  failing.judge:8:
    期待: 断られる: A 使う 投げ火 [209.3]
    実際: [702.3.4.1]
  failing.judge:9:
    期待: 手順: 701.5.1 → 701.4.1
    実際: 701.5.1 の後に 701.4.1 が行われていません
  failing.judge:10:
    期待: 勝者 A
    実際: 続行
  failing.judge:10:
    期待: ターン B
    実際: ターン A 3
  failing.judge:10:
    期待: フェイズ エンド
    実際: メイン
  failing.judge:10:
    期待: ステップ なし
    実際: ダメージ
  failing.judge:10:
    期待: 決定 B 使用権
    実際: A 使用権
  failing.judge:10:
    期待: A 手札 2枚
    実際: 1枚
  failing.judge:10:
    期待: 霧笛の水夫 なし
    実際: 霧笛の水夫 (Aの戦闘エリア, レスト, AP2, HP3)
  failing.judge:11:
    期待: 選べる: A 使う 投げ火
    実際: A 使用権: パス
  failing.judge:12:
    期待: 選択肢: A 使用権: 投げ火
    実際: A 使用権: パス
  failing.judge:13:
    期待: 行われない: 701.4.1
    実際: 701.4.1 が行われました
  failing.judge:1:
    期待: 条文 701.5.1.2 が行われる
    実際: 行われませんでした
1場面のうち0場面が成り立ちました。
"""


@pytest.fixture
def failing(tmp_path: Path) -> Path:
    path = tmp_path / "failing.judge"
    path.write_text(FAILING, "utf-8")
    return path


def test_what_does_not_hold_is_shown_beside_what_was_found(
    failing: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert judge_command([str(failing)], "ja", False, False) == 1
    assert capsys.readouterr().out.replace(str(failing), failing.name) == REPORT


def test_all_hold(capsys: pytest.CaptureFixture[str]) -> None:
    assert judge_command([str(HERE / "good")], "en", False, False) == 0
    words = capsys.readouterr().out.split()
    assert words[0] == words[2] and words[-1] == "hold."


def test_bad_input_outweighs_a_failed_expectation(failing: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert judge_command([str(failing), str(HERE / "bad" / "empty.judge")], "ja", False, False) == 2
    assert "0場面が成り立ちました" in capsys.readouterr().out


def test_verbose_shows_answers_and_clauses(capsys: pytest.CaptureFixture[str]) -> None:
    path = HERE / "good" / "english.judge"
    assert judge_command([str(path)], "en", True, False) == 0
    out = capsys.readouterr().out
    assert "A: attack target B" in out
    assert "701.5.1.2" in out and "○" in out


def test_json_is_one_object(failing: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert judge_command([str(failing), str(HERE / "bad" / "empty.judge")], "en", False, True) == 2
    data = json.loads(capsys.readouterr().out)
    assert (data["scenarios"], data["held"], len(data["problems"])) == (1, 0, 1)
    (result,) = data["results"]
    assert result["clauses"] == ["701.5.1.2"] and not result["ok"]
    assert result["failures"][0] == {
        "where": f"{failing}:7",
        "expected": "B ライフ 20",
        "found": "B life 18",
    }
