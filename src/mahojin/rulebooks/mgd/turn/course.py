"""ターンの進み方を変える効果: phases that are left out, and phases that are added (501.1)."""

from __future__ import annotations

from ..game import Mgd

Skip = tuple[str, int]  # a phase, and of whose turn


def skipped(game: Mgd, phase: str) -> bool:
    """Whether the turn player's phase does not take place, which uses up the effect that says so."""
    skip = (phase, game.turn_player)
    if skip not in game.skips:
        return False
    place = game.skips.index(skip)
    game.skips = game.skips[:place] + game.skips[place + 1 :]
    game.changed(0)
    game.cite("104.1")
    return True


def with_another(left: tuple[str, ...], now: str, part: str, after: str) -> tuple[str, ...] | None:
    """What is left of a turn with a phase added after another, or None where that is over."""
    if now == after:
        return (part, *left)
    if after not in left:
        return None
    place = left.index(after) + 1
    return (*left[:place], part, *left[place:])
