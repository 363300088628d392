"""What has happened in this turn, this chain or at all, as texts ask about it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mahojin.machine.ability import Happened, Occasion
from mahojin.machine.decision import NOTHING
from mahojin.machine.event import Event, Move

from ..game import Pmv
from ..grammar.vocabulary import EVENTS
from ..lore import is_any_of
from ..past import Count, Past
from ..telling import Telling
from .asking import fits
from .moments import EITHER, amount_of, event_names, is_so, manner_of, origin_of, place_of, roles

KEPT: Final = frozenset(
    {"entered", "entered_by_play", "set", "transformed"}
)  # for as long as the card is there
RECORDED: Final = frozenset({*EVENTS, *(name for names in EITHER.values() for name in names)})


def record(game: Pmv, event: Event) -> bool:
    """Keep what texts may ask about; of earlier turns, only how cards came to be. True if it is kept."""
    names = event.names
    if not is_any_of(names, RECORDED):
        return False
    count = game.count
    if count.turn != game.turn and game.history:
        game.history = tuple([past for past in game.history if _is_kept(game, past)])
    if count.turn != game.turn or not count.last or not game.chains:  # else it is part of the same chain
        game.count = count = _counted(game, count, names)
    if not is_any_of(names, game.lore.asked):
        return False
    game.history = (*game.history, _past(game, event, count.last))
    return True


def _counted(game: Pmv, count: Count, names: tuple[str, ...]) -> Count:
    """Which chain an event is part of: what begins one belongs to it (1.12.6)."""
    if game.chains:
        chain = count.last or count.top + 1
    else:
        chain = count.top + 1 if is_any_of(names, BEGINS) else 0
    if chain == count.last and game.turn == count.turn:
        return count
    return Count(game.turn, chain, max(chain, count.top))


def _is_kept(game: Pmv, past: Past) -> bool:
    return not KEPT.isdisjoint(past.names) and past.subject in game.instances


def _past(game: Pmv, event: Event, chain: int) -> Past:
    return Past(
        event.names,
        event.subject,
        event.result,
        event.seat,
        event.by,
        event.to,
        amount_of(event),
        manner_of(event),
        origin_of(game, event) if isinstance(event, Move) or event.subject != NOTHING else "",
        place_of(game, event) if isinstance(event, Move) or event.subject != NOTHING else "",
        game.turn,
        chain,
    )


BEGINS: Final = frozenset({"played", "attacked"})


def _within(game: Pmv, past: Past, period: str) -> bool:
    if period == "chain":
        if not game.chains:
            return False
        return past.turn == game.turn and past.chain == game.count.top
    if period == "turn":
        return past.turn == game.turn
    return True


def befell(game: Pmv, telling: Telling, occasion: Occasion, thing: int | None = None) -> bool:
    """Whether the occasion has come true within its period; with a thing, whether of just that thing."""
    for past, name in _matching(game, occasion):
        if thing is not None and not _concerns(game, past, name, thing):
            continue
        if is_so(game, telling, occasion, _brought_up_to_date(game, past), name):
            return True
    return False


def _matching(game: Pmv, occasion: Occasion) -> Iterator[tuple[Past, str]]:
    names = event_names(occasion.event, occasion.would)
    for past in reversed(game.history):
        if _within(game, past, occasion.within):
            for name in names:
                if name in past.names:
                    yield past, name


def times(game: Pmv, telling: Telling, occasion: Occasion) -> int:
    """How often it has come true within its period."""
    return sum(
        1
        for past, name in _matching(game, occasion)
        if is_so(game, telling, occasion, _brought_up_to_date(game, past), name)
    )


def _concerns(game: Pmv, past: Past, name: str, thing: int) -> bool:
    subjects, _, _ = roles(past, name)
    return any(game.now_is(one, thing) for one in subjects)


def _brought_up_to_date(game: Pmv, past: Past) -> Past:
    """The same with the card where it is now, if it has moved since (3.1.7.c)."""
    now = game.latest(past.result if past.result != NOTHING else past.subject)
    if now == past.subject or now == past.result:
        return past
    return Past(
        past.names,
        past.subject,
        now,
        past.seat,
        past.by,
        past.to,
        past.amount,
        past.manner,
        past.origin,
        past.place,
        past.turn,
        past.chain,
    )


WHAT: Final = {"damage": "took_damage", "life": "gained_life"}


def suffered(game: Pmv, telling: Telling, n: Happened) -> int:
    """The amount of what this effect did last, where it answers no event."""
    name = WHAT.get(n.what, n.what)
    for past in reversed(game.history):
        if name in past.names and past.turn == game.turn:
            if n.of is not None and not fits(game, telling, past.subject, n.of, False):
                continue
            if past.by in (telling.source, telling.this):
                return past.amount
    return 0
