"""ターンの進行 (500): turn after turn, phase after phase."""

from __future__ import annotations

from typing import Final

from mahojin.kernel.aspects import EFFECTS, TURN
from mahojin.kernel.decision import Decision
from mahojin.kernel.event import Marked
from mahojin.kernel.loops import turns_without_end
from mahojin.kernel.procedure import DONE, Outcome, Procedure
from mahojin.kernel.state import player_thing
from mahojin.language.prohibitions import prevented

from ..actions.call import NO_CALL, Calling, calls_left, ways_to_call
from ..actions.priority import give_priority
from ..battle.phase import BattlePhase
from ..book import step
from ..cards.keywords import LORE
from ..cards.tales import is_tale
from ..deeds.draw import OF_THE_PHASE, draw_one
from ..effects.next_turns import turn_begins
from ..game import Mgd
from ..procedures import PROCEDURES
from .course import skipped, with_another
from .setup import Opening
from .turn_end import LastStep

NEXT_PHASE: Final = 0  # the only step of a turn: what follows a phase is the next one
COURSE: Final[tuple[str, ...]] = ("recovery", "draw", "call", "main", "battle", "end")  # 501.1


class Match(Procedure):
    """A whole game: the opening, then turn after turn."""

    __slots__ = ()

    @step("403.1")
    def opening(self, game: Mgd) -> Outcome:
        return Opening()

    @step("501.1")
    def turn(self, game: Mgd) -> Outcome:
        game.turn_clock = game.clock + 1
        game.called = ()
        game.switched = frozenset()
        game.once = ()
        game.spent = ()
        game.earlier = ()
        game.stepped = frozenset()
        return Turn()

    @step("507.6")
    def next_turn(self, game: Mgd) -> Outcome:
        """An extra turn comes before the one that would have begun (1021.1), the last said first (1021.2)."""
        if turns_without_end(game):
            game.cite("1301.1")
            game.finish((), "1301.1c", "endless")
            return DONE
        game.turn += 1
        if game.extra_turns:
            game.cite("1021.1", *(("1021.2",) if len(game.extra_turns) > 1 else ()))
            *others, game.turn_player = game.extra_turns
            game.extra_turns = tuple(others)
        else:
            game.turn_player = game.heir
            game.heir = game.opponent(game.heir)
        drop_what_came_too_late(game)
        game.forget()
        game.changed(TURN | EFFECTS)  # what waited for this turn is at work
        return self.turn


def drop_what_came_too_late(game: Mgd) -> None:
    """What was to trigger at the end of this turn, made after that moment or skipped with it, is over."""
    waiting = [one for one in game.delayed if one.ability.moment.event != "turn_ended"]
    if len(waiting) < len(game.delayed):
        game.cite("906.6")
        game.delayed = waiting


class Turn(Procedure):
    """One player's turn: what is left of its course is data."""

    __slots__ = ("begun", "left")

    def __init__(self) -> None:
        super().__init__()
        self.left: tuple[str, ...] = COURSE
        self.begun = False  # its beginning was announced, in its first recovery phase (502.2)

    @step("501.1")
    def next_phase(self, game: Mgd) -> Outcome:
        if not self.left:
            return DONE
        phase = self.left[0]
        self.left = self.left[1:]
        if phase == "battle" and game.turn == 1:
            game.cite("506.1")
            return self.next_phase
        if game.skips and skipped(game, phase):
            return self.next_phase
        game.phase = phase
        game.note(phase, "501.1", game.turn_player)
        game.changed(TURN)
        self.at = NEXT_PHASE
        return PHASES[phase]()


def turn_of(game: Mgd) -> Turn:
    """The turn under way."""
    return next(frame for frame in reversed(game.frames) if isinstance(frame, Turn))


def add_phase(game: Mgd, part: str, after: str) -> bool:
    """A phase takes place once more in this turn, right after another that is not over (104.1)."""
    turn = turn_of(game)
    left = with_another(turn.left, game.phase, part, after)
    if left is None:
        return False
    turn.left = left
    game.cite("104.1")
    game.changed(0)
    return True


def skip_to_the_end(game: Mgd) -> None:
    """Whatever is under way within this turn is broken off, and no phase follows (1024.1c)."""
    place = max(index for index, frame in enumerate(game.frames) if isinstance(frame, Turn))
    turn = game.frames[place]
    assert isinstance(turn, Turn)
    turn.left = ()
    del game.frames[place + 1 :]
    game.phase = "end"
    game.changed(TURN)


class RecoveryPhase(Procedure):
    """リカバリーフェイズ"""

    __slots__ = ()

    @step("502.1")
    def recover(self, game: Mgd) -> Outcome:
        """What is rested, and only that; what is kept from recovering stays so (104.4)."""
        seat = game.turn_player
        side = game.side(seat)
        rested = [card.id for card in side.cards if card.rested]
        if "wake" in game.snapshot.forbidden:
            rested = [thing for thing in rested if not prevented(game, "wake", obj=thing, manner="recovery")]
        return game.turn_all(rested, False, "502.1", seat) if rested else None

    @step("502.2")
    def it_begins(self, game: Mgd) -> Outcome:
        seat = game.turn_player
        game.moment("recovery_began", "502.2", seat=seat)
        if game.turn == 1:
            game.moment("game_began", "502.2", seat=seat)
        turn = turn_of(game)
        if turn.begun:
            return None
        turn.begun = True
        turn_begins(game)
        return game.moment("turn_began", "502.2", seat=seat)

    @step("502.3")
    def priority(self, game: Mgd) -> Outcome:
        return give_priority(game) or DONE


class DrawPhase(Procedure):
    """ドローフェイズ"""

    __slots__ = ()

    @step("503.1")
    def draw(self, game: Mgd) -> Outcome:
        """Not in the first turn; who cannot draw here loses when the rules look next (1202.1)."""
        seat = game.turn_player
        if game.turn == 1:
            return None
        return draw_one(game, seat, OF_THE_PHASE)

    @step("503.2")
    def it_begins(self, game: Mgd) -> Outcome:
        return game.moment("draw_began", "503.2", seat=game.turn_player)

    @step("503.3")
    def priority(self, game: Mgd) -> Outcome:
        return give_priority(game) or DONE


class CallPhase(Procedure):
    """コールフェイズ"""

    __slots__ = ()

    @step("504.1")
    def who_is_called(self, game: Mgd) -> Outcome:
        """One card of the hand, unless the call of this turn has been made already (1105.3a)."""
        seat = game.turn_player
        if calls_left(game, seat) <= 0 or prevented(game, "call", player_thing(seat)):
            return self.it_begins
        options = [NO_CALL, *ways_to_call(game, seat, game.hand(seat))]
        return Decision(seat, "call", options, "504.1")

    @step("504.1")
    def she_comes(self, game: Mgd) -> Outcome:
        if self.chosen is NO_CALL:
            return self.it_begins
        game.called += (game.turn_player,)
        return Calling(game.turn_player, self.chosen)

    @step("504.1")
    def another(self, game: Mgd) -> Outcome:
        """Where an effect lets one call more than once."""
        return self.who_is_called

    @step("504.2")
    def it_begins(self, game: Mgd) -> Outcome:
        return game.moment("call_began", "504.2", seat=game.turn_player)

    @step("504.3")
    def priority(self, game: Mgd) -> Outcome:
        return give_priority(game) or DONE


class MainPhase(Procedure):
    """メインフェイズ"""

    __slots__ = ()

    @step("1303.7")
    def tales_go_on(self, game: Mgd) -> Outcome:
        """Each tale of the turn player gets one lore counter, before anything else."""
        own = game.zones["monsters"][game.turn_player]
        tales = [thing for thing in own if is_tale(game, game.instances[thing])]
        if not tales:
            return None
        return game.happen(
            *(
                Marked(("countered",), "1303.7", thing, game.turn_player, amount=1, manner=LORE)
                for thing in tales
            )
        )

    @step("505.1")
    def it_begins(self, game: Mgd) -> Outcome:
        return game.moment("main_began", "505.1", seat=game.turn_player)

    @step("505.2")
    def priority(self, game: Mgd) -> Outcome:
        return give_priority(game) or DONE


class EndPhase(Procedure):
    """エンドフェイズ"""

    __slots__ = ()

    @step("507.1")
    def it_begins(self, game: Mgd) -> Outcome:
        return game.moment("end_began", "507.1", seat=game.turn_player)

    @step("507.2")
    def priority(self, game: Mgd) -> Outcome:
        return give_priority(game)

    @step("507.3")
    def the_turn_ends(self, game: Mgd) -> Outcome:
        return game.moment("turn_ended", "507.3", seat=game.turn_player)

    @step("507.4")
    def priority_again(self, game: Mgd) -> Outcome:
        return give_priority(game)

    @step("507.5a")
    def last_step(self, game: Mgd) -> Outcome:
        return LastStep()


PHASES: Final[dict[str, type[Procedure]]] = {
    "recovery": RecoveryPhase,
    "draw": DrawPhase,
    "call": CallPhase,
    "main": MainPhase,
    "battle": BattlePhase,
    "end": EndPhase,
}

PROCEDURES.skip_to_the_end = skip_to_the_end
PROCEDURES.add_phase = add_phase
