"""My games: what goes on, what is over, what was brought; and having done with a table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.server.running import OPEN, SECRET, Desk, running

from mahojin.server.limits import Limits

ME, COMPUTER, OPEN_SEAT = {"who": "me", "name": "A"}, {"who": "computer", "player": "random"}, {"who": "open"}
FEW = Limits(requests=OPEN.requests, browsers=OPEN.browsers, messages=OPEN.messages, tables=3)


def games(desk: Desk, token: str) -> dict[str, list[dict[str, Any]]]:
    status, data = desk.ask("GET", "/api/my/games", token=token)
    assert status == 200
    found: dict[str, list[dict[str, Any]]] = data
    return found


def close(desk: Desk, table: str, token: str) -> tuple[int, Any]:
    return desk.ask("POST", f"/api/my/games/{table}/close", token=token)


def test_a_game_goes_from_going_on_to_over_with_its_record(desk: Desk) -> None:
    token = desk.browser()
    made = desk.table(ME, COMPUTER, token=token)
    assert [one["id"] for one in games(desk, token)["going"]] == [made["table"]]
    line = desk.line(made["table"], made["seats"][0]["token"])
    line.send(type="ready", secret=SECRET)
    line.asked()
    line.send(type="concede", key="c")
    line.next("accepted")
    (over,) = games(desk, token)["over"]
    assert over["id"] == over["record"] == made["table"]
    assert (over["seats"], over["winners"], over["reason"]) == ([0], [1], "conceded")
    assert games(desk, token)["going"] == []


def test_a_record_that_was_brought_is_listed_by_its_game_and_players(desk: Desk) -> None:
    table, _, line = desk.solo()
    line.asked()
    line.send(type="concede", key="c")
    line.next("accepted")
    token = desk.browser()
    _, kept = desk.ask("POST", "/api/records", desk.get(f"/api/records/{table}"), token)
    (record,) = games(desk, token)["records"]
    assert (record["id"], record["game"], record["players"][0]) == (kept["id"], "magmell", "A")


def test_an_abandoned_game_against_the_computer_is_closed_without_a_record(desk: Desk) -> None:
    token = desk.browser()
    table = desk.table(ME, COMPUTER, token=token)["table"]
    status, data = close(desk, table, token)
    assert (status, data["table"]["state"]) == (200, "closed")
    assert games(desk, token) == {"going": [], "over": [], "records": []}
    assert close(desk, table, token)[0] == 200, "closing again changes nothing"


def test_closing_a_game_that_others_play_is_conceding_it(desk: Desk) -> None:
    table, first, second = desk.pair()
    first.until(0)
    second.until(0)
    status, data = close(desk, table, desk.token)
    assert (status, data["table"]["state"]) == (200, "over")
    while not second.last["view"]["result"]:
        second.next("update")
    assert second.last["view"]["result"]["winners"] == [1]


def test_a_guest_who_closes_a_table_that_has_not_begun_gets_up(desk: Desk) -> None:
    made = desk.table(ME, OPEN_SEAT)
    guest = desk.browser()
    wish = {"invitation": made["invitations"][0]["invitation"], "name": "B"}
    desk.ask("POST", f"/api/tables/{made['table']}/join", wish, guest)
    status, data = close(desk, made["table"], guest)
    assert status == 200 and data["table"]["state"] == "gathering"
    assert data["table"]["seats"][1]["who"] == "open"


@pytest.mark.parametrize("path", ["nowhere", "%00", "x" * 300])
def test_a_table_that_is_not_there_cannot_be_closed(desk: Desk, path: str) -> None:
    status, data = close(desk, path, desk.token)
    assert (status, data["error"]["code"]) == (404, "no_table")


def test_nobody_closes_another_persons_table(desk: Desk) -> None:
    table = desk.table(ME, COMPUTER)["table"]
    status, data = close(desk, table, desk.browser())
    assert (status, data["error"]["code"]) == (403, "not_yours")
    assert close(desk, table, "wrong")[0] == 401
    assert desk.get(f"/api/tables/{table}")["state"] == "gathering"
    assert desk.ask("GET", "/api/my/games")[0] == 401


def test_old_tables_lock_nobody_out_and_other_people_are_not_sent_away(tmp_path: Path) -> None:
    with running(tmp_path / "house.sqlite", FEW) as desk:
        made = [desk.table(ME, COMPUTER)["table"] for _ in range(5)]
        assert [one["id"] for one in games(desk, desk.token)["going"]] == made[:1:-1]
        for table in made:
            close(desk, table, desk.token)
        for _ in range(3):
            desk.pair()
        status, data = desk.ask(
            "POST", "/api/tables", {"game": "magmell", "seats": [ME, COMPUTER]}, desk.token
        )
        assert (status, data["error"]["code"]) == (409, "too_many_tables")
        assert "3" in data["error"]["ja"] and "3" in data["error"]["en"]


def test_a_wish_that_is_refused_closes_nothing(tmp_path: Path) -> None:
    with running(tmp_path / "house.sqlite", FEW) as desk:
        made = [desk.table(ME, COMPUTER)["table"] for _ in range(3)]
        wish = {"game": "magmell", "seats": [ME, {**COMPUTER, "player": "nobody"}]}
        assert desk.ask("POST", "/api/tables", wish, desk.token)[0] == 404
        assert {one["id"] for one in games(desk, desk.token)["going"]} == set(made)


def test_only_who_is_out_may_hurry_the_others(desk: Desk) -> None:
    _, _, line = desk.solo()
    line.asked()
    line.send(type="hurry")
    assert line.next("refused")["code"] == "not_allowed"


def test_whoever_is_out_at_a_table_of_computers_sees_the_end_at_once(desk: Desk) -> None:
    seats = ME, COMPUTER, COMPUTER
    made = desk.table(*seats, game="pmv", pace=3000)
    line = desk.line(made["table"], made["seats"][0]["token"])
    line.send(type="ready", secret=SECRET)
    line.asked()
    line.send(type="concede", key="c")
    line.next("accepted")
    assert not line.last["view"]["result"], "the others play on"
    line.send(type="hurry")
    while not line.last["view"]["result"]:
        line.next("update")
    assert 0 not in line.last["view"]["result"]["winners"]
