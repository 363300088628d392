"""How it was when an effect was played or used (5.3.1.b, 5.3.1.e, 7.5.1.b), for effects that ask later."""

from __future__ import annotations

from typing import Final

from mahojin.kernel.state import NO_CARD, Instance
from mahojin.rulebooks.pmv.abilities import ResolveAsPlayed, ResolveAsUsed

from ..doing.walks import parts
from ..game import Pmv
from .context import TextContext

ASKING: Final = (ResolveAsPlayed, ResolveAsUsed)


def remembering(game: Pmv, context: TextContext, steps: tuple[object, ...]) -> TextContext:
    """The words with the game as it is now, where they resolve something as if it were played or used."""
    return context.but(origin=game.clone()) if _asks(steps) else context


_KNOWN: Final[dict[int, tuple[object, bool]]] = {}  # the text is kept: its id stays its own


def _asks(text: object) -> bool:
    """It has something resolved as if it were played or used."""
    known = _KNOWN.get(id(text))
    if known is None:
        known = _KNOWN[id(text)] = (text, any(isinstance(one, ASKING) for one in parts(text)))
    return known[1]


def lasting(context: TextContext, effect: object) -> TextContext:
    """The words for an effect that lasts: it has not waited itself, and recalls the past only if it must."""
    if context.waited:
        context = context.but(waited=False)
    if context.origin is not None and not _asks(effect):
        context = context.but(origin=None)
    return context


def as_it_was(game: Pmv, context: TextContext) -> Pmv:
    """The game when the effect was played or used; of what was neither, as it is now."""
    then = context.origin
    return then if isinstance(then, Pmv) else game


def back_then(game: Pmv, then: Pmv, thing: int) -> Instance | None:
    """The same card, where it was then."""
    now = game.known(thing)
    if now is None or then is game:
        return now
    if now.card == NO_CARD:
        return then.instances.get(thing)
    return next((one for one in then.instances.values() if one.card == now.card), None)
