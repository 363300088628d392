"""条件誘発能力 (906.7): abilities that wait for a situation and not for an event."""

from __future__ import annotations

from typing import Final

from mahojin.abilities import Moment, Triggered, Whenever
from mahojin.kernel.state import Instance, Waiting
from mahojin.language.meaning import holds
from mahojin.language.situations import situations_of, watching

from ..book import BATTLEFIELD
from ..game import Mgd
from ..procedures import PROCEDURES

SITUATION: Final = "situation"
WAITING, IN_VAIN = 1, 2  # it has triggered; it could not be activated while the situation lasts
NOT_SO, SO = 3, 4  # what was seen last by one that waits for the situation to come about
PLACES: Final[tuple[str, ...]] = (*BATTLEFIELD, "graveyard", "exile", "hand", "bingo")


def look_around(game: Mgd) -> None:
    """Every ability that waits for a situation looks whether it is given (906.7)."""
    seen = set()
    for card, place, ability in list(watching(game, PLACES, _works)):
        seen.add((card.id, place))
        _look(game, card, place, ability)
    for gone in [key for key in game.situations if key not in seen]:
        del game.situations[gone]


def _works(ability: Whenever, card: Instance) -> bool:
    return ability.zone == card.zone or (ability.zone is None and card.zone in BATTLEFIELD)


def _look(game: Mgd, card: Instance, place: int, ability: Whenever) -> None:
    """It triggers while the situation is given and it has not triggered already (906.7a)."""
    key = (card.id, place)
    before = game.situations.get(key)
    if before == WAITING:
        game.cite("906.7a")
        return
    context = game.words_of(card)
    is_so = holds(game, context, ability.condition)
    if ability.becomes:
        game.situations[key] = SO if is_so else NOT_SO
        if not is_so or before != NOT_SO or game.is_stifled(card):
            return
        game.cite("906.2")
    elif not is_so:
        game.situations.pop(key, None)
        return
    elif before is None and not game.is_stifled(card):
        game.cite("906.7", "906.7a")
        game.situations[key] = WAITING
    else:
        return
    game.waiting.append(Waiting(Triggered(Moment(SITUATION), ability.program), context))


def may_trigger_again(game: Mgd, item: Instance) -> None:
    """Resolved or negated: what waits for a situation looks for it anew (M-81)."""
    if _settle(game, item, None):
        look_around(game)


def cannot_be_activated(game: Mgd, item: Instance) -> None:
    """It could not be activated; while the situation lasts it is not tried again."""
    _settle(game, item, IN_VAIN)


def _settle(game: Mgd, item: Instance, mark: int | None) -> bool:
    play = item.play
    if play is None or play.ability is None or play.ability.moment.event != SITUATION:
        return False
    source = game.instances.get(play.context.source)
    if source is None:
        return False
    for place, ability in enumerate(situations_of(game, source)):
        key = (source.id, place)
        if ability.program == play.ability.program and game.situations.get(key) == WAITING:
            if mark is None:
                del game.situations[key]
            else:
                game.situations[key] = mark
            return True
    return False


PROCEDURES.situations = look_around
