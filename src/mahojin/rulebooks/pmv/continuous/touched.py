"""Whom a continuous effect touches (7.6): all its words mean now, or what was picked as long as it fits."""

from __future__ import annotations

from mahojin.abilities import It
from mahojin.kernel.state import Context, Instance
from mahojin.language.evaluator import fits
from mahojin.rulebooks.pmv.abilities import (
    Alternative,
    Both,
    Every,
    Itself,
    Marked,
    Rephrased,
    Rewritten,
    Some,
)

from ..book import VOCABULARY
from ..effects.snapshot import Active
from ..game import Pmv
from ..procedures import PROCEDURES
from ..reading.kinds import KINDS
from ..zones.hands import stands_in
from .profile import profile_of


def touches(game: Pmv, active: Active, thing: int, noun: object = None) -> bool:
    """Whether an effect that holds applies to a thing or player."""
    if noun is None:
        noun = active.data.noun
    if active.things is not None:
        if thing not in active.things and not stands_in(game, active.things, thing):
            return False
        right = still_fits(game, active.context, thing, noun)
        if not right:
            game.cite("7.6.2")
        return right
    return fits(game, active.context, thing, noun)


def still_fits(game: Pmv, context: Context, thing: int, noun: object) -> bool:
    """What was picked still answers the description (7.6.2)."""
    if thing < 0:
        return True
    if isinstance(noun, Marked):
        return still_fits(game, context, thing, noun.noun)
    if isinstance(noun, (Some, Every)):
        return still_fits(game, context, thing, noun.what)
    if isinstance(noun, (Both, Alternative)):
        return any(still_fits(game, context, thing, part) for part in noun.parts)
    if isinstance(noun, (It, Itself)):
        return noun.kind is None or _is(game, thing, noun.kind)
    matcher = VOCABULARY.matches.get(type(noun))
    return matcher is None or matcher(game, context, thing, noun, False)


def _is(game: Pmv, thing: int, kind: str) -> bool:
    one: Instance | None = game.known(thing)
    check = KINDS.get(kind)
    return one is not None and (check is None or check.has(game, one))


def reaches_afar(game: Pmv, active: Active) -> bool:
    """Whether it may touch a card that is not on the field; a card stays the same only within its zone."""
    if active.things is not None:
        return not all(_is_on_field(game, thing) for thing in active.things)
    if active.context.picks:
        return True
    profile = profile_of(active.data)
    if profile.itself and profile.kind not in (Rewritten, Rephrased):
        return not _is_on_field(game, active.context.this)
    return profile.afar


def _is_on_field(game: Pmv, thing: int) -> bool:
    one = game.instances.get(thing)
    return one is None or one.zone == "field"


PROCEDURES.touches = touches
