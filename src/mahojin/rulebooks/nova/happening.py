"""置換効果 (802.1.3): before something happens, what forbids it, replaces it or reduces it."""

from __future__ import annotations

from mahojin.machine.procedure import DONE, Outcome
from mahojin.machine.replacing import Replacing

from .book import step
from .game import PROCEDURES, Nova


class Happening(Replacing):
    """Events that are about to happen at once."""

    __slots__ = ()

    @step("802.1.3", "004.2")
    def settle_the_next(self, game: Nova) -> Outcome:
        return self.settle(game)

    @step("802.1.3.3", "802.1.3.2")
    def replace_it(self, game: Nova) -> Outcome:
        game.cite("802.1.3.3.1" if self.events[0].subject >= 0 else "802.1.3.3.2", "802.1.3.3.3")
        return self.replace(game)

    @step("802.1.3.3.3")
    def next_event(self, game: Nova) -> Outcome:
        return self.settle_the_next

    @step("802.1.3.2")
    def happen(self, game: Nova) -> Outcome:
        left = self.left(game)
        if left:
            game.carry_out(left)
        return game.process_rules() or DONE


PROCEDURES["happening"] = Happening
