"""ターン (601–606): five phases, one after the other, until the game ends."""

from __future__ import annotations

from typing import Final

from mahojin.abilities import Until
from mahojin.kernel.aspects import DAMAGE, TURN
from mahojin.kernel.loops import turns_without_end
from mahojin.kernel.procedure import DONE, Outcome, Procedure
from mahojin.language.durations import begin_turn, end_effects
from mahojin.language.prohibitions import prevented
from mahojin.language.triggers import drop_missed_end

from .book import step
from .control import give_back
from .draw import draw_one
from .game import Magmell
from .lexicon import STANDBY
from .priority import give_priority
from .rule_check import check_rules
from .setup import Opening
from .summoning_state import placing


class Match(Procedure):
    """A whole game: the opening, then turn after turn."""

    __slots__ = ()

    @step("503.1")
    def opening(self, game: Magmell) -> Outcome:
        return Opening()

    @step("601.1", "601.2")
    def turn(self, game: Magmell) -> Outcome:
        game.spent = ()
        game.earlier = ()
        return Turn()

    @step("606.4", "601.4")
    def next_turn(self, game: Magmell) -> Outcome:
        if turns_without_end(game):
            game.finish((), "202.4", "endless")
            return DONE
        game.turn += 1
        game.ending = False
        game.turn_player = game.opponent(game.turn_player)
        game.forget()
        game.changed(TURN)
        begin_turn(game)
        return self.turn


def _begin(game: Magmell, phase: str) -> None:
    game.phase = phase
    game.note(phase, "601.2", game.turn_player)


def is_first_turn(game: Magmell) -> bool:
    """The starting player's first turn, which has no draw (603.1.1) and no attack (605.4.1)."""
    return game.turn == 1


class Turn(Procedure):
    """One player's turn: five phases, each from what the book does in it to the priority that ends it."""

    __slots__ = ()

    # スタンバイフェイズ (602)

    @step("601.2", "602.1", "219.3.2")
    def wake_everything(self, game: Magmell) -> Outcome:
        _begin(game, "standby")
        seat = game.turn_player
        instances = game.instances
        units = map(instances.__getitem__, game.battle_area)
        stones = map(instances.__getitem__, game.stones(seat))
        rested = [unit.id for unit in units if unit.rested and unit.controller == seat]
        rested += [stone.id for stone in stones if stone.rested]
        if "wake" in game.snapshot.forbidden:
            rested = [one for one in rested if prevented(game, "wake", obj=one, manner=STANDBY) is None]
        if not rested:
            return None
        return game.turn_all(rested, False, "602.1", seat)

    @step("602.2")
    def turn_begins(self, game: Magmell) -> Outcome:
        return game.moment("turn_began", "602.2", seat=game.turn_player)

    @step("602.3", "232.4.1")
    def priority_in_standby(self, game: Magmell) -> Outcome:
        return give_priority(game)

    # ドローフェイズ (603)

    @step("601.2", "603.1.1")
    def no_draw_on_the_first_turn(self, game: Magmell) -> Outcome:
        return self.place_a_stone if is_first_turn(game) else None

    @step("603.1")
    def draw(self, game: Magmell) -> Outcome:
        _begin(game, "draw")
        return draw_one(game, game.turn_player, "603.1")

    @step("603.2")
    def draw_phase_begins(self, game: Magmell) -> Outcome:
        return game.moment("draw_began", "603.2", seat=game.turn_player)

    @step("603.3", "232.4.1")
    def priority_after_drawing(self, game: Magmell) -> Outcome:
        return give_priority(game)

    # 魔石フェイズ (604)

    @step("601.2", "604.1")
    def place_a_stone(self, game: Magmell) -> Outcome:
        _begin(game, "stone")
        seat = game.turn_player
        pile = game.zones["stone_deck"][seat]
        if not pile:
            game.cite("103")
            return None
        stone = game.instances[pile[-1]]
        if not stone.face.standing and game.goes_unnoticed("placed", stone.face):
            game.slip(stone, "stone_area", seat, ("placed",), "604.1", seat)
            return None
        return game.happen(placing(game, stone, "604.1", seat))

    @step("604.2")
    def stone_phase_begins(self, game: Magmell) -> Outcome:
        return game.moment("stone_began", "604.2", seat=game.turn_player)

    @step("604.3", "232.4.1")
    def priority_with_the_stone(self, game: Magmell) -> Outcome:
        return give_priority(game)

    # メインフェイズ (605)

    @step("601.2", "605.1")
    def main_phase_begins(self, game: Magmell) -> Outcome:
        _begin(game, "main")
        return game.moment("main_began", "605.1", seat=game.turn_player)

    @step("605.2", "232.4.1")
    def priority_in_the_main_phase(self, game: Magmell) -> Outcome:
        return give_priority(game)

    # エンドフェイズ (606)

    @step("601.2", "606.1")
    def turn_ends(self, game: Magmell) -> Outcome:
        _begin(game, "end")
        return game.moment("turn_ended", "606.1", seat=game.turn_player)

    @step("606.2", "232.4.1")
    def priority_at_the_end(self, game: Magmell) -> Outcome:
        return give_priority(game)

    @step("606.3", "606.3.1")
    def damage_wears_off(self, game: Magmell) -> Outcome:
        game.ending = True
        game.spared = ()
        for thing in game.battle_area:
            unit = game.instances[thing]
            if unit.damage:
                game.cite("221.4.2")
                unit.damage = 0
                game.changed(DAMAGE)
        return None

    @step("606.3.2")
    def effects_of_this_turn_end(self, game: Magmell) -> Outcome:
        if end_effects(game, Until.END_OF_TURN, Until.NEXT_USE):
            game.cite("306.1.1")
        drop_missed_end(game)
        return give_back(game)

    @step("606.3.3", "705.1")
    def rule_check(self, game: Magmell) -> Outcome:
        return check_rules(game)

    @step("606.3.4")
    def priority_if_something_waits(self, game: Magmell) -> Outcome:
        if not game.chant:
            return DONE
        game.cite("232.4", "232.4.3", "703.4.1.4")
        return give_priority(game)

    @step("606.3.4.2")
    def once_more(self, game: Magmell) -> Outcome:
        return self.damage_wears_off


PHASES: Final = {  # the first step of each phase, and the one in which its priority is given
    "standby": ("wake_everything", "priority_in_standby"),
    "draw": ("no_draw_on_the_first_turn", "priority_after_drawing"),
    "stone": ("place_a_stone", "priority_with_the_stone"),
    "main": ("main_phase_begins", "priority_in_the_main_phase"),
    "end": ("turn_ends", "priority_at_the_end"),
}
