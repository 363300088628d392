"""The server as a process that is ended by ``kill -9`` and started again, with a desk to ask it at."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.server.running import Desk

from mahojin.server.endurance.process import ServerProcess


class Process(ServerProcess):
    """A server that tests talk to."""

    @property
    def desk(self) -> Desk:
        """The server as it runs now, once it takes visitors."""
        self.until_it_answers()
        return Desk(self.place)

    def again(self) -> Desk:
        """As if the power had failed and come back."""
        self.kill()
        self.start()
        return self.desk


@contextmanager
def process(data: Path) -> Iterator[Process]:
    server = Process(data)
    try:
        yield server
    finally:
        server.kill()
