"""手札の1枚への効果 (3.6.5): of cards that look alike, the first to be revealed is the one it is on."""

from __future__ import annotations

from mahojin.kernel.event import Event, Move
from mahojin.kernel.state import Effect, Instance

from ..book import PUBLIC
from ..game import Pmv


def are_alike(one: Instance, other: Instance) -> bool:
    """Two cards of one hand with the same card name and number."""
    if one.zone != "hand" or other.zone != "hand" or one.seat != other.seat:
        return False
    return bool((one.printed.name, one.printed.no) == (other.printed.name, other.printed.no))


def stands_in(game: Pmv, things: tuple[int, ...], thing: int) -> bool:
    """Whether nobody could tell the card from one that an effect is on, as long as both are in hand."""
    one = game.instances.get(thing)
    if one is None or one.zone != "hand":
        return False
    others = [game.instances[other] for other in things if other in game.instances]
    return any(are_alike(one, other) for other in others)


def about_to_leave(game: Pmv, events: list[Event]) -> None:
    """Cards go from a hand to where everybody sees them."""
    for event in events:
        if isinstance(event, Move) and event.zone in PUBLIC:
            first_out(game, event.subject)


def first_out(game: Pmv, thing: int) -> None:
    """A card of a hand is seen by everybody for the first time: what was on one just like it is on it."""
    one = game.instances.get(thing)
    if one is None or one.zone != "hand":
        return
    for place, effect in enumerate(game.effects):
        things = effect.things
        if things is None or thing in things or not stands_in(game, things, thing):
            continue
        game.cite("3.6.5")
        other = next(
            card for card in things if card in game.instances and are_alike(one, game.instances[card])
        )
        now = tuple(thing if card == other else card for card in things)
        game.effects[place] = Effect(effect.stamp, effect.data, effect.context, now, effect.until)
        game.changed()
