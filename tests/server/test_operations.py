"""For whoever runs the house: health, figures, logs, limits, backups, and a stop that loses nothing."""

from __future__ import annotations

import json
import logging
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import yaml
from tests.server.killing import Process
from tests.server.running import OPEN, SECRET, Desk, running, some
from websockets.exceptions import ConnectionClosed

from mahojin.cli import parser
from mahojin.kernel.problem import BadInput
from mahojin.server import serve_command
from mahojin.server.backup import back_up, restore
from mahojin.server.limits import Rate
from mahojin.server.logs import Json, without_secrets
from mahojin.server.store import is_address

Where = Callable[[], str]
OPERATOR = "an operator's long token"


def metrics(desk: Desk) -> dict[str, float]:
    status, text = desk.ask("GET", "/metrics", token=OPERATOR)
    assert status == 200
    lines = [line.rsplit(" ", 1) for line in text.decode().splitlines() if not line.startswith("#")]
    return {name: float(number) for name, number in lines}


def test_it_says_that_it_lives_and_takes_visitors(desk: Desk) -> None:
    assert desk.get("/api/health") == {"ok": True}
    assert desk.get("/api/ready") == {"ok": True}


def test_figures_are_for_operators_and_count_what_happens(tmp_path: Path) -> None:
    with running(tmp_path / "house.sqlite") as desk:
        assert desk.server is not None
        assert desk.ask("GET", "/metrics", token=OPERATOR)[0] == 404, "nobody is one"
        desk.server.operator = OPERATOR
        assert desk.ask("GET", "/metrics")[0] == 404
        assert desk.ask("GET", "/metrics", token="a guess")[0] == 404
        _, _, line = desk.solo(seed="figures")
        line.asked()
        line.answer(0)
        line.answer(99_999, decision=0)
        found = metrics(desk)
        assert found["mahojin_tables_playing"] == found["mahojin_guests"] == 1
        assert found['mahojin_answers_total{by="person"}'] == found["mahojin_answer_seconds_count"] == 1
        assert found['mahojin_refusals_total{code="stale"}'] == 1
        assert found["mahojin_journal_seconds_count"] > 3
        assert found['mahojin_journal_seconds_bucket{le="+Inf"}'] == found["mahojin_journal_seconds_count"]


def test_the_figures_of_all_workers_are_added(place: Where) -> None:
    data = place()
    with running(data, shared=True) as one, running(data, shared=True) as other:
        for desk in (one, other):
            assert desk.server is not None
            desk.server.operator = OPERATOR
            desk.table({"who": "me"}, {"who": "open"})
        found = [metrics(desk) for desk in (one, other)]
        for figures in found:
            assert figures["mahojin_workers"] == figures["mahojin_tables"] == 2


def test_one_person_is_held_back_wherever_they_come_from(tmp_path: Path) -> None:
    limits = replace(OPEN, persons=Rate(0.01, 3))
    with running(tmp_path / "house.sqlite", limits) as desk:
        first, second = desk.browser(), desk.browser()
        asked = [desk.ask("GET", "/api/my", token=first)[0] for _ in range(5)]
        assert asked == [200, 200, 200, 429, 429]
        assert desk.ask("GET", "/api/my", token=second)[0] == 200, "others are not"


def test_logs_are_objects_without_secrets() -> None:
    said = "Authorization: Bearer abc.def-1 at postgresql://me:word@host/x, token=t0k invitation: i9"
    clean = without_secrets(said)
    assert not any(secret in clean for secret in ("abc.def-1", "word@", "t0k", "i9"))
    record = logging.LogRecord("mahojin.server", logging.ERROR, "", 1, "%s", (said,), None)
    line = json.loads(Json().format(record))
    assert line["level"] == "error" and line["message"] == clean and line["time"].startswith("20")


# --- Backups ------------------------------------------------------------------------------------------


def command(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "mahojin", "house", *arguments, "--lang", "en"],
        capture_output=True,
        text=True,
        timeout=300,
    )


def test_a_backup_of_a_running_house_goes_on_elsewhere(place: Where, tmp_path: Path) -> None:
    data, file = place(), tmp_path / "backup"
    chance = random.Random(2)
    with running(data, shared=data.startswith("postgres")) as desk:
        own = desk.token
        desk.ask("POST", "/api/my/decks", {"game": "magmell", "deck": {"name": "x"}}, own)
        table, token, line = desk.solo(seed="backup")
        for _ in range(5):
            line.answer(*some(line.asked()["view"]["question"], chance))
        before = line.asked()
        done = command("backup", str(file), "--data", data)
        assert done.returncode == 0 and "tables 1" in done.stdout, done.stderr
        line.answer(*some(before["view"]["question"], chance))
    assert file.stat().st_mode & 0o077 == 0, "it is nobody else's"
    elsewhere = tmp_path / "elsewhere.sqlite"
    assert command("restore", str(file), "--data", str(elsewhere)).returncode == 0
    with running(elsewhere) as desk:
        line = desk.line(table, token)
        again = line.asked()
        for name in ("decision", "moment", "view", "log"):
            assert again[name] == {**before, "log": again["log"]}[name]
        assert line.answer(*some(again["view"]["question"], chance))["type"] == "accepted"
        status, mine = desk.ask("GET", "/api/my", token=own)
        assert status == 200 and len(mine["decks"]) == 1
        assert desk.ask("POST", "/api/my/decks", {"game": "magmell", "deck": {}}, own)[0] == 201
    refused = command("restore", str(file), "--data", str(elsewhere))
    assert refused.returncode == 2 and "empty place" in refused.stderr


def test_a_backup_goes_into_the_other_store(place: Where, tmp_path: Path) -> None:
    first = tmp_path / "first.sqlite"
    with running(first) as desk:
        table = desk.table({"who": "me"}, {"who": "open"})["table"]
        desk.ask("POST", "/api/my/decks", {"game": "magmell", "deck": {"name": "x"}}, desk.token)
        own = desk.token
    file, data = tmp_path / "backup", place()
    counts = back_up(str(first), file)
    assert restore(file, data) == counts
    assert counts["tables"] == counts["browsers"] == counts["kept"] == 1
    with running(data, shared=True) as desk:
        assert desk.get(f"/api/tables/{table}")["state"] == "gathering"
        assert desk.ask("POST", "/api/my/decks", {"game": "magmell", "deck": {}}, own)[0] == 201
        desk.browser()


def test_what_is_no_whole_backup_changes_nothing(tmp_path: Path) -> None:
    first, file = tmp_path / "first.sqlite", tmp_path / "backup"
    with running(first) as desk:
        desk.browser()
    back_up(str(first), file)
    for number, bad in enumerate((b"", b"nothing of the kind", file.read_bytes()[:-20])):
        broken, empty = tmp_path / f"broken{number}", tmp_path / f"empty{number}.sqlite"
        broken.write_bytes(bad)
        with pytest.raises(BadInput):
            restore(broken, str(empty))
        with running(empty) as desk:
            assert desk.ask("GET", "/api/my", token="x")[0] == 401
    with running(first), pytest.raises(Exception, match="locked"):
        restore(file, str(first))


# --- A stop that hands tables over --------------------------------------------------------------------


def test_a_worker_that_is_told_to_stop_hands_its_tables_over(tmp_path: Path) -> None:
    server = Process(tmp_path / "house.sqlite", workers=2)
    try:
        desk = server.desk
        made: list[Any] = []
        for number in range(4):
            one = desk.table({"who": "me"}, {"who": "computer", "player": "random"}, seed=str(number))
            line = desk.line(one["table"], one["seats"][0]["token"])
            line.send(type="ready", secret=SECRET)
            made.append((one, line.asked()["decision"]))
        chance = random.Random(1)
        os.kill(server.worker(chance), signal.SIGTERM)
        end = time.monotonic() + 60
        for one, decision in made:
            while True:
                try:
                    line = desk.line(one["table"], one["seats"][0]["token"])
                    assert line.asked()["decision"] == decision
                    break
                except (OSError, ConnectionClosed) as lost:
                    assert time.monotonic() < end, lost
                    time.sleep(0.1)
    finally:
        server.stop()


# --- Containers ---------------------------------------------------------------------------------------

DEPLOY = Path(__file__).parents[2] / "deploy"


def test_the_containers_start_the_house_by_options_that_there_are() -> None:
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text())["services"]
    lines = (DEPLOY / "Containerfile").read_text().splitlines()
    entry = json.loads(
        next(line for line in lines if line.startswith("ENTRYPOINT")).removeprefix("ENTRYPOINT")
    )
    assert entry[0] == "mahojin"
    for more in (services["house"]["command"], json.loads(lines[-1].removeprefix("CMD"))):
        wish = parser().parse_args([*entry[1:], *more])
        assert (wish.host, wish.log) == ("0.0.0.0", "json") and wish.workers >= 1
    address = services["house"]["environment"]["MAHOJIN_DATA"]
    assert is_address(address) and services["database"]["environment"]["POSTGRES_USER"] in address
    assert "reverse_proxy house:8765" in (DEPLOY / "Caddyfile").read_text()
    ours = {name for name in services["house"]["environment"] if name.startswith("MAHOJIN_")}
    assert ours == {serve_command.PLACE, serve_command.OPERATOR, serve_command.RECORDS}


def test_the_image_is_made_of_what_is_there_and_of_nothing_built_elsewhere() -> None:
    left_out = (DEPLOY / "Containerfile.dockerignore").read_text().splitlines()
    for line in (DEPLOY / "Containerfile").read_text().splitlines():
        if line.startswith("COPY") and "--from" not in line:
            for name in line.split()[1:-1]:
                assert (DEPLOY.parent / name).exists(), name
                assert f"!{name.split('/')[0]}" in left_out, name
    assert {"*", "web/node_modules", "src/mahojin/server/client"} <= set(left_out)
