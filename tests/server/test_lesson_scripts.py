"""Lessons and puzzles for a browser without the server: each script leads to the win."""

from __future__ import annotations

import pytest
from tests.server.running import Desk

from mahojin.lessons.files import lessons


@pytest.mark.parametrize("id", lessons())
def test_the_scenes_lead_from_the_beginning_to_the_win(desk: Desk, id: str) -> None:
    script = desk.get(f"/api/lessons/{id}/script?lang=en")
    scenes = script["scenes"]
    assert scenes[0]["update"]["decision"] == 0 and scenes[0]["update"]["log_from"] == 0
    assert scenes[-1]["update"]["lesson"]["state"] == "won" and scenes[-1]["picked"] is None
    told = 0
    for scene in scenes:
        update = scene["update"]
        assert update["log_from"] == told
        told += len(update["log"])
        if scene["picked"] is not None:
            question = update["view"]["question"]
            assert all(place < len(question["options"]) for place in scene["picked"])
            assert question["least"] <= len(scene["picked"]) <= question["most"]
            assert scene["nudge"]
    assert len(str(script)) < 400_000, "it is little to keep"


@pytest.mark.parametrize("id", ["magmell/nothing", "chess/first", "magmell/%00", "magmell/..%2Ffirst"])
def test_a_lesson_that_is_not_there_has_no_script(desk: Desk, id: str) -> None:
    status, data = desk.ask("GET", f"/api/lessons/{id}/script")
    assert status == 404 and data["error"]["code"] in ("no_lesson", "not_found")
