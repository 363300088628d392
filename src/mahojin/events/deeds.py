"""What happens in an event, one entry after the other; its state is what all entries together say."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct

from mahojin.rows import Row

By = Literal["table", "organiser", "judge", "time", "drop"]
Packs = list[list[str]]


class Entered(Struct, tag="entered"):
    """Somebody takes part; players are numbered in the order in which they enter."""

    name: str
    browser: int = 0  # 0: a computer
    computer: str = ""
    deck: Row | None = None
    rated: bool = False


class Changed(Struct, tag="changed"):
    """Another deck or name before the event begins."""

    player: int
    name: str
    deck: Row | None = None
    rated: bool = False


class Left(Struct, tag="left"):
    """Taken back before the event begins."""

    player: int


class Started(Struct, tag="started"):
    """Nobody changes a deck any more."""


class Dealt(Struct, tag="dealt"):
    """Packs for everybody: in a draft by pod, seat and round; in sealed one pile for each player."""

    pods: list[list[int]] = []
    packs: list[list[Packs]] = []
    pools: dict[int, list[str]] = {}


class Picked(Struct, tag="picked"):
    """One person's pick, which counts when the packs are passed on."""

    player: int
    step: int
    card: str


class Passed(Struct, tag="passed"):
    """Everybody of a pod has picked, some by themselves, some by the clock; the packs go on."""

    pod: int
    step: int
    picks: dict[int, str]


class Built(Struct, tag="built"):
    """A deck made of one's own pool."""

    player: int
    deck: Row


class Paired(Struct, tag="paired"):
    """A round is drawn, with a table for each pair; a pair without a second player is a bye."""

    stage: Literal["swiss", "cut"]
    pairs: list[tuple[int, int | None]]
    tables: list[str]


class Decided(Struct, tag="decided"):
    """How a match ended: games won by either, and drawn. A later entry corrects an earlier one."""

    round: int
    match: int
    wins: tuple[int, int]
    drawn: int = 0
    source: By = "table"
    reason: str = ""


class Moved(Struct, tag="moved"):
    """A match goes on at another table: its next game, or once more after a draw that decides nothing."""

    round: int
    match: int
    table: str
    again: bool = False


class Dropped(Struct, tag="dropped"):
    """A player plays no further round."""

    player: int


class Returned(Struct, tag="returned"):
    """A drop taken back."""

    player: int


class Late(Struct, tag="late"):
    """One may still enter, before so many rounds have been drawn."""

    rounds: int


class Inspected(Struct, tag="inspected"):
    """A judge took the game of a match to the desk, with all that is hidden in it."""

    round: int
    match: int
    name: str


class Invited(Struct, tag="invited"):
    """Whoever holds the token of this hash can become a judge."""

    digest: str


class Judge(Struct, tag="judge"):
    browser: int
    name: str


class Ended(Struct, tag="ended"):
    """All is played, or the organiser has called it off."""

    cancelled: bool = False


Deed = (
    Entered
    | Changed
    | Left
    | Started
    | Dealt
    | Picked
    | Passed
    | Built
    | Paired
    | Decided
    | Moved
    | Dropped
    | Returned
    | Late
    | Inspected
    | Invited
    | Judge
    | Ended
)


class Entry(Struct):
    """A deed, when it was done, and by whose browser; 0 is the house itself."""

    at: float
    by: int
    deed: Deed


write_entry = msgspec.json.encode
read_entry = msgspec.json.Decoder(Entry).decode
