"""What players know of a game before they think: habits, instincts, and what of a side is counted."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from mahojin.kernel.decision import Decision

Answer = tuple[int, ...]
Side = Callable[..., tuple[float, ...]]  # of a game and a seat: the numbers of that seat's side
Felt = Mapping[str, Callable[..., float]]  # by the kind of decision, what an option is worth at first sight


def all_of_them(decision: Decision, answers: list[Answer]) -> list[Answer]:
    """Every answer is worth trying."""
    return answers


@dataclass(frozen=True)
class Knowledge:
    """What is known of one game."""

    turns: int  # that a playout goes through before the position is judged, this one among them
    thoughts: int  # decisions thought over in a game, about
    playout: float  # seconds that a playout takes in plain Python, about
    open: frozenset[str]  # kinds of decision at which whoever looks one play ahead tries every option
    answer: Callable[..., Answer]  # of a game and its decision: what is done without much thought
    worth: Callable[..., float]  # of a game and a seat: what the position is worth to that seat
    habits: Felt
    instincts: Felt  # what goes before habit where playouts go on
    counted: Mapping[str, float]  # the numbers of a side, and what each is worth before anything is learnt
    kept: frozenset[str]  # those of them of which games would teach the wrong thing
    side: Side
    worth_trying: Callable[[Decision, list[Answer]], list[Answer]] = all_of_them
