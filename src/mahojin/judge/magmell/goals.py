"""Where a game of MAGMELL can be advanced to: turns, phases, steps, resolutions, decisions."""

from __future__ import annotations

import re
from collections.abc import Callable

from mahojin.machine.game import Game
from mahojin.rulebooks.magmell.game import Magmell

from ..desk import Goal
from ..notation import Names
from ..words import Misread, Vocabulary, plain, unknown
from .building import PHASE_WORDS
from .vocabulary import KINDS, STEPS, vocabulary

Reached = Callable[[Game], bool]

STEP_WORDS = vocabulary(STEPS, "ステップ", " step")
STEPS_SPELT_OUT: Vocabulary[str] = Vocabulary(
    {"|".join((f"{words.ja}ステップ", f"{words.en} step")): name for name, words in STEPS.items()}
)
KIND_WORDS = vocabulary(KINDS)
SIMPLE: Vocabulary[str] = Vocabulary(
    {
        "解決|すべて解決|resolve|resolve all": "resolve",
        "1つ解決|ひとつ解決|resolve one": "resolve_one",
        "バトル後|after battle": "after_battle",
        "次のターン|next turn": "next_turn",
        "決着|end of game": "over",
    }
)
NOT_ON_CHANT = Misread("チャントには何もありません。", "There is nothing on the chant.")


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
        known = (*SIMPLE.meanings, *PHASE_WORDS.meanings, *STEPS_SPELT_OUT.meanings)
        raise unknown("行き先", "place to advance to", text, known)
    return _leaving_first(found) if again else lambda _: found


def _place(text: str, names: Names) -> Reached | None:
    step = STEPS_SPELT_OUT.get(text)
    if step is not None:
        return lambda game: _battle_step(game) == step
    seat, rest = Names.prefix(names.seats, text)
    phase = PHASE_WORDS.get(rest)
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


def _battle_step(game: Game) -> str:
    assert isinstance(game, Magmell)
    return game.battle.step if game.battle else ""


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


def _resolve(start: Game) -> Reached:
    return lambda game: not game.zones["chant"][0] and _nobody_chooses_for_it(game)


def _resolve_one(start: Game) -> Reached:
    top = _top(start)
    return lambda game: top not in game.zones["chant"][0] and _nobody_chooses_for_it(game)


def _top(game: Game) -> int:
    chant = game.zones["chant"][0]
    if not chant:
        raise NOT_ON_CHANT
    return chant[-1]


def _nobody_chooses_for_it(game: Game) -> bool:
    """The resolution is over: somebody has priority."""
    return game.over or (game.decision is not None and game.decision.kind == "priority")


SIMPLE_GOALS: dict[str, Goal] = {
    "resolve": _resolve,
    "resolve_one": _resolve_one,
    "after_battle": lambda _: lambda game: not _battle_step(game),
    "next_turn": lambda start: _later_turn(start.turn),
    "over": lambda _: lambda game: game.over,
}


def _later_turn(turn: int) -> Reached:
    return lambda game: game.turn > turn
