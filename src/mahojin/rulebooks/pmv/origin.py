"""How it was when an effect was played or used (5.3.1.b, 5.3.1.e, 7.5.1.b), for effects that ask later."""

from __future__ import annotations

from typing import Any, Final

from mahojin.machine.ability import ResolveAsPlayed, ResolveAsUsed
from mahojin.machine.state import NO_CARD, Instance

from .doing.walking import parts
from .game import Pmv
from .telling import Telling

ASKING: Final = (ResolveAsPlayed, ResolveAsUsed)


def remembering(game: Pmv, telling: Telling, steps: tuple[Any, ...]) -> Telling:
    """The words with the game as it is now, where they resolve something as if it were played or used."""
    return telling.but(origin=game.clone()) if _asks(steps) else telling


_KNOWN: Final[dict[int, tuple[object, bool]]] = {}  # the text is kept: its id stays its own


def _asks(text: object) -> bool:
    """It has something resolved as if it were played or used."""
    known = _KNOWN.get(id(text))
    if known is None:
        known = _KNOWN[id(text)] = (text, any(isinstance(one, ASKING) for one in parts(text)))
    return known[1]


def lasting(telling: Telling, effect: Any) -> Telling:
    """The words for an effect that lasts: it has not waited itself, and recalls the past only if it must."""
    if telling.waited:
        telling = telling.but(waited=False)
    if telling.origin is not None and not _asks(effect):
        telling = telling.but(origin=None)
    return telling


def as_it_was(game: Pmv, telling: Telling) -> Pmv:
    """The game when the effect was played or used; of what was neither, as it is now."""
    then: Pmv | None = telling.origin
    return game if then is None else then


def back_then(game: Pmv, then: Pmv, thing: int) -> Instance | None:
    """The same card, where it was then."""
    now = game.known(thing)
    if now is None or then is game:
        return now
    if now.card == NO_CARD:
        return then.instances.get(thing)
    return next((one for one in then.instances.values() if one.card == now.card), None)
