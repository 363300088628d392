"""How fast it is: each measurement in several interleaved rounds, the median reported."""

from __future__ import annotations

import gc
import random
import tracemalloc
from collections.abc import Callable
from statistics import median
from time import perf_counter

from mahojin.language.game import Game
from mahojin.pools.loading import load_decks, load_pool
from mahojin.rows import Row
from mahojin.rulebooks.registry import RULEBOOKS, Rulebook, rulebook

from .compiled import is_compiled
from .contest import random_chooser
from .memory import settle
from .steps import count_steps

ROUNDS = 5
STATES = 20  # mid-game states that are cloned and viewed
CHESS_PLIES = 400  # a random game of chess may go on for ever
TIMES = 5  # each measured state is cloned and viewed
COUNTED = 5  # games whose steps are counted

Measurement = Callable[[], dict[str, float]]


def bench(seconds: float = 20.0, game: str | None = None, seats: int = 2) -> Row:
    """One rulebook or all and, as a yardstick in the same run, random games of python-chess."""
    books = {game: rulebook(game)} if game else RULEBOOKS
    share = max(0.02, seconds / (ROUNDS + 1) / (len(books) + 1))
    subjects: dict[str, Measurement] = {
        key: _Subject(book, share, seats).measure for key, book in books.items()
    }
    chess = chess_measurement(share)
    if chess is not None:
        subjects["chess"] = chess
    settle()
    rounds = [{name: measure() for name, measure in subjects.items()} for _ in range(ROUNDS)]
    account: Row = {"compiled": is_compiled()}
    account |= {
        name: {what: _tidy(median(row[name][what] for row in rounds)) for what in rounds[0][name]}
        for name in subjects
    }
    if chess is None:
        account["chess"] = {"moves_per_s": None}
        account["ratio"] = dict.fromkeys(books)
    else:
        account["ratio"] = {
            key: round(median(row[key]["decisions_per_s"] / row["chess"]["moves_per_s"] for row in rounds), 3)
            for key in books
        }
    return account


def _tidy(number: float) -> float:
    return round(number, 1) if number < 1000 else round(number)


class _Subject:
    """One rulebook, with as many fixed random games as fit into a round."""

    def __init__(self, book: Rulebook, share: float, seats: int = 2) -> None:
        self.book = book
        self.seats = seats
        self.pool = load_pool(book.key)
        self.decks = list(load_decks(book.key).values())
        self.games = 0
        end = perf_counter() + share * 0.8
        while perf_counter() < end or self.games < 2:
            self.play(self.games)
            self.games += 1
        self.states = [self.halfway(number) for number in range(min(STATES, max(2, self.games)))]
        self.steps_per_decision = self.count()
        self.state_bytes = memory_of(self.states)
        self.view = seats_view(book, self.states[0])

    def new_game(self, number: int) -> Game:
        rng = random.Random(f"decks-{number}")
        decks = [rng.choice(self.decks) for _ in range(self.seats)]
        game: Game = self.book.new_game(decks, self.pool, number)
        return game

    def play(self, number: int, most: int = 20_000) -> tuple[Game, int]:
        """A random game, up to so many decisions, and how many there were."""
        game = self.new_game(number)
        choose = random_chooser(random.Random(number))
        decisions = 0
        while game.decision is not None and decisions < most:
            game.answer(*choose(game))
            decisions += 1
        return game, decisions

    def halfway(self, number: int) -> Game:
        return self.play(number, self.play(number)[1] // 2)[0]

    def count(self) -> float:
        """Steps for each decision, counted in a few games."""
        decisions = 0

        def games() -> None:
            nonlocal decisions
            decisions = sum(self.play(number)[1] for number in range(min(COUNTED, self.games)))

        return count_steps(games) / decisions

    def measure(self) -> dict[str, float]:
        """One round: the games, then the clones and views."""
        gc.collect()
        began = perf_counter()
        decisions = sum(self.play(number)[1] for number in range(self.games))
        seconds = perf_counter() - began
        return {
            "games_per_s": self.games / seconds,
            "decisions_per_s": decisions / seconds,
            "steps_per_s": decisions / seconds * self.steps_per_decision,
            "clone_us": microseconds(lambda state: state.clone(), self.states),
            "view_us": microseconds(self.view, self.states) if self.view else -1,
            "state_bytes": self.state_bytes,
        }


def seats_view(book: Rulebook, state: Game) -> Callable[[Game], object] | None:
    """The view of the first seat, or None where the rulebook has none yet."""

    def view(game: Game) -> object:
        return book.view(game, 0)

    try:
        view(state)
    except ModuleNotFoundError:
        return None
    return view


def microseconds(action: Callable[[Game], object], states: list[Game]) -> float:
    """How long an action takes on one of the states."""
    began = perf_counter()
    for _ in range(TIMES):
        for state in states:
            action(state)
    return (perf_counter() - began) / TIMES / len(states) * 1e6


def memory_of(states: list[Game]) -> float:
    """Bytes that a clone of a state takes."""
    settle()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    clones = [state.clone() for state in states]
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return (after - before) / len(clones)


def chess_measurement(share: float) -> Measurement | None:
    """Random games of python-chess; None when it is not installed."""
    try:
        import chess
    except ImportError:
        return None

    def measure() -> dict[str, float]:
        gc.collect()
        rng = random.Random(0)
        moves, began = 0, perf_counter()
        end = began + share * 0.8
        while perf_counter() < end:
            board = chess.Board()
            while board.ply() < CHESS_PLIES and (legal := list(board.legal_moves)):
                board.push(rng.choice(legal))
                moves += 1
        return {"moves_per_s": moves / (perf_counter() - began)}

    return measure
