"""The analysis of a record: worked out once in a process of its own, for whoever has the link."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.running import Desk

from mahojin.pools.loading import load_decks, load_pool
from mahojin.server import analyses, jobs
from mahojin.server.jobs import Jobs
from mahojin.server.refusals import Refused
from mahojin.table.recorder import Recorder

PATIENCE = 300.0


def brought(desk: Desk, number: int = 3) -> str:
    """A finished game between two players by chance, brought to the server."""
    decks = list(load_decks("magmell").values())[:2]
    recorder = Recorder("magmell", decks, load_pool("magmell"), number)
    while recorder.game.decision is not None:
        recorder.give(list(range(recorder.game.decision.least)))
    record = msgspec.to_builtins(recorder.record())
    return str(desk.ask("POST", "/api/records", record, desk.token)[1]["id"])


def finished(desk: Desk, id: str) -> dict[str, Any]:
    end = time.monotonic() + PATIENCE
    parts = [0.0]
    while time.monotonic() < end:
        found: dict[str, Any] = desk.get(f"/api/records/{id}/analysis")
        if found["state"] in ("done", "failed"):
            return found
        parts.append(found.get("part", parts[-1]))
        assert parts[-1] >= parts[-2]
        time.sleep(0.1)
    raise AssertionError("the analysis does not end")


def test_a_record_is_analysed_once_and_told_to_everybody(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analyses, "SECONDS", 2)
    id = brought(desk)
    path = f"/api/records/{id}/analysis"
    assert desk.ask("GET", path)[1]["error"]["code"] == "not_found"
    assert desk.ask("POST", path, {}, desk.token)[1]["state"] in ("waiting", "running")
    assert desk.ask("POST", path, {}, desk.token)[1]["state"] in ("waiting", "running"), "the same one"
    found = finished(desk, id)
    assert found["state"] == "done"
    last = desk.get(f"/api/records/{id}/steps")["last"]
    assert [point["answers"] for point in found["points"]] == list(range(last + 1))
    assert all(0 <= slip["answers"] < last and slip["taken"] != slip["better"] for slip in found["slips"])
    assert desk.ask("POST", path, {}, desk.token)[1] == found, "it is kept"


def test_what_is_no_record_is_not_analysed(desk: Desk) -> None:
    for id in ("nothing-here", "..", "x" * 300):
        status, told = desk.ask("POST", f"/api/records/{id}/analysis", {}, desk.token)
        assert status == 404 and told["error"]["code"] in ("no_record", "not_found")


# --- Jobs ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["0123456789abcdef", "..", "x", "a/b", ""])
def test_unknown_jobs_are_not_found(name: str, tmp_path: Path) -> None:
    with pytest.raises(Refused) as no:
        Jobs(tmp_path / "house.sqlite", "kind").found(name)
    assert no.value.code == "not_found"


def test_few_wait_and_each_browser_has_one(tmp_path: Path) -> None:
    async def crowd() -> None:
        found = Jobs(tmp_path / "house.sqlite", "kind")
        for who in range(jobs.MOST):
            found.begin(f"job-{who}", who, {}, ("analyse", "missing.json"))
            with pytest.raises(Refused):
                found.begin("again", who, {}, ("analyse", "missing.json"))
        with pytest.raises(Refused):
            found.begin("one-more", jobs.MOST, {}, ("analyse", "missing.json"))
        await found.close()

    asyncio.run(crowd())


def test_a_job_that_fails_says_why_without_a_path(tmp_path: Path) -> None:
    async def failing() -> dict[str, Any]:
        found = Jobs(tmp_path / "house.sqlite", "kind")
        found.begin("job-1", 1, {"record.json": "{"}, ("analyse", "record.json", "--lang", "en"))
        while found.goes_on("job-1"):
            await asyncio.sleep(0.05)
        told = found.found("job-1")
        await found.close()
        return told

    told = asyncio.run(failing())
    assert told["state"] == "failed"
    assert "record.json" in told["words"] and "Traceback" not in told["words"]
    assert str(tmp_path) not in told["words"]
