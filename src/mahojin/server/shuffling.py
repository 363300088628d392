"""Shuffles that can be checked: the server commits to a secret, the seats add theirs, a record shows all."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from secrets import token_hex
from typing import Any
from urllib.parse import unquote

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


def account(promise: str, seed: int | str) -> dict[str, Any] | None:
    """The secrets in a record's seed, and whether the server kept its promise."""
    if not promise:
        return None
    server, *seats = (unquote(part) for part in str(seed).split("/"))
    return {
        "commitment": promise,
        "server": server,
        "seats": seats,
        "holds": commitment(server) == promise,
    }
