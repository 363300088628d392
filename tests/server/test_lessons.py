"""Lessons and puzzles at a table: the coach, the script, other answers, beginning again."""

from __future__ import annotations

from typing import Any

import pytest
from tests.server.running import SECRET, Desk, Line, running

from mahojin.rulebooks.registry import RULEBOOKS

SEATS = ({"who": "me", "name": "A"}, {"who": "computer"})


def begin(desk: Desk, lesson: str, lang: str = "ja") -> tuple[str, Line]:
    made = desk.table(*SEATS, game=lesson.split("/")[0], lesson=lesson)
    line = desk.line(made["table"], made["seats"][0]["token"], lang)
    line.send(type="ready", secret=SECRET)
    return made["table"], line


def waiting(line: Line) -> dict[str, Any]:
    """The coach, as soon as it waits for the player or all is over."""
    while not line.last or not (line.last["lesson"]["waits"] or line.last["lesson"]["state"] != "on"):
        line.next("update")
    found: dict[str, Any] = line.last["lesson"]
    return found


def go_on(line: Line, lesson: dict[str, Any]) -> None:
    line.last = {}
    if lesson["waits"] == "read":
        line.send(type="next", place=lesson["place"])


def follow(line: Line) -> list[str]:
    """A lesson to its end, as its coach wants it; what the coach said."""
    said = []
    while (lesson := waiting(line))["state"] == "on":
        said.append(lesson["words"])
        if lesson["waits"] == "read":
            go_on(line, lesson)
        else:
            assert line.last["view"]["question"] and lesson["wanted"]
            line.answer(*lesson["wanted"])
            line.last = {}
    return said


def test_all_that_can_be_learnt_is_listed_in_both_languages(desk: Desk) -> None:
    listed = desk.get("/api/lessons")["lessons"]
    assert {one["game"] for one in listed} == set(RULEBOOKS)
    assert all(len(one["title"]) == len(one["about"]) == 2 for one in listed)


@pytest.mark.parametrize("game", RULEBOOKS)
def test_who_follows_the_coach_wins_the_first_duel(desk: Desk, game: str) -> None:
    table, line = begin(desk, f"{game}/first", "en")
    said = follow(line)
    assert len(said) >= 8
    assert line.last["lesson"]["state"] == "won"
    assert line.last["view"]["result"]["winners"] == [0]
    assert desk.get(f"/api/tables/{table}")["record"] is None


def test_another_answer_gets_a_friendly_word_and_changes_nothing(desk: Desk) -> None:
    _, line = begin(desk, "magmell/first")
    while waiting(line)["waits"] == "read":
        go_on(line, line.last["lesson"])
    before = line.last
    wanted = before["lesson"]["wanted"]
    other = next(n for n in range(len(before["view"]["question"]["options"])) if [n] != wanted)
    refused = line.answer(other)
    assert (refused["type"], refused["code"]) == ("refused", "not_yet")
    assert "火口の荷運び" in refused["ja"] and "Crater Porter" in refused["en"]
    line.send(type="sync")
    assert line.next("update")["decision"] == before["decision"]


def test_what_was_read_is_read_once_however_often_it_is_said(desk: Desk) -> None:
    _, line = begin(desk, "mgd/first")
    assert (waiting(line)["waits"], line.last["lesson"]["place"]) == ("read", 0)
    for _ in range(3):
        line.send(type="next", place=0)
    for _ in range(3):
        assert line.next("update")["lesson"]["place"] == 1


def test_a_puzzle_that_failed_begins_again_and_is_solved(desk: Desk) -> None:
    _, line = begin(desk, "magmell/p4")
    assert waiting(line)["waits"] == "do"
    while waiting(line)["state"] == "on":
        question = line.last["view"]["question"]
        line.answer(
            next(n for n, one in enumerate(question["options"]) if one["verb"] in ("pass", "no_block"))
        )
        line.last = {}
    assert line.last["lesson"]["state"] == "failed"
    line.last = {}
    line.send(type="restart", key="again")
    while waiting(line)["state"] != "on":
        line.last = {}
    assert line.last["view"]["turn"] == 9
    for _ in range(40):
        if waiting(line)["state"] != "on":
            break
        options = line.last["view"]["question"]["options"]
        verbs = [one["verb"] for one in options]
        stack = line.last["view"]["chant"]
        rested = "rested" in line.last["view"]["seats"][0]["units"][0]["states"]
        crabs = [n for n, one in enumerate(options) if one["verb"] == "target" and one["thing"] > 0]
        idle = not line.last["view"]["battle"] and not stack
        place = (
            crabs[-1]
            if crabs
            else verbs.index("use")
            if "use" in verbs and rested and idle
            else verbs.index("attack")
            if "attack" in verbs
            else verbs.index("pass")
            if "pass" in verbs
            else 0
        )
        line.answer(place)
        line.last = {}
    assert line.last["lesson"]["state"] == "won"


def test_undo_goes_back_to_what_the_player_did(desk: Desk) -> None:
    _, line = begin(desk, "pmv/first")
    while waiting(line)["waits"] == "read":
        go_on(line, line.last["lesson"])
    place = line.last["lesson"]["place"]
    line.answer(*line.last["lesson"]["wanted"])
    line.last = {}
    waiting(line)
    assert line.last["can"]["undo"]
    line.last = {}
    line.send(type="undo", key="back")
    while waiting(line)["waits"] == "read" or line.last["lesson"]["place"] != place:
        go_on(line, line.last["lesson"])
    assert line.last["lesson"]["waits"] == "do"


def test_a_lesson_goes_on_after_the_server_was_stopped(tmp_path: Any) -> None:
    data = tmp_path / "house.sqlite"
    with running(data) as first:
        made = first.table(*SEATS, lesson="magmell/first")
        token = made["seats"][0]["token"]
        line = first.line(made["table"], token)
        line.send(type="ready", secret=SECRET)
        while waiting(line)["waits"] == "read":
            go_on(line, line.last["lesson"])
        line.answer(*line.last["lesson"]["wanted"])
    with running(data) as second:
        line = second.line(made["table"], token)
        follow(line)
        assert line.last["lesson"]["state"] == "won"


def test_whoever_begins_a_lesson_has_done_with_the_one_before(desk: Desk) -> None:
    table, _ = begin(desk, "nova/first")
    begin(desk, "nova/second")
    assert desk.get(f"/api/tables/{table}")["state"] == "closed"


def test_there_is_no_such_lesson(desk: Desk) -> None:
    body = {"game": "magmell", "seats": list(SEATS), "lesson": "nova/first"}
    status, refused = desk.ask("POST", "/api/tables", body, desk.token)
    assert (status, refused["error"]["code"]) == (404, "no_lesson")
