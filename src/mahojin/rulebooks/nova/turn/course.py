"""追加とスキップ (401.2–401.3, 925): phases, steps and turns that come once more, or do not take place."""

from __future__ import annotations

from typing import Final

from mahojin.abilities import AddPart, Program, SkipPart, Until, nodes
from mahojin.kernel.procedure import Procedure
from mahojin.language.durations import NEXT_TURNS, end_effects, keep_effects
from mahojin.language.triggers import drop_missed_end

from ..game import Nova
from ..zones.control import give_back

COURSE: Final = ("standby", "draw", "main1", "attack", "main2", "end")
GONE: Final = "skipped "  # before the name of a part that this turn has not had


def skipped(game: Nova, part: str) -> bool:
    """Whether a part of this turn is skipped; then it is as if it did not exist, and the skip is used up."""
    for place, (name, seat, turn) in enumerate(game.skips):
        if name != part or seat not in (-1, game.turn_player) or turn not in (0, game.turn):
            continue
        left = [one for one in game.skips[:place] + game.skips[place + 1 :] if one[2] in (0, game.turn)]
        game.skips = (*left, (GONE + part, game.turn_player, game.turn))
        game.cite("401.3", "925.1", "925.1.1")
        if any(delayed.ability.moment.event.startswith(part) for delayed in game.delayed):
            game.cite("925.1.2")
        game.note("skipped", "925.1", game.turn_player, manner=part)
        return True
    return False


def is_skipped(game: Nova, part: str) -> bool:
    """Whether a part of this turn will be skipped or was (401.3.1)."""
    return any(
        name in (part, GONE + part) and seat in (-1, game.turn_player) and turn in (0, game.turn)
        for name, seat, turn in game.skips
    )


def is_to_come(game: Nova, part: str) -> bool:
    """Whether a part of this turn has yet to begin, at its place or where it was added."""
    ahead = COURSE[COURSE.index(game.phase) + 1 :]
    return part in ahead or any(
        extra == part and (after == game.phase or after in ahead) for extra, after in game.extra
    )


def names_a_skipped_part(game: Nova, program: Program) -> bool:
    """It is about a part of this turn that is skipped, and so cannot be declared (401.3.1)."""
    return bool(game.skips) and any(is_skipped(game, _part(node)) for node in nodes(program))


def _part(node: object) -> str:
    """The part of this turn that an instruction is about, if any."""
    if isinstance(node, SkipPart):
        return node.part if node.this_turn else ""
    if isinstance(node, AddPart):
        return node.after
    return "attack" if getattr(node, "until", None) is Until.END_OF_PHASE else ""


def what_follows(game: Nova, part: str) -> tuple[str, ...]:
    """Parts that were added after this one: the last added comes first (401.2.1)."""
    if not game.extra:
        return ()
    added = tuple(extra for extra, after in game.extra if after == part)
    if added:
        game.cite("401.2", *(("401.2.1",) if len(added) > 1 else ()))
        game.extra = tuple(one for one in game.extra if one[1] != part)
    return added


def effects_of_the_phase(game: Nova) -> bool:
    """Whether there are effects for the time of the attack phase."""
    return any(effect.until is Until.END_OF_PHASE for effect in game.effects)


def phase_is_over(game: Nova) -> Procedure | None:
    """Effects that last for the attack phase end with it (405.7.3)."""
    end_effects(game, Until.END_OF_PHASE)
    return give_back(game, game.phase_loans)


def battle_is_over(game: Nova) -> None:
    """Effects that last for a battle end with its resolution step (405.5.6.1)."""
    end_effects(game, Until.END_OF_BATTLE)


def turn_is_over(game: Nova) -> Procedure | None:
    """Effects that last for the turn end with it (407.6), and what waits for its end in vain (407.2)."""
    drop_missed_end(game)
    keep_effects(game, lambda effect: effect.until is Until.FOREVER or effect.until in NEXT_TURNS)
    game.promised.clear()
    return give_back(game, game.lent)
