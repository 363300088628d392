"""トークンを作成する (1026, 1027.1, 1029.1): those a text describes, and those the book defines."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mahojin.abilities import Create
from mahojin.abilities.kinds import Inner
from mahojin.kernel.decision import Decision
from mahojin.kernel.procedure import Outcome
from mahojin.language.meaning import seats
from mahojin.language.program import number
from mahojin.rulebooks.mgd.abilities import GainTokens

from ..cards.face import Card
from ..cards.token_cards import DEFINED, TOKENS, ZONE_OF, Created, creating, face_of
from ..effects.program import CarryOut
from ..effects.verb_table import answered, verb
from ..game import Mgd
from ..zones.arrival import has_choice_of_position
from ..zones.positions import RESTED
from .entries import CHOICE

_CLAUSES: Final = {"coin": "1026.1", "candy": "1027.1", "parts": "1029.1"}


@dataclass(frozen=True)
class Make(Inner):
    """Tokens that come into being at once, each in a position that is settled before (307.6, M-31)."""

    face: Card
    seat: int
    number: int
    poses: tuple[str, ...] = ()


@verb(Create)
def create(game: Mgd, run: CarryOut, it: Create) -> Outcome:
    """Under the control of the effect's controller unless another player is named (1026.2, 1302.1c)."""
    amount = number(game, run, it.number)
    face = face_of(it.token)
    game.cite("1302.1a", *(("1302.1b",) if it.token.kind == "monster" else ()), "1302.1d")
    poses = (RESTED,) * amount if it.rested else ()
    makings = [Make(face, seat, amount, poses) for seat in seats(game, run.context, it.who)]
    run.did = amount > 0
    run.todo = (*makings, *run.todo)
    return None


@verb(Make)
def make(game: Mgd, run: CarryOut, it: Make) -> Outcome:
    if len(it.poses) < it.number and has_choice_of_position(game, it.face, it.seat):
        game.cite("307.6")
        run.asked = it
        return Decision(run.context.controller, "position", CHOICE, "307.6", about=run.context.source)
    poses = it.poses or (None,) * it.number
    by = run.context.source
    events = [creating(game, it.face, it.seat, "1026.1", by, position=pose) for pose in poses]
    game.cite("1302.1c", "1026.2")
    return _emit(game, run, events)


@answered(Make)
def pose_chosen(game: Mgd, run: CarryOut, it: Make) -> Outcome:
    run.todo = (Make(it.face, it.seat, it.number, (*it.poses, run.chosen.verb)), *run.todo)
    return None


@verb(GainTokens)
def gain_tokens(game: Mgd, run: CarryOut, it: GainTokens) -> Outcome:
    """Tokens that the book defines, in the zone it gives them."""
    amount = number(game, run, it.number)
    game.cite("1302.4", DEFINED[TOKENS[it.token]])
    by = run.context.source
    events = [
        creating(game, TOKENS[it.token], seat, _CLAUSES[it.token], by, ZONE_OF[it.token])
        for seat in seats(game, run.context, it.who)
        for _ in range(amount)
    ]
    return _emit(game, run, events)


def _emit(game: Mgd, run: CarryOut, events: list[Created]) -> Outcome:
    """What was made is spoken of from here on."""
    waiting = run.emit(game, *events)
    if waiting is None:
        run.context = run.context.naming(tuple(event.result for event in events))
    return waiting
