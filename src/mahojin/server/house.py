"""The house: all tables, and how one comes to sit at them."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from time import monotonic

import msgspec

from mahojin.rows import Row
from mahojin.table.record import Record
from mahojin.table.record_files import decode

from .charter import Charter, Place, read_charter, write_charter
from .course import charter_write
from .hints import Hints
from .library import book_of
from .limits import Limits
from .messages import Join, NewTable, Rematch
from .moderation import check_company
from .my_games import make_room
from .presence import read_present
from .refusals import Refused
from .retention import Retention, believed
from .series import again, sided
from .store import Connection, SqlRow, Store, Write
from .table import Table
from .table_leases import TableLeases
from .table_setup import TableSetup
from .thinkers import Thinkers
from .tokens import digest, fits, new_token

LOG = logging.getLogger("mahojin.server")
DAY = 24 * 3600.0
FORGOTTEN = {  # by when nobody has come back
    "gathering": 2 * DAY,
    "playing": 30 * DAY,
    "between": 30 * DAY,
    "closed": 1 * DAY,
}
LISTED = 50
SWEEPING = 60.0
CLEARING = 6 * 3600.0
UNFINISHED = "SELECT charter FROM tables WHERE state IN ('gathering', 'playing', 'between')"
NEWEST = (
    "SELECT charter, present FROM tables WHERE state IN ('gathering', 'playing') ORDER BY made DESC LIMIT 500"
)
SEATED = (
    'SELECT charter, present FROM seated JOIN tables ON tables.id = seated."table" '
    "WHERE seated.browser = ? AND state IN ('gathering', 'playing', 'between')"
)
ADD_TABLE = (
    "INSERT INTO tables (id, state, browser, made, touched, charter, owner) VALUES (?, ?, ?, ?, ?, ?, WORKER)"
)
ADD_SEATED = 'INSERT INTO seated (browser, "table") VALUES (?, ?) ON CONFLICT DO NOTHING'


class House:
    """Tables by their id; those that nobody looks at are only on the disk."""

    def __init__(self, store: Store, limits: Limits, thinkers: Thinkers, address: str = "") -> None:
        self.store = store
        self.retention = Retention()  # of records; set by whoever serves
        self.store.lost = self.abandon
        self.leases = TableLeases(store, address)
        self.limits = limits
        self.thinkers = thinkers
        self.hints = Hints(thinkers, limits.hints)
        self.setup = TableSetup(store, limits, self.record)
        self.tables: dict[str, Table] = {}
        self._left: dict[str, Table] = {}  # abandoned, where a deed may not have ended yet
        self._sweeper: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """All unfinished tables are there again: here, or where somebody first asks for them."""
        await self.store.do(lambda connection: _clear_out(connection, self.retention))
        await self.leases.open(lambda: set(self.tables), self.abandon)
        if self.leases.alone:
            for (row,) in await self.store.rows(UNFINISHED):
                self._seat(read_charter(row))
        self._sweeper = asyncio.create_task(self._sweep())

    async def close(self) -> None:
        if self._sweeper is not None:
            self._sweeper.cancel()
            with suppress(asyncio.CancelledError):
                await self._sweeper
        for table in self.tables.values():
            await table.stop()
        await self.hints.close()
        await self.thinkers.close()
        await self.leases.close()

    def abandon(self, id: str) -> None:
        """The table is another worker's by now: whoever is at it is sent there."""
        table = self.tables.pop(id, None)
        if table is not None:
            table.abandon()
            if table.lock.locked():
                self._left[id] = table

    def _seat(self, charter: Charter) -> Table:
        if any(place.player not in ("", "random") for place in charter.places):
            self.thinkers.wake()
        table = self.tables[charter.id] = Table(charter, self.store, self.limits, self.thinkers)
        table.shared = not self.leases.alone
        return table

    async def _sweep(self) -> None:
        """Put on the shelf what nobody looks at, and now and then clear out."""
        cleared = monotonic()
        while True:
            await asyncio.sleep(SWEEPING)
            now = monotonic()
            if now - cleared > CLEARING:
                cleared = now
                with suppress(Exception):  # the store says what is wrong to whoever needs it
                    await self.store.do(lambda connection: _clear_out(connection, self.retention))
            for id, table in list(self.tables.items()):
                if table.is_idle and now - table.left_at > self.limits.idle:
                    table.shelve()
                    if table.charter.is_finished:
                        del self.tables[id]

    # --- Finding ----------------------------------------------------------------------------------

    async def find(self, id: str, from_whom: str = "") -> Table:
        """A table, finished ones included; Elsewhere if another worker has it, who can be reached."""
        if id in self.tables and not await self.leases.holds(id):
            self.abandon(id)  # nobody is shown how it was before another worker took it
        while id not in self.tables:
            if (left := self._left.get(id)) is not None:
                await left.lock.last_out()  # what was begun while it was held before is written, or refused
                if self._left.get(id) is left:
                    del self._left[id]
            charter = await self.leases.take(id, from_whom)
            if id not in self.tables and id not in self._left:
                self._seat(charter)
        return self.tables[id]

    async def listed(self) -> list[Row]:
        """Public tables that wait for someone or are played, the newest first."""
        tables = self.tables.values() if self.leases.alone else self._told(await self.store.rows(NEWEST))
        shown = [t for t in tables if t.charter.public and _is_open(t.charter)]
        shown.sort(key=lambda table: -table.charter.made)
        return [table.data() for table in shown[:LISTED]]

    async def of_browser(self, browser: int) -> list[Row]:
        mine = self._told(await self.store.rows(SEATED, browser))
        mine = sorted((t for t in mine if not t.charter.is_finished), key=lambda t: -t.charter.made)
        return [table.data() for table in mine[:LISTED]]

    def _told(self, rows: list[SqlRow]) -> list[Table]:
        """Tables to tell of: those here as they are, others as they are written down."""
        found = []
        for charter, present in rows:
            read = read_charter(charter)
            table = self.tables.get(read.id)
            if table is None:
                table = Table(read, self.store, self.limits, self.thinkers)
                table.seen = read_present(present)
            found.append(table)
        return found

    # --- Setting up -------------------------------------------------------------------------------

    async def create(self, browser: int, wish: NewTable) -> Row:
        """A new table with its tokens and invitations, which nobody else gets to see."""
        self._check_room()
        charter = await self.setup.charter(browser, wish)
        if charter.lesson:
            await self._close_lessons(browser)
        await make_room(self, browser)
        tokens = {seat: new_token() for seat in charter.persons}
        invitations = {seat: new_token() for seat in charter.open_seats}
        for seat, token in tokens.items():
            charter.places[seat].token = digest(token)
        for seat, invitation in invitations.items():
            charter.places[seat].invitation = digest(invitation)
        await self.store.write(*_new_writes(charter))
        self._seat(charter)
        return {
            "table": charter.id,
            "seats": [{"seat": seat, "token": token} for seat, token in tokens.items()],
            "invitations": [
                {"seat": seat, "invitation": invitation} for seat, invitation in invitations.items()
            ],
        }

    async def _close_lessons(self, browser: int) -> None:
        """Whoever begins a lesson has done with the one before."""
        for table in [*self.tables.values()]:
            charter = table.charter
            if charter.lesson and charter.maker == browser and not charter.is_finished:
                async with table.lock:
                    charter.state = "closed"
                    await self.store.write(charter_write(charter))
                    table.tell_table()

    def _check_room(self) -> None:
        if sum(_is_open(table.charter) for table in self.tables.values()) >= self.limits.house:
            raise Refused("full")

    async def record(self, id: str) -> Record:
        rows = await self.store.rows("SELECT data FROM records WHERE id = ?", id)
        if rows:
            return decode(rows[0][0].decode("utf-8"), id)
        known = await self.store.rows("SELECT 1 FROM tables WHERE id = ?", id)
        raise Refused("not_over" if known else "no_record")

    # --- Sitting down -----------------------------------------------------------------------------

    async def join(self, browser: int, id: str, wish: Join) -> Row:
        """A seat and its token for whoever was invited, or for anyone at a public table."""
        table = await self.find(id)
        charter = table.charter
        book = book_of(charter.game)
        name = self.setup.name(wish.name)
        await check_company(self.store, charter, browser)
        async with table.lock:
            seat = _free_seat(charter, wish.invitation)
            deck, cards = await self.setup.deck(browser, book, wish.deck, charter)
            token = new_token()
            place = charter.places[seat]
            charter.places[seat] = Place(
                "person",
                name,
                deck=deck,
                cards=cards,
                browser=browser,
                token=digest(token),
                invitation=place.invitation,
            )
            try:
                await self.store.write(charter_write(charter), (ADD_SEATED, (browser, id)))
            except BaseException:
                charter.places[seat] = place
                raise
            table.tell_table()
            if cards:
                table.tell_cards()
        return {"seat": seat, "token": token}

    async def rematch(self, table: Table, seat: int, wish: Rematch) -> None:
        """Who wants to play on; when all do, there is a new table for the same tokens."""
        async with table.lock:
            charter = table.charter
            if charter.state != "over" or charter.next:
                raise Refused("not_allowed" if charter.state == "over" else "not_playing")
            if charter.event and not charter.between_games:
                raise Refused("not_allowed")  # the tournament draws the next match
            later = _with_wish(charter, seat, sided(charter, seat, wish))
            following = again(later) if set(later.persons) <= set(later.rematch) else None
            later.next = following.id if following else ""
            await self.store.write(charter_write(later), *(_new_writes(following) if following else ()))
            charter.places, charter.next = later.places, later.next  # nobody is told what may yet be lost
            if following:
                self._seat(following)
                table.post({"type": "rematch", "table": following.id})
            table.tell_table()


def _with_wish(charter: Charter, seat: int, exchanged: Row | None) -> Charter:
    """As it will be: whoever sits there wants to play on, with these cards exchanged."""
    places = list(charter.places)
    places[seat] = msgspec.structs.replace(places[seat], again=True, sided=exchanged)
    return msgspec.structs.replace(charter, places=places)


def _new_writes(charter: Charter) -> list[Write]:
    """A table, and by whom it is found."""
    values = (charter.id, charter.kept_as, charter.maker, charter.made, charter.made)
    browsers = {place.browser for place in charter.places if place.browser} | {charter.maker}
    return [
        (ADD_TABLE, (*values, write_charter(charter))),
        *((ADD_SEATED, (browser, charter.id)) for browser in browsers),
    ]


def _is_open(charter: Charter) -> bool:
    return charter.state in ("gathering", "playing")


def _free_seat(charter: Charter, invitation: str | None) -> int:
    if charter.state != "gathering" or not charter.open_seats:
        raise Refused("seat_taken")
    for seat in charter.open_seats:
        if invitation is not None and fits(invitation, charter.places[seat].invitation):
            return seat
    if charter.public and invitation is None:
        return charter.open_seats[0]
    raise Refused("bad_invitation")


def _clear_out(connection: Connection, retention: Retention) -> None:
    """What nobody has come back to for long is gone.

    A clock that was set forward makes nothing old.
    """
    now = believed(connection)
    for state, age in FORGOTTEN.items():
        old = "SELECT id FROM tables WHERE state = ? AND touched < ?"
        connection.execute(f'DELETE FROM journal WHERE "table" IN ({old})', (state, now - age))
        connection.execute(f'DELETE FROM seated WHERE "table" IN ({old})', (state, now - age))
        connection.execute("DELETE FROM tables WHERE state = ? AND touched < ?", (state, now - age))
    retention.clear_out(connection, now)
