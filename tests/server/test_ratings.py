"""Ratings of those who want them: changed once, when an event is over; gone when not wanted."""

from __future__ import annotations

import sqlite3

from tests.server.event_desk import EventDesk
from tests.server.running import Desk

from mahojin.server.tokens import digest


def played(desk: Desk, wishes: list[bool], tokens: list[str], **plan: object) -> EventDesk:
    """An event of one round that the first player of its match won by the organiser's word."""
    event = EventDesk(desk, rounds=1, automatic=False, **{"rated": True, **plan})
    for number, (token, rated) in enumerate(zip(tokens, wishes, strict=True)):
        event.do("enter", token, name=f"p{number}", deck={"key": "kiln_rush"}, rated=rated)
    event.do("start")
    now = event.do("next")
    first_wins = now["rounds"][0]["matches"][0]["first"] == 0
    event.do("results", round=0, match=0, wins=[1, 0] if first_wins else [0, 1])
    assert event.do("next")["phase"] == "over"
    return event


def test_a_rated_event_changes_ratings_once(desk: Desk) -> None:
    tokens = [desk.browser(), desk.browser()]
    event = played(desk, [True, True], tokens)
    table = desk.get("/api/ratings/magmell")
    rows = [(row["name"], row["rating"], row["won"], row["lost"]) for row in table["ratings"]]
    assert rows == [("p0", 1662, 1, 0), ("p1", 1338, 0, 1)], "both from 1500 ±350"
    assert table["seasons"] == [{"season": table["season"], "events": 1}]
    assert event.refused("next") == "event_over"
    assert event.refused("end", cancelled=False) == "event_over"
    assert desk.get("/api/ratings/magmell") == table
    own = desk.ask("GET", "/api/my/ratings", None, tokens[0])[1]["ratings"]
    assert [(row["game"], row["rating"], row["events"]) for row in own] == [("magmell", 1662, 1)]
    played(desk, [True, True], tokens)
    again = desk.get("/api/ratings/magmell")["ratings"][0]
    assert again["rating"] > 1662 and again["events"] == 2
    assert again["deviation"] < table["ratings"][0]["deviation"]
    assert desk.ask("DELETE", "/api/my/ratings", None, tokens[0])[0] == 200
    assert [row["name"] for row in desk.get("/api/ratings/magmell")["ratings"]] == ["p1"]


def test_only_who_wants_to_is_rated(desk: Desk) -> None:
    before = desk.get("/api/ratings/magmell")["ratings"]
    played(desk, [True, False], [desk.browser(), desk.browser()])
    played(desk, [True, True], [desk.browser(), desk.browser()], rated=False)
    assert desk.get("/api/ratings/magmell")["ratings"] == before
    assert desk.get("/api/ratings/nova")["ratings"] == []
    assert desk.ask("GET", "/api/ratings/chess")[0] == 404
    assert desk.ask("GET", "/api/my/ratings")[0] == 401
    assert desk.ask("DELETE", "/api/my/ratings")[0] == 401


def test_a_season_goes_on_from_the_last_one(desk: Desk) -> None:
    """A rating of 1800 ±40 from long ago counts in the new season, with a deviation of 120 at first."""
    assert desk.server is not None
    tokens = [desk.browser(), desk.browser()]
    raw = sqlite3.connect(str(desk.server.store.path))  # type: ignore[attr-defined]
    (number,) = raw.execute("SELECT id FROM browsers WHERE digest = ?", (digest(tokens[0]),)).fetchone()
    old = (number, "magmell", "2001-1", "p0", 1800.0, 40.0, 0.06, 3, 2, 1, 0, 1.0)
    raw.execute(f"INSERT INTO ratings VALUES ({', '.join('?' * 12)})", old)
    raw.commit()
    raw.close()
    played(desk, [True, True], tokens)
    own = desk.ask("GET", "/api/my/ratings", None, tokens[0])[1]["ratings"]
    assert [(row["season"] == "2001-1", row["events"]) for row in own] == [(False, 1), (True, 3)]
    assert own[0]["rating"] > 1800 and 100 < own[0]["deviation"] < 130
    assert [row["name"] for row in desk.get("/api/ratings/magmell?season=2001-1")["ratings"]] == ["p0"]
