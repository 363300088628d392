"""Many tables at once: what an answer costs the server, and how long it takes to be shown.

The server is started as a user starts it, on the loopback, with a file of its own, and ended afterwards.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from mahojin.players import LEVELS, level_named
from mahojin.rows import Row
from mahojin.rulebooks.registry import RULEBOOKS

from .endurance.process import ServerProcess

OF_A_BROWSER = 20
SETTLING = 3.0  # seconds after all have come in
SECRET = "0123456789abcdef"
COMPUTERS = ("greedy", *LEVELS)
TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100


@dataclass(frozen=True)
class Load:
    """What is asked of the server."""

    tables: int = 100
    seconds: float = 20.0
    pause: float = 2.0  # before a person's answer, on average
    computers: float = 0.0  # the share of tables at which one plays against a computer
    levels: tuple[str, ...] = COMPUTERS
    games: tuple[str, ...] = tuple(RULEBOOKS)
    workers: str = "1"
    data: str = ""  # a file of its own, or the address of a database


class Asked(msgspec.Struct):
    """A question, as far as one has to know it to answer at random."""

    least: int
    most: int
    options: list[msgspec.Raw]


class Shown(msgspec.Struct):
    """A view, as far as it matters here."""

    question: Asked | None
    result: Row | None


class Update(msgspec.Struct):
    """An update, as far as it matters here; reading the rest would only slow the measuring down."""

    decision: int
    view: Shown


READ_UPDATE = msgspec.json.Decoder(Update).decode


@dataclass
class Measured:
    """Seconds from an answer to the update that shows it, and what the server used meanwhile."""

    own: list[float] = field(default_factory=list)
    other: list[float] = field(default_factory=list)
    refused: int = 0
    updates: int = 0
    size: int = 0  # bytes of the updates
    answers_of_computers: int = 0
    serving: float = 0.0  # seconds of processor
    thinking: float = 0.0
    asking: float = 0.0  # what the clients used

    @property
    def answers(self) -> int:
        return len(self.own) + self.answers_of_computers

    def data(self, load: Load) -> Row:
        return {
            "tables": load.tables,
            "answers_per_second": round(self.answers / load.seconds, 1),
            "of_computers": self.answers_of_computers,
            "refused": self.refused,
            "own_update_ms": spread(self.own),
            "other_update_ms": spread(self.other),
            "server_cpu_ms_per_answer": round(1000 * self.serving / max(1, self.answers), 2),
            "thinking_cpu_ms_per_answer": round(1000 * self.thinking / max(1, self.answers_of_computers), 2),
            "client_cpu_ms_per_answer": round(1000 * self.asking / max(1, len(self.own)), 2),
            "bytes_per_update": self.size // max(1, self.updates),
        }


def spread(times: list[float]) -> dict[str, float]:
    """The middle and the ends of what was measured, in milliseconds."""
    times = sorted(times)
    if not times:
        return {}
    places = {"p50": 0.5, "p95": 0.95, "p99": 0.99}
    found = {name: round(1000 * times[int(len(times) * share)], 1) for name, share in places.items()}
    return {**found, "max": round(1000 * times[-1], 1)}


class Visitor:
    """All people of one table, in one place so that one clock measures them."""

    def __init__(self, place: str, made: Row, chance: random.Random, pause: float) -> None:
        self.address = f"ws://{place}/api/tables/{made['table']}/socket"
        self.tokens = [seat["token"] for seat in made["seats"]]
        self.chance = chance
        self.pause = pause
        self.lines: list[ClientConnection] = []
        self.sent: dict[int, float] = {}  # by question: when it was answered
        self.by: dict[int, int] = {}
        self.decision = 0

    async def play(self, measured: Measured) -> None:
        with suppress(OSError, ConnectionClosed):
            self.lines = [
                await connect(self.address, max_size=None, compression=None, open_timeout=60)
                for _ in self.tokens
            ]
            try:
                await asyncio.gather(*(self._seat(seat, measured) for seat in range(len(self.lines))))
            finally:
                for line in self.lines:
                    line.transport.abort()

    async def _seat(self, seat: int, measured: Measured) -> None:
        line = self.lines[seat]
        await line.send(json.dumps({"type": "hello", "protocol": 1, "token": self.tokens[seat]}))
        await line.send(json.dumps({"type": "ready", "secret": SECRET}))
        while True:
            data = await line.recv(decode=False)
            if not data.startswith(b'{"type":"update"'):
                measured.refused += data.startswith(b'{"type":"refused"')
                continue
            update = READ_UPDATE(data)
            measured.updates += 1
            measured.size += len(data)
            self._note(seat, update.decision, measured)
            if update.view.result:
                return
            if update.view.question:
                await self._answer(seat, update.decision, update.view.question)

    def _note(self, seat: int, decision: int, measured: Measured) -> None:
        before = decision - 1
        if before in self.sent:
            times = measured.own if self.by[before] == seat else measured.other
            times.append(time.perf_counter() - self.sent[before])
        if decision > self.decision:
            made = range(self.decision, decision)
            measured.answers_of_computers += sum(number not in self.sent for number in made)
            self.decision = decision

    async def _answer(self, seat: int, decision: int, question: Asked) -> None:
        await asyncio.sleep(self.pause * (0.5 + self.chance.random()))
        number = self.chance.randint(question.least, question.most)
        picked = self.chance.sample(range(len(question.options)), number)
        self.by[decision] = seat
        self.sent[decision] = time.perf_counter()
        answer = {"type": "answer", "decision": decision, "picked": picked, "key": str(decision)}
        await self.lines[seat].send(json.dumps(answer))


# --- The server and its tables ------------------------------------------------------------------------


@contextmanager
def served(load: Load) -> Iterator[tuple[str, int]]:
    """A server as a user starts it: its place, and the number of its process."""
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(load.data or str(Path(folder) / "house.sqlite"), load.workers)
        try:
            server.until_it_answers()
            yield server.place, server.process.pid
        finally:
            server.stop()


def post(place: str, path: str, body: object = None, token: str = "") -> Row:
    """What a server answers to a request that changes something."""
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    data = b"" if body is None else json.dumps(body).encode()
    request = urllib.request.Request(f"http://{place}{path}", method="POST", data=data, headers=headers)
    with urllib.request.urlopen(request, timeout=60) as answer:
        answered: Row = json.loads(answer.read())
    return answered


def make_tables(place: str, load: Load) -> list[Row]:
    """The tables, by as many browsers as that takes."""
    made: list[Row] = []
    token = ""
    for number in range(load.tables):
        if number % OF_A_BROWSER == 0:
            token = post(place, "/api/browsers")["token"]
        alone = number < load.computers * load.tables
        level = load.levels[number % len(load.levels)]
        other = {"who": "computer", "player": level} if alone else {"who": "me"}
        body = {
            "game": load.games[number % len(load.games)],
            "seats": [{"who": "me"}, other],
            "pace": 0,
        }
        made.append(post(place, "/api/tables", body, token))
    return made


async def _measure(place: str, pid: int, load: Load, made: list[Row]) -> Measured:
    measured = Measured()
    visitors = [Visitor(place, one, random.Random(number), load.pause) for number, one in enumerate(made)]
    tasks = []
    for visitor in visitors:
        tasks.append(asyncio.create_task(visitor.play(measured)))
        await asyncio.sleep(0.02)
    await asyncio.sleep(SETTLING)
    measured.__init__()  # type: ignore[misc]
    before, asking = processor_seconds(pid), time.process_time()
    await asyncio.sleep(load.seconds)
    after, measured.asking = processor_seconds(pid), time.process_time() - asking
    measured.serving, measured.thinking = (late - early for early, late in zip(before, after, strict=True))
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return measured


def measure(load: Load) -> Measured:
    """Start a server, let all play, and count."""
    with served(load) as (place, pid):
        return asyncio.run(_measure(place, pid, load, make_tables(place, load)))


def processor_seconds(pid: int) -> tuple[float, float]:
    """What a server and its workers have used, and apart from it what its thinkers have; on Linux."""
    serving = thinking = 0.0
    for process in family(pid):
        with suppress(OSError):
            command = Path(f"/proc/{process}/cmdline").read_bytes()
            fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
            used = (int(fields[11]) + int(fields[12])) / TICKS
            if b"mahojin.server.thinker" in command:
                thinking += used
            else:
                serving += used
    return serving, thinking


def family(pid: int) -> list[int]:
    """A process and all that it started."""
    found = [pid]
    with suppress(OSError):
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        for child in children:
            found += family(int(child))
    return found


# --- The command --------------------------------------------------------------------------------------


def load_command(
    *,
    tables: int,
    seconds: float,
    pause: float,
    computers: float,
    levels: str | None,
    workers: str,
    data: str,
    as_json: bool,
) -> int:
    """Measure and print, a line for each figure."""
    chosen = tuple(levels.split(",")) if levels else COMPUTERS
    for level in chosen:
        if level not in COMPUTERS:
            level_named(level)  # says which there are
    load = Load(tables, seconds, pause, computers, chosen, workers=workers, data=data)
    account = measure(load).data(load)
    print(json.dumps(account) if as_json else "\n".join(f"{name}: {one}" for name, one in account.items()))
    return 0
