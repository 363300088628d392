"""Every command with good input: what it prints, for people and for programs, and its exit code."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.cli.running import POOL, ROOT, run, run_alone
from tests.interrupts import heeds_interrupts

from mahojin import __version__

KILN = POOL / "decks" / "kiln_rush.toml"


def test_version_and_help() -> None:
    assert __version__ in run("--version").out
    done = run("--help")
    assert done.code == 0
    for command in ("play", "judge", "replay", "selfplay", "bench", "ledger", "cards", "deck", "rule"):
        assert command in done.out
        assert run(command, "--help").code == 0


def test_the_language_comes_from_the_option_or_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "魔導書" in run("rule", "501.1").out
    assert "grimoire" in run("rule", "501.1", "--lang", "en").out
    assert "grimoire" in run("--lang", "en", "rule", "501.1").out
    monkeypatch.setenv("MAHOJIN_LANG", "en_GB.UTF-8")
    assert "grimoire" in run("rule", "501.1").out
    assert "魔導書" in run("rule", "501.1", "--lang", "ja").out
    monkeypatch.setenv("MAHOJIN_LANG", "xx")
    assert "魔導書" in run("rule", "501.1").out


def test_rule_shows_a_clause_those_under_it_and_rulings() -> None:
    lines = run("rule", "501.1").out.splitlines()
    assert [line.split()[0] for line in lines[:4]] == ["501.1", "501.1.1", "501.1.2", "501.1.3"]
    assert "M-1" in run("rule", "701.1.2").out
    data = json.loads(run("rule", "501.1.2", "--json").out)
    assert [row["clause"] for row in data["clauses"]] == ["501.1.2"]


@pytest.mark.parametrize("path", sorted(POOL.glob("*.toml")), ids=lambda path: path.stem)
def test_the_projects_own_cards_are_understood_and_printed_back(path: Path) -> None:
    assert run("cards", "check", path).code == 0
    report = json.loads(run("cards", "check", path, "--report", "--json").out)
    assert report["distinct"] == report["whole"] == report["round_trip"]
    assert report["cards"] >= report["distinct"]
    assert report["blocked_by"] == []


def test_the_report_ranks_what_is_not_understood(tmp_path: Path) -> None:
    path = tmp_path / "cards.toml"
    texts = ["踊る。", "あなたはカードを1枚引く。踊る。", "歌う。踊る。", "あなたはカードを2枚引く。"]
    rows = [
        f'[[card]]\nname = "{number}"\nkind = "magic"\ncost = "赤"\ntext = "{text}"\n'
        for number, text in enumerate(texts)
    ]
    path.write_text("".join(rows), "utf-8")
    done = run("cards", "check", path, "--report", "--json")
    assert done.code == 2
    report = json.loads(done.out)
    assert (report["cards"], report["distinct"], report["whole"]) == (4, 4, 1)
    assert report["blocked_by"][0]["what"] == "踊る"
    assert report["blocked_by"][0]["cards"] == 3


@pytest.mark.parametrize("path", sorted((POOL / "decks").glob("*.toml")), ids=lambda path: path.stem)
def test_the_projects_own_decks_are_legal(path: Path) -> None:
    assert run("deck", "check", path).code == 0
    assert json.loads(run("deck", "check", path, "--json").out) == {"legal": True, "problems": []}


def deck_file(tmp_path: Path, grimoire: str, stones: str) -> Path:
    path = tmp_path / "deck.toml"
    path.write_text(f'name = "試し"\n[grimoire]\n{grimoire}\n[stones]\n{stones}\n', "utf-8")
    return path


def test_every_complaint_about_a_deck_has_its_clause(tmp_path: Path) -> None:
    path = deck_file(tmp_path, '"窯番の見習い" = 4\n"赤の魔石" = 1', '"投げ火" = 1')
    done = run("deck", "check", path)
    assert done.code == 1
    for clause in ("501.1.1", "501.1.2", "501.1.3", "502.1.1", "502.1.2"):
        assert f"[{clause}]" in done.err
    data = json.loads(run("deck", "check", path, "--json").out)
    assert not data["legal"]
    assert {row["clause"] for row in data["problems"]} == {
        "501.1.1",
        "501.1.2",
        "501.1.3",
        "502.1.1",
        "502.1.2",
    }


def test_an_unknown_card_in_a_deck_is_bad_input(tmp_path: Path) -> None:
    path = deck_file(tmp_path, '"無い札" = 40', '"赤の魔石" = 20')
    done = run("deck", "check", path)
    assert done.code == 2
    assert "無い札" in done.err


def test_a_deck_of_ones_own_cards(tmp_path: Path) -> None:
    names = [f"兵{number}" for number in range(14)]
    cards = "".join(f'[[card]]\nname = "{n}"\nkind = "unit"\ncost = "赤"\nap = 2\nhp = 1\n' for n in names)
    own = tmp_path / "own.toml"
    own.write_text(cards, "utf-8")
    counts = [3] * 13 + [1]
    grimoire = "\n".join(f'"{name}" = {count}' for name, count in zip(names, counts, strict=True))
    path = deck_file(tmp_path, grimoire, '"赤の魔石" = 20')
    assert run("deck", "check", path).code == 2
    assert run("deck", "check", path, "--cards", own).code == 0
    records = tmp_path / "records"
    done = run("selfplay", "--games", 2, "--decks", path, "--cards", own, "--records", records, "--json")
    assert done.code == 0
    own.unlink()
    path.unlink()
    assert run("replay", records / "000001.json", given="最後\n").code == 0


def test_selfplay_tells_programs_what_they_need() -> None:
    done = run("selfplay", "--games", 4, "--seed", 5, "--json")
    assert done.code == 0
    data = json.loads(done.out)
    assert {"games", "errors", "stuck", "decisions", "seconds", "wins", "ends"} <= set(data)
    assert (data["games"], data["errors"], data["stuck"], data["astray"]) == (4, 0, 0, 0)
    assert sum(data["ends"].values()) == 4
    assert sum(share["wins"] for share in data["wins"]["seat"].values()) + data["draws"] == 4


@pytest.mark.parametrize(("lang", "words"), [("ja", "席ごとの勝ち"), ("en", "wins by seat")])
def test_selfplay_tells_people(lang: str, words: str) -> None:
    done = run("selfplay", "--games", 2, "--players", "greedy,random", "--decks", "kiln_rush", "--lang", lang)
    assert done.code == 0
    assert words in done.out
    assert "greedy" in done.out


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("records")
    assert run("selfplay", "--games", 1, "--records", folder, "--json").code == 0
    return folder / "000000.json"


def test_replay_goes_forward_and_back(record: Path) -> None:
    done = run("replay", record, given="n\n\n次\nb\n戻る\n盤面\ngoto 5\n７\nlog\nfoo\ngoto x\ne\nn\n終了\n")
    assert done.code == 0
    numbers = [line.split()[0] for line in done.out.splitlines() if line.startswith("#")]
    assert numbers[:6] == ["#0", "#1", "#2", "#3", "#2", "#1"]
    assert "[503.1.1.2]" in done.out
    assert "これが最後です。" in done.out


def test_replay_for_programs(record: Path) -> None:
    data = json.loads(run("replay", record, "--json", "--lang", "en").out)
    assert data["difference"] is None
    assert len(data["steps"]) == data["answers"] + 1
    assert data["steps"][0]["log"][0]["clause"] == "503.1.1.1"
    assert data["result"]["clause"]


def test_analyse_draws_the_chances_of_every_turn(record: Path) -> None:
    done = run("analyse", record, "--seconds", 2, "--lang", "en")
    assert done.code == 0
    bars = [line for line in done.out.splitlines() if line.rstrip().endswith("%") and "%" in line[40:]]
    assert bars[-1].split()[-1] in ("0%", "100%"), "the end is known"
    assert "The choices that cost most" in done.out
    data = json.loads(run("analyse", record, "--seconds", 1, "--json").out)
    assert len(data["points"]) == len(json.loads(record.read_bytes())["answers"]) + 1
    assert data["points"][0].keys() == {"answers", "turn", "seat", "chances"}


def test_a_record_that_is_cut_or_altered(record: Path, tmp_path: Path) -> None:
    whole = record.read_bytes()
    path = tmp_path / "bad.json"
    for size in (0, 1, len(whole) // 2, len(whole) - 2):
        path.write_bytes(whole[:size])
        done = run("replay", path)
        assert done.code == 2
        assert "Traceback" not in done.said
    assert "途中で切れています" in done.err
    data = json.loads(whole)
    alterations: list[dict[str, object]] = [
        {"answers": [[10**6]]},
        {"answers": [[-5]]},
        {"answers": [[0, -1]]},
        {"answers": [["0"]]},
        {"answers": 5},
        {"version": 2},
        {"game": "chess"},
        {"decks": []},
        {"decks": [{}, {}]},
        {"cards": []},
        {"cards": [{"name": "あ"}]},
        {"seed": None},
        {"more": 1},
    ]
    for alteration in alterations:
        path.write_text(json.dumps({**data, **alteration}), "utf-8")
        done = run("replay", path)
        assert done.code == 2, alteration
        assert done.err.strip()
        assert "Traceback" not in done.said


def test_a_record_that_differs_says_where(record: Path, tmp_path: Path) -> None:
    data = json.loads(record.read_bytes())
    data["states"][1][1] = "0" * 32
    path = tmp_path / "differs.json"
    path.write_text(json.dumps(data), "utf-8")
    done = run("replay", path, "--lang", "en", given="end\n")
    assert done.code == 1
    assert "after answer 20" in done.out
    assert json.loads(run("replay", path, "--json").out)["difference"]["answer"] == 20


def test_ledger_tells_programs_what_they_need(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mahojin.lab.accounts._outcomes", lambda *_: iter(()))
    data = json.loads(run("ledger", "magmell", "--json").out)["magmell"]
    assert {"clauses", "steps", "laws", "definitions", "no_effect", "exercised", "missing"} <= set(data)
    kinds = ("steps", "laws", "definitions", "no_effect")
    assert data["clauses"] == 356 == sum(data[kind] for kind in kinds)
    assert len(data["missing"]) == data["steps"] + data["laws"]
    assert run("ledger").code == 0
    done = run("ledger", "--check", "--lang", "en")
    assert done.code == 1
    assert "not exercised by a scenario: 701.3.1.1" in done.out


def test_bench_tells_programs_what_they_need() -> None:
    done = run("bench", "--json", "--seconds", "0.3")
    assert done.code == 0
    data = json.loads(done.out)
    numbers = {"games_per_s", "decisions_per_s", "steps_per_s", "clone_us", "view_us", "state_bytes"}
    assert numbers <= set(data["magmell"])
    assert all(data["magmell"][name] > 0 for name in numbers)
    assert data["magmell"]["steps_per_s"] > data["magmell"]["decisions_per_s"]
    assert data["chess"]["moves_per_s"] > 0
    assert data["ratio"]["magmell"] > 0


def test_the_module_can_be_run_and_its_exit_codes_are_real(tmp_path: Path) -> None:
    assert run_alone("rule", "101").code == 0
    missing = run_alone("deck", "check", tmp_path / "missing.toml")
    assert missing.code == 2
    assert "Traceback" not in missing.err


def test_a_closed_pipe_is_no_reason_to_complain() -> None:
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    command = [sys.executable, "-m", "mahojin", "rule", "701"]
    with subprocess.Popen(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0


def test_an_interrupt_leaves_quietly() -> None:
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    command = [sys.executable, "-m", "mahojin", "selfplay", "--games", "100000", "--json"]
    with subprocess.Popen(
        command, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, preexec_fn=heeds_interrupts
    ) as process:
        try:
            time.sleep(5.0)  # until the games have begun, also on a busy machine
            process.send_signal(signal.SIGINT)
            _, err = process.communicate(timeout=300)
        finally:
            process.kill()
    assert process.returncode == 130
    assert b"Traceback" not in err
