"""Which clause refuses an answer that is not offered, or a number of answers."""

from __future__ import annotations

from mahojin.kernel.decision import Decision
from mahojin.language.prohibitions import compelled
from mahojin.rulebooks.nova.game import Nova


def unoffered(game: Nova, decision: Decision) -> str:
    """What is not offered is refused by the clause of the decision, or by what compels another answer."""
    if decision.kind in ("attack", "block") and any(
        compelled(game, option.thing, decision.kind) for option in decision.options if option.thing >= 0
    ):
        return "004.1"
    return decision.clause


MISCOUNTED = {"choose": "804.4.1"}
