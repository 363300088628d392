"""割った値: so much for every so many of something; what does not make up a whole does not count (004.7)."""

from __future__ import annotations

from mahojin.kernel.state import Context
from mahojin.language.meaning import value

from ..abilities import Quotient
from ..book import VOCABULARY
from ..game import Nova


@VOCABULARY.number(Quotient)
def _quotient(game: Nova, context: Context, quotient: Quotient) -> int:
    return value(game, context, quotient.value) // quotient.divisor
