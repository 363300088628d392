"""Clients that play on whatever happens to the line, and remember what they were promised."""

from __future__ import annotations

import asyncio
import json
import random
from dataclasses import dataclass, field

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from mahojin.rows import Row

LOST = (OSError, WebSocketException, TimeoutError, asyncio.IncompleteReadError)


@dataclass
class Restless:
    """One seat; an answer that was not accepted is sent again under the same key, on the next line.

    Where several places are given, with spaces between them, each line goes to any of them.
    """

    place: str
    table: str
    token: str
    chance: random.Random
    pause: float = 0.02
    accepted: dict[str, tuple[int, list[int]]] = field(default_factory=dict)  # by key: question, answer
    pending: Row | None = None
    last: Row = field(default_factory=dict)
    again: int = 0  # answers that had counted already when they were sent once more
    resumed: int = 0  # lines on which the game was found where it had been left
    problems: list[str] = field(default_factory=list)
    over: bool = False
    keys: int = 0
    answered: int = -1  # the last question whose answer was accepted
    _new_line: bool = False

    async def play(self) -> None:
        """Until the game is over or the task is cancelled."""
        while not self.over:
            try:
                address = f"ws://{self.chance.choice(self.place.split())}/api/tables/{self.table}/socket"
                async with connect(address, max_size=None, compression=None, open_timeout=2) as line:
                    await self._talk(line)
            except LOST:
                await asyncio.sleep(0.05)

    async def _talk(self, line: ClientConnection) -> None:
        self._new_line = bool(self.last)
        await self._send(line, {"type": "hello", "protocol": 1, "token": self.token or None})
        if self.token:
            await self._send(line, {"type": "ready", "secret": f"the secret of {self.token}"[:60]})
        if self.pending is not None:
            await self._send(line, self.pending)
        while not self.over:
            async with asyncio.timeout(5):
                text = str(await line.recv())
            self._hear(text)
            await self._wonder(line)
            question = self._question()
            if question is not None:
                await asyncio.sleep(self.pause * self.chance.random())
                self.keys += 1
                number = self.chance.randint(question["least"], question["most"])
                self.pending = {
                    "type": "answer",
                    "decision": self.last["decision"],
                    "picked": self.chance.sample(range(len(question["options"])), number),
                    "key": f"{self.token[:8]}{self.keys}",
                }
                await self._send(line, self.pending)

    def _question(self) -> Row | None:
        """What this seat has to decide, unless an answer is on its way."""
        if self.pending is not None or not self.last:
            return None
        found: Row | None = self.last["view"]["question"]
        return found if self.last["decision"] > self.answered else None

    async def _wonder(self, line: ClientConnection) -> None:
        """Ask what changes nothing."""

    def _hear(self, text: str) -> None:
        message: Row = json.loads(text)
        if message["type"] == "update":
            self._compare(message)
            self.last = message
            self.over = message["view"]["result"] is not None
        elif message["type"] == "accepted" and self.pending is not None:
            self.accepted[message["key"]] = message["decision"], self.pending["picked"]
            self.answered = max(self.answered, message["decision"])
            self.again += message["again"]
            self.pending = None
        elif message["type"] == "refused" and self.pending and message["key"] == self.pending["key"]:
            self.problems.append(f"{message['code']}: {self.pending}")
            self.pending = None

    def _compare(self, update: Row) -> None:
        """What was shown stands: no question comes back, and the same question shows the same game."""
        number, before = update["decision"], self.last.get("decision", -1)
        if number < before or number < self.answered:
            self.problems.append(f"question {number} came after {max(before, self.answered)}")
        if number == before and update["view"] != self.last["view"]:
            self.problems.append(f"question {number} shows another game than before")
        if self._new_line:
            self._new_line = False
            self.resumed += number == before

    @staticmethod
    async def _send(line: ClientConnection, message: Row) -> None:
        await line.send(json.dumps(message))
