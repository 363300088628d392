"""Kills at random moments of play: workers, whole hosts, and the database itself.

Tables are played by clients that come and go through all hosts. After each kill every table has to go on; at
the end every journal is played through again and compared with what each client was told.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import sqlite3
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from mahojin.rows import Row
from mahojin.rulebooks.registry import RULEBOOKS
from mahojin.server.charter import Entry, read_charter, read_entry
from mahojin.server.load import post, spread
from mahojin.server.play import Play
from mahojin.server.store import SqlRow, is_address

from .client import Restless
from .process import PATIENCE, ServerProcess

if TYPE_CHECKING:
    from .cluster import Cluster

SEATS = [{"who": "me", "name": "A"}, {"who": "me", "name": "B"}]
MOMENT = 0.3  # seconds at most between every table's going on and the next kill
CHARTERS = "SELECT id, charter FROM tables"
DOWN = 0.5  # seconds for which the database stays away
Rows = Callable[[str], list[SqlRow]]
Tell = Callable[[str], None]


@dataclass(frozen=True)
class Plan:
    """What is killed, in this order, while so many tables are played at hosts with so many workers each."""

    kills: Sequence[str]  # worker, host, database
    hosts: Sequence[int] = (2, 1)
    tables: int = 6
    seed: int = 1
    games: Sequence[str] = tuple(RULEBOOKS)
    quiet: bool = False  # nothing of what the servers log is shown


@dataclass
class Account:
    """What came of it; problems is empty where every promise was kept."""

    kills: Counter[str] = field(default_factory=Counter)
    accepted: int = 0
    again: int = 0
    resumed: int = 0
    games: int = 0  # played to their end
    journal: int = 0  # answers in all journals
    waits: list[float] = field(default_factory=list)  # from a kill until every table had gone on
    problems: list[str] = field(default_factory=list)

    def data(self) -> Row:
        return {
            "kills": dict(self.kills),
            "answers_accepted": self.accepted,
            "of_them_sent_again": self.again,
            "answers_in_journals": self.journal,
            "resumed_at_the_same_question": self.resumed,
            "games_over": self.games,
            "until_every_table_went_on_ms": spread(self.waits),
            "problems": self.problems[:10],
        }


class Couple:
    """Two people who play one game after the other, each at a new table."""

    def __init__(self, places: list[str], chance: random.Random, games: Sequence[str]) -> None:
        self.places = places
        self.chance = chance
        self.games = games
        self.clients: list[Restless] = []  # of all its games

    async def play(self) -> None:
        while True:
            made = await self._table()
            now = [
                Restless(
                    " ".join(self.places), made["table"], seat["token"], random.Random(self.chance.random())
                )
                for seat in made["seats"]
            ]
            self.clients += now
            await asyncio.gather(*(client.play() for client in now))

    async def _table(self) -> Row:
        body = {"game": self.chance.choice(self.games), "seats": SEATS}
        while True:
            with suppress(OSError, ValueError, KeyError):
                return await asyncio.to_thread(_new_table, self.chance.choice(self.places), body)
            await asyncio.sleep(0.1)

    @property
    def accepted(self) -> int:
        return sum(len(client.accepted) for client in self.clients)


def _new_table(place: str, body: object) -> Row:
    token = post(place, "/api/browsers")["token"]
    return post(place, "/api/tables", body, token)


# --- The kills ----------------------------------------------------------------------------------------


def endure(plan: Plan, data: str, database: Cluster | None = None, tell: Tell = print) -> Account:
    """Play and kill as planned, then compare; ``database`` is the cluster that is killed, where one is."""
    hosts: list[ServerProcess] = []
    account = Account()
    with ExitStack() as ending:
        for workers in plan.hosts:
            host = ServerProcess(data, workers, plan.quiet)
            ending.callback(host.stop)
            hosts.append(host)
        clients = asyncio.run(_played_through(plan, hosts, database, account, tell))
    with _rows_of(data) as rows:
        _compare(account, clients, rows)
    return account


async def _played_through(
    plan: Plan, hosts: list[ServerProcess], database: Cluster | None, account: Account, tell: Tell
) -> list[Restless]:
    chance = random.Random(plan.seed)
    for host in hosts:
        await asyncio.to_thread(host.until_it_answers)
    places = [host.place for host in hosts]
    couples = [Couple(places, random.Random(f"{plan.seed} {n}"), plan.games) for n in range(plan.tables)]
    tasks = [asyncio.create_task(couple.play()) for couple in couples]
    try:
        await _going_on(couples)
        for number, what in enumerate(plan.kills):
            await asyncio.sleep(chance.random() * MOMENT)
            await asyncio.to_thread(_kill, what, hosts, database, chance)
            account.kills[what] += 1
            began = time.monotonic()
            await _going_on(couples)
            account.waits.append(time.monotonic() - began)
            if not (number + 1) % 20:
                tell(f"{number + 1}/{len(plan.kills)}")
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    return [client for couple in couples for client in couple.clients]


def _kill(what: str, hosts: list[ServerProcess], database: Cluster | None, chance: random.Random) -> None:
    if what == "worker":
        os.kill(chance.choice(hosts).worker(chance), signal.SIGKILL)
    elif what == "host":
        hosts[-1].kill()
        hosts[-1].start()
    else:
        assert database is not None
        database.kill()
        time.sleep(DOWN)
        database.start()


async def _going_on(couples: list[Couple]) -> None:
    """At every table an answer has been accepted since."""
    before = [couple.accepted for couple in couples]
    end = time.monotonic() + PATIENCE
    while not all(couple.accepted > count for couple, count in zip(couples, before, strict=True)):
        if time.monotonic() > end:
            raise TimeoutError("it does not go on")
        await asyncio.sleep(0.02)


# --- The check ----------------------------------------------------------------------------------------


@contextmanager
def _rows_of(data: str) -> Iterator[Rows]:
    if is_address(data):
        import psycopg

        with psycopg.connect(data) as raw:
            yield lambda sql: raw.execute(sql.encode()).fetchall()
    else:
        with closing(sqlite3.connect(data)) as file:
            yield lambda sql: file.execute(sql).fetchall()


def _compare(account: Account, clients: list[Restless], rows: Rows) -> None:
    """Every answer that was accepted is in its place, none is there twice, and every journal is a game."""
    account.accepted = sum(len(client.accepted) for client in clients)
    account.again = sum(client.again for client in clients)
    account.resumed = sum(client.resumed for client in clients)
    account.games = sum(client.over for client in clients) // 2
    account.problems += [f"{client.table}: {problem}" for client in clients for problem in client.problems]
    journals = {id: _journal(account, id, charter, rows) for id, charter in rows(CHARTERS)}
    account.journal = sum(map(len, journals.values()))
    for client in clients:
        journal = journals.get(client.table, [])
        for key, (number, picked) in client.accepted.items():
            if number >= len(journal) or (journal[number].key, journal[number].picked) != (key, picked):
                account.problems.append(f"{client.table}: answer {number} was accepted and is not there")
    possible = account.accepted + sum(client.pending is not None for client in clients)
    if account.journal > possible:
        account.problems.append(f"{account.journal} answers in the journals, {possible} were given")


def _journal(account: Account, id: str, charter: bytes, rows: Rows) -> list[Entry]:
    found = rows(f"SELECT number, entry FROM journal WHERE \"table\" = '{id}' ORDER BY number")
    entries = [read_entry(entry) for _, entry in found]
    if [number for number, _ in found] != list(range(len(found))):
        account.problems.append(f"{id}: the journal has gaps")
    keys = [entry.key for entry in entries]
    if len(keys) != len(set(keys)):
        account.problems.append(f"{id}: an answer is there twice")
    try:
        Play(read_charter(charter)).go_through(entries)
    except Exception as error:
        account.problems.append(f"{id}: the journal is not a game ({error!r})")
    return entries


# --- The command --------------------------------------------------------------------------------------


def kills_command(
    *, workers: int, databases: int, store: str, tables: int, as_json: bool, seed: int = 1
) -> int:
    """Kill so many workers, a host to twenty of them, and the database; 1 if any promise was broken."""
    kills = ["worker"] * workers + ["host"] * (workers // 20) + ["database"] * databases
    random.Random(seed).shuffle(kills)

    def tell(line: str) -> None:
        if not as_json:
            print(line, flush=True)

    if store == "postgresql":
        from .cluster import cluster  # its driver is there only where it was asked for

        with cluster() as found:
            plan = Plan(kills, tables=tables, seed=seed, quiet=True)
            account = endure(plan, found.database(), found, tell)
    else:
        kills = [what for what in kills if what != "database"]
        with TemporaryDirectory() as folder:
            plan = Plan(kills, hosts=(2,), tables=tables, seed=seed, quiet=True)
            account = endure(plan, str(Path(folder) / "house.sqlite"), tell=tell)
    data = account.data()
    print(json.dumps(data) if as_json else "\n".join(f"{name}: {one}" for name, one in data.items()))
    return 1 if account.problems else 0
