"""A card from the workshop is tried by the lab in a process of its own, within bounds."""

from __future__ import annotations

import time
from typing import Any

import pytest
from tests.server.running import Desk

from mahojin.server import card_trials

GIANT = {"name": "試しの巨人", "kind": "unit", "cost": "青", "ap": 9, "hp": 9}
PATIENCE = 300.0


def begin(desk: Desk, body: dict[str, Any], lang: str = "ja") -> Any:
    return desk.ask("POST", f"/api/games/magmell/trials?lang={lang}", body, desk.token)[1]


def after(desk: Desk, trial: str) -> dict[str, Any]:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found: dict[str, Any] = desk.get(f"/api/trials/{trial}")
        if found["state"] in ("done", "failed"):
            return found
        assert found["state"] in ("waiting", "running")
        time.sleep(0.2)
    raise AssertionError("the trial does not end")


def test_a_card_is_tried_and_its_report_is_told(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(card_trials, "PLAYER", "random")
    wish = {"card": GIANT, "pairs": 40}
    trial = begin(desk, wish)["trial"]
    assert begin(desk, wish)["error"]["code"] == "full"  # one at a time for each browser
    found = after(desk, trial)
    (card,) = found["cards"].values()
    assert found["state"] == "done" and card["enough"]
    for swap in card["swaps"]:
        assert swap["games"] == 40 and swap["low"] <= swap["change"] <= swap["high"]
        assert sum(one["games"] for one in swap["against"].values()) == 40


def test_a_card_that_fits_nowhere_is_told_so(desk: Desk) -> None:
    stone = {"name": "試しの竜", "kind": "unit", "cost": "青赤緑", "ap": 1, "hp": 1}
    found = after(desk, begin(desk, {"card": stone, "pairs": 40}, "en")["trial"])
    assert found["state"] == "failed" and "no deck" in found["words"]
    assert "Traceback" not in found["words"] and ".trials" not in found["words"]


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"card": {"name": "試し", "kind": "unit", "text": "ああ"}, "pairs": 40}, "bad_card"),
        ({"card": {**GIANT, "name": "潮溜まりの蟹"}, "pairs": 40}, "bad_card"),
        ({"card": GIANT, "pairs": 4_000_000}, "bad_shape"),
    ],
)
def test_bad_wishes_are_refused(desk: Desk, body: dict[str, Any], code: str) -> None:
    assert begin(desk, body)["error"]["code"] == code
