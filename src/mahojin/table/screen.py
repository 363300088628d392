"""The terminal of one person: words out and in, line by line only, and the person's own view."""

from __future__ import annotations

from typing import TextIO

from mahojin.kernel.problem import BadInput, Problem
from mahojin.kernel.view import Thing, View
from mahojin.rulebooks.registry import Rulebook

from .match import Match
from .phrases import PHRASES, say

UNREADABLE = "\N{REPLACEMENT CHARACTER}"


class Leave(Exception):
    """The person goes."""


def read_line(inp: TextIO) -> str:
    """What was typed; Leave at the end of the input, BadInput where bytes of a file are no text."""
    try:
        line = inp.readline()
    except UnicodeDecodeError:
        line = UNREADABLE
    if not line:
        raise Leave
    if UNREADABLE in line and not inp.isatty():
        encoding = (inp.encoding or "UTF-8").upper()
        raise BadInput(Problem("", *(words.format(encoding=encoding) for words in PHRASES["unreadable"])))
    return line.strip()


class Screen:
    """One person's seat in a match, in one language."""

    def __init__(self, match: Match, book: Rulebook, seat: int, lang: str, inp: TextIO, out: TextIO) -> None:
        self.match = match
        self.book = book
        self.seat = seat
        self.lang = lang
        self.inp = inp
        self.out = out
        self.words = book.words
        self.board = book.board
        self.teaching = book.teaching
        self.tongue = self.words.Tongue(lang, seat)

    def write(self, *lines: str) -> None:
        for line in lines:
            self.out.write(line + "\n")
        self.out.flush()

    def say(self, phrase: str, **fields: object) -> None:
        self.write(say(phrase, self.lang, **fields))

    def ask(self, prompt: str) -> str:
        """What the person types; Leave at the end of the input."""
        self.out.write(prompt)
        self.out.flush()
        try:
            return read_line(self.inp)
        except (Leave, BadInput):
            self.write("")
            raise

    def look(self, since: int | None = None) -> View:
        """The person's view now, with the log from a line on, or without it."""
        log = self.match.game.log or []
        start = len(log) if since is None else since
        view: View = self.book.view(self.match.game, self.seat, lang=self.lang, since=start)
        return view

    def things(self) -> list[Thing]:
        """All that the person can see, what there is to choose from included."""
        view = self.look()
        seen = list(view.things())
        ids = {thing.id for thing in seen}
        assert view.question is not None
        offered = [choice.thing for choice in view.question.options if choice.thing is not None]
        look = self.book.sight.seen
        return seen + [look(self.match.game, one) for one in offered if one > 0 and one not in ids]
