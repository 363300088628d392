"""The processes in which computers think, so that no table waits for them."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from time import monotonic

import msgspec

from .charter import Charter
from .thinker import LEAST, Answered, Job

LOG = logging.getLogger("mahojin.server")
PATIENCE = 15.0  # seconds beyond its time in which a thinker answers, on however busy a machine
APART = 2  # a table goes to another thinker when that one has so many fewer to answer
REMEMBERED = 5_000

read_answered = msgspec.json.Decoder(Answered).decode


class Line:
    """One thinker's process and those who wait for it, in the order they came."""

    def __init__(self) -> None:
        self.turn = asyncio.Lock()
        self.waiting = 0  # for it, the one that is being answered included
        self._process: Process | None = None

    async def ask(self, job: Job, wanted: Wanted) -> Answered | None:
        """The thinker's answer; a thinker that gives none is ended, and the next question starts another."""
        process = await self._running()
        if not wanted.still:
            return None
        wanted.asked = True
        assert process.stdin is not None and process.stdout is not None
        try:
            async with asyncio.timeout(job.seconds + PATIENCE):
                process.stdin.write(msgspec.json.encode(job) + b"\n")
                await process.stdin.drain()
                line = await process.stdout.readline()
        except (TimeoutError, OSError):
            line = b""
        if not line:
            LOG.error("a thinker was lost at table %s", job.charter.id)
            await self.end()
            return Answered(error="ThinkerLost")
        return read_answered(line)

    def call_off(self) -> None:
        """What is being thought over is no longer wanted."""
        if self._process is not None and self._process.stdin is not None:
            with suppress(OSError, RuntimeError):
                self._process.stdin.write(b"\n")

    async def start(self) -> None:
        async with self.turn:
            await self._running()

    async def _running(self) -> Process:
        if self._process is None or self._process.returncode is not None:
            command = (sys.executable, "-m", "mahojin.server.thinker")
            process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE)
            assert process.stdout is not None
            self._process = process
            await process.stdout.readline()  # READY, or nothing where it has died already
        return self._process

    async def end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()


class Thinkers:
    """As many processes as there are cores for it; they start when the first computer sits down."""

    def __init__(self, count: int = 0) -> None:
        self.lines = [Line() for _ in range(count or os.cpu_count() or 1)]
        self._of: dict[str, Line] = {}  # by table: who knows its game
        self._jobs: set[asyncio.Task[object]] = set()
        self._woken = False

    @property
    def queue(self) -> int:
        """How many questions wait or are being thought over."""
        return sum(line.waiting for line in self.lines)

    def wake(self) -> None:
        """A computer will have to think soon: the processes start, and read the cards."""
        if not self._woken:
            self._woken = True
            for line in self.lines:
                self._under_way(asyncio.create_task(line.start()))

    def _under_way(self, task: asyncio.Task[object]) -> None:
        self._jobs.add(task)
        task.add_done_callback(self._jobs.discard)

    async def think(
        self, charter: Charter, answers: list[list[int]], seat: int, seconds: float
    ) -> Answered | None:
        """A computer's answer within its seconds, less where many wait; whoever is cancelled calls it off."""
        return await self.ask(Job(charter, answers, seat, seconds))

    async def ask(self, job: Job) -> Answered | None:
        """The answer to any job."""
        line = self._line(job.name)
        wanted = Wanted()
        task = asyncio.create_task(self._ask(line, job, wanted))
        self._under_way(task)
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            wanted.still = False
            if wanted.asked:
                line.call_off()
            raise

    @staticmethod
    async def _ask(line: Line, job: Job, wanted: Wanted) -> Answered | None:
        due = monotonic() + job.seconds
        line.waiting += 1
        try:
            async with line.turn:
                if not wanted.still:
                    return None
                job.seconds = max(LEAST, min(due - monotonic(), job.seconds / line.waiting))
                try:
                    return await line.ask(job, wanted)
                finally:
                    wanted.asked = False
        finally:
            line.waiting -= 1

    def _line(self, table: str) -> Line:
        """Whoever knows the table's game, unless somebody else has much less to do."""
        free = min(self.lines, key=lambda line: line.waiting)
        known = self._of.pop(table, free)
        line = free if known.waiting >= free.waiting + APART else known
        self._of[table] = line
        if len(self._of) > REMEMBERED:
            del self._of[next(iter(self._of))]
        return line

    async def close(self) -> None:
        for job in self._jobs:
            job.cancel()
        await asyncio.gather(*self._jobs, return_exceptions=True)
        for line in self.lines:
            await line.end()


class Wanted:
    """Whether an answer is still wanted, and whether somebody is at it."""

    def __init__(self) -> None:
        self.still = True
        self.asked = False
