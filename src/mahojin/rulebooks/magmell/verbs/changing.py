"""Instructions that change what is there: damage, life, positions, counters, control, lasting effects."""

from __future__ import annotations

from mahojin.machine.ability import (
    Control,
    Damage,
    Divide,
    Enters,
    Instead,
    Lasting,
    Later,
    PutCounter,
    Recover,
    RemoveCounter,
    Rest,
    This,
    Triggered,
    Turn,
    Wake,
)
from mahojin.machine.aspects import EFFECTS, LIFE
from mahojin.machine.decision import NOTHING, Decision, Option
from mahojin.machine.event import Damaged, Event, Flipped, Marked, Turned
from mahojin.machine.game import Game
from mahojin.machine.meaning import refer, seats
from mahojin.machine.procedure import Outcome
from mahojin.machine.state import Delayed, Effect, player_thing, seat_of

from ..book import LIFE as MOST_LIFE
from ..carrying_out import CarryOut
from ..control import take_control
from ..game import Magmell
from ..targets import ways_to_share_freely
from ..verb_table import answered, verb
from .tools import found, number

PLAY = ("battle_area", "stone_area")


class Recovered(Event):
    """Life rises, to 20 at most (220.3, 234.1)."""

    __slots__ = ()

    def apply(self, game: Game) -> None:
        life = game.life[self.seat] + self.amount
        if life > MOST_LIFE:
            game.cite("220.3")
        game.life[self.seat] = min(MOST_LIFE, life)
        game.touch(LIFE)


def _damage(game: Magmell, thing: int, amount: int, by: int, manner: str | None = None) -> Damaged | None:
    """Damage to a player is taken from life, to a unit it is marked (221.2); none at all is no damage."""
    if amount <= 0:
        game.cite("203.3")
        return None
    if thing >= 0:
        unit = game.instances.get(thing)
        if unit is None or unit.zone != "battle_area":
            game.cite("103")
            return None
    game.cite("221.1", "220.2" if thing < 0 else "221.4")
    seat = seat_of(thing) if thing < 0 else -1
    return Damaged(("damaged", "dealt"), "221.2", thing, by=by, amount=amount, seat=seat, manner=manner)


@verb(Damage)
def damage(game: Magmell, run: CarryOut, it: Damage) -> Outcome:
    by, manner = _source(game, run, it)
    amount = number(game, run, it.amount)
    blows = (_damage(game, thing, amount, by, manner) for thing in refer(game, run.context, it.to))
    return run.emit(game, *(blow for blow in blows if blow is not None))


def _source(game: Magmell, run: CarryOut, it: Damage) -> tuple[int, str | None]:
    """Damage that replaces damage keeps its source and manner."""
    context = run.context
    if isinstance(it.source, This):
        if context.cause is not None and context.cause[0] != NOTHING:
            return context.cause
        return context.source, None
    named = refer(game, context, it.source)
    return (named[0] if named else context.source), None


@verb(Divide)
def divide(game: Magmell, run: CarryOut, it: Divide) -> Outcome:
    """What was shared out among targets is dealt at once; among others it is shared out now (203.4)."""
    right = refer(game, run.context, it.to)
    game.cite("203.4")
    if run.targeted:
        shares, run.shares = run.shares[0], run.shares[1:]
        return _deal(game, run, it, shares, right)
    ways = list(ways_to_share_freely(it.total, len(right)))
    if not ways:
        return run.emit(game)
    run.asked = it
    options = [Option("share", NOTHING, way) for way in ways]
    return Decision(run.context.controller, "share", options, "704.3.2.2", about=run.context.source)


@answered(Divide)
def divided(game: Magmell, run: CarryOut, it: Divide) -> Outcome:
    right = refer(game, run.context, it.to)
    shares = tuple(zip(right, run.chosen.data, strict=False))
    return _deal(game, run, it, shares, right)


def _deal(
    game: Magmell,
    run: CarryOut,
    it: Divide,
    shares: tuple[tuple[int, int], ...],
    right: tuple[int, ...],
) -> Outcome:
    events: list[Event] = []
    for thing, amount in shares:
        if thing not in right:
            continue
        if it.counter is None:
            blow = _damage(game, thing, amount, run.context.source)
            events += [blow] if blow is not None else []
        elif thing in game.instances:
            events.append(_mark(run, thing, it.counter, amount))
    return run.emit(game, *events)


@verb(Recover)
def recover(game: Magmell, run: CarryOut, it: Recover) -> Outcome:
    """Recovering that does not raise the life total does not happen."""
    amount = number(game, run, it.number)
    game.cite("234.1")
    events = [
        Recovered(("recovered",), "234.1", player_thing(seat), seat=seat, amount=amount)
        for seat in seats(game, run.context, it.who)
        if amount > 0 and game.life[seat] < MOST_LIFE
    ]
    return run.emit(game, *events)


@verb(Rest)
def rest(game: Magmell, run: CarryOut, it: Rest) -> Outcome:
    """What is rested already is not rested again (219.4.2)."""
    game.cite("219.4", "219.4.2")
    things = [one for one in found(game, run, it.what) if one.zone in PLAY and not one.rested]
    return run.emit(
        game, *(Turned(("rested",), "219.4.2", one.id, True, seat=one.controller) for one in things)
    )


@verb(Wake)
def wake(game: Magmell, run: CarryOut, it: Wake) -> Outcome:
    """What is awake already is not woken (219.3.2)."""
    game.cite("219.3", "219.3.2")
    things = [one for one in found(game, run, it.what) if one.zone in PLAY and one.rested]
    return run.emit(
        game, *(Turned(("woken",), "219.3.2", one.id, False, seat=one.controller) for one in things)
    )


@verb(Turn)
def turn(game: Magmell, run: CarryOut, it: Turn) -> Outcome:
    """Only what lies in the stone area has a face to turn (219.5, 219.6)."""
    name, clause = ("turned_down", "219.6") if it.face_down else ("turned_up", "219.5")
    stones = found(game, run, it.what)
    things = [one for one in stones if one.zone == "stone_area" and one.face_down != it.face_down]
    return run.emit(
        game, *(Flipped((name,), clause, one.id, it.face_down, seat=one.controller) for one in things)
    )


def _mark(run: CarryOut, thing: int, counter: str, amount: int) -> Marked:
    return Marked(("countered",), "224.1", thing, amount=amount, manner=counter, by=run.context.source)


@verb(PutCounter)
def put_counter(game: Magmell, run: CarryOut, it: PutCounter) -> Outcome:
    amount = number(game, run, it.number)
    things = [one for one in found(game, run, it.what) if one.zone in PLAY and amount]
    return run.emit(game, *(_mark(run, one.id, it.counter, amount) for one in things))


@verb(RemoveCounter)
def remove_counter(game: Magmell, run: CarryOut, it: RemoveCounter) -> Outcome:
    most = None if it.number is None else number(game, run, it.number)
    events = []
    for one in found(game, run, it.what):
        there = one.count(it.counter)
        amount = there if most is None else min(most, there)
        if amount:
            events.append(Marked(("uncountered",), "224.1", one.id, amount=-amount, manner=it.counter))
    return run.emit(game, *events)


@verb(Control)
def control(game: Magmell, run: CarryOut, it: Control) -> Outcome:
    seat = seats(game, run.context, it.who)[0]
    units = [
        one.id for one in found(game, run, it.what) if one.zone == "battle_area" and one.controller != seat
    ]
    run.did = bool(units)
    return take_control(game, units, seat, it.until) if units else None


@verb(Lasting)
def lasting(game: Magmell, run: CarryOut, it: Lasting) -> Outcome:
    """A continuous effect begins; it touches what its words meant at that moment (306.1)."""
    game.cite("306.1", "306.1.1")
    effect = it.effect
    things = None
    if not isinstance(effect, Instead | Enters):
        things = tuple(
            thing for thing in refer(game, run.context, effect.what) if thing < 0 or thing in game.instances
        )
        run.did = bool(things)
        if not things:
            game.cite("304.2")
            return None
    game.changed(EFFECTS)
    game.effects.append(Effect(game.clock, effect, run.context, things, it.until))
    return None


@verb(Later)
def later(game: Magmell, run: CarryOut, it: Later) -> Outcome:
    """A delayed triggered ability is made (302.1.3)."""
    game.cite("302.1.3", "302.1.3.1")
    game.delayed.append(Delayed(Triggered(it.moment, it.program), run.context, game.clock))
    run.did = True
    return None
