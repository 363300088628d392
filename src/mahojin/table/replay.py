"""Seeing a game again: every answer of its record, until the end or until it differs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from mahojin.kernel.decision import NotOffered
from mahojin.kernel.fingerprint import fingerprint
from mahojin.kernel.problem import BadInput, Problem
from mahojin.language.game import Game
from mahojin.rulebooks.registry import rulebook

from .record import Record, cards_print, rulebook_print
from .recorder import Recorder


@dataclass(frozen=True, slots=True)
class Difference:
    """Where a replay first differs from its record, and what may explain it."""

    answer: int
    expected: str
    found: str
    rules_changed: bool
    cards_changed: bool

    def line(self, lang: str) -> str:
        ja = f"{self.answer}番目の答えの後で記録と異なります（記録 {self.expected}、今回 {self.found}）。"
        prints = f"recorded {self.expected}, found {self.found}"
        en = f"This differs from the record after answer {self.answer} ({prints})."
        if self.rules_changed:
            ja += "記録の後でルールブックが変わっています。"
            en += " The rulebook has changed since it was recorded."
        if self.cards_changed:
            ja += "記録の中のカードが書き換えられています。"
            en += " The cards in the record were altered."
        return ja if lang == "ja" else en


@dataclass(frozen=True, slots=True)
class Moment:
    """The game after so many answers; the game goes on when the next moment is asked for."""

    number: int
    game: Game
    difference: Difference | None = None


def recorder_of(record: Record, *, log: bool = False) -> Recorder:
    """The recorded game at its first decision; BadInput if its cards or decks cannot be used."""
    book = rulebook(record.game)
    cards, problems = book.read_cards(record.cards, record.game)
    if problems:
        raise BadInput(*problems)
    decks = [book.read_deck(row, record.game) for row in record.decks]
    problems = [problem for deck in decks for problem in book.check_deck(deck, cards)]
    problems += book.check_table(len(decks), record.teams)
    if problems:
        raise BadInput(*problems)
    return Recorder(
        record.game,
        decks,
        cards,
        record.seed,
        players=record.players,
        log=log,
        attended=record.attended,
        teams=record.teams,
        match=record.match or None,
    )


def replay(record: Record, *, log: bool = False) -> Iterator[Moment]:
    """The game at its start and after each answer; it stops at the first difference, which it tells."""
    return _moments(record, recorder_of(record, log=log))


def resume(record: Record, *, log: bool = False) -> Recorder:
    """A recorded game ready to go on; BadInput if it cannot be brought to where it was."""
    recorder = recorder_of(record, log=log)
    for moment in _moments(record, recorder):
        if moment.difference:
            lines = (moment.difference.line(lang) for lang in ("ja", "en"))
            raise BadInput(Problem(record.game, *lines))
    return recorder


def _moments(record: Record, recorder: Recorder) -> Iterator[Moment]:
    states = dict(record.states)
    for number in range(len(record.answers) + 1):
        if number:
            _give(recorder, record.answers[number - 1], number)
        difference = _difference(record, recorder, states, number)
        yield Moment(number, recorder.game, difference)
        if difference:
            return


def _give(recorder: Recorder, answer: list[int], number: int) -> None:
    decision = recorder.game.decision
    try:
        recorder.give(answer)
    except NotOffered as error:
        offered = f"0–{len(decision.options) - 1}" if decision else "–"
        raise BadInput(
            Problem(
                "",
                f"{number}番目の答え {answer[:20]} は選べません（選択肢は {offered}）。",
                f"Answer {number}, {answer[:20]}, is not offered (options {offered}): {error}.",
            )
        ) from None


def _difference(record: Record, recorder: Recorder, states: dict[int, str], number: int) -> Difference | None:
    expected: object = states.get(number)
    found: object = fingerprint(recorder.game) if expected else None
    if expected == found and number == len(record.answers):
        expected, found = record.result, recorder.game.result
    if expected == found:
        return None
    rows = [recorder.book.card_row(card) for card in recorder.pool.values()]
    return Difference(
        number,
        str(expected),
        str(found),
        record.rulebook_print != rulebook_print(recorder.book),
        record.cards_print != cards_print(rows),
    )
