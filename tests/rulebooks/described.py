"""Descriptions crossed with events: a text is about whatever its words describe, and about nothing else.

A book gives cards, a card that says the text, and for each event a position in which it happens to 的.
Every noun that fits 的 is put into the sentence, and every noun that does not: what comes of it differs.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from mahojin.judge.reader import read_scenarios
from mahojin.judge.runner import run_scenario


class Position(NamedTuple):
    """The position, and the answers by which it comes to the event."""

    board: str
    script: str


class Nouns(NamedTuple):
    """Words that fit 的 as it lies in the position, and words that do not."""

    within: Sequence[str]
    without: Sequence[str] = ()

    def but(self, part: str) -> Nouns:
        """Those of them that say nothing of this."""
        return Nouns(*([noun for noun in row if part not in noun] for row in self))


class Crossing(NamedTuple):
    """A sentence with ``{noun}`` in it, and what is expected if the noun fits, and if it does not."""

    sentence: str
    position: Position
    nouns: Nouns
    done: str
    undone: str = ""


class Stage(NamedTuple):
    """The cards of a book's positions, and the first line of 見, the card that says the sentence."""

    cards: str
    watcher: str

    def faults(self, crossing: Crossing) -> list[str]:
        """Each noun with which the sentence does not come to what is expected, and what is not as it is."""
        sentence, position, nouns, done, undone = crossing
        rows = ((nouns.within, done), (nouns.without, undone))
        scenes = [
            self._scene(sentence.format(noun=noun), position, expected)
            for row, expected in rows
            for noun in row
        ]
        outcomes = [
            (one.title, run_scenario(one))
            for one in read_scenarios(self.cards + "".join(scenes), "described")
        ]
        return [
            f"{text}: {'; '.join(map(str, (*outcome.problems, *outcome.failures)))}"
            for text, outcome in outcomes
            if outcome.problems or outcome.failures
        ]

    def _scene(self, text: str, position: Position, expected: str) -> str:
        lines = (f"場面: {text}", f"カード 見: {self.watcher}\n{text}\n", *position, f"期待: {expected}\n\n")
        return "\n".join(lines)
