"""A process that answers for computers: it follows their games, and thinks no longer than it is given.

Jobs come as lines of JSON on its input, one at a time, and a line with the answer goes out for each. Anything
that comes in before the answer is out calls the thinking off; when the input ends, so does the process.
"""

from __future__ import annotations

import os
import select
import signal
import sys
from collections import OrderedDict
from collections.abc import Sequence
from time import perf_counter
from types import FrameType
from typing import Literal

import msgspec

from mahojin.language.game import Game
from mahojin.players import Budget, Seated, player, question
from mahojin.players.books import knowledge_of
from mahojin.table.recorder import give

from .adviser import Told, hint, regret
from .charter import Charter
from .library import book_of, lay_out
from .play import new_game, seed_of_computer

FOLLOWED = 300  # games that are kept in mind
ALLOWANCE = 0.1  # seconds beyond the time given, after which first sight has to do
PATIENCE = 5.0  # seconds beyond it for advice, which has no first sight
LEAST = 0.02  # seconds for a thought, however late it is
POLITENESS = 10  # whoever plays at a table goes first
CHUNK = 65_536
READY = b"ready\n"  # the first line out: the cards are read


class Job(msgspec.Struct):
    """A question to a computer: at which table, after which answers, and how long it may think."""

    charter: Charter
    answers: list[list[int]]
    seat: int
    seconds: float
    wish: Literal["answer", "hint", "regret"] = "answer"
    taken: list[int] = []  # the answer that is asked about, where it is to be regretted

    @property
    def name(self) -> str:
        """Under which its game is kept in mind: advice follows one of its own, never a computer's."""
        return self.charter.id if self.wish == "answer" else f"{self.charter.id}/advice"


class Answered(msgspec.Struct):
    """What it takes, or what is told to a person, or the error with which it failed."""

    picked: list[int] = []
    error: str = ""
    told: Told | None = None


read_job = msgspec.json.Decoder(Job).decode


class TimeIsUp(Exception):
    """The time that was given is over, and the player has not noticed."""


class Inbox:
    """Lines from a file descriptor, and whether more has come meanwhile."""

    def __init__(self, source: int) -> None:
        self.source = source
        self.read = b""

    def line(self) -> bytes | None:
        """The next line; None when there will be no more."""
        while b"\n" not in self.read:
            part = os.read(self.source, CHUNK)
            if not part:
                return None
            self.read += part
        line, _, self.read = self.read.partition(b"\n")
        return line

    def has_more(self) -> bool:
        """Whether something waits, the end included."""
        return bool(self.read) or bool(select.select((self.source,), (), (), 0)[0])


class Followed:
    """One table's game as far as its answers are known, and its computers."""

    def __init__(self, charter: Charter) -> None:
        self.book = book_of(charter.game)
        self.game: Game = new_game(charter)
        self.answers: list[list[int]] = []
        self.computers: dict[int, Seated] = {
            seat: player(place.player, seed_of_computer(charter, seat), seat)
            for seat, place in enumerate(charter.places)
            if place.who == "computer"
        }

    def leads_to(self, answers: list[list[int]]) -> bool:
        """Whether these answers only go on from those that are known."""
        return answers[: len(self.answers)] == self.answers

    def follow(self, answers: list[list[int]]) -> None:
        for answer in answers[len(self.answers) :]:
            give(self.book, self.game, answer)
            self.answers.append(answer)


class Thinker:
    """Games in mind, by their table; those not asked about for longest are forgotten."""

    def __init__(self, inbox: Inbox) -> None:
        self.inbox = inbox
        self.games: OrderedDict[str, Followed] = OrderedDict()

    def answer(self, job: Job) -> Answered:
        """The computer's choice, or first sight when its time is up."""
        began = perf_counter()
        try:
            followed = self._followed(job)
            if job.wish != "answer":
                return Answered(told=self._told(job, followed, began))
            return Answered([int(place) for place in self._choice(job, followed, began)])
        except Exception as error:
            self.games.pop(job.name, None)
            return Answered(error=type(error).__name__)

    def _followed(self, job: Job) -> Followed:
        id = job.name
        followed = self.games.pop(id, None)
        if followed is None or not followed.leads_to(job.answers):
            followed = Followed(job.charter)
        followed.follow(job.answers)
        self.games[id] = followed
        while len(self.games) > FOLLOWED:
            self.games.popitem(last=False)
        return followed

    def _told(self, job: Job, followed: Followed, began: float) -> Told | None:
        """Advice for a person; TimeIsUp where it takes far too long."""
        seconds = max(LEAST, job.seconds - (perf_counter() - began))
        signal.setitimer(signal.ITIMER_REAL, seconds + PATIENCE)
        try:
            seed, budget = f"{job.charter.id}/{len(job.answers)}", Budget(seconds)
            if job.wish == "hint":
                return hint(followed.game, seed, budget, self.inbox.has_more)
            return regret(followed.game, job.taken, seed, budget, self.inbox.has_more)
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)

    def _choice(self, job: Job, followed: Followed, began: float) -> Sequence[int]:
        computer = followed.computers[job.seat]
        seconds = max(LEAST, job.seconds - (perf_counter() - began))
        signal.setitimer(signal.ITIMER_REAL, seconds + ALLOWANCE)
        try:
            return computer(followed.game, self.inbox.has_more, seconds)
        except TimeIsUp:
            del self.games[job.charter.id]  # it may have been left in the middle of something
            return self._first_sight(followed, computer)
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)

    @staticmethod
    def _first_sight(followed: Followed, computer: Seated) -> Sequence[int]:
        asked = question(followed.game, computer.seat, computer.chance)
        return knowledge_of(followed.book.key).answer(asked.imagine(), asked.decision)


def _time_is_up(number: int, frame: FrameType | None) -> None:
    raise TimeIsUp


def main() -> None:
    """Answer until the input ends, or until nobody hears the answers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever stops the server ends the input, too
    signal.signal(signal.SIGALRM, _time_is_up)
    lay_out()
    os.nice(POLITENESS)
    try:
        _answer_all()
    except BrokenPipeError:  # the server has ended while this one thought
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _answer_all() -> None:
    _say(READY)
    inbox = Inbox(sys.stdin.fileno())
    thinker = Thinker(inbox)
    while (line := inbox.line()) is not None:
        if line:
            _say(msgspec.json.encode(thinker.answer(read_job(line))) + b"\n")


def _say(line: bytes) -> None:
    sys.stdout.buffer.write(line)
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
