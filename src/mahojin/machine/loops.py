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
PASS: Final = "pass"


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

    __slots__ = ("deeds", "points", "rough", "state", "turn")

    def __init__(
        self,
        turn: int = -1,
        deeds: tuple[object, ...] = (),
        rough: object = None,
        state: object = None,
        points: tuple[Point, ...] = (),
    ) -> None:
        self.turn = turn
        self.deeds = deeds  # what was done, with what is found out of the state at a glance; they are few
        self.rough = rough  # the outline of the state that may come again
        self.state = state  # and its likeness; without one, nothing is watched
        self.points = points  # what was chosen since then


def went_round(game: Game, decision: Decision) -> tuple[Point, ...]:
    """Called when a choice comes up: what was chosen on the way, once the same state has come three times.

    A round has something that somebody does, and does again: the second time the state is put down. So most
    choices cost next to nothing.
    """
    game.compared = decision
    lap = game.lap
    if lap.state is None or lap.turn != game.turn:
        return ()
    if _outline(game, decision) != lap.rough or likeness(game) != lap.state:
        return ()
    game.lap = Lap(game.turn)
    return lap.points


def remember(game: Game, decision: Decision, taken: Sequence[Option]) -> None:
    """A choice was made: it belongs to the round that is watched, or may be the first of one."""
    lap = game.lap
    if lap.turn != game.turn:
        lap = Lap(game.turn)
    elif len(lap.points) > LONGEST:
        lap = Lap(lap.turn, lap.deeds)
    if lap.state is not None:
        lap = Lap(lap.turn, lap.deeds, lap.rough, lap.state, (*lap.points, _point(decision, taken)))
    elif decision.most == 1 and taken and taken[0].verb != PASS:
        deed = _deed(game, decision, taken[0])
        if deed in lap.deeds:
            state = likeness(game)
            lap = Lap(lap.turn, lap.deeds, _outline(game, decision), state, (_point(decision, taken),))
        else:
            lap = Lap(lap.turn, (*lap.deeds, deed))
    game.lap = lap


def _deed(game: Game, decision: Decision, option: Option) -> object:
    """What is done with what, and what can be counted at once."""
    thing = game.instances.get(option.thing)
    name = "" if thing is None else thing.face.name
    return (name, option.verb, decision.seat, len(decision.options), decision.kind, game.phase, game.life[:])


def _outline(game: Game, decision: Decision) -> object:
    """More of the same: a state with another is not looked at closely. Its lists are never changed."""
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


def _point(decision: Decision, taken: Sequence[Option]) -> Point:
    options = list(decision.options)
    first = taken[0] if taken else None
    return Point(
        decision.seat,
        decision.kind,
        tuple(options.index(option) for option in taken),
        first.verb if first else "",
        first.thing if first else NOTHING,
        decision.least == decision.most == 1,
    )


def without(decision: Decision, place: int, clause: str) -> Decision:
    """The same choice less one of its options, by this clause."""
    options = [option for number, option in enumerate(decision.options) if number != place]
    return Decision(decision.seat, decision.kind, options, clause, about=decision.about)
