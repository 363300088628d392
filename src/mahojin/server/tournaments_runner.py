"""What goes on at events without anybody asking: results, clocks, next rounds, and computers that play.

Every worker does this for all events. Whatever is due is decided on what the disk says and written down only
if nobody else has done so; a worker that dies leaves nothing undone that the others do not see.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from time import monotonic, time
from typing import TYPE_CHECKING

from mahojin.events.event import Event, NotNow

from . import drafts
from . import tournaments_rounds as rounds
from .charter import Charter, read_charter
from .course import charter_write
from .my_games import put_away
from .refusals import Refused
from .series import again
from .store import Connection, NotHeld, StoreLost
from .table_leases import Elsewhere
from .tournaments import Change, Tournaments

if TYPE_CHECKING:
    from .house import House
    from .table import Table

LOG = logging.getLogger("mahojin.server")
BEAT, QUIET = 0.25, 2.0  # seconds between two looks, while something goes on or not
LONG = 60.0  # seconds after which an event without news and clocks is looked at again
MOST_QUIET = 10_000
AT_ONCE = 4  # tables of computers that one worker plays
SLICE = 0.01  # seconds of playing at one go
GOING_ON = "SELECT id, number FROM events WHERE phase IN ('drafting', 'building', 'playing')"
NUMBERS = "SELECT id, number FROM events WHERE id IN ({marks})"
FINISHED = (
    'SELECT m.event, m.round, m.place, t.charter FROM event_tables m JOIN tables t ON t.id = m."table" '
    "WHERE m.waits = 1 AND t.state = 'over' LIMIT 200"
)
HERE = (  # tables that are this worker's, or nobody's
    'SELECT t.id FROM event_tables m JOIN tables t ON t.id = m."table" '
    "LEFT JOIN workers w ON w.id = t.owner AND w.until > ? "
    "WHERE {which} AND (t.owner = WORKER OR w.id IS NULL) ORDER BY t.made LIMIT ?"
)
UNATTENDED = HERE.format(which="m.waits = 1 AND m.computers = 1 AND t.state IN ('playing', 'between')")
TO_BE_CLOSED = HERE.format(which="m.waits = 2")
CHARTERS = "SELECT charter FROM tables WHERE id IN ({marks})"


class Runner:
    """One for each worker, as long as it serves."""

    def __init__(self, tournaments: Tournaments, house: House) -> None:
        self.tournaments = tournaments
        self.house = house
        self.store = tournaments.store
        self.clock: Callable[[], float] = time
        self._task: asyncio.Task[None] | None = None
        self._stirred = asyncio.Event()
        self._playing: dict[str, asyncio.Task[None]] = {}
        self._quiet: dict[str, tuple[int, float]] = {}  # entries at which nothing was due, and when to look

    async def open(self) -> None:
        await self.tournaments.clear_out()
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        self.tournaments.let_go()
        tasks = [task for task in (self._task, *self._playing.values()) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def stir(self) -> None:
        """Something has changed: look at once."""
        self._stirred.set()

    async def _run(self) -> None:
        while True:
            busy = False
            try:
                busy = await self._look()
            except (StoreLost, NotHeld):
                LOG.warning("events cannot be looked after: the store is out of reach")
            except Exception:
                LOG.exception("events cannot be looked after")
            with suppress(TimeoutError):
                await asyncio.wait_for(self._stirred.wait(), BEAT if busy else QUIET)
            self._stirred.clear()

    async def _look(self) -> bool:
        """Whether something goes on."""
        await self._tell_of_others()
        going_on = await self.store.rows(GOING_ON)
        if going_on:
            await self._settle()
        for id, number in going_on:
            known, at = self._quiet.get(id, (-1, 0.0))
            if number == known and monotonic() < at:
                continue
            try:
                await self.advance(id)
            except Refused:
                LOG.exception("event %s cannot go on", id)
        if going_on:
            await self._attend()
        await self._close()
        return bool(going_on) or bool(self.tournaments.awaited)

    async def _tell_of_others(self) -> None:
        """Whoever waits here is told what other workers wrote."""
        awaited = self.tournaments.awaited
        if awaited:
            sql = NUMBERS.format(marks=", ".join("?" for _ in awaited))
            for id, number in await self.store.rows(sql, *awaited):
                if number > self.tournaments.known(id):
                    await self.tournaments.find(id)

    # --- Results --------------------------------------------------------------------------------------

    async def _settle(self) -> None:
        for id, round, place, data in await self.store.rows(FINISHED):
            charter = read_charter(data)

            async def decide(
                event: Event, round: int = round, place: int = place, charter: Charter = charter
            ) -> Change:
                return rounds.settled(event, round, place, charter)

            with suppress(Refused):
                _, change = await self.tournaments.change(id, 0, decide)
                if not change.deeds:  # it was known already, or there is nothing to know
                    await self.store.write(rounds.done_with(charter.id))

    # --- What is due ----------------------------------------------------------------------------------

    async def advance(self, id: str) -> None:
        """Do all that is due at an event by now."""
        for _ in range(1_000):
            event, change = await self.tournaments.change(id, 0, self._due)
            if not change.deeds:
                if len(self._quiet) > MOST_QUIET:
                    self._quiet.clear()
                self._quiet[id] = event.number, monotonic() + (QUIET / 2 if event.timed else LONG)
                return

    async def _due(self, event: Event) -> Change:
        now = self.clock()
        if event.phase == "drafting":
            return await drafts.passed(event, now)
        if event.phase == "building":
            return await drafts.built_by_house(event, now)
        if event.phase != "playing":
            return Change()
        last, minutes = event.round, event.plan.round_minutes
        if last is not None and not last.done:
            late = minutes > 0 and now > last.at + 60 * minutes
            return rounds.timed_out(event, await self._charters(event)) if late else Change()
        if not event.plan.automatic:
            return Change()
        try:
            return await rounds.draw(event)
        except NotNow:
            return Change()

    async def _charters(self, event: Event) -> dict[str, Charter]:
        tables = [match.table for match in event.rounds[-1].matches if not match.done]
        if not tables:
            return {}
        sql = CHARTERS.format(marks=", ".join("?" for _ in tables))
        found = [read_charter(row[0]) for row in await self.store.rows(sql, *tables)]
        return {charter.id: charter for charter in found}

    # --- Computers among themselves -------------------------------------------------------------------

    async def _attend(self) -> None:
        self._playing = {id: task for id, task in self._playing.items() if not task.done()}
        if len(self._playing) >= AT_ONCE:
            return
        for id in await self._tables(UNATTENDED):
            if id not in self._playing and len(self._playing) < AT_ONCE:
                self._playing[id] = asyncio.create_task(self._play(id))

    async def _tables(self, sql: str) -> list[str]:
        def job(connection: Connection) -> list[str]:
            rows = connection.execute(sql, (connection.now(), 2 * AT_ONCE)).fetchall()
            return [row[0] for row in rows]

        return await self.store.do(job)

    async def _close(self) -> None:
        """Tables of matches that were decided elsewhere are put away."""
        for id in await self._tables(TO_BE_CLOSED):
            with suppress(Elsewhere, NotHeld, Refused):
                table = await self.house.find(id)
                if not table.charter.is_finished:
                    await put_away(table)
                await self.store.write(rounds.done_with(id))

    async def _play(self, id: str) -> None:
        """Play a table's game to its end; while people watch, they see it at the usual pace instead."""
        try:
            table = await self.house.find(id)
            while table.charter.state == "playing" and not table.guests:
                await self._play_on(table)
                await asyncio.sleep(4 * SLICE if self._people else 0)
            await self._go_on(table)
            if not table.guests and table.charter.is_finished:
                table.shelve()
                self.house.tables.pop(id, None)
        except (Elsewhere, NotHeld, StoreLost, Refused) as no:
            LOG.info("table %s is not played here: %s", id, type(no).__name__)
        except Exception:
            LOG.exception("table %s cannot be played", id)
        finally:
            self.stir()

    @property
    def _people(self) -> bool:
        """Whether somebody sits at a table here, who is not to wait for games that nobody sees."""
        return any(table.guests for table in self.house.tables.values())

    async def _play_on(self, table: Table) -> None:
        async with table.lock:
            play = await table.course.play()
            number, ponders = table.course.number, play.ponders
            if not ponders:
                await table.course.by_themselves(SLICE)
        if ponders:
            assert play.asked is not None
            seconds = play.computers[play.asked].seconds
            thought = await table.computers.thinkers.think(
                table.charter, play.recorder.answers, play.asked, seconds
            )
            async with table.lock:
                if table.course.number == number and not table.guests:
                    await table.course.computer(thought)
        if table.guests:
            await table.changed()

    async def _go_on(self, table: Table) -> None:
        """The next game of a match between computers, who exchange nothing."""
        async with table.lock:
            charter = table.charter
            if not charter.between_games or charter.persons or charter.state != "over":
                return
            following = again(charter)
            following.state = "playing"
            charter.next = following.id
            try:
                writes = rounds.table_writes(following, 0, 0)[:-1]
                await self.store.write(charter_write(charter), *writes)
            except BaseException:
                charter.next = ""
                raise
