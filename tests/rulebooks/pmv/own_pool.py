"""The project's own cards, read once for all tests."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import mahojin.pools
from mahojin.pools.files import read_toml
from mahojin.rulebooks.pmv.cards.face import Card
from mahojin.rulebooks.pmv.cards.files import read_cards

POOL = Path(mahojin.pools.__file__).parent / "pmv"
DECKS = POOL / "decks"


def card_rows() -> list[dict[str, Any]]:
    """Every row of every card file."""
    return [row for path in sorted(POOL.glob("*.toml")) for row in read_toml(path)["card"]]


@cache
def pool() -> dict[str, Card]:
    """All cards by key; none of them may have a problem."""
    cards, problems = read_cards(card_rows(), "pmv")
    assert problems == []
    return cards
