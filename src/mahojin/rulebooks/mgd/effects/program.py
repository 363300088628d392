"""効果の処理 (903.3, 908): the instructions of a text, in the printed order."""

from __future__ import annotations

from typing import ClassVar

from mahojin.kernel.procedure import DONE, Outcome
from mahojin.language.program import CoreRun
from mahojin.language.verbs import Verbs

from ..book import step
from ..game import Mgd
from ..procedures import PROCEDURES
from .verb_table import TABLE


class CarryOut(CoreRun):
    """A program under way; the rules wait until somebody gets priority (602.1a)."""

    __slots__ = ()

    table: ClassVar[Verbs] = TABLE
    impossible: ClassVar[tuple[str, ...]] = ("104.2",)
    onwards: ClassVar[tuple[str, ...]] = ("908.1",)

    @step("903.3b")
    def next_instruction(self, game: Mgd) -> Outcome:
        return self.advance(game)

    @step("903.3b")
    def take_the_answer(self, game: Mgd) -> Outcome:
        return self.take(game)

    @step("903.3b")
    def go_on(self, game: Mgd) -> Outcome:
        return self.next_instruction

    @step("908.1")
    def all_done(self, game: Mgd) -> Outcome:
        """What was shown is shown no longer, unless this was but part of another effect (1004.1)."""
        if game.revealed and not any(isinstance(frame, CarryOut) for frame in game.frames[:-1]):
            game.cite("1004.1")
            game.revealed = frozenset()
        return DONE


PROCEDURES.carry = CarryOut
