"""Whatever was accepted outside of a game is still there after ``kill -9``: matches, wishes, seats, words."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.killing import Process, process
from tests.server.matches import beside, give_up, ready_deck, sit
from tests.server.running import SECRET, Desk, running

COMPUTER = {"who": "computer", "player": "random"}
DAY = 24 * 3600.0
Data = dict[str, Any]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    with process(tmp_path_factory.mktemp("house") / "house.sqlite") as found:
        yield found


def pair(desk: Desk, deck: Data, **wish: Any) -> tuple[str, list[str], list[str]]:
    """A table for two people with this deck: its id, the seats' tokens, the browsers' tokens."""
    browsers = [desk.browser(), desk.browser()]
    made = desk.table({"who": "me", "deck": {"deck": deck}}, {"who": "open"}, token=browsers[0], **wish)
    body = {"invitation": made["invitations"][0]["invitation"], "deck": {"deck": deck}}
    _, joined = desk.ask("POST", f"/api/tables/{made['table']}/join", body, browsers[1])
    return made["table"], [made["seats"][0]["token"], joined["token"]], browsers


def mine(desk: Desk, browser: str) -> list[Data]:
    tables: list[Data] = desk.ask("GET", "/api/my", None, browser)[1]["tables"]
    return tables


def wants(desk: Desk, table: str) -> list[int]:
    """The seats that want to play on, once somebody does."""
    line = desk.line(table, None)
    told = line.next("welcome")["table"]
    while not told["rematch"]:
        told = line.next("table")["table"]
    found: list[int] = told["rematch"]
    return found


def test_a_match_between_two_games_loses_neither_exchange_nor_score(server: Process) -> None:
    desk = server.desk
    deck, side = ready_deck(desk, "pmv"), beside(desk, "pmv")
    table, tokens, browsers = pair(desk, deck, game="pmv", best_of=3)
    lines = [sit(desk, table, token)[0] for token in tokens]
    give_up(lines[0])
    part = next(one for one in deck if isinstance(deck[one], dict) and one != side)
    card = next(iter(deck[side]))
    out = next(one for one in deck[part] if one != card)
    lines[1].send(type="rematch", into={card: 1}, out={out: 1})
    assert wants(desk, table) == [1]

    desk = server.again()
    assert [one["id"] for one in mine(desk, browsers[0])] == [table], "it can be found again"
    line, welcome = sit(desk, table, tokens[0])
    assert welcome["table"]["rematch"] == [1]
    assert welcome["table"]["match"] == {"game": 1, "of": 3, "wins": [0, 1], "over": False, "winner": None}
    line.send(type="rematch")
    following = line.next("rematch")["table"]

    desk = server.again()
    for browser in browsers:
        [found] = mine(desk, browser)
        assert (found["id"], found["previous"]) == (following, table)
    seats = [sit(desk, following, token) for token in tokens]
    decks = [welcome["deck"] for _, welcome in seats]
    assert decks[0] == deck
    assert decks[1][side].get(out, 0) == deck[side].get(out, 0) + 1
    assert decks[1][part].get(card, 0) == deck[part].get(card, 0) + 1
    assert give_up(seats[1][0])["wins"] == [1, 1]


def test_the_last_word_about_an_exchange_counts(server: Process) -> None:
    desk = server.desk
    deck, side = ready_deck(desk), "side"
    table, tokens, _ = pair(desk, deck, game="nova", best_of=3)
    lines = [sit(desk, table, token)[0] for token in tokens]
    give_up(lines[0])
    card = next(name for name in deck[side] if name not in deck["main"])
    out = next(name for name in deck["main"] if name not in deck[side])
    lines[1].send(type="rematch", into={card: 1}, out={out: 1})
    assert wants(desk, table) == [1]
    lines[1].send(type="rematch")
    lines[1].send(type="ping")
    lines[1].next("pong")
    desk = server.again()
    line, _ = sit(desk, table, tokens[0])
    line.send(type="rematch")
    _, welcome = sit(desk, line.next("rematch")["table"], tokens[1])
    assert welcome["deck"] == deck


def test_who_wants_another_game_is_remembered(server: Process) -> None:
    desk = server.desk
    deck = desk.get("/api/games/magmell/decks")["decks"][0]["deck"]
    table, tokens, browsers = pair(desk, deck)
    lines = [sit(desk, table, token)[0] for token in tokens]
    give_up_game(lines[0])
    lines[0].send(type="rematch")
    assert wants(desk, table) == [0]
    desk = server.again()
    assert not mine(desk, browsers[0]), "no match waits: the game is over"
    line, welcome = sit(desk, table, tokens[1])
    assert welcome["table"]["rematch"] == [0]
    line.send(type="rematch")
    assert line.next("rematch")["table"]


def give_up_game(line: Any) -> None:
    line.until(0)
    line.send(type="concede", key="c")
    while line.next("table")["table"]["state"] != "over":
        pass


def test_what_was_said_is_still_there(server: Process) -> None:
    desk = server.desk
    table, a, b = desk.pair()
    a.send(type="chat", text="よろしく")
    first = b.next("chat")
    b.send(type="chat", text="こちらこそ")
    assert a.next("chat") == first, "whoever said it hears it, too"
    second = a.next("chat")
    assert server.again().line(table, None).next("welcome")["chat"] == [first, second]


def test_seats_invitations_and_readiness_are_still_there(server: Process) -> None:
    desk = server.desk
    made = desk.table({"who": "me", "name": "甲"}, {"who": "open"}, clock={"seconds": 600, "increment": 5})
    token = made["seats"][0]["token"]
    line = desk.line(made["table"], token)
    line.send(type="ready", secret=SECRET)
    while not line.next("table")["table"]["seats"][0]["ready"]:
        pass
    desk = server.again()
    body = {"invitation": made["invitations"][0]["invitation"], "name": "乙"}
    status, joined = desk.ask("POST", f"/api/tables/{made['table']}/join", body, desk.browser())
    assert status == 200
    desk = server.again()
    line, welcome = sit(desk, made["table"], joined["token"])
    assert [one["name"] for one in welcome["table"]["seats"]] == ["甲", "乙"]
    assert welcome["table"]["seats"][0]["ready"]
    assert welcome["table"]["clock"] == {"seconds": 600, "increment": 5}
    assert line.next("update")["clocks"]["left"]


def test_a_match_is_kept_longer_than_a_table_that_never_began(tmp_path: Path) -> None:
    data = tmp_path / "house.sqlite"
    with running(data) as desk:
        waiting = desk.table({"who": "me"}, {"who": "open"})["table"]
        over, between = [
            desk.table({"who": "me", "deck": {"deck": ready_deck(desk)}}, COMPUTER, game="nova", best_of=3)
            for _ in range(2)
        ]
        give_up(sit(desk, between["table"], between["seats"][0]["token"])[0])
        line, _ = sit(desk, over["table"], over["seats"][0]["token"])
        give_up(line)
        line.send(type="rematch")
        second = line.next("rematch")["table"]
        own = desk.token
        busy = desk.table({"who": "me"}, {"who": "open"}, token=desk.browser())["table"]  # others come daily
    age(data, 3 * DAY, busy)
    with running(data) as desk:
        assert {one["id"] for one in mine(desk, own)} == {between["table"], second}
        assert desk.ask("GET", f"/api/tables/{waiting}")[0] == 404
    age(data, 31 * DAY, busy)
    with running(data) as desk:
        assert mine(desk, own) == []


def age(data: Path, seconds: float, busy: str) -> None:
    """All tables but one were left alone for so long."""
    connection = sqlite3.connect(data)
    connection.execute("UPDATE tables SET touched = touched - ? WHERE id <> ?", (seconds, busy))
    connection.commit()
    connection.close()
