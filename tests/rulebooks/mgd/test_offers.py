"""What a player is offered with priority follows from what was done, whether or not it changed anything."""

from __future__ import annotations

from mahojin.machine.ability import Cannot, Standing, This
from mahojin.machine.chance import Chance
from mahojin.rulebooks.mgd.doable import deeds
from mahojin.rulebooks.mgd.face import Card
from mahojin.rulebooks.mgd.game import Mgd
from mahojin.rulebooks.mgd.start import listen
from mahojin.rulebooks.mgd.switching import Switching

STUBBORN = Card("頑固", "monster", (Standing(Cannot(This(), "recover")),), atk=1000, dfn=1000)


def test_a_switch_that_turns_nothing_is_still_the_one_of_the_turn() -> None:
    game = Mgd(Chance.from_seed(0))
    listen(game, {STUBBORN})
    monster = game.make(STUBBORN, 0, "monsters", 0, 1)
    monster.reversed = True
    game.phase = "main"
    game.changed()
    game.turn_clock = game.clock
    assert [option.verb for option in deeds(game, 0)] == ["switch"]
    game.start(Switching(0, monster.id))
    assert monster.reversed
    assert deeds(game, 0) == []
