"""Endurance: every level plays with hardly any time, against itself and chance, and all games end."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from mahojin.players import LEVELS

from .contest import PATIENCE
from .ladder import Bout, Played, Results

BUDGET = 0.02  # seconds a move
STRETCH, ALLOWANCE = 1.2, 0.05  # a move takes so many times its budget at most, and so many seconds more


def bound(seconds: float) -> float:
    """The longest that a move may take with that budget."""
    return STRETCH * seconds + ALLOWANCE


def trials(game: str, games: int, seed: str, clock: str, levels: Sequence[str] = tuple(LEVELS)) -> list[Bout]:
    """For each level, so many games, half of them against itself and half against chance, two to a bout."""
    names = [f"{level}@{BUDGET:g}" for level in levels]
    return [
        Bout(game, name, other, number, seed, clock)
        for number in range(ceil(games / 4))
        for name in names
        for other in (name, "random")
    ]


@dataclass(frozen=True, slots=True)
class Endured:
    """What came of a level's games."""

    player: str
    games: int
    ended: int
    slowest: float  # seconds

    @property
    def holds(self) -> bool:
        return self.ended == self.games and self.slowest <= bound(BUDGET)


def endured(rows: Sequence[Played]) -> list[Endured]:
    """For each level, how many of its games came to an end, and its slowest move."""
    found = []
    for name in dict.fromkeys(row.first for row in rows):
        own = [row for row in rows if row.first == name]
        ended = sum(row.answers < PATIENCE for row in own)
        found.append(Endured(name, len(own), ended, max(row.slowest for row in own)))
    return found


def endurance_command(results: Results, wanted: Sequence[Bout], *, lang: str, as_json: bool) -> int:
    """Play what has not been played, and tell for each level whether it holds; 1 where one does not."""
    for _ in results.play(wanted):
        pass
    found = endured(results.of(wanted))
    if as_json:
        rows = [
            {"player": one.player, "games": one.games, "ended": one.ended, "slowest": one.slowest}
            for one in found
        ]
        print(json.dumps({"bound": bound(BUDGET), "levels": rows}))
    else:
        en = lang == "en"
        head = "games, ended, slowest move; at most" if en else "局数、終局、最も遅い一手、上限"
        print(f"{head} {1000 * bound(BUDGET):.0f} ms")
        for one in found:
            mark = "✓" if one.holds else "✗"
            print(f"{mark} {one.player:>16} {one.games:5} {one.ended:5} {1000 * one.slowest:6.0f} ms")
    return 0 if all(one.holds for one in found) else 1
