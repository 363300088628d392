"""Shuffles that can be checked: server and seats commit to secrets before any is shown; records show all."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from secrets import token_hex
from urllib.parse import unquote

import msgspec

SHORTEST, LONGEST = 16, 128


def new_secret() -> str:
    return token_hex(32)


def commitment(secret: str) -> str:
    """What is shown of the server's secret before anybody else adds to the shuffle."""
    return sha256(secret.encode()).hexdigest()


def seed(server: str, seats: Sequence[str]) -> str:
    """The seed of a game: all secrets, in the order of the seats, so that the record shows them."""
    return "/".join(_written(secret) for secret in (server, *seats))


def _written(secret: str) -> str:
    return secret.replace("%", "%25").replace("/", "%2F")


class Promise(msgspec.Struct):
    """What was committed to before any secret was shown, and who did not open theirs."""

    server: str
    seats: list[str] = []
    unopened: list[int] = []


def promised(secret: str, seats: list[str], unopened: list[int]) -> str:
    """What stands with a record about its shuffle."""
    return msgspec.json.encode(Promise(commitment(secret), seats, unopened)).decode()


def account(promise: str, seed: int | str) -> dict[str, object] | None:
    """The secrets in a record's seed, and whether the server and all seats kept their promises."""
    if not promise:
        return None
    said = msgspec.json.decode(promise, type=Promise) if promise.startswith("{") else Promise(promise)
    server, *seats = (unquote(part) for part in str(seed).split("/"))
    kept = [
        not hashed or seat in said.unopened or commitment(seats[seat]) == hashed
        for seat, hashed in enumerate(said.seats)
    ]
    return {
        "commitment": said.server,
        "commitments": said.seats,
        "unopened": said.unopened,
        "server": server,
        "seats": seats,
        "holds": commitment(server) == said.server and all(kept),
    }
