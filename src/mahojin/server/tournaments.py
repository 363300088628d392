"""Tournaments as they are kept: entries that are only added, each at the number that was known to be next.

Whichever worker sees what has to happen writes it down; the event's row carries how many entries there are,
and a change that was decided on an older number is decided again. What is read here is on the disk.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from time import time

import msgspec

from mahojin.events.deeds import Deed, Entry, read_entry, write_entry
from mahojin.events.drafts import NotThere
from mahojin.events.event import Event, NotNow
from mahojin.events.plan import Plan, check_plan

from . import verifiable_shuffles as shuffles
from .library import book_of
from .limits import Limits
from .refusals import Refused
from .store import Connection, SqlRow, Store, Write
from .tokens import new_id

AT_HAND = 200  # events
TRIES = 10  # decisions, while others change the same event
DAY = 24 * 3600.0
KEPT = {"entering": 60 * DAY, "cancelled": 30 * DAY, "over": 800 * DAY}  # after the last change
LISTED = 50
GONE = "SELECT id FROM events WHERE phase = ? AND touched < ?"
ADD = (
    "INSERT INTO events (id, browser, made, touched, phase, public, number, summary, data) "
    "VALUES (?, ?, ?, ?, 'entering', ?, 0, ?, ?)"
)
FIND = "SELECT browser, made, data FROM events WHERE id = ?"
ENTRIES = "SELECT entry FROM event_entries WHERE event = ? AND number >= ? ORDER BY number"
GO_ON = "UPDATE events SET number = ?, phase = ?, touched = ?, summary = ? WHERE id = ? AND number = ?"
ADD_ENTRY = "INSERT INTO event_entries (event, number, entry) VALUES (?, ?, ?)"
OPEN = "SELECT COUNT(*) FROM events WHERE browser = ? AND phase NOT IN ('over', 'cancelled')"
LIST = (
    "SELECT id, made, phase, summary, data FROM events WHERE public = 1 AND phase <> 'cancelled' "
    "ORDER BY made DESC LIMIT ?"
)
MINE = (
    "SELECT id, made, phase, summary, data FROM events WHERE browser = ? "
    "OR id IN (SELECT event FROM event_players WHERE browser = ?) ORDER BY made DESC LIMIT ?"
)


class Kept(msgspec.Struct):
    """What is written down of an event when it is announced."""

    plan: Plan
    seed: str


class Summary(msgspec.Struct):
    """What a list tells of an event."""

    players: int = 0
    round: int = 0
    winner: str = ""


class Overtaken(Exception):
    """Somebody else changed the event meanwhile."""


@dataclass(slots=True)
class Change:
    """What is to happen: entries, and what else is written with them in the same transaction."""

    deeds: Sequence[Deed] = ()
    writes: Sequence[Write] = ()
    jobs: Sequence[Callable[[Connection], None]] = ()


Decide = Callable[[Event], Awaitable[Change]]

read_kept = msgspec.json.Decoder(Kept).decode
read_summary = msgspec.json.Decoder(Summary).decode


def installed() -> bool:
    """Whether the packages that draw and rate are there."""
    return find_spec("networkx") is not None and find_spec("glicko2") is not None


class Tournaments:
    """Events by their id; those at hand are read on from where they were left."""

    def __init__(self, store: Store, limits: Limits) -> None:
        self.store = store
        self.limits = limits
        self._at_hand: OrderedDict[str, Event] = OrderedDict()
        self._locks: dict[str, asyncio.Lock] = {}
        self._waiting: dict[str, set[asyncio.Future[None]]] = {}

    async def clear_out(self) -> None:
        """What nobody has come back to for long is gone."""

        def job(connection: Connection) -> None:
            now = time()
            for phase, age in KEPT.items():
                values = (phase, now - age)
                for table in ("event_entries", "event_players", "event_tables"):
                    connection.execute(f"DELETE FROM {table} WHERE event IN ({GONE})", values)
                connection.execute("DELETE FROM events WHERE phase = ? AND touched < ?", values)

        await self.store.do(job)

    # --- Reading --------------------------------------------------------------------------------------

    async def find(self, id: str) -> Event:
        """The event as it stands on the disk; nothing is awaited between this and looking at it."""
        async with self._lock(id):
            return await self._read(id)

    def _lock(self, id: str) -> asyncio.Lock:
        if len(self._locks) > 4 * AT_HAND:
            self._locks = {key: lock for key, lock in self._locks.items() if lock.locked()}
        return self._locks.setdefault(id, asyncio.Lock())

    async def _read(self, id: str) -> Event:
        event = self._at_hand.get(id)
        if event is None:
            rows = await self.store.rows(FIND, id)
            if not rows:
                raise Refused("no_event")
            organiser, made, data = rows[0]
            kept = read_kept(data)
            event = Event(id, kept.plan, organiser, made, kept.seed)
        before = event.number
        event.take([read_entry(row[0]) for row in await self.store.rows(ENTRIES, id, before)])
        self._at_hand[id] = event
        self._at_hand.move_to_end(id)
        if len(self._at_hand) > AT_HAND:
            self._at_hand.popitem(last=False)
        if event.number != before:
            self._tell(id)
        return event

    async def listed(self) -> list[dict[str, object]]:
        return [_line(row) for row in await self.store.rows(LIST, LISTED)]

    async def of_browser(self, browser: int) -> list[dict[str, object]]:
        return [_line(row) for row in await self.store.rows(MINE, browser, browser, LISTED)]

    # --- Changing -------------------------------------------------------------------------------------

    async def create(self, browser: int, plan: Plan) -> str:
        if not installed():
            raise Refused("no_events_here")
        book_of(plan.game)
        problems = check_plan(plan)
        if problems:
            raise Refused("bad_event", problems)
        id, now = new_id(), time()
        data = msgspec.json.encode(Kept(plan, shuffles.new_secret()))
        summary = msgspec.json.encode(Summary()).decode()
        most = self.limits.events

        def job(connection: Connection) -> bool:
            if connection.execute(OPEN, (browser,)).fetchone()[0] >= most:
                return False
            connection.execute(ADD, (id, browser, now, now, int(plan.public), summary, data))
            return True

        if not await self.store.do(job):
            raise Refused("too_many")
        return id

    async def change(self, id: str, by: int, decide: Decide) -> tuple[Event, Change]:
        """Do what is decided on the event as it stands; decided again where somebody else was faster."""
        for _ in range(TRIES):
            async with self._lock(id):
                event = await self._read(id)
                try:
                    change = await decide(event)
                    if change.deeds:
                        await self._write(event, by, change)
                except Overtaken:
                    continue
                except (NotNow, NotThere) as no:
                    raise Refused(str(no) if isinstance(no, NotNow) else "not_in_pack") from None
                if change.deeds:
                    self._tell(id)
                return event, change
        raise Refused("out_of_reach")

    async def _write(self, event: Event, by: int, change: Change) -> None:
        """All of it or nothing; what is in memory meanwhile is forgotten if it fails."""
        now, number = time(), event.number
        entries = [Entry(now, by, deed) for deed in change.deeds]

        def job(connection: Connection) -> None:
            values = (event.number, event.phase, now, _summary(event), event.id, number)
            if not connection.execute(GO_ON, values).rowcount:
                raise Overtaken
            for place, entry in enumerate(entries):
                connection.execute(ADD_ENTRY, (event.id, number + place, write_entry(entry)))
            for sql, given in change.writes:
                connection.execute(sql, given)
            for more in change.jobs:
                more(connection)

        try:
            event.take(entries)
            await self.store.do(job)
        except BaseException:
            self._at_hand.pop(event.id, None)
            raise

    # --- Waiting for news -----------------------------------------------------------------------------

    async def wait(self, id: str, known: int, seconds: float) -> Event:
        """The event when it has more entries than are known, or when the time is over."""
        event = await self.find(id)
        if event.number > known or sum(map(len, self._waiting.values())) >= self.limits.event_waiters:
            return event
        news: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        waiting = self._waiting.setdefault(id, set())
        waiting.add(news)
        try:
            await asyncio.wait_for(news, seconds)
        except TimeoutError:
            pass
        finally:
            waiting.discard(news)
            if not waiting:
                self._waiting.pop(id, None)
        return await self.find(id)

    def _tell(self, id: str) -> None:
        for news in self._waiting.get(id, ()):
            if not news.done():
                news.set_result(None)

    @property
    def awaited(self) -> list[str]:
        """Events that somebody here waits for."""
        return list(self._waiting)

    def known(self, id: str) -> int:
        event = self._at_hand.get(id)
        return 0 if event is None else event.number

    def let_go(self) -> None:
        """Nobody waits any longer."""
        for id in list(self._waiting):
            self._tell(id)


def _line(row: SqlRow) -> dict[str, object]:
    id, made, phase, summary, data = row
    plan = read_kept(data).plan
    return {
        "id": id,
        "made": made,
        "phase": phase,
        "plan": plan,
        **msgspec.structs.asdict(read_summary(summary)),
    }


def _summary(event: Event) -> str:
    winner = event.standings()[0].player if event.phase == "over" and event.active else None
    found = Summary(
        sum(not player.left for player in event.players),
        len(event.rounds),
        "" if winner is None else event.players[winner].name,
    )
    return msgspec.json.encode(found).decode()
