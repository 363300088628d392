"""What the words of ``abilities`` mean.

A book whose nouns, numbers and conditions are words of its own has its own vocabulary beside the
questions of ``evaluator``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from mahojin.abilities import (
    REST,
    Among,
    Amount,
    Bearer,
    CountOf,
    Description,
    Did,
    Either,
    Fits,
    Has,
    InPhase,
    It,
    Otherwise,
    PaidMore,
    Ref,
    This,
    Those,
    TraitOf,
    TurnOf,
    Who,
)
from mahojin.kernel.context import Context, player_thing, seat_of
from mahojin.kernel.state import NO_HOST

from .evaluator import COMMON, COMPARISONS
from .evaluator import fits as fits
from .evaluator import holds as holds
from .evaluator import refer as refer
from .evaluator import value as value
from .vocabulary import Vocabulary

if TYPE_CHECKING:
    from .game import Game

THING: Final = "thing"  # whatever is no player
IT: Final = It(THING)
EXTREMES: Final[dict[str, Callable[..., int]]] = {"most": max, "least": min}

# --- Players and things ------------------------------------------

CORE: Final = Vocabulary(COMMON)


def seats(game: Game, context: Context, who: Who | It) -> tuple[int, ...]:
    """The players meant, the turn player first."""
    if who is Who.YOU or who is Who.SELF:
        return (context.controller,)
    if isinstance(who, It):
        return tuple(seat_of(thing) for thing in refer(game, context, who) if thing < 0)
    if who is Who.TURN_PLAYER:
        return (game.turn_player,)
    order = game.in_turn_order()
    if who is Who.EACH:
        return order
    if who is Who.OPPONENT:
        return game.opponents(context.controller)
    named = [game.known(thing) for thing in _looked_at(game, context, IT)]
    if who is Who.OWNER:
        return tuple(instance.owner for instance in named if instance)
    return tuple(instance.controller for instance in named if instance)


@CORE.noun(Who)
def _players(game: Game, context: Context, who: Who) -> tuple[int, ...]:
    return tuple([player_thing(seat) for seat in seats(game, context, who)])


@CORE.match(Who)
def _is_theirs(game: Game, context: Context, thing: int, who: Who, home: bool) -> bool:
    """One of the players, or something that one of them has."""
    if thing < 0:
        return seat_of(thing) in seats(game, context, who)
    instance = game.known(thing)
    return instance is not None and instance.controller in seats(game, context, who)


@CORE.noun(This)
def _this(game: Game, context: Context, this: This) -> tuple[int, ...]:
    return (context.this,)


@CORE.match(This)
def _is_this(game: Game, context: Context, thing: int, this: This, home: bool) -> bool:
    return thing == context.this


@CORE.noun(Bearer)
def _bearer(game: Game, context: Context, bearer: Bearer) -> tuple[int, ...]:
    speaker = game.known(context.this)
    return () if speaker is None or speaker.host == NO_HOST else (speaker.host,)


@CORE.noun(It)
def _named(game: Game, context: Context, it: It) -> tuple[int, ...]:
    """What was named last; before that, what the event is about to which the words react, and so on back.

    Where nothing was named, it is what was drawn, discarded or made.
    """
    kind = it.kind
    if kind == REST:
        return context.looked
    if it.undergoes:
        return () if context.event is None else (context.event.object,)
    for row in context.spoken(kind == "player"):
        if kind is None or _are(game, context, row, kind):
            return row
    return context.made if kind is None or _are(game, context, context.made, kind) else ()


def _are(game: Game, context: Context, row: tuple[int, ...], kind: str) -> bool:
    """All of them are of that kind, as they are or as they are known."""
    for thing in row:
        if kind == THING:
            if thing < 0:
                return False
        elif not game.is_kind(thing, kind):
            known = dict(context.seen).get(thing) if context.seen else None
            if known is None or not game.is_kind(known, kind):
                return False
    return True


@CORE.noun(Those, Either, Among)
def _all_of_them(game: Game, context: Context, what: Description | Among) -> tuple[int, ...]:
    return tuple(search(game, context, what))


def search(game: Game, context: Context, what: Description | Among, most: int | None = None) -> list[int]:
    """Everything that fits the description now, in the order of the zones; or the first of it."""
    if isinstance(what, Either):
        found: list[int] = []
        for option in what.options:
            found.extend(thing for thing in search(game, context, option, most) if thing not in found)
        return found
    if isinstance(what, Among):
        return [thing for thing in context.looked or context.made if fits(game, context, thing, what)]
    if what.kind == "player":
        players = map(player_thing, game.in_turn_order())
        return [player for player in players if fits(game, context, player, what)]
    return _look_through(game, context, what, most)


def _look_through(game: Game, context: Context, what: Those, most: int | None) -> list[int]:
    book = game.book
    zone = what.zone or book.home[what.kind]
    found = _in_zone(game, context, what, zone)
    if what.other:
        found = [thing for thing in found if not _is_told_of(context, thing)]
    if (what.kind, zone) not in book.sure:
        found = game.of_kind(found, what.kind)
    if what.which:
        for which in what.which:
            if which.op not in EXTREMES:
                found = [thing for thing in found if has(game, context, thing, which)]
        for which in what.which:
            if which.op in EXTREMES:
                found = _extreme(game, found, which)
    return found[:most]


def _extreme(game: Game, things: list[int], which: Has) -> list[int]:
    """Those of the things that have the most, or the least, of a trait; all of them that are equal in it."""
    numbers = {thing: int(game.trait(thing, which.trait) or 0) for thing in things}
    best = EXTREMES[which.op](numbers.values(), default=0)
    return [thing for thing in things if numbers[thing] == best]


def _is_told_of(context: Context, thing: int) -> bool:
    """他の leaves out the card whose words they are, and what the event is told of to which they react."""
    if thing == context.this:
        return True
    return context.event is not None and any(thing in row for row in context.event.rows)


def _in_zone(game: Game, context: Context, what: Those, zone: str) -> list[int]:
    """What is in a zone, of the players that are meant."""
    rows = game.zones.get(zone)
    if rows is None:
        parts = game.book.unions[zone]
        return [thing for part in parts for thing in _in_zone(game, context, what, part)]
    if what.whose is None:
        return rows[0] if len(rows) == 1 else [thing for row in rows for thing in row]
    holders = seats(game, context, what.whose)
    if game.book.zones[zone].shared:
        instances = game.instances
        return [thing for thing in rows[0] if instances[thing].controller in holders]
    return rows[holders[0]] if len(holders) == 1 else [thing for seat in holders for thing in rows[seat]]


@CORE.match(Either)
def _is_either(game: Game, context: Context, thing: int, what: Either, home: bool) -> bool:
    return any(fits(game, context, thing, option) for option in what.options)


@CORE.match(Among)
def _is_among(game: Game, context: Context, thing: int, what: Among, home: bool) -> bool:
    if thing not in (context.looked or context.made) or not game.is_kind(thing, what.kind):
        return False
    return all(has(game, context, thing, which) for which in what.which)


@CORE.match(Those)
def _is_one_of(game: Game, context: Context, thing: int, what: Those, home: bool) -> bool:
    if thing < 0:
        return what.kind == "player" and _belongs(game, context, seat_of(thing), what.whose)
    instance = game.known(thing)
    if instance is None or what.kind == "player":
        return False
    zone = what.zone or game.book.home[what.kind]
    if instance.zone != zone and instance.zone not in game.book.unions.get(zone, ()):
        return False
    if (what.kind, zone) not in game.book.sure and not game.is_kind(thing, what.kind):
        return False
    if what.other and _is_told_of(context, thing):
        return False
    holder = instance.controller if game.book.zones[instance.zone].shared else instance.seat
    if what.whose is not None and not _belongs(game, context, holder, what.whose):
        return False
    for which in what.which:
        if which.op in EXTREMES:
            return thing in search(game, context, what)
        if not has(game, context, thing, which):
            return False
    return True


# By the words' id: they are kept, so that it stays theirs.
_THERE: Final[dict[tuple[int, str, bool], tuple[Those, Those]]] = {}


def there(those: Those, zone: str, anybodys: bool) -> Those:
    """The same description for another zone, and for whoever's card it was."""
    known = _THERE.get((id(those), zone, anybodys))
    if known is None:
        moved = replace(those, zone=zone, whose=None if anybodys else those.whose)
        known = _THERE[id(those), zone, anybodys] = (those, moved)
    return known[1]


def _belongs(game: Game, context: Context, seat: int, whose: Who | None) -> bool:
    return whose is None or seat in seats(game, context, whose)


def has(game: Game, context: Context, thing: int, which: Has) -> bool:
    """Whether one thing meets one condition on a trait."""
    found = game.trait(thing, which.trait)
    wanted = which.value
    if which.op == "same":
        others = _looked_at(game, context, wanted) if isinstance(wanted, It) else (context.this,)
        return any(_is_alike(found, game.trait(other, which.trait)) for other in others)
    if which.op == "is":
        return found in refer(game, context, wanted)
    if isinstance(found, frozenset):
        member = wanted in found if wanted != "none" else not found
        return member == (which.op == "=")
    if isinstance(wanted, str):
        if which.op == "has":
            return wanted in str(found)
        return bool(found == wanted) == (which.op == "=")
    if found is None:
        return False
    return COMPARISONS[which.op](int(found), value(game, context, wanted))


def _is_alike(one: object, other: object) -> bool:
    """The same word or number, or, of several words, one at least in common."""
    if isinstance(one, frozenset) and isinstance(other, frozenset):
        return not one.isdisjoint(other)
    return one == other


# --- Numbers ------------------------------------------


@CORE.number(CountOf)
def _count(game: Game, context: Context, count: CountOf) -> int:
    game.observe(_cite_count, count.those)
    return len(search(game, context, count.those))


@CORE.number(TraitOf)
def _trait(game: Game, context: Context, trait: TraitOf) -> int:
    return sum(int(game.trait(thing, trait.trait) or 0) for thing in _looked_at(game, context, trait.what))


@CORE.number(Amount)
def _amount(game: Game, context: Context, amount: Amount) -> int:
    """How much the event was, or else the one before it; or how many were drawn, discarded or made."""
    return context.amount or len(context.made)


def _cite_count(game: Game, those: Description) -> None:
    """Where things are counted when no zone is named."""
    if isinstance(those, Those) and those.zone is None:
        game.cite(*game.book.roles.get(f"count {game.book.home.get(those.kind)}", ()))


def _looked_at(game: Game, context: Context, what: Ref) -> tuple[int, ...]:
    """For information, the card that speaks is looked at as it was where it spoke."""
    if isinstance(what, This):
        return (context.source,)
    things = refer(game, context, what)
    if not context.seen:
        return things
    seen = dict(context.seen)
    return tuple(seen.get(thing, thing) for thing in things)


# --- Conditions ------------------------------------------


@CORE.test(TurnOf)
def _turn_of(game: Game, context: Context, test: TurnOf, did: bool | None) -> bool:
    return game.turn_player in seats(game, context, test.who)


@CORE.test(Did)
def _did(game: Game, context: Context, test: Did, did: bool | None) -> bool:
    return bool(did) == test.done


@CORE.test(Otherwise)
def _otherwise(game: Game, context: Context, test: Otherwise, did: bool | None) -> bool:
    """So it is, where it is still asked: it is dropped if the condition before holds."""
    return True


@CORE.test(InPhase)
def _in_phase(game: Game, context: Context, test: InPhase, did: bool | None) -> bool:
    who = test.who
    return game.phase == test.phase and (who is None or game.turn_player in seats(game, context, who))


@CORE.test(PaidMore)
def _paid_more(game: Game, context: Context, test: PaidMore, did: bool | None) -> bool:
    return context.paid_more


@CORE.test(Fits)
def _fits(game: Game, context: Context, test: Fits, did: bool | None) -> bool:
    things = _looked_at(game, context, test.what)
    return bool(things) and all(has(game, context, thing, which) for thing in things for which in test.which)
