"""ターン (4): its start, five phases and its end, and how effects change its course."""

from __future__ import annotations

from typing import Final

from mahojin.kernel.aspects import DAMAGE, TURN
from mahojin.kernel.decision import Decision, Option
from mahojin.kernel.procedure import DONE, Outcome, Procedure
from mahojin.language.prohibitions import prevented
from mahojin.rulebooks.pmv.abilities import Skipped

from ..book import step
from ..continuous import skipped
from ..continuous.dependencies import HISTORY
from ..game import Pmv
from ..outcome.loops import ENDLESS, end_the_loop
from ..play.transformation import BY, LASTING, is_transformed, normal_again
from ..reading.history import turn_is_over
from ..state import Course
from .phases import IN_ORDER, PHASES
from .setup import Opening
from .turn_edges import edge, end_effects

ONWARDS: Final = (
    "4.3.1.d",
    "4.4.2.b",
    "4.5.2.b",
    "4.6.2.b",
    "4.7.2.b",
    "4.8.2.b",
)  # to each phase, and to the end
OVER: Final = "over"  # there is no phase to come
SKIPPED: Final = "skipped"  # the phase to come is none


class Match(Procedure):
    """A whole game: the opening, then turn after turn."""

    __slots__ = ()

    @step("1.2.7")
    def opening(self, game: Pmv) -> Outcome:
        return Opening()

    @step("4.2.1")
    def turn(self, game: Pmv) -> Outcome:
        if game.turn_player in game.gone:
            return None
        if is_skipped(game, "turn"):
            return None
        return Turn()

    @step("4.9.1.e")
    def next_turn(self, game: Pmv) -> Outcome:
        """Ending a turn that is ending already ends one turn only (4.10.1.d)."""
        course = game.course
        game.cite("4.2.2")
        if course.end_turn:
            game.cite("4.10.1.d")
        game.idle += 1
        if game.idle > ENDLESS:  # turn after turn in which nobody has a choice
            end_the_loop(game)
            return DONE
        game.turn += 1
        game.turn_player = game.next_player(game.turn_player)
        game.nodes_set = 0
        game.deeds = ()
        if course.end_turn or course.end_phase or course.extra:
            game.course = Course(skipped=course.skipped)
        game.forget()
        turn_is_over(game)
        game.changed(TURN | HISTORY)
        return self.turn


class Turn(Procedure):
    """One player's turn: its start (4.3), phases (4.1.2) and its end (4.9)."""

    __slots__ = ("done", "extra", "name", "next")

    def __init__(self, phase: int = 0) -> None:
        super().__init__()
        self.next = phase  # the place of the phase that comes next by the book
        self.done = phase  # the place after the last phase that took place
        self.extra = False  # the phase under way is one that an effect added
        self.name = IN_ORDER[phase - 1] if phase else ""  # the phase under way

    # ターン開始時の処理 (4.3): nobody gets priority (4.2.3.a)

    @step("4.2.1.a", "4.3.1.a", "1.10.13.e")
    def begin(self, game: Pmv) -> Outcome:
        game.phase = "start"
        game.note("turn_began", "4.2.1.a", game.turn_player)
        reset_damage(game)
        return None

    @step("4.3.1.b")
    def turn_long_effects_begin(self, game: Pmv) -> Outcome:
        end_effects(game, "turn start")
        return back_to_normal(game)

    @step("4.3.1.c", "4.2.3.a")
    def at_the_start(self, game: Pmv) -> Outcome:
        return edge(game, "turn_began", "4.3.1.c")

    # Which phase comes next

    @step("4.2.1")
    def may_it_be_skipped(self, game: Pmv) -> Outcome:
        """Who may skip the phase to come decides it when the phase before it has ended."""
        if Skipped not in game.snapshot.effects:
            return self.which_phase
        coming = game.course.extra or (IN_ORDER[self.next] if self.next < len(IN_ORDER) else "")
        if not coming or game.course.end_turn:
            return self.which_phase
        if not _will_be_skipped(game, coming) and skipped(game, game.turn_player, coming, optional=True):
            return Decision(game.turn_player, "skip", (Option("no"), Option("yes")), "4.10.5.a")
        return self.which_phase

    @step("4.10.5.a")
    def skip_it_or_not(self, game: Pmv) -> Outcome:
        if self.chosen.verb == "yes":
            game.cite("4.10.5")
            course = game.course
            coming = course.extra or IN_ORDER[self.next]
            game.note("skipped", "4.10.5.a", game.turn_player, manner=coming)
            self.next += 0 if course.extra else 1
            game.course = course.but(extra="")
            return self.may_it_be_skipped
        return None

    @step("4.2.1")
    def which_phase(self, game: Pmv) -> Outcome:
        coming = self._coming(game)
        return self.end if coming == OVER else self.after_the_phase if coming == SKIPPED else None

    def _coming(self, game: Pmv) -> str:
        """The phase that begins now, if one does."""
        course = game.course
        if course.end_turn:
            game.cite("4.10.1.b")
            return OVER
        if course.extra:
            game.cite("4.10.3.a")
            coming = course.extra
            game.course = course.but(extra="")
            if is_skipped(game, coming):
                return SKIPPED
            self.name = coming
            self.extra = True
            return coming
        if self.next >= len(IN_ORDER):
            self._lead_on(game)
            return OVER
        coming = IN_ORDER[self.next]
        self.next += 1
        if is_skipped(game, coming):
            return SKIPPED
        self._lead_on(game, 1)
        game.cite(PHASES[coming].place)
        self.name = coming
        return coming

    def _lead_on(self, game: Pmv, taken: int = 0) -> None:
        """What the phase before, or the start of the turn, leads to, unless what it leads to was skipped."""
        if self.done == self.next - taken:
            game.cite(ONWARDS[self.done], "4.2.2")
        self.done = self.next

    # A phase (4.1.2): its own effect, its beginning, priority, its end

    @step("4.1.2")
    def its_own_effect(self, game: Pmv) -> Outcome:
        return PHASES[self.name].take_effect(game)

    @step("4.1.2")
    def at_its_beginning(self, game: Pmv) -> Outcome:
        return PHASES[self.name].begin(game)

    @step("4.1.2")
    def priority(self, game: Pmv) -> Outcome:
        return PHASES[self.name].give_priority(game)

    @step("4.1.2", "4.2.3")
    def at_its_end(self, game: Pmv) -> Outcome:
        return PHASES[self.name].end(game)

    @step("4.2.1")
    def after_the_phase(self, game: Pmv) -> Outcome:
        """The phase is over, and so is what was to end it."""
        if self.extra:
            game.cite("4.10.3.b")
            self.extra = False
        if game.course.end_phase:
            game.course = game.course.but(end_phase=False)
        return self.may_it_be_skipped if Skipped in game.snapshot.effects else self.which_phase

    # ターン終了時の処理 (4.9): nobody gets priority (4.2.3.a)

    @step("4.2.1.g")
    def end(self, game: Pmv) -> Outcome:
        """Nothing is cut short any more, and what this turn was to skip is over with it."""
        course = game.course
        if course.end_turn:
            game.cite("4.10.1.c")
        left = tuple([row for row in course.skipped if row[0] != game.turn_player or not row[2]])
        if course.end_turn or course.end_phase or len(left) < len(course.skipped):
            game.course = course.but(end_turn=False, end_phase=False, skipped=left)
        return None

    @step("4.9.1.a", "1.10.13.e")
    def damage_is_reset(self, game: Pmv) -> Outcome:
        game.phase = "end"
        game.note("turn_ended", "4.2.1.g", game.turn_player)
        reset_damage(game)
        return None

    @step("4.9.1.b")
    def until_end_of_turn(self, game: Pmv) -> Outcome:
        end_effects(game, "turn end")
        return game.settle()

    @step("4.9.1.c", "4.2.3.a")
    def at_the_end(self, game: Pmv) -> Outcome:
        return edge(game, "turn_ended", "4.9.1.c")

    @step("4.9.1.d")
    def turn_long_effects_end(self, game: Pmv) -> Outcome:
        end_effects(game, "turn over")
        return game.settle()


def _will_be_skipped(game: Pmv, phase: str) -> bool:
    rows = game.course.skipped
    return any(seat == game.turn_player and what == phase for seat, what, _ in rows) or bool(
        skipped(game, game.turn_player, phase)
    )


def is_skipped(game: Pmv, phase: str) -> bool:
    """A turn or phase that an effect has skipped does not happen (4.10.5); each such effect works once."""
    rows = game.course.skipped
    for place, (seat, what, _) in enumerate(rows):
        if seat == game.turn_player and what == phase:
            game.course = game.course.but(skipped=(*rows[:place], *rows[place + 1 :]))
            game.cite("4.10.5")
            game.note("skipped", "4.10.5", seat, manner=phase)
            return True
    if phase != "turn" and skipped(game, game.turn_player, phase):
        game.cite("4.10.5")
        game.note("skipped", "4.10.5", game.turn_player, manner=phase)
        return True
    return False


def back_to_normal(game: Pmv) -> Procedure | None:
    """変身状態 ends at the start of the turn of the player on whose field the card is (10.28.10), or of the
    player who transformed it (10.28.2)."""
    for one in game.on_field():
        if is_transformed(one) and game.turn_player in (one.controller, one.count(BY) - 1):
            if not one.count(LASTING) and not prevented(game, "revert", one.id):
                normal_again(game, one, "10.28.10")
    return game.settle()


def reset_damage(game: Pmv) -> None:
    """Damage added up on characters is gone (4.3.1.a, 4.9.1.a)."""
    instances = game.instances
    hurt = False
    for row in game.zones["field"]:
        for thing in row:
            one = instances[thing]
            if one.damage:
                one.damage = 0
                hurt = True
    game.battle_damage = {}
    game.changed(DAMAGE if hurt else 0)
