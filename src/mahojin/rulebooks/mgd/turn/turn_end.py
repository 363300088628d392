"""最終ステップ (507.5) and turns that an effect ends (1024)."""

from __future__ import annotations

from typing import Final

from mahojin.abilities import Until
from mahojin.kernel.event import Event
from mahojin.kernel.procedure import DONE, Outcome, Procedure
from mahojin.language.durations import end_effects

from ..book import ON_CHASE, step
from ..effects.next_cards import NEXT_CARD
from ..effects.next_turns import turn_ends
from ..game import Mgd
from ..procedures import PROCEDURES
from ..zones.moves import TakenOver, putting

PASSING: Final = (Until.END_OF_TURN, Until.END_OF_BATTLE, Until.END_OF_PHASE, ON_CHASE, NEXT_CARD)


class LastStep(Procedure):
    """最終ステップ, which starts over as long as there is anything to see to (507.5c)."""

    __slots__ = ()

    @step("507.5a")
    def effects_of_this_turn_end(self, game: Mgd) -> Outcome:
        end_effects(game, *PASSING)
        turn_ends(game)
        there = game.instances
        claims = [(there[thing], seat) for thing, seat in game.lent.items() if thing in there]
        game.lent = {}
        back = [(card, seat) for card, seat in claims if card.controller != seat]
        return game.happen(*(TakenOver(("controlled",), "507.5a", card.id, seat) for card, seat in back))

    @step("507.5b")
    def od_is_gone(self, game: Mgd) -> Outcome:
        for seat in range(game.seats):
            if game.od[seat]:
                game.od[seat] = ()
                game.note("od_gone", "507.5b", seat)
                game.od_changes(seat)
        return None

    @step("507.5c")
    def is_there_anything_else(self, game: Mgd) -> Outcome:
        if not game.waiting and game.process_rules() is None:
            game.cite("305.3")  # nobody discards, however many cards they hold
            return DONE
        return PROCEDURES.priority(game)

    @step("507.5c")
    def start_over(self, game: Mgd) -> Outcome:
        return self.effects_of_this_turn_end


def end_the_turn(game: Mgd) -> Procedure:
    """ターンを終了する (1024.1): nothing that was under way goes on but the turn's last step."""
    game.cite("1024.1", "1024.1a")
    game.waiting = []
    _clear_the_chase(game)
    if game.battle is not None:
        game.cite("1024.1c-2")
        game.fight(None)
    game.cite("1024.1c", "1024.1c-1", "1024.1d")
    game.activating = 0
    game.revealed = frozenset()  # the effect that asked for it is over (1004.1)
    PROCEDURES.skip_to_the_end(game)
    return LastStep()


def _clear_the_chase(game: Mgd) -> None:
    """Cards on the chase are exiled and abilities are gone (1024.1b)."""
    items = [game.instances[thing] for thing in game.stack]
    game.cite("1024.1b")
    for item in items:
        if item.face.kind == "ability":
            game.remove(item)
    cards: list[Event] = [
        putting(game, item, "exile", clause="1024.1b") for item in items if item.face.kind != "ability"
    ]
    if cards:
        game.carry_out(cards)
    game.changed(0)


PROCEDURES.end_the_turn = end_the_turn
