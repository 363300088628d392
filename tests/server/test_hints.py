"""Hints: for the seat that asks, from what it may know, only among computers, and only so many."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.players.test_imagining import imagined, moments
from tests.server.running import OPEN, SECRET, Desk, Line, running

from mahojin.kernel.chance import Chance
from mahojin.players import Budget
from mahojin.players.advice import needs_thought
from mahojin.players.analysis import Slip
from mahojin.players.player import never
from mahojin.rulebooks.registry import RULEBOOKS
from mahojin.server import adviser
from mahojin.server.adviser import GRAVE, hint, regret
from mahojin.server.limits import Rate

FEW = Budget(seconds=60.0, playouts=6)


def against_a_computer(desk: Desk, **wish: Any) -> Line:
    computer = {"who": "computer", "player": "greedy", "deck": {"key": "kiln_rush"}}
    made = desk.table({"who": "me", "deck": {"key": "kiln_rush"}}, computer, **wish)
    line = desk.line(made["table"], made["seats"][0]["token"], lang="en")
    line.send(type="ready", secret=SECRET)
    return line


def until_asked(line: Line) -> dict[str, Any]:
    while not (line.last and line.last["view"]["question"]):
        line.next("update")
    found: dict[str, Any] = line.last
    return found


def test_a_hint_is_an_answer_in_words_and_costs_the_game_nothing(desk: Desk) -> None:
    line = against_a_computer(desk, seed="hint")
    asked = until_asked(line)
    assert asked["can"]["hint"]
    line.send(type="hint", id=1, decision=asked["decision"])
    found = line.next("hint")
    question, told = asked["view"]["question"], found["told"]
    assert (found["id"], found["about"]) == (1, asked["decision"])
    assert question["least"] <= len(told["picked"]) <= question["most"]
    assert told["text"] and 0 <= told["chance"] <= 1 and told["taken"] is None
    line.answer(*told["picked"])
    line.send(type="regret", id=2, moment=asked["moment"])
    assert line.next("regret")["about"] == asked["moment"]


def test_hints_are_for_who_is_asked_at_the_question_that_waits(desk: Desk) -> None:
    line = against_a_computer(desk, seed="hint")
    asked = until_asked(line)
    line.send(type="hint", id=1, decision=asked["decision"] + 1)
    assert line.next("refused")["code"] == "stale"
    line.send(type="regret", id=2, moment=asked["moment"] + 9)
    assert line.next("refused")["code"] == "no_moment"


def test_there_are_no_hints_against_people_nor_for_spectators(desk: Desk) -> None:
    table, one, _ = desk.pair()
    one.send(type="hint", id=1, decision=0)
    assert one.next("refused")["code"] == "not_allowed"
    watching = desk.line(table, None)
    watching.send(type="hint", id=1, decision=0)
    assert watching.next("refused")["code"] == "not_seated"


def test_one_person_gets_only_so_many(tmp_path: Path) -> None:
    with running(tmp_path / "house.sqlite", replace(OPEN, hints=Rate(0.001, 1))) as desk:
        lines = [against_a_computer(desk, seed=seed) for seed in ("1", "2")]
        answers = []
        for line in lines:
            line.send(type="hint", id=1, decision=until_asked(line)["decision"])
            answers.append(line.next("hint", "refused"))
        assert answers[0]["type"] == "hint"
        assert answers[1]["code"] == "too_many", "another table of the same browser"


@pytest.mark.parametrize("key", RULEBOOKS)
def test_a_hint_is_the_same_whatever_the_seat_may_not_know(key: str) -> None:
    chance = Chance.from_seed(f"{key}/hints")
    looked = 0
    for game in moments(key, range(2), 0.03):
        if not needs_thought(game):
            continue
        looked += 1
        worlds = (game, imagined(game, chance))
        assert hint(worlds[0], "1", FEW, never) == hint(worlds[1], "1", FEW, never)
        taken = tuple(range(game.decision.least))
        assert regret(worlds[0], taken, "1", FEW, never) == regret(worlds[1], taken, "1", FEW, never)
    assert looked


def test_only_a_clear_loss_is_spoken_of(monkeypatch: pytest.MonkeyPatch) -> None:
    game = next(iter(moments("magmell", range(1), 1.0)))
    costs = iter((GRAVE - 0.01, GRAVE + 0.01))

    def found(*_: object) -> Slip:
        return Slip(0, 1, 0, ("甲", "a"), ("乙", "b"), 0.6, next(costs), (("丙", "c"),))

    monkeypatch.setattr(adviser, "slip", found)
    assert regret(game, (0,), "1", FEW, never) is None
    told = regret(game, (0,), "1", FEW, never)
    assert told is not None and (told.taken, told.words, told.line) == (
        ("甲", "a"),
        ("乙", "b"),
        [("丙", "c")],
    )
