"""発動に必要な行動 (903.2g): what activating a card takes, worked out in the book's five stages."""

from __future__ import annotations

from functools import cache
from typing import Final

from mahojin.abilities import (
    AlsoPay,
    Choose,
    Has,
    It,
    PayInstead,
    Price,
    Program,
    Reprice,
    Standing,
    This,
    Those,
    Who,
    exactly,
    with_parts,
)
from mahojin.kernel.state import Context, Effect, Instance
from mahojin.language.meaning import holds, value
from mahojin.language.price_effects import Kind, applying, energy_of, once_declared
from mahojin.language.profile import PRICES
from mahojin.rulebooks.mgd.abilities import Drop, Stack, TurnDown

from ..cards.face import Card
from ..cards.promised_text import given_texts
from ..game import Mgd
from .affordable import can_be_done, pays
from .od_abilities import spared_by
from .od_costs import NO_OD, OdCost, cite_demands, od_of, together
from .purse import purse_of
from .step_up import most_stepped

ON_PRICES: Final[tuple[Kind, ...]] = (AlsoPay, PayInstead, Reprice)
COIN: Final = "コイン"

OWN: Final = "own_cost"
INSTEAD: Final = "instead"
TRADE: Final = "trade"
SET: Final = "set"


class Bill:
    """What is to be done for an activation: od, and deeds in the order written."""

    __slots__ = ("clauses", "deeds", "od", "place", "verb")

    def __init__(
        self,
        od: OdCost,
        deeds: Program = (),
        verb: str = SET,
        place: int = 0,
        clauses: tuple[str, ...] = (),
    ) -> None:
        self.od = od
        self.deeds = deeds
        self.verb = verb
        self.place = place
        self.clauses = clauses  # by which this is paid and not the card's own cost


def own_cost(game: Mgd, card: Instance, x: int | None = None) -> OdCost:
    """The od that a card's cost and elements ask for (1002.3), X being so much."""
    face: Card = card.face
    changing = game.snapshot.changing
    if x is None and "cost" not in changing and "element" not in changing and "alliance" not in face.skills:
        if card.id not in game.snapshot.abilities:
            return face.price
    traits = game.traits(card)
    cost = traits.cost
    if face.x_cost:
        cost = len(traits.elements) if x is None else x
    return OdCost(max(0, cost), traits.elements, alliance=_allies(game, card))


def _allies(game: Mgd, card: Instance) -> frozenset[str]:
    """The features named by 共同戦線 (1108.2)."""
    return frozenset(str(skill.argument) for skill in game.skills(card, "alliance"))


def has_special_price(game: Mgd, card: Instance) -> bool:
    """Something but its printed cost may decide what activating it takes."""
    face: Card = card.face
    return PRICES in game.snapshot.effects or card.id in game.snapshot.abilities or not face.plain_price


def affecting(game: Mgd, card: Instance) -> list[Effect]:
    """The effects on what is paid for a card: others' words, its own, and those it was given."""
    face: Card = card.face
    snapshot = game.snapshot
    if PRICES not in snapshot.effects and not face.own_prices and card.id not in snapshot.abilities:
        return []
    found = applying(game, card, ON_PRICES)
    for text in given_texts(game, card):
        if (
            isinstance(text, Standing)
            and isinstance(text.effect, ON_PRICES)
            and isinstance(text.effect.what, This)
        ):
            context = game.words_of(card)
            if text.condition is None or holds(game, context, text.condition):
                found.append(Effect(0, text.effect, context, None, None))
    return found


# --- 903.2g-1, g-2: what is paid at all ---------------------------------------------------------------


def first_bills(
    game: Mgd,
    card: Instance,
    *,
    free: bool = False,
    price: Price | int | None = None,
    x: int | None = None,
    said: list[Effect] | None = None,
) -> list[Bill]:
    """What may be paid for a card before anything is added or taken off; one of these is chosen.

    ``said`` are the effects on what is paid, where they have been looked for already.
    """
    changed = _changed_by_skill(game, card)
    if changed is not None:
        return [changed]
    if isinstance(price, int):
        return [Bill(own_cost(game, card).with_own(price), clauses=("903.2g-1", "1120.2a"))]
    if price is not None:
        return [Bill(od_of(price.energy), price.deeds, clauses=("903.2g-1", "1103.3b"))]
    if free:
        return [Bill(NO_OD, clauses=("903.2g-2",))]
    bills = [Bill(own_cost(game, card, x), (), OWN)]
    said = affecting(game, card) if said is None else said
    for place, effect in enumerate(effect for effect in said if isinstance(effect.data, PayInstead)):
        assert isinstance(effect.data, PayInstead)
        instead = effect.data.price
        bills.append(Bill(od_of(instead.energy), instead.deeds, INSTEAD, place, ("903.2g-1",)))
    for place, skill in enumerate(game.skills(card, "trade")):
        coins = _coins(int(str(skill.argument)))
        bills.append(Bill(NO_OD, coins, TRADE, place, ("1123.2", "903.2g-2")))
    return bills


@cache
def _coins(number: int) -> Program:
    """換宝: so many coins are scrapped (1123.2, M-58)."""
    coins = Those("token", Who.YOU, "girls", (Has("name", "=", COIN),))
    return (Choose(coins, exactly(number)), Drop(It()))


def _changed_by_skill(game: Mgd, card: Instance) -> Bill | None:
    """契約 and 献魂 take the place of the cost, whatever else may be said of it (M-57)."""
    for skill in game.skills(card, "contract"):
        return _contract(skill.argument)
    for skill in game.skills(card, "offering"):
        return _offering(skill.argument)
    return None


@cache
def _offering(argument: object) -> Bill:
    """So many cards of a name are laid beneath it from the hand (1126.2a)."""
    number, name = _pair(argument)
    cards = Those("card", Who.YOU, "hand", (Has("name", "=", name),))
    deeds = (Choose(cards, exactly(number)), Stack(It(), This()))
    return Bill(NO_OD, deeds, clauses=("903.2g-1", "1126.2", "1126.2a", "1304.2"))


@cache
def _contract(argument: object) -> Bill:
    """Face-up girls are turned down: one of a name (1125.2a), or a number of any (1125.2b)."""
    up = Has("face_down", "=", False)
    changes = ("903.2g-1", "1125.2", "1125.2d")
    if isinstance(argument, int):
        girls = Those("girl", Who.YOU, which=(up,))
        return Bill(NO_OD, (Choose(girls, exactly(argument)), TurnDown(It())), clauses=(*changes, "1125.2b"))
    named = Those("girl", Who.YOU, which=(up, Has("name", "=", str(argument))))
    return Bill(NO_OD, (Choose(named, exactly(1)), TurnDown(It())), clauses=(*changes, "1125.2a"))


def _pair(argument: object) -> tuple[int, str]:
    assert isinstance(argument, tuple)
    return int(argument[0]), str(argument[1])


def added_to(game: Mgd, card: Instance, bill: Bill, said: list[Effect] | None = None) -> Bill:
    """The bill with what effects add to it and must be paid (903.2g-3)."""
    said = affecting(game, card) if said is None else said
    if not said:
        return bill
    od, deeds = bill.od, bill.deeds
    for effect in said:
        data = effect.data
        if isinstance(data, Reprice) and not data.less:
            game.cite("903.2g-3")
            more = od_of(energy_of(game, effect))
            if od.own:  # it is the card's cost that grows
                more = more.with_own(more.free)
            od = together(od, more)
    for price in more_prices(game, card, optional=False, said=said):
        game.cite("903.2g-3")
        od = together(od, od_of(price.energy))
        deeds += price.deeds
    return Bill(od, deeds, bill.verb, bill.place, bill.clauses)


def more_prices(
    game: Mgd, card: Instance, *, optional: bool, said: list[Effect] | None = None
) -> list[Price]:
    """What effects ask for beside the cost, because it must or because it may be paid."""
    return [
        effect.data.price
        for effect in (affecting(game, card) if said is None else said)
        if isinstance(effect.data, AlsoPay) and effect.data.optional is optional
    ]


# --- 903.2g-4: what is taken off ----------------------------------------------------------------------


def taken_off(
    game: Mgd, card: Instance, od: OdCost, stepped: int = 0, said: list[Effect] | None = None
) -> list[OdCost]:
    """What the cost in od may become by what effects take off it: one way for each choice of parts."""
    less = stepped
    for effect in affecting(game, card) if said is None else said:
        data = effect.data
        if isinstance(data, Reprice) and data.less:
            energy = energy_of(game, effect)
            less += energy.free
            for symbol, number in energy.colours:
                od, rest = _without_symbol(od, symbol, number)
                less += rest
    if not less:
        return [od]
    game.cite("903.2g-4")
    return _reduced(game, od, less)


def _without_symbol(od: OdCost, symbol: str, number: int) -> tuple[OdCost, int]:
    """Points of one symbol come off that symbol; what it has not comes off the card's own cost."""
    symbols = dict(od.symbols)
    taken = min(number, symbols.get(symbol, 0))
    if taken:
        symbols[symbol] -= taken
    rest = number - taken if symbol in od.elements else 0
    return od.with_symbols(tuple((one, many) for one, many in symbols.items() if many)), rest


def _reduced(game: Mgd, od: OdCost, less: int) -> list[OdCost]:
    """The card's own cost is not reduced below the number of its elements (903.2g-41, M-37)."""
    floor = min(od.own, len(od.elements))
    if od.own - less < floor:
        game.cite("903.2g-41")
    parts = [od.own - floor, od.free, *(number for _, number in od.symbols)]
    off = min(less, sum(parts))
    return [
        OdCost(
            od.own - way[0],
            od.elements,
            tuple(
                (symbol, number - taken)
                for (symbol, number), taken in zip(od.symbols, way[2:], strict=True)
                if number > taken
            ),
            od.free - way[1],
            od.alliance,
        )
        for way in _splits(parts, off)
    ]


def _splits(parts: list[int], total: int) -> list[tuple[int, ...]]:
    """How so much may be taken from the parts, as much as possible from the first first."""
    if not parts:
        return [()] if total == 0 else []
    first, *others = parts
    least = max(0, total - sum(others))
    return [
        (taken, *rest)
        for taken in range(min(first, total), least - 1, -1)
        for rest in _splits(others, total - taken)
    ]


# --- 903.2g-5: what is settled ------------------------------------------------------------------------


def with_fixed_numbers(game: Mgd, context: Context, deeds: Program) -> Program:
    """Numbers that are told by a rule are what they are now, whatever paying changes (903.2d-3)."""
    found = []
    for deed in deeds:
        told = getattr(deed, "number", None)
        if told is None or isinstance(told, int):
            found.append(deed)
        else:
            game.cite("903.2d-3")
            found.append(with_parts(deed, number=value(game, context, told)))
    return tuple(found)


# --- Whether it can be paid ---------------------------------------------------------------------------


def can_be_paid(game: Mgd, seat: int, price: Price, context: Context) -> bool:
    """There is enough of everything that a price asks for (903.2h, 1002.4)."""
    return affordable(game, seat, od_of(price.energy, context.x), price.deeds, context)


def affordable(game: Mgd, seat: int, od: OdCost, deeds: Program, context: Context) -> bool:
    """There is enough od, and everything else can be done."""
    if od.total and not pays(game, seat, od, spared_by(deeds, context)):
        return False
    return not deeds or can_be_done(game, seat, deeds, context)


def payable(
    game: Mgd,
    seat: int,
    card: Instance,
    *,
    free: bool = False,
    price: Price | int | None = None,
    stepping: bool = True,
) -> list[Bill]:
    """The bills of a card of which one can be paid, with all reductions in the player's favour."""
    context = Context(card.id, seat)
    found = []
    said = affecting(game, card)
    for first in first_bills(game, card, free=free, price=price, said=said):
        bill = added_to(game, card, first, said)
        stepped = most_stepped(game, seat, card) if stepping and first.verb == OWN else 0
        if stepped and stepped >= game.traits_for(card, "cost").cost:
            free_bill = added_to(game, card, Bill(NO_OD), said)
            if affordable(game, seat, free_bill.od, free_bill.deeds, context):
                found.append(first)
                continue
        ways = taken_off(game, card, bill.od, stepped, said)
        if any(affordable(game, seat, od, bill.deeds, context) for od in ways):
            found.append(first)
        else:
            game.cite(*first.clauses)
    return found


def can_pay_for(
    game: Mgd, seat: int, card: Instance, *, free: bool = False, price: Price | int | None = None
) -> bool:
    """Whether a card can be paid for at all, in whatever way."""
    if free or price is not None or has_special_price(game, card):
        return bool(once_declared(game, card, lambda: payable(game, seat, card, free=free, price=price)))
    cost = own_cost(game, card)
    if purse_of(game, seat).pays(cost):
        return True
    game.observe(cite_demands, cost)
    game.cite("1002.4")
    return False
