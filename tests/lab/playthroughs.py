"""Golden playthroughs as OpenSpiel writes them, cut to what a person can read in a change.

``python -m tests.lab.playthroughs`` writes them anew.
"""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path
from typing import Any
from unittest.mock import patch

from open_spiel.python.algorithms import generate_playthrough

from mahojin.lab.environments import openspiel_game
from mahojin.rulebooks.registry import RULEBOOKS

FOLDER = Path(__file__).parent / "playthroughs"
SEED = 7
STATES = 12  # shown from the beginning; all of them are in the digest
LONG = ("ObservationTensor", "ChanceOutcomes")
UNWRITTEN: dict[str, Any] = {  # writing out what is left out would take longer than all else
    "_format_tensor": lambda tensor, name, **_: [name],
    "_format_chance_outcomes": lambda outcomes: "",
}
LONGEST = 2_000  # the legal seeds of the first state are ten thousand


def playthrough(key: str) -> str:
    """A whole game: its first states and its last, and a digest of everything in it."""
    with patch.multiple(generate_playthrough, **UNWRITTEN):
        lines = generate_playthrough.playthrough_lines(openspiel_game.short_name(key), seed=SEED)
    lines = [line for line in lines if not line.startswith(LONG) and len(line) < LONGEST]
    states = [place for place, line in enumerate(lines) if line.startswith("# State ")]
    digest = blake2b("\n".join(lines).encode("utf-8"), digest_size=16).hexdigest()
    shown = [*lines[: states[STATES]], "...", *lines[states[-1] :], f"# {len(states)} states, {digest}"]
    return "\n".join(shown) + "\n"


def path(key: str) -> Path:
    return FOLDER / f"{openspiel_game.short_name(key)}.txt"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for key in RULEBOOKS:
        path(key).write_text(playthrough(key), "utf-8")
