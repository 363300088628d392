"""What is written down of a table, apart from what was answered at it."""

from __future__ import annotations

from typing import Literal

import msgspec

from mahojin.rows import Row
from mahojin.table.standings import Standing

from .messages import ClockWish

State = Literal["gathering", "playing", "over", "closed"]


class Place(msgspec.Struct):
    """A seat: who holds it, by hashes only, and with which deck."""

    who: Literal["person", "computer", "open"]
    name: str = ""
    player: str = ""
    deck: Row | None = None
    cards: list[Row] = []  # of its own, in the deck
    first: Row | None = None  # the deck as it was when the match began, where cards were exchanged since
    browser: int = 0
    token: str = ""
    more: list[str] = []  # tokens of the same person's other devices
    invitation: str = ""
    commitment: str = ""  # the hash of its part of the shuffle
    secret: str | None = None  # its part of the shuffle; None while it has not been opened
    again: bool = False  # the game is over, and it wants to play on
    sided: Row | None = None  # with this deck then, where cards were exchanged

    @property
    def ready(self) -> bool:
        return self.who == "computer" or self.secret is not None

    @property
    def committed(self) -> bool:
        return self.ready or bool(self.commitment)


class Charter(msgspec.Struct):
    """A table as it was set up, and how far it has come."""

    id: str
    game: str
    maker: int
    made: float
    places: list[Place]
    secret: str  # the server's part of the shuffle
    state: State = "gathering"
    public: bool = False
    watch: bool = True
    clock: ClockWish | None = None
    pace: int = 400
    cards: list[Row] = []
    hand: list[str] = []
    seed: str | int = ""  # of a practice table, or of the record it goes on from
    before: list[list[int]] = []  # answers of that record
    practice: bool = False
    every_window: bool = False
    teams: list[int] = []
    unopened: list[int] = []  # seats that did not open what they had committed to
    result: Row | None = None
    next: str = ""
    previous: str = ""  # the table of the game before it, whose tokens hold the seats here
    match: Standing | None = None  # which game of a match it is
    lesson: str = ""  # what is learnt here, by game and key; seat 0 learns
    chat: list[Row] = []  # the last lines
    flagged: list[int] = []  # seats whose time ran out
    abandoned: bool = False  # somebody has done with it
    event: str = ""  # the tournament that a match here counts for

    @property
    def own_cards(self) -> list[Row]:
        """Cards that go before the project's: the table's, and those that came with the decks; each once."""
        found = list(self.cards)
        for place in self.places:
            found += [row for row in place.cards if row not in found]
        return found

    @property
    def open_seats(self) -> list[int]:
        return [number for number, place in enumerate(self.places) if place.who == "open"]

    @property
    def persons(self) -> list[int]:
        return [number for number, place in enumerate(self.places) if place.who == "person"]

    @property
    def all_ready(self) -> bool:
        return not self.open_seats and all(place.ready for place in self.places)

    @property
    def all_committed(self) -> bool:
        return not self.open_seats and all(place.committed for place in self.places)

    @property
    def rematch(self) -> list[int]:
        """The seats that want to play on."""
        return [number for number, place in enumerate(self.places) if place.again]

    @property
    def standing(self) -> Standing | None:
        """How the match stands now: with the game at this table, once that is over."""
        if self.match is None or self.result is None:
            return self.match
        return self.match.after(self.result["winners"])

    @property
    def between_games(self) -> bool:
        """Whether a match waits here: for its next game to be called for, or for that game to begin."""
        now = self.standing
        if now is None or now.over or self.next or self.abandoned:
            return False
        return self.state == "over" or (self.state == "gathering" and now.game > 1)

    @property
    def is_finished(self) -> bool:
        """Whether nobody has anything left to do here."""
        return self.state in ("over", "closed") and not self.between_games

    @property
    def kept_as(self) -> str:
        """By which the house knows how long to keep it."""
        return "between" if self.between_games else self.state


class Entry(msgspec.Struct, omit_defaults=True):
    """One line of a table's journal; what holds is what all lines together say."""

    kind: Literal["answer", "concede", "undo"]
    seat: int
    picked: list[int] = []
    to: int = 0  # of an undo: how many answers stay
    key: str = ""
    auto: bool = False  # of an answer: nobody was asked
    late: bool = False  # of a concession: the clock had run out
    left: list[float] = []  # seconds on the clocks after it


write_charter = msgspec.json.encode
read_charter = msgspec.json.Decoder(Charter).decode
write_entry = msgspec.json.encode
read_entry = msgspec.json.Decoder(Entry).decode
