"""Lists of printed cards at the command line: counted, ranked, and made into a card file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.cli.running import run

from mahojin.rulebooks import text_cache

LISTS = [path for path in [Path(__file__).parents[3] / "shared" / "cards" / "pmv-real.json"] if path.exists()]
UNDERSTOOD = 0.92
WITHOUT_OWN_ROWS = 0.817  # the best so far
DRAW = "〔あなた〕は１ドローする。"


def entry(no: int, name: str, ability: str, prefix: str = "N") -> dict[str, Any]:
    fields = {"prefix": prefix, "no": no, "type": "Command", "node": "1", "cost": "1"}
    return {**fields, "name": name, "ability": ability, "graze": "-", "attack": "-", "toughness": "-"}


LIST = {
    "N1": entry(1, "灯り", DRAW),
    "N2": entry(2, "夜", DRAW),
    "N3": entry(3, "踊り", "〔あなた〕は踊る。"),
    "N4": entry(4, "二つの踊り", f"{DRAW}〔あなた〕は踊る。"),
    "N5": entry(5, "歌と踊り", "〔あなた〕は歌う。〔あなた〕は踊る。"),
    "N6": entry(6, "破れ目", "〔あなたは１ドローする。"),
    "P1": entry(1, "PR.001 夜", DRAW, "P"),
}


@pytest.fixture(autouse=True)
def cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(text_cache.VARIABLE, str(tmp_path / "cache"))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "list.json"
    path.write_text(json.dumps(LIST, ensure_ascii=False), "utf-8")
    return path


def test_the_report_counts_cards_and_texts_and_ranks_what_is_not_understood(path: Path) -> None:
    report = json.loads(run("cards", "check", "--report", path, "--json").out)
    assert (report["cards"], report["cards_whole"], report["cards_round_trip"]) == (7, 3, 3)
    assert (report["distinct"], report["whole"], report["round_trip"]) == (5, 1, 1)
    assert (report["faulty"], report["same"], report["bad"]) == (1, 1, 0)
    first = report["blocked_by"][0]
    assert (first["what"], first["alone"], first["cards"]) == ("〔あなた〕は踊る", 2, 3)


def test_a_text_is_tried_without_the_rows_that_only_it_uses(path: Path) -> None:
    alone = "〔あなた〕はライフポイントを５得る。"
    cards = {"N1": LIST["N1"], "N2": entry(2, "夜", alone), "N3": entry(3, "朝", DRAW + DRAW)}
    path.write_text(json.dumps(cards, ensure_ascii=False), "utf-8")
    report = json.loads(run("cards", "check", "--report", path, "--json").out)
    assert (report["whole"], report["leave_one_out"]) == (3, 2)
    assert report["rows"]["one"] >= 1 and report["rows"]["two"] >= 1
    assert "understood: 3 (100.0 %)" in run("cards", "check", "--report", path, "--lang", "en").out


def test_an_obstacle_counts_texts_as_well_as_cards(path: Path) -> None:
    cards = {**LIST, "N7": entry(7, "踊り子", "〔あなた〕は踊る。")}
    path.write_text(json.dumps(cards, ensure_ascii=False), "utf-8")
    report = json.loads(run("cards", "check", "--report", path, "--json").out)
    first = report["blocked_by"][0]
    assert (first["alone"], first["cards"], first["texts_alone"], first["texts"]) == (3, 4, 2, 3)


def test_the_second_report_comes_from_the_cache_and_is_the_same(path: Path, tmp_path: Path) -> None:
    first = run("cards", "check", "--report", path).out
    (page,) = (tmp_path / "cache").glob("report-*")
    assert run("cards", "check", "--report", path).out == first
    page.write_bytes(b"broken")
    assert run("cards", "check", "--report", path).out == first


def test_every_sentence_that_is_not_understood_is_told(path: Path) -> None:
    report = json.loads(run("cards", "check", "--report", path, "--json").out)
    song = next(row for row in report["blocked_by"] if row["what"] == "〔あなた〕は歌う")
    assert (song["alone"], song["cards"]) == (0, 1)


def test_the_lists_at_hand_are_understood_as_far_as_before() -> None:
    for path in LISTS:
        report = json.loads(run("cards", "check", "--report", path, "--json", "--game", "pmv").out)
        assert report["whole"] == report["round_trip"] >= UNDERSTOOD * report["distinct"]
        assert report["leave_one_out"] >= WITHOUT_OWN_ROWS * report["distinct"]


def test_faults_are_told_with_their_places(path: Path) -> None:
    assert "N6 破れ目 ability 1:1" in run("cards", "check", path).err
    assert "a fault of the transcription" in run("cards", "check", path, "--lang", "en").err


def test_an_imported_list_is_a_card_file(path: Path, tmp_path: Path) -> None:
    to = tmp_path / "cards.toml"
    done = run("cards", "import", path, "--to", to)
    assert done.code == 0
    assert "N3 踊り" in done.err
    assert "7枚のうち2枚" in done.out
    checked = run("cards", "check", to, "--game", "pmv")
    assert (checked.code, checked.err) == (0, "")
    data = json.loads(run("cards", "import", path, "--to", to, "--json", "--lang", "en").out)
    assert (data["cards"], data["written"], data["left_out"], data["faulty"], data["same"]) == (7, 2, 4, 1, 1)
    assert [problem["key"] for problem in data["problems"]] == ["N3", "N4", "N5", "N6"]


def test_what_cannot_be_imported_leaves_the_file_as_it_was(path: Path, tmp_path: Path) -> None:
    to = tmp_path / "cards.toml"
    to.write_text("# mine\n")
    path.write_text("{}")
    assert run("cards", "import", path, "--to", to).code == 2
    path.write_text(json.dumps({"N3": LIST["N3"]}))
    assert run("cards", "import", path, "--to", to).code == 2
    assert to.read_text() == "# mine\n"
    assert run("cards", "import", path, "--to", tmp_path / "no" / "where.toml").code == 2
    assert run("cards", "import", tmp_path / "none.json", "--to", to).code == 2
    assert list(tmp_path.glob("*.part")) == []


def test_other_games_have_no_such_lists(path: Path, tmp_path: Path) -> None:
    done = run("cards", "import", path, "--to", tmp_path / "x.toml", "--game", "magmell")
    assert done.code == 2
    assert "一覧" in done.err
