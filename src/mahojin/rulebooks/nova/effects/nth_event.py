"""このターン～度目に: an event that is the so manieth of its sort in a turn."""

from __future__ import annotations

from dataclasses import replace

from mahojin.abilities import Moment
from mahojin.kernel.event import Event
from mahojin.kernel.state import Context
from mahojin.language.meaning import CORE

from ..book import VOCABULARY
from ..game import Nova

_occurs = CORE.moments[Moment]


@VOCABULARY.moment(Moment)
def _is_the_one(game: Nova, context: Context, moment: Moment, event: Event) -> bool:
    """It is what the moment waits for, and as many of those were before it as must have been."""
    if moment.nth is None:
        return _occurs(game, context, moment, event)
    one = replace(moment, nth=None)
    return _occurs(game, context, one, event) and _before(game, context, one) == moment.nth - 1


def _before(game: Nova, context: Context, moment: Moment) -> int:
    name = moment.event
    past = (event for event in game.earlier if name in event.names and not event.parted(name))
    return sum(_occurs(game, context, moment, event) for event in past)
