"""Where a game can be advanced to: turns, phases, resolutions, battles, decisions."""

from __future__ import annotations

import re
from collections.abc import Callable

from mahojin.machine.game import Game
from mahojin.rulebooks.pmv.battle import Battle
from mahojin.rulebooks.pmv.game import Pmv

from ..desk import Goal
from ..notation import Names
from ..words import Misread, Vocabulary, plain, unknown
from .building import PHASE_WORDS
from .vocabulary import KINDS, MOMENTS, STEPS, vocabulary

Reached = Callable[[Game], bool]

STEP_WORDS = vocabulary(STEPS)
KIND_WORDS = vocabulary(KINDS)
MOMENT_WORDS = vocabulary(MOMENTS)
SIMPLE: Vocabulary[str] = Vocabulary(
    {
        "解決|すべて解決|resolve|resolve all": "resolve",
        "1つ解決|ひとつ解決|resolve one": "resolve_one",
        "戦闘|battle": "battle",
        "戦闘後|after battle": "after_battle",
        "次のターン|next turn": "next_turn",
        "決着|end of game": "over",
    }
)
NOTHING_WAITS = Misread("解決を待つものがありません。", "There is nothing that waits to be resolved.")


def goal(text: str, names: Names) -> Goal:
    """The goal that the words mean."""
    given = plain(text)
    simple = SIMPLE.get(given)
    if simple is not None:
        return SIMPLE_GOALS[simple]
    again = given.startswith(("次の", "next "))
    given = given.removeprefix("次の").removeprefix("next ").strip()
    found = _place(given, names)
    if found is None:
        raise unknown("行き先", "place to advance to", text, (*SIMPLE.meanings, *PHASE_WORDS.meanings))
    return _leaving_first(found) if again else lambda _: found


def _place(text: str, names: Names) -> Reached | None:
    seat, rest = Names.prefix(names.seats, text)
    phase = PHASE_WORDS.get(rest) or MOMENT_WORDS.get(rest)
    if phase is not None:
        return lambda game: game.phase == phase and seat in (None, game.turn_player)
    turn = re.fullmatch(r"(?:ターン|turn) ?(\d{1,3})", rest, re.IGNORECASE)
    if turn is not None:
        return lambda game: game.turn == int(turn[1]) and seat in (None, game.turn_player)
    if seat is not None and rest in ("ターン", "turn"):
        return lambda game: game.turn_player == seat
    kind = KIND_WORDS.get(rest)
    if seat is not None and (kind is not None or rest in ("決定", "decision")):
        return lambda game: _decides(game, seat, kind)
    return None


def step_of(game: Pmv) -> str:
    """A battle is being resolved, an attack is under way, or a chain is."""
    if any(isinstance(frame, Battle) for frame in game.frames):
        return "battle"
    if game.attack is not None:
        return "attack"
    return "chain" if game.chains else ""


def _decides(game: Game, seat: int, kind: str | None) -> bool:
    decision = game.decision
    return decision is not None and decision.seat == seat and kind in (None, decision.kind)


def _leaving_first(reached: Reached) -> Goal:
    """Not where it is now, but the next time."""

    def goal(start: Game) -> Reached:
        left = [not reached(start)]

        def reached_again(game: Game) -> bool:
            left[0] = left[0] or not reached(game)
            return left[0] and reached(game)

        return reached_again

    return goal


def _chains(game: Game) -> int:
    assert isinstance(game, Pmv)
    return len(game.chains)


def _resolve(start: Game) -> Reached:
    """The chain under way is over, and somebody has priority."""
    depth = max(1, _chains(start))
    return lambda game: _chains(game) < depth and _has_priority(game)


def _resolve_one(start: Game) -> Reached:
    """The last that was played or used is gone from the chain and no longer being resolved."""
    assert isinstance(start, Pmv)
    chain = start.chain
    if chain is None or not chain.items:
        raise NOTHING_WAITS
    top = chain.items[-1]

    def reached(game: Game) -> bool:
        assert isinstance(game, Pmv)
        waits = any(top in one.items for one in game.chains)
        return game.over or (
            not waits and not any(getattr(frame, "item", None) == top for frame in game.frames)
        )

    return reached


def _has_priority(game: Game) -> bool:
    return game.over or (game.decision is not None and game.decision.kind == "priority")


def _battle(game: Game) -> bool:
    assert isinstance(game, Pmv)
    return step_of(game) == "battle"


def _after_battle(game: Game) -> bool:
    assert isinstance(game, Pmv)
    return game.over or (step_of(game) not in ("battle", "attack") and _has_priority(game))


SIMPLE_GOALS: dict[str, Goal] = {
    "resolve": _resolve,
    "resolve_one": _resolve_one,
    "battle": lambda _: _battle,
    "after_battle": lambda _: _after_battle,
    "next_turn": lambda start: _later_turn(start.turn),
    "over": lambda _: lambda game: game.over,
}


def _later_turn(turn: int) -> Reached:
    return lambda game: game.turn > turn
