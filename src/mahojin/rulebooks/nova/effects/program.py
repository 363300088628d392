"""効果の解決 (804.3–804.4): the instructions of a text, in the printed order."""

from __future__ import annotations

from typing import ClassVar

from mahojin.abilities import Program
from mahojin.kernel.procedure import DONE, Outcome
from mahojin.kernel.state import Context
from mahojin.language.program import CoreRun
from mahojin.language.verbs import Verbs

from ..book import step
from ..costs.tolls import with_costs
from ..game import Nova
from ..procedures import PROCEDURES
from .verb_table import TABLE


class CarryOut(CoreRun):
    """A program under way; rule processing may cut in after each thing that happens."""

    __slots__ = ("begun", "duelling", "shown", "since")

    table: ClassVar[Verbs] = TABLE
    impossible: ClassVar[tuple[str, ...]] = ("004.4", "804.4.1.3")
    onwards: ClassVar[tuple[str, ...]] = ("802.1.1",)

    def __init__(
        self,
        program: Program,
        context: Context,
        targets: tuple[tuple[int, ...], ...] = (),
        shares: tuple[tuple[tuple[int, int], ...], ...] = (),
        since: int = 0,
    ) -> None:
        super().__init__(with_costs(program), context, targets, shares)
        self.since = since  # when it was played; what replaces something or makes energy never was
        self.begun = -1  # when its first instruction was come to
        self.duelling = False  # it has had servants battle each other
        self.shown: frozenset[int] = frozenset()  # what this program has revealed

    def show(self, game: Nova, things: tuple[int, ...]) -> None:
        """Everybody sees these cards until this program is carried out (910.1)."""
        new = frozenset(things) - game.revealed
        self.shown |= new
        game.revealed |= new

    def begin_duel(self, game: Nova, one: int, other: int) -> None:
        """These are battling servants until this program is carried out (405.5.4.2)."""
        self.duelling = True
        game.let_fight(one, other)

    @step("804.3.3", "802.1.1.1")
    def next_instruction(self, game: Nova) -> Outcome:
        if self.begun < 0:
            self.begun = game.clock
        self._tell_when(game)
        return self.advance(game)

    @step("804.4")
    def take_the_answer(self, game: Nova) -> Outcome:
        self._tell_when(game)
        return self.take(game)

    @step("804.3.3")
    def go_on(self, game: Nova) -> Outcome:
        return self.next_instruction

    @step("920.1")
    def all_done(self, game: Nova) -> Outcome:
        """What is to be shuffled is shuffled; what it has shown is shown no longer (910.1)."""
        game.since = 0
        if self.searched:
            game.cite("920.2")
            self.shuffle_searched(game, "920.1")
        if game.revealed:
            self._hide(game)
        if self.duelling:
            game.let_fight()
        return DONE

    def _tell_when(self, game: Nova) -> None:
        game.since, game.begun = self.since, self.begun

    def _hide(self, game: Nova) -> None:
        """Within another program under way, what that one has shown stays to be seen."""
        inside = any(isinstance(frame, CarryOut) for frame in game.frames[:-1])
        hidden = self.shown if inside else game.revealed
        if hidden:
            game.cite("910.1")
            game.revealed -= hidden


PROCEDURES.carry = CarryOut
