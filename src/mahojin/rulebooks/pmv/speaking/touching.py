"""Whom a continuous effect touches (7.6): all its words mean now, or what was picked as long as it fits."""

from __future__ import annotations

from typing import Any

from mahojin.machine.ability import Alternative, Both, Every, It, Itself, Marked, Some
from mahojin.machine.evaluator import fits
from mahojin.machine.state import Instance

from ..book import VOCABULARY
from ..game import Pmv
from ..hands import stands_in
from ..picture import Active
from ..reading.kinds import KINDS
from ..telling import Telling


def touches(game: Pmv, active: Active, thing: int, noun: Any = None) -> bool:
    """Whether an effect that holds applies to a thing or player."""
    if noun is None:
        noun = active.data.noun
    if active.things is not None:
        if thing not in active.things and not stands_in(game, active.things, thing):
            return False
        right = still_fits(game, active.telling, thing, noun)
        if not right and game.trace is not None:
            game.cite("7.6.2")
        return right
    return fits(game, active.telling, thing, noun)


def still_fits(game: Pmv, telling: Telling, thing: int, noun: Any) -> bool:
    """What was picked still answers the description (7.6.2)."""
    if thing < 0:
        return True
    if isinstance(noun, Marked):
        return still_fits(game, telling, thing, noun.noun)
    if isinstance(noun, (Some, Every)):
        return still_fits(game, telling, thing, noun.what)
    if isinstance(noun, (Both, Alternative)):
        return any(still_fits(game, telling, thing, part) for part in noun.parts)
    if isinstance(noun, (It, Itself)):
        return noun.kind is None or _is(game, thing, noun.kind)
    matcher = VOCABULARY.matches.get(type(noun))
    return matcher is None or matcher(game, telling, thing, noun, False)


def _is(game: Pmv, thing: int, kind: str) -> bool:
    one: Instance | None = game.known(thing)
    check = KINDS.get(kind)
    return one is not None and (check is None or check.has(game, one))
