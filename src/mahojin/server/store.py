"""What the house keeps: jobs for a database, done in the order they are given, in a thread of their own.

What waits to be written is written together, in one transaction that is on the disk before any of those who
wrote it goes on. ``SqliteStore`` keeps everything in one file, ``PostgresStore`` (postgres.py) in a database
that several hosts share. SQL is written so that both understand it; ``?`` stands for a value, and ``WORKER``
for the name of the process whose store it is: a change at a table that has it happens only while the table is
this worker's, and raises ``NotHeld`` otherwise.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from time import monotonic
from typing import IO, Any, Protocol, TypeVar

from .metrics import Meter
from .tokens import new_worker

Found = TypeVar("Found")
Write = tuple[str, Sequence[object]]
TOGETHER = 256  # jobs in one transaction at most
OWN = "WORKER"

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
CREATE TABLE IF NOT EXISTS workers (
    id TEXT PRIMARY KEY, address TEXT NOT NULL, pass TEXT NOT NULL, until REAL NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS transfers (
    digest TEXT PRIMARY KEY, browser INTEGER NOT NULL, made REAL NOT NULL, data BLOB NOT NULL)
    WITHOUT ROWID;
"""
ADDED = (  # columns that older data do not have
    "ALTER TABLE tables ADD COLUMN owner TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE tables ADD COLUMN present TEXT NOT NULL DEFAULT ''",
)


class Cursor(Protocol):
    """What a statement found or changed."""

    rowcount: int

    def fetchone(self) -> Any: ...
    def fetchall(self) -> list[Any]: ...


class Connection(Protocol):
    """What a job is given."""

    def execute(self, sql: str, values: Sequence[object] = ()) -> Cursor: ...
    def now(self) -> float:
        """Seconds by a clock that all workers share; for leases only."""
        ...


class NotHeld(Exception):
    """The table is another worker's by now; nothing was changed."""

    def __init__(self, table: str) -> None:
        super().__init__(table)
        self.table = table


class StoreLost(Exception):
    """The database is out of reach; what was being written may have been, or not."""


class Store:
    """Jobs are done in the order they are given; each comes back when it is safe on the disk."""

    def __init__(self) -> None:
        self.worker = new_worker()
        self.meter = Meter()
        self.waiting = 0  # jobs that are not done yet
        self.lost: Callable[[str], None] = lambda table: None  # told of a table that is held no longer
        self._jobs: SimpleQueue[tuple[Callable[[Any], Any], asyncio.Future[Any]] | None] = SimpleQueue()
        self._thread = Thread(target=self._work, name="store", daemon=True)
        self._thread.start()

    async def do(self, job: Callable[[Any], Found]) -> Found:
        """What a job finds or makes, once it is on the disk; its changes are all made or none."""
        done: asyncio.Future[Found] = asyncio.get_running_loop().create_future()
        began = monotonic()
        self.waiting += 1
        done.add_done_callback(lambda _: self._note(began))
        self._jobs.put((job, done))
        try:
            return await asyncio.shield(done)
        except NotHeld as moved:
            self.lost(moved.table)
            raise

    def _note(self, began: float) -> None:
        self.waiting -= 1
        self.meter.writing.note(monotonic() - began)

    async def write(self, *writes: Write) -> None:
        """Several changes at once; of one at a table that is to be held, the last value names the table."""

        def job(connection: Connection) -> None:
            for sql, values in writes:
                if not connection.execute(sql, values).rowcount and OWN in sql:
                    raise NotHeld(str(values[-1]))

        await self.do(job)

    async def rows(self, sql: str, *values: object) -> list[Any]:
        return await self.do(lambda connection: connection.execute(sql, values).fetchall())

    def close(self) -> None:
        """Everything that was asked for is done first."""
        self._jobs.put(None)
        self._thread.join()
        self._close()

    def _close(self) -> None:
        raise NotImplementedError

    def _carry_out(self, jobs: Sequence[Callable[[Any], Any]]) -> list[Any]:
        """What each job gives, or the error with which it failed; in one transaction."""
        raise NotImplementedError

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
            outcomes = self._carry_out([job for job, _ in batch])
            for (_, done), outcome in zip(batch, outcomes, strict=True):
                _settle(done, outcome)
            if ending:
                return


class SqliteConnection:
    """A connection to a file, as jobs see it."""

    def __init__(self, path: Path | str, worker: str) -> None:
        self.raw = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=5)
        self.raw.execute("PRAGMA journal_mode=WAL")
        self.raw.execute("PRAGMA synchronous=FULL")
        self.raw.execute("PRAGMA fullfsync=ON")
        self.worker = f"'{worker}'"
        self._known: dict[str, str] = {}

    def execute(self, sql: str, values: Sequence[object] = ()) -> sqlite3.Cursor:
        plain = self._known.get(sql)
        if plain is None:
            plain = self._known[sql] = sql.replace(OWN, self.worker).replace(" FOR SHARE", "")
        return self.raw.execute(plain, values)

    def now(self) -> float:
        return monotonic()  # of the one host there is


class SqliteStore(Store):
    """One file, by one connection of each process; alone on it unless it is told otherwise."""

    def __init__(self, path: Path | str, alone: bool = True) -> None:
        self.path = path
        self._lock = lock_file(path) if alone else None  # a second server on the same file is refused
        self._turn: AbstractContextManager[None] = nullcontext() if alone else Turn(path)
        super().__init__()
        try:
            self._connection = SqliteConnection(path, self.worker)
            self._set_up()
        except BaseException:
            self._jobs.put(None)
            raise

    def _set_up(self) -> None:
        raw = self._connection.raw
        raw.executescript(SCHEMA)
        known = {row[1] for row in raw.execute("PRAGMA table_info(tables)")}
        for added in ADDED:
            if added.split()[5] not in known:
                raw.execute(added)

    def _carry_out(self, jobs: Sequence[Callable[[Any], Any]]) -> list[Any]:
        raw = self._connection.raw
        with self._turn:
            try:
                raw.execute("BEGIN IMMEDIATE")
                outcomes = [self._try(job) for job in jobs]
                raw.execute("COMMIT")
                return outcomes
            except sqlite3.Error as error:
                if raw.in_transaction:
                    raw.execute("ROLLBACK")
                return [error] * len(jobs)

    def _try(self, job: Callable[[Any], Any]) -> Any:
        """What a job gives, or the error with which it failed and left no trace."""
        raw = self._connection.raw
        raw.execute("SAVEPOINT job")
        try:
            found = job(self._connection)
        except Exception as error:
            raw.execute("ROLLBACK TO job")
            found = error
        raw.execute("RELEASE job")
        return found

    def _close(self) -> None:
        self._connection.raw.close()
        if self._lock is not None:
            self._lock.close()
        if isinstance(self._turn, Turn):
            self._turn.file.close()


class Turn:
    """Workers write one after the other, woken at once; SQLite alone would have them look again and again."""

    def __init__(self, path: Path | str) -> None:
        self.file = open(f"{path}.turn", "w")  # noqa: SIM115

    def __enter__(self) -> None:
        import fcntl

        fcntl.flock(self.file, fcntl.LOCK_EX)

    def __exit__(self, *_: object) -> None:
        import fcntl

        fcntl.flock(self.file, fcntl.LOCK_UN)


def lock_file(path: Path | str) -> IO[str] | None:
    """The lock of whoever serves a file, held until it is closed or its process ends; None without locks."""
    try:
        import fcntl
    except ImportError:  # a system where only one process can serve
        return None
    lock = open(f"{path}.lock", "w")  # noqa: SIM115
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.close()
        raise sqlite3.OperationalError("locked by another server") from None
    return lock


def is_address(data: Path | str) -> bool:
    return str(data).startswith(("postgresql://", "postgres://"))


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
