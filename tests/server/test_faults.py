"""A full disk, a read-only disk, a slow database, a clock that is set: people are told, nothing is corrupted.

The faults are real ones where they can be had: a small disk of memory (where the tests may mount one),
SQLite's own limits, locks and read-only sessions of PostgreSQL. Clocks are set where the store reads them.
"""

from __future__ import annotations

import asyncio
import os
import random
import sqlite3
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest
from tests.server.running import Desk, Line, play_out, running, some

from mahojin.server import retention, table, table_leases
from mahojin.server.charter import read_charter, read_entry
from mahojin.server.play import Play
from mahojin.server.postgres import PostgresConnection
from mahojin.server.store import Connection, SqliteConnection, Store, is_address

Where = Callable[[], str]
DAY = 24 * 3600.0
SESSION = "SET SESSION CHARACTERISTICS AS TRANSACTION"


def told_off(line: Line, chance: random.Random) -> dict[str, Any]:
    """An answer that cannot be kept is refused in words, and the line stays."""
    picked = some(line.asked()["view"]["question"], chance)
    said = line.answer(*picked, key="the same")
    assert (said["type"], said["code"]) == ("refused", "not_kept")
    assert said["ja"] and said["en"]
    return {"picked": picked}


def goes_on(desk: Desk, line: Line, tried: dict[str, Any]) -> None:
    """The same answer counts now, and is in the journal once."""
    said = line.answer(*tried["picked"], key="the same")
    assert (said["type"], said["again"]) == ("accepted", False)
    line.asked()
    assert desk.ask("GET", "/api/ready")[0] == 200


def in_store(desk: Desk, job: Callable[[Connection], Any]) -> Any:
    """Do something in the server's own thread of its store."""
    assert desk.server is not None
    store: Store = desk.server.store
    return asyncio.run_coroutine_threadsafe(store.do(job), loop_of(desk)).result(60)


def loop_of(desk: Desk) -> asyncio.AbstractEventLoop:
    """The loop in which a server of this process runs."""
    assert desk.server is not None and desk.server.house._sweeper is not None
    return desk.server.house._sweeper.get_loop()


def check_journals(data: str) -> None:
    """Every journal can be played through: nothing is missing in it, and nothing is half there."""
    raw: Any = psycopg.connect(data) if is_address(data) else sqlite3.connect(data)
    tables = raw.execute("SELECT id, charter FROM tables").fetchall()
    assert tables
    for id, charter in tables:
        rows = raw.execute(f"SELECT number, entry FROM journal WHERE \"table\" = '{id}' ORDER BY number")
        entries = [(number, read_entry(entry)) for number, entry in rows.fetchall()]
        assert [number for number, _ in entries] == list(range(len(entries)))
        assert sum(entry.key == "the same" for _, entry in entries) <= 1
        Play(read_charter(charter)).go_through(entry for _, entry in entries)
    raw.close()


# --- Disks --------------------------------------------------------------------------------------------


@contextmanager
def small_disk(folder: Path) -> Iterator[Path | None]:
    """A disk of two megabytes; None where this process may not mount one."""
    made = (
        os.geteuid() == 0
        and not subprocess.run(
            ["mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", str(folder)], capture_output=True
        ).returncode
    )
    try:
        yield folder if made else None
    finally:
        if made:
            subprocess.run(["umount", str(folder)], check=True)


def test_a_full_disk_is_told_and_nothing_is_half_written(tmp_path: Path) -> None:
    folder = tmp_path / "disk"
    folder.mkdir()
    with small_disk(folder) as disk:
        data = folder / "house.sqlite"
        with running(data) as desk:
            _, _, line = desk.solo(seed="full")
            line.asked()
            if disk is not None:
                _fill(disk / "rubbish")
            else:
                in_store(desk, lambda connection: connection.execute("PRAGMA max_page_count = 1"))
            tried = told_off(line, random.Random(1))
            assert desk.ask("POST", "/api/browsers")[1]["error"]["code"] == "not_kept"
            assert desk.ask("GET", "/api/ready")[0] == 503
            assert desk.ask("GET", "/api/tables")[0] == 200, "what only reads goes on"
            if disk is not None:
                (disk / "rubbish").unlink()
            else:
                in_store(desk, lambda connection: connection.execute("PRAGMA max_page_count = 100000"))
            goes_on(desk, line, tried)
        check_journals(str(data))


def _fill(file: Path) -> None:
    with file.open("wb", buffering=0) as rubbish, pytest.raises(OSError):
        while True:
            rubbish.write(b"x" * 4096)


def test_what_fills_the_disk_before_the_limit_is_refused_alone(tmp_path: Path) -> None:
    """The same by SQLite's own limit, where several jobs wait at once."""
    with running(tmp_path / "house.sqlite") as desk:
        in_store(desk, lambda connection: connection.execute("PRAGMA max_page_count = 1"))
        big = b"x" * 100_000
        add = "INSERT INTO kept (browser, what, game, data) VALUES (1, 'deck', 'x', ?)"
        assert desk.server is not None
        store = desk.server.store

        async def together() -> list[Any]:
            jobs = store.write((add, (big,))), store.rows("SELECT 1"), store.write((add, (big,)))
            return list(await asyncio.gather(*jobs, return_exceptions=True))

        found = asyncio.run_coroutine_threadsafe(together(), loop_of(desk)).result(60)
        assert [type(one).__name__ for one in found] == ["NotWritten", "list", "NotWritten"]
        assert in_store(desk, lambda c: c.execute("SELECT COUNT(*) FROM kept").fetchone()) == (0,)


def test_a_read_only_store_is_told_and_can_be_looked_at(place: Where) -> None:
    data = place()
    shut, open_ = (
        (f"{SESSION} READ ONLY", f"{SESSION} READ WRITE")
        if is_address(data)
        else ("PRAGMA query_only = ON", "PRAGMA query_only = OFF")
    )
    with running(data, shared=is_address(data)) as desk:
        table_id, _, line = desk.solo(seed="read only")
        line.asked()
        in_store(desk, lambda connection: connection.execute(shut))
        tried = told_off(line, random.Random(2))
        assert desk.ask("GET", "/api/ready")[0] == 503
        assert desk.get(f"/api/tables/{table_id}")["state"] == "playing"
        in_store(desk, lambda connection: connection.execute(open_))
        goes_on(desk, line, tried)
    check_journals(data)


# --- A slow database ----------------------------------------------------------------------------------


@contextmanager
def held(data: str) -> Iterator[None]:
    """Somebody else is writing, and takes their time."""
    raw: Any = psycopg.connect(data) if is_address(data) else sqlite3.connect(data, isolation_level=None)
    raw.execute("LOCK TABLE journal IN ACCESS EXCLUSIVE MODE" if is_address(data) else "BEGIN IMMEDIATE")
    try:
        yield
    finally:
        raw.rollback()
        raw.close()


def test_a_slow_store_is_told_and_then_given_up(place: Where, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "SLOW", 0.2)
    data = place()
    chance = random.Random(3)
    with running(data, shared=is_address(data)) as desk:
        _, _, line = desk.solo(seed="slow")
        picked = some(line.asked()["view"]["question"], chance)
        with held(data):
            line.send(type="answer", decision=line.last["decision"], picked=picked, key="slow")
            assert line.next("slow")["en"]
        accepted = line.next("accepted", "refused")
        assert accepted["type"] == "accepted"
        line.at = accepted["decision"] + 1
        impatient = "SET lock_timeout = '200ms'" if is_address(data) else "PRAGMA busy_timeout = 200"
        in_store(desk, lambda connection: connection.execute(impatient).rowcount)
        with held(data):
            tried = told_off(line, chance)
        goes_on(desk, line, tried)
    check_journals(data)


# --- Clocks -------------------------------------------------------------------------------------------


def test_a_clock_that_is_set_cuts_no_line(place: Where, monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock of the leases jumps an hour forth and back while people play through two workers."""
    monkeypatch.setattr(table_leases, "BEAT", 0.05)
    data = place()
    kind = PostgresConnection if is_address(data) else SqliteConnection
    plain, set_by = kind.now, [0.0]
    monkeypatch.setattr(kind, "now", lambda self: plain(self) + set_by[0])
    with running(data, shared=True) as one, running(data, shared=True) as other:
        made = one.table({"who": "me"}, {"who": "me"})
        lines = [
            desk.line(made["table"], seat["token"])
            for desk, seat in zip((one, other), made["seats"], strict=True)
        ]
        for line in lines:
            line.send(type="ready", secret="0123456789abcdef")
        chance, at = random.Random(4), 0
        for jump in (0.0, 3600.0, -3600.0):
            set_by[0] = jump
            time.sleep(0.2)  # several renewals of the lease
            asked = next(line for line in lines if line.until(at)["view"]["question"])
            assert asked.answer(*some(asked.last["view"]["question"], chance))["type"] == "accepted"
            at = asked.at
    check_journals(data)


def test_a_clock_set_forward_makes_no_table_old(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = tmp_path / "house.sqlite"
    with running(data) as desk:
        kept = desk.table({"who": "me"}, {"who": "open"})["table"]
    now = time.time
    monkeypatch.setattr(retention, "time", lambda: now() + 400 * DAY)
    with running(data) as desk:
        assert desk.get(f"/api/tables/{kept}")["state"] == "gathering"


# --- A deed that outlives the lease of its table ----------------------------------------------------


def test_what_was_begun_before_a_table_was_lost_is_known_after_it_is_taken_again(place: Where) -> None:
    """A worker loses a table while an answer is on its way to the disk, and takes it again at once."""
    data = place()
    with running(data, shared=True) as desk:
        made = desk.table({"who": "me"}, {"who": "me"})
        id = made["table"]
        lines = [desk.line(id, seat["token"]) for seat in made["seats"]]
        for line in lines:
            line.send(type="ready", secret="0123456789abcdef")
        number = max(line.until(0)["decision"] for line in lines)
        asked = next(line for line in lines if line.until(number)["view"]["question"])
        assert desk.server is not None
        loop, here = loop_of(desk), desk.server.house
        release = threading.Event()
        here.store._jobs.put((lambda _: release.wait(60), loop.create_future()))  # all that follows waits
        picked = some(asked.last["view"]["question"], random.Random(5))
        asked.send(type="answer", decision=number, picked=picked, key="k")
        until = time.monotonic() + 60
        while not here.tables[id].lock.locked():
            assert time.monotonic() < until
            time.sleep(0.01)
        loop.call_soon_threadsafe(here.abandon, id)
        again = threading.Thread(target=lambda: desk.get(f"/api/tables/{id}"))
        again.start()
        release.set()
        again.join(60)
        lines = [desk.line(id, seat["token"]) for seat in made["seats"]]
        assert all(line.until(0)["decision"] == number + 1 for line in lines)
        assert play_out(lines, random.Random(6))["view"]["result"]
    check_journals(data)
