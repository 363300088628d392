"""Loops: noticing that a game comes back to a state it has been in, whether or not anyone had a choice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from .decision import NOTHING, Decision, Option
from .fingerprint import fingerprint, likeness

if TYPE_CHECKING:
    from .game import Game

PATIENCE: Final = 200  # resolutions without a choice before states are compared
LIMIT: Final = 2_000  # resolutions without a choice that no game survives
LONGEST: Final = 60  # choices that a round has at most to be recognised


def is_endless(game: Game) -> bool:
    """Called before each resolution: True when nobody can leave the loop the game is in."""
    game.idle += 1
    if game.idle < PATIENCE:
        return False
    state = fingerprint(game)
    if state in game.met or game.idle > LIMIT:
        return True
    game.met |= {state}
    return False


# --- Loops that a choice can end ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Point:
    """One choice of a round: whose it is, of what kind, and what was taken, by place among the options."""

    seat: int
    kind: str
    picks: tuple[int, ...]
    verb: str
    thing: int
    single: bool  # exactly one option is taken, so that "another" can be asked for


class Lap:
    """What is kept within a turn to see a round come to its end; replaced, never changed in place."""

    __slots__ = ("points", "rough", "seen", "state", "turn")

    def __init__(
        self,
        turn: int = -1,
        seen: tuple[object, ...] = (),
        rough: object = None,
        state: object = None,
        points: tuple[Point, ...] = (),
    ) -> None:
        self.turn = turn
        self.seen = seen  # choices met, by what of them is found out at a glance; they are few
        self.rough = rough  # the same of the state that may come again
        self.state = state  # and its likeness; without one, nothing is watched
        self.points = points  # what was chosen since then


def went_round(game: Game, decision: Decision) -> tuple[Point, ...]:
    """Called when a choice comes up: what was chosen on the way, once the same state has come three times.

    Of the first two times only the outlines are compared, so that most choices cost next to nothing.
    """
    lap = game.lap if game.lap.turn == game.turn else Lap(game.turn)
    rough = _outline(game, decision)
    if len(lap.points) > LONGEST:
        lap = Lap(lap.turn, lap.seen, lap.rough)
    if lap.state is not None:
        if rough == lap.rough and likeness(game) == lap.state:
            game.lap = Lap(game.turn)
            return lap.points
    elif rough in lap.seen:
        lap = Lap(lap.turn, lap.seen, rough, likeness(game), lap.points)
    else:
        lap = Lap(lap.turn, (*lap.seen, rough), lap.rough, lap.state, lap.points)
    game.lap = lap
    return ()


def _outline(game: Game, decision: Decision) -> object:
    """It is wanted at every choice: what can be counted, and who is rested. Its lists are never changed."""
    zones, instances = game.zones, game.instances
    return (
        decision.seat,
        decision.kind,
        len(decision.options),
        game.phase,
        [instances[thing].rested for name in game.book.live for row in zones[name] for thing in row],
        [len(row) for rows in zones.values() for row in rows],
        game.life[:],
    )


def remember(game: Game, decision: Decision, taken: Sequence[Option]) -> None:
    """A choice was made while a round is watched."""
    options = list(decision.options)
    first = taken[0] if taken else None
    point = Point(
        decision.seat,
        decision.kind,
        tuple(options.index(option) for option in taken),
        first.verb if first else "",
        first.thing if first else NOTHING,
        decision.least == decision.most == 1,
    )
    lap = game.lap
    game.lap = Lap(lap.turn, lap.seen, lap.rough, lap.state, (*lap.points, point))


def without(decision: Decision, place: int, clause: str) -> Decision:
    """The same choice less one of its options, by this clause."""
    options = [option for number, option in enumerate(decision.options) if number != place]
    return Decision(decision.seat, decision.kind, options, clause, about=decision.about)
