"""The game at a table: its recorder, and the way back to any of its moments."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence

from mahojin.kernel.log import Line
from mahojin.language.game import Game
from mahojin.lessons.files import lessons
from mahojin.lessons.guide import Guide
from mahojin.lessons.lesson import Lesson
from mahojin.players import Seated, player
from mahojin.rulebooks.registry import Card, Rulebook
from mahojin.table.record import who_gave_up
from mahojin.table.recorder import Recorder, give

from . import verifiable_shuffles as shuffles
from .charter import Charter, Entry
from .lesson_recorder import LessonRecorder
from .library import book_of, key_of
from .refusals import Refused
from .workshop import pool_with, read_deck

KEPT = 25  # answers between two copies of the game
BEFORE_HANDS = 4  # questions before the hands are dealt
TRIES = 200  # shuffles until a practice hand has what was wished for


class Play:
    """Answers go in here and nowhere else; nothing is written down here."""

    def __init__(self, charter: Charter) -> None:
        self.book: Rulebook = book_of(charter.game)
        self.pool: dict[str, Card] = pool_with(self.book, charter.own_cards)
        self.recorder = self._recorder(charter)
        self.guide = self._new_guide()
        self.computers: dict[int, Seated] = {
            seat: player(place.player, seed_of_computer(charter, seat), seat)
            for seat, place in enumerate(charter.places)
            if place.who == "computer" and not charter.lesson
        }
        self.by: list[int] = []  # whose choice each answer was; -1 where nobody was asked
        self.marks = [len(self.log)]  # lines of the log after each answer
        self.kept: dict[int, Game] = {0: self.game.clone()}
        for answer in charter.before:
            self._give(answer)
        self.first = len(self.by)  # nothing before this is taken back

    def _recorder(self, charter: Charter) -> Recorder:
        players = [place.name for place in charter.places]
        if charter.lesson:
            return LessonRecorder(_lesson_of(charter), players)
        return Recorder(
            charter.game,
            [read_deck(self.book, place.deck) for place in charter.places],
            self.pool,
            charter.seed or seed_of(charter),
            players=players,
            log=True,
            attended=charter.every_window,
            teams=charter.teams,
            match=charter.match,
        )

    def _new_guide(self) -> Guide | None:
        recorder = self.recorder
        return Guide(recorder.lesson, recorder.table) if isinstance(recorder, LessonRecorder) else None

    @property
    def game(self) -> Game:
        return self.recorder.game

    @property
    def log(self) -> list[Line]:
        return self.recorder.game.log or []

    @property
    def moment(self) -> int:
        return len(self.by)

    @property
    def asked(self) -> int | None:
        """The seat that has to decide."""
        decision = self.game.decision
        return None if decision is None else decision.seat

    def answer(self, picked: Sequence[int], auto: bool = False) -> None:
        """The answer of the seat that is asked; NotOffered, and nothing has changed."""
        seat, guide = self.asked, self.guide
        scripted = None if guide is None else guide.before()
        self.recorder.answer(*picked)
        if guide is not None:
            guide.after(scripted)
        self._note(-1 if seat is None or auto else seat)

    def by_itself(self) -> Sequence[int] | None:
        """The answer that comes without a person; None where somebody has to decide, or to read."""
        if self.guide is not None:
            return self.guide.automatic()
        seat = self.asked
        return self.computers[seat](self.game) if seat in self.computers else None

    @property
    def goes_by_itself(self) -> bool:
        """Whether the next answer comes without a person."""
        if self.guide is not None:
            return self.guide.goes_by_itself
        return self.asked in self.computers

    @property
    def ponders(self) -> bool:
        """Whether a computer is asked that takes its time."""
        seat = self.asked
        return self.guide is None and seat in self.computers and self.computers[seat].seconds > 0

    def concede(self, seat: int, late: bool = False) -> None:
        self.recorder.concede(seat, late=late)
        self._note(seat)

    def before_last_of(self, seat: int) -> int:
        """How many answers there were before the last one of a seat."""
        for number in range(len(self.by) - 1, self.first - 1, -1):
            if self.by[number] == seat:
                return number
        raise Refused("no_undo")

    def take_back(self, to: int) -> None:
        """As it was after so many answers."""
        answers = self.recorder.answers[:to]
        self.recorder.take_back(0 if self.guide is not None else to)
        if self.guide is not None:
            self._follow(answers)
            return
        del self.by[to:]
        del self.marks[to + 1 :]
        self.kept = {number: game for number, game in self.kept.items() if number <= to}

    def _follow(self, answers: Sequence[Sequence[int]]) -> None:
        """A lesson again from its beginning, with these answers."""
        self.guide = self._new_guide()
        self.by, self.marks, self.kept = [], [len(self.log)], {0: self.game.clone()}
        for answer in answers:
            self._give(answer)

    def go_through(self, entries: Iterable[Entry]) -> None:
        """All that the journal says."""
        deeds = {
            "answer": lambda entry: self.answer(entry.picked, entry.auto),
            "concede": lambda entry: self.concede(entry.seat, entry.late),
            "undo": lambda entry: self.take_back(entry.to),
        }
        for entry in entries:
            deeds[entry.kind](entry)

    def _give(self, answer: Sequence[int]) -> None:
        seat = who_gave_up(answer)
        if seat is None:
            self.answer(answer)
        else:
            self.concede(seat, late=len(answer) > 1)

    def _note(self, seat: int) -> None:
        self.by.append(seat)
        self.marks.append(len(self.log))
        if self.moment % KEPT == 0:
            self.kept[self.moment] = self.game.clone()

    # --- Looking back -----------------------------------------------------------------------------

    def moment_of(self, line: int) -> int:
        """After which answer a line of the log was written."""
        return bisect_right(self.marks, line)

    def game_at(self, moment: int) -> Game:
        """A copy of the game after so many answers."""
        if not 0 <= moment <= self.moment:
            raise Refused("no_moment")
        start = moment - moment % KEPT
        game = self.kept[start].clone()
        for answer in self.recorder.answers[start:moment]:
            give(self.book, game, answer)
        return game


def _lesson_of(charter: Charter) -> Lesson:
    lesson = lessons().get(charter.lesson)
    if lesson is None:
        raise Refused("no_lesson")
    return lesson


def played(charter: Charter, entries: Iterable[Entry]) -> Play:
    """A table's game as its journal left it."""
    play = Play(charter)
    play.go_through(entries)
    return play


def seed_of(charter: Charter) -> str:
    return shuffles.seed(charter.secret, [place.secret or "" for place in charter.places])


def seed_of_computer(charter: Charter, seat: int) -> str:
    return f"{charter.secret}/{seat}"


def new_game(charter: Charter) -> Game:
    """A table's game before the first answer, without its log."""
    book = book_of(charter.game)
    pool = pool_with(book, charter.own_cards)
    decks = [read_deck(book, place.deck) for place in charter.places]
    game: Game = book.new_game(decks, pool, charter.seed or seed_of(charter), teams=charter.teams)
    game.attended = charter.every_window
    return game


def wished_secret(charter: Charter, seat: int) -> str:
    """A secret whose shuffle puts the wished cards in a seat's opening hand, or the last tried."""
    book = book_of(charter.game)
    pool = pool_with(book, charter.own_cards)
    decks = [read_deck(book, place.deck) for place in charter.places]
    wanted = set(charter.hand)
    for _ in range(TRIES):
        charter.secret = shuffles.new_secret()
        game = book.new_game(decks, pool, seed_of(charter), teams=charter.teams)
        _deal(game)
        if wanted <= {key_of(game.instances[thing].face) for thing in game.zones["hand"][seat]}:
            break
    return charter.secret


def _deal(game: Game) -> None:
    """The hands are dealt: what some books ask before that, such as who begins, does not change them."""
    for _ in range(BEFORE_HANDS):
        if game.decision is None or any(game.zones["hand"]):
            return
        game.answer(game.decision.options[0])
