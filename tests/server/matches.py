"""Matches of several games in tests: decks with a side deck, sitting down, giving a game up."""

from __future__ import annotations

from typing import Any

from tests.server.running import SECRET, Desk, Line

Data = dict[str, Any]


def ready_deck(desk: Desk, game: str = "nova") -> Data:
    decks = desk.get(f"/api/games/{game}/decks")["decks"]
    deck: Data = next(one["deck"] for one in decks if any(one["deck"][beside(desk, game)].values()))
    return deck


def beside(desk: Desk, game: str) -> str:
    found = next(one["beside"] for one in desk.get("/api/games")["games"] if one["key"] == game)
    assert isinstance(found, str)
    return found


def sit(desk: Desk, table: str, token: str | None) -> tuple[Line, Data]:
    line = desk.line(table, token)
    welcome = line.next("welcome")
    if token is not None:
        line.send(type="ready", secret=SECRET)
    return line, welcome


def give_up(line: Line) -> Data:
    """How the match stands after a seat has conceded."""
    line.until(0)
    line.send(type="concede", key="c")
    while (table := line.next("table")["table"])["state"] != "over":
        pass
    found: Data = table["match"]
    return found
