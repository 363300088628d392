"""Self-play: a contest carried out, in one process or in several, with the same results."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from threading import Thread
from time import perf_counter

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from mahojin.rows import Row

from .contest import Contest, Outcome, equipment
from .matches import play_match
from .tally import tally

CHUNK = 20


def selfplay(contest: Contest, jobs: int = 1, progress: bool = False) -> Row:
    """Play all games and count what came of them."""
    equipment(contest)
    began = perf_counter()
    outcomes: list[Outcome] = []
    with _outcomes(contest, jobs) as results, progress_bar(progress) as bar:
        task = bar.add_task(f"selfplay {contest.game}", total=contest.games)
        for games in results:
            outcomes += games
            bar.advance(task)
    return tally(contest, outcomes, perf_counter() - began)


@contextmanager
def _outcomes(contest: Contest, jobs: int) -> Iterator[Iterator[tuple[Outcome, ...]]]:
    """The outcomes of each game or match in the order of their numbers, whoever plays the games."""
    numbers = range(contest.games)
    if jobs <= 1:
        yield (play_match(contest, number) for number in numbers)
        return
    with multiprocessing.get_context("spawn").Pool(jobs, leave_interrupts_to_the_parent) as pool:
        yield pool.imap(partial(play_match, contest), numbers, CHUNK)


def leave_interrupts_to_the_parent() -> None:
    """A process of a pool does not end when Ctrl-C is pressed, but it does when its parent is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_the_parent, daemon=True).start()


def _end_with_the_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def progress_bar(shown: bool) -> Progress:
    """How many are done and how long the rest takes, on standard error."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        disable=not shown,
    )
