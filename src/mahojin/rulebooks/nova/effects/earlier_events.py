"""このターンに～したなら: a standing effect that asks it is looked at anew when such a thing happens."""

from __future__ import annotations

from mahojin.abilities import Happened
from mahojin.kernel.aspects import TURN
from mahojin.language.dependency import Dependencies
from mahojin.language.vocabulary import Asks

from ..book import VOCABULARY


@VOCABULARY.dependency(Happened)
def _this_turn(book: Dependencies, it: Happened) -> Asks:
    return TURN, ()
