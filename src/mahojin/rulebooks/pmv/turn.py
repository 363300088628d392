"""ターンとフェイズ (4): five phases between the start and the end of the turn, and their course."""

from __future__ import annotations

from typing import Final

from mahojin.machine.ability import Skipped
from mahojin.machine.aspects import DAMAGE, TURN
from mahojin.machine.decision import Decision, Option
from mahojin.machine.procedure import DONE, Outcome, Procedure

from .book import step
from .drawing import Draw
from .edges import edge
from .ending import end_effects
from .game import Pmv
from .priority import Priority, nobody_could_act
from .removal import Scrap
from .setup import Opening
from .speaking import barred, skipped
from .speaking.static import HISTORY
from .state import Course
from .transforming import BY, LASTING, is_transformed, normal_again
from .upkeep import Upkeep, with_upkeep
from .waking import waking

PHASES: Final = ("active", "maintenance", "draw", "main", "discard")  # 4.1.1
PLACES: Final = {  # 4.2.1
    "active": "4.2.1.b",
    "maintenance": "4.2.1.c",
    "draw": "4.2.1.d",
    "main": "4.2.1.e",
    "discard": "4.2.1.f",
}
ENDINGS: Final = {
    "active": "4.4.2.a",
    "maintenance": "4.5.2.a",
    "draw": "4.6.2.a",
    "main": "4.7.2.a",
    "discard": "4.8.2.a",
}
ONWARDS: Final = (
    "4.3.1.d",
    "4.4.2.b",
    "4.5.2.b",
    "4.6.2.b",
    "4.7.2.b",
    "4.8.2.b",
)  # to each phase, and to the end


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
        game.cite("4.2.2", *(("4.10.1.d",) if game.course.end_turn else ()))
        game.turn += 1
        game.turn_player = game.next_player(game.turn_player)
        game.node_set = False
        game.deeds = ()
        course = game.course
        if course.end_turn or course.end_phase or course.extra:
            game.course = Course(skipped=course.skipped)
        game.forget()
        game.changed(TURN | HISTORY)
        return self.turn


class Turn(Procedure):
    """One player's turn."""

    __slots__ = ("done", "extra", "next")

    def __init__(self, phase: int = 0) -> None:
        super().__init__()
        self.next = phase  # the place of the phase that comes next by the book
        self.done = phase  # the place after the last phase that took place
        self.extra = False  # the phase under way is one that an effect added

    @step("4.2.1.a")
    def begin(self, game: Pmv) -> Outcome:
        return TurnStart()

    @step("4.2.1")
    def may_it_be_skipped(self, game: Pmv) -> Outcome:
        """Who may skip the phase to come decides it when the phase before it has ended."""
        if self.next >= len(PHASES) or game.course.end_turn or game.course.extra:
            return self.which_phase
        coming = PHASES[self.next]
        if not _will_be_skipped(game, coming) and skipped(game, game.turn_player, coming, optional=True):
            return Decision(game.turn_player, "skip", (Option("no"), Option("yes")), "4.10.5.a")
        return self.which_phase

    @step("4.10.5.a")
    def skip_it_or_not(self, game: Pmv) -> Outcome:
        if self.chosen.verb == "yes":
            game.cite("4.10.5")
            game.note("skipped", "4.10.5.a", game.turn_player, manner=PHASES[self.next])
            self.next += 1
            return self.may_it_be_skipped
        return None

    @step("4.2.1")
    def which_phase(self, game: Pmv) -> Outcome:
        course = game.course
        if course.end_turn:
            game.cite("4.10.1.b")
            return self.end
        if course.extra:
            game.cite("4.10.3.a")
            game.course = course.but(extra="")
            self.extra = True
            return Phase(course.extra)
        if self.next >= len(PHASES):
            self._onwards(game)
            return self.end
        coming = PHASES[self.next]
        self.next += 1
        if is_skipped(game, coming):
            return None
        self._onwards(game, 1)
        game.cite(PLACES[coming])
        return Phase(coming)

    def _onwards(self, game: Pmv, taken: int = 0) -> None:
        """What the phase before, or the start of the turn, leads to, unless what it leads to was skipped."""
        if self.done == self.next - taken:
            game.cite(ONWARDS[self.done], "4.2.2")
        self.done = self.next

    @step("4.2.1")
    def after_the_phase(self, game: Pmv) -> Outcome:
        if self.extra:
            game.cite("4.10.3.b")
            self.extra = False
        if game.course.end_phase:
            game.course = game.course.but(end_phase=False)
        return self.may_it_be_skipped if Skipped in game.now.actives else self.which_phase

    @step("4.2.1.g")
    def end(self, game: Pmv) -> Outcome:
        if game.course.end_turn:
            game.cite("4.10.1.c")
        _go_on(game)
        return TurnEnd()


def _go_on(game: Pmv) -> None:
    """Nothing is cut short any more."""
    course = game.course
    if course.end_turn or course.end_phase:
        game.course = course.but(end_turn=False, end_phase=False)


def _will_be_skipped(game: Pmv, phase: str) -> bool:
    rows = game.course.skipped
    return any(seat == game.turn_player and what == phase for seat, what, _ in rows) or bool(
        skipped(game, game.turn_player, phase)
    )


def is_skipped(game: Pmv, phase: str) -> bool:
    """A turn or phase that an effect has skipped does not happen (4.10.5); each such effect works once."""
    for place, (seat, what, times) in enumerate(game.course.skipped):
        if seat == game.turn_player and what == phase:
            left = ((seat, what, times - 1),) if times > 1 else ()
            rows = game.course.skipped
            game.course = game.course.but(skipped=(*rows[:place], *left, *rows[place + 1 :]))
            game.cite("4.10.5")
            game.note("skipped", "4.10.5", seat, manner=phase)
            return True
    if phase != "turn" and skipped(game, game.turn_player, phase):
        game.cite("4.10.5")
        game.note("skipped", "4.10.5", game.turn_player, manner=phase)
        return True
    return False


class TurnStart(Procedure):
    """ターン開始時の処理 (4.3): nobody gets priority (4.2.3.a)."""

    __slots__ = ()

    @step("4.3.1.a", "1.10.13.e")
    def reset_damage(self, game: Pmv) -> Outcome:
        game.phase = "start"
        game.note("turn_began", "4.2.1.a", game.turn_player)
        reset_damage(game)
        return None

    @step("4.3.1.b")
    def turn_long_effects_begin(self, game: Pmv) -> Outcome:
        end_effects(game, "turn start")
        return back_to_normal(game)

    @step("4.3.1.c")
    def at_the_start(self, game: Pmv) -> Outcome:
        game.cite("4.2.3.a")
        return edge(game, "turn_began", "4.3.1.c")


def back_to_normal(game: Pmv) -> Outcome:
    """変身状態 ends at the start of the turn of the player on whose field the card is (10.28.10), or of the
    player who transformed it (10.28.2)."""
    for one in game.on_field():
        if is_transformed(one) and game.turn_player in (one.controller, one.count(BY) - 1):
            if not one.count(LASTING) and not barred(game, one.id, "revert"):
                normal_again(game, one, "10.28.10")
    return game.settle()


class Phase(Procedure):
    """A phase (4.1.2): its own effect, its beginning, priority, its end."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name

    @step("4.1.2")
    def its_own_effect(self, game: Pmv) -> Outcome:
        game.phase = self.name
        game.note(self.name, BEGINNINGS[self.name], game.turn_player)
        game.changed(TURN)
        return REGULATIONS[self.name](game)

    @step("4.1.2")
    def at_its_beginning(self, game: Pmv) -> Outcome:
        clause = BEGINNINGS[self.name]
        game.cite(clause)
        return edge(game, BEGAN[self.name], clause)

    @step("4.1.2")
    def priority(self, game: Pmv) -> Outcome:
        if self._cut_short(game) or nobody_could_act(game):
            return None
        game.cite(PRIORITIES[self.name])
        return Priority(game.turn_player)

    @step("4.1.2", "4.2.3")
    def at_its_end(self, game: Pmv) -> Outcome:
        clause = ENDINGS[self.name]
        if game.course.end_turn:
            game.cite("4.10.1.b", *(("4.10.2.d",) if game.course.end_phase else ()))
        elif game.course.end_phase:
            game.cite("4.10.2.b")
        game.cite(clause)
        end_effects(game, "phase end")
        return edge(game, ENDED[self.name], clause)

    def _cut_short(self, game: Pmv) -> bool:
        return game.course.end_turn or game.course.end_phase


BEGAN: Final = {name: f"{name}_began" for name in PHASES}
ENDED: Final = {name: f"{name}_ended" for name in PHASES}
BEGINNINGS: Final = {
    "active": "4.4.1.b",
    "maintenance": "4.5.1.b",
    "draw": "4.6.1.b",
    "main": "4.7.1.a",
    "discard": "4.8.1.b",
}
PRIORITIES: Final = {
    "active": "4.4.1.c",
    "maintenance": "4.5.1.c",
    "draw": "4.6.1.c",
    "main": "4.7.1.b",
    "discard": "4.8.1.c",
}


def _wake(game: Pmv) -> Outcome:
    """Cards on the turn player's field, and their nodes, become active."""
    game.cite("4.4.1.a")
    return waking(game, game.turn_player, "4.4.1.a")


def _maintain(game: Pmv) -> Outcome:
    game.cite("4.5.1.a")
    return Upkeep() if game.trace is not None or with_upkeep(game) else None


def _draw(game: Pmv) -> Outcome:
    if game.turn == 1:
        game.cite("1.2.8", "4.6.3")
        return None
    game.cite("4.6.1.a")
    return Draw(((game.turn_player, 1),), "4.6.1.a")


def _nothing(game: Pmv) -> Outcome:
    game.cite("4.7.3")
    return None


def _discard(game: Pmv) -> Outcome:
    game.cite("4.8.1.a", "3.6.4")
    return DownToLimit() if game.trace is not None or _too_many(game) > 0 else None


def _too_many(game: Pmv) -> int:
    """By how many cards the turn player's hand is over its limit."""
    seat = game.turn_player
    return len(game.hand(seat)) - game.hand_limit(seat)


REGULATIONS: Final = {
    "active": _wake,
    "maintenance": _maintain,
    "draw": _draw,
    "main": _nothing,
    "discard": _discard,
}


class DownToLimit(Procedure):
    """ディスカードフェイズの規定の効果 (4.8.1.a): the hand down to its limit."""

    __slots__ = ()

    @step("4.8.1.a", "3.6.4")
    def choose(self, game: Pmv) -> Outcome:
        seat, over = game.turn_player, _too_many(game)
        if over <= 0:
            return DONE
        options = [Option("discard", thing) for thing in game.hand(seat)]
        return Decision(seat, "discard", options, "4.8.1.a", over, over)

    @step("4.8.1.a")
    def discard(self, game: Pmv) -> Outcome:
        return Scrap.by_rule(game, tuple(option.thing for option in self.answer), game.turn_player)


class TurnEnd(Procedure):
    """ターン終了時の処理 (4.9): nobody gets priority (4.2.3.a)."""

    __slots__ = ()

    @step("4.9.1.a", "1.10.13.e")
    def reset_damage(self, game: Pmv) -> Outcome:
        game.phase = "end"
        game.note("turn_ended", "4.2.1.g", game.turn_player)
        reset_damage(game)
        return None

    @step("4.9.1.b")
    def until_end_of_turn(self, game: Pmv) -> Outcome:
        end_effects(game, "turn end")
        return game.settle()

    @step("4.9.1.c")
    def at_the_end(self, game: Pmv) -> Outcome:
        game.cite("4.2.3.a")
        return edge(game, "turn_ended", "4.9.1.c")

    @step("4.9.1.d")
    def turn_long_effects_end(self, game: Pmv) -> Outcome:
        end_effects(game, "turn over")
        return game.settle()


def reset_damage(game: Pmv) -> None:
    """Damage added up on characters is gone (4.3.1.a, 4.9.1.a)."""
    hurt = [one for one in game.on_field() if one.damage]
    for one in hurt:
        one.damage = 0
    game.battle_damage = {}
    game.changed(DAMAGE if hurt else 0)
