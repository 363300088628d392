"""ターンの進行 (400): turn after turn, phase after phase, with what is skipped and what is added."""

from __future__ import annotations

from typing import Final

from mahojin.kernel.aspects import DAMAGE, EFFECTS, TURN
from mahojin.kernel.loops import turns_without_end
from mahojin.kernel.procedure import DONE, Outcome, Procedure
from mahojin.language.durations import begin_turn
from mahojin.language.prohibitions import prevented

from ..actions.priority import give_priority
from ..battle.phase import AttackPhase
from ..book import step
from ..costs.energy import drain
from ..deeds.discard import DiscardCards, cards_in_hand
from ..deeds.draw import draw_one
from ..game import Nova
from ..rule_checks.outcome import loop_without_end
from .course import COURSE, effects_of_the_phase, skipped, turn_is_over, what_follows
from .setup import Opening


class Match(Procedure):
    """A whole game: the opening, then turn after turn."""

    __slots__ = ()

    @step("007.1", "006.1")
    def opening(self, game: Nova) -> Outcome:
        return Opening()

    @step("401.1")
    def turn(self, game: Nova) -> Outcome:
        begin_turn(game)
        game.clocks[game.turn_player] = game.clock
        game.sets = 0
        game.nobody_called()
        game.declared = False
        game.once = ()
        game.spent = ()
        game.earlier = ()
        game.extra = ()
        return Turn()

    @step("401.1")
    def its_time_is_over(self, game: Nova) -> Outcome:
        """Also of a turn that has had no end phase."""
        return turn_is_over(game)

    @step("407.7", "401.1")
    def next_turn(self, game: Nova) -> Outcome:
        if turns_without_end(game):
            loop_without_end(game)
            return DONE
        game.turn += 1
        game.turn_player = game.opponent(game.turn_player)
        game.forget()
        game.changed(TURN)
        return self.next_turn if skipped(game, "turn") else self.turn


class Turn(Procedure):
    """One player's turn: what is left of its course is data."""

    __slots__ = ("left",)

    def __init__(self) -> None:
        super().__init__()
        self.left: tuple[str, ...] = COURSE

    @step("401.1")
    def next_phase(self, game: Nova) -> Outcome:
        if not self.left:
            return DONE
        phase = self.left[0]
        if game.turn == 1 and self.left == COURSE[1:]:  # not one that an effect has added
            game.cite("402.4.1")
            self.left = self.left[1:]
            return self.next_phase
        if skipped(game, phase):
            self.left = self.left[1:]
            return self.next_phase
        game.phase = phase
        game.note(phase, "401.1", game.turn_player)
        game.changed(TURN | EFFECTS if effects_of_the_phase(game) else TURN)
        return PHASES[phase]()

    @step("602.9")
    def phase_ends(self, game: Nova) -> Outcome:
        phase = self.left[0]
        self.left = (*what_follows(game, phase), *self.left[1:])
        drain(game)
        return self.next_phase


class StandbyPhase(Procedure):
    """スタンバイフェイズ"""

    __slots__ = ()

    @step("402.1")
    def it_begins(self, game: Nova) -> Outcome:
        seat = game.turn_player
        if game.turn == 1:
            game.moment("game_began", "402.1", seat=seat)
        game.moment("turn_began", "402.1", seat=seat)
        return game.moment("standby_began", "402.1", seat=seat)

    @step("402.2")
    def priority(self, game: Nova) -> Outcome:
        return give_priority(game)

    @step("402.3", "602.1")
    def stand_by(self, game: Nova) -> Outcome:
        """What is kept from standing up stays frozen (402.3.1)."""
        seat = game.turn_player
        game.cite("311.6.6", "912.4.3", "601.1", "601.3", "302.2")
        instances = game.instances
        things = [*game.ours(seat), *game.energy(seat)]
        frozen = [thing for thing in things if instances[thing].rested]
        if "wake" in game.snapshot.forbidden:
            kept = [thing for thing in frozen if prevented(game, "wake", obj=thing, manner="standby")]
            if kept:
                game.cite("402.3.1")
            frozen = [thing for thing in frozen if thing not in kept]
        return game.turn_all(frozen, False, "402.3", seat) if frozen else None

    @step("402.4")
    def priority_again(self, game: Nova) -> Outcome:
        return give_priority(game)

    @step("402.4")
    def it_ends(self, game: Nova) -> Outcome:
        return game.moment("standby_ended", "402.4", seat=game.turn_player) or DONE


class DrawPhase(Procedure):
    """ドローフェイズ"""

    __slots__ = ()

    @step("403.1")
    def it_begins(self, game: Nova) -> Outcome:
        return game.moment("draw_began", "403.1", seat=game.turn_player)

    @step("403.2")
    def priority(self, game: Nova) -> Outcome:
        return give_priority(game)

    @step("403.3", "602.2", "311.6.6", "912.4.3", "601.1", "601.3")
    def draw(self, game: Nova) -> Outcome:
        return draw_one(game, game.turn_player, "403.3")

    @step("403.4")
    def priority_again(self, game: Nova) -> Outcome:
        return give_priority(game)

    @step("403.4")
    def it_ends(self, game: Nova) -> Outcome:
        return game.moment("draw_ended", "403.4", seat=game.turn_player) or DONE


class FirstMainPhase(Procedure):
    """第1メインフェイズ"""

    __slots__ = ()

    @step("404.1")
    def it_begins(self, game: Nova) -> Outcome:
        return game.moment("main1_began", "404.1", seat=game.turn_player)

    @step("404.2")
    def priority(self, game: Nova) -> Outcome:
        return give_priority(game)

    @step("404.2.2")
    def it_ends(self, game: Nova) -> Outcome:
        return game.moment("main1_ended", "404.2.2", seat=game.turn_player) or DONE


class SecondMainPhase(Procedure):
    """第2メインフェイズ"""

    __slots__ = ()

    @step("406.1")
    def it_begins(self, game: Nova) -> Outcome:
        return game.moment("main2_began", "406.1", seat=game.turn_player)

    @step("406.2")
    def priority(self, game: Nova) -> Outcome:
        return give_priority(game)

    @step("406.2.2")
    def it_ends(self, game: Nova) -> Outcome:
        return game.moment("main2_ended", "406.2.2", seat=game.turn_player) or DONE


class EndPhase(Procedure):
    """エンドフェイズ, whose last part starts over while anything waits (407.7)."""

    __slots__ = ("is_over",)

    def __init__(self) -> None:
        super().__init__()
        self.is_over = False  # what waits for its end has been told

    @step("407.1")
    def it_begins(self, game: Nova) -> Outcome:
        return game.moment("end_began", "407.1", seat=game.turn_player)

    @step("407.2")
    def the_turn_ends(self, game: Nova) -> Outcome:
        return game.moment("turn_ended", "407.2", seat=game.turn_player)

    @step("407.3")
    def priority(self, game: Nova) -> Outcome:
        return give_priority(game)

    @step("407.4", "602.8")
    def discard_to_the_limit(self, game: Nova) -> Outcome:
        seat = game.turn_player
        limit = game.hand_limit(seat)
        surplus = 0 if limit is None else len(cards_in_hand(game, seat)) - limit
        if surplus <= 0:
            return None
        game.cite("308.5")
        return DiscardCards((seat,), surplus, clause="407.4")

    @step("407.5", "602.6")
    def damage_wears_off(self, game: Nova) -> Outcome:
        for row in game.zones["field"]:
            for thing in row:
                card = game.instances[thing]
                if card.damage:
                    game.cite("203.5")
                    card.damage = 0
                    game.changed(DAMAGE)
        return None

    @step("407.6", "602.7")
    def effects_of_this_turn_end(self, game: Nova) -> Outcome:
        return turn_is_over(game)

    @step("407.7")
    def it_ends(self, game: Nova) -> Outcome:
        """Once everything is done; what that triggers waits, so that the last part starts over."""
        if self.is_over:
            return None
        self.is_over = True
        return game.moment("end_ended", "407.7", seat=game.turn_player)

    @step("407.7")
    def once_more_if_something_waits(self, game: Nova) -> Outcome:
        return give_priority(game) if game.waiting else DONE

    @step("407.7")
    def start_over(self, game: Nova) -> Outcome:
        return self.discard_to_the_limit


PHASES: Final[dict[str, type[Procedure]]] = {
    "standby": StandbyPhase,
    "draw": DrawPhase,
    "main1": FirstMainPhase,
    "attack": AttackPhase,
    "main2": SecondMainPhase,
    "end": EndPhase,
}
