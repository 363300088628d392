"""HTTP: moving to another device. What a browser keeps is left here for some minutes, locked with a code.

The code is not kept: what is found by one hash of it is locked with another. Who takes it, takes it away.
"""

from __future__ import annotations

from hashlib import sha256
from hmac import digest as keyed
from secrets import choice
from time import time
from typing import Annotated

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from .refusals import Refused
from .requests import Json, address, browser, read, server
from .store import Connection

LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"  # none that is easily taken for another
LENGTH, GROUP = 16, 4
LIFE = 600.0  # seconds
MOST = 1_000  # that wait in all
BLOCK = 32

FORGET = "DELETE FROM transfers WHERE made < ? OR browser = ?"
COUNT = "SELECT COUNT(*) FROM transfers"
ADD = "INSERT INTO transfers (digest, browser, made, data) VALUES (?, ?, ?, ?)"
FIND = "SELECT data FROM transfers WHERE digest = ? AND made >= ?"
DROP = "DELETE FROM transfers WHERE digest = ?"


class Left(msgspec.Struct):
    """What a browser leaves: its own notes, as text."""

    data: dict[Annotated[str, Meta(max_length=64)], str]


class Taken(msgspec.Struct):
    code: Annotated[str, Meta(max_length=64)]


def new_code() -> str:
    """80 random bits, in groups that one can read out."""
    letters = "".join(choice(LETTERS) for _ in range(LENGTH))
    return "-".join(letters[start : start + GROUP] for start in range(0, LENGTH, GROUP))


def plain(code: str) -> str:
    """A code as it was given out, however it was typed."""
    return "".join(letter for letter in code.upper() if letter in LETTERS)


def found_by(code: str) -> str:
    return sha256(f"transfer/find/{plain(code)}".encode()).hexdigest()


def locked(code: str, data: bytes) -> bytes:
    """Data under a code; done again, it is open. A code is used for one text only."""
    key = sha256(f"transfer/lock/{plain(code)}".encode()).digest()
    stream = b"".join(
        keyed(key, number.to_bytes(8, "big"), "sha256") for number in range(len(data) // BLOCK + 1)
    )
    return bytes(a ^ b for a, b in zip(data, stream, strict=False))


async def leave(request: Request) -> Response:
    own, given = await browser(request), await read(request, Left)
    code, now = new_code(), time()
    data = locked(code, msgspec.json.encode(given.data))

    def job(connection: Connection) -> bool:
        connection.execute(FORGET, (now - LIFE, own))
        if connection.execute(COUNT).fetchone()[0] >= MOST:
            return False
        connection.execute(ADD, (found_by(code), own, now, data))
        return True

    if not await server(request).store.do(job):
        raise Refused("too_many")
    return Json({"code": code, "seconds": int(LIFE)}, 201)


async def take(request: Request) -> Response:
    """What was left under a code, for the first who names it."""
    given, found = await read(request, Taken), server(request)
    if not found.new_browsers.take(address(request)):
        raise Refused("too_many")
    key, now = found_by(given.code), time()

    def job(connection: Connection) -> bytes | None:
        rows = connection.execute(FIND, (key, now - LIFE)).fetchall()
        connection.execute(DROP, (key,))
        return rows[0][0] if rows else None

    data = await found.store.do(job)
    if data is None:
        raise Refused("no_transfer")
    return Json({"data": msgspec.Raw(locked(given.code, data))})


ROUTES = [
    Route("/api/my/transfer", leave, methods=["POST"]),
    Route("/api/transfers", take, methods=["POST"]),
]
