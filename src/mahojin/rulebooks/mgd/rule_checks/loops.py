"""ループ (1301): noticed by comparing positions, ended by naming a number once, or by a draw.

Positions are alike when they differ only in numbers that have not gone down: counters, tokens, od, corrosion.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mahojin.abilities import Compare, Has, nodes
from mahojin.kernel.decision import NOTHING, Decision, Option
from mahojin.kernel.procedure import Outcome, Procedure
from mahojin.rulebooks.mgd.abilities import Reached

from ..book import step
from ..costs.od_sources import BY_ITSELF
from ..game import Mgd
from ..procedures import PROCEDURES
from .loop_exits import PASS, ROUNDS, way_out
from .loop_positions import Deed, Position, deed_of, outline_of, position_of

REPEATS: Final = "repeats"
PARTS: Final = frozenset({"pay", "mix", "position", "attack", "attack_target", "taint"})  # begin no round
TIMES: Final = (*range(21), 30, 50, 100)  # how often a loop may be said to go on
OFTEN: Final = 2  # how often the same was done in a turn before positions are compared
LONGEST: Final = 60  # choices that a round has at most to be recognised
PATIENCE: Final = 60  # resolutions with nothing but passes before positions are compared
LAST: Final[Deed] = (NOTHING, "", "", ())  # after it, choices are made by the players again


class Course:
    """What was done in a turn, and the round that is being watched; replaced, never changed in place."""

    __slots__ = ("deeds", "outline", "path", "start", "turn")

    def __init__(
        self,
        turn: int = -1,
        deeds: tuple[Deed, ...] = (),
        path: tuple[Deed, ...] = (),
        start: Position | None = None,
        outline: object = None,
    ) -> None:
        self.turn = turn
        self.deeds = deeds
        self.start = start  # the position that may come again; None: nothing is watched
        self.outline = outline  # of that position, by which most others are told from it
        self.path = path  # what was chosen since then


class Bar:
    """A choice that cannot be made again before another (1301.1a), or where another is there (``beside``)."""

    __slots__ = ("beside", "clause", "deed", "lap")

    def __init__(self, deed: Deed, lap: frozenset[Deed], clause: str, beside: Deed | None = None) -> None:
        self.deed = deed
        self.lap = lap
        self.clause = clause
        self.beside = beside


# --- Choices as they are made ------------------------------------------------------------------------


def note_choice(game: Mgd, decision: Decision, taken: Sequence[Option]) -> None:
    """A choice is about to be made: it may belong to a round, begin one, or lead out of one."""
    course: Course | None = game.course
    if course is None or course.turn != game.turn:
        course = game.course = Course(game.turn)
        game.bar = None
    passing = bool(taken) and taken[0].verb == PASS
    begins = not passing and decision.most == 1 and decision.kind not in PARTS and not _rests_a_girl(taken)
    if not passing:
        game.resolutions = 0
        game.lap_at = None
    if decision.kind == REPEATS or not (begins or course.start is not None or game.bar is not None):
        return
    deed = deed_of(game, decision, taken)
    if not passing and game.bar is not None and deed not in game.bar.lap:
        game.bar = None
    if course.start is not None:
        game.course = _longer(course, deed)
    elif begins:
        game.course = _repeated(game, decision, course, deed)


def _longer(course: Course, deed: Deed) -> Course:
    """A round of too many choices is no longer watched."""
    if len(course.path) >= LONGEST:
        return Course(course.turn, course.deeds)
    return Course(course.turn, course.deeds, (*course.path, deed), course.start, course.outline)


def _repeated(game: Mgd, decision: Decision, course: Course, deed: Deed) -> Course:
    """What was done often enough may begin a round: from here on positions are compared with this one."""
    if course.deeds.count(deed) < OFTEN:
        return Course(course.turn, (*course.deeds, deed))
    return Course(course.turn, course.deeds, (deed,), position_of(game, decision), outline_of(game, decision))


def _rests_a_girl(taken: Sequence[Option]) -> bool:
    """She makes od by herself: a round in which she recovers has another choice or resolution in it."""
    return bool(taken) and taken[0].verb == "energise" and taken[0].data == (BY_ITSELF,)


# --- Choices as they come up -------------------------------------------------------------------------


def look(game: Mgd) -> bool:
    """Apply the law to the choice that waits: it is made, or restricted, or a number is asked for instead.

    True if another choice may have come up by that.
    """
    decision = game.decision
    assert decision is not None
    frame = game.frames[-1] if game.frames else None
    if isinstance(frame, HowOften) and frame.settled:
        game.frames.pop()
    if game.replay:
        return _make_the_next(game, decision)
    if decision.forced or decision.kind == REPEATS:
        return False
    if game.bar is not None and _is_barred(game, decision, game.bar):
        return _restrict(game, decision, game.bar)
    course: Course | None = game.course
    return course is not None and course.start is not None and _compare(game, decision, course)


def _make_the_next(game: Mgd, decision: Decision) -> bool:
    """The choices of a round are made as often as was said; what can no longer be chosen ends it."""
    if decision.forced:
        game.answer()
        return True
    deed, *rest = game.replay
    game.replay = tuple(rest)
    if deed == LAST:
        return True
    wanted = [option for option in decision.options if deed_of(game, decision, (option,)) == deed]
    if wanted:
        game.answer(wanted[0])
    else:
        game.replay = ()
    return True


def _is_barred(game: Mgd, decision: Decision, bar: Bar) -> bool:
    if decision.least != 1 or decision.most != 1:
        return False
    deeds = [deed_of(game, decision, (option,)) for option in decision.options]
    return bar.deed in deeds and (bar.beside is None or bar.beside in deeds)


def _restrict(game: Mgd, decision: Decision, bar: Bar) -> bool:
    game.cite("1301.1", bar.clause)
    left = [option for option in decision.options if deed_of(game, decision, (option,)) != bar.deed]
    game.decision = Decision(decision.seat, decision.kind, left, bar.clause, about=decision.about)
    if game.attended or not game.decision.forced:
        return False
    game.answer()
    return True


def _compare(game: Mgd, decision: Decision, course: Course) -> bool:
    """Whether the choices since an earlier position led back to it; what then follows from the law."""
    if course.turn != game.turn or outline_of(game, decision) != course.outline:
        return False
    assert course.start is not None
    now = position_of(game, decision)
    if decision.least != 1 or decision.most != 1 or not _is_grown(now, course.start):
        return False
    game.course = Course(course.turn)
    return _settle(game, decision, course.path, growing=now != course.start)


def _is_grown(now: Position, before: Position) -> bool:
    return now[0] == before[0] and all(now[1].get(what, 0) >= number for what, number in before[1].items())


def _settle(game: Mgd, decision: Decision, lap: tuple[Deed, ...], *, growing: bool) -> bool:
    game.cite("1301.1")
    if way_out(game, lap) is None:
        game.finish((), "1301.1c", "endless")
        return False
    seats = {deed[0] for deed in lap if deed[2] != PASS}
    clause = "1301.1b" if len(seats) > 1 else "1301.1a"
    game.bar = Bar(lap[0], frozenset(lap), clause)
    if not growing:
        return _restrict(game, decision, game.bar)
    asked = tuple(seat for seat in game.in_turn_order() if seat in seats)
    game.decision = None
    game.start(HowOften(asked, lap, clause, decision))
    return False


class HowOften(Procedure):
    """How often a loop is gone through: each who can choose it says a number, and the least holds."""

    __slots__ = ("asked", "clause", "interrupted", "lap", "settled", "times")

    def __init__(
        self, asked: tuple[int, ...], lap: tuple[Deed, ...], clause: str, interrupted: Decision
    ) -> None:
        super().__init__()
        self.asked = asked
        self.lap = lap
        self.clause = clause
        self.interrupted = interrupted
        self.times = TIMES[-1]
        self.settled = False

    @step("1301.1a", "1301.1b")
    def how_often(self, game: Mgd) -> Outcome:
        seat, *others = self.asked
        self.asked = tuple(others)
        options = [Option("times", NOTHING, (times,)) for times in TIMES]
        return Decision(seat, "repeats", options, self.clause)

    @step("1301.1a", "1301.1b")
    def it_is_said(self, game: Mgd) -> Outcome:
        self.times = min(self.times, self.chosen.data[0])
        if self.asked:
            return self.how_often
        game.replay = (*self.lap * self.times, LAST)
        self.settled = True
        return self.interrupted


# --- Rounds in which everybody only passes --------------------------------------------------------------


def comes_again(game: Mgd) -> bool:
    """Called before each resolution: True when by nothing but passing the same position has come again."""
    game.resolutions += 1
    if game.imagined:
        return game.resolutions > ROUNDS
    if game.resolutions < PATIENCE:
        return False
    now = position_of(game, None)
    if game.lap_at is None:
        game.ceiling = _largest_asked_for(game)
    capped = (now[0], {what: _capped(game, what, number) for what, number in now[1].items()})
    if capped != game.lap_at:
        if game.resolutions & (game.resolutions - 1) == 0 or game.lap_at is None:
            game.lap_at = capped
        return False
    game.resolutions = 0
    game.lap_at = None
    return True


def _capped(game: Mgd, what: object, number: int) -> int:
    """Numbers beyond all that any text asks for are alike; corrosion ends the game by itself (1202.2)."""
    return number if isinstance(what, tuple) and what[0] == "corrosion" else min(number, game.ceiling)


def _largest_asked_for(game: Mgd) -> int:
    """The largest number with which any text compares something."""
    faces = {it.face for it in game.instances.values()}
    asked = (
        getattr(node, part, 0)
        for face in faces
        for node in nodes(face.abilities)
        if isinstance(node, (Compare, Has, Reached))
        for part in ("left", "right", "value", "number")
    )
    return max((one for one in asked if isinstance(one, int)), default=0) + 1


def is_endless(game: Mgd) -> bool:
    """Called before each resolution: True when the same comes again and nobody can leave it (1301.1c)."""
    if not comes_again(game):
        return False
    if game.imagined:
        return True
    found = way_out(game, ())
    if found is None:
        return True
    seat = found[0]
    game.bar = Bar((seat, "priority", PASS, (NOTHING,)), frozenset(), "1301.1a", found)
    return False


PROCEDURES.note_choice = note_choice
PROCEDURES.look_for_loops = look
