"""Computers that take their time: their answers count like any other's."""

from __future__ import annotations

import random

import pytest
from tests.server.running import SECRET, Desk, some


@pytest.mark.parametrize("level", ["first-week", "casual"])
def test_a_computer_that_takes_its_time_answers_like_any_other(desk: Desk, level: str) -> None:
    seats = {"who": "me", "name": "アリス"}, {"who": "computer", "player": level}
    made = desk.table(*seats, seed=f"levels-{level}")
    line = desk.line(made["table"], made["seats"][0]["token"])
    line.send(type="ready", secret=SECRET)
    chance = random.Random(1)
    view = line.asked()["view"]
    for _ in range(12):
        if view["result"]:
            break
        line.answer(*some(view["question"], chance))
        view = line.asked()["view"]
    assert view["turn"] > 2  # the computer has had a turn, and ended it
