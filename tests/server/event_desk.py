"""Events in tests: announcing them, entering, and waiting for what is to come."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from tests.server.running import SECRET, WAIT, Desk, Line

Data = dict[str, Any]
DECK = {"key": "kiln_rush"}
TOO_MANY = 429


class EventDesk:
    """One event as its organiser sees it."""

    def __init__(self, desk: Desk, **plan: Any) -> None:
        self.desk = desk
        self.organiser = desk.browser()
        status, made = desk.ask(
            "POST", "/api/events", {"game": "magmell", "name": "大会", **plan}, self.organiser
        )
        assert status == 201, made
        self.id: str = made["event"]

    def ask(self, what: str, body: object = None, token: str | None = None) -> tuple[int, Any]:
        """A request about the event, by its organiser unless somebody else is named."""
        method = "GET" if body is None else "POST"
        by = self.organiser if token is None else token
        return self.desk.ask(method, f"/api/events/{self.id}{'/' if what else ''}{what}", body, by)

    def do(self, what: str, token: str | None = None, **body: Any) -> Data:
        status, data = self.ask(what, body, token)
        assert status in (200, 201), data
        found: Data = data
        return found

    def refused(self, what: str, token: str | None = None, **body: Any) -> str:
        status, data = self.ask(what, body, token)
        assert status >= 400, data
        code: str = data["error"]["code"]
        return code

    def enter(self, name: str, **wish: Any) -> str:
        """A person of their own browser."""
        token = self.desk.browser()
        self.do("enter", token, name=name, **{"deck": DECK, **wish})
        return token

    def seen(self, token: str | None = None) -> Data:
        status, data = self.ask("", None, token)
        assert status == 200, data
        found: Data = data
        return found

    def until(self, holds: Callable[[Data], bool], token: str | None = None) -> Data:
        """The event as soon as something holds."""
        end = time.monotonic() + WAIT
        now = self.seen(token)
        while not holds(now):
            assert time.monotonic() < end, now["phase"]
            now = self._next(now, token)
        return now

    def _next(self, now: Data, token: str | None) -> Data:
        by = self.organiser if token is None else token
        status, data = self.desk.ask("GET", f"/api/events/{self.id}?known={now['number']}", None, by)
        if status == TOO_MANY:
            time.sleep(data["error"]["retry_after"])
            return now
        assert status == 200, data
        found: Data = data
        return found

    def my_table(self, token: str) -> str:
        now = self.seen(token)
        mine = now["me"]["match"]
        table: str = now["rounds"][mine["round"]]["matches"][mine["match"]]["table"]
        return table

    def sit(self, token: str, table: str = "") -> Line:
        """A player at the table of the match, ready to play."""
        table = table or self.my_table(token)
        seat = self.do(f"tables/{table}/seat", token)
        line = self.desk.line(table, seat["token"])
        line.next("welcome")
        line.send(type="ready", secret=SECRET)
        return line
