"""ループを抜ける道 (1301.1c): whether any choice leads out of a round, found by trying them out."""

from __future__ import annotations

from typing import Final

from mahojin.kernel.decision import NOTHING, Option

from ..game import Mgd
from .loop_positions import Deed, deed_of

PASS: Final = "pass"
TRIES: Final = 400  # lines that are followed to see whether a round can be left
ROUNDS: Final = 12  # how often such a line may come to a resolution before it counts as not leaving


def way_out(game: Mgd, lap: tuple[Deed, ...]) -> Deed | None:
    """A choice of the round in place of which another leads out of it; None if all lead back into it."""
    line = game.clone()
    line.imagined = True
    line.attended = False
    line.resolutions = 0
    tries = [TRIES]
    if lap:
        return _along(line, lap, tries)
    line.frames[-1].at = line.frames[-1].plan.places["resolve_the_top"]
    line.run()
    return _passing(line, tries)


def _along(line: Mgd, lap: tuple[Deed, ...], tries: list[int]) -> Deed | None:
    """Try another answer at each choice of a round."""
    for deed in lap:
        decision = line.decision
        if decision is None:
            return deed
        for option in decision.options:
            other = deed_of(line, decision, (option,))
            if other != deed and decision.most == 1 and _leads_out(line, option, tries):
                return other
        same = [one for one in decision.options if deed_of(line, decision, (one,)) == deed]
        line.answer(*(same[:1] or range(decision.least)))
    return None


def _passing(line: Mgd, tries: list[int]) -> Deed | None:
    """Try every act in a round in which everybody passes."""
    while line.decision is not None:
        decision = line.decision
        for option in decision.options:
            if option.verb != PASS and _leads_out(line, option, tries):
                return deed_of(line, decision, (option,))
        line.answer(0)
        if _is_out(line):
            break
    return None if _is_caught(line) else (line.turn_player, "priority", PASS, (NOTHING,))


def _is_caught(game: Mgd) -> bool:
    """It was tried out, and came to no end."""
    return game.result is not None and game.result.clause == "1301.1c"


def _leads_out(line: Mgd, option: Option, tries: list[int]) -> bool:
    """Whether, after this and some further choices, with all else passed, nothing waits any more."""
    if tries[0] <= 0:
        return True  # too much to look through: nobody is denied a way out that may be there
    branch = line.clone()
    branch.resolutions = 0
    branch.answer(option)
    return _gets_out(branch, (line.turn, line.phase), tries)


def _gets_out(branch: Mgd, where: tuple[int, str], tries: list[int]) -> bool:
    while branch.decision is not None:
        if _is_out(branch) or (branch.turn, branch.phase) != where:
            return True
        decision = branch.decision
        if decision.kind == "priority":
            branch.answer(0)
            continue
        tries[0] -= 1
        if decision.most != 1 or tries[0] <= 0:
            branch.answer(*range(max(1, decision.least)))
            continue
        for place in range(1, len(decision.options)):
            twin = branch.clone()
            twin.answer(place)
            if _gets_out(twin, where, tries):
                return True
        branch.answer(0)
    return not _is_caught(branch)


def _is_out(game: Mgd) -> bool:
    """Nothing waits on the chase or to be put there."""
    decision = game.decision
    return decision is not None and decision.kind == "priority" and not game.stack and not game.waiting
