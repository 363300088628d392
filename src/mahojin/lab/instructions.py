"""Bytecode instructions of fixed random games: a measure that does not depend on how busy a machine is.

The module needs little of the project, so that as a script it counts in other checkouts too:
``PYTHONPATH=../before/src python -P src/mahojin/lab/instructions.py GAME [--games N] [--pool FOLDER]``.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import random
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from types import CodeType, FrameType
from typing import TypedDict

from mahojin.lab.contest import random_chooser
from mahojin.pools.loading import load_decks, load_pool
from mahojin.rulebooks.registry import rulebook

GAMES = 20
FIRST = 10  # as many others are played first: what is kept for all games is there then
PACKAGE = "/mahojin/"

Traced = Callable[[FrameType, str, object], "Traced | None"]
Played = tuple[int, str]  # how many answers, and a digest of what was asked and answered


class GameCount(TypedDict):
    instructions: int
    answers: int
    course: str


class FunctionCount(TypedDict):
    function: str
    instructions: int
    calls: int


class InstructionCount(TypedDict):
    game: str
    instructions: int
    an_answer: int
    games: list[GameCount]
    functions: list[FunctionCount]


def count_instructions(key: str, games: int = GAMES, folder: Path | None = None) -> InstructionCount:
    """Of each game its instructions, answers and course; and in which functions the instructions are.

    Cards and decks are the project's, or those of another folder of pools. Two checkouts played the same
    game where its courses are equal.
    """
    play = random_games(key, folder)
    for number in range(games, games + FIRST):
        play(number)
    tracer = _Tracer()
    rows: list[GameCount] = []
    for number in range(games):
        before = tracer.total()
        answers, course = tracer.follow(play, number)
        rows.append({"instructions": tracer.total() - before, "answers": answers, "course": course})
    total, answers = tracer.total(), sum(row["answers"] for row in rows)
    functions: list[FunctionCount] = [
        {"function": name, "instructions": count, "calls": tracer.calls[name]}
        for name, count in tracer.by_function().most_common()
    ]
    return {
        "game": key,
        "instructions": total,
        "an_answer": round(total / answers),
        "games": rows,
        "functions": functions,
    }


def random_games(key: str, folder: Path | None = None) -> Callable[[int], Played]:
    """What plays the random game of a number, with two decks of the pool."""
    book = rulebook(key)
    if folder is None:
        pool, decks = load_pool(key), load_decks(key)
    else:
        from mahojin.pools.loading import read_decks, read_pool

        pool, decks = read_pool(key, folder / key), read_decks(key, folder / key)
    lists = list(decks.values())

    def play(number: int) -> Played:
        rng = random.Random(f"decks-{number}")
        game = book.new_game([rng.choice(lists) for _ in range(2)], pool, number)
        choose = random_chooser(random.Random(number))
        course, answers = hashlib.sha256(), 0
        while game.decision is not None:
            picks = choose(game)
            course.update(repr((len(game.decision.options), list(picks))).encode())
            game.answer(*picks)
            answers += 1
        return answers, course.hexdigest()[:12]

    return play


class _Tracer:
    """Counts the instructions of every function that is called while it follows something."""

    def __init__(self) -> None:
        self.counts: dict[CodeType, list[int]] = {}
        self.calls: Counter[str] = Counter()

    def follow(self, play: Callable[[int], Played], number: int) -> Played:
        """Play a game, counting; the player's own instructions are left out."""
        played = play.__code__ if hasattr(play, "__code__") else None
        counters: dict[CodeType, Traced] = {}

        def called(frame: FrameType, event: str, _: object) -> Traced | None:
            code = frame.f_code
            if code is played:
                return None
            if code not in counters:
                counters[code] = _counter(self.counts.setdefault(code, [0]))
            self.calls[_name(code)] += 1
            frame.f_trace_opcodes, frame.f_trace_lines = True, False
            return counters[code]

        before = sys.gettrace()
        sys.settrace(called)
        try:
            return play(number)
        finally:
            sys.settrace(before)

    def total(self) -> int:
        return sum(count for (count,) in self.counts.values())

    def by_function(self) -> Counter[str]:
        found: Counter[str] = Counter()
        for code, (count,) in self.counts.items():
            found[_name(code)] += count
        return found


def _counter(cell: list[int]) -> Traced:
    def counting(frame: FrameType, event: str, _: object) -> Traced | None:
        if event == "opcode":
            cell[0] += 1
        return counting

    return counting


def _name(code: CodeType) -> str:
    """A function by its module's path within the package, and its name."""
    return f"{code.co_filename.rpartition(PACKAGE)[2]}:{code.co_qualname}"


def main(arguments: Sequence[str]) -> None:
    """Print the count that the arguments ask for, as JSON."""
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--pool", type=Path)
    wish = parser.parse_args(arguments)
    print(json.dumps(count_instructions(wish.game, wish.games, wish.pool)))


if __name__ == "__main__":
    main(sys.argv[1:])
