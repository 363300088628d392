"""ターンを終了する、追加ターンを得る、勝つ、負ける (1024, 1021, 103)."""

from __future__ import annotations

from mahojin.abilities import AddPart, Lose, SkipPart, Win
from mahojin.kernel.procedure import Outcome
from mahojin.language.meaning import seats
from mahojin.rulebooks.mgd.abilities import EndTurn, ExtraTurn

from ..effects.program import CarryOut
from ..effects.verb_table import verb
from ..game import Mgd
from ..procedures import PROCEDURES
from ..turn.turn_end import end_the_turn


@verb(EndTurn)
def end_turn(game: Mgd, run: CarryOut, it: EndTurn) -> Outcome:
    """Nothing of what is under way goes on, this program neither (1024.1)."""
    return end_the_turn(game)


@verb(ExtraTurn)
def extra_turn(game: Mgd, run: CarryOut, it: ExtraTurn) -> Outcome:
    """The one that was said last comes first (1021.1, 1021.2)."""
    for seat in seats(game, run.context, it.who):
        game.cite("1021.1", *(("1021.2",) if game.extra_turns else ()))
        game.extra_turns = (*game.extra_turns, seat)
    game.changed(0)
    run.did = True
    return None


@verb(SkipPart)
def skip(game: Mgd, run: CarryOut, it: SkipPart) -> Outcome:
    """The next phase of this name in that player's turns does not take place."""
    for seat in seats(game, run.context, it.who):
        game.skips = (*game.skips, (it.part, seat))
    game.changed(0)
    run.did = True
    return None


@verb(AddPart)
def add(game: Mgd, run: CarryOut, it: AddPart) -> Outcome:
    """Right after a phase of this turn that is not over."""
    run.did = PROCEDURES.add_phase(game, it.part, it.after)
    if not run.did:
        game.cite("104.2")
    return None


@verb(Win)
def win(game: Mgd, run: CarryOut, it: Win) -> Outcome:
    """As the card says, at once (104.1)."""
    game.finish(seats(game, run.context, it.who), "104.1", "won")
    return None


@verb(Lose)
def lose(game: Mgd, run: CarryOut, it: Lose) -> Outcome:
    """Who meets a losing condition loses; where both do, nobody wins (103.1–103.3)."""
    beaten = seats(game, run.context, it.who)
    winners = tuple(seat for seat in range(game.seats) if seat not in beaten)
    game.cite("103.1", "103.2" if winners else "103.3")
    game.finish(winners, "104.1" if winners else "103.3", "lost")
    return None
