"""Golden playthroughs: every decision, its answer and a hash of what each seat sees, kept in text files.

After a change that is meant to change games: MAHOJIN_GOLDEN=write pytest tests/conformance/test_golden.py
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path

import msgspec
import pytest
from tests.conformance.playing import KEYS, Setup, all_answers

from mahojin.kernel.fingerprint import fingerprint
from mahojin.kernel.view import SEAT_NAMES
from mahojin.lab.contest import random_chooser
from mahojin.language.game import Game
from mahojin.pools.loading import load_decks, load_pool
from mahojin.rulebooks.registry import Rulebook, rulebook

GOLDEN = Path(__file__).parent / "golden"
LENGTH = 60
DEPTHS = 3
PAIRS = [
    (key, first, second)
    for key in KEYS
    for names in [sorted(load_decks(key))]
    for first, second in zip(names[::2], [*names[1::2], names[0]], strict=False)
]


def compare(path: Path, lines: list[str]) -> None:
    """The file says the same; or it is written, when that was asked for."""
    if os.environ.get("MAHOJIN_GOLDEN") == "write":
        path.parent.mkdir(exist_ok=True)
        path.write_text("\n".join(lines) + "\n", "utf-8")
    assert path.exists(), "run with MAHOJIN_GOLDEN=write to make it"
    kept = path.read_text("utf-8").splitlines()
    assert lines == kept, f"{path.name} differs; if it is meant to, run with MAHOJIN_GOLDEN=write"


def observation(book: Rulebook, game: Game, seat: int) -> str:
    seen = msgspec.json.encode(msgspec.to_builtins(book.view(game, seat)))
    return f"{SEAT_NAMES[seat]}={blake2b(seen, digest_size=5).hexdigest()}"


def playthrough(key: str, first: str, second: str) -> Iterator[str]:
    book, decks = rulebook(key), load_decks(key)
    seed = f"{first} {second}"
    game = book.new_game([decks[first], decks[second]], load_pool(key), seed, log=True)
    choose = random_chooser(random.Random(seed))
    yield f"{key}: {first} – {second}, seed {seed!r}"
    for number in range(LENGTH):
        seen = " ".join(observation(book, game, seat) for seat in range(game.seats))
        decision = game.decision
        if decision is None:
            break
        answer = choose(game)
        options = " ".join(option.key for option in decision.options)
        taken = " ".join(decision.options[place].key for place in answer)
        asked = f"{SEAT_NAMES[decision.seat]} {decision.kind} {decision.clause}"
        yield f"{number} [{seen}] {asked}: {options} -> {taken}"
        game.answer(*answer)
    yield f"turn {game.turn}, {game.phase}, life {game.life}, {game.result}"


@pytest.mark.parametrize(("key", "first", "second"), PAIRS)
def test_a_golden_playthrough_goes_as_it_went(key: str, first: str, second: str) -> None:
    compare(GOLDEN / f"{key}-{first}-{second}.txt", list(playthrough(key, first, second)))


def perft(game: Game, depth: int) -> int:
    """How many ways there are to give so many answers."""
    if depth == 0 or game.decision is None:
        return 1
    total = 0
    for answer in all_answers(game.decision):
        after = game.clone()
        after.answer(*answer)
        total += perft(after, depth - 1)
    return total


@pytest.mark.parametrize("key", KEYS)
def test_the_tree_of_answers_has_as_many_leaves_as_it_had(key: str) -> None:
    lines = []
    for answers in (0, 15, 40):
        game = Setup(7, 1, 2, answers).game(key)
        before = fingerprint(game)
        leaves = [perft(game, depth) for depth in range(1, DEPTHS + 1)]
        lines.append(f"after {answers} answers: {' '.join(map(str, leaves))}")
        assert fingerprint(game) == before
    compare(GOLDEN / f"{key}-perft.txt", lines)
