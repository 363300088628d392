"""Workers, hosts and the database are killed in the middle of everything: nothing is lost or counts twice."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import psycopg
from tests.server.databases import Cluster
from tests.server.killing import PATIENCE, Process, until_it_answers
from tests.server.restless import Restless
from tests.server.running import Desk

from mahojin.server.charter import Entry, read_charter, read_entry
from mahojin.server.play import Play

TABLES = 6
KILLS = int(os.environ.get("MAHOJIN_KILLS", "5"))
SEATS = ({"who": "me", "name": "A"}, {"who": "me", "name": "B"})
Rows = Callable[[str], list[Any]]


def test_kills_of_workers_over_one_file(tmp_path: Path) -> None:
    data = tmp_path / "house.sqlite"
    server = Process(data, workers=2)
    chance = random.Random(3)
    kills = [lambda: os.kill(server.worker(chance), signal.SIGKILL)] * KILLS
    try:
        clients = asyncio.run(play_through([server], kills))
    finally:
        server.stop()
    raw = sqlite3.connect(data)
    check(clients, lambda sql: raw.execute(sql).fetchall())
    raw.close()


def test_kills_of_workers_and_of_the_database_with_two_hosts(postgres: Cluster) -> None:
    data = postgres.database()
    servers = [Process(data, workers=2), Process(data, workers=1)]
    chance = random.Random(4)

    def worker() -> None:
        os.kill(chance.choice(servers).worker(chance), signal.SIGKILL)

    def host() -> None:
        servers[1].kill()
        servers[1].start()

    def database() -> None:
        postgres.kill()
        time.sleep(0.5)
        postgres.start()

    try:
        clients = asyncio.run(
            play_through(servers, [worker, database, worker, host, database] * (KILLS // 5))
        )
    finally:
        for server in servers:
            server.stop()
    with psycopg.connect(data) as raw:
        check(clients, lambda sql: raw.execute(sql.encode()).fetchall())


async def play_through(servers: list[Process], kills: list[Callable[[], None]]) -> list[Restless]:
    """Tables of all hosts, whose people come and go through any of them while this happens."""
    desks = [Desk(f"127.0.0.1:{server.port}") for server in servers]
    for desk in desks:
        await asyncio.to_thread(until_it_answers, desk)
    made = [desks[number % len(desks)].table(*SEATS) for number in range(TABLES)]
    places = " ".join(desk.place for desk in desks)
    clients = [
        Restless(places, table["table"], seat["token"], random.Random(f"{number} {seat['seat']}"))
        for number, table in enumerate(made)
        for seat in table["seats"]
    ]
    tasks = [asyncio.create_task(client.play()) for client in clients]
    for kill in kills:
        await running_again(clients)
        await asyncio.to_thread(kill)
    await running_again(clients)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return clients


async def running_again(clients: list[Restless]) -> None:
    """Every table that is not over goes on."""
    before = [len(client.accepted) for client in clients]
    end = time.monotonic() + PATIENCE

    def goes_on(place: int) -> bool:
        pair = range(place - place % 2, place - place % 2 + 2)
        return any(clients[one].over or len(clients[one].accepted) > before[one] for one in pair)

    while not all(goes_on(place) for place in range(len(clients))):
        assert time.monotonic() < end, "it does not go on"
        await asyncio.sleep(0.05)


def check(clients: list[Restless], rows: Rows) -> None:
    """Every answer that was accepted is in its place, none is there twice, and every journal is a game."""
    journals: dict[str, list[Entry]] = {}
    for id, charter in rows("SELECT id, charter FROM tables"):
        found = rows(f"SELECT number, entry FROM journal WHERE \"table\" = '{id}' ORDER BY number")
        assert [number for number, _ in found] == list(range(len(found)))
        journals[id] = [read_entry(entry) for _, entry in found]
        Play(read_charter(charter)).go_through(journals[id])
        keys = [entry.key for entry in journals[id]]
        assert len(keys) == len(set(keys))
    for client in clients:
        assert not client.problems, client.problems[:3]
        for key, (number, picked) in client.accepted.items():
            entry = journals[client.table][number]
            assert (entry.key, entry.picked) == (key, picked)
    assert sum(len(client.accepted) for client in clients) > 5 * TABLES
