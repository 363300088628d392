"""数 (1.6): numbers that texts speak of, as they are when they are asked for."""

from __future__ import annotations

from mahojin.abilities import It
from mahojin.kernel.state import NO_HOST
from mahojin.language.evaluator import fits, refer, value
from mahojin.rulebooks.pmv.abilities import (
    Amid,
    Count,
    CountsAs,
    Difference,
    Extreme,
    Figure,
    Half,
    Itself,
    Marked,
    Paid,
    Peak,
    Pile,
    Ratio,
    SetOn,
    Things,
    Var,
)

from ..book import VOCABULARY
from ..effects.context import TextContext
from ..game import Pmv
from .facts import figure
from .kinds import is_kind
from .last_known import before
from .variables import clamped, defined


@VOCABULARY.number(Var)
def _var(game: Pmv, context: TextContext, n: Var) -> int:
    """What was fixed; else what its definition comes to now (1.6.2.g); undefined, it is 0 (1.6.2.e)."""
    for name, fixed in reversed(context.numbers):
        if name == n.name:
            return clamped(game, context, name, fixed)
    definition = defined(game, context, n.name)
    if definition is None:
        return 0
    if game.trace is not None:
        game.cite("1.6.2.g")
    return clamped(game, context, n.name, value(game, context, definition.number))


@VOCABULARY.number(Count)
def _count(game: Pmv, context: TextContext, n: Count) -> int:
    return how_many(game, context, n.noun) or _were_set(game, context, n.noun)


def _were_set(game: Pmv, context: TextContext, noun: object) -> int:
    """Of the card itself, once it has left the field: how many were set on it (3.1.7.c)."""
    which = noun.which if isinstance(noun, Things) else ()
    if not any(isinstance(one, SetOn) and _is_itself(one.host) for one in which):
        return 0
    one = game.instances.get(context.this)
    if one is not None and one.zone == "field":
        return 0
    now = game.latest(context.this)
    gone = [left.instance for left in game.departed.values() if left.instance.host != NO_HOST]
    return sum(1 for card in gone if game.latest(card.host) == now)


def _is_itself(noun: object) -> bool:
    return isinstance(noun.noun if isinstance(noun, Marked) else noun, Itself)


def how_many(game: Pmv, context: TextContext, noun: object) -> int:
    """The number of things meant; some count as more than one."""
    found = refer(game, context, noun)
    if isinstance(noun, Pile):
        return len(found)
    return sum(weight(game, thing) for thing in found) if game.snapshot.of(CountsAs) else len(found)


def weight(game: Pmv, thing: int) -> int:
    """As how many a card counts: it may count as more than one where such cards are counted."""
    for active in game.snapshot.of(CountsAs):
        data = active.data
        if data.trait == "count" and fits(game, active.context, thing, data.noun):
            if data.when is None or fits(game, active.context, thing, data.when):
                return int(data.value)
    return 1


@VOCABULARY.number(Figure)
def _figure(game: Pmv, context: TextContext, n: Figure) -> int:
    if n.trait == "declared number":
        return next((int(word) for trait, word in reversed(context.declared) if trait == "number"), 0)
    things = refer(game, context, n.noun)
    if not things and isinstance(n.noun, It):
        things = _before_they_left(game, context, n.noun)
    elif not things and isinstance(n.noun, Itself):
        things = _before_it_left(game, context, n.noun)
    if isinstance(n.noun, Things) and any(
        isinstance(part, Extreme) and part.trait == n.trait for part in n.noun.which
    ):
        things = things[:1]  # the highest is one number, however many have it
    return sum(figure(game, context, thing, n.trait) for thing in things)


def _before_they_left(game: Pmv, context: TextContext, noun: It) -> tuple[int, ...]:
    """The last that was named, as it was before the effect moved it (3.1.7.c)."""
    for row in context.spoken():
        found: list[int] = []
        for thing in row:
            found += [old for old in before(game, thing) if is_kind(game, old, noun.kind or "")][:1]
        if found:
            return tuple(found)
    return ()


def _before_it_left(game: Pmv, context: TextContext, noun: Itself) -> tuple[int, ...]:
    """The card that says so, as it was before it moved (3.1.7.c)."""
    for this in before(game, context.this):
        found = refer(game, context.but(this=this), noun)
        if found:
            game.cite("3.1.7.c")
            return found
    return ()


@VOCABULARY.number(Peak)
def _peak(game: Pmv, context: TextContext, n: Peak) -> int:
    values = [figure(game, context, thing, n.trait) for thing in refer(game, context, n.noun)]
    if not values:
        return 0
    return max(values) if n.highest else min(values)


@VOCABULARY.number(Paid)
def _paid(game: Pmv, context: TextContext, n: Paid) -> int:
    return context.paid


@VOCABULARY.number(Ratio)
def _ratio(game: Pmv, context: TextContext, n: Ratio) -> int:
    return value(game, context, n.number) // n.by


@VOCABULARY.number(Half)
def _half(game: Pmv, context: TextContext, n: Half) -> int:
    whole = value(game, context, n.number)
    return (whole + 1) // 2 if n.up else whole // 2


@VOCABULARY.number(Difference)
def _difference(game: Pmv, context: TextContext, n: Difference) -> int:
    return value(game, context, n.left) - value(game, context, n.right)


def amid(game: Pmv, context: TextContext, limits: Amid) -> tuple[int, int | None]:
    """How many are taken: at least, and at most (None is any number); never fewer than 0 (1.6.3)."""
    least = max(0, value(game, context, limits.least))
    return least, None if limits.most is None else max(0, value(game, context, limits.most))
