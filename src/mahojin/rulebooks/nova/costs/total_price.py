"""何を支払うか (902.7–902.9): what playing a card costs once effects have had their say."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from mahojin.abilities import (
    AlsoPay,
    Destroy,
    Discard,
    DiscardThese,
    Draw,
    Energy,
    Instruction,
    PayEnergy,
    PayInstead,
    Price,
    Program,
    Put,
    RemoveCounter,
    Reprice,
    Rest,
    Return,
    Those,
    Wake,
    Who,
)
from mahojin.abilities import Choose as ChooseCards
from mahojin.kernel.state import Context, Instance, player_thing
from mahojin.language.meaning import refer, search, seats, value
from mahojin.language.price_effects import applying, energy_of, is_about_it
from mahojin.language.profile import REPLACEMENTS
from mahojin.language.prohibitions import prevented
from mahojin.rulebooks.nova.abilities import PayLife, Retire

from ..book import BOOK, COLOURS
from ..cards.face import Card
from ..deeds.discard import cards_in_hand
from ..game import Nova
from .energy import cost_of
from .payment import FREE, Cost, purse_of


def repriced(game: Nova, card: Instance, cost: Cost) -> Cost:
    """A cost in energy, raised and lowered by effects (902.7); below 0 it is read as 0 (004.9)."""
    changed = cost
    for effect in applying(game, card, Reprice):
        data = effect.data
        assert isinstance(data, Reprice)
        energy = energy_of(game, effect)
        changed = _lowered(game, changed, energy) if data.less else _raised(game, changed, energy)
        if changed[-1] < 0:
            game.cite("004.9")
    return (*changed[:-1], max(0, changed[-1]))


def _raised(game: Nova, cost: Cost, more: Energy) -> Cost:
    game.cite("902.7", "902.8.5")
    return added(cost, cost_of(more))


def _lowered(game: Nova, cost: Cost, less: Energy) -> Cost:
    """Less of any colour lowers that part only; less of a colour lowers that colour, then that part."""
    game.cite("902.7")
    now = list(cost)
    any_colour = len(COLOURS)
    for place, amount in enumerate(cost_of(less)):
        if not amount:
            continue
        taken = amount if place == any_colour else min(now[place], amount)
        if place == any_colour:
            game.cite("902.7.1")
        elif taken < amount:
            game.cite("902.7.3" if taken else "902.7.2")
        now[place] -= taken
        now[any_colour] -= amount - taken
    return tuple(now)


def card_cost(game: Nova, card: Instance) -> Cost:
    """The energy cost of a card with what raises and lowers it."""
    cost = game.traits(card).cost
    return FREE if cost is None else repriced(game, card, cost)


def plain_cost(game: Nova, card: Instance) -> Cost:
    """The same, where neither the card's own words nor an effect raise or lower what is paid."""
    cost = game.traits(card).cost if "cost" in game.snapshot.changing else card.face.cost
    return FREE if cost is None else (*cost[:-1], max(0, cost[-1]))


def can_be_paid(game: Nova, seat: int, price: Price, cost: Cost, context: Context) -> bool:
    """There is enough of everything that the price asks for (902.3)."""
    if _is_enough(game, seat, price, cost, context):
        return True
    game.cite("902.3")
    return False


def _is_enough(game: Nova, seat: int, price: Price, cost: Cost, context: Context) -> bool:
    energy = cost if price.energy is None else added(cost, cost_of(price.energy))
    if energy != FREE and not purse_of(game, seat).pays(energy):
        return False
    chosen = False
    for place, deed in enumerate(price.deeds):
        if isinstance(deed, ChooseCards):
            chosen = True
            if not _can_choose(game, context, deed, price.deeds[place + 1 :]):
                return False
        elif not (chosen and is_about_it(deed)) and not can_be_done(game, seat, deed, context):
            return False
    discarded = sum(
        value(game, context, deed.number)
        for deed in price.deeds
        if isinstance(deed, Discard) and deed.who is Who.YOU and deed.number is not None
    )
    if discarded and discarded > len([one for one in cards_in_hand(game, seat) if one != context.source]):
        return False
    return sum(deed.number for deed in price.deeds if isinstance(deed, PayLife)) <= game.life[seat]


def _can_choose(game: Nova, context: Context, deed: ChooseCards, then: Program) -> bool:
    """There is enough to choose from; where each player chooses, of each player's own."""
    if deed.who is not Who.EACH or not isinstance(deed.what, Those):
        return len(choices(game, context, deed, then)) >= deed.quantity.least
    own = replace(deed, what=replace(deed.what, whose=Who.YOU))
    contexts = [Context(context.source, seat) for seat in range(game.seats)]
    return all(len(choices(game, one, own, then)) >= deed.quantity.least for one in contexts)


def added(cost: Cost, *others: Cost) -> Cost:
    """Costs in energy as one."""
    for other in others:
        cost = tuple([number + other[place] for place, number in enumerate(cost)])
    return cost


def all_can_be_paid(game: Nova, seat: int, prices: Sequence[Price], cost: Cost, context: Context) -> bool:
    """There is enough for several prices and a cost in energy together."""
    energy = added(cost, *[cost_of(price.energy) for price in prices if price.energy is not None])
    deeds = tuple(deed for price in prices for deed in price.deeds)
    return can_be_paid(game, seat, Price(None, deeds), energy, context)


def choices(game: Nova, context: Context, deed: ChooseCards, then: Program) -> list[int]:
    """What may be chosen for a cost: what the rest of it can be done to, and not the card that is played."""
    found = game.choosable(context, search(game, context, deed.what))
    source = game.instances.get(context.source)
    if source is not None and source.zone not in BOOK.live:
        found = [thing for thing in found if thing != source.id]
    if then and is_about_it(then[0]):
        found = [thing for thing in found if usable(game, thing, then[0])]
    return [thing for thing in found if thing != game.playing]


def can_be_done(game: Nova, seat: int, deed: Instruction, context: Context) -> bool:
    """Whether an instruction can be carried out in full as a cost (804.2.3.1–2)."""
    if isinstance(deed, Discard):
        number = 0 if deed.number is None else value(game, context, deed.number)
        return all(
            len([thing for thing in cards_in_hand(game, one) if thing != context.source]) >= number
            for one in seats(game, context, deed.who)
        )
    if isinstance(deed, PayLife):
        return game.life[seat] >= deed.number
    if isinstance(deed, PayEnergy):
        return purse_of(game, seat).pays(cost_of(deed.energy))
    if isinstance(deed, Draw):
        return not any(prevented(game, "draw", player_thing(one)) for one in seats(game, context, deed.who))
    if isinstance(deed, (Rest, Wake, Destroy, Put, Return, Retire, DiscardThese)):
        things = refer(game, context, deed.what)
        fit = [thing for thing in things if usable(game, thing, deed)]
        return bool(fit) and (len(fit) == len(things) or isinstance(deed.what, Those))
    if isinstance(deed, RemoveCounter):
        things = refer(game, context, deed.what)
        number = 1 if deed.number is None else value(game, context, deed.number)
        instances = game.instances
        return any(thing in instances and instances[thing].count(deed.counter) >= number for thing in things)
    return True


def usable(game: Nova, thing: int, deed: Instruction) -> bool:
    """Whether a card can be used for a cost: not in that state or place already, nor kept from it."""
    card = game.instances.get(thing)
    if card is None:
        return False
    if isinstance(deed, (Rest, Wake, Destroy)):
        game.cite("804.2.3.1")
        return _can_become(game, card, deed)
    if isinstance(deed, (Put, Return, Retire, DiscardThese)):
        game.cite("804.2.3.2")
        return _can_move(game, card, deed)
    return True


def _can_become(game: Nova, card: Instance, deed: Rest | Wake | Destroy) -> bool:
    if isinstance(deed, Destroy):
        on_field = card.zone == "field" and card.id not in game.destroyed
        return on_field and not _is_kept_from(game, card, "destroy")
    game.cite("904.4")
    if card.rested is isinstance(deed, Rest) or card.zone not in BOOK.in_play:
        return False
    return isinstance(deed, Rest) or not _is_kept_from(game, card, "wake")


def _can_move(game: Nova, card: Instance, deed: Put | Return | Retire | DiscardThese) -> bool:
    """Where it really goes does not matter (804.2.3.3)."""
    if isinstance(deed, DiscardThese):
        return bool(card.zone == "hand")
    zone = deed.zone if isinstance(deed, Put) else "hand" if isinstance(deed, Return) else "retired"
    if card.zone == zone or (card.zone == "field" and _is_kept_from(game, card, "leave")):
        return False
    if card.face.kind == "character" or REPLACEMENTS in game.snapshot.effects:
        game.cite("804.2.3.3")
    return True


def _is_kept_from(game: Nova, card: Instance, deed: str) -> bool:
    return prevented(game, deed, obj=card.id) is not None


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


def instead_cost(game: Nova, card: Instance, price: Price) -> Cost:
    """The energy of a substitute cost, to which increases and reductions apply (902.9.4)."""
    return repriced(game, card, cost_of(price.energy))


def ways_to_pay(game: Nova, seat: int, card: Instance) -> tuple[bool, list[int]]:
    """Whether a card can be paid for with its own cost, and the places of the substitutes that it can be."""
    must, _ = also_paid(game, card)
    face: Card = card.face
    if face.entry_price is not None:
        must.append(face.entry_price)
    context = Context(card.id, seat)
    own = all_can_be_paid(game, seat, must, card_cost(game, card), context)
    if face.cost is None:
        return own, []
    places = [
        place
        for place, price in enumerate(instead_paid(game, card))
        if all_can_be_paid(
            game, seat, [Price(None, price.deeds), *must], instead_cost(game, card, price), context
        )
    ]
    return own, places
