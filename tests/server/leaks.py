"""Games played through a server by curious clients; all they heard is searched for what they must not know.

What a seat may know is worked out from the record alone: the engine's own zones and log, moment by moment.
"""

from __future__ import annotations

import asyncio
import json
import random
import socket
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import uvicorn
from tests.server.running import OPEN
from websockets.asyncio.client import ClientConnection

from mahojin.kernel.log import Line
from mahojin.kernel.view import SEAT_NAMES
from mahojin.language.game import Game
from mahojin.pools.loading import load_decks
from mahojin.rulebooks.registry import rulebook
from mahojin.server.app import Server, application
from mahojin.server.endurance.client import Restless
from mahojin.server.messages import NewTable
from mahojin.server.verifiable_shuffles import commitment
from mahojin.table.record import Record
from mahojin.table.replay import replay


@dataclass
class Curious(Restless):
    """A seat that remembers all it heard, with the moment it was at, and asks about everything."""

    seat: int | None = 0
    heard: list[tuple[int, str]] = field(default_factory=list)
    wonders: int = 0

    def _hear(self, text: str) -> None:
        super()._hear(text)
        self.heard.append((self.last.get("moment", 0), text))

    async def _wonder(self, line: ClientConnection) -> None:
        if not self.last or self.chance.random() > 0.15:
            return
        self.wonders += 1
        moment = self.last["moment"]
        thing = self.chance.randrange(1, 300)
        wishes: list[dict[str, Any]] = [
            {"type": "explain", "id": 1, "thing": thing},
            {"type": "why", "id": 2, "thing": thing},
            {"type": "why", "id": 3},
            {"type": "look", "id": 4, "moment": self.chance.randrange(moment + 2)},
            {"type": "lang", "lang": self.chance.choice(("ja", "en"))},
        ]
        await self._send(line, self.chance.choice(wishes))

    def _question(self) -> dict[str, Any] | None:
        return None if self.seat is None else super()._question()


Found = TypeVar("Found")


@dataclass
class Played:
    """One game: its record, who listened, and what is secret."""

    record: Record
    clients: list[Curious]
    secrets: dict[int | None, list[str]]  # what no other audience may hear, by whose it is


Use = Callable[[Played], Found]


async def play_games(
    folder: Path, game: str, count: int, at_once: int, seed: int, use: Use[Found], seats: int = 2
) -> list[Found]:
    """What is made of so many matches of a game, some at a time, in one loop with their server."""
    app = application(folder / "house.sqlite", OPEN)
    listening = socket.create_server(("127.0.0.1", 0))
    config = uvicorn.Config(app, ws="websockets-sansio", log_level="error", ws_per_message_deflate=False)
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve([listening]))
    while not server.started:
        await asyncio.sleep(0.01)
    place = f"127.0.0.1:{listening.getsockname()[1]}"
    gate = asyncio.Semaphore(at_once)

    async def one(number: int) -> Found:
        async with gate:
            chance = random.Random(f"{seed} {number}")
            return use(await play_game(app.state.server, place, game, chance, seats))

    try:
        return await asyncio.gather(*(one(number) for number in range(count)))
    finally:
        server.should_exit = True
        await serving


async def play_game(server: Server, place: str, game: str, chance: random.Random, seats: int = 2) -> Played:
    """Curious seats and a curious spectator, until the game is over for all of them."""
    decks = chance.sample(list(load_decks(game)), seats)
    people = [{"who": "me", "name": SEAT_NAMES[n], "deck": {"key": key}} for n, key in enumerate(decks)]
    wish = msgspec.convert({"game": game, "seats": people}, NewTable)
    await server.store.write(("INSERT INTO browsers (digest, made) VALUES (?, 0)", (str(chance.random()),)))
    made = await server.house.create(chance.randrange(1, 1 << 30), wish)
    tokens = [seat["token"] for seat in made["seats"]]
    clients = [
        Curious(place, made["table"], token, random.Random(chance.random()), pause=0.0, seat=seat)
        for seat, token in enumerate(tokens)
    ]
    watcher = Curious(place, made["table"], "", random.Random(chance.random()), pause=0.0, seat=None)
    async with asyncio.timeout(300):
        await asyncio.gather(*(client.play() for client in (*clients, watcher)))
    record = await server.house.record(made["table"])
    own, *parts = str(record.seed).split("/")
    charter = (await server.house.find(made["table"])).charter
    assert commitment(own) == commitment(charter.secret)
    secrets: dict[int | None, list[str]] = {None: [own, str(record.seed)]}
    for seat, token in enumerate(tokens):
        secrets[seat] = [token, charter.places[seat].token, parts[seat]]
    return Played(record, [*clients, watcher], secrets)


# --- What an audience may know ------------------------------------------------------------------------


@dataclass
class Knowledge:
    """Card names that an audience may have met by each moment, and the things it may see there."""

    names: list[set[str]] = field(default_factory=list)
    things: list[set[int]] = field(default_factory=list)


def knowledge(record: Record, *seats: int | None) -> list[Knowledge]:
    """From the record alone: own deck, what lies open, what the log says openly, what one chooses from."""
    known = [Knowledge() for _ in seats]
    names = [set() if seat is None else set(deck_names(record, seat)) for seat in seats]
    told = 0
    for moment in replay(record, log=True):
        game = moment.game
        log = game.log or []
        for seat, own, found in zip(seats, names, known, strict=True):
            seen = things_for(game, seat)
            met = [game.instances[thing] for thing in seen]
            own |= {face.name for it in met for face in (it.face, it.printed)}
            own |= {named.name for named in told_in(log[told:]) if named.sight in (None, seat)}
            found.names.append(set(own))
            found.things.append(seen)
        told = len(log)
    return known


def things_for(game: Game, seat: int | None) -> set[int]:
    """What an audience may look at: by where it lies, because it chooses from it, or because it is shown."""
    offered: set[int] = set()
    if game.decision is not None and game.decision.seat == seat:
        offered = {option.thing for option in game.decision.options} | {game.decision.about}
        offered.update(game.decision.looking)
    for frame in game.frames:  # what an effect under way shows to everyone (-1) or to one seat
        offered |= {thing for who, thing in getattr(frame, "shown", ()) if who in (-1, seat)}
    seen = set()
    for it in game.instances.values():
        sight = game.sight_of(it)
        if sight == "all" or (sight == "owner" and it.seat == seat) or it.id in offered:
            seen.add(it.id)
    return seen


def told_in(lines: Sequence[Line]) -> Iterator[Any]:
    """Everything that lines of the log name."""
    for line in lines:
        yield from (named for named in (line.subject, line.to) if named is not None)


def deck_names(record: Record, seat: int) -> list[str]:
    book = rulebook(record.game)
    cards, _ = book.read_cards(record.cards, "")
    return [cards[key].name for key in book.card_names(book.read_deck(record.decks[seat], ""))]


# --- The search ---------------------------------------------------------------------------------------


def leaks(played: Played) -> Iterator[str]:
    """Everything that somebody heard and should not know."""
    search = Search(played.record)
    all_known = knowledge(played.record, *(client.seat for client in played.clients))
    for client, known in zip(played.clients, all_known, strict=True):
        for at, (moment, text) in enumerate(client.heard):
            message = msgspec.json.decode(text)
            later = client.heard[min(at + 1, len(client.heard) - 1)][0]
            names = known.names[moment if message["type"] == "update" else max(moment, later)]
            for name in search.unknown(names, text):
                yield f"seat {client.seat} heard of {name} at {moment}: {text[:200]}"
            if message["type"] == "update":
                for thing in shown_things(message["view"]):
                    if thing not in known.things[moment]:
                        yield f"seat {client.seat} saw thing {thing} at {moment}"
            for whose, words in played.secrets.items():
                if whose != client.seat or whose is None:
                    for word in words:
                        if word in text:
                            yield f"seat {client.seat} heard the secret of {whose}: {text[:200]}"


class Search:
    """The names of all cards of a game, in both languages, and what is printed on each."""

    def __init__(self, record: Record) -> None:
        book = rulebook(record.game)
        cards, _ = book.read_cards(record.cards, "")
        self.english = {card.name: card.en for card in cards.values()}
        self.printed: dict[str, str] = {}
        for card in cards.values():
            row = json.dumps(book.card_row(card), ensure_ascii=False)
            self.printed[card.name] = self.printed.get(card.name, "") + row

    def unknown(self, names: set[str], text: str) -> list[str]:
        """Cards that a text names though they are not known, names inside known ones apart."""
        allowed = set(names)
        if not self._named(allowed, text):
            return []
        known = "\n".join(self.printed[name] for name in names & self.printed.keys())
        allowed |= {name for name in self.english if name in known}  # what a known card itself speaks of
        words = {*allowed, *(self.english.get(name, "") for name in allowed)} - {""}
        for word in sorted(words, key=len, reverse=True):
            text = text.replace(word, "")
        return self._named(allowed, text)

    def _named(self, allowed: set[str], text: str) -> list[str]:
        return [
            name
            for name, en in self.english.items()
            if name not in allowed and (name in text or (en and en != name and en in text))
        ]


def shown_things(data: Any) -> Iterator[int]:
    """The ids of all things whose faces a message shows."""
    if isinstance(data, dict):
        if "id" in data and "owner" in data and data["name"]:
            yield data["id"]
        for value in data.values():
            yield from shown_things(value)
    elif isinstance(data, list):
        for value in data:
            yield from shown_things(value)
