"""What clients send, checked in shape before anything looks at it."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from mahojin.rows import Row
from mahojin.table.standings import MOST

Lang = Literal["ja", "en"]
Key = Annotated[str, Meta(min_length=1, max_length=64)]
Id = Annotated[int, Meta(ge=0, lt=1 << 53)]
Short = Annotated[str, Meta(max_length=200)]
Place = Annotated[int, Meta(ge=0, lt=100_000)]
Thing = Annotated[int, Meta(gt=-100, lt=1 << 53)]
Copies = Annotated[dict[Short, Annotated[int, Meta(ge=1, le=99)]], Meta(max_length=100)]


# --- On a socket --------------------------------------------------------------------------------------


class Hello(Struct, tag="hello", forbid_unknown_fields=True):
    """The first message: who is there."""

    protocol: int
    token: Short | None = None
    lang: Lang = "ja"
    log: Id = 0


Secret = Annotated[str, Meta(min_length=16, max_length=128)]


class Ready(Struct, tag="ready"):
    """Commitment and secret at once."""

    secret: Secret


class Commit(Struct, tag="commit"):
    commitment: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]


class Open(Struct, tag="open"):
    secret: Secret


class Answer(Struct, tag="answer"):
    decision: Id
    picked: Annotated[list[Place], Meta(max_length=500)]
    key: Key
    auto: bool = False  # given by the client for the player, who was not asked


class Concede(Struct, tag="concede"):
    key: Key


class Undo(Struct, tag="undo"):
    key: Key


class Next(Struct, tag="next"):
    """What the coach of a lesson said at this place has been read; said twice, it counts once."""

    place: int


class Restart(Struct, tag="restart"):
    """A lesson or puzzle begins again."""

    key: Key


class Rematch(Struct, tag="rematch"):
    """Again; or on to the next game of a match, with cards that go into the deck and cards that leave it."""

    into: Copies = {}
    out: Copies = {}


class Hurry(Struct, tag="hurry"):
    """Whoever is out of the game wants to see its end."""


class Leave(Struct, tag="leave"):
    pass


class Chat(Struct, tag="chat"):
    text: str


class Language(Struct, tag="lang"):
    lang: Lang


class Sync(Struct, tag="sync"):
    pass


class Ping(Struct, tag="ping"):
    pass


class Why(Struct, tag="why"):
    id: Id
    thing: Thing | None = None


class Explain(Struct, tag="explain"):
    id: Id
    thing: Thing


class Look(Struct, tag="look"):
    id: Id
    moment: Id


class Report(Struct, tag="report"):
    id: Id


class Hint(Struct, tag="hint"):
    """What would a strong player do at this question?"""

    id: Id
    decision: Id


class Regret(Struct, tag="regret"):
    """Was there something much better than the answer given at that moment?"""

    id: Id
    moment: Id


Message = (
    Ready
    | Commit
    | Open
    | Answer
    | Concede
    | Undo
    | Next
    | Restart
    | Rematch
    | Hurry
    | Leave
    | Chat
    | Language
    | Sync
    | Ping
    | Why
    | Explain
    | Look
    | Report
    | Hint
    | Regret
)

read_hello = msgspec.json.Decoder(Hello).decode
read_message = msgspec.json.Decoder(Message).decode


# --- In a request -------------------------------------------------------------------------------------


class DeckChoice(Struct):
    """One of three ways to name a deck, or none for any of the project's; and cards of one's own in it."""

    key: Short | None = None
    own: Id | None = None
    deck: Row | None = None
    cards: list[Row] = []


class Sitting(Struct):
    """A seat of a new table."""

    who: Literal["me", "computer", "open"]
    name: str = ""
    player: Short = "greedy"
    deck: DeckChoice | None = None


class ClockWish(Struct):
    seconds: Annotated[int, Meta(ge=10, le=24 * 3600)]
    increment: Annotated[int, Meta(ge=0, le=600)] = 0


class From(Struct):
    """A moment of a record to go on from."""

    record: Short
    moment: Id


class NewTable(Struct):
    game: Short
    seats: Annotated[list[Sitting], Meta(min_length=1, max_length=8)]
    public: bool = False
    watch: bool = True
    clock: ClockWish | None = None
    pace: Annotated[int, Meta(ge=0, le=3000)] = 400
    cards: list[Row] = []
    hand: Annotated[list[Short], Meta(max_length=3)] = []
    from_: From | None = msgspec.field(default=None, name="from")
    every_window: bool = False
    teams: Annotated[list[Annotated[int, Meta(ge=0, lt=8)]], Meta(max_length=8)] = []
    seed: Annotated[str, Meta(max_length=64)] = ""
    best_of: Annotated[int, Meta(ge=1, le=MOST)] = 1
    lesson: Short = ""


class Join(Struct):
    name: str = ""
    invitation: Short | None = None
    deck: DeckChoice | None = None


class CardBody(Struct):
    card: Row


class DeckBody(Struct):
    deck: Row
    cards: list[Row] = []


class CardsBody(Struct):
    cards: list[Row]


class TextBody(Struct):
    text: str


class KeptDeck(Struct):
    game: Short
    deck: Row


class KeptCard(Struct):
    game: Short
    card: Row
