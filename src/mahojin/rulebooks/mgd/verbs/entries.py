"""戦場に出す (306.5, 307.6): the effect's controller gets it, and chooses a monster's position."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from mahojin.abilities import Summon
from mahojin.abilities.kinds import Inner
from mahojin.kernel.decision import Decision, Option
from mahojin.kernel.procedure import Outcome
from mahojin.language.program import found

from ..book import BATTLEFIELD
from ..effects.program import CarryOut
from ..effects.verb_table import answered, verb
from ..game import Mgd
from ..zones.arrival import has_choice_of_position
from ..zones.moves import entering
from ..zones.positions import READY, RESTED, REVERSED

ENTERING: Final[tuple[str, ...]] = ("girl", "monster", "barrier", "god")
CHOICE: Final = (Option(READY), Option(REVERSED))


@dataclass(frozen=True)
class Arrive(Inner):
    """Cards enter at once, each in a position that is settled before."""

    seat: int
    left: tuple[int, ...]
    settled: tuple[tuple[int, str], ...] = ()


@verb(Summon)
def put_into_play(game: Mgd, run: CarryOut, it: Summon) -> Outcome:
    """Onto the battlefield without being activated."""
    named = found(game, run, it.what)
    cards = [one.id for one in named if one.zone not in BATTLEFIELD and one.face.kind in ENTERING]
    seat, pose = run.context.controller, RESTED if it.rested else it.pose
    settled = [(thing, pose) for thing in cards if pose is not None and _can_be(game, thing, pose, seat)]
    left = [thing for thing in cards if thing not in dict(settled)]
    run.todo = (Arrive(seat, tuple(left), tuple(settled)), *run.todo)
    return None


def _can_be(game: Mgd, thing: int, pose: str, seat: int) -> bool:
    """Only monsters that may be put so are reversed (307.6)."""
    return pose != REVERSED or has_choice_of_position(game, game.instances[thing].face, seat)


@verb(Arrive)
def arrive(game: Mgd, run: CarryOut, it: Arrive) -> Outcome:
    settled = it.settled
    for place, thing in enumerate(it.left):
        if has_choice_of_position(game, game.instances[thing].face, it.seat):
            game.cite("307.6")
            run.asked = replace(it, left=it.left[place:], settled=settled)
            return Decision(it.seat, "position", CHOICE, "307.6", about=thing)
        settled += ((thing, READY),)
    by = run.context.source
    there = [(game.instances[thing], pose) for thing, pose in settled if thing in game.instances]
    return run.emit(
        game, *(entering(game, card, it.seat, "306.5", position=pose, by=by) for card, pose in there)
    )


@answered(Arrive)
def pose_chosen(game: Mgd, run: CarryOut, it: Arrive) -> Outcome:
    settled = (*it.settled, (it.left[0], run.chosen.verb))
    run.todo = (replace(it, left=it.left[1:], settled=settled), *run.todo)
    return None
