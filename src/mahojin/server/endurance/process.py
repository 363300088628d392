"""The server as a process of its own, started as a user starts it, that can be killed and started again."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

RATE = "3600"  # requests a second; all come from one address
PATIENCE = 300.0  # seconds in which a server that works has done anything, on however busy a machine


class ServerProcess:
    """Always at the same port and with the same data."""

    def __init__(self, data: Path | str, workers: int | str = 1, quiet: bool = False) -> None:
        self.data = data
        self.workers = workers
        self.said = subprocess.DEVNULL if quiet else None  # what it logs
        self.port = "0"
        self.start()

    @property
    def place(self) -> str:
        return f"127.0.0.1:{self.port}"

    def start(self) -> None:
        command = [sys.executable, "-m", "mahojin", "serve", "--port", self.port, "--data", str(self.data)]
        command += ["--workers", str(self.workers), "--rate", RATE]
        environment = {**os.environ, "MAHOJIN_LANG": "en"}
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=self.said, text=True, env=environment
        )
        try:
            assert self.process.stdout is not None
            first = self.process.stdout.readline()
            self.port = first.rsplit(":", 1)[1].strip().strip("/")
        except BaseException:  # nobody has it yet who could end it
            self.kill()
            raise

    def kill(self) -> None:
        """As if the power had failed."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """As a user stops it."""
        self._end(signal.SIGTERM)

    def _end(self, number: int) -> None:
        self.process.send_signal(number)
        self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()

    def worker(self, chance: random.Random) -> int:
        """The process of one of its workers; they are forked, and look like their parent."""
        first = self.process.pid
        own = Path(f"/proc/{first}/cmdline").read_bytes()
        until = time.monotonic() + PATIENCE
        while True:
            children = Path(f"/proc/{first}/task/{first}/children").read_text().split()
            workers = [int(pid) for pid in children if _command(pid) == own]
            if workers:
                return chance.choice(workers)
            assert time.monotonic() < until, "it has no workers"
            time.sleep(0.05)

    def until_it_answers(self) -> None:
        """Wait for it to take visitors, unless it has ended."""
        until = time.monotonic() + PATIENCE
        while True:
            try:
                with urllib.request.urlopen(f"http://{self.place}/api/hello", timeout=10):
                    return
            except OSError:
                assert time.monotonic() < until and self.process.poll() is None, "it does not start"
                time.sleep(0.05)


def _command(pid: str) -> bytes:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""
