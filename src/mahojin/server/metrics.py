"""Figures for operators: what this process has counted, summed over all workers, as Prometheus reads them."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable

import msgspec

STEPS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)  # seconds


class Spread(msgspec.Struct):
    """How often something took how long: by step, and beyond the last."""

    counts: list[int] = msgspec.field(default_factory=lambda: [0] * (len(STEPS) + 1))
    total: float = 0.0

    def note(self, seconds: float) -> None:
        self.counts[bisect_left(STEPS, seconds)] += 1
        self.total += seconds

    def add(self, other: Spread) -> None:
        self.counts = [mine + theirs for mine, theirs in zip(self.counts, other.counts, strict=True)]
        self.total += other.total

    def lines(self, name: str) -> Iterable[str]:
        so_far = 0
        for step, count in zip((*map(str, STEPS), "+Inf"), self.counts, strict=True):
            so_far += count
            yield f'{name}_bucket{{le="{step}"}} {so_far}'
        yield f"{name}_sum {self.total:.6f}"
        yield f"{name}_count {so_far}"


class Figures(msgspec.Struct):
    """What one process has counted since it began, and how things stand in it now."""

    tables: int = 0  # at hand
    playing: int = 0  # of them
    guests: int = 0
    thinking: int = 0  # questions that wait for a computer's answer
    journal: int = 0  # jobs that wait for the store
    workers: int = 1
    answers: dict[str, int] = {}  # by who gave them
    refusals: dict[str, int] = {}  # by their code
    answering: Spread = msgspec.field(default_factory=Spread)  # from a deed's arrival until it counts
    writing: Spread = msgspec.field(default_factory=Spread)  # from a job until it is on the disk

    def add(self, other: Figures) -> None:
        for name in ("tables", "playing", "guests", "thinking", "journal", "workers"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.answers = dict(Counter(self.answers) + Counter(other.answers))
        self.refusals = dict(Counter(self.refusals) + Counter(other.refusals))
        self.answering.add(other.answering)
        self.writing.add(other.writing)

    def text(self) -> str:
        """In the format that Prometheus reads."""
        lines: list[str] = []
        gauges = {
            "mahojin_workers": (self.workers, "Processes that serve"),
            "mahojin_tables": (self.tables, "Tables at hand"),
            "mahojin_tables_playing": (self.playing, "Tables at which a game is being played"),
            "mahojin_guests": (self.guests, "Lines that are open"),
            "mahojin_thinking_queue": (self.thinking, "Questions that computers think over or will"),
            "mahojin_journal_queue": (self.journal, "Jobs that wait for the store"),
        }
        for name, (number, help) in gauges.items():
            lines += [f"# HELP {name} {help}", f"# TYPE {name} gauge", f"{name} {number}"]
        for name, label, counts, help in (
            ("mahojin_answers_total", "by", self.answers, "Answers that counted"),
            ("mahojin_refusals_total", "code", self.refusals, "What was said no to"),
        ):
            lines += [f"# HELP {name} {help}", f"# TYPE {name} counter"]
            lines += [f'{name}{{{label}="{key}"}} {number}' for key, number in sorted(counts.items())]
        for name, spread, help in (
            ("mahojin_answer_seconds", self.answering, "From a deed's arrival until it counts"),
            ("mahojin_journal_seconds", self.writing, "From a job until it is on the disk"),
        ):
            lines += [f"# HELP {name} {help}", f"# TYPE {name} histogram", *spread.lines(name)]
        return "\n".join(lines) + "\n"


class Meter:
    """Where this process counts; one for each server."""

    def __init__(self) -> None:
        self.answers: Counter[str] = Counter()
        self.refusals: Counter[str] = Counter()
        self.answering = Spread()
        self.writing = Spread()
