"""召喚 (226): units entering the battle area, and the state they enter in (306.1.2.2)."""

from __future__ import annotations

from mahojin.machine.ability import Enters, Ref, This, Those
from mahojin.machine.decision import NOTHING
from mahojin.machine.event import Appear, Event, Move
from mahojin.machine.meaning import fits, value
from mahojin.machine.state import NO_CARD, Context, Instance

from .book import BOOK
from .face import Card
from .game import Magmell


def summoning(
    game: Magmell, card: Instance, seat: int, clause: str, *, rested: bool = False, by: int = NOTHING
) -> Move:
    """A unit is put into the battle area under a player's control, awake unless something says otherwise."""
    game.cite("226.1", "405.3", "222.2")
    move = Move(
        ("summoned",),
        clause,
        card.id,
        "battle_area",
        0,
        seat=seat,
        by=by,
        rested=rested,
        controller=seat,
    )
    say_how_it_enters(game, move, card.face)
    return move


def token_appearing(game: Magmell, face: Card, seat: int, by: int, rested: bool) -> Appear:
    """A token is made in the battle area (206)."""
    game.cite("222.2", "226.1")
    appear = Appear(("summoned",), "206.3", face, "battle_area", 0, seat, by, rested)
    say_how_it_enters(game, appear, face)
    return appear


def placing(game: Magmell, stone: Instance, clause: str, seat: int) -> Move:
    """A stone is put into the stone area, face up and awake unless something says otherwise (406.2)."""
    move = Move(("placed",), clause, stone.id, "stone_area", stone.owner, seat=seat)
    say_how_it_enters(game, move, stone.face)
    return move


def say_how_it_enters(game: Magmell, event: Move | Appear, face: Card) -> None:
    """A card's own words about how it enters hold while it enters."""
    for ability in face.standing:
        if isinstance(ability.effect, Enters) and isinstance(ability.effect.what, This):
            _enter(game, event, ability.effect, Context(event.subject, event.seat))


def others_say_how_it_enters(game: Magmell, event: Event) -> None:
    """Words of other cards about how units enter."""
    if BOOK.entering.isdisjoint(event.names) or not isinstance(event, Move | Appear):
        return
    for effect in game.field.enters:
        assert isinstance(effect.data, Enters)
        if would_fit(game, event, effect.data.what, effect.context):
            _enter(game, event, effect.data, effect.context)


def would_fit(game: Magmell, event: Move | Appear, what: Ref, context: Context) -> bool:
    """Whether it will fit the description once it is there."""
    face = event.face if isinstance(event, Appear) else game.instances[event.subject].face
    thing = game.next_id
    there = Instance(thing, NO_CARD, face, event.seat, event.seat, event.zone, event.place, game.clock)
    game.instances[thing] = there
    fitting = isinstance(what, Those) and fits(game, context, thing, what)
    del game.instances[thing]
    return fitting


def _enter(game: Magmell, event: Move | Appear, data: Enters, context: Context) -> None:
    game.cite("306.1.2.2")
    event.rested = event.rested or data.rested
    if data.counter is not None:
        event.with_counter += ((data.counter, value(game, context, data.number)),)
