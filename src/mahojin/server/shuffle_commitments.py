"""Before play begins: every seat commits to its part of the shuffle, and only then is any part opened."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from .play import wished_secret
from .refusals import Refused
from .verifiable_shuffles import commitment

if TYPE_CHECKING:
    from .table import Table

LOG = logging.getLogger("mahojin.server")
PATIENCE = 30.0  # seconds for opening what one has committed to, once everybody has


class ShuffleCommitments:
    """A table's shuffle; when all parts are open, or some have not been opened in time, play begins."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.patience = PATIENCE
        self._waiting: asyncio.Task[None] | None = None

    async def commit(self, seat: int, promise: str) -> None:
        """What is shown of a person's part while others have yet to promise theirs."""
        async with self.table.lock:
            place = self.table.charter.places[seat]
            if self.table.charter.state != "gathering" or place.committed:
                return
            place.commitment = promise
            try:
                await self.table.keep()
            except BaseException:
                place.commitment = ""
                raise
            self.table.tell_table()
            self.watch()

    async def open(self, seat: int, secret: str) -> None:
        """A person's part, which has to be the one that was promised, when everybody has promised theirs."""
        async with self.table.lock:
            charter = self.table.charter
            place = charter.places[seat]
            if charter.state != "gathering" or place.secret is not None:
                return
            if not place.commitment or not charter.all_committed:
                raise Refused("too_early")
            if commitment(secret) != place.commitment:
                raise Refused("not_promised")
            await self._put_in({seat: secret}, [])

    async def ready(self, seat: int, secret: str) -> None:
        """Promise and part at once, by who does not mind that the server knows it before others promise."""
        async with self.table.lock:
            charter = self.table.charter
            if charter.state != "gathering" or charter.places[seat].committed:
                return
            charter.places[seat].commitment = commitment(secret)
            try:
                await self._put_in({seat: secret}, [])
            except BaseException:
                charter.places[seat].commitment = ""
                raise
            self.watch()

    async def _put_in(self, secrets: dict[int, str], unopened: list[int]) -> None:
        table, charter = self.table, self.table.charter
        for seat, secret in secrets.items():
            charter.places[seat].secret = secret
        charter.unopened = unopened
        try:
            if charter.all_ready:
                await self._shuffle()
                charter.state = "playing"
            await table.keep()
        except BaseException:
            charter.state, charter.unopened = "gathering", []
            for seat in secrets:
                charter.places[seat].secret = None
            raise
        table.tell_table()
        if charter.state == "playing":
            await table.changed()

    async def _shuffle(self) -> None:
        charter = self.table.charter
        if charter.hand and not charter.seed:
            charter.secret = await asyncio.to_thread(wished_secret, charter, charter.persons[0])

    # --- Nobody is waited for without end ---------------------------------------------------------

    def watch(self) -> None:
        """Everybody has promised: whoever does not open in time is left out of the shuffle, and named."""
        charter = self.table.charter
        waits = charter.state == "gathering" and charter.all_committed and not charter.all_ready
        if waits and (self._waiting is None or self._waiting.done()):
            self._waiting = asyncio.create_task(self._wait())

    async def _wait(self) -> None:
        await asyncio.sleep(self.patience)
        try:
            async with self.table.lock:
                charter = self.table.charter
                if charter.state == "gathering" and charter.all_committed and not charter.all_ready:
                    late = [seat for seat in charter.persons if charter.places[seat].secret is None]
                    await self._put_in(dict.fromkeys(late, ""), late)
        except Exception:
            LOG.exception("table %s could not begin", self.table.id)
