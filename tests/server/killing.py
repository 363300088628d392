"""The server as a process that is ended by ``kill -9`` and started again."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.server.running import Desk

PATIENCE = 300.0  # seconds in which a server that works has done anything, on however busy a machine


class Process:
    """The server as a user starts it, always at the same port and with the same data."""

    def __init__(self, data: Path | str, workers: int = 1) -> None:
        self.data = data
        self.workers = workers
        self.port = "0"
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "mahojin", "serve", "--port", self.port, "--data", str(self.data)]
        command += ["--workers", str(self.workers), "--rate", "1000"]
        environment = {**os.environ, "MAHOJIN_LANG": "en"}
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
        assert self.process.stdout is not None
        first = self.process.stdout.readline()
        self.port = first.rsplit(":", 1)[1].strip().strip("/")

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()

    def worker(self, chance: random.Random) -> int:
        """The process of one of its workers; they are forked, and look like their parent."""
        first = self.process.pid
        own = Path(f"/proc/{first}/cmdline").read_bytes()
        children = [int(pid) for pid in Path(f"/proc/{first}/task/{first}/children").read_text().split()]
        return chance.choice([pid for pid in children if Path(f"/proc/{pid}/cmdline").read_bytes() == own])

    def stop(self) -> None:
        """As a user stops it."""
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()

    @property
    def desk(self) -> Desk:
        """The server as it runs now, once it takes visitors."""
        desk = Desk(f"127.0.0.1:{self.port}")
        until_it_answers(desk)
        return desk

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


def until_it_answers(desk: Desk) -> None:
    end = time.monotonic() + PATIENCE
    while True:
        try:
            desk.get("/api/hello")
            return
        except OSError:
            assert time.monotonic() < end, "it does not start"
            time.sleep(0.05)
