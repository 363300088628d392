"""The ladder: every level against every other, with each deck in turn, seats swapped and seeds paired.

What was played is kept in a file, a line for each game, and the next run goes on from there.
"""

from __future__ import annotations

import json
import multiprocessing
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import asdict, dataclass
from itertools import combinations, starmap
from pathlib import Path

from mahojin.kernel.problem import BadInput, Problem
from mahojin.players.clock import CLOCKS
from mahojin.pools.loading import load_decks, load_pool
from mahojin.rows import Row
from mahojin.rulebooks.registry import rulebook

from .contest import PATIENCE, chooser
from .memory import settle
from .ratings import Meeting, Score
from .selfplay import leave_interrupts_to_the_parent
from .sequential import SequentialTest


@dataclass(frozen=True, slots=True)
class Bout:
    """Two games between the same two: the same decks and the same shuffle, the players in either seat."""

    game: str
    first: str
    second: str
    number: int
    seed: str
    clock: str = "wall"  # by which the budgets are counted


@dataclass(frozen=True, slots=True)
class Played:
    """One game of a bout."""

    game: str
    first: str
    second: str
    number: int
    seed: str
    swapped: bool  # the first player sits in the second seat
    decks: tuple[str, ...]  # by seat
    won: float  # by the first player; half for a draw
    turns: int
    answers: int
    seconds: float
    slowest: float  # the longest thought
    clock: str = "wall"

    @property
    def bout(self) -> Bout:
        return Bout(self.game, self.first, self.second, self.number, self.seed, self.clock)


def bouts(game: str, players: Sequence[str], number: int, seed: str, clock: str = "wall") -> list[Bout]:
    """The round robin: each pair so many times, all pairs in turn."""
    pairs = list(combinations(players, 2))
    return [Bout(game, one, other, place, seed, clock) for place in range(number) for one, other in pairs]


def decks_for(bout: Bout) -> tuple[str, str]:
    """Both play the same deck, so that play decides and not the decks; all decks come in turn."""
    names = list(load_decks(bout.game))
    name = names[bout.number % len(names)]
    return name, name


def played(bout: Bout, swapped: bool) -> Played:
    """One game of a bout, played now; one that does not end counts as drawn."""
    clock = CLOCKS[bout.clock]
    names = decks_for(bout)
    decks = [load_decks(bout.game)[name] for name in names]
    seed = f"{bout.seed}-{bout.number}"
    game = rulebook(bout.game).new_game(decks, load_pool(bout.game), seed)
    players = (bout.second, bout.first) if swapped else (bout.first, bout.second)
    choosers = [chooser(name, f"{seed}-{name}-{seat}", seat, clock) for seat, name in enumerate(players)]
    settle()  # going through all that is loaded is no part of a thought
    began = clock()
    answers, slowest = 0, 0.0
    while (decision := game.decision) is not None and answers < PATIENCE:
        asked = clock()
        picked = choosers[decision.seat](game)
        slowest = max(slowest, clock() - asked)
        game.answer(*picked)
        answers += 1
    winners = game.result.winners if game.result else ()
    won = float((1 if swapped else 0) in winners) if len(winners) == 1 else 0.5
    seconds = round(clock() - began, 2)
    return Played(
        **asdict(bout),
        swapped=swapped,
        decks=names,
        won=won,
        turns=game.turn,
        answers=answers,
        seconds=seconds,
        slowest=round(slowest, 3),
    )


class Results:
    """All games that were played, in a file; new ones are played several at once."""

    def __init__(self, path: str | None, jobs: int = 1) -> None:
        self.path = None if path is None else Path(path)
        self.jobs = jobs
        self.known: dict[tuple[Bout, bool], Played] = {}
        if self.path is not None and self.path.exists():
            for number, line in enumerate(self.path.read_text("utf-8").splitlines(), 1):
                row = _read(line, f"{path}:{number}")
                self.known[row.bout, row.swapped] = row

    def play(self, wanted: Sequence[Bout]) -> Generator[Played, None, None]:
        """The games that have not been played yet, in their order, each as it ends."""
        missing = [one for one in _games(wanted) if one not in self.known]
        if not missing:
            return
        with _at_once(missing, self.jobs) as rows:
            for row in rows:
                yield self._kept(row)

    def all(self, wanted: Sequence[Bout]) -> Iterator[Played]:
        """All games of these bouts in their order, those already known as well."""
        with closing(self.play(wanted)) as new:
            for one in _games(wanted):
                yield self.known[one] if one in self.known else next(new)

    def _kept(self, row: Played) -> Played:
        self.known[row.bout, row.swapped] = row
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(asdict(row), ensure_ascii=False) + "\n")
        return row

    def of(self, wanted: Sequence[Bout]) -> list[Played]:
        """The games of these bouts that are known, in their order."""
        return [self.known[one] for one in _games(wanted) if one in self.known]

    def left(self, wanted: Sequence[Bout]) -> int:
        """How many games there are still to play."""
        return sum(one not in self.known for one in _games(wanted))


def _games(wanted: Sequence[Bout]) -> Iterator[tuple[Bout, bool]]:
    """The two games of each bout: whether the first player sits in the second seat."""
    return ((bout, swapped) for bout in wanted for swapped in (False, True))


@contextmanager
def _at_once(games: Sequence[tuple[Bout, bool]], jobs: int) -> Iterator[Iterator[Played]]:
    """These games as they end, in their order, so many at once; what nobody waits for is not played on."""
    if jobs <= 1:
        yield starmap(played, games)
        return
    with multiprocessing.get_context("spawn").Pool(jobs, leave_interrupts_to_the_parent) as pool:
        yield pool.imap(_played, games)


def _played(game: tuple[Bout, bool]) -> Played:
    return played(*game)


def _read(line: str, where: str) -> Played:
    try:
        row: Row = json.loads(line)
        return Played(**{**row, "decks": tuple(row["decks"])})
    except (ValueError, TypeError, KeyError):
        ja = "対戦の結果の行ではありません。"
        raise BadInput(Problem(where, ja, "This line is not the result of a game.")) from None


def meetings(rows: Sequence[Played]) -> dict[Meeting, Score]:
    """What each won against each."""
    found: dict[Meeting, Score] = {}
    for row in rows:
        won, number = found.get((row.first, row.second), (0.0, 0))
        found[row.first, row.second] = (won + row.won, number + 1)
    return found


def shares(rows: Iterable[Played]) -> Iterator[float]:
    """What the first player has won of each bout of which both games are known, in the order of the rows."""
    halves: dict[Bout, float] = {}
    for row in rows:
        if row.bout in halves:
            yield (halves[row.bout] + row.won) / 2
        else:
            halves[row.bout] = row.won


def compared(results: Results, wanted: Sequence[Bout], share: float) -> Iterator[Played]:
    """The games of these bouts between two, until it is clear whether the first wins that share."""
    test = SequentialTest(share)
    rows = results.all(wanted)
    for first, second in zip(rows, rows, strict=True):
        yield first
        yield second
        if test.add((first.won + second.won) / 2) is not None:
            return
