"""Simulations: the same plan gives the same rows, however it is played and however often it is broken off."""

from __future__ import annotations

import errno
import json
import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import ray
from tests.cli.running import run

from mahojin.kernel.problem import BadInput
from mahojin.lab import simulation
from mahojin.lab.chunk import TABLES
from mahojin.lab.plan import Plan, read_plan, setting
from mahojin.lab.results import Results, read_rows
from mahojin.lab.simulation import CHUNK, Played, Runner, on_cores, on_ray, simulate

PLAN = """
game = "magmell"
games = 40
seed = "sim"
decks = ["kiln_rush", "gear_parade"]
"""
SURE = [table for table in TABLES if table != "timing"]  # how long somebody thought is never the same
PATIENCE = 120.0


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> str:
    return written(tmp_path_factory.mktemp("plan"), PLAN)


@pytest.fixture(scope="module")
def whole(path: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The results of the whole plan, played in one process."""
    root = tmp_path_factory.mktemp("whole")
    plan = read_plan(path)
    found = simulate(plan, str(root), on_cores(1))
    assert (found.played, found.before) == (plan.total, 0)
    return root


def written(folder: Path, text: str) -> str:
    path = folder / "plan.toml"
    path.write_text(text, "utf-8")
    return str(path)


def rows(root: Path, plan: Plan) -> dict[str, list[dict[str, Any]]]:
    return {table: read_rows(Results(str(root), plan).folder, table) for table in SURE}


def test_a_plan_plays_every_pair_of_decks_from_both_seats_with_the_same_seed(path: str) -> None:
    plan = read_plan(path)
    assert (plan.total, len(plan.matchups)) == (3 * 40, 3)
    first, second = setting(plan, 40), setting(plan, 41)
    assert first.decks == ("kiln_rush", "gear_parade") and second.decks == ("gear_parade", "kiln_rush")
    assert first.seed == second.seed != setting(plan, 42).seed
    assert setting(plan, 0).seed != setting(plan, 1).seed  # a deck against itself: no game twice


def test_the_rows_are_the_same_in_two_processes_and_after_an_interruption(
    path: str, whole: Path, tmp_path: Path
) -> None:
    plan = read_plan(path)
    simulate(plan, str(tmp_path / "two"), on_cores(2))
    with pytest.raises(KeyboardInterrupt):
        simulate(plan, str(tmp_path / "broken"), interrupted(on_cores(1)))
    again = simulate(plan, str(tmp_path / "broken"), on_cores(1))
    assert (again.played, again.before) == (plan.total - CHUNK, CHUNK)
    found = rows(whole, plan)
    assert found == rows(tmp_path / "two", plan) == rows(tmp_path / "broken", plan)
    assert [row["game"] for row in found["games"]] == list(range(plan.total))
    assert not any(row["error"] for row in found["games"])


def interrupted(runner: Runner) -> Runner:
    """The same, but Ctrl-C is pressed after the first chunk."""

    @contextmanager
    def run(plan: Plan, chunks: list[int]) -> Iterator[Played]:
        with runner(plan, chunks) as played:
            yield first_only(played)

    def first_only(played: Played) -> Played:
        yield next(played)
        raise KeyboardInterrupt

    return run


def test_a_driver_that_is_killed_goes_on_where_it_was(path: str, whole: Path, tmp_path: Path) -> None:
    plan, root = read_plan(path), tmp_path / "results"
    command = [sys.executable, "-m", "mahojin", "simulate", path, "--results", str(root), "--jobs", "1"]
    driver = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    kept = Results(str(root), plan)
    until(lambda: bool(kept.done()))
    driver.send_signal(signal.SIGKILL)
    driver.wait(PATIENCE)
    there = kept.done()
    assert there
    found = simulate(plan, str(root), on_cores(1))
    assert found.before >= CHUNK * len(there) - (CHUNK - 1)
    assert rows(root, plan) == rows(whole, plan)


def test_the_processes_of_a_killed_driver_end_with_it(tmp_path: Path) -> None:
    path = written(tmp_path, PLAN.replace("games = 40", "games = 4000"))
    root = tmp_path / "results"
    command = [sys.executable, "-m", "mahojin", "simulate", path, "--results", str(root), "--jobs", "2"]
    driver = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    until(lambda: bool(Results(str(root), read_plan(path)).done()))
    found = subprocess.run(["pgrep", "-P", str(driver.pid)], capture_output=True, text=True, check=True)
    children = [int(one) for one in found.stdout.split()]
    assert len(children) >= 2
    driver.send_signal(signal.SIGKILL)
    driver.wait(PATIENCE)
    until(lambda: not any(runs(child) for child in children))


def runs(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def until(holds: Any) -> None:
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.05)


def test_chunks_of_a_killed_process_are_played_again(path: str, whole: Path) -> None:
    plan = read_plan(path)
    found: dict[int, Any] = {}
    for chunk, played in simulation._from_processes(2, plan, [0, 1, 2]):
        if not found:
            for worker in multiprocessing.active_children():
                worker.kill()
        found[chunk] = played
    games = [(row["game"], row["seed"], row["turns"]) for chunk in (0, 1, 2) for row in found[chunk]["games"]]
    assert games == [(row["game"], row["seed"], row["turns"]) for row in rows(whole, plan)["games"]]


def test_a_ray_cluster_gives_the_same_rows_though_a_worker_dies(
    path: str, whole: Path, tmp_path: Path
) -> None:
    plan = read_plan(path)
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    try:

        @ray.remote(num_cpus=0)
        def kill_a_worker() -> int:
            found = subprocess.run(["pgrep", "-f", "ray::play_chunk"], capture_output=True, text=True)
            workers = [int(one) for one in found.stdout.split()]
            if workers:
                os.kill(workers[0], signal.SIGKILL)
            return len(workers)

        killed = 0
        results_ = Results(str(tmp_path / "ray"), plan)
        results_.prepare()
        for chunk, found in simulation._from_ray(ray, plan, [0, 1, 2]):
            if not killed:
                killed = ray.get(kill_a_worker.remote())
            results_.keep(chunk, found)
    finally:
        ray.shutdown()
    assert killed
    assert rows(tmp_path / "ray", plan) == rows(whole, plan)


def test_what_is_drawn_and_played_is_counted(path: str, whole: Path) -> None:
    found = rows(whole, read_plan(path))
    opening: dict[tuple[int, int], int] = {}
    for row in found["cards"]:
        opening[row["game"], row["seat"]] = opening.get((row["game"], row["seat"]), 0) + row["opening"]
        assert row["played"] + row["placed"] <= row["opening"] + row["drawn"] + 20
        assert (row["drawn_turn"] is None) == (row["drawn"] == 0)
    assert set(opening.values()) == {5}  # 600 of the book: five cards to begin with
    assert sum(row["won"] for row in found["seats"]) == sum(not row["drawn"] for row in found["games"])


def test_results_are_asked_in_sql(path: str, whole: Path, tmp_path: Path) -> None:
    root = str(whole)
    again = run("simulate", path, "--results", root, "--jobs", 1, "--json")
    assert again.code == 0 and json.loads(again.out)["played"] == 0  # all of it is there
    said = run("lab", "query", "select count(*) as n from games", "--results", root, "--json").out
    assert json.loads(said) == [{"n": 120}]
    wrong = run("lab", "query", "select nothing from nowhere", "--results", root, "--lang", "en")
    assert wrong.code != 0 and "nowhere" in wrong.err
    none = run("lab", "query", "select 1", "--results", str(tmp_path / "none"), "--lang", "en")
    assert none.code != 0 and "no results" in none.err


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('game = "magmell"', "games"),
        ('game = "chess"\ngames = 1', "no such game"),
        ('game = "magmell"\ngames = 0', "1 to 100,000,000"),
        ('game = "magmell"\ngames = 1\nplayers = ["nobody"]', "nobody"),
        ('game = "magmell"\ngames = 1\ndecks = ["none"]', "no such file"),
        ('game = "magmell"\ngames = 1\nseats = 3', "2 can play"),
        ('game = "magmell"\ngames = 1\nlength = 3', "length"),
        ('game = "magmell"\ngames = 1\n[[variants]]\nname = "a"\n[[variants]]\nname = "a"', "same name"),
        ('game = "magmell"\ngames = 1\n[[variants]]\nname = "a"\ncards = "plan.toml"', "[[card]]"),
        ('game = "magmell"\ngames = 1\n[[variants]]\nname = "a"\nlife = 0', "1 or more"),
        ("game = ", "toml"),
    ],
)
def test_bad_plans_are_told_what_is_wrong(text: str, said: str, tmp_path: Path) -> None:
    wrong = run("simulate", written(tmp_path, text), "--results", tmp_path / "results", "--lang", "en")
    assert wrong.code != 0 and said in wrong.err.lower()
    assert "Traceback" not in wrong.err


def test_a_full_disk_is_told_and_nothing_finished_is_lost(
    path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = read_plan(path)
    kept = Results(str(tmp_path), plan)
    full = {"after": 8}

    def sync(file: int) -> None:
        full["after"] -= 1
        if full["after"] < 0:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", sync)
    with pytest.raises(BadInput) as told:
        simulate(plan, str(tmp_path), on_cores(1))
    assert "No space left" in told.value.problems[0].en
    assert kept.done() == {0}
    assert not list(kept.folder.rglob("*.part"))
    monkeypatch.undo()
    assert simulate(plan, str(tmp_path), on_cores(1)).before == CHUNK


@pytest.mark.parametrize("address", ["127.0.0.1:1", "nonsense"])
def test_no_cluster_is_told(address: str, path: str, tmp_path: Path) -> None:
    with pytest.raises(BadInput) as told:
        simulate(read_plan(path), str(tmp_path), on_ray(address))
    assert told.value.problems[0].where == address and "ray start" in told.value.problems[0].en
