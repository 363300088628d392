"""Recording a game while it is played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, replace

import msgspec

from mahojin.kernel.decision import Decision, NotOffered, Option
from mahojin.kernel.fingerprint import fingerprint
from mahojin.language.game import Game
from mahojin.rulebooks.registry import Deck, Pool, Rulebook, rulebook

from .record import VERSION, Record, cards_print, rulebook_print, who_gave_up
from .standings import Standing

EVERY = 20  # answers between two fingerprints of the state


class Recorder:
    """A game under way together with what its record needs; all answers go through it."""

    def __init__(
        self,
        game: str,
        decks: Sequence[Deck],
        pool: Pool,
        seed: int | str,
        *,
        players: Sequence[str] = (),
        log: bool = False,
        attended: bool = False,
        teams: Sequence[int] = (),
        match: Standing | None = None,
    ) -> None:
        self.book = rulebook(game)
        self.decks = list(decks)
        names = dict.fromkeys(name for deck in decks for name in self.book.card_names(deck))
        self.pool = {name: pool[name] for name in names}
        self.seed = seed
        self.players = list(players)
        self.log = log
        self.attended = attended  # from the first decision on
        self.teams = list(teams)
        self.match = match  # which game of a match it is
        self._begin()

    def _begin(self) -> None:
        self.answers: list[list[int]] = []
        self.states: list[tuple[int, str]] = []
        self.game: Game = self.book.new_game(self.decks, self.pool, self.seed, log=self.log, teams=self.teams)
        self.game.attended = self.attended
        self._note_state()

    def answer(self, *picked: Option | int) -> None:
        """Answer the waiting decision; what is not offered raises NotOffered and is not recorded."""
        places = [place_of(self.game.decision, pick) for pick in picked]
        self.game.answer(*picked)
        self._keep(places)

    def concede(self, seat: int, *, late: bool = False) -> None:
        """A player gives up, or their time has run out."""
        self.give([-1 - seat] * (1 + late))

    def give(self, answer: Sequence[int]) -> None:
        """An answer as a record holds it."""
        give(self.book, self.game, answer)
        self._keep(list(answer))

    def take_back(self, to: int) -> None:
        """Return to how it was after the first ``to`` answers."""
        answers = self.answers[:to]
        self._begin()
        for answer in answers:
            self.give(answer)

    def record(self) -> Record:
        """The record up to now."""
        states = list(self.states)
        if states[-1][0] != len(self.answers):
            states.append((len(self.answers), fingerprint(self.game)))
        rows = [self.book.card_row(card) for card in self.pool.values()]
        return Record(
            VERSION,
            self.book.key,
            self.seed,
            self.players,
            [asdict(deck) for deck in self.decks],
            rows,
            rulebook_print(self.book),
            cards_print(rows),
            [list(answer) for answer in self.answers],
            states,
            self.game.result,
            self.attended,
            self.teams,
            self.match or msgspec.UNSET,
        )

    def _keep(self, answer: list[int]) -> None:
        self.answers.append(answer)
        self._note_state()

    def _note_state(self) -> None:
        if len(self.answers) % EVERY == 0:
            self.states.append((len(self.answers), fingerprint(self.game)))


def give(book: Rulebook, game: Game, answer: Sequence[int]) -> None:
    """Give a game an answer as a record holds it."""
    seat = who_gave_up(answer)
    if seat is None:
        game.answer(*answer)
    elif len(answer) == 1:
        book.concede(game, seat)
    else:
        _run_out(book, game, seat)


def _run_out(book: Rulebook, game: Game, seat: int) -> None:
    """The books know no clocks: whose time runs out concedes, and is told to have run out of time."""
    start = len(game.log or ())
    book.concede(game, seat)
    if game.result is not None:
        game.result = replace(game.result, reason="time")
    if game.log is not None:
        told = (replace(line, what="time") if line.what == "conceded" else line for line in game.log[start:])
        game.log[start:] = list(told)


def place_of(decision: Decision | None, pick: Option | int) -> int:
    """The place of an option in the list; what is not offered is left to the game to refuse."""
    if decision is None or not isinstance(pick, Option):
        return pick if isinstance(pick, int) else -1
    for place, option in enumerate(decision.options):
        if option is pick or option.key == pick.key:
            return place
    raise NotOffered(f"{pick!r} is not offered")
