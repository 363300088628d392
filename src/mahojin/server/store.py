"""The file of the house: one SQLite connection in a thread of its own.

What waits to be written is written together, in one transaction that is on the disk (``synchronous=FULL``)
before any of those who wrote it goes on.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

Job = Callable[[sqlite3.Connection], Any]
Found = TypeVar("Found")
Write = tuple[str, Sequence[object]]
TOGETHER = 256  # jobs in one transaction at most

SCHEMA = """
CREATE TABLE IF NOT EXISTS browsers (id INTEGER PRIMARY KEY, digest TEXT UNIQUE NOT NULL, made REAL NOT NULL);
CREATE TABLE IF NOT EXISTS kept (
    id INTEGER PRIMARY KEY, browser INTEGER NOT NULL, what TEXT NOT NULL, game TEXT NOT NULL,
    data BLOB NOT NULL);
CREATE INDEX IF NOT EXISTS kept_by ON kept (browser, what);
CREATE TABLE IF NOT EXISTS tables (
    id TEXT PRIMARY KEY, state TEXT NOT NULL, browser INTEGER NOT NULL, made REAL NOT NULL,
    touched REAL NOT NULL, charter BLOB NOT NULL) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS tables_by_state ON tables (state, made);
CREATE TABLE IF NOT EXISTS journal (
    "table" TEXT NOT NULL, number INTEGER NOT NULL, entry BLOB NOT NULL,
    PRIMARY KEY ("table", number)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS seated (
    browser INTEGER NOT NULL, "table" TEXT NOT NULL, PRIMARY KEY (browser, "table")) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS records (
    id TEXT PRIMARY KEY, browser INTEGER, made REAL NOT NULL, promise TEXT NOT NULL, data BLOB NOT NULL)
    WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS transfers (
    digest TEXT PRIMARY KEY, browser INTEGER NOT NULL, made REAL NOT NULL, data BLOB NOT NULL)
    WITHOUT ROWID;
"""


class Store:
    """Jobs are done in the order they are given; each comes back when it is safe on the disk."""

    def __init__(self, path: Path | str) -> None:
        self.path = path
        self._jobs: SimpleQueue[tuple[Job, asyncio.Future[Any]] | None] = SimpleQueue()
        self._connection = self._open()
        self._thread = Thread(target=self._work, name="store", daemon=True)
        self._thread.start()

    def _open(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False, timeout=5)
        connection.execute("PRAGMA locking_mode=EXCLUSIVE")  # a second server on the same file is refused
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA fullfsync=ON")
        connection.executescript(SCHEMA)
        return connection

    async def do(self, job: Callable[[sqlite3.Connection], Found]) -> Found:
        """What a job finds or makes, once it is on the disk; its changes are all made or none."""
        done: asyncio.Future[Found] = asyncio.get_running_loop().create_future()
        self._jobs.put((job, done))
        return await asyncio.shield(done)

    async def write(self, *writes: Write) -> None:
        """Several changes at once."""

        def job(connection: sqlite3.Connection) -> None:
            for sql, values in writes:
                connection.execute(sql, values)

        await self.do(job)

    async def rows(self, sql: str, *values: object) -> list[Any]:
        return await self.do(lambda connection: connection.execute(sql, values).fetchall())

    def close(self) -> None:
        """Everything that was asked for is done first."""
        self._jobs.put(None)
        self._thread.join()
        self._connection.close()

    # --- In the thread ----------------------------------------------------------------------------

    def _work(self) -> None:
        while (first := self._jobs.get()) is not None:
            batch = [first]
            ending = False
            while len(batch) < TOGETHER and not self._jobs.empty():
                more = self._jobs.get()
                if more is None:
                    ending = True
                    break
                batch.append(more)
            self._carry_out(batch)
            if ending:
                return

    def _carry_out(self, batch: Sequence[tuple[Job, asyncio.Future[Any]]]) -> None:
        outcomes: list[Any] = []
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            outcomes = [self._try(job) for job, _ in batch]
            self._connection.execute("COMMIT")
        except sqlite3.Error as error:
            outcomes = [error] * len(batch)
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
        for (_, done), outcome in zip(batch, outcomes, strict=True):
            _settle(done, outcome)

    def _try(self, job: Job) -> Any:
        """What a job gives, or the error with which it failed and left no trace."""
        self._connection.execute("SAVEPOINT job")
        try:
            found = job(self._connection)
        except Exception as error:
            self._connection.execute("ROLLBACK TO job")
            found = error
        self._connection.execute("RELEASE job")
        return found


def _settle(done: asyncio.Future[Any], outcome: Any) -> None:
    def tell() -> None:
        if done.done():
            return
        if isinstance(outcome, Exception):
            done.set_exception(outcome)
        else:
            done.set_result(outcome)

    loop = done.get_loop()
    if not loop.is_closed():
        loop.call_soon_threadsafe(tell)
