"""Records: a game as seed, decks, cards and answers, with fingerprints that tell where a replay differs."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Any

import msgspec

from mahojin import __version__
from mahojin.machine.game import Result
from mahojin.rulebooks.registry import Rulebook

from .standing import Standing

VERSION = 1


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that is needed to see a game again. A concession by seat s is the answer [-1 - s]."""

    version: int
    game: str
    seed: int | str
    players: list[str]
    decks: list[dict[str, Any]]
    cards: list[dict[str, Any]]
    rulebook_print: str
    cards_print: str
    answers: list[list[int]]
    states: list[tuple[int, str]]
    result: Result | None = None
    attended: bool = False  # every seat was asked everywhere, also where it had only one answer
    teams: list[int] = []  # the side of each seat, where several play together
    match: Standing | msgspec.UnsetType = msgspec.UNSET  # which game of a match it is; left out for others


def rulebook_print(book: Rulebook) -> str:
    """Changes whenever the ledger or the version of the program does."""
    rows = [(entry.clause, entry.kind, entry.ja, entry.en) for entry in book.ledger]
    return _digest((__version__, rows))


def cards_print(rows: Sequence[dict[str, Any]]) -> str:
    """Changes whenever a printed field of a card does."""
    return _digest([sorted(row.items()) for row in rows])


def _digest(data: object) -> str:
    return blake2b(msgspec.json.encode(data), digest_size=16).hexdigest()
