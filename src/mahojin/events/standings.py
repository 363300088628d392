"""Standings of a Swiss event: match points, then the usual three tie-breaks.

A win is three points and a draw one. Opponents' match-win percentage, one's own game-win percentage and the
opponents' game-win percentage decide in this order; no percentage counts as less than a third. A bye is a
match won with all games, without an opponent. A round that somebody came too late for is a match lost.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

WIN, DRAW = 3, 1
LEAST = Fraction(1, 3)


@dataclass(frozen=True, slots=True)
class Score:
    """A match that was decided, from one side: games won, lost and drawn, against whom."""

    won: int
    lost: int
    drawn: int = 0
    against: int | None = None  # None: a bye, or a round that was missed

    @property
    def points(self) -> int:
        return WIN if self.won > self.lost else DRAW if self.won == self.lost else 0


@dataclass(slots=True)
class Placing:
    """One player's line of the table."""

    player: int
    points: int = 0
    matches: list[int] = field(default_factory=lambda: [0, 0, 0])  # won, lost, drawn
    match_share: Fraction = LEAST
    game_share: Fraction = LEAST
    opponents: list[int] = field(default_factory=list)
    opponents_match_share: Fraction = LEAST
    opponents_game_share: Fraction = LEAST
    place: int = 0

    @property
    def order(self) -> tuple[Fraction, ...]:
        tie_breaks = (self.opponents_match_share, self.game_share, self.opponents_game_share)
        return (Fraction(self.points), *tie_breaks)


def standings(scores: Mapping[int, Iterable[Score]]) -> list[Placing]:
    """Everybody in their order; equals share a place and stand in the order of their numbers."""
    rows = {player: _row(player, list(played)) for player, played in scores.items()}
    for row in rows.values():
        others = [rows[one] for one in row.opponents]
        if others:
            count = len(others)
            row.opponents_match_share = sum((one.match_share for one in others), Fraction(0)) / count
            row.opponents_game_share = sum((one.game_share for one in others), Fraction(0)) / count
    ordered = sorted(rows.values(), key=lambda row: (*(-number for number in row.order), row.player))
    for number, row in enumerate(ordered):
        same = number and ordered[number - 1].order == row.order
        row.place = ordered[number - 1].place if same else number + 1
    return ordered


def _row(player: int, played: list[Score]) -> Placing:
    row = Placing(player)
    row.points = sum(score.points for score in played)
    for score in played:
        row.matches[0 if score.points == WIN else 2 if score.points == DRAW else 1] += 1
    row.opponents = [score.against for score in played if score.against is not None]
    row.match_share = _share(row.points, len(played))
    games = sum(score.won + score.lost + score.drawn for score in played)
    row.game_share = _share(sum(WIN * score.won + DRAW * score.drawn for score in played), games)
    return row


def _share(points: int, number: int) -> Fraction:
    return max(LEAST, Fraction(points, WIN * number)) if number else LEAST
