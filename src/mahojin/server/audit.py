"""The audit trail: who did what to whom, written in the same transaction as the deed itself."""

from __future__ import annotations

from time import time

import msgspec

from .store import Connection, Write

ADD = "INSERT INTO audit (at, who, deed, what, data) VALUES (?, ?, ?, ?, ?)"
NEWEST = "SELECT id, at, who, deed, what, data FROM audit WHERE id < ? ORDER BY id DESC LIMIT ?"
SHOWN = 100
LATEST = 1 << 53


def audit_write(who: str, deed: str, what: str, **data: object) -> Write:
    """A line of the trail; lines are only ever added."""
    return ADD, (time(), who, deed, what, msgspec.json.encode(data).decode())


def trail(connection: Connection, before: int = LATEST) -> list[dict[str, object]]:
    """The newest lines before one, at most a hundred."""
    names = ("id", "at", "who", "deed", "what", "data")
    rows = connection.execute(NEWEST, (before, SHOWN)).fetchall()
    return [{**dict(zip(names, row, strict=True)), "data": msgspec.Raw(row[5].encode())} for row in rows]
