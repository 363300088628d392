"""What a player is offered with priority follows from what was done, whether or not it changed anything."""

from __future__ import annotations

from mahojin.abilities import Activation, Cannot, Draw, Moment, Price, Rest, Standing, This, Triggered, Who
from mahojin.kernel.chance import Chance
from mahojin.rulebooks.mgd.abilities import MakeOd
from mahojin.rulebooks.mgd.actions.possible import deeds
from mahojin.rulebooks.mgd.actions.priority import actions
from mahojin.rulebooks.mgd.actions.switch import Switching
from mahojin.rulebooks.mgd.cards.face import Card
from mahojin.rulebooks.mgd.game import Mgd
from mahojin.rulebooks.mgd.turn.start import listen

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


SPRING = Card("泉", "barrier", (Activation(Price(None, (Rest(This()),)), (MakeOd(Who.YOU, (("sun", 1),)),)),))
ECHO = Card("こだま", "barrier", (Triggered(Moment("used", Who.YOU), (Draw(Who.YOU, 1),)),))


def _offered(game: Mgd) -> list[str]:
    return [option.key for option in actions(game, 0)]


def test_an_od_ability_that_somebody_waits_for_is_offered_once() -> None:
    game = Mgd(Chance.from_seed(0))
    listen(game, {SPRING, ECHO})
    game.phase = "main"
    spring = game.make(SPRING, 0, "monsters", 0, 1)
    game.make(ECHO, 0, "monsters", 0, 2)
    game.changed()
    assert _offered(game) == ["pass", f"energise:{spring.id}:0"]
    game.trace = []
    assert _offered(game) == ["pass", f"energise:{spring.id}:0"]


def test_an_ability_is_offered_until_its_own_card_rests() -> None:
    """An attack turns a monster, and nothing that its player makes od with."""
    draws = Activation(Price(None, (Rest(This()),)), (Draw(Who.YOU, 1),))
    worker = Card("働き手", "monster", (draws,), atk=1000, dfn=1000)
    game = Mgd(Chance.from_seed(0))
    listen(game, {worker})
    monster = game.make(worker, 0, "monsters", 0, 1)
    game.phase = "battle"
    game.changed()
    assert _offered(game) == ["pass", f"use:{monster.id}:0"]
    game.turn_all((monster.id,), True, "803.4", 0)
    assert _offered(game) == ["pass"]
