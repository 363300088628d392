"""ループ (12.10): what goes round without a choice ends the game (12.10.1); of choices that come up again and
again it is said how often they are made, and who then makes another (12.10.2).

A round of choices leaves everything as it was, so going through it any number of times changes nothing: the
rounds themselves are left out (12.9.1), and the game goes on from where the last one would be broken off.
"""

from __future__ import annotations

from typing import Final

from mahojin.kernel.decision import Decision, Option
from mahojin.kernel.loops import Point, went_round, without
from mahojin.kernel.procedure import Outcome, Procedure

from ..book import step
from ..game import Pmv
from ..procedures import PROCEDURES
from .losses import lose

REPEATS, UNTIL, SHORTEN = "repeats", "until", "shorten"
TALK: Final = frozenset({REPEATS, UNTIL, SHORTEN})
ACCEPT: Final = Option("accept")
MOST: Final = 20  # more than this would leave nothing else than this does
NOWHERE: Final = -1
ENDLESS: Final = 1_000  # automatic effects in a row, without a choice, that only a loop can bring about


def goes_round(game: Pmv, source: int) -> bool:
    """The automatic effects resolve each other without end and without anybody having a choice (12.10.1)."""
    game.idle += 1
    card = game.known(source)
    if game.idle < ENDLESS // 2:
        game.looping = frozenset()
    elif card is not None:
        game.looping |= {card.owner}
    return game.idle > ENDLESS


def end_the_loop(game: Pmv) -> None:
    """Whose cards alone make up the loop loses (1.5.3.e); otherwise it is a draw (1.5.4.b)."""
    game.cite("12.10.1")
    game.idle = 0
    if len(game.looping) == 1:
        game.waiting = []
        lose(game, tuple(game.looping), "1.5.3.e")
    else:
        game.finish((), "1.5.4.b", "endless")


def go_round(game: Pmv, decision: Decision) -> None:
    """What is to be said about a choice that has come up again and again, and what was said before."""
    frame = game.frames[-1]
    if isinstance(frame, HowOften) and frame.settled:
        game.frames.pop()
        follow(game, decision)
    elif decision.forced or decision.kind in TALK:
        return
    elif game.unrolled:
        follow(game, decision)
    else:
        points = went_round(game, decision)
        if points and enders(game, points):
            game.decision = None
            game.start(HowOften(points, decision))


def follow(game: Pmv, decision: Decision) -> None:
    """A choice settled beforehand is made; the last is left to its player, who must choose another."""
    point, *rest = game.unrolled
    game.unrolled = tuple(rest)
    if (point.seat, point.kind) != (decision.seat, decision.kind):
        game.unrolled = ()
    elif rest:
        game.answer(*point.picks)
    else:
        game.cite("12.10.2.c")
        game.decision = without(decision, point.picks[0], "12.10.2.c")
        if game.decision.forced and not game.attended:
            game.answer()


def enders(game: Pmv, points: tuple[Point, ...]) -> tuple[int, ...]:
    """Who keeps the round going by what they do, in turn order: they can end it by not doing it.

    Who only lets it pass would have to bring something in from outside, which nobody has to (12.10.3).
    """
    doing = {point.seat for point in points if point.single and point.verb != "pass"}
    if {point.seat for point in points} - doing:
        game.cite("12.10.3")
    return tuple(seat for seat in game.in_turn_order() if seat in doing)


class HowOften(Procedure):
    """ループの繰り返しの決定 (12.10.2); the choice that came up meanwhile waits."""

    __slots__ = ("asked", "interrupted", "place", "points", "seat", "settled", "times")

    def __init__(self, points: tuple[Point, ...], interrupted: Decision) -> None:
        super().__init__()
        self.points = points
        self.interrupted = interrupted
        self.seat = 0  # who said last how often
        self.times = MOST + 1
        self.place = NOWHERE  # the choice at which they will make another
        self.asked: tuple[int, ...] = ()  # who has had their say
        self.settled = False

    @step("12.10.2", "12.10.2.a")
    def how_often(self, game: Pmv) -> Outcome:
        """The earliest in turn order of those who can end it says how often it is repeated."""
        self.seat = enders(game, self.points)[0]
        self.asked = (self.seat,)
        return Decision(self.seat, REPEATS, _numbers(self.times), "12.10.2.a")

    @step("12.10.2.a")
    def and_until_where(self, game: Pmv) -> Outcome:
        return self._until(game, self.seat, "12.10.2.a")

    @step("12.10.2.a")
    def it_was_said(self, game: Pmv) -> Outcome:
        self.place = self.chosen.data[0]
        return None

    @step("12.10.2.b")
    def do_the_others_agree(self, game: Pmv) -> Outcome:
        """The next in turn order agrees, or breaks off earlier to do something else."""
        seat = game.next_player(self.asked[-1])
        if seat in self.asked:
            return self.all_have_spoken
        self.asked = (*self.asked, seat)
        if not self.times or not self._places(seat):
            return self.do_the_others_agree
        return Decision(seat, SHORTEN, [ACCEPT, *_numbers(self.times)], "12.10.2.b")

    @step("12.10.2.b")
    def until_where_instead(self, game: Pmv) -> Outcome:
        if self.chosen.verb == ACCEPT.verb:
            return self.do_the_others_agree
        self.seat = self.asked[-1]
        return self._until(game, self.seat, "12.10.2.b")

    @step("12.10.2.b")
    def it_was_said_instead(self, game: Pmv) -> Outcome:
        self.place = self.chosen.data[0]
        return self.do_the_others_agree

    @step("12.10.2.c")
    def all_have_spoken(self, game: Pmv) -> Outcome:
        """What was said last holds: the choices before its place are made as ever, the one there is not."""
        game.unrolled = self.points[: self.place + 1]
        self.settled = True
        return self.interrupted

    def _until(self, game: Pmv, seat: int, clause: str) -> Outcome:
        self.times = self.chosen.data[0]
        game.note("repeats" if self.times else "repeats_no_more", clause, seat, amount=self.times)
        options = [Option("stop", self.points[place].thing, (place,)) for place in self._places(seat)]
        return Decision(seat, UNTIL, options, clause)

    def _places(self, seat: int) -> list[int]:
        return [place for place, point in enumerate(self.points) if point.seat == seat and point.single]


def _numbers(below: int) -> list[Option]:
    return [Option("number", data=(times,)) for times in range(below)]


PROCEDURES.go_round = go_round
