"""The lock of a table: one deed after the other, and none once the table is another worker's."""

from __future__ import annotations

import asyncio
from typing import Literal

from .store import NotHeld


class Lock(asyncio.Lock):
    """A table's lock, which nobody gets any more once the table is another worker's."""

    def __init__(self, table: str) -> None:
        super().__init__()
        self.table = table
        self.shut = False

    async def acquire(self) -> Literal[True]:
        await super().acquire()
        if self.shut:
            self.release()
            raise NotHeld(self.table)
        return True

    async def last_out(self) -> None:
        """Wait until whoever still had the lock when it was shut has done with it."""
        await super().acquire()
        self.release()
