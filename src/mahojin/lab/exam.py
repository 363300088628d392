"""The examination: all that is claimed of the players, book by book, with one command.

The strongest level against the fixed opponent, with more time against less, each level against the one below,
and games without end looked for. How long it takes is said beforehand, claim by claim.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from mahojin.players import LEVELS

from .bout_likelihood import interval
from .endurance import BUDGET, endured, trials
from .ladder import Bout, Played, Results, bouts, compared, shares
from .ladder_cost import minutes
from .sequential import usual_bouts, verdict

MOST = 300  # bouts of a sequential test
BOUTS, SHARE, LOW = 60, 0.8, 0.72  # against the fixed opponent: the share won, and the least of its interval
TIME_SHARE, LEVEL_SHARE = 0.6, 0.65  # with four times the time, and against the level below
HALF = 0.5  # seconds a move
LONGER = 4.0  # times the budget
ENDURANCE = 300  # games


@dataclass(frozen=True, slots=True)
class Claim:
    """That one player wins a share of its games against another."""

    first: str
    second: str
    share: float
    bouts: int = MOST  # at most, where a sequential test ends them
    low: float | None = None  # the least of the 95 % interval; None for a sequential test

    def play(self, results: Results, wanted: Sequence[Bout]) -> Iterator[Played]:
        """The games of it, those already known as well."""
        return results.all(wanted) if self.low is not None else compared(results, wanted, self.share)

    def holds(self, rows: Sequence[Played]) -> bool | None:
        """Whether it is so; None where more games are needed."""
        if self.low is None:
            return verdict(shares(rows), self.share)
        if len(rows) < 2 * self.bouts:
            return None
        won = sum(row.won for row in rows)
        return won >= self.share * len(rows) and interval(shares(rows))[0] >= self.low

    def games(self) -> int:
        """How many there will be, about, if it is so."""
        return 2 * (self.bouts if self.low is not None else usual_bouts(self.share))


def claims(seconds: float) -> list[Claim]:
    """What is claimed of every book, where the strongest level has so many seconds a move."""
    strongest, others = f"master@{seconds:g}", [name for name in LEVELS if name != "master"]
    longer = f"master@{LONGER * seconds:g}"
    levels = [*others, longer]
    return [
        Claim(strongest, "greedy", SHARE, BOUTS, LOW),
        Claim(longer, strongest, TIME_SHARE),
        *(Claim(one, below, LEVEL_SHARE) for below, one in pairwise(levels)),
    ]


@dataclass(frozen=True, slots=True)
class Exam:
    """What is examined, and how."""

    games: Sequence[str]
    seconds: float = HALF  # a move of the strongest level
    endurance: int = ENDURANCE
    seed: str = "0"
    clock: str = "wall"
    folder: str | None = None  # where what was played is kept, a file for each book
    jobs: int = 1  # games at once

    def results(self, name: str) -> Results:
        """What was played and is kept under that name."""
        if self.folder is None:
            return Results(None, self.jobs)
        Path(self.folder).mkdir(parents=True, exist_ok=True)
        return Results(str(Path(self.folder) / f"{name}.jsonl"), self.jobs)


@dataclass(frozen=True, slots=True)
class Finding:
    """What came of a part: whether it holds (None: not known yet), and its numbers."""

    game: str
    title: str
    holds: bool | None
    games: int
    won: float | None = None
    interval: tuple[float, float] | None = None  # of the share that is won
    ended: int | None = None
    slowest: float | None = None  # seconds


@dataclass(frozen=True, slots=True)
class Part:
    """Games of one book that show one thing: a claim, or without one that every level's games end."""

    game: str
    title: str
    claim: Claim | None
    wanted: list[Bout]
    results: Results

    def left(self) -> int:
        """How many games there are still to play, about."""
        if self.claim is None:
            return self.results.left(self.wanted)
        known = self.results.of(self.wanted)
        return 0 if self.claim.holds(known) is not None else max(2, self.claim.games() - len(known))

    def minutes(self) -> float:
        return minutes(self.left(), self.wanted, self.results)

    def findings(self) -> list[Finding]:
        """What has not been played is played now."""
        if self.claim is not None:
            rows = list(self.claim.play(self.results, self.wanted))
            won, around = sum(row.won for row in rows), interval(shares(rows))
            return [Finding(self.game, self.title, self.claim.holds(rows), len(rows), won, around)]
        deque(self.results.play(self.wanted), maxlen=0)
        return [
            Finding(self.game, one.player, one.holds, one.games, ended=one.ended, slowest=one.slowest)
            for one in endured(self.results.of(self.wanted))
        ]


def parts(exam: Exam) -> Iterator[Part]:
    """All that is examined, book by book."""
    for game in exam.games:
        results = exam.results(game)
        for claim in claims(exam.seconds):
            wanted = bouts(game, (claim.first, claim.second), claim.bouts, exam.seed, exam.clock)
            yield Part(game, f"{claim.first} – {claim.second}", claim, wanted, results)
        wanted = trials(game, exam.endurance, exam.seed, exam.clock)
        yield Part(game, f"*@{BUDGET:g}", None, wanted, exam.results(f"{game}-endurance"))
