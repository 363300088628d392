"""適正でない処理の巻き戻し (12.8): a play or use that turns out impossible never was (ruling P-B36)."""

from __future__ import annotations

from mahojin.kernel.procedure import DONE, Outcome

from ..doing.walks import targets
from ..game import Pmv


def to_go_back_to(game: Pmv, steps: tuple[object, ...]) -> Pmv | None:
    """The state to go back to, kept where one target may leave nothing to name for another."""
    return game.clone() if len(targets(steps)) > 1 else None


def take_back(game: Pmv, before: Pmv | None, seat: int, thing: int) -> Outcome:
    """All is as before the declaration, nothing comes of it, and the player has the priority as before."""
    assert before is not None
    game.take_back(before)
    game.cite("12.8.2")
    game.note("taken_back", "12.8.1", seat, subject=thing)
    holding = game.frames[-2]
    holding.at = holding.plan.places["get_it"]
    return DONE
