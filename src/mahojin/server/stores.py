"""Which store a house has: a file, or a database that several hosts share."""

from __future__ import annotations

from pathlib import Path

from .store import SqliteStore, Store, is_address


def open_store(data: Path | str, alone: bool = True) -> Store:
    """A file, or the database at an address (``postgresql://…``), of which no process is ever alone."""
    if is_address(data):
        from .postgres import PostgresStore  # its driver is there only where it was asked for

        return PostgresStore(str(data))
    return SqliteStore(data, alone)
