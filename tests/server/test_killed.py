"""``kill -9`` in the middle of everything: nothing that was promised is missing, nothing counts twice."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import time
from pathlib import Path

from tests.server.killing import PATIENCE, Process, until_it_answers
from tests.server.restless import Restless
from tests.server.running import Desk

from mahojin.server.charter import Entry, read_charter, read_entry
from mahojin.server.play import Play

TABLES = 10
KILLS = 10
SEATS = ({"who": "me", "name": "A"}, {"who": "me", "name": "B"})


def test_ten_kills_of_ten_running_tables(tmp_path: Path) -> None:
    data = tmp_path / "house.sqlite"
    server = Process(data)
    try:
        clients = asyncio.run(play_through_kills(server))
    finally:
        server.kill()
    journals = read_journals(data)
    for client in clients:
        assert not client.problems, client.problems[:3]
        entries = journals[client.table]
        for key, (number, picked) in client.accepted.items():
            assert (entries[number].key, entries[number].picked) == (key, picked)
    for entries in journals.values():
        keys = [entry.key for entry in entries if entry.key]
        assert len(keys) == len(set(keys))
    assert sum(len(client.accepted) for client in clients) > 10 * TABLES
    assert sum(map(len, journals.values())) <= sum(len(c.accepted) + (c.pending is not None) for c in clients)


async def play_through_kills(server: Process) -> list[Restless]:
    chance = random.Random(20)
    desk = Desk(f"127.0.0.1:{server.port}")
    await asyncio.to_thread(until_it_answers, desk)
    made = [desk.table(*SEATS) for _ in range(TABLES)]
    clients = [
        Restless(desk.place, table["table"], seat["token"], random.Random(f"{number} {seat['seat']}"))
        for number, table in enumerate(made)
        for seat in table["seats"]
    ]
    tasks = [asyncio.create_task(client.play()) for client in clients]
    for _ in range(KILLS):
        await running_again(clients, 2 * TABLES)
        await asyncio.sleep(chance.random() * 0.3)
        server.kill()
        await asyncio.to_thread(server.start)
    await running_again(clients, 2 * TABLES)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return clients


async def running_again(clients: list[Restless], answers: int) -> None:
    """So many more answers have been accepted."""
    before = sum(len(client.accepted) for client in clients)
    await until(lambda: sum(len(client.accepted) for client in clients) >= before + answers)


async def until(holds: object) -> None:
    """Wait for it, however busy the machine is; the limit is there for a server that hangs."""
    assert callable(holds)
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, "it does not go on"
        await asyncio.sleep(0.05)


def read_journals(data: Path) -> dict[str, list[Entry]]:
    """All journals, each of them a game that can be played through."""
    connection = sqlite3.connect(data)
    journals: dict[str, list[Entry]] = {}
    for id, charter in connection.execute("SELECT id, charter FROM tables"):
        rows = connection.execute(
            'SELECT number, entry FROM journal WHERE "table" = ? ORDER BY number', (id,)
        ).fetchall()
        assert [number for number, _ in rows] == list(range(len(rows)))
        journals[id] = [read_entry(entry) for _, entry in rows]
        Play(read_charter(charter)).go_through(journals[id])
    connection.close()
    return journals
