"""What fails inside the server is told, and nobody is left waiting without a way on."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from tests.server.running import SECRET, Desk, Line, some

from mahojin.players import Asked, Uniform
from mahojin.server.play import Play
from mahojin.table.record_files import decode

Data = dict[str, Any]
PERSON, COMPUTER = 0, 1


def troubles(line: Line) -> list[Data]:
    """All that this client has been told of so far, in order."""
    told = [json.loads(text) for text in line.traffic]
    tables = (one["table"] for one in told if one["type"] in ("table", "welcome"))
    return [table["trouble"] for table in tables if table["trouble"] is not None]


def play_on(line: Line, until: Callable[[], object], most: int = 40) -> None:
    """A person answers anything until it is so."""
    chance = random.Random(6)
    for _ in range(most):
        update = line.asked()
        if until():
            return
        assert line.answer(*some(update["view"]["question"], chance))["type"] == "accepted"
    raise AssertionError("it did not come to that")


def broken_for(monkeypatch: pytest.MonkeyPatch, seat: int, least: int = 0) -> None:
    """Rules that fail whenever this seat takes an option from this place on."""
    answer = Play.answer

    def fail(play: Play, picked: Sequence[int], auto: bool = False) -> None:
        if play.asked == seat and max(picked, default=0) >= least:
            raise KeyError("the rules are at a loss")
        answer(play, picked, auto)

    monkeypatch.setattr(Play, "answer", fail)


def test_a_computer_player_that_raises_takes_another_answer_and_the_table_says_so(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(player: Uniform, asked: Asked) -> list[int]:
        raise RuntimeError("lost in thought")

    monkeypatch.setattr(Uniform, "choose", fail)
    _, _, line = desk.solo(seed="lost")
    play_on(line, lambda: troubles(line))
    trouble = troubles(line)[-1]
    assert (trouble["what"], trouble["seat"], trouble["error"]) == ("went_on", COMPUTER, "RuntimeError")
    assert "picked" not in trouble, "which answer it was is nobody's to know"


def test_where_the_rules_fail_at_a_computers_answer_it_takes_one_that_works(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken_for(monkeypatch, COMPUTER, least=1)
    _, _, line = desk.solo(seed="another way")
    play_on(line, lambda: troubles(line))
    assert troubles(line)[-1]["what"] == "went_on"
    assert troubles(line)[-1]["error"] == "KeyError"


def test_a_table_that_is_stuck_says_so_can_be_reported_and_ends_by_conceding(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken_for(monkeypatch, COMPUTER)
    table, _, line = desk.solo(seed="stuck")
    chance = random.Random(1)
    while not troubles(line):
        update = line.last or line.until(0)
        if update["view"]["question"]:
            line.answer(*some(update["view"]["question"], chance))
        line.next("table", "update")
    trouble = troubles(line)[-1]
    assert (trouble["what"], trouble["seat"]) == ("stuck", COMPUTER)
    assert line.last["can"]["concede"]
    assert desk.get(f"/api/tables/{table}")["trouble"] == trouble, "whoever comes later is told, too"
    line.send(type="report", id=5)
    report = line.next("report")["report"]
    assert report["trouble"]["picked"] is not None and report["trouble"]["kind"]
    record = decode(json.dumps(report["record"]), "")
    assert len(record.answers) == line.last["moment"] and record.result is None
    line.send(type="concede", key="c")
    line.next("accepted")
    while not line.last["view"]["result"]:
        line.next("update")
    assert desk.get(f"/api/tables/{table}")["trouble"] is None
    assert desk.get(f"/api/records/{table}")["result"]["winners"] == [COMPUTER]


def test_an_answer_of_ones_own_that_fails_is_told_and_can_be_taken_otherwise(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, _, line = desk.solo(seed="own")
    line.asked()
    with monkeypatch.context() as broken:
        broken_for(broken, PERSON)
        assert line.answer(0)["code"] == "server_error"
        trouble = troubles(line)[-1]
        assert (trouble["what"], trouble["seat"]) == ("stuck", PERSON)
    assert line.answer(0)["type"] == "accepted"
    assert line.next("table")["table"]["trouble"] is None


def test_a_report_has_what_other_people_must_not_know_before_the_end(desk: Desk) -> None:
    _, a, b = desk.pair()
    a.send(type="report", id=1)
    assert a.next("refused")["code"] == "not_allowed"
    a.send(type="concede", key="c")
    a.next("accepted")
    b.send(type="report", id=2)
    assert b.next("report")["report"]["record"]["result"]["winners"] == [1]


def test_a_game_that_cannot_be_read_again_is_not_waited_for(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, token, line = desk.solo(seed="unreadable")
    line.asked()
    line.answer(0)
    line.close()
    assert desk.server is not None
    desk.server.house.tables[table].course.forget()

    def fail(play: Play, entries: object) -> None:
        raise KeyError("other rules")

    monkeypatch.setattr(Play, "go_through", fail)
    again = desk.line(table, token)
    again.send(type="ready", secret=SECRET)
    assert again.closed() == 4500
