"""Many tables at a person's pace: how long from an answer to the update that shows it.

``python -m tests.server.load --tables 200 --seconds 30`` starts a server of its own on the loopback, ends it.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.server.killing import process
from tests.server.running import SECRET, Desk
from websockets.asyncio.client import ClientConnection, connect

MOST_TABLES, MOST_SECONDS = 400, 300
OF_A_BROWSER = 20
SEATS = ({"who": "me", "name": "A"}, {"who": "me", "name": "B"})


@dataclass
class Measured:
    """Seconds from an answer to its own update, and to the other seat's."""

    own: list[float] = field(default_factory=list)
    other: list[float] = field(default_factory=list)
    refused: int = 0


class Pair:
    """Both seats of one table, in one place so that one clock measures them."""

    def __init__(self, desk: Desk, made: dict[str, Any], chance: random.Random, think: float) -> None:
        self.address = f"ws://{desk.place}/api/tables/{made['table']}/socket"
        self.tokens = [seat["token"] for seat in made["seats"]]
        self.chance = chance
        self.think = think
        self.lines: list[ClientConnection] = []
        self.sent: dict[int, float] = {}  # by question: when it was answered
        self.by: dict[int, int] = {}

    async def play(self, measured: Measured) -> None:
        self.lines = [await connect(self.address, max_size=None, compression=None) for _ in self.tokens]
        try:
            await asyncio.gather(*(self._seat(seat, measured) for seat in range(len(self.lines))))
        finally:
            for line in self.lines:
                await line.close()

    async def _seat(self, seat: int, measured: Measured) -> None:
        line = self.lines[seat]
        await line.send(json.dumps({"type": "hello", "protocol": 1, "token": self.tokens[seat]}))
        await line.send(json.dumps({"type": "ready", "secret": SECRET}))
        async for text in line:
            message = json.loads(text)
            measured.refused += message["type"] == "refused"
            if message["type"] != "update":
                continue
            before = message["decision"] - 1
            if before in self.sent:
                times = measured.own if self.by[before] == seat else measured.other
                times.append(time.perf_counter() - self.sent[before])
            if message["view"]["result"]:
                return
            if message["view"]["question"]:
                await self._answer(seat, message["decision"], message["view"]["question"])

    async def _answer(self, seat: int, decision: int, question: dict[str, Any]) -> None:
        await asyncio.sleep(self.think * (0.5 + self.chance.random()))
        number = self.chance.randint(question["least"], question["most"])
        picked = self.chance.sample(range(len(question["options"])), number)
        self.by[decision] = seat
        self.sent[decision] = time.perf_counter()
        answer = {"type": "answer", "decision": decision, "picked": picked, "key": str(decision)}
        await self.lines[seat].send(json.dumps(answer))


def make_tables(desk: Desk, count: int) -> list[dict[str, Any]]:
    """As many tables, by as many browsers as that takes, no faster than the house allows."""
    made: list[dict[str, Any]] = []
    while len(made) < count:
        browser = desk.browser()
        for _ in range(min(OF_A_BROWSER, count - len(made))):
            made.append(desk.table(*SEATS, token=browser))
            time.sleep(0.06)
    return made


async def measure(desk: Desk, made: list[dict[str, Any]], seconds: float, think: float) -> Measured:
    measured = Measured()
    warm = Measured()
    pairs = [Pair(desk, table, random.Random(number), think) for number, table in enumerate(made)]
    tasks = []
    for pair in pairs:
        tasks.append(asyncio.create_task(pair.play(warm)))
        await asyncio.sleep(0.01)
    await asyncio.sleep(3)
    before = len(warm.own), len(warm.other)
    await asyncio.sleep(seconds)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    measured.own, measured.other = warm.own[before[0] :], warm.other[before[1] :]
    measured.refused = warm.refused
    return measured


def cpu_seconds(pid: int) -> float:
    """What a process has used, where the system tells it this way."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / 100


def told(times: list[float]) -> str:
    times = sorted(times)
    if not times:
        return "–"
    places = {"p50": 0.5, "p95": 0.95, "p99": 0.99}
    parts = [f"{name} {1000 * times[int(len(times) * share)]:.1f} ms" for name, share in places.items()]
    return ", ".join([*parts, f"max {1000 * times[-1]:.1f} ms"])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--think", type=float, default=2.0, help="seconds before an answer, on average")
    wish = parser.parse_args()
    tables, seconds = min(wish.tables, MOST_TABLES), min(wish.seconds, MOST_SECONDS)
    with tempfile.TemporaryDirectory() as folder, process(Path(folder) / "house.sqlite") as server:
        desk = server.desk
        made = make_tables(desk, tables)
        used = cpu_seconds(server.process.pid)
        measured = asyncio.run(measure(desk, made, seconds, wish.think))
        used = cpu_seconds(server.process.pid) - used
    print(f"{tables} tables, {2 * tables} clients, {len(measured.own) / seconds:.0f} answers/s")
    print(f"own update: {told(measured.own)}; the other's: {told(measured.other)}")
    print(f"server: {used:.1f} s of processor for about {seconds + 5:.0f} s; refused: {measured.refused}")


if __name__ == "__main__":
    main()
