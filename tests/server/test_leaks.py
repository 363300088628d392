"""Nobody hears of what they may not know: all that every client of many games was sent is searched.

``MAHOJIN_LEAK_GAMES=300`` plays more of them.
"""

from __future__ import annotations

import asyncio
import os
from dataclasses import replace
from pathlib import Path

import pytest
from tests.server.leaks import Played, knowledge, leaks, play_games

from mahojin.rulebooks.registry import RULEBOOKS

GAMES = int(os.environ.get("MAHOJIN_LEAK_GAMES", "3"))
AT_ONCE = 8


@pytest.mark.parametrize("game", list(RULEBOOKS))
def test_the_traffic_of_every_seat_has_only_what_the_seat_may_know(tmp_path: Path, game: str) -> None:
    heard = asyncio.run(play_games(tmp_path, game, GAMES, AT_ONCE, 7, searched))
    assert len(heard) == GAMES and sum(heard) > 100 * GAMES


@pytest.mark.parametrize("game", [key for key, book in RULEBOOKS.items() if book.seats[1] > 2])
def test_among_more_than_two_nobody_hears_more_than_they_may(tmp_path: Path, game: str) -> None:
    heard = asyncio.run(play_games(tmp_path, game, 1, 1, 9, searched, seats=3))
    assert sum(heard) > 100


def searched(played: Played) -> int:
    """How many messages were searched; nothing was found in them."""
    assert played.record.result is not None
    found = list(leaks(played))
    assert not found, found[:5]
    heard = [text for client in played.clients for _, text in client.heard]
    assert not any('"server_error"' in text for text in heard)
    return len(heard)


def test_the_search_finds_a_hand_that_is_shown_to_the_wrong_seat_and_a_secret_that_is_told(
    tmp_path: Path,
) -> None:
    asyncio.run(play_games(tmp_path, "magmell", 1, 1, 8, would_notice))


def would_notice(played: Played) -> None:
    a, b, _ = played.clients
    swapped = replace(played, clients=[replace(a, heard=b.heard)])
    assert any("heard of" in line for line in leaks(swapped))
    assert any("saw thing" in line for line in leaks(swapped))
    told = replace(played, clients=[replace(a, heard=[(0, '{"type": "x", "s": "' + b.token + '"}')])])
    assert any("secret" in line for line in leaks(told))
    first, second = knowledge(played.record, 0, 1)
    assert first.names[0] != second.names[0]
