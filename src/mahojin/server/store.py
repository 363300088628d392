"""What the house keeps: jobs for a database, done in the order they are given, in a thread of their own.

What waits to be written is written together, in one transaction that is on the disk before any of those who
wrote it goes on. ``SqliteStore`` keeps everything in one file, ``PostgresStore`` (postgres.py) in a database
that several hosts share. SQL is written so that both understand it; ``?`` stands for a value, and ``WORKER``
for the name of the process whose store it is: a change at a table that has it happens only while the table is
this worker's, and raises ``NotHeld`` otherwise.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext, suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from time import monotonic
from typing import IO, Any, Protocol, TypeVar

from . import tournaments_schema
from .metrics import Meter
from .tokens import new_worker

Found = TypeVar("Found")
Write = tuple[str, Sequence[object]]
SqlRow = tuple[Any, ...]  # what a statement finds; its columns are as the statement says
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
CREATE TABLE IF NOT EXISTS record_rows (
    record TEXT PRIMARY KEY, game TEXT NOT NULL, made REAL NOT NULL, public INTEGER NOT NULL,
    players TEXT NOT NULL, decks TEXT NOT NULL, winners TEXT NOT NULL, clause TEXT NOT NULL,
    reason TEXT NOT NULL, answers INTEGER NOT NULL) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS record_rows_by_time ON record_rows (made);
CREATE TABLE IF NOT EXISTS terms (
    id TEXT PRIMARY KEY, kind TEXT NOT NULL, word TEXT NOT NULL) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS terms_by_kind ON terms (kind);
CREATE TABLE IF NOT EXISTS record_terms (
    term TEXT NOT NULL, record TEXT NOT NULL, PRIMARY KEY (term, record)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS reports (
    id INTEGER PRIMARY KEY, made REAL NOT NULL, browser INTEGER NOT NULL, "table" TEXT NOT NULL,
    about INTEGER NOT NULL, name TEXT NOT NULL, reason TEXT NOT NULL, text TEXT NOT NULL,
    chat BLOB NOT NULL, state TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS shunned (
    id INTEGER PRIMARY KEY, browser INTEGER NOT NULL, other INTEGER NOT NULL, how TEXT NOT NULL,
    name TEXT NOT NULL, made REAL NOT NULL, UNIQUE (browser, other, how));
CREATE TABLE IF NOT EXISTS sanctions (
    browser INTEGER NOT NULL PRIMARY KEY, until REAL NOT NULL, reason TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS audit (
    id INTEGER PRIMARY KEY, at REAL NOT NULL, who TEXT NOT NULL, deed TEXT NOT NULL, what TEXT NOT NULL,
    data TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS passkeys (
    id TEXT PRIMARY KEY, browser INTEGER NOT NULL, public_key BLOB NOT NULL, used INTEGER NOT NULL,
    made REAL NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS challenges (
    challenge TEXT PRIMARY KEY, browser INTEGER NOT NULL, made REAL NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS tokens (
    digest TEXT PRIMARY KEY, browser INTEGER NOT NULL, made REAL NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS workers (
    id TEXT PRIMARY KEY, address TEXT NOT NULL, pass TEXT NOT NULL, until REAL NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS pulse (id INTEGER PRIMARY KEY, at REAL NOT NULL);
CREATE TABLE IF NOT EXISTS transfers (
    digest TEXT PRIMARY KEY, browser INTEGER NOT NULL, made REAL NOT NULL, data BLOB NOT NULL)
    WITHOUT ROWID;
"""
SCHEMA += tournaments_schema.SCHEMA
ADDED = (  # columns that older data do not have
    "ALTER TABLE tables ADD COLUMN owner TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE tables ADD COLUMN present TEXT NOT NULL DEFAULT ''",
)


INDEXES = ("CREATE INDEX IF NOT EXISTS tables_by_owner ON tables (owner)",)  # on columns that were added


class Cursor(Protocol):
    """What a statement found or changed."""

    @property
    def rowcount(self) -> int: ...
    def fetchone(self) -> Any: ...
    def fetchall(self) -> list[SqlRow]: ...


class Connection(Protocol):
    """What a job is given."""

    def execute(self, sql: str, values: Sequence[object] = ()) -> Cursor: ...
    def now(self) -> float:
        """Seconds by a clock that all workers share; for leases only."""
        ...


Job = Callable[[Connection], object]


class NotHeld(Exception):
    """The table is another worker's by now; nothing was changed."""

    def __init__(self, table: str) -> None:
        super().__init__(table)
        self.table = table


class StoreLost(Exception):
    """The database is out of reach; what was being written may have been, or not."""


class NotWritten(Exception):
    """The disk or the database takes nothing just now (full, read-only, too busy); nothing was changed."""


class Unstorable(Exception):
    """A value that no row can hold: a number too large, a text with what is no text in it."""


class Store:
    """Jobs are done in the order they are given; each comes back when it is safe on the disk."""

    def __init__(self) -> None:
        self.worker = new_worker()
        self.meter = Meter()
        self.waiting = 0  # jobs that are not done yet
        self.lost: Callable[[str], None] = lambda table: None  # told of a table that is held no longer
        self._jobs: SimpleQueue[tuple[Job, asyncio.Future[Any]] | None] = SimpleQueue()
        self._thread = Thread(target=self._work, name="store", daemon=True)
        self._thread.start()

    async def do(self, job: Callable[[Connection], Found]) -> Found:
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

    async def rows(self, sql: str, *values: object) -> list[SqlRow]:
        return await self.do(lambda connection: connection.execute(sql, values).fetchall())

    def close(self) -> None:
        """Everything that was asked for is done first."""
        self._jobs.put(None)
        self._thread.join()
        self._close()

    def _close(self) -> None:
        raise NotImplementedError

    def _carry_out(self, jobs: Sequence[Job]) -> list[object]:
        """What each job gives, or the error with which it failed; in one transaction if all go well."""
        raise NotImplementedError

    def _one_by_one(self, jobs: Sequence[Job], error: Exception) -> list[object]:
        """The outcomes where nothing was done because of an error: it is the error of one of them.

        Where the store is out of reach, nobody knows what was done, and nothing is tried again.
        """
        if len(jobs) == 1 or isinstance(error, StoreLost):
            return [error] * len(jobs)
        return [self._carry_out([job])[0] for job in jobs]

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
        try:
            return self.raw.execute(plain, values)
        except (OverflowError, UnicodeEncodeError) as error:
            raise Unstorable(str(error)) from None

    def now(self) -> float:
        return monotonic()  # of the one host there is


class SqliteStore(Store):
    """One file, by one connection of each process; alone on it unless it is told otherwise."""

    def __init__(self, path: Path | str, alone: bool = True) -> None:
        self.path = path
        self._lock = lock_file(path) if alone else None  # a second server on the same file is refused
        self._turn: AbstractContextManager[None] = nullcontext() if alone else Turn(path)
        self._log: IO[bytes] | None = None
        self._can_write = True  # the disk is not read-only, as far as is known
        super().__init__()
        try:
            self._connection = SqliteConnection(path, self.worker)
            self._set_up()
            if not alone and hasattr(os, "fdatasync"):
                self._sync_outside_of_turns()
        except BaseException:
            self._jobs.put(None)
            raise

    def _sync_outside_of_turns(self) -> None:
        """Have others write while this worker waits for the disk; what it committed is told only then."""
        self._connection.raw.execute("PRAGMA synchronous=NORMAL")
        self._log = open(f"{self.path}-wal", "rb")  # noqa: SIM115

    def _set_up(self) -> None:
        raw = self._connection.raw
        raw.executescript(SCHEMA)
        known = {row[1] for row in raw.execute("PRAGMA table_info(tables)")}
        for added in ADDED:
            if added.split()[5] not in known:
                raw.execute(added)
        for index in INDEXES:
            raw.execute(index)

    def _carry_out(self, jobs: Sequence[Job]) -> list[object]:
        raw = self._connection.raw
        try:
            with self._turn:
                raw.execute("BEGIN IMMEDIATE" if self._can_write else "BEGIN")
                before = raw.total_changes
                outcomes = [job(self._connection) for job in jobs]
                raw.execute("COMMIT")
            if raw.total_changes > before:
                self._can_write = True
                self._sync()
            return outcomes
        except Exception as error:
            if raw.in_transaction:
                with suppress(sqlite3.Error):
                    raw.execute("ROLLBACK")
            if _code(error) == sqlite3.SQLITE_READONLY and self._can_write:
                self._can_write = False
                return self._carry_out(jobs)
            return self._one_by_one(jobs, told(error))

    def _sync(self) -> None:
        """What was committed is on the disk, where SQLite has not seen to it itself."""
        if self._log is not None:
            try:
                os.fdatasync(self._log.fileno())
            except OSError as error:
                raise StoreLost(str(error)) from None

    def _close(self) -> None:
        self._connection.raw.close()
        if self._lock is not None:
            self._lock.close()
        if isinstance(self._turn, Turn):
            self._turn.file.close()
        if self._log is not None:
            self._log.close()


NOTHING_DONE = frozenset({sqlite3.SQLITE_FULL, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_BUSY})
UNKNOWN = frozenset({sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_NOMEM})


def _code(error: Exception) -> int:
    """The plain code of an error of SQLite, without what it says beyond that."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


def told(error: Exception) -> Exception:
    """An error of SQLite as what it means for whoever waits; others are left as they are."""
    if _code(error) in NOTHING_DONE:
        return NotWritten(str(error))
    return StoreLost(str(error)) if _code(error) in UNKNOWN else error


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


def _settle(done: asyncio.Future[object], outcome: object) -> None:
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
