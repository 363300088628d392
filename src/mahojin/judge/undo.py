"""Undo under every scenario: copies are equal, and the same answers lead to the same end."""

from __future__ import annotations

from collections.abc import Sequence

from mahojin.kernel.fingerprint import fingerprint
from mahojin.language.game import Game
from mahojin.text import Words

from .desk import Desk

Taken = tuple[int, ...] | int  # the places of the options taken; or who conceded
Unequal = tuple[Words, Words]  # what was expected, and what was found

COPY = (
    Words("複製は元と同じ", "a copy equals the original"),
    Words("違います", "it differs"),
)
AGAIN = (
    Words("最初からもう一度行っても同じ結果", "the same result when done again from the start"),
    Words("違います", "it differs"),
)
ALONE = (
    Words("一つしかない答えを省いても同じ結果", "the same result when forced answers are left out"),
    Words("違います", "it differs"),
)


def unequal_copy(game: Game) -> Unequal | None:
    """Whether a copy of the game differs from it."""
    return None if fingerprint(game.clone()) == fingerprint(game) else COPY


def unequal_replay(desk: Desk, start: Game, end: Game, answers: Sequence[Taken]) -> Unequal | None:
    """Whether the answers lead elsewhere from a copy of the start, forced ones given or left out."""
    again = start.clone()
    again.attended = True
    alone = start.clone()
    conceded = False
    again.run()
    alone.run()
    for taken in answers:
        if isinstance(taken, int):
            desk.concede(again, taken)
            conceded = True  # perhaps where only one answer is possible, which the other game has left behind
            continue
        assert again.decision is not None
        if not again.decision.forced and not conceded:
            alone.answer(*taken)
        again.answer(*taken)
    if fingerprint(again) != fingerprint(end):
        return AGAIN
    return None if conceded or fingerprint(_as_far_as_forced(again)) == fingerprint(alone) else ALONE


def _as_far_as_forced(game: Game) -> Game:
    """On to where somebody has a choice, or the game is over."""
    while game.decision is not None and game.decision.forced:
        game.answer()
    return game
