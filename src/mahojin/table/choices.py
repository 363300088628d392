"""What a person at the terminal can point at: the numbered options, then what is not possible now."""

from __future__ import annotations

from dataclasses import dataclass
from unicodedata import normalize

from mahojin.kernel.decision import NOTHING, Refusal
from mahojin.kernel.view import Question, Thing
from mahojin.language.game import Game
from mahojin.rulebooks.contract import Rulebook

from .amounts import Pieces, pieces_of
from .phrases import say

LISTED = 9  # amounts that are shown one by one; of more, only from where to where they go


@dataclass(frozen=True, slots=True)
class Menu:
    """A question with everything that has a number; the first options can be taken, the rest cannot."""

    question: Question
    refused: tuple[tuple[int, str, Refusal], ...]  # thing, label, why not
    amounts: Pieces | None = None  # the words around the amounts, where these are typed themselves

    @property
    def last(self) -> int:
        return len(self.question.options)

    def thing(self, number: int) -> int | None:
        """What a number is about, if it is about a card."""
        if number <= self.last:
            return self.question.options[number - 1].thing
        thing = self.refused[number - self.last - 1][0]
        return None if thing == NOTHING else thing

    def knows(self, number: int) -> bool:
        return 1 <= number <= self.last + len(self.refused)

    def amounting(self, numbers: list[int]) -> int | None:
        """The place of the option with these amounts."""
        rows = [list(choice.data) for choice in self.question.options]
        return rows.index(numbers) if numbers in rows else None

    def extent(self) -> list[str]:
        """From where to where each amount goes: 「1〜498」."""
        columns = zip(*(choice.data for choice in self.question.options), strict=True)
        return [f"{min(column)}〜{max(column)}" for column in columns]


def menu(game: Game, question: Question, book: Rulebook, lang: str) -> Menu:
    """The menu for the decision that waits."""
    words = book.words
    tongue = words.Tongue(lang, question.seat)
    refused = []
    decision = game.decision
    for thing, no in () if decision is None else book.not_offered(game, decision):
        label = say("attack", lang) if thing == NOTHING else words.thing_name(game, thing, tongue)
        refused.append((thing, label, no))
    typed = question.most == 1 == question.least and len(question.options) > LISTED
    return Menu(question, tuple(refused), pieces_of(question.options) if typed else None)


def plain(text: str) -> str:
    """One spelling for all widths and cases, without the brackets of names."""
    return normalize("NFKC", text).casefold().strip().strip("《》「」'\"")


def numbers(text: str) -> list[int] | None:
    """Whole numbers with spaces or commas between; None when it is anything else."""
    parts = normalize("NFKC", text).replace(",", " ").replace("、", " ").split()
    if not parts or not all(part.isdecimal() and len(part) < 7 for part in parts):
        return None
    return [int(part) for part in parts]


def matching(things: list[Thing], given: str) -> Thing | None:
    """The thing with that name in either language, or the first whose name has it in it."""
    wanted = plain(given)
    for fits in (lambda name: name == wanted, lambda name: wanted in name):
        for thing in things:
            if wanted and (fits(plain(thing.name)) or fits(plain(thing.name_en))):
                return thing
    return None
