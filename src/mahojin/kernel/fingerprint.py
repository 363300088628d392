"""Fingerprints: one short text for all that matters of a state, whatever the ids of its instances."""

from __future__ import annotations

from hashlib import blake2b
from itertools import chain
from typing import TYPE_CHECKING, Final

from .procedure import Procedure
from .state import Context, Instance, Play, Roles

if TYPE_CHECKING:
    from mahojin.language.game import Game

Plain = object

_SMALL: Final = 10


def fingerprint(game: Game) -> str:
    """Equal for states that are the same but for how their instances are numbered."""
    names = _names(game)
    whole = (
        *_common(game, names),
        _decision(game, names),
        game.result,
        game.more_to_fingerprint(names),
    )
    return blake2b(repr(whole).encode("utf-8"), digest_size=16).hexdigest()


def likeness(game: Game) -> Plain:
    """Equal where fingerprints are equal, and taken at a fraction of their cost: for comparing at once.

    The choice that waits is left out: it is known, and the same where all else is.
    """
    names = _names(game)
    return (_common(game, names), repr(game.more_to_fingerprint(names)))


def _names(game: Game) -> dict[int, str]:
    """An instance is named by where it lies."""
    names: dict[int, str] = {}
    for zone, rows in game.zones.items():
        for seat, row in enumerate(rows):
            for place, thing in enumerate(row):
                names[thing] = f"{zone}.{seat}.{place}"
    return names


def _common(game: Game, names: dict[int, str]) -> tuple[Plain, ...]:
    """What every game has; nothing in it changes later."""
    stamps = {stamp: rank for rank, stamp in enumerate(sorted(i.arrived for i in game.instances.values()))}
    return (
        game.book.key,
        game.turn,
        game.turn_player,
        game.phase,
        tuple(game.life),
        (game.chance.key, game.chance.drawn),
        tuple(
            (zone, tuple(tuple(_instance(game.instances[t], names, stamps) for t in row) for row in rows))
            for zone, rows in game.zones.items()
        ),
        tuple((effect.data, _things(effect.things, names), effect.until) for effect in game.effects),
        tuple((waiting.ability, _context(waiting.context, names)) for waiting in game.waiting),
        tuple((delayed.ability, _context(delayed.context, names)) for delayed in game.delayed),
        _frames(game.frames, names),
        *((names.get(thing, "gone"), ability) for thing, ability in game.spent),
    )


def _frames(frames: list[Procedure], names: dict[int, str]) -> Plain:
    """What is under way, less what is over, and less what would only go on as the frame above it does."""
    found: list[Plain] = []
    for frame in frames:
        plain = _frame(frame, names)
        if frame.at < len(frame.plan.steps) and plain not in found[-1:]:
            found.append(plain)
    return tuple(found)


def _frame(frame: Procedure, names: dict[int, str]) -> Plain:
    values = tuple(
        _value(getattr(frame, name), names) for name in frame.plan.locals if name not in frame.fleeting
    )
    return (frame.__class__.__name__, frame.at, values)


def _value(value: object, names: dict[int, str]) -> Plain:
    """A local of a frame as far as it is plain data; small numbers count, larger ones may be instances."""
    if isinstance(value, (bool, str)) or value is None:
        return value
    if isinstance(value, int):
        return value if value < _SMALL else names.get(value, "gone")
    if isinstance(value, tuple):
        return tuple(_value(part, names) for part in value)
    if isinstance(value, Context):
        return _context(value, names)
    return type(value).__name__


def _instance(instance: Instance, names: dict[int, str], stamps: dict[int, int]) -> Plain:
    counters = sorted(instance.counters.items()) if instance.counters else []
    live = (instance.rested, instance.face_down, instance.damage, counters)
    return (
        instance.face.name,
        instance.card,
        instance.owner,
        instance.controller,
        live,
        names.get(instance.host, ""),
        stamps[instance.arrived] if instance.play is None else 0,
        None if instance.play is None else _play(instance.play, names),
    )


def _play(play: Play, names: dict[int, str]) -> Plain:
    targets = tuple(_things(row, names) for row in play.targets)
    return (play.program, _context(play.context, names), targets, play.shares)


def _context(context: Context, names: dict[int, str]) -> Plain:
    registers = tuple(_things(row, names) for row in context.registers)
    if context.looked:
        registers += (_things(context.looked, names),)
    return (names.get(context.this, "gone"), context.controller, registers, _roles(context.event, names))


def _roles(event: Roles | None, names: dict[int, str]) -> Plain:
    if event is None:
        return None
    things = (*chain.from_iterable(event.rows), event.object, event.cause)
    return (_things(things, names), event.player, event.amount, event.means, _roles(event.earlier, names))


def _things(things: tuple[int, ...] | None, names: dict[int, str]) -> Plain:
    return things and tuple(names.get(thing, "gone") if thing >= 0 else thing for thing in things)


def _decision(game: Game, names: dict[int, str]) -> Plain:
    decision = game.decision
    if decision is None:
        return None
    options = tuple((option.verb, _things((option.thing,), names)) for option in decision.options)
    return (decision.seat, decision.kind, options, decision.least, decision.most)
