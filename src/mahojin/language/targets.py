"""Targets: naming them while something is put on the stack, and sharing numbers out among them.

A book whose targets are settled by a chapter of their own has its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING

from mahojin.abilities import Choose, Divide, Either, Program, Target, Those, Who
from mahojin.kernel.decision import NOTHING, Decision, Option
from mahojin.kernel.state import Context, Play

from .meaning import search, seats
from .prohibitions import prevented
from .selection import at_most, choice_of

if TYPE_CHECKING:
    from .game import Game


def targets_of(program: Program) -> list[Target]:
    found = []
    for one in program:
        if isinstance(one, Target):
            found.append(one)
    return found


def candidates(game: Game, context: Context, target: Target, item: int = NOTHING) -> list[int]:
    """Everything that may be named as this target: it fits, and nothing keeps it from being targeted."""
    found = search(game, context, target.what)
    if item in found:
        found.remove(item)
    game.observe(_cite_zone, target)
    if "target" in game.snapshot.forbidden:
        by, source = context.controller, context.source
        found = [thing for thing in found if not prevented(game, "target", source, thing, actor=by)]
    return game.choosable(context, found)


def _cite_zone(game: Game, target: Target) -> None:
    """Where a kind of thing is meant, if no zone is said."""
    options = target.what.options if isinstance(target.what, Either) else (target.what,)
    for option in options:
        if isinstance(option, Those) and option.zone is None and option.kind in game.book.roles:
            game.cite(*game.book.roles[option.kind])


def can_be_named(game: Game, context: Context, program: Program) -> bool:
    """Each target of the program has enough to name from."""
    for one in program:
        if isinstance(one, Target):
            least = one.quantity.least
            if "target" not in game.snapshot.forbidden:
                game.observe(candidates, context, one)
                found = search(game, context, one.what, least) if least else []
            else:
                found = candidates(game, context, one)
            if len(found) < least:
                return False
    return True


def ask_target(game: Game, item: int, clause: str) -> Decision | None:
    """The decision for the next target that is not named yet; None when it cannot be named."""
    play = _play(game, item)
    target = targets_of(play.program)[len(play.targets)]
    found = candidates(game, play.context, target, item)
    least, most = target.quantity.least, at_most(target.quantity.most, len(found))
    total = _shared_out(play.program, len(play.targets))
    if total is not None:
        game.cite(*game.book.roles["targets_shared_out"])
        most = min(most, total)
    if most < least:
        return None
    seat = play.context.controller if target.who is Who.YOU else seats(game, play.context, target.who)[0]
    return choice_of(seat, "target", found, clause, least, most, item)


def _shared_out(program: Program, place: int) -> int | None:
    """The total that is shared out among the targets at this place, if one is: each must get at least 1."""
    for divide, named in _divided_targets(program):
        if named == place:
            return divide.total
    return None


def is_divisible(program: Program) -> bool:
    """Every number to share out is enough for the targets that must be named."""
    targets = targets_of(program)
    return all(divide.total >= targets[place].quantity.least for divide, place in _divided_targets(program))


def can_be_shared_out(game: Game, item: int) -> bool:
    return is_divisible(_play(game, item).program)


def name_targets(game: Game, item: int, answer: tuple[Option, ...]) -> None:
    """Put the targets down of what waits to be resolved."""
    instance = game.instances[item]
    play = _play(game, item)
    row = tuple(option.thing for option in answer)
    instance.play = Play(play.program, play.context, (*play.targets, row), play.shares, play.ability)
    game.changed(0)


def ask_shares(game: Game, item: int, clause: str) -> Decision | None:
    """The decision how to share the next number out: at least 1 for each; None when that is impossible."""
    play = _play(game, item)
    divide, row = undivided(play)
    ways = list(ways_to_share(divide.total, len(row)))
    if not ways and row:
        return None
    options = [Option("share", NOTHING, way) for way in ways or [()]]
    return Decision(play.context.controller, "share", options, clause, about=item)


def set_shares(game: Game, item: int, answer: tuple[Option, ...]) -> None:
    instance = game.instances[item]
    play = _play(game, item)
    _, row = undivided(play)
    shares = (*play.shares, tuple(zip(row, answer[0].data, strict=True)))
    instance.play = Play(play.program, play.context, play.targets, shares, play.ability)


def all_named(game: Game, item: int) -> bool:
    """Nothing is left to name of what waits to be resolved."""
    play = game.instances[item].play
    return play is None or len(play.targets) == len(targets_of(play.program))


def all_shared(game: Game, item: int) -> bool:
    """Nothing is left to share out among its targets."""
    play = game.instances[item].play
    return play is None or len(play.shares) == len(_divided_targets(play.program))


def _divided_targets(program: Program) -> list[tuple[Divide, int]]:
    """Numbers that are shared out among targets, each with the place of those targets."""
    found = []
    place = -1
    targeted = False
    for one in program:
        if isinstance(one, Target):
            place += 1
            targeted = True
        elif isinstance(one, Choose):
            targeted = False
        elif isinstance(one, Divide) and targeted:
            found.append((one, place))
    return found


def undivided(play: Play) -> tuple[Divide, tuple[int, ...]]:
    """The next number to share out, and the targets it is shared out among."""
    divide, place = _divided_targets(play.program)[len(play.shares)]
    return divide, play.targets[place]


def ways_to_share(total: int, number: int) -> Iterator[tuple[int, ...]]:
    if number == 0:
        return
    if number == 1:
        if total >= 1:
            yield (total,)
        return
    for first in range(total - number + 1, 0, -1):
        for rest in ways_to_share(total - first, number - 1):
            yield (first, *rest)


def ways_to_share_freely(total: int, number: int) -> Iterator[tuple[int, ...]]:
    """As many as possible get at least 1; where there is not enough for all, some get nothing."""
    lucky = min(total, number)
    for places in combinations(range(number), lucky):
        for way in ways_to_share(total, lucky):
            shares = dict(zip(places, way, strict=True))
            yield tuple(shares.get(place, 0) for place in range(number))


def _play(game: Game, item: int) -> Play:
    play = game.instances[item].play
    assert play is not None
    return play
