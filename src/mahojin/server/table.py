"""A table: its seats, whoever is there, and what each of them is told."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import UTC, datetime
from time import monotonic

import msgspec

from mahojin.rows import Row

from .audience_views import Teller
from .charter import Charter, Place
from .computers import Computers
from .course import Course, charter_write
from .guest import RESTARTS, Guest
from .hints import is_open_to
from .lesson_words import lesson_now
from .library import book_of
from .limits import Limits
from .messages import Answer
from .own_cards import shown
from .presence import Present
from .refusals import Refused
from .shuffle_commitments import ShuffleCommitments
from .store import NotHeld, NotWritten, Store, StoreLost
from .table_data import date, told
from .table_lock import Lock
from .thinkers import Thinkers
from .trouble import Trouble

SLOW = 2.0  # seconds after which whoever waits for a deed to count is told why
KEEP_PRESENT = "UPDATE tables SET present = ? WHERE owner = WORKER AND id = ?"


class Table:
    """One deed after the other, under its lock; an update is built from what counts already."""

    def __init__(self, charter: Charter, store: Store, limits: Limits, thinkers: Thinkers) -> None:
        self.charter = charter
        self.store = store
        self.limits = limits
        self.course = Course(charter, store)
        self.lock = Lock(charter.id)
        self.guests: set[Guest] = set()
        self.tellers: dict[tuple[int | None, str], Teller] = {}
        self.left_at = monotonic()
        self.seen: Present | None = None  # of a table that is another worker's
        self.shared = False  # other workers tell people of it, too
        self._remembering: asyncio.Task[None] | None = None
        self.computers = Computers(self, thinkers)
        self.commitments = ShuffleCommitments(self)
        self._flag: asyncio.TimerHandle | None = None
        self._told_trouble: Trouble | None = None
        self._own: tuple[list[Row], list[Row]] | None = None

    @property
    def id(self) -> str:
        return self.charter.id

    # --- Who is there -----------------------------------------------------------------------------

    def enter(self, guest: Guest) -> None:
        of_seat = sum(other.seat == guest.seat for other in self.guests)
        if of_seat >= (self.limits.spectators if guest.seat is None else self.limits.sockets_of_seat):
            raise Refused("too_many")
        self.guests.add(guest)
        self.tell_table()
        self._remember()
        self.commitments.watch()
        if self.computers.thinking is not None:
            guest.post(self.computers.thinking)
        self.wake()

    def leave(self, guest: Guest) -> None:
        self.guests.discard(guest)
        self.left_at = monotonic()
        self.tell_table()
        self._remember()
        if not self.guests:
            self.computers.call_off()

    @property
    def present(self) -> Present:
        """Who is there; at another worker's table, who was there last."""
        seats = sorted({guest.seat for guest in self.guests if guest.seat is not None})
        return self.seen or Present(seats, sum(guest.seat is None for guest in self.guests))

    def _remember(self) -> None:
        """Who is there is written down for other workers; nobody waits for that."""

        async def write() -> None:
            with suppress(Exception):
                await self.store.write((KEEP_PRESENT, (msgspec.json.encode(self.present).decode(), self.id)))

        if self.shared and self.charter.public:
            self._remembering = asyncio.create_task(write())

    def abandon(self) -> None:
        """Another worker has the table: nothing is done here any more, and everybody is to come again."""
        self.lock.shut = True
        self.shelve()
        self.computers.cancel()
        for guest in tuple(self.guests):
            guest.dismiss(RESTARTS)

    @property
    def is_idle(self) -> bool:
        return not self.guests and not self.lock.locked()

    def shelve(self) -> None:
        """Nobody is there: what the disk has is enough."""
        self.course.forget()
        self.tellers.clear()
        self._set_flag()

    def data(self) -> Row:
        """What anyone may know of a table."""
        return told(self.charter, self.present, self.course.trouble)

    def welcome(self, guest: Guest) -> Row:
        return {
            "type": "welcome",
            "protocol": 1,
            "seat": guest.seat,
            "table": self.data(),
            "cards": self.own_cards(),
            "deck": self._deck_of(guest.seat),
            "chat": [line for line in self.charter.chat if line["seat"] not in guest.muted],
        }

    def _deck_of(self, seat: int | None) -> Row | None:
        """The deck of whoever sits there, for the exchange of cards in a match."""
        return None if seat is None or self.charter.match is None else self.charter.places[seat].deck

    def own_cards(self) -> list[Row]:
        """What is printed on the cards here that are not the project's, for everyone; put together once."""
        rows = self.charter.own_cards
        if self._own is None or self._own[0] != rows:
            self._own = rows, shown(book_of(self.charter.game), rows)
        return self._own[1]

    def tell_cards(self) -> None:
        self.post({"type": "cards", "cards": self.own_cards()})

    def tell_table(self) -> None:
        self._told_trouble = self.course.trouble
        self.post({"type": "table", "table": self.data()})

    def post(self, message: Row) -> None:
        for guest in tuple(self.guests):
            guest.post(message)

    # --- Before it begins -------------------------------------------------------------------------

    async def keep(self) -> None:
        await self.store.write(charter_write(self.charter))

    async def get_up(self, seat: int) -> None:
        """Its maker closes a table that has not begun; anyone else frees the seat."""
        async with self.lock:
            charter = self.charter
            place = charter.places[seat]
            bound = bool(charter.event) or (charter.all_committed and place.browser != charter.maker)
            if charter.state != "gathering" or bound:
                raise Refused("not_allowed")  # who has committed to a shuffle stays for it
            if place.browser == charter.maker:
                charter.state = "closed"
            else:
                charter.places[seat] = Place("open", invitation=place.invitation)
            try:
                await self.keep()
            except BaseException:
                charter.places[seat], charter.state = place, "gathering"
                raise
            self.tell_table()
            if place.cards:
                self.tell_cards()
            for guest in self.guests:
                if guest.seat == seat and charter.state == "gathering":
                    guest.dismiss()

    # --- Deeds ------------------------------------------------------------------------------------

    async def answer(self, guest: Guest, seat: int, message: Answer) -> None:
        await self._deed(guest, seat, message.key, lambda: self.course.answer(seat, message))

    async def concede(self, guest: Guest, seat: int, key: str) -> None:
        await self._deed(guest, seat, key, lambda: self.course.concede(seat, key))

    async def undo(self, guest: Guest, seat: int, key: str) -> None:
        if not self.may_undo(seat):
            raise Refused("not_allowed")
        await self._deed(guest, seat, key, lambda: self.course.undo(seat, key))

    async def next(self, place: int) -> None:
        """A lesson goes on: what was said has been read."""
        async with self.lock:
            await self.course.next(place)
            await self.changed()

    async def restart(self, guest: Guest, seat: int, key: str) -> None:
        await self._deed(guest, seat, key, lambda: self.course.restart(seat, key))
        self.tell_table()

    async def _deed(self, guest: Guest, seat: int, key: str, deed: Callable[[], Awaitable[None]]) -> None:
        """It counts once, however often it is sent; whoever sent it hears first, and only then the others."""
        began = monotonic()
        slow = asyncio.get_running_loop().call_later(SLOW, self._tell_slow, guest)
        try:
            await self._done_once(guest, seat, key, deed, began)
        finally:
            slow.cancel()

    def _tell_slow(self, guest: Guest) -> None:
        guest.post({"type": "slow", **Refused("slow_store").words()})

    async def _done_once(
        self, guest: Guest, seat: int, key: str, deed: Callable[[], Awaitable[None]], began: float
    ) -> None:
        async with self.lock:
            if self.charter.state in ("playing", "over"):
                await self.course.play()
            number, again = self.course.again(seat, key), True
            if number is None:
                number, again = self.course.number, False
                try:
                    await deed()
                except Refused:
                    self.tell_trouble()
                    raise
                except NotWritten:
                    raise  # everybody sees what is on the disk already
                except Exception:
                    self._stir_all()  # the game was read again from the disk, which may have more
                    raise
            guest.post({"type": "accepted", "key": key, "decision": number, "again": again})
            if not again:
                self.store.meter.answers["person"] += 1
                self.store.meter.answering.note(monotonic() - began)
                await self.changed()

    async def changed(self) -> None:
        """Everyone gets to see what counts now."""
        self.computers.call_off()
        play = await self.course.play()
        if self.charter.state == "over":
            self.tell_table()
        for teller in self.tellers.values():
            teller.cut(len(play.log))
        for guest in self.guests:
            guest.told = min(guest.told, len(play.log))
        self._stir_all()
        self.tell_trouble()
        self._set_flag()
        self.wake()

    def _stir_all(self) -> None:
        for guest in self.guests:
            guest.stir()

    def tell_trouble(self) -> None:
        if self.course.trouble is not self._told_trouble:
            self.tell_table()

    def may_undo(self, seat: int) -> bool:
        """Nobody else is there whose knowledge or plans it would touch."""
        places = self.charter.places
        browser = places[seat].browser
        return not self.charter.event and all(
            place.who == "computer" or place.browser == browser for place in places
        )

    # --- Computers and clocks ---------------------------------------------------------------------

    def wake(self) -> None:
        """Let the computers play on, while somebody is there to see it."""
        if self.guests and self.charter.state == "playing":
            self.computers.wake()

    async def stop(self) -> None:
        """Nothing goes on at this table any more."""
        self.shelve()
        await self.computers.stop()

    def _set_flag(self) -> None:
        if self._flag is not None:
            self._flag.cancel()
            self._flag = None
        clocks = self.course.clocks
        if clocks.running is not None and self.course.at_hand is not None:
            after = max(0.0, clocks.remaining(clocks.running)) + 0.05
            self._flag = asyncio.get_running_loop().call_later(after, self._fallen, clocks.running)

    def _fallen(self, seat: int) -> None:
        self._out = asyncio.create_task(self._out_of_time(seat))

    async def _out_of_time(self, seat: int) -> None:
        with suppress(Refused, NotHeld, StoreLost, NotWritten):
            async with self.lock:
                clocks = self.course.clocks
                if clocks.running == seat and clocks.remaining(seat) <= 0:
                    await self.course.run_out(seat)
                    self.tell_table()
                    await self.changed()

    # --- What is told -----------------------------------------------------------------------------

    async def update(self, guest: Guest) -> bytes | None:
        """Everything that counts now, for one guest; None before play begins."""
        async with self.lock:
            guest.caught_up()
            if self.charter.state not in ("playing", "over"):
                return None
            was_at_hand = self.course.at_hand is not None
            play = await self.course.play()
            if not was_at_hand:
                self.tellers.clear()
                self._set_flag()
                self.wake()
            teller = self.tellers.setdefault((guest.seat, guest.lang), Teller(play, guest.seat, guest.lang))
            if teller.play is not play:
                teller = self.tellers[guest.seat, guest.lang] = Teller(play, guest.seat, guest.lang)
            teller.catch_up(self.course.number)
            start = min(guest.told, len(teller.lines))
            guest.told = len(teller.lines)
            return msgspec.json.encode(
                {
                    "type": "update",
                    "decision": self.course.number,
                    "moment": play.moment,
                    "view": teller.view,
                    "log_from": start,
                    "log": teller.lines[start:],
                    "topics": teller.topics,
                    "clocks": self.course.clocks.data(),
                    "can": self._can(guest.seat, play.game.over),
                    "lesson": None if play.guide is None else lesson_now(play.guide, guest.lang),
                }
            )

    def _can(self, seat: int | None, over: bool) -> dict[str, bool]:
        play = self.course.at_hand
        if seat is None or over or play is None:
            return {"undo": False, "concede": False, "hint": False}
        has_answered = seat in play.by[play.first :]
        return {
            "undo": has_answered and self.may_undo(seat),
            "concede": not play.game.has_left(seat),
            "hint": is_open_to(self, seat),
        }

    async def say(self, seat: int, text: str) -> None:
        async with self.lock:
            charter, before = self.charter, self.charter.chat
            line = {
                "type": "chat",
                "seat": seat,
                "name": charter.places[seat].name,
                "text": text,
                "at": date(datetime.now(UTC)),
            }
            charter.chat = [*before, line][-self.limits.chat_kept :]
            try:
                await self.keep()
            except BaseException:
                charter.chat = before
                raise
            for guest in self.guests:
                if seat not in guest.muted:
                    guest.post(line)
