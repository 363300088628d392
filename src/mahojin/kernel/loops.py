"""Loops: noticing that a game comes back to a state it has been in, and who can lead it out again.

A round is what was chosen between two visits of a state. A player *keeps it going* by acting where passing
was possible. Where nobody does, a player *can stop it* who has a choice on the way that leads out: after it,
with everybody passing, the phase comes to its end or the game does. What only changes the state (an
irrelevant card that is played) does not.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, combinations, islice
from typing import TYPE_CHECKING, Final

from .decision import NOTHING, Decision, Option
from .fingerprint import fingerprint, likeness
from .state import is_rested

if TYPE_CHECKING:
    from mahojin.language.game import Game

PATIENCE: Final = 200  # resolutions without a choice before states are compared
LIMIT: Final = 500  # resolutions after which it is compared what can run out
GROWN: Final = 51  # the same in passes; an odd number, so that both players are looked at
LOOKS: Final = 3  # after as many of them without a way out there is none
LONGEST: Final = 60  # choices that a round has at most to be recognised
TURNS: Final = 1_000  # in a row in which nobody has a choice: only a loop brings that about
STALLED: Final = 12  # passes in a row after which a state is put down
ANSWERS: Final = 150  # given in one trial before it is said not to lead out
TRIALS: Final = 60  # tried at one choice of a round
ALTERNATIVES: Final = 12  # answers tried of a choice of several options
PASS: Final = "pass"
ENDLESS: Final = "endless"  # the reason of a result that ends a loop
NEVER: Final = -1


def is_endless(game: Game) -> bool:
    """Called before each resolution: True when nobody has a choice in the loop the game is in.

    Where the state comes again, it does for ever; where it only grows, so it does if nothing has become less
    meanwhile that could run out.
    """
    game.idle += 1
    if game.idle < PATIENCE:
        return False
    if game.lap.trial:
        return True  # as far as a trial goes
    if game.idle % LIMIT == 0 and _only_grows(game, game.idle // LIMIT):
        return True
    state = fingerprint(game)
    if state in game.met:
        return True
    game.met |= {state}
    return False


def turns_without_end(game: Game) -> bool:
    """Called as a turn begins: True when for so long nobody has had a choice that turns go on for ever."""
    game.idle += 1
    return game.idle > TURNS


def _only_grows(game: Game, times: int) -> bool:
    """Nothing that can run out is less than when this was last asked."""
    now = _stores(game)
    before = game.lap.stores
    game.lap = replace(game.lap, stores=now)
    return times > 1 and len(now) == len(before) and all(a >= b for a, b in zip(now, before, strict=True))


def _stores(game: Game) -> tuple[int, ...]:
    """What can run out: life, cards where they lie, counters, and health, which damage takes."""
    instances = game.instances.values()
    return (
        *game.life,
        *(len(row) for rows in game.zones.values() for row in rows),
        sum(sum(one.counters.values()) for one in instances if one.counters),
        -sum(one.damage for one in instances),
    )


# --- Loops that have choices --------------------------------------------------------------------------

Deed = tuple[str, str, Hashable]  # with what, what was done, the outline of the state before


@dataclass(frozen=True, slots=True)
class Point:
    """One choice of a round: whose it is, of what kind, and what was taken, by place among the options."""

    seat: int
    kind: str
    picks: tuple[int, ...]
    verb: str
    thing: int
    single: bool  # exactly one option is taken, so that "another" can be asked for
    size: int = 0  # how many options there were
    act: bool = False  # something was done though passing was possible


@dataclass(slots=True)
class Lap:
    """What is kept within a turn to see a round come to its end; replaced, never changed in place."""

    turn: int = -1
    state: Hashable = None  # the likeness of the state that may come again; without one, nothing is watched
    points: tuple[Point, ...] = ()  # what was chosen since then
    outlines: tuple[Hashable, ...] = ()  # of the state before each
    stores: tuple[int, ...] = ()  # what could run out, when that was last counted
    ahead: int = NEVER  # how many of the points come before the choice at which the round is left
    left: tuple[int, ...] = ()  # the options that are left there
    seats: frozenset[int] = frozenset()  # who keeps it going or can stop it
    trial: bool = False  # of a game that is only tried out

    def begun_again(self) -> Lap:
        """The same turn, in which no round is watched."""
        return Lap(self.turn)


@dataclass(frozen=True, slots=True)
class Ending:
    """How a round ends at a choice: which options are left, by place; none where nobody can stop it."""

    left: tuple[int, ...]
    seats: frozenset[int]  # who keeps it going or can stop it


def went_round(game: Game, decision: Decision) -> tuple[Point, ...]:
    """Called when a choice comes up: what was chosen on the way, once the same state has come three times.

    A round has something that somebody does, and does again, or in which all pass again and again: then the
    state is put down. So most choices cost next to nothing.
    """
    return _round(game, decision).points


def _round(game: Game, decision: Decision) -> Lap:
    """The round that has come to its end, or one without choices."""
    game.compared = decision
    lap = game.lap
    if lap.state is None or lap.turn != game.turn or not lap.points:
        return _NO_ROUND
    if _outline(game, decision) != lap.outlines[0] or likeness(game) != lap.state:
        return _NO_ROUND
    _begin(game)
    return lap


def _begin(game: Game) -> Lap:
    """Nothing was done in this turn so far, or nothing that counts."""
    game.passes = 0
    game.acted = ()
    game.lap = Lap(game.turn)
    return game.lap


def end_of_round(game: Game, decision: Decision) -> Ending | None:
    """Called when a choice has come up that is not forced: how the round ends here, if it does."""
    lap = game.lap
    if lap.trial:
        return None
    if lap.state is None and lap.ahead and game.passes < GROWN:  # nothing is watched
        game.compared = decision
        return None
    if lap.ahead == 0 and lap.turn == game.turn:
        game.compared = decision
        game.passes = 0
        game.lap = lap.begun_again()
        same = len(decision.options) == lap.points[0].size
        return Ending(lap.left, lap.seats) if same else None
    acted = game.acted
    found = _round(game, decision)
    if found.points:
        return _ending(game, found, acted)
    if game.passes >= GROWN and lap.turn == game.turn:
        return _end_of_growth(game, decision)
    return None


def _ending(game: Game, lap: Lap, acted: tuple[Deed, ...]) -> Ending | None:
    points = lap.points
    acts = [place for place, point in enumerate(points) if point.act]
    seats = frozenset(points[place].seat for place in acts)
    if acts:
        place = min(acts, key=lambda one: _first_seen(lap, acted, one))
        point = points[place]
        left = tuple(one for one in range(point.size) if one not in point.picks)
    else:
        ways = _ways_out(game, points)
        if not ways:
            return Ending((), seats)
        seats = frozenset(points[place].seat for place, _ in ways)
        place, left = ways[0]
        if not left:
            return None  # a choice of several options leads out: nobody can be told which to take
    if place:
        game.acted = acted
        game.lap = replace(lap, state=None, ahead=place, left=left, seats=seats)
        return None
    return Ending(left, seats)


def _first_seen(lap: Lap, acted: tuple[Deed, ...], place: int) -> tuple[int, int]:
    """When something was first done in the state before this choice: a loop is gone through as it began."""
    for number, (_, _, outline) in enumerate(acted):
        if outline == lap.outlines[place]:
            return number, place
    return len(acted), place


def _end_of_growth(game: Game, decision: Decision) -> Ending | None:
    """All have passed for long and the state is ever another: who can stop it must; else it has no end."""
    times = game.passes // GROWN
    if game.passes % GROWN or decision.options[0].verb != PASS or not _only_grows(game, times):
        return None
    left = _exits(game, ())
    if left:
        return Ending(left, frozenset({decision.seat}))
    return Ending((), frozenset()) if times > LOOKS else None


def remember(game: Game, decision: Decision, taken: Sequence[Option]) -> None:
    """A choice was made: it belongs to the round that is watched, or may be the first of one."""
    lap = game.lap
    if lap.trial:
        return
    if lap.turn != game.turn:
        lap = _begin(game)
    elif lap.points and len(lap.points) > LONGEST:
        lap = replace(lap.begun_again(), stores=lap.stores)
    passing = bool(taken) and taken[0].verb == PASS
    if passing:
        game.passes += 1
    elif game.passes and decision.options[0].verb == PASS:
        game.passes = 0
    if lap.ahead > 0:
        lap = _on_the_way(game, lap, _point(decision, taken))
    elif lap.state is not None:
        points = (*lap.points, _point(decision, taken))
        lap = replace(lap, points=points, outlines=(*lap.outlines, _outline(game, decision)))
    elif passing or not taken or decision.most != 1:
        if game.passes >= STALLED:
            lap = _watch(game, decision, lap, taken)
    else:
        deed = _deed(game, decision, taken[0])
        if deed in game.acted:
            lap = _watch(game, decision, lap, taken)
        else:
            game.acted = (*game.acted, deed)
            if lap.points:
                lap = replace(lap.begun_again(), stores=lap.stores)
    game.lap = lap


def _watch(game: Game, decision: Decision, lap: Lap, taken: Sequence[Option]) -> Lap:
    """The state is put down, and with it the first choice of what may be a round."""
    points, outlines = (_point(decision, taken),), (_outline(game, decision),)
    return replace(lap, state=likeness(game), points=points, outlines=outlines)


def _on_the_way(game: Game, lap: Lap, point: Point) -> Lap:
    """The round is gone through once more up to the choice at which it is left, or is left before."""
    expected = lap.points[0]
    if (point.seat, point.kind, point.picks) != (expected.seat, expected.kind, expected.picks):
        game.passes = 0
        return lap.begun_again()
    return replace(lap, points=lap.points[1:], outlines=lap.outlines[1:], ahead=lap.ahead - 1)


def _deed(game: Game, decision: Decision, option: Option) -> Deed:
    thing = game.instances.get(option.thing)
    return "" if thing is None else thing.face.name, option.verb, _outline(game, decision)


def _outline(game: Game, decision: Decision) -> Hashable:
    """What can be counted at once: a state with another is not looked at closely."""
    zones, instances = game.zones, game.instances
    in_play = chain.from_iterable(chain.from_iterable(map(zones.__getitem__, game.book.live)))
    return (
        decision.seat,
        decision.kind,
        len(decision.options),
        game.phase,
        (*map(is_rested, map(instances.__getitem__, in_play)),),
        (*map(len, chain.from_iterable(zones.values())),),
        (*game.life,),
    )


def _point(decision: Decision, taken: Sequence[Option]) -> Point:
    options = list(decision.options)
    first = taken[0] if taken else None
    verb = first.verb if first else ""
    return Point(
        decision.seat,
        decision.kind,
        tuple(options.index(option) for option in taken),
        verb,
        first.thing if first else NOTHING,
        decision.least == decision.most == 1,
        len(options),
        verb != PASS and options[0].verb == PASS,
    )


def without(decision: Decision, place: int, clause: str) -> Decision:
    """The same choice less one of its options, by this clause."""
    return only(decision, tuple(one for one in range(len(decision.options)) if one != place), clause)


def only(decision: Decision, places: Sequence[int], clause: str) -> Decision:
    """The same choice with these of its options, by this clause."""
    options = [decision.options[place] for place in places]
    return Decision(decision.seat, decision.kind, options, clause, about=decision.about)


# --- Trying out what leads out of a round ---------------------------------------------------------------


def _ways_out(game: Game, points: tuple[Point, ...]) -> list[tuple[int, tuple[int, ...]]]:
    """The choices of a round at which somebody can leave it, and by which options (none if of several)."""
    found: list[tuple[int, tuple[int, ...]]] = []
    here = _trial(game)
    for place, point in enumerate(points):
        if here.decision is None or len(here.decision.options) != point.size:
            break
        exits = _exits(here, points)
        if exits:
            found.append((place, exits if point.single else ()))
        here.answer(*point.picks)
    return found


def _exits(game: Game, points: tuple[Point, ...]) -> tuple[int, ...]:
    """The options of the waiting choice, by place, that lead out of a round of these choices."""
    assert game.decision is not None
    usual = {(point.seat, point.kind): point.picks for point in points}
    budget = [TRIALS]
    options = game.decision.options
    return tuple(
        picks[0] if picks else 0
        for picks in _answers(game.decision)
        if not (picks and options[picks[0]].verb == PASS) and _leads_out(game, picks, usual, budget)
    )


def _answers(decision: Decision) -> Iterator[tuple[int, ...]]:
    """The answers to a choice; of several options not all, where they are many."""
    places = range(len(decision.options))
    if decision.least == decision.most == 1:
        return ((place,) for place in places)
    sizes = range(decision.least, min(decision.most, len(places)) + 1)
    return islice((picks for size in sizes for picks in combinations(places, size)), ALTERNATIVES)


Usual = dict[tuple[int, str], tuple[int, ...]]


def _leads_out(game: Game, picks: tuple[int, ...], usual: Usual, budget: list[int]) -> bool:
    """Whether the phase or the game ends once this is answered, all pass, and new choices are made well."""
    trial = _trial(game)
    where = (trial.turn, trial.phase)
    trial.answer(*picks)
    for _ in range(ANSWERS):
        if trial.result is not None:
            return trial.result.reason != ENDLESS
        decision = trial.decision
        if decision is None or (trial.turn, trial.phase) != where:
            return True
        if decision.options[0].verb == PASS:
            trial.answer(0)
        elif (known := usual.get((decision.seat, decision.kind))) is not None and _fits(decision, known):
            trial.answer(*known)
        else:
            budget[0] -= 1
            if budget[0] <= 0:
                return False
            return any(_leads_out(trial, one, usual, budget) for one in _answers(decision))
    return False


def _fits(decision: Decision, picks: tuple[int, ...]) -> bool:
    return decision.least <= len(picks) <= decision.most and all(one < len(decision.options) for one in picks)


def _trial(game: Game) -> Game:
    """The same game, in which no loop is looked for but one without choices."""
    trial = game.clone()
    trial.attended = False
    trial.lap = Lap(game.turn, trial=True)
    return trial


_NO_ROUND: Final = Lap()
