"""A server on the loopback for tests, and clients that talk to it as a browser would."""

from __future__ import annotations

import json
import random
import socket
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from mahojin.server.app import Server, application
from mahojin.server.limits import Limits, Rate

FAST = Rate(100_000, 100_000)
OPEN = Limits(requests=FAST, browsers=FAST, messages=FAST, inquiries=FAST, chats=FAST)
WAIT = 120.0  # seconds in which a server that works answers, on however busy a machine
SMALL = 16_384
SECRET = "0123456789abcdef"
Data = dict[str, Any]


class Running:
    """A server in a thread of the test; where it is one of several, they share the data."""

    def __init__(
        self, data: Path | str, limits: Limits = OPEN, files: Path | None = None, shared: bool = False
    ) -> None:
        listening = socket.create_server(("127.0.0.1", 0), backlog=100)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SMALL)  # what nobody reads is soon felt
        place = f"127.0.0.1:{listening.getsockname()[1]}"
        app = application(data, limits, files, thinkers=1, address=place if shared else "")
        self.server: Server = app.state.server
        config = uvicorn.Config(
            app,
            ws="websockets-sansio",
            ws_max_size=limits.message,
            ws_per_message_deflate=False,
            log_level="error",
            timeout_graceful_shutdown=1,
        )
        self.uvicorn = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.uvicorn.run, args=([listening],), daemon=True)
        self.thread.start()
        until = time.monotonic() + WAIT
        while not self.uvicorn.started and time.monotonic() < until:
            time.sleep(0.01)
        self.desk = Desk(place, self.server)

    def stop(self) -> None:
        self.desk.open.close()
        self.uvicorn.should_exit = True
        self.thread.join(WAIT)


@contextmanager
def running(
    data: Path | str, limits: Limits = OPEN, files: Path | None = None, shared: bool = False
) -> Iterator[Desk]:
    server = Running(data, limits, files, shared)
    try:
        yield server.desk
    finally:
        server.stop()


class Desk:
    """Where a client asks for things."""

    def __init__(self, place: str, server: Server | None = None) -> None:
        self.place = place
        self.server = server  # where it runs in this process
        self._token = ""
        self.open = ExitStack()

    @property
    def token(self) -> str:
        """One browser's token, the same for the whole test."""
        if not self._token:
            self._token = self.browser()
        return self._token

    def browser(self) -> str:
        return str(self.ask("POST", "/api/browsers")[1]["token"])

    def ask(
        self, method: str, path: str, body: object = None, token: str = "", raw: bytes | None = None
    ) -> tuple[int, Any]:
        data = raw if raw is not None else None if body is None else json.dumps(body).encode()
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        request = urllib.request.Request(
            f"http://{self.place}{path}", method=method, data=data, headers=headers
        )
        try:
            with urllib.request.urlopen(request, timeout=WAIT) as answer:
                return answer.status, _decoded(answer.read())
        except urllib.error.HTTPError as error:
            return error.code, _decoded(error.read())

    def get(self, path: str) -> Any:
        status, data = self.ask("GET", path)
        assert status == 200, (status, data)
        return data

    def table(self, *seats: Data, token: str = "", **wish: Any) -> Data:
        """A new table; its seats are given as the protocol has them."""
        body = {"game": "magmell", "seats": list(seats), "pace": 0, **wish}
        status, data = self.ask("POST", "/api/tables", body, token or self.token)
        assert status == 201, data
        found: Data = data
        return found

    def socket(self, table: str) -> ClientConnection:
        address = f"ws://{self.place}/api/tables/{table}/socket"
        return self.open.enter_context(connect(address, max_size=None, compression=None))

    def line(self, table: str, token: str | None, lang: str = "ja", log: int = 0) -> Line:
        """A client that has said hello."""
        line = Line(self.socket(table))
        line.send(type="hello", protocol=1, token=token, lang=lang, log=log)
        return line

    def pair(self, **wish: Any) -> tuple[str, Line, Line]:
        """Two people at a table, both ready."""
        made = self.table({"who": "me", "name": "A"}, {"who": "open"}, **wish)
        table = made["table"]
        invitation = made["invitations"][0]["invitation"]
        _, joined = self.ask(
            "POST", f"/api/tables/{table}/join", {"invitation": invitation, "name": "B"}, self.browser()
        )
        lines = [self.line(table, made["seats"][0]["token"]), self.line(table, joined["token"])]
        for line in lines:
            line.send(type="ready", secret=SECRET)
        return table, lines[0], lines[1]

    def solo(self, **wish: Any) -> tuple[str, str, Line]:
        """A person against a computer: table, token, line; with a seed it is always the same game."""
        deck = {"deck": {"key": "kiln_rush"}} if "seed" in wish else {}
        seats = {"who": "me", "name": "A", **deck}, {"who": "computer", "player": "random", **deck}
        made = self.table(*seats, **wish)
        token = made["seats"][0]["token"]
        line = self.line(made["table"], token)
        line.send(type="ready", secret=SECRET)
        return made["table"], token, line


def _decoded(data: bytes) -> Any:
    try:
        return json.loads(data)
    except ValueError:
        return data


class Line:
    """One client's end of a socket, which remembers all that came over it."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.traffic: list[str] = []
        self.last: Data = {}
        self.at = 0  # the question that comes after the last accepted answer
        self.keys = 0

    def send(self, **message: object) -> None:
        self.socket.send(json.dumps(message))

    def next(self, *types: str, wait: float = WAIT) -> Data:
        """The next message of one of these types; others on the way are only remembered."""
        until = time.monotonic() + wait
        while True:
            text = str(self.socket.recv(timeout=max(0.0, until - time.monotonic())))
            self.traffic.append(text)
            message: Data = json.loads(text)
            if message["type"] == "update":
                self.last = message
            if message["type"] in types:
                return message

    def until(self, decision: int) -> Data:
        """The first update, from the last one on, that is at this question or a later one."""
        while not self.last or self.last["decision"] < decision:
            self.next("update")
        return self.last

    def asked(self) -> Data:
        """The next update in which this seat has to decide, or the game is over."""
        self.until(self.at)
        while not self.last["view"]["question"] and not self.last["view"]["result"]:
            self.next("update")
        return self.last

    def answer(self, *picked: int, key: str = "", decision: int | None = None) -> Data:
        """Answer the question of the last update; what the server says to it."""
        self.keys += 1
        number = self.last["decision"] if decision is None else decision
        key = key or f"{id(self)}-{self.keys}"
        self.send(type="answer", decision=number, picked=list(picked), key=key)
        said = self.next("accepted", "refused")
        if said["type"] == "accepted":
            self.at = said["decision"] + 1
        return said

    def closed(self) -> int:
        """The code with which the server hangs up."""
        try:
            while True:
                self.socket.recv(timeout=WAIT)
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 1006

    def close(self) -> None:
        self.socket.close()


def some(question: Data, chance: random.Random) -> list[int]:
    """Any answer that the question allows."""
    number = chance.randint(question["least"], question["most"])
    return chance.sample(range(len(question["options"])), number)


def play_out(lines: list[Line], chance: random.Random, most: int = 2000) -> Data:
    """The seats of a table play until the game is over; the last update of the first of them."""
    at = 0
    for _ in range(most):
        updates = [line.until(at) for line in lines]
        if updates[0]["view"]["result"]:
            return updates[0]
        asked = next(line for line in lines if line.last["view"]["question"])
        said = asked.answer(*some(asked.last["view"]["question"], chance))
        assert said["type"] == "accepted", said
        at = asked.at
    raise AssertionError("the game does not end")
