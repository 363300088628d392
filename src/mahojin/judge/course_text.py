"""A course of answers written as a judge file: a position, its script, and how it stands at the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from mahojin.language.game import Game
from mahojin.text import Words

from .desk import Setting
from .notation import Names
from .script_text import answer_text, concession
from .table import Table

Answer = Sequence[int]  # the places of the options taken; or one negative number, the seat that gives up

UNWRITTEN = Words(
    "{number}番目の答えを台本の言葉で書けないので、そこまでを書きました。",
    "Answer {number} cannot be put into the words of a script; what comes before it is written.",
)


@dataclass(frozen=True, slots=True)
class _Given:
    """One answer of the course."""

    turn: int
    seat: int
    kind: str
    text: str
    is_default: bool


class CourseText:
    """Goes through the answers once and writes down those that do not come by themselves."""

    def __init__(self, table: Table, setting: Setting, lang: str) -> None:
        self.table = table
        self.names: Names = setting.names
        self.lang = lang
        self.given: list[_Given] = []
        self.missing: list[Words] = []

    def script(self, answers: Sequence[Answer]) -> list[str]:
        """The lines of the script; the game of the table is then at the end of what was written."""
        for number, answer in enumerate(answers, 1):
            if not self._give(answer):
                self.missing.append(Words(*(one.format(number=number) for one in UNWRITTEN)))
                break
        return [*self._lines(), self._end()]

    def _give(self, answer: Answer) -> bool:
        game, desk = self.table.game, self.table.desk
        if answer and answer[0] < 0:
            seat = -1 - answer[0]
            self.given.append(_Given(game.turn, seat, "", concession(self.lang), False))
            desk.concede(game, seat)
            return True
        decision = game.decision
        assert decision is not None
        options = tuple(decision.options[place] for place in answer)
        usual = desk.default(game, decision)
        is_default = usual is not None and [one.key for one in usual] == [one.key for one in options]
        text = answer_text(self.table, self.names, options, self.lang)
        if text is None and not is_default:
            return False
        self.given.append(_Given(game.turn, decision.seat, decision.kind, text or "", is_default))
        game.answer(*answer)
        return True

    def _lines(self) -> Iterator[str]:
        """Answers that come by themselves are left out, unless the next would take their place."""
        waiting: list[_Given] = []
        for place, one in enumerate(self.given):
            if one.is_default and place < len(self.given) - 1:
                waiting.append(one)
                continue
            clear = one.kind != "" and all(  # one gives up at once
                other.turn == one.turn and (other.seat, other.kind) != (one.seat, one.kind)
                for other in waiting
            )
            if not clear or one.is_default:
                yield from (self._line(other) for other in waiting if other.text)
            waiting.clear()
            if one.text:
                yield self._line(one)

    def _line(self, one: _Given) -> str:
        return f"{self.table.desk.seats[one.seat]}: {one.text}"

    def _end(self) -> str:
        """An expectation that holds at the end."""
        said = end_text(self.table, self.table.game, self.lang)
        return f"{'期待' if self.lang == 'ja' else 'expect'}: {said}"


def end_text(table: Table, game: Game, lang: str) -> str:
    """How the game stands: who won, or who has to decide what."""
    ja = lang == "ja"
    seats = table.desk.seats
    if game.result is not None:
        winners = ", ".join(seats[seat] for seat in game.result.winners)
        ending = f"{'勝者' if ja else 'winner'} {winners}" if winners else ("引き分け" if ja else "draw")
        return f"{ending} [{game.result.clause}]"
    if game.decision is None:
        return f"{'決定 なし' if ja else 'decision none'}"
    kind = table.desk.kind_words(game.decision.kind).in_(lang)
    return f"{'決定' if ja else 'decision'} {seats[game.decision.seat]} {kind}"
