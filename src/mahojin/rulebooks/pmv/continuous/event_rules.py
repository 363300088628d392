"""What rules do when an event has happened, whatever the texts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, cast

from mahojin.abilities import nodes
from mahojin.kernel.event import Event
from mahojin.kernel.state import Effect
from mahojin.language.durations import keep_effects
from mahojin.language.evaluator import fits
from mahojin.rulebooks.pmv.abilities import PlayedBy

from ..effects.context import TextContext
from ..game import Pmv


def _let_go_of_phase(game: Pmv, event: Event | None = None) -> None:
    """What was to hold in the next active phase, one's own or an opponent's, has done so."""
    keep_effects(game, lambda one: not _was_for_this_phase(game, one))


def _was_for_this_phase(game: Pmv, effect: Effect) -> bool:
    manner = getattr(effect.data, "manner", "")
    if manner == "next active phase":
        return True
    if manner == "next opposing active phase":
        return game.turn_player in game.opponents(effect.context.controller)
    return bool(manner == "next own active phase" and game.turn_player == effect.context.controller)


def _begin_turn(game: Pmv, event: Event | None = None) -> None:
    """What is said of 「次の」 turn is reckoned from here."""
    game.turn_began = game.clock
    game.origins = {}


def _use_up_next(game: Pmv, event: Event) -> None:
    """「次にプレイする」: it was this one, and the change stays with it until it is resolved (5.2.6)."""
    for place, effect in enumerate(game.effects):
        data = cast(Any, effect.data)
        if effect.things is None and is_for_next(data):
            context = cast(TextContext, effect.context)
            if fits(game, context, event.result, data.noun, False):
                game.cite("5.2.6")
                fixed = Effect(effect.stamp, effect.data, effect.context, (event.result,), effect.until)
                game.effects = [*game.effects[:place], fixed, *game.effects[place + 1 :]]
                game.changed()


def is_for_next(data: object) -> bool:
    noun = getattr(data, "noun", None)
    return any(isinstance(node, PlayedBy) and node.when == "next" for node in nodes(noun))


def _take_back_play(game: Pmv, event: Event) -> None:
    """A play that is void does not count as played (5.2.5)."""
    game.history = tuple(
        past for past in game.history if past.result != event.subject or "played" not in past.names
    )


AT_EDGES: Final[dict[str, Callable[..., None]]] = {
    "active_ended": _let_go_of_phase,
    "turn_began": _begin_turn,
}


AFTERWARDS: Final[dict[str, Callable[[Pmv, Event], None]]] = {
    **AT_EDGES,
    "played": _use_up_next,
    "play_cancelled": _take_back_play,
}
