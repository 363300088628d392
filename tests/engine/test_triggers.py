"""Triggers: who is heard, in which order, and what is judged before anything moves."""

from __future__ import annotations

from tests.engine.toy import TABLES, Thing, Toy, toy

from mahojin.abilities import Condition, Moment, This, Triggered, TurnOf, Who
from mahojin.kernel.event import Event, Move

LAID = Triggered(Moment("laid"), ())
LEFT = Triggered(Moment("left", This()), ())


def listening(*abilities: Triggered, things: int = 1) -> tuple[Toy, list[int]]:
    """A game with so many things on the table, each with the abilities."""
    game = toy()
    game.watched = frozenset({"laid", "left"})
    made = [
        game.make(Thing(f"ear {number}", "A", 1, *abilities), 0, TABLES[0], 0) for number in range(things)
    ]
    return game, [thing.id for thing in made]


def sources(game: Toy) -> list[int]:
    return [waiting.context.source for waiting in game.waiting]


def test_abilities_wait_in_the_order_in_which_their_things_came() -> None:
    game, things = listening(LAID, things=12)
    game.carry_out((Event(("laid",), "1"),))
    assert sources(game) == things


def test_what_nobody_waits_for_triggers_nothing() -> None:
    game, _ = listening(LAID)
    game.carry_out((Event(("left",), "1"),))
    assert game.waiting == []


def test_one_event_triggers_an_ability_once() -> None:
    game, things = listening(LAID)
    game.carry_out((Event(("laid",), "1"),))
    assert sources(game) == things
    game.carry_out((Event(("laid",), "1"), Event(("laid",), "1")))
    assert sources(game) == things * 3


def test_a_condition_is_asked_when_the_event_happens() -> None:
    my_turn: Condition = TurnOf(Who.YOU)
    game, things = listening(Triggered(Moment("laid"), (), condition=my_turn))
    game.turn_player = 1
    game.carry_out((Event(("laid",), "1"),))
    assert game.waiting == []
    game.turn_player = 0
    game.carry_out((Event(("laid",), "1"),))
    assert sources(game) == things


def test_leaving_is_judged_by_what_was_there_before_and_follows_the_card() -> None:
    game, (thing,) = listening(LEFT)
    game.carry_out((Move(("left",), "1", thing, "pile", 0),))
    (waiting,) = game.waiting
    (card,) = [it for it in game.instances.values() if it.face.name == "ear 0"]
    assert (waiting.context.source, waiting.context.this) == (thing, card.id)
    assert card.zone == "pile"


def test_things_that_leave_together_see_each_other_leave() -> None:
    game, things = listening(Triggered(Moment("left"), ()), things=2)
    game.carry_out(tuple(Move(("left",), "1", thing, "pile", 0) for thing in things))
    assert sorted(sources(game)) == sorted(things * 2)


def test_what_has_left_is_still_known_as_it_was() -> None:
    game, (thing,) = listening()
    game.mark(game.instances[thing], "counter", 2)
    game.carry_out((Move(("left",), "1", thing, "pile", 0),))
    assert thing not in game.instances
    known = game.known(thing)
    assert known is not None
    assert (known.zone, known.count("counter")) == (TABLES[0], 2)
