"""何を支払うか (902.7–902.9): what playing a card costs once effects have had their say."""

from __future__ import annotations

from dataclasses import replace

from mahojin.machine.ability import (
    AlsoPay,
    Destroy,
    Discard,
    DiscardThese,
    Energy,
    Instruction,
    It,
    PayEnergy,
    PayInstead,
    PayLife,
    Price,
    Put,
    RemoveCounter,
    Reprice,
    Rest,
    Retire,
    Return,
    This,
    Those,
    Who,
)
from mahojin.machine.ability import Choose as ChooseCards
from mahojin.machine.meaning import fits, refer, search, value
from mahojin.machine.state import Context, Effect, Instance

from .book import COLOURS
from .discarding import cards_in_hand
from .energy import cost_of
from .game import Nova
from .paying import FREE, Cost, purse_of


def applying(
    game: Nova, card: Instance, kind: type[AlsoPay] | type[PayInstead] | type[Reprice]
) -> list[Effect]:
    """The effects of this kind that change what is paid for a card: others' words and its own (801.5.4)."""
    found = [
        effect
        for effect in game.field.prices
        if isinstance(effect.data, kind) and _is_about(game, effect, card)
    ]
    for ability in card.face.standing:
        effect = ability.effect
        if isinstance(effect, kind) and isinstance(effect.what, This):
            game.cite("801.5.4")
            found.append(Effect(0, effect, Context(card.id, card.controller), None, None))
    return found


def _is_about(game: Nova, effect: Effect, card: Instance) -> bool:
    """A card is meant wherever it is played from."""
    what = effect.data.what  # type: ignore[union-attr]
    if isinstance(what, This):
        return effect.context.this == card.id
    assert isinstance(what, Those)
    meant = replace(what, zone=card.zone)
    if what.whose is not None:
        seats = (
            (effect.context.controller,)
            if what.whose is Who.YOU
            else game.opponents(effect.context.controller)
        )
        if card.controller not in seats:
            return False
        meant = replace(meant, whose=None)
    return fits(game, effect.context, card.id, meant)


def repriced(game: Nova, card: Instance, cost: Cost) -> Cost:
    """A cost in energy, raised and lowered by effects (902.7)."""
    raised = cost
    for effect in applying(game, card, Reprice):
        data = effect.data
        assert isinstance(data, Reprice)
        raised = _lowered(game, raised, data.energy) if data.less else _raised(game, raised, data.energy)
    if any(cost) and not any(raised):
        game.cite("902.6", "902.7")
    return raised


def _raised(game: Nova, cost: Cost, more: Energy) -> Cost:
    game.cite("902.7", "902.8.5")
    return tuple(one + other for one, other in zip(cost, cost_of(more), strict=True))


def _lowered(game: Nova, cost: Cost, less: Energy) -> Cost:
    """Less of any colour lowers that part only; less of a colour lowers that colour, then that part."""
    game.cite("902.7")
    now = list(cost)
    any_colour = len(COLOURS)
    for place, amount in enumerate(cost_of(less)):
        if not amount:
            continue
        if place == any_colour:
            game.cite("902.7.1", "004.9")
            now[place] = max(0, now[place] - amount)
            continue
        game.cite("902.7.3" if now[place] else "902.7.2")
        taken = min(now[place], amount)
        now[place] -= taken
        now[any_colour] = max(0, now[any_colour] - (amount - taken))
    return tuple(now)


def card_cost(game: Nova, card: Instance) -> Cost:
    """The energy cost of a card with what raises and lowers it."""
    cost = game.traits(card).cost
    return FREE if cost is None else repriced(game, card, cost)


def can_be_paid(game: Nova, seat: int, price: Price, cost: Cost, context: Context) -> bool:
    """There is enough of everything that the price asks for (902.3)."""
    energy = tuple(one + other for one, other in zip(cost, cost_of(price.energy), strict=True))
    if any(energy) and not purse_of(game, seat).pays(energy):
        game.cite("902.3")
        return False
    chosen = False
    for deed in price.deeds:
        if isinstance(deed, ChooseCards):
            chosen = True
            if len(choices(game, context, deed)) < deed.quantity.least:
                game.cite("902.3")
                return False
        elif not (chosen and _is_about_it(deed)) and not can_be_done(game, seat, deed, context):
            game.cite("902.3")
            return False
    return True


def _is_about_it(deed: Instruction) -> bool:
    return isinstance(getattr(deed, "what", None), It)


def choices(game: Nova, context: Context, deed: ChooseCards) -> list[int]:
    """What may be chosen for a cost: not the card that is played."""
    return [
        thing for thing in search(game, context, deed.what) if thing not in (context.source, game.playing)
    ]


def can_be_done(game: Nova, seat: int, deed: Instruction, context: Context) -> bool:
    """Whether an instruction can be carried out in full as a cost (804.2.3.1–2)."""
    if isinstance(deed, Discard):
        hand = [thing for thing in cards_in_hand(game, seat) if thing != context.source]
        return deed.number is None or len(hand) >= value(game, context, deed.number)
    if isinstance(deed, PayLife):
        return game.life[seat] >= deed.number
    if isinstance(deed, PayEnergy):
        return purse_of(game, seat).pays(cost_of(deed.energy))
    if isinstance(deed, Rest):
        things = refer(game, context, deed.what)
        instances = game.instances
        ready = [thing for thing in things if thing in instances and not instances[thing].rested]
        game.cite("804.2.3.1", "904.4")
        return bool(ready) and len(ready) == len(things)
    if isinstance(deed, Put | Return | Retire | Destroy | DiscardThese):
        things = refer(game, context, deed.what)
        game.cite("804.2.3.2", "804.2.3.3")
        return bool(things) and all(thing in game.instances for thing in things)
    if isinstance(deed, RemoveCounter):
        things = refer(game, context, deed.what)
        number = 1 if deed.number is None else value(game, context, deed.number)
        instances = game.instances
        return any(thing in instances and instances[thing].count(deed.counter) >= number for thing in things)
    return True


def also_paid(game: Nova, card: Instance) -> tuple[list[Price], list[Price]]:
    """Additional costs: those that must be paid, and those that may be (902.8.1–2)."""
    must: list[Price] = []
    may: list[Price] = []
    for effect in applying(game, card, AlsoPay):
        data = effect.data
        assert isinstance(data, AlsoPay)
        game.cite("902.8", "902.8.1", *(("902.8.2",) if data.optional else ()))
        (may if data.optional else must).append(data.price)
    return must, may


def instead_paid(game: Nova, card: Instance) -> list[Price]:
    """Substitute costs, of which at most one is paid (902.9)."""
    found = []
    for effect in applying(game, card, PayInstead):
        assert isinstance(effect.data, PayInstead)
        game.cite("902.9", "902.9.1")
        found.append(effect.data.price)
    return found
