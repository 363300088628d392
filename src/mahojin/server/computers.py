"""The computers at a table: they answer while somebody is there, and think where nobody waits for them."""

from __future__ import annotations

import asyncio
import logging
from time import monotonic
from typing import TYPE_CHECKING

from .play import Play
from .refusals import Refused
from .store import NotHeld, NotWritten, StoreLost
from .thinker import Answered
from .thinkers import Thinkers
from .trouble import failed

if TYPE_CHECKING:
    from .table import Table

LOG = logging.getLogger("mahojin.server")
AGAIN = 5.0  # seconds after which an answer that could not be written down is tried once more
SOON = 0.3  # seconds of thinking that nobody is told of


class Computers:
    """One answer after the other; the table's lock is held only while an answer is carried out."""

    def __init__(self, table: Table, thinkers: Thinkers) -> None:
        self.table = table
        self.thinkers = thinkers
        self.thinking: dict[str, object] | None = None  # which of them thinks, as everyone is told
        self._thought: asyncio.Task[Answered | None] | None = None
        self._driver: asyncio.Task[None] | None = None

    def wake(self) -> None:
        if self._driver is None or self._driver.done():
            self._driver = asyncio.create_task(self._drive())

    def call_off(self) -> None:
        """The game goes on, or nobody is there: what is being thought over is no longer wanted."""
        if self._thought is not None:
            self._thought.cancel()

    def cancel(self) -> None:
        if self._driver is not None:
            self._driver.cancel()

    async def stop(self) -> None:
        self.cancel()
        if self._driver is not None:
            await asyncio.gather(self._driver, return_exceptions=True)

    async def _drive(self) -> None:
        table = self.table
        told = -1
        try:
            while table.guests and table.charter.state == "playing":
                lines = await self._next(told)
                if lines is None:
                    return
                told = lines
        except NotWritten:
            LOG.error("table %s: a computer's answer could not be written down", table.id)
            table.post({"type": "slow", **Refused("not_kept").words()})
            asyncio.get_running_loop().call_later(AGAIN, table.wake)
        except (NotHeld, StoreLost):
            LOG.warning("table %s: a computer's answer could not be written down", table.id)
        except Exception as error:
            if not isinstance(error, Refused):
                LOG.exception("table %s: a computer player failed", table.id)
                table.course.trouble = failed(error, None, table.course.number, [])
            table.tell_trouble()
        finally:
            self.call_off()

    async def _next(self, told: int) -> int | None:
        """One answer, after a pause if there are new lines to see: the lines there were; None: not asked."""
        table, course = self.table, self.table.course
        async with table.lock:
            play = await course.play()
            if not play.goes_by_itself:
                return None
            lines, number, ponders = len(play.log), course.number, play.ponders
            self._thought = self._begun(play) if ponders else None
        thought = await self._waited(0.0 if lines == told else table.charter.pace / 1000)
        async with table.lock:
            if course.number == number and (thought is not None or not ponders):
                if await course.computer(thought):
                    table.store.meter.answers["computer"] += 1
                    await self._answered(lines)
        return lines

    def _begun(self, play: Play) -> asyncio.Task[Answered | None]:
        """The thought of whoever is asked, begun in another process."""
        assert play.asked is not None
        seconds = play.computers[play.asked].seconds
        thought = self.thinkers.think(self.table.charter, play.recorder.answers, play.asked, seconds)
        return asyncio.create_task(thought)

    async def _waited(self, pause: float) -> Answered | None:
        """What was thought out, when the pause is over; None where there is nothing, or nobody wants it.

        Everyone is told of a thought that takes long.
        """
        thought, began = self._thought, monotonic()
        if thought is not None:
            await asyncio.wait((thought,), timeout=max(pause, SOON))
            if not thought.done():
                self._tell()
                await asyncio.wait((thought,))
            self._thought = self.thinking = None
        left = pause - (monotonic() - began)
        if left > 0:
            await asyncio.sleep(left)
        return None if thought is None or thought.cancelled() else thought.result()

    def _tell(self) -> None:
        play = self.table.course.at_hand
        if play is None or play.asked not in play.computers:
            return
        self.thinking = {
            "type": "thinking",
            "seat": play.asked,
            "decision": self.table.course.number,
            "seconds": play.computers[play.asked].seconds,
        }
        self.table.post(self.thinking)

    async def _answered(self, told: int) -> None:
        """A computer that only passes on to another one is nothing to tell."""
        play = await self.table.course.play()
        if len(play.log) == told and play.goes_by_itself:
            self.table.tell_trouble()
        else:
            await self.table.changed()
