"""A whole table in plain lines, as replays show it."""

from __future__ import annotations

import pytest
from tests.conformance.playing import KEYS, Setup

from mahojin.rulebooks.registry import rulebook
from mahojin.table.board import board


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("key", KEYS)
def test_the_table_of_every_game_can_be_told_in_lines(key: str, lang: str) -> None:
    book, game = rulebook(key), Setup(7, 0, 1, 120).game(key)
    lines = list(board(book, game, lang))
    assert all(str(life) in lines[0] for life in game.life)
    occupied = [zone for zone, rows in game.zones.items() if any(rows)]
    for zone in occupied:
        assert any(book.zone_name(zone, lang) in line for line in lines[1:]), zone
