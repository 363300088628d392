"""Targets of make at the same time: ``at_once.py MAKE TARGET…``.

The first target tells what it does as it goes; each other one keeps its words until its turn comes. The first
that fails is heard at once and ends the others, and its exit code is that of all.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack
from types import FrameType
from typing import IO, NoReturn

LOOK = 0.1  # seconds between two looks at them
PATIENCE = 20.0  # seconds in which one ends when it is told to
CHUNK = 65_536
STOPPING = (signal.SIGINT, signal.SIGTERM)


class Target:
    """One of them, in a process group of its own; ``kept`` has the words of one that waits for its turn."""

    def __init__(self, make: str, name: str, kept: IO[bytes] | None) -> None:
        self.kept = kept
        self.shown = 0  # bytes of its words
        self.process = subprocess.Popen(
            [make, "--no-print-directory", name],
            stdin=subprocess.DEVNULL,
            stdout=kept,
            stderr=kept,
            process_group=0,
        )

    def show(self) -> None:
        """What it has said since it was last shown."""
        while self.kept is not None and (words := os.pread(self.kept.fileno(), CHUNK, self.shown)):
            self.shown += len(words)
            sys.stdout.buffer.write(words)
            sys.stdout.buffer.flush()

    def end(self) -> None:
        """Nothing of it goes on: it is asked as by Ctrl-C, so that what it has started ends as well."""
        for number in (*STOPPING, signal.SIGKILL):
            if self.process.poll() is None:
                os.killpg(self.process.pid, number)
                try:
                    self.process.wait(PATIENCE)
                except subprocess.TimeoutExpired:
                    continue


def until_all_ended(targets: list[Target]) -> int:
    """The exit code of the first that fails, else 0; their words in their order, but that one's at once."""
    waiting = list(targets)
    while waiting:
        for target in waiting:
            if code := target.process.poll():
                if target is not waiting[0]:
                    print(flush=True)  # whoever was telling may be in the middle of a line
                target.show()
                return code if code > 0 else 128 - code
        ended = waiting[0].process.returncode is not None
        waiting[0].show()
        if ended:
            waiting.pop(0)
        else:
            time.sleep(LOOK)
    return 0


def leave(number: int, frame: FrameType | None) -> NoReturn:
    for one in STOPPING:
        signal.signal(one, signal.SIG_IGN)  # once is enough
    raise SystemExit(128 + number)


def main(make: str, *names: str) -> int:
    for number in STOPPING:
        signal.signal(number, leave)
    targets: list[Target] = []
    with ExitStack() as ending:
        for name in names:
            kept = ending.enter_context(tempfile.TemporaryFile()) if targets else None
            targets.append(Target(make, name, kept))
            ending.callback(targets[-1].end)
        return until_all_ended(targets)


if __name__ == "__main__":
    raise SystemExit(main(*sys.argv[1:]))
