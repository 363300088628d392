"""What words refer to: descriptions, references, values and conditions, read in a context."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from .ability import (
    AllOf,
    Amount,
    Bearer,
    Compare,
    Condition,
    CountOf,
    Description,
    Did,
    Either,
    Fits,
    Has,
    InPhase,
    It,
    MainTiming,
    PaidMore,
    Plus,
    Reached,
    Ref,
    SameInZone,
    This,
    Those,
    Times,
    TurnOf,
    Value,
    Who,
    XValue,
)
from .state import NO_HOST, Context, Roles, player_thing, seat_of

if TYPE_CHECKING:
    from .game import Game

THING: Final = "thing"  # whatever is no player
IT: Final = It(THING)
_UNSEEN: Final[dict[int, int]] = {}
_COMPARE: Final[dict[str, Callable[[int, int], bool]]] = {
    "=": lambda a, b: a == b,
    "!=": lambda a, b: a != b,
    ">=": lambda a, b: a >= b,
    "<=": lambda a, b: a <= b,
}


def seats(game: Game, context: Context, who: Who | It) -> tuple[int, ...]:
    """The players meant, the turn player first."""
    if isinstance(who, It):
        return tuple(seat_of(thing) for thing in refer(game, context, who) if thing < 0)
    if who is Who.YOU:
        return (context.controller,)
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


def refer(game: Game, context: Context, ref: Ref) -> tuple[int, ...]:
    """The things meant: ids of instances, and of players as negative numbers."""
    if isinstance(ref, This):
        return (context.this,)
    if isinstance(ref, It):
        return _named(game, context, ref)
    if isinstance(ref, Who):
        return tuple(player_thing(seat) for seat in seats(game, context, ref))
    if isinstance(ref, Bearer):
        speaker = game.known(context.this)
        return () if speaker is None or speaker.host == NO_HOST else (speaker.host,)
    return tuple(search(game, context, ref))


def _named(game: Game, context: Context, it: It) -> tuple[int, ...]:
    """What was named last; before that, what the event is about to which the words react, and so on back.

    Where nothing was named, it is what was drawn, discarded or made.
    """
    event = context.event
    if it.undergoes:
        return () if event is None else (event.object,)
    rows = context.registers
    end = len(rows)
    while event is not None:
        found = _latest(game, rows[event.after : end], it.kind) if end > event.after else None
        if found is None:
            found = _in_event(game, context, event, it.kind)
        if found is not None:
            return found
        end, event = event.after, event.earlier
    found = _latest(game, rows[:end], it.kind) if end else None
    return found if found is not None else _latest(game, (context.made,), it.kind) or ()


def _latest(game: Game, rows: tuple[tuple[int, ...], ...], kind: str | None) -> tuple[int, ...] | None:
    for row in reversed(rows):
        if kind is None or all(_is_a(game, thing, kind) for thing in row):
            return row
    return None


def _is_a(game: Game, thing: int, kind: str) -> bool:
    return thing >= 0 if kind == THING else game.is_kind(thing, kind)


def _in_event(game: Game, context: Context, event: Roles, kind: str | None) -> tuple[int, ...] | None:
    """What is meant of an event's roles: a thing it is about, as it is or was, or the player."""
    seen = dict(context.seen) if context.seen else _UNSEEN
    for thing in event.named:
        if kind is None or _is_a(game, thing, kind) or _is_a(game, seen.get(thing, thing), kind):
            return (thing,)
    return (player_thing(event.player),) if kind == "player" and event.player >= 0 else None


def search(game: Game, context: Context, what: Description, most: int | None = None) -> list[int]:
    """Everything that fits the description now, in the order of the zones; or the first of it."""
    if isinstance(what, Either):
        found: list[int] = []
        for option in what.options:
            found.extend(thing for thing in search(game, context, option, most) if thing not in found)
        return found
    if what.kind == "player":
        players = map(player_thing, game.in_turn_order())
        return [player for player in players if fits(game, context, player, what)]
    return _look_through(game, context, what, most)


def _look_through(game: Game, context: Context, what: Those, most: int | None) -> list[int]:
    book = game.book
    zone = what.zone or book.home[what.kind]
    found = _in_zone(game, context, what, zone)
    if what.other:
        found = [thing for thing in found if thing != context.this]
    if (what.kind, zone) not in book.sure:
        found = game.of_kind(found, what.kind)
    for which in what.which:
        found = [thing for thing in found if has(game, context, thing, which)]
    return found[:most]


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
    return [thing for seat in holders for thing in rows[seat]]


def fits(game: Game, context: Context, thing: int, what: Description) -> bool:
    """Whether one thing fits the description now."""
    if isinstance(what, Either):
        return any(fits(game, context, thing, option) for option in what.options)
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
    if what.other and thing == context.this:
        return False
    holder = instance.controller if game.book.zones[instance.zone].shared else instance.seat
    if what.whose is not None and not _belongs(game, context, holder, what.whose):
        return False
    for which in what.which:
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
        return _is_alike(found, game.trait(context.this, which.trait))
    if isinstance(found, frozenset):
        member = wanted in found if wanted != "none" else not found
        return member == (which.op == "=")
    if isinstance(wanted, str):
        if which.op == "has":
            return wanted in str(found)
        return bool(found == wanted) == (which.op == "=")
    if found is None:
        return False
    return _COMPARE[which.op](int(found), value(game, context, wanted))


def _is_alike(one: object, other: object) -> bool:
    """The same word or number, or, of several words, one at least in common."""
    if isinstance(one, frozenset) and isinstance(other, frozenset):
        return not one.isdisjoint(other)
    return one == other


def value(game: Game, context: Context, what: Value) -> int:
    """The number meant, now."""
    if isinstance(what, int):
        return what
    if isinstance(what, CountOf):
        game.watch(_cite_count, what.those)
        return len(search(game, context, what.those))
    if isinstance(what, Amount):
        return _amount(context)
    if isinstance(what, Times):
        return value(game, context, what.value) * what.factor
    if isinstance(what, Plus):
        return value(game, context, what.value) + what.constant
    if isinstance(what, XValue):
        return context.x
    return sum(int(game.trait(thing, what.trait) or 0) for thing in _looked_at(game, context, what.what))


def _amount(context: Context) -> int:
    """How much the event was, or else the one before it; or how many were drawn, discarded or made."""
    event = context.event
    while event is not None and not event.amount:
        event = event.earlier
    return len(context.made) if event is None else event.amount


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


def holds(game: Game, context: Context, condition: Condition, did: bool = False) -> bool:
    """Whether a condition is true now; ``did`` tells how the instruction before it went."""
    if isinstance(condition, Compare):
        left = value(game, context, condition.left)
        return _COMPARE[condition.op](left, value(game, context, condition.right))
    if isinstance(condition, TurnOf):
        return game.turn_player in seats(game, context, condition.who)
    if isinstance(condition, Did):
        return did == condition.done
    if isinstance(condition, AllOf):
        return all(holds(game, context, one, did) for one in condition.conditions)
    if isinstance(condition, InPhase):
        who = condition.who
        return game.phase == condition.phase and (
            who is None or game.turn_player in seats(game, context, who)
        )
    if isinstance(condition, PaidMore):
        return context.paid_more
    if isinstance(condition, MainTiming):
        return game.is_main_timing(context.controller)
    if isinstance(condition, SameInZone):
        cards = game.zones[condition.zone][context.controller]
        return (
            len(cards) >= condition.number and len({game.trait(one, condition.trait) for one in cards}) == 1
        )
    if isinstance(condition, Reached):
        now = int(game.trait(context.this, condition.counter) or 0)
        return now >= condition.number > now - _amount(context)
    assert isinstance(condition, Fits)
    things = _looked_at(game, context, condition.what)
    return bool(things) and all(
        has(game, context, thing, which) for thing in things for which in condition.which
    )
