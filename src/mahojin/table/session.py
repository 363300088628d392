"""A person at the terminal: what is told, what is asked, and what the answers do."""

from __future__ import annotations

from typing import TextIO

from mahojin.kernel.log import Line
from mahojin.kernel.problem import BadInput
from mahojin.kernel.view import View
from mahojin.pools.files import told
from mahojin.rulebooks.registry import Rulebook

from .amounts import Pieces, filled
from .choices import Menu, menu, numbers, plain
from .inquiries import INQUIRIES, explain
from .match import Match
from .phrases import COMMAND_OF, YES, say
from .records import check_room, save_record
from .screen import Leave, Screen


class Session(Screen):
    """The match as it goes on at this seat."""

    def __init__(self, match: Match, book: Rulebook, seat: int, lang: str, inp: TextIO, out: TextIO) -> None:
        super().__init__(match, book, seat, lang, inp, out)
        self.told = 0  # lines of the log that were told
        self.taught: set[str] = set()
        self.met: set[str] = set()  # cards of the opponent that were introduced
        self.shown: list[str] = []  # the situation as it was last shown
        self.deeds = {"undo": self._undo, "save": self._save, "concede": self._concede, "quit": self._quit}

    # --- The course of the match ------------------------------------------------------------------

    def play(self) -> None:
        """Until the game is over; Leave when the person goes before."""
        while self.match.game.result is None:
            self.tell()
            view = self.look()
            assert view.question is not None
            self.turn(menu(self.match.game, view.question, self.book, self.lang))
        self.tell()
        result = self.match.game.result
        self.say("over", result=self.words.result(result, self.tongue), clause=result.clause)

    def tell(self) -> None:
        """What happened since the last time, the situation if it changed, and new terms."""
        view = self.look(self.told)
        self.told += len(view.log)
        for line in self.words.told(view.log):
            words = self.words.tell(self.match.game, line, self.tongue)
            self.say("told", words=words, clause=line.clause)
            self._introduce(line)
        for topic in self.teaching.topics(view, view.log):
            self._teach(topic)
        self._show_situation(view)

    def _introduce(self, line: Line) -> None:
        """What a card of the opponent says, the first time it does something."""
        if line.what not in self.words.INTRODUCING or line.seat == self.seat or line.subject is None:
            return
        name = line.subject.name
        face = self.match.recorder.pool.get(name)
        if face is not None and name not in self.met:
            self.met.add(name)
            self.say("introduced", text=self.words.introduction(self.match.game, face, self.tongue))

    def _teach(self, topic: str) -> None:
        lesson = self.teaching.lesson(topic, self.lang)
        if lesson and topic not in self.taught:
            self.say("lesson", words=lesson)
        self.taught.add(topic)

    def _show_situation(self, view: View) -> None:
        lines = self.board.situation_lines(view, self.tongue)
        if view.question is not None and view.question.kind == "redraw":
            lines = [say("hand", self.lang), *self.board.hand_lines(view, self.tongue)]
        if lines != self.shown and view.result is None:
            self.write("", *lines)
        self.shown = lines

    def turn(self, menu: Menu) -> None:
        """Ask until the question is answered or the position has changed."""
        self._show_menu(menu)
        answers = len(self.match.recorder.answers)
        while len(self.match.recorder.answers) == answers:
            question = menu.question
            given = self.ask(say(_prompt(menu), self.lang, least=question.least, most=question.most))
            picked = numbers(given)
            if not given:
                self._show_menu(menu)
            elif picked is None:
                self._command(menu, given)
            else:
                self._pick(menu, picked)

    def _show_menu(self, menu: Menu) -> None:
        question = menu.question
        self.write(f"{question.words} [{question.clause}]")
        if menu.amounts is not None:
            self._show_amounts(menu.amounts, menu)
            return
        for number, choice in enumerate(question.options, 1):
            self.say("option", number=number, label=choice.label)
        if question.least == 0:
            self.say("nothing")
        if menu.refused and self._is_own_time():
            names = [f"{menu.last + place}. {label}" for place, (_, label, _) in enumerate(menu.refused, 1)]
            self.write(say("cannot", self.lang) + " " + "  ".join(names))

    def _show_amounts(self, pieces: Pieces, menu: Menu) -> None:
        """What is to be given, from where to where, and one way to type it."""
        example = " ".join(map(str, menu.question.options[0].data))
        self.say("amounts", extent=filled(pieces, menu.extent()), example=example)

    def _is_own_time(self) -> bool:
        """Where anything might be done, it helps to see what cannot; elsewhere it would only be long."""
        decision = self.match.game.decision
        assert decision is not None
        if decision.kind != "priority":
            return True
        return bool(self.words.situation(self.match.game, self.seat) == "own_main")

    def _pick(self, menu: Menu, picked: list[int]) -> None:
        question = menu.question
        if menu.amounts is not None:
            self._give(menu, menu.amounts, picked)
            return
        if picked == [0] and question.least == 0:
            picked = []
        for number in picked:
            if not 1 <= number <= menu.last:
                if menu.knows(number):
                    self.say("forbidden", number=number)
                    explain(self, menu, number)
                else:
                    self.say("not_a_number", given=number, most=menu.last)
                return
        if not question.least <= len(picked) <= question.most or len(set(picked)) < len(picked):
            self.say("wrong_count", least=question.least, most=question.most, given=len(set(picked)))
            return
        self.match.answer(*(number - 1 for number in picked))

    def _give(self, menu: Menu, pieces: Pieces, amounts: list[int]) -> None:
        place = menu.amounting(amounts)
        if place is not None:
            self.match.answer(place)
            return
        self.say("wrong_amounts", given=" ".join(map(str, amounts)))
        self._show_amounts(pieces, menu)

    # --- Words ------------------------------------------------------------------------------------

    def _command(self, menu: Menu, given: str) -> None:
        word, _, rest = given.replace("\u3000", " ").partition(" ")
        command = COMMAND_OF.get(plain(word))
        if command is None:
            self.say("not_understood", given=given[:40], most=menu.last)
        elif command in INQUIRIES:
            INQUIRIES[command](self, menu, rest.strip())
        else:
            self.deeds[command](rest.strip())

    def _undo(self, rest: str) -> None:
        if not self.match.undo():
            self.say("nothing_to_undo")
            return
        self.told = len(self.match.game.log or [])
        self.say("undone")

    def _save(self, rest: str) -> None:
        if not rest:
            self.say("which_file")
            return
        self.save(rest)

    def save(self, path: str) -> bool:
        """Save the match; what goes wrong is told."""
        try:
            check_room(path, self.match.record())
            save_record(path, self.match.record())
        except BadInput as bad:
            self.write(*told(bad.problems, self.lang))
            return False
        self.say("saved", path=path)
        return True

    def _concede(self, rest: str) -> None:
        if plain(self.ask(say("really_concede", self.lang))) in YES:
            self.match.concede(self.seat)
        else:
            self.say("not_conceded")

    def _quit(self, rest: str) -> None:
        raise Leave


def _prompt(menu: Menu) -> str:
    question = menu.question
    if menu.amounts is not None:
        return "prompt_amount" if len(menu.amounts) == 2 else "prompt_amounts"
    if question.most == 1:
        return "prompt"
    return "prompt_exactly" if question.least == question.most else "prompt_many"
