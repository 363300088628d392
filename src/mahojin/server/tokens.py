"""Tokens: who holds one may do what it is for. Only hashes of them are kept."""

from __future__ import annotations

from hashlib import sha256
from hmac import compare_digest
from secrets import token_hex, token_urlsafe

LONGEST = 200


def new_token() -> str:
    """256 random bits as text."""
    return token_urlsafe(32)


def new_id() -> str:
    """The name of a table or a record, which cannot be guessed either."""
    return token_urlsafe(12)


def new_worker() -> str:
    """The name of a process among those that share the tables; letters and digits only."""
    return token_hex(8)


def digest(token: str) -> str:
    """What is kept of a token; tokens are random and long, so a plain hash is enough."""
    return sha256(token[:LONGEST].encode("utf-8", "surrogatepass")).hexdigest()


def fits(token: str, kept: str) -> bool:
    """Whether a token is the one of which this was kept; takes the same time either way."""
    return bool(kept) and compare_digest(digest(token), kept)
