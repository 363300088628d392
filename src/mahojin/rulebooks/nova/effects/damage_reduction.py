"""ダメージの軽減 (917.1): damage that is dealt in a smaller amount, or not at all."""

from __future__ import annotations

from typing import Final

from mahojin.kernel.event import Damaged, Event
from mahojin.kernel.state import Effect
from mahojin.language.book import Book
from mahojin.language.dependency import Dependency
from mahojin.language.meaning import value
from mahojin.language.profile import REPLACEMENTS, Profile
from mahojin.language.reach import touches
from mahojin.language.triggers import is_meant

from ..abilities import Reduce
from ..book import VOCABULARY
from ..game import Nova
from .used_up import use_up

_DAMAGED: Final = frozenset({"damaged"})


@VOCABULARY.profile(Reduce)
def _profile(book: Book, data: Reduce, depends: Dependency) -> Profile:
    return Profile(data, REPLACEMENTS, depends, stops=_DAMAGED)


@VOCABULARY.replaces(Reduce)
def _reduces(game: Nova, effect: Effect, event: Event) -> bool:
    data: Reduce = effect.data
    if not isinstance(event, Damaged) or (data.manner is not None and data.manner != event.manner):
        return False
    if data.by is not None and not is_meant(game, effect.context, event.by, data.by):
        return False
    return touches(game, effect, event.subject)


@VOCABULARY.adjusts(Reduce)
def _reduce(game: Nova, effect: Effect, event: Event) -> None:
    less, context = effect.data.number, effect.context
    event.amount = 0 if less is None else max(0, event.amount - value(game, context, less))
    game.note("reduced", "917.1.1", context.controller, subject=context.source)
    if effect.data.next:
        use_up(game, effect)
    if not event.amount:
        game.was_done(event.deed)  # what was replaced counts as done (902.12)
    if less is None:
        game.cite("917.1.3", "917.1.2")
    elif event.amount:
        game.cite("917.1.1", "917.1")
    else:
        game.cite("917.1.2", "801.4.6.3")
