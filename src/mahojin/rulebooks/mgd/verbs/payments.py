"""Instructions that are costs, and making od (1002, 907, 1018.3, 1027.2, 1118.2)."""

from __future__ import annotations

from dataclasses import dataclass

from mahojin.abilities import PayEnergy, Value
from mahojin.abilities.kinds import Inner
from mahojin.kernel.decision import NOTHING, Decision, Option
from mahojin.kernel.procedure import Outcome
from mahojin.language.meaning import search, seats
from mahojin.language.price_effects import ChooseToPay, ask_to_pay
from mahojin.language.program import number
from mahojin.rulebooks.mgd.abilities import ANY_ELEMENT, MakeOd, PayCounter, PayTokens, RestSome

from ..book import ELEMENTS
from ..cards.token_cards import tokens_of, vanishing
from ..costs.affordable import choices
from ..costs.od import NO_FEATURES, Od, make_od
from ..costs.od_costs import od_of
from ..costs.od_payment import PayOd
from ..costs.od_sources import features_of
from ..costs.purse import purse_of
from ..costs.ways import likeness
from ..deeds.player_counters import marking_player
from ..effects.program import CarryOut
from ..effects.verb_table import answered, verb
from ..game import Mgd
from ..zones.positions import RESTED, turned


@verb(ChooseToPay)
def choose_to_pay(game: Mgd, run: CarryOut, it: ChooseToPay) -> Outcome:
    """Among what the rest of the price can be done to."""
    return ask_to_pay(game, run, it, choices(game, run.context, it.choose, it.then), "903.2h")


@answered(ChooseToPay)
def chosen_to_pay(game: Mgd, run: CarryOut, it: ChooseToPay) -> Outcome:
    run.targeted = False
    run.context = run.context.naming(run.picked)
    run.did = bool(run.answer)
    return None


@dataclass(frozen=True)
class WasPaid(Inner):
    """Whether the od was paid is what 「そうしたなら」 asks for."""


@verb(PayEnergy)
def pay_od(game: Mgd, run: CarryOut, it: PayEnergy) -> Outcome:
    """All of it or none (1002.4)."""
    cost = od_of(it.energy, run.context.x)
    seat = seats(game, run.context, it.who)[0]
    run.did = False
    if not purse_of(game, seat).pays(cost):
        game.cite("1002.4")
        return None
    run.todo = (WasPaid(), *run.todo)
    return PayOd(seat, cost, run.context.source)


@verb(WasPaid)
def was_paid(game: Mgd, run: CarryOut, it: WasPaid) -> Outcome:
    run.did = game.succeeded
    return None


@verb(PayCounter)
def pay_counter(game: Mgd, run: CarryOut, it: PayCounter) -> Outcome:
    """A player's own counters, all or none (1018.3)."""
    seat = run.context.controller
    if game.marks[seat].get(it.counter, 0) < it.number:
        game.cite("1018.3a")
        return run.emit(game)
    return run.emit(game, marking_player(seat, it.counter, -it.number, "1018.3", run.context.source))


@verb(PayTokens)
def pay_tokens(game: Mgd, run: CarryOut, it: PayTokens) -> Outcome:
    """So many tokens vanish, all or none (1027.2); those that are alike, the first of them."""
    there = tokens_of(game, run.context.controller, it.token)
    if len(there) < it.number:
        game.cite("1027.2a")
        return run.emit(game)
    cards = [game.instances[thing] for thing in there[: it.number]]
    return run.emit(game, *(vanishing(one, "1027.2", run.context.source) for one in cards))


@verb(RestSome)
def rest_some(game: Mgd, run: CarryOut, it: RestSome) -> Outcome:
    """Any number of these whose trait comes to just the sum (1118.2)."""
    alike: dict[tuple[int, object], list[int]] = {}
    for thing in search(game, run.context, it.what):
        alike.setdefault((int(game.trait(thing, it.trait) or 0), likeness(game, thing)), []).append(thing)
    kinds = [(worth, things) for (worth, _), things in alike.items()]
    ways = [way for way in _sums(kinds, it.total) if way]
    run.asked = it
    options = [Option("rest", NOTHING, way) for way in ways]
    return Decision(run.context.controller, "rest_some", options, "1118.2", about=run.context.source)


def _sums(kinds: list[tuple[int, list[int]]], total: int) -> list[tuple[int, ...]]:
    """Every way to take things worth so much in all; those that are alike are one way."""
    if not kinds:
        return [()] if total == 0 else []
    (worth, things), *others = kinds
    most = len(things) if worth <= 0 else min(len(things), total // worth)
    return [
        (*things[:many], *rest) for many in range(most + 1) for rest in _sums(others, total - worth * many)
    ]


@answered(RestSome)
def are_rested(game: Mgd, run: CarryOut, it: RestSome) -> Outcome:
    """What is rested for 竜騎 has 竜騎した, and knows for which card (1118.5)."""
    game.cite("1118.5")
    cards = [game.instances[thing] for thing in run.chosen.data]
    events = turned(game, cards, RESTED, "1118.2", run.context.source)
    for event in events:
        event.names = (*event.names, "dragooned")
        event.to = run.context.this
    return run.emit(game, *events)


@dataclass(frozen=True)
class MakeOfOne(Inner):
    """Od of one element that is still to be chosen (907.8)."""

    seat: int
    number: Value


@verb(MakeOd)
def make(game: Mgd, run: CarryOut, it: MakeOd) -> Outcome:
    """Od of the symbols named; "any" is one element for all of it, chosen first (907.8)."""
    for seat in seats(game, run.context, it.who):
        for symbol, many in it.symbols:
            if symbol == ANY_ELEMENT:
                run.todo = (MakeOfOne(seat, many), *run.todo)
    fixed = [(symbol, number(game, run, many)) for symbol, many in it.symbols if symbol != ANY_ELEMENT]
    ods = tuple(_od(game, run, symbol) for symbol, many in fixed for _ in range(many))
    if not ods:
        return None
    source = run.context.source
    who = seats(game, run.context, it.who)
    return run.emit(game, *(make_od(game, seat, ods, "907.4", source) for seat in who))


def _od(game: Mgd, run: CarryOut, symbol: str) -> Od:
    """It remembers the features of a girl whose ability made it (M-21)."""
    card = game.known(run.context.source)
    return Od(symbol, features_of(game, card) if card is not None else NO_FEATURES)


@verb(MakeOfOne)
def make_of_one(game: Mgd, run: CarryOut, it: MakeOfOne) -> Outcome:
    run.asked = it
    options = [Option("element", NOTHING, (place,)) for place in range(len(ELEMENTS))]
    return Decision(it.seat, "element", options, "907.8", about=run.context.source)


@answered(MakeOfOne)
def made_of_one(game: Mgd, run: CarryOut, it: MakeOfOne) -> Outcome:
    od = _od(game, run, ELEMENTS[run.chosen.data[0]])
    ods = (od,) * number(game, run, it.number)
    if not ods:
        return None
    return run.emit(game, make_od(game, it.seat, ods, "907.8", run.context.source))
