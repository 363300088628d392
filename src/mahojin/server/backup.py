"""Backup of all that the house keeps, while it is open, and the way back; from either store to either.

A backup is one moment of the data. It is a compressed file of rows, each with its length before it: what is
inside is as secret as the data themselves.
"""

from __future__ import annotations

import gzip
import os
import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import IO, TYPE_CHECKING

import msgspec

from mahojin.kernel.problem import BadInput, Problem

from .store import SCHEMA, Cursor, is_address, lock_file
from .stores import open_store

if TYPE_CHECKING:
    import psycopg

FORMAT = "mahojin backup 1"
LENGTH = 4  # bytes before each row
LARGEST = 1 << 28
NOT_KEPT = {"workers", "pulse", "challenges"}  # leases, and that the store could be written to
NUMBERED = re.compile(r"CREATE TABLE IF NOT EXISTS (\w+) \(\s*id INTEGER PRIMARY KEY")
TABLES = [name for name in re.findall(r"CREATE TABLE IF NOT EXISTS (\w+)", SCHEMA) if name not in NOT_KEPT]

Execute = Callable[[str, tuple[object, ...]], Cursor]
Renumber = Callable[[list[str]], None]
Row = tuple[str, dict[str, object]]  # the table, and what stands in each column
read_row = msgspec.msgpack.Decoder(Row).decode


def back_up(data: str, file: Path) -> dict[str, int]:
    """Write a backup: how many rows of each table. The file is there whole or not at all."""
    counts = dict.fromkeys(TABLES, 0)
    part = file.with_name(f"{file.name}.part")
    with open(part, "wb", opener=_private) as raw:
        with gzip.open(raw, "wb", compresslevel=5) as packed:
            _put(packed, FORMAT)
            for row in _rows(data):
                _put(packed, row)
                counts[row[0]] += 1
            _put(packed, counts)
        raw.flush()
        os.fsync(raw.fileno())
    part.replace(file)
    return counts


def restore(file: Path, data: str) -> dict[str, int]:
    """Put a backup into an empty place; all of it or nothing."""
    with gzip.open(file, "rb") as packed:
        try:
            if msgspec.msgpack.decode(_next(packed)) != FORMAT:
                raise _unreadable(file)
            return _refill(data, file, packed)
        except (OSError, EOFError, msgspec.MsgspecError, ValueError) as error:
            raise _unreadable(file, str(error)) from None


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


def _put(packed: IO[bytes] | gzip.GzipFile, what: object) -> None:
    encoded = msgspec.msgpack.encode(what)
    packed.write(len(encoded).to_bytes(LENGTH, "big") + encoded)


def _next(packed: IO[bytes] | gzip.GzipFile) -> bytes:
    size = int.from_bytes(packed.read(LENGTH), "big")
    if not 0 < size < LARGEST:
        raise ValueError("no row where one should be")
    found = packed.read(size)
    if len(found) != size:
        raise EOFError("it ends too early")
    return found


def _rows(data: str) -> Iterator[Row]:
    """Every row there is at one moment, whatever is written meanwhile."""
    if is_address(data):
        yield from _rows_of_database(data)
        return
    with closing(sqlite3.connect(f"file:{data}?mode=ro", uri=True, isolation_level=None)) as raw:
        raw.execute("BEGIN")
        for table in TABLES:
            found = raw.execute(f"SELECT * FROM {table}")
            names = [column[0] for column in found.description]
            for values in found:
                yield table, dict(zip(names, values, strict=True))


def _rows_of_database(address: str) -> Iterator[Row]:
    import psycopg

    with psycopg.connect(address) as raw:
        raw.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
        for table in TABLES:
            with raw.cursor(name="backup") as found:
                found.execute(f"SELECT * FROM {table}".encode())
                names = [column.name for column in found.description or ()]
                for values in found:
                    yield table, dict(zip(names, values, strict=True))


def _refill(data: str, file: Path, packed: IO[bytes] | gzip.GzipFile) -> dict[str, int]:
    open_store(data, alone=not is_address(data)).close()  # it has its tables, and nobody serves it
    lock = None if is_address(data) else lock_file(data)
    try:
        with _writer(data) as (execute, renumber):
            for table in TABLES:
                if execute(f"SELECT COUNT(*) FROM {table}", ()).fetchone()[0]:
                    raise _not_empty(data)
            counts = dict.fromkeys(TABLES, 0)
            while isinstance(found := msgspec.msgpack.decode(_next(packed)), list):
                table, columns = read_row(msgspec.msgpack.encode(found))
                if table not in counts or not all(name.isidentifier() for name in columns):
                    raise ValueError(f"there is no {table[:40]}")
                if "owner" in columns:
                    columns["owner"] = ""
                names = ", ".join(f'"{name}"' for name in columns)
                marks = ", ".join("?" for _ in columns)
                execute(f"INSERT INTO {table} ({names}) VALUES ({marks})", tuple(columns.values()))
                counts[table] += 1
            if found != counts:
                raise ValueError("rows are missing")
            renumber(NUMBERED.findall(SCHEMA))
        return counts
    finally:
        if lock is not None:
            lock.close()


class _writer:
    """One transaction in either store: how to execute, and how to go on with numbers after the last one."""

    def __init__(self, data: str) -> None:
        self.data = data

    def __enter__(self) -> tuple[Execute, Renumber]:
        self.raw: sqlite3.Connection | psycopg.Connection
        if is_address(self.data):
            return self._database()
        self.raw = file = sqlite3.connect(self.data, isolation_level=None)
        file.execute("PRAGMA synchronous=FULL")
        file.execute("BEGIN IMMEDIATE")
        return file.execute, lambda tables: None

    def _database(self) -> tuple[Execute, Renumber]:
        import psycopg

        self.raw = database = psycopg.connect(self.data)

        def execute(sql: str, values: tuple[object, ...]) -> Cursor:
            return database.execute(sql.replace("?", "%s").encode(), values)

        def renumber(tables: list[str]) -> None:
            for table in tables:
                execute(
                    f"SELECT setval(pg_get_serial_sequence('{table}', 'id'), "
                    f"(SELECT COALESCE(MAX(id), 0) + 1 FROM {table}), false)",
                    (),
                )

        return execute, renumber

    def __exit__(self, kind: object, *_: object) -> None:
        if kind is None:
            self.raw.commit()
        else:
            self.raw.rollback()
        self.raw.close()


def _unreadable(file: Path, reason: str = "") -> BadInput:
    return BadInput(
        Problem(
            str(file),
            f"バックアップとして読めません（{reason}）。何も変わっていません。",
            f"This cannot be read as a backup ({reason}). Nothing has changed.",
        )
    )


def _not_empty(data: str) -> BadInput:
    return BadInput(
        Problem(
            data,
            "ここにはもうデータがあります。空の所へだけ戻せます。",
            "There are data here already; a backup goes back only into an empty place.",
        )
    )
