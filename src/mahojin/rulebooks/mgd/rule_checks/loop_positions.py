"""局面の比較 (1301.1): what a choice is and what a position is, whatever the ids of cards and the numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from mahojin.kernel.decision import Decision, Option
from mahojin.kernel.state import NO_CARD, Instance

from ..book import BATTLEFIELD
from ..game import Mgd

Deed = tuple[int, str, str, tuple[object, ...]]  # whose, of what kind, what, with what
Position = tuple[object, dict[object, int]]
CARDS_ONLY: Final[tuple[str, ...]] = ("hand", "deck", "orbs", "graveyard", "exile")  # no tokens there


def deed_of(game: Mgd, decision: Decision, taken: Sequence[Option]) -> Deed:
    """What a choice is, whatever the ids of the cards."""
    names = tuple(_name(game, part) for option in taken for part in (option.thing, *option.data))
    return (decision.seat, decision.kind, taken[0].verb if taken else "", names)


def _name(game: Mgd, thing: int) -> object:
    found = game.instances.get(thing)
    return thing if found is None else (found.face.name, found.zone, found.controller)


def outline_of(game: Mgd, decision: Decision) -> object:
    """What tells most positions apart at a glance."""
    lengths = [len(row) for zone in CARDS_ONLY for row in game.zones[zone]]
    things = game.instances
    lying = [
        things[thing].rested
        for zone in BATTLEFIELD
        for row in game.zones[zone]
        for thing in row
        if things[thing].card != NO_CARD
    ]
    used = len(game.once + game.spent)
    return (decision.seat, decision.kind, game.phase, lengths, lying, game.called, used)


def position_of(game: Mgd, decision: Decision | None) -> Position:
    """What a position is but for its numbers, and the numbers."""
    numbers: Counter[object] = Counter()
    rows = tuple(
        (zone, seat, _row(game, zone, seat, row, numbers))
        for zone, seats in game.zones.items()
        for seat, row in enumerate(seats)
    )
    for seat in range(game.seats):
        numbers["corrosion", seat] = game.corrosion[seat]
        numbers.update(("od", seat, od.symbol, od.features) for od in game.od[seat])
        numbers.update({("mark", seat, name): number for name, number in game.marks[seat].items()})
    numbers.update(("effect", effect.data, effect.until) for effect in game.effects)
    numbers.update(("delayed", one.ability) for one in game.delayed)
    waiting = tuple((one.ability, _name(game, one.context.source)) for one in game.waiting)
    asked = None if decision is None else (decision.seat, decision.kind)
    frames = tuple((type(frame).__name__, frame.at) for frame in game.frames)
    used = len(game.once + game.spent)
    spent = (game.turn, game.phase, game.called, len(game.switched), used, game.extra_turns)
    return (rows, frozenset(numbers), waiting, asked, frames, spent, game.skips), dict(numbers)


def _row(game: Mgd, zone: str, seat: int, row: list[int], numbers: Counter[object]) -> tuple[object, ...]:
    found: list[object] = []
    for thing in row:
        it = game.instances[thing]
        state = _state(game, it)
        if it.card == NO_CARD and zone != "chase":
            numbers[zone, seat, state] += 1
        else:
            found.append((it.card, state))
        for counter, number in (it.counters or {}).items():
            numbers[zone, seat, it.card, state, counter] += number
    return tuple(found)


def _state(game: Mgd, it: Instance) -> tuple[object, ...]:
    host = game.instances.get(it.host)
    return (
        *(it.face.name, it.face_down, it.rested, it.reversed, it.controller),
        tuple(sorted(it.counters or ())),
        None if host is None else host.card,
        None if it.play is None else it.play.program,
    )
