"""置換効果 (306.1.2): before an event happens, what forbids it, replaces it or adds to it."""

from __future__ import annotations

from mahojin.kernel.procedure import DONE, Outcome
from mahojin.language.replacement import Replacing

from .book import step
from .game import Magmell
from .procedures import PROCEDURES


class Happening(Replacing):
    """Events that are about to happen at once."""

    __slots__ = ()

    @step("102", "306.1.2")
    def settle_the_next(self, game: Magmell) -> Outcome:
        return self.settle(game)

    @step("306.1.2", "306.1.2.1")
    def replace_it(self, game: Magmell) -> Outcome:
        return self.replace(game)

    @step("306.1.2")
    def next_event(self, game: Magmell) -> Outcome:
        return self.settle_the_next

    @step("306.1.2")
    def happen(self, game: Magmell) -> Outcome:
        left = self.left(game)
        if left:
            game.carry_out(left)
        return DONE


PROCEDURES.happening = Happening
