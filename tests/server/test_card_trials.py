"""A card from the workshop is tried by the lab in a process of its own, within bounds."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest
from tests.server.running import Desk

from mahojin.rulebooks.registry import rulebook
from mahojin.server import card_trials
from mahojin.server.card_trials import CardTrials, TrialBody
from mahojin.server.refusing import Refused

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


@pytest.mark.parametrize("name", ["0123456789abcdef", "..", "x", "%2e%2e"])
def test_unknown_trials_are_not_found(name: str, tmp_path: Path) -> None:
    with pytest.raises(Refused) as no:
        CardTrials(tmp_path / "house.sqlite").found(name)
    assert no.value.code == "not_found"


def test_no_more_than_a_few_wait(tmp_path: Path) -> None:
    async def crowd() -> None:
        trials = CardTrials(tmp_path / "house.sqlite")
        wish = TrialBody(GIANT)
        for who in range(card_trials.MOST):
            trials.begin(who, rulebook("magmell"), wish, "ja")
        with pytest.raises(Refused) as no:
            trials.begin(99, rulebook("magmell"), wish, "ja")
        assert no.value.code == "full"
        await asyncio.sleep(0.2)
        await trials.close()
        assert not trials._under_way

    asyncio.run(crowd())
