"""Cards that an effect turns face down: whether they are its own (5.7.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mahojin.abilities.kinds import Inner
from mahojin.kernel.procedure import Outcome

from ..game import Pmv
from ..play.undersides import note_own_doing
from .step_table import verb

if TYPE_CHECKING:
    from ..effects.program import CarryOut


@dataclass(frozen=True, slots=True)
class OwnFace(Inner):
    """Whether the effect has turned its own card down (5.7.5)."""

    things: tuple[int, ...]


def facing(face: str, things: tuple[int, ...]) -> tuple[OwnFace, ...]:
    """What is left to do when cards have been turned so."""
    return (OwnFace(things),) if face == "down" else ()


@verb(OwnFace)
def own_face(game: Pmv, run: CarryOut, it: OwnFace) -> Outcome:
    note_own_doing(game, run.context, it.things)
    return None
