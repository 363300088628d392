"""Records: a game as seed, decks, cards and answers, with fingerprints that tell where a replay differs."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b

import msgspec

from mahojin import __version__
from mahojin.language.game import Result
from mahojin.rows import Row
from mahojin.rulebooks.registry import Rulebook

from .standings import Standing

VERSION = 1
GAVE_UP = {"ja": "投了", "en": "concede"}
RAN_OUT = {"ja": "時間切れ", "en": "out of time"}


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that is needed to see a game again.

    A concession by seat s is the answer [-1 - s]; where its time ran out, [-1 - s, -1 - s].
    """

    version: int
    game: str
    seed: int | str
    players: list[str]
    decks: list[Row]
    cards: list[Row]
    rulebook_print: str
    cards_print: str
    answers: list[list[int]]
    states: list[tuple[int, str]]
    result: Result | None = None
    attended: bool = False  # every seat was asked everywhere, also where it had only one answer
    teams: list[int] = []  # the side of each seat, where several play together
    match: Standing | msgspec.UnsetType = msgspec.UNSET  # which game of a match it is; left out for others


def who_gave_up(answer: Sequence[int]) -> int | None:
    """The seat that conceded, or whose time ran out; None of other answers."""
    is_one = len(answer) in (1, 2) and answer[0] == answer[-1] < 0
    return -1 - answer[0] if is_one else None


def giving_up(answer: Sequence[int], lang: str) -> str:
    """What such an answer is called."""
    return (GAVE_UP if len(answer) == 1 else RAN_OUT)[lang]


def rulebook_print(book: Rulebook) -> str:
    """Changes whenever the ledger or the version of the program does."""
    rows = [(entry.clause, entry.kind, entry.ja, entry.en) for entry in book.ledger]
    return _digest((__version__, rows))


def cards_print(rows: Sequence[Row]) -> str:
    """Changes whenever a printed field of a card does."""
    return _digest([sorted(row.items()) for row in rows])


def _digest(data: object) -> str:
    return blake2b(msgspec.json.encode(data), digest_size=16).hexdigest()
