"""Which worker a table is: one at a time, by a name in the table's row that every change is bound to.

A worker's lease is renewed every few seconds. A table whose worker's lease has run out, or whose worker
cannot be reached, is taken over by whoever is asked for it. That is safe at any time: what a worker writes at
a table that is no longer its own is refused by the database (``NotHeld``), so at worst a line is cut and
comes back.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from secrets import token_urlsafe

from .charter import Charter, read_charter
from .refusals import Refused
from .store import Connection, Store

LOG = logging.getLogger("mahojin.server")
LEASE = 6.0  # seconds
BEAT = 1.5  # seconds between two renewals

WHOSE = (
    "SELECT tables.charter, tables.owner, workers.address, workers.pass FROM tables "
    "LEFT JOIN workers ON workers.id = tables.owner AND workers.until > ? WHERE tables.id = ?"
)
TAKE = "UPDATE tables SET owner = WORKER WHERE id = ? AND owner = ?"
TAKE_ALL = "UPDATE tables SET owner = WORKER WHERE state IN ('gathering', 'playing', 'between')"
RELEASE = "UPDATE tables SET owner = '' WHERE owner = WORKER"
ENLIST = "INSERT INTO workers (id, address, pass, until) VALUES (WORKER, ?, ?, ?)"
RENEW = "UPDATE workers SET until = ? WHERE id = WORKER AND until > ?"
HELD = "SELECT id FROM tables WHERE owner = WORKER"
HOLDS = "SELECT 1 FROM tables WHERE id = ? AND owner = WORKER"
RETIRE = "DELETE FROM workers WHERE id = WORKER"
FORGET = "DELETE FROM workers WHERE until < ?"


class Elsewhere(Exception):
    """The table is another worker's, who is to be asked at this address."""

    def __init__(self, address: str, password: str) -> None:
        super().__init__(address)
        self.address = address
        self.password = password


class TableLeases:
    """What this worker holds; a worker without an address is alone, and everything is its own."""

    def __init__(self, store: Store, address: str = "") -> None:
        self.store = store
        self.address = address
        self.password = token_urlsafe(24)  # by which other workers know each other
        self._heart: asyncio.Task[None] | None = None

    @property
    def alone(self) -> bool:
        return not self.address

    async def open(self, known: Callable[[], set[str]], lose: Callable[[str], None]) -> None:
        """The lease begins; of the tables known here, ``lose`` is told of those that are another's by now."""
        if self.alone:
            await self.store.do(lambda connection: connection.execute(TAKE_ALL))
            return
        await self._enlist()
        self._heart = asyncio.create_task(self._beat(known, lose))

    async def _enlist(self) -> None:
        def job(connection: Connection) -> None:
            now = connection.now()
            connection.execute(FORGET, (now - 10 * LEASE,))
            connection.execute(RETIRE)
            connection.execute(ENLIST, (self.address, self.password, now + LEASE))

        await self.store.do(job)

    async def _beat(self, known: Callable[[], set[str]], lose: Callable[[str], None]) -> None:
        def renew(connection: Connection) -> int:
            now = connection.now()
            return connection.execute(RENEW, (now + LEASE, now)).rowcount

        while True:
            await asyncio.sleep(BEAT)
            try:
                if not await self.store.do(renew):
                    LOG.warning("the lease ran out; tables may be others' by now")
                    await self._enlist()
                before = known()
                for id in before - {id for (id,) in await self.store.rows(HELD)}:
                    lose(id)
            except Exception:
                LOG.exception("the lease could not be renewed")

    async def holds(self, id: str) -> bool:
        """Whether a table is this worker's still."""
        return self.alone or bool(await self.store.rows(HOLDS, id))

    async def close(self) -> None:
        """Whoever is asked next for a table of this worker takes it."""
        if self._heart is None:
            return
        self._heart.cancel()
        with suppress(asyncio.CancelledError):
            await self._heart

        def job(connection: Connection) -> None:
            connection.execute(RELEASE)
            connection.execute(RETIRE)

        with suppress(Exception):
            await self.store.do(job)

    async def take(self, id: str, from_whom: str = "") -> Charter:
        """A table as it is written down, and from now on this worker's; Elsewhere if it is another's.

        ``from_whom`` is the address of a worker that could not be reached: its tables may be taken.
        """

        def job(connection: Connection) -> Charter | Elsewhere:
            while True:
                row = connection.execute(WHOSE, (connection.now(), id)).fetchone()
                if row is None:
                    raise Refused("no_table")
                charter, owner, address, password = row
                other = owner != self.store.worker and address is not None and address != from_whom
                if other and not self.alone:
                    return Elsewhere(address, password)
                if connection.execute(TAKE, (id, owner)).rowcount:
                    return read_charter(charter)

        found = await self.store.do(job)
        if isinstance(found, Elsewhere):
            raise found
        return found
