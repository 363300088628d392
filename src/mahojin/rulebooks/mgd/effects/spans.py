"""～であるかぎり (909.7): lasting effects that end when what they say of their card is no longer so."""

from __future__ import annotations

from functools import cache

from mahojin.abilities import Condition, Program, nodes
from mahojin.kernel.aspects import EFFECTS
from mahojin.kernel.state import Context, Effect
from mahojin.language.durations import keep_effects
from mahojin.language.meaning import holds
from mahojin.rulebooks.mgd.abilities import AsLongAs

from ..game import Mgd
from ..procedures import PROCEDURES


def watch(game: Mgd) -> None:
    """End what no longer holds, and note what failed before it could begin."""
    for thing in game.stack:
        play = game.instances[thing].play
        if play is not None and thing not in game.lapsed and thing != game.activating:
            for condition in conditions_of(play.program):
                if not still_holds(game, play.context, condition):
                    game.lapsed |= {thing}
    over = [span for span in game.spans if not still_holds(game, span[0].context, span[1])]
    if over:
        game.spans = tuple(span for span in game.spans if span not in over)
        ended = [effect for effect, _ in over]
        keep_effects(game, lambda effect: effect not in ended)


@cache
def conditions_of(program: Program) -> tuple[Condition, ...]:
    """What a program's lasting effects depend on."""
    return tuple(node.condition for node in nodes(program) if isinstance(node, AsLongAs))


def still_holds(game: Mgd, context: Context, condition: Condition) -> bool:
    """The card is there, and it is as the words say."""
    return context.source in game.instances and holds(game, context, condition)


def begin(game: Mgd, item: int, effect: Effect, condition: Condition) -> bool:
    """The effect begins, unless its condition failed at any time since it was activated."""
    game.cite("909.7")
    if item in game.lapsed or not still_holds(game, effect.context, condition):
        return False
    game.effects.append(effect)
    game.spans = (*game.spans, (effect, condition))
    game.changed(EFFECTS)
    return True


PROCEDURES.spans = watch
