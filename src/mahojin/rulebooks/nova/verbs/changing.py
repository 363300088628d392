"""Instructions that change what is there: damage, life, battle, doubling, control, equipment, counters."""

from __future__ import annotations

from mahojin.machine.ability import (
    Change,
    Control,
    Damage,
    Double,
    Equip,
    Fight,
    LoseLife,
    MoveCounter,
    PayLife,
    Recover,
    Ref,
    This,
)
from mahojin.machine.aspects import EFFECTS, LIFE
from mahojin.machine.carrying import found, number
from mahojin.machine.changing import moving_counters
from mahojin.machine.decision import NOTHING
from mahojin.machine.event import Event
from mahojin.machine.game import Game
from mahojin.machine.meaning import refer, seats
from mahojin.machine.procedure import Outcome
from mahojin.machine.state import Effect, Instance, player_thing

from ..carrying_out import CarryOut
from ..control import take_control
from ..fighting import blows_between
from ..game import Nova
from ..moving import Attached
from ..resolving import may_bear
from ..verb_table import verb


class LifeChanged(Event):
    """A player gains, loses or pays life, which is no damage (918.7, 918.8, 902.5)."""

    __slots__ = ()

    def apply(self, game: Game) -> None:
        assert isinstance(game, Nova)
        game.life[self.seat] += self.amount
        if self.amount < 0:
            source = game.known(self.by)
            game.blame(source.controller if source is not None else self.seat)
        game.touch(LIFE)


@verb(Damage)
def damage(game: Nova, run: CarryOut, it: Damage) -> Outcome:
    """All of it at once, in one amount (916.3, 916.3.1)."""
    by, manner = _source(game, run, it)
    amount = number(game, run, it.amount)
    game.cite("916.3", *(() if isinstance(it.amount, int) else ("916.3.1",)))
    blows = (game.blow(thing, amount, by, manner) for thing in refer(game, run.context, it.to))
    return run.emit(game, *(blow for blow in blows if blow is not None))


def _source(game: Nova, run: CarryOut, it: Damage) -> tuple[int, str | None]:
    """The card behind it (806.1); damage that replaces damage keeps its source and manner."""
    context = run.context
    game.cite("806.1")
    if isinstance(it.source, This):
        replaced = context.replaced
        if replaced is not None and replaced.cause != NOTHING:
            return replaced.cause, replaced.means
        return context.source, None
    named = refer(game, context, it.source)
    return (named[0] if named else context.source), None


def _life(game: Nova, run: CarryOut, seat: int, name: str, clause: str, amount: int) -> LifeChanged:
    return LifeChanged((name,), clause, player_thing(seat), seat=seat, amount=amount, by=run.context.source)


@verb(Recover)
def gain_life(game: Nova, run: CarryOut, it: Recover) -> Outcome:
    """Life has no upper limit (005.4.1)."""
    amount = number(game, run, it.number)
    who = seats(game, run.context, it.who) if amount else ()
    return run.emit(game, *(_life(game, run, seat, "gained_life", "918.7", amount) for seat in who))


@verb(LoseLife)
def lose_life(game: Nova, run: CarryOut, it: LoseLife) -> Outcome:
    amount = number(game, run, it.number)
    who = seats(game, run.context, it.who) if amount else ()
    return run.emit(game, *(_life(game, run, seat, "lost_life", "918.8", -amount) for seat in who))


@verb(PayLife)
def pay_life(game: Nova, run: CarryOut, it: PayLife) -> Outcome:
    return run.emit(game, _life(game, run, run.context.controller, "paid_life", "902.5", -it.number))


@verb(Fight)
def fight(game: Nova, run: CarryOut, it: Fight) -> Outcome:
    """Both must be servants that are still there; nobody blocks (922)."""
    pair = list({one.id: one for ref in (it.one, it.other) for one in found(game, run, ref)}.values())
    fit = [one for one in pair if one.zone == "field" and game.kind(one) == "servant"]
    if len(fit) != 2 or len(pair) != 2:
        game.cite("922.3")
        return run.emit(game)
    game.cite("922.1", "922.2", "405.5.4.2")
    run.begin_duel(game, fit[0].id, fit[1].id)
    return run.emit(game, *blows_between(game, fit[0].id, fit[1].id, None))


@verb(Double)
def double(game: Nova, run: CarryOut, it: Double) -> Outcome:
    """An increase by what it is now (923.1, 923.1.1)."""
    game.cite("923.1", "923.1.1")
    servants = reached_on_the_field(game, run, it.what)
    run.did = bool(servants)
    for servant in servants:
        for trait in it.traits:
            now = game.trait(servant.id, trait)
            game.changed(EFFECTS)
            change = Change(it.what, trait, "+", int(now))
            game.effects.append(Effect(game.lasts_from(), change, run.context, (servant.id,), it.until))
    return None


@verb(Control)
def control(game: Nova, run: CarryOut, it: Control) -> Outcome:
    seat = seats(game, run.context, it.who)[0]
    cards = reached_on_the_field(game, run, it.what)
    run.did = bool(cards)
    return take_control(game, cards, seat, it.until)


def reached_on_the_field(game: Nova, run: CarryOut, what: Ref) -> list[Instance]:
    """What a continuous effect that begins now is about: on the field since before it was played."""
    cards = [one for one in found(game, run, what) if one.zone == "field"]
    game.cite(*game.book.roles["lasting"])
    reached = game.reached(tuple(one.id for one in cards))
    if not reached:
        game.cite(*game.book.roles["lasting_on_nothing"])
    return [one for one in cards if one.id in reached]


@verb(Equip)
def equip(game: Nova, run: CarryOut, it: Equip) -> Outcome:
    bearers = [one for one in found(game, run, it.to) if one.zone == "field"][:1]
    items = [one for one in found(game, run, it.what) if one.zone == "field"]
    return run.emit(
        game,
        *(
            Attached(("equipped",), "1005.2", item.id, item.controller, to=bearer.id)
            for bearer in bearers
            for item in items
            if item.host != bearer.id and may_bear(game, item, bearer)
        ),
    )


@verb(MoveCounter)
def move_counter(game: Nova, run: CarryOut, it: MoveCounter) -> Outcome:
    """Taken off one and put onto the other: as many as there are (919.4)."""
    events = moving_counters(game, run, it, "919.4")
    game.cite(*(("919.4", "919.1.1") if events else ()))
    return run.emit(game, *events)
