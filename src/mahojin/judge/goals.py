"""Where a game can be advanced to, as far as all games have it: turns, phases, steps, decisions."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from mahojin.language.game import Game
from mahojin.text import Words

from .notation import Names
from .words import Misread, Vocabulary, plain, unknown

Reached = Callable[[Game], bool]
Goal = Callable[[Game], Reached]  # given where it starts: has it got there?

NO_STEPS: Vocabulary[str] = Vocabulary({})


@dataclass(frozen=True, slots=True)
class Course:
    """The words for the places of one game, and the goals that only it has."""

    phases: Vocabulary[str]
    kinds: Vocabulary[str]
    simple: Vocabulary[str]
    goals: Mapping[str, Goal]
    steps: Vocabulary[str] = field(default_factory=lambda: NO_STEPS)
    step_of: Callable[[Game], str] = lambda game: ""

    def goal(self, text: str, names: Names) -> Goal:
        """The goal that the words mean."""
        given = plain(text)
        simple = self.simple.get(given)
        if simple is not None:
            return {**COMMON, **self.goals}[simple]
        again = given.startswith(("次の", "next "))
        given = given.removeprefix("次の").removeprefix("next ").strip()
        found = self._place(given, names)
        if found is None:
            known = (*self.simple.meanings, *self.phases.meanings, *self.steps.meanings)
            raise unknown("行き先", "place to advance to", text, known)
        return leaving_first(found) if again else lambda _: found

    def _place(self, text: str, names: Names) -> Reached | None:
        step = self.steps.get(text)
        if step is not None:
            return lambda game: self.step_of(game) == step
        seat, rest = Names.prefix(names.seats, text)
        phase = self.phases.get(rest)
        if phase is not None:
            return lambda game: game.phase == phase and seat in (None, game.turn_player)
        turn = re.fullmatch(r"(?:ターン|turn) ?(\d{1,3})", rest, re.IGNORECASE)
        if turn is not None:
            return lambda game: game.turn == int(turn[1]) and seat in (None, game.turn_player)
        if seat is not None and rest in ("ターン", "turn"):
            return lambda game: game.turn_player == seat
        kind = self.kinds.get(rest)
        if seat is not None and (kind is not None or rest in ("決定", "decision")):
            return lambda game: decides(game, seat, kind)
        return None


def spelt_out(steps: Mapping[str, Words]) -> Vocabulary[str]:
    """Steps by their whole names, which nothing else that one can advance to has."""
    return Vocabulary({f"{words.ja}ステップ|{words.en} step": name for name, words in steps.items()})


def decides(game: Game, seat: int, kind: str | None) -> bool:
    """Whether that player has to decide, on that kind of thing."""
    decision = game.decision
    return decision is not None and decision.seat == seat and kind in (None, decision.kind)


def has_priority(game: Game) -> bool:
    """Whether nothing is being resolved any more: somebody has priority, or the game is over."""
    return game.over or (game.decision is not None and game.decision.kind == "priority")


def leaving_first(reached: Reached) -> Goal:
    """Not where it is now, but the next time."""

    def goal(start: Game) -> Reached:
        left = [not reached(start)]

        def reached_again(game: Game) -> bool:
            left[0] = left[0] or not reached(game)
            return left[0] and reached(game)

        return reached_again

    return goal


def emptied(zone: str) -> Goal:
    """All that waits in a zone is resolved."""
    return lambda _: lambda game: not game.zones[zone][0] and has_priority(game)


def top_resolved(zone: str, nothing: Misread) -> Goal:
    """The last that was put into a zone is resolved."""

    def goal(start: Game) -> Reached:
        if not start.zones[zone][0]:
            raise nothing
        top = start.zones[zone][0][-1]
        return lambda game: top not in game.zones[zone][0] and has_priority(game)

    return goal


def resolving(zone: str, nothing: Misread) -> dict[str, Goal]:
    """What waits in a zone is resolved: all of it, or only the last."""
    return {"resolve": emptied(zone), "resolve_one": top_resolved(zone, nothing)}


def _later_turn(turn: int) -> Reached:
    return lambda game: game.turn > turn


COMMON: dict[str, Goal] = {
    "next_turn": lambda start: _later_turn(start.turn),
    "over": lambda _: lambda game: game.over,
}
COMMON_WORDS = {"次のターン|next turn": "next_turn", "決着|end of game": "over"}
RESOLVING_WORDS = {
    "解決|すべて解決|resolve|resolve all": "resolve",
    "1つ解決|ひとつ解決|resolve one": "resolve_one",
    **COMMON_WORDS,
}
