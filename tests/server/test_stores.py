"""Both stores keep the same promises, and a table is one worker's at a time."""

from __future__ import annotations

import asyncio
import errno
import os
import random
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.server.running import SECRET, Desk, play_out, running, some

from mahojin.server.charter import Charter, Place
from mahojin.server.course import ADD_ENTRY, charter_write
from mahojin.server.house import _new_writes
from mahojin.server.refusals import Refused
from mahojin.server.store import Connection, NotHeld, Store, StoreLost
from mahojin.server.stores import open_store
from mahojin.server.table_leases import Elsewhere, TableLeases

Where = Callable[[], str]
ADD = "INSERT INTO browsers (digest, made) VALUES (?, ?)"
DIGESTS = "SELECT digest FROM browsers ORDER BY digest"
LATE = "UPDATE workers SET until = 0"


@contextmanager
def opened(data: str, count: int = 1) -> Iterator[list[Store]]:
    stores = [open_store(data, alone=False) for _ in range(count)]
    try:
        yield stores
    finally:
        for store in stores:
            store.close()


def charter(id: str = "t") -> Charter:
    return Charter(id, "magmell", 1, 1.0, [Place("open"), Place("open")], "secret", state="playing")


def entry(number: int, data: bytes = b"{}") -> tuple[str, tuple[object, ...]]:
    return ADD_ENTRY, (number, data, "t")


def test_what_fails_leaves_no_trace_and_the_others_go_on(place: Where) -> None:
    async def work(store: Store) -> None:
        def fail(connection: Connection) -> None:
            connection.execute(ADD, ("half", 1.0))
            raise ValueError("changed its mind")

        jobs = [store.write((ADD, (name, 1.0))) for name in "ab"]
        outcomes = await asyncio.gather(
            *jobs, store.do(fail), store.write((ADD, ("c", 1.0))), return_exceptions=True
        )
        assert [type(one) for one in outcomes] == [type(None), type(None), ValueError, type(None)]
        assert await store.rows(DIGESTS) == [("a",), ("b",), ("c",)]
        with pytest.raises(Exception, match=r"(?i)unique"):
            await store.write((ADD, ("d", 1.0)), (ADD, ("a", 1.0)))
        assert len(await store.rows(DIGESTS)) == 3, "all or none"

    with opened(place()) as (store,):
        asyncio.run(work(store))


def test_workers_on_one_file_tell_nobody_before_it_is_on_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data, synced, sync = tmp_path / "house.sqlite", list[str](), os.fdatasync

    def watched(file: int) -> None:
        synced.append(os.readlink(f"/proc/self/fd/{file}"))
        sync(file)

    def broken(file: int) -> None:
        raise OSError(errno.EIO, "no such luck")

    async def work(store: Store) -> None:
        monkeypatch.setattr(os, "fdatasync", watched)
        await store.write((ADD, ("a", 1.0)))
        assert synced == [f"{data}-wal"]
        assert await store.rows(DIGESTS) == [("a",)]
        assert len(synced) == 1, "nothing was changed"
        monkeypatch.setattr(os, "fdatasync", broken)
        with pytest.raises(StoreLost):
            await store.write((ADD, ("b", 1.0)))

    with opened(str(data)) as (store,):
        asyncio.run(work(store))
        monkeypatch.undo()


def test_a_table_is_changed_only_by_the_worker_that_holds_it(place: Where) -> None:
    async def work(first: Store, second: Store) -> None:
        lost: list[str] = []
        first.lost = lost.append
        await first.write(*_new_writes(charter()))
        await first.write(entry(0))
        one, other = TableLeases(first, "one:1"), TableLeases(second, "other:2")
        await one.open(set, lost.append)
        await other.open(set, lambda table: None)
        with pytest.raises(Elsewhere) as elsewhere:
            await other.take("t")
        assert (elsewhere.value.address, elsewhere.value.password) == ("one:1", one.password)
        with pytest.raises(NotHeld):
            await second.write(entry(1))
        await second.write((LATE, ()))
        assert (await other.take("t")).id == "t", "its lease has run out"
        with pytest.raises(NotHeld):
            await first.write(entry(1), charter_write(charter()))
        assert lost == ["t"]
        await second.write(entry(1))
        with pytest.raises(Exception, match=r"(?i)unique"):
            await second.write(entry(1))
        rows = await second.rows('SELECT number FROM journal WHERE "table" = ? ORDER BY number', "t")
        assert rows == [(0,), (1,)]
        await one.close()
        await other.close()

    with opened(place(), 2) as stores:
        asyncio.run(work(*stores))


def test_a_worker_that_cannot_be_reached_or_has_gone_gives_its_tables_up(place: Where) -> None:
    async def work(first: Store, second: Store) -> None:
        one, other = TableLeases(first, "one:1"), TableLeases(second, "other:2")
        await one.open(set, lambda table: None)
        await other.open(set, lambda table: None)
        await first.write(*_new_writes(charter()))
        assert (await other.take("t", from_whom="one:1")).id == "t"
        with pytest.raises(Elsewhere):
            await one.take("t")
        await other.close()
        assert (await one.take("t")).id == "t"
        with pytest.raises(Refused):
            await one.take("no such table")
        await one.close()

    with opened(place(), 2) as stores:
        asyncio.run(work(*stores))


def test_a_file_of_an_older_version_is_taken_over(tmp_path: Path) -> None:
    data = tmp_path / "house.sqlite"
    with running(data) as desk:
        table = desk.table({"who": "me"}, {"who": "open"})["table"]
    raw = sqlite3.connect(data)
    raw.execute("DROP INDEX tables_by_owner")
    raw.execute("ALTER TABLE tables DROP COLUMN owner")
    raw.execute("ALTER TABLE tables DROP COLUMN present")
    raw.commit()
    raw.close()
    with running(data) as desk:
        assert desk.get(f"/api/tables/{table}")["state"] == "gathering"
        desk.table({"who": "me"}, {"who": "open"})


# --- Two servers over one store -----------------------------------------------------------------------


@contextmanager
def two(data: str) -> Iterator[tuple[Desk, Desk]]:
    with running(data, shared=True) as one, running(data, shared=True) as other:
        yield one, other


def sat_apart(one: Desk, other: Desk, **wish: Any) -> tuple[str, list[Any]]:
    """Two people at a table of the first worker, one of whom comes through the second."""
    made = one.table({"who": "me", "name": "A"}, {"who": "open"}, **wish)
    table = made["table"]
    body = {"invitation": made["invitations"][0]["invitation"], "name": "B"}
    status, joined = other.ask("POST", f"/api/tables/{table}/join", body, other.browser())
    assert status == 200, joined
    lines = [one.line(table, made["seats"][0]["token"]), other.line(table, joined["token"])]
    for line in lines:
        line.send(type="ready", secret=SECRET)
    return table, lines


def test_people_play_a_game_wherever_they_came_in(place: Where) -> None:
    with two(place()) as (one, other):
        assert one.server is not None and other.server is not None
        table, lines = sat_apart(one, other, public=True)
        assert table in one.server.house.tables and table not in other.server.house.tables
        lines[1].until(0)
        for desk in (one, other):
            listed = desk.get("/api/tables")["tables"]
            assert [row["id"] for row in listed] == [table]
        told = other.get(f"/api/tables/{table}")
        assert [seat["name"] for seat in told["seats"]] == ["A", "B"]
        assert [seat["here"] for seat in told["seats"]] == [True, True]
        assert play_out(lines, random.Random(5))["view"]["result"]
        records = [desk.get(f"/api/records/{table}") for desk in (one, other)]
        assert records[0] == records[1]


def test_a_stranger_gets_no_farther_through_another_worker(place: Where) -> None:
    with two(place()) as (one, other):
        made = one.table({"who": "me"}, {"who": "open"}, watch=False)
        table = made["table"]
        assert other.line(table, None).closed() == 4403
        assert other.line(table, "wrong").closed() == 4401
        assert other.line("nothing", None).closed() == 4404
        assert other.ask("POST", f"/api/tables/{table}/join", {"invitation": "x"}, other.browser())[0] == 403
        assert other.ask("POST", f"/api/tables/{table}/join", {}, "")[0] == 401
        assert other.ask("GET", "/api/tables/nothing")[0] == 404
        line = other.line(table, made["seats"][0]["token"])
        line.next("welcome")
        line.socket.send("x" * 20_000)
        assert line.closed() in (1009, 1012)


def test_when_a_worker_goes_its_tables_go_on_at_the_same_question(place: Where) -> None:
    data = place()
    with running(data, shared=True) as other:
        with running(data, shared=True) as one:
            table, lines = sat_apart(one, other)
            question = next(line for line in lines if line.until(0)["view"]["question"])
            assert question.answer(0, key="once")["type"] == "accepted"
            at = question.at
        assert lines[1].closed() == 1012, "whoever came through the other worker is told to come again"
        spectator = other.line(table, None)
        assert spectator.until(0)["decision"] == at
        assert other.server is not None and table in other.server.house.tables


def test_nobody_is_shown_how_a_table_was_before_another_worker_took_it(place: Where) -> None:
    """The second worker could not reach the first for a moment, took the table and went on with it."""
    with two(place()) as (one, other):
        made = one.table({"who": "me"}, {"who": "me"})
        table, tokens = made["table"], [seat["token"] for seat in made["seats"]]
        lines = [one.line(table, token) for token in tokens]
        for line in lines:
            line.send(type="ready", secret=SECRET)
        lines[0].until(0)
        assert one.server is not None and other.server is not None
        loop = other.server.house._sweeper.get_loop()  # type: ignore[union-attr]
        taking = other.server.house.find(table, one.place)
        asyncio.run_coroutine_threadsafe(taking, loop).result(60)
        assert {line.closed() for line in lines} == {1012}, "they are told within a beat, and come again"
        lines = [other.line(table, token) for token in tokens]
        at = lines[0].until(0)["decision"]
        asked = next(line for line in lines if line.until(at)["view"]["question"])
        assert asked.answer(*some(asked.last["view"]["question"], random.Random(1)))["type"] == "accepted"
        assert one.line(table, tokens[0]).until(0)["decision"] == asked.at
