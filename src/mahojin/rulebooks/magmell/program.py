"""指示に従う (704.3.2.1–2): the instructions of an ability, in the printed order."""

from __future__ import annotations

from typing import ClassVar

from mahojin.kernel.procedure import DONE, Outcome
from mahojin.language.program import CoreRun
from mahojin.language.verbs import Verbs

from .book import step
from .game import Magmell
from .procedures import PROCEDURES
from .verb_table import TABLE


class CarryOut(CoreRun):
    """A program under way."""

    __slots__ = ()

    table: ClassVar[Verbs] = TABLE
    impossible: ClassVar[tuple[str, ...]] = ("103", "304.2")
    onwards: ClassVar[tuple[str, ...]] = ("704.3.2.2", "704.3.2.1", "223.1")

    @step("704.3.2.1", "223.1")
    def next_instruction(self, game: Magmell) -> Outcome:
        return self.advance(game)

    @step("704.3.2.2")
    def take_the_answer(self, game: Magmell) -> Outcome:
        return self.take(game)

    @step("704.3.2.1")
    def go_on(self, game: Magmell) -> Outcome:
        return self.next_instruction

    @step("230.4")
    def all_done(self, game: Magmell) -> Outcome:
        if self.searched:
            self.shuffle_searched(game, "230.4")
        game.revealed = frozenset()
        return DONE


PROCEDURES.carry = CarryOut
