"""Instructions that change what is there, alike in every book but for the clauses.

A book that has words of its own for these deeds carries them out by itself.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, cast

from mahojin.abilities import (
    Allow,
    Change,
    Damage,
    Divide,
    Double,
    Enters,
    Instead,
    Lasting,
    Later,
    MoveCounter,
    OnThings,
    PutCounter,
    RemoveCounter,
    RemoveDamage,
    Rest,
    Search,
    Shuffle,
    This,
    Those,
    Triggered,
    Wake,
)
from mahojin.kernel.aspects import DAMAGE, EFFECTS
from mahojin.kernel.decision import NOTHING, Decision, Option
from mahojin.kernel.event import Event, Marked, Turned
from mahojin.kernel.procedure import Outcome
from mahojin.kernel.state import Delayed, Effect

from .choices import COMMON
from .meaning import fits, refer, seats
from .program import CoreRun, found, number
from .prohibitions import unaffected
from .selection import at_most, choice_of
from .targets import ways_to_share_freely

if TYPE_CHECKING:
    from .game import Game


@COMMON.verb(Rest)
def rest(game: Game, run: CoreRun, it: Rest) -> Outcome:
    """What is rested already is not rested again."""
    return _turn(game, run, it, "rest", "rested", True)


@COMMON.verb(Wake)
def wake(game: Game, run: CoreRun, it: Wake) -> Outcome:
    """What is awake already is not woken."""
    return _turn(game, run, it, "wake", "woken", False)


def _turn(game: Game, run: CoreRun, it: Rest | Wake, role: str, name: str, rested: bool) -> Outcome:
    clauses = game.book.roles[role]
    game.cite(*clauses)
    in_play = game.book.in_play
    things = [one for one in found(game, run, it.what) if one.zone in in_play and one.rested != rested]
    return run.emit(
        game, *(Turned((name,), clauses[0], one.id, rested, seat=one.controller) for one in things)
    )


def marking(game: Game, run: CoreRun, thing: int, counter: str, amount: int) -> Marked:
    """Counters are put on something."""
    clause = game.book.clause("counter")
    return Marked(("countered",), clause, thing, amount=amount, manner=counter, by=run.context.source)


@COMMON.verb(PutCounter)
def put_counter(game: Game, run: CoreRun, it: PutCounter) -> Outcome:
    amount = number(game, run, it.number)
    things = [one for one in found(game, run, it.what) if one.zone in game.book.in_play and amount]
    return run.emit(game, *(marking(game, run, one.id, it.counter, amount) for one in things))


@COMMON.verb(RemoveCounter)
def remove_counter(game: Game, run: CoreRun, it: RemoveCounter) -> Outcome:
    most = None if it.number is None else number(game, run, it.number)
    clause = game.book.clause("counter")
    events = []
    for one in found(game, run, it.what):
        amount = at_most(most, one.count(it.counter))
        if amount:
            events.append(Marked(("uncountered",), clause, one.id, amount=-amount, manner=it.counter))
    return run.emit(game, *events)


@COMMON.verb(RemoveDamage)
def remove_damage(game: Game, run: CoreRun, it: RemoveDamage) -> Outcome:
    """What has no damage is left as it is."""
    game.cite(*game.book.roles["remove damage"])
    hurt = [one for one in found(game, run, it.what) if one.zone in game.book.in_play and one.damage]
    spared = set(open_to(game, run, (one.id for one in hurt)))
    hurt = [one for one in hurt if one.id in spared]
    for one in hurt:
        one.damage = 0
        game.changed(DAMAGE)
    run.did = bool(hurt)
    return None


def moving_counters(game: Game, run: CoreRun, it: MoveCounter, clause: str) -> tuple[Marked, ...]:
    """Counters come off one thing and onto another, as many as there are."""
    sources, goals = found(game, run, it.source)[:1], found(game, run, it.to)[:1]
    if not sources or not goals:
        return ()
    amount = min(number(game, run, it.number), sources[0].count(it.counter))
    if not amount:
        return ()
    off = Marked(("uncountered",), clause, sources[0].id, amount=-amount, manner=it.counter)
    return off, marking(game, run, goals[0].id, it.counter, amount)


def open_to(game: Game, run: CoreRun, things: Iterable[int]) -> list[int]:
    """Those of the things to which the words of this program can do something."""
    context = run.context
    return [one for one in things if not unaffected(game, one, context.source, context.controller)]


def raise_by_itself(game: Game, run: CoreRun, it: Double, things: Iterable[int]) -> None:
    """The traits of these things are raised by what they are now, for the time that is said."""
    run.did = False
    for thing in open_to(game, run, things):
        run.did = True
        for trait in it.traits:
            change = Change(it.what, trait, "+", int(game.trait(thing, trait)))
            game.changed(EFFECTS)
            game.effects.append(Effect(game.lasts_from(), change, run.context, (thing,), it.until))


def damage_source(game: Game, run: CoreRun, it: Damage) -> tuple[int, str | None]:
    """The card behind damage, and its manner; damage that replaces damage keeps both."""
    context = run.context
    if isinstance(it.source, This):
        replaced = context.replaced
        if replaced is not None and replaced.cause != NOTHING:
            return replaced.cause, replaced.means
        return context.source, None
    named = refer(game, context, it.source)
    return (named[0] if named else context.source), None


def deal_damage(game: Game, run: CoreRun, it: Damage) -> Outcome:
    """All that are meant get so much at once."""
    by, manner = damage_source(game, run, it)
    amount = number(game, run, it.amount)
    blows = (game.blow(thing, amount, by, manner) for thing in refer(game, run.context, it.to))
    return run.emit(game, *(blow for blow in blows if blow is not None))


@COMMON.verb(Divide)
def divide(game: Game, run: CoreRun, it: Divide) -> Outcome:
    """What was shared out among targets is dealt at once; among others it is shared out now."""
    right = refer(game, run.context, it.to)
    game.cite(*game.book.roles["shared_out"])
    if run.targeted:
        shares, run.shares = run.shares[0], run.shares[1:]
        return deal_out(game, run, it, shares, right)
    ways = list(ways_to_share_freely(it.total, len(right)))
    if not ways:
        return run.emit(game)
    run.asked = it
    options = [Option("share", NOTHING, way) for way in ways]
    clause = game.book.clause("choose")
    return Decision(run.context.controller, "share", options, clause, about=run.context.source)


@COMMON.answered(Divide)
def divided(game: Game, run: CoreRun, it: Divide) -> Outcome:
    right = refer(game, run.context, it.to)
    shares = tuple(zip(right, run.chosen.data, strict=False))
    return deal_out(game, run, it, shares, right)


def deal_out(
    game: Game,
    run: CoreRun,
    it: Divide,
    shares: tuple[tuple[int, int], ...],
    right: tuple[int, ...],
) -> Outcome:
    """What was shared out comes at once, as far as it is still meant for those who were to get it."""
    events: list[Event] = []
    for thing, amount in shares:
        if thing not in right:
            continue
        if it.counter is None:
            blow = game.blow(thing, amount, run.context.source)
            events += [blow] if blow is not None else []
        elif thing in game.instances:
            events.append(marking(game, run, thing, it.counter, amount))
    return run.emit(game, *events)


@COMMON.verb(Lasting)
def lasting(game: Game, run: CoreRun, it: Lasting) -> Outcome:
    """A continuous effect begins; it touches what its words meant at that moment."""
    game.cite(*game.book.roles["lasting"])
    effect = it.effect
    things = None
    if not isinstance(effect, (Instead, Enters, Allow)):
        things = game.reached(
            tuple(
                thing
                for thing in refer(game, run.context, cast(OnThings, effect).what)
                if thing < 0 or thing in game.instances
            )
        )
        things = tuple(open_to(game, run, things))
        if not things:
            game.cite(*game.book.roles["lasting_on_nothing"])
            return None
    game.changed(EFFECTS)
    game.effects.append(Effect(game.lasts_from(), effect, run.context, things, it.until))
    run.did = True
    return None


@COMMON.verb(Later)
def later(game: Game, run: CoreRun, it: Later) -> Outcome:
    """A delayed triggered ability is made."""
    game.cite(*game.book.roles["later"])
    game.delayed.append(Delayed(Triggered(it.moment, it.program), run.context, game.clock, it.until))
    run.did = True
    return None


@COMMON.verb(Search)
def search_pile(game: Game, run: CoreRun, it: Search) -> Outcome:
    """Look through a pile and pick; one may always find nothing."""
    assert isinstance(it.what, Those)
    searcher = seats(game, run.context, it.who)[0]
    seat = seats(game, run.context, it.what.whose or it.who)[0]
    zone = it.what.zone
    assert zone is not None
    pile = game.zones[zone][seat]
    game.cite(*game.book.roles["search"])
    seen = pile[len(pile) - at_most(it.depth, len(pile)) :]
    fitting = [thing for thing in seen if fits(game, run.context, thing, it.what)]
    fitting.sort(key=lambda thing: (game.instances[thing].face.name, thing))
    run.searched += ((zone, seat, frozenset(seen)),)
    run.asked = it
    most = at_most(it.quantity.most, len(fitting))
    return choice_of(searcher, "find", fitting, game.book.clause("search"), 0, most)


@COMMON.answered(Search)
def found_in_pile(game: Game, run: CoreRun, it: Search) -> Outcome:
    if not run.offered:
        run.did = bool(run.answer)
    run.context = run.context.naming(run.picked)
    return None


@COMMON.verb(Shuffle)
def shuffle(game: Game, run: CoreRun, it: Shuffle) -> Outcome:
    run.did = True
    run.searched += tuple((it.zone, seat, None) for seat in seats(game, run.context, it.who))
    return None
