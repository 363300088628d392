"""ダメージ (1.10), ライフポイント (1.9), and paying while an effect is resolved (1.8.9.a–c, g)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from mahojin.abilities import nodes
from mahojin.abilities.kinds import Inner
from mahojin.kernel.aspects import LIFE
from mahojin.kernel.decision import NOTHING, Decision, Option
from mahojin.kernel.event import Event
from mahojin.kernel.procedure import Outcome
from mahojin.kernel.state import player_thing, seat_of
from mahojin.language.evaluator import value
from mahojin.language.game import Game
from mahojin.language.prohibitions import prevented
from mahojin.rulebooks.pmv.abilities import (
    AsBattle,
    ChangeLife,
    Deal,
    Heal,
    Let,
    Pay,
    Shares,
    Spread,
    SwapLife,
    Ungrazed,
    Var,
)

from ..actions import node_payment
from ..battle.dealt_damage import Blow, deal
from ..effects.context import TextContext
from ..events import LifeChanged
from ..game import Pmv
from ..reading import fact
from ..reading.history import LIFE_PAID
from ..state import Due
from .candidates import all_like
from .step_table import able, answered, verb
from .tools import count, instances, meant, of_one, rather, respectively, seats, seats_of, source

if TYPE_CHECKING:
    from ..effects.program import CarryOut

# --- Damage ------------------------------------------


def _blow(game: Pmv, context: TextContext, thing: int, amount: int) -> Blow:
    """Damage by an effect, unless it says that it counts as battle damage."""
    said = {type(one) for one in context.statements}
    if AsBattle not in said:
        return Blow(source(game, context), thing, amount, "effect", context.controller)
    return Blow(context.this, thing, amount, "battle", context.controller, piercing=Ungrazed in said)


@verb(Deal, abreast=True)
def deal_damage(game: Pmv, run: CarryOut, it: Deal) -> Outcome:
    """The same damage to all of them at once (1.10.3); where none arises, nothing went wrong (1.10.14–16)."""
    things = meant(game, run, it, it.to)
    if run.failed:
        run.done(game, "suffer", did=False)
        return None
    blows: list[Blow] = []
    for context in run.contexts:
        own = of_one(game, run, it, it.to, context) if run.joint else things
        for thing, words in respectively(context, it.amount, own):
            blows.append(_blow(game, context, thing, rather(game, words, "damage", it.amount)))
    procedure = deal(game, blows)
    run.done(game, "suffer", procedure is not None, things)
    return procedure


@verb(Spread)
def spread(game: Pmv, run: CarryOut, it: Spread) -> Outcome:
    """A total is shared out, one thing after the other, then dealt at once; as far as that can be done."""
    things = meant(game, run, it, it.among)
    if run.failed:
        return None
    context = run.context
    total = count(game, context, it.total)
    least, most = _bounds(game, context, it, things, total)
    if len(things) * least > total:
        return run.fail(game, "8.1.2.b")
    run.todo = (Sharing(things, min(total, sum(most)), least, most), *run.todo)
    return None


def _bounds(
    game: Pmv, context: TextContext, it: Spread, things: tuple[int, ...], total: int
) -> tuple[int, tuple[int, ...]]:
    """How much each gets at least, and each at most: who was picked gets something."""
    least = 0 if all_like(it.among) else 1
    most = total
    for one in context.statements:
        if isinstance(one, Shares):
            least = least if one.least is None else one.least
            if one.most == "toughness":
                caps = (fact(game, context, thing, "toughness") if thing >= 0 else total for thing in things)
                return least, tuple(min(total, cap) for cap in caps)
            most = min(most, one.most) if isinstance(one.most, int) else most
    least = least if it.least is None else count(game, context, it.least)
    most = most if it.most is None else min(most, count(game, context, it.most))
    return least, (most,) * len(things)


@dataclass(frozen=True, slots=True)
class Sharing(Inner):
    """Damage that is being shared out among things."""

    things: tuple[int, ...]
    total: int
    least: int
    most: tuple[int, ...]
    shares: tuple[int, ...] = ()


@verb(Sharing)
def share(game: Pmv, run: CarryOut, it: Sharing) -> Outcome:
    place = len(it.shares)
    left = it.total - sum(it.shares)
    if place == len(it.things):
        context = run.context
        blows = tuple(
            _blow(game, context, thing, part) for thing, part in zip(it.things, it.shares, strict=True)
        )
        procedure = deal(game, blows)
        run.done(game, "suffer", procedure is not None, it.things)
        return procedure
    others = it.most[place + 1 :]
    right = range(max(it.least, left - sum(others)), min(it.most[place], left - len(others) * it.least) + 1)
    run.asked = it
    options = [Option("share", it.things[place], (part,)) for part in right]
    return Decision(run.context.actor, "share", options, "7.1.13", about=run.context.source)


@answered(Sharing)
def shared(game: Pmv, run: CarryOut, it: Sharing) -> Outcome:
    shares = (*it.shares, run.chosen.data[0])
    run.todo = (Sharing(it.things, it.total, it.least, it.most, shares), *run.todo)
    return None


@verb(Heal, abreast=True)
def heal(game: Pmv, run: CarryOut, it: Heal) -> Outcome:
    """The damage on them is gone (1.10.13); a card that is 決死 already stays so (9.2.6.c)."""
    things = meant(game, run, it, it.noun)
    if run.failed:
        return None
    for one in instances(game, things):
        game.heal(one)
    game.cite("9.2.6.c")
    run.done(game, "", bool(things), things)
    return None


# --- Life ------------------------------------------


class LifeSet(Event):
    """Life becomes a number: neither gained nor lost (1.9.7)."""

    __slots__ = ()

    def apply(self, game: Game) -> None:
        game.life[self.seat] = self.amount
        game.touch(LIFE)


LIFE_EVENTS: Final = {
    "gain": ("gained_life", "1.9.5", 1),
    "pay": ("paid_life", "1.9.4", -1),
    "lose": ("lost_life", "1.9.6", -1),
}


@verb(ChangeLife, abreast=True)
def change_life(game: Pmv, run: CarryOut, it: ChangeLife) -> Outcome:
    """Life has no limits either way (1.9.6); a fixed payment may exceed it (1.9.4.a)."""
    action = "pay" if it.how == "pay" else ""
    if action and _free(run.context, it.number):
        return _how_much_life(game, run, it)
    events: list[Event] = []
    for context in run.contexts:
        who = tuple(player_thing(seat) for seat in seats_of(game, context, it.noun))
        for thing, words in respectively(context, it.number, who):
            said = rather(game, words, "life", it.number) if it.how == "gain" else None
            amount, seat = value(game, words, it.number) if said is None else said, seat_of(thing)
            game.cite(*(("1.9.4.a",) if action and amount > game.life[seat] else ()))
            if it.how == "gain" and not _may_gain(game, context, seat):
                game.cite("1.3.2")
                continue
            events.append(life_event(context, seat, it.how, amount))
    run.done(game, action, bool(events), tuple(event.subject for event in events))
    if not events:
        return run.fail(game, "8.1.3")
    if action and not run.joint:
        paid = (LIFE_PAID, -sum(event.amount for event in events))
        run.context = run.context.but(numbers=(*run.context.numbers, paid))
    return game.happen(*events)


def _may_gain(game: Pmv, context: TextContext, seat: int) -> bool:
    """Nothing keeps the player from gaining life by this effect (1.3.2)."""
    by, actor = context.source, context.controller
    found = prevented(game, "gain_life", player_thing(seat), by=by, actor=actor, manner="effect")
    return found is None


def _how_much_life(game: Pmv, run: CarryOut, it: ChangeLife) -> Outcome:
    """Who may choose how much life to pay chooses from nothing to all there is (1.9.4.b)."""
    seat = seats_of(game, run.context, it.noun)[0]
    run.asked = it
    options = [Option("number", NOTHING, (n,)) for n in range(max(0, game.life[seat]) + 1)]
    return Decision(seat, "number", options, "1.9.4.b", about=run.context.source)


@answered(ChangeLife)
def paid_in_life(game: Pmv, run: CarryOut, it: ChangeLife) -> Outcome:
    """What is paid is what the variable is from then on."""
    assert isinstance(it.number, Var)
    game.cite("1.9.4.b")
    run.context = run.context.but(numbers=(*run.context.numbers, (it.number.name, run.chosen.data[0])))
    return change_life(game, run, it)


def life_event(context: TextContext, seat: int, how: str, amount: int) -> Event:
    """A player's life is gained, lost, paid or set by so much."""
    thing = player_thing(seat)
    if how == "set":
        return LifeSet(("life_set",), "1.9.7", thing, seat=seat, by=context.source, amount=amount)
    name, clause, sign = LIFE_EVENTS[how]
    event = LifeChanged((name,), clause, thing, seat=seat, by=context.source, amount=sign * max(0, amount))
    event.whose = context.controller
    return event


@verb(SwapLife)
def swap_life(game: Pmv, run: CarryOut, it: SwapLife) -> Outcome:
    """Each of two players gets the other's life; that is no gain or loss (1.9.7)."""
    who = [seat_of(thing) for thing in meant(game, run, it, it.noun) if thing < 0]
    if run.failed or len(who) != 2:
        return run.fail(game, "8.1.2.b")
    one, other = who
    run.done(game, "", True, (player_thing(one), player_thing(other)))
    return game.happen(
        LifeSet(("life_set",), "1.9.7", player_thing(one), seat=one, amount=game.life[other]),
        LifeSet(("life_set",), "1.9.7", player_thing(other), seat=other, amount=game.life[one]),
    )


# --- Paying ------------------------------------------


def _free(context: TextContext, n: object) -> bool:
    """The number is a variable that nothing has defined yet: any amount may be paid (1.8.7.h)."""
    return (
        isinstance(n, Var)
        and n.name not in dict(context.numbers)
        and not any(isinstance(one, Let) and one.name == n.name for one in context.statements)
    )


def _others_ask(game: Pmv) -> bool:
    """Effects of other cards ask for payments at the same time, which are made apart (1.8.9.h–i)."""
    return any(
        isinstance(one, Pay) for due in game.waiting if isinstance(due, Due) for one in nodes(due.steps)
    )


@verb(Pay)
def pay(game: Pmv, run: CarryOut, it: Pay) -> Outcome:
    """Who can pay must (1.8.9.a); for who cannot, what is said for that case applies (1.8.9.b)."""
    who = seats(game, run, it, it.noun)
    if run.failed:
        return None
    context = run.context
    game.cite("1.8.9.a", "1.8.9.g")
    if game.trace is not None and _others_ask(game):
        game.cite("1.8.9.h", "1.8.9.i")
    if _free(context, it.number):
        assert isinstance(it.number, Var)
        game.cite("1.8.7.h")
        run.asked = it
        options = [Option("number", NOTHING, (n,)) for n in range(len(game.nodes(who[0])) + 1)]
        return Decision(who[0], "number", options, "1.8.7.h", about=context.source)
    amount = count(game, context, it.number)
    if not all(node_payment.can_pay(game, seat, amount) for seat in who):
        run.done(game, "pay", did=False)
        return run.fail(game, "1.8.9.b")
    run.done(game, "pay")
    run.todo = (*(Paying(seat, amount) for seat in who[1:]), *run.todo)
    return node_payment.Pay(who[0], amount, context.source)


@answered(Pay)
def paid_freely(game: Pmv, run: CarryOut, it: Pay) -> Outcome:
    """What is paid is what the variable is from then on."""
    assert isinstance(it.number, Var)
    amount = run.chosen.data[0]
    run.context = run.context.but(numbers=(*run.context.numbers, (it.number.name, amount)))
    run.done(game, "pay")
    return node_payment.Pay(seats(game, run, it, it.noun)[0], amount, run.context.source)


@dataclass(frozen=True, slots=True)
class Paying(Inner):
    """One of several payers, each on their own (1.8.9.h–i)."""

    seat: int
    amount: int


@verb(Paying)
def each_pays(game: Pmv, run: CarryOut, it: Paying) -> Outcome:
    return node_payment.Pay(it.seat, it.amount, run.context.source)


@able(Pay)
def could_pay(game: Pmv, run: CarryOut, it: Pay) -> bool:
    if _free(run.context, it.number):
        return True
    amount = count(game, run.context, it.number)
    return all(node_payment.can_pay(game, seat, amount) for seat in seats_of(game, run.context, it.noun))
