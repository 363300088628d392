"""指示に従う (704.3.2.1–2): the instructions of an ability, in the printed order."""

from __future__ import annotations

from typing import Any

from mahojin.machine.ability import Instruction, Program
from mahojin.machine.event import Event, Move
from mahojin.machine.procedure import DONE, Outcome, Procedure
from mahojin.machine.state import Context

from .book import step
from .game import Magmell
from .verb_table import ANSWERS, VERBS


class CarryOut(Procedure):
    """A program under way. What is left to do is data, so that conditions and choices only change it."""

    __slots__ = ("asked", "context", "did", "moves", "searched", "shares", "targeted", "targets", "todo")

    def __init__(
        self,
        program: Program,
        context: Context,
        targets: tuple[tuple[int, ...], ...] = (),
        shares: tuple[tuple[tuple[int, int], ...], ...] = (),
    ) -> None:
        super().__init__()
        self.todo: tuple[Any, ...] = program
        self.context = context
        self.targets = targets  # rows not yet come to, in the order of the program
        self.shares = shares
        self.targeted = False  # what was named last was named as a target
        self.asked: Instruction | None = None
        self.did = False  # whether the last instruction was carried out (そうしたならば)
        self.moves: tuple[int, ...] = ()  # what the last instruction moved
        self.searched: tuple[tuple[str, int, frozenset[int] | None], ...] = ()  # piles to shuffle, or parts

    @step("704.3.2.1")
    def next_instruction(self, game: Magmell) -> Outcome:
        """One after the other, until one asks something or calls for a procedure."""
        while True:
            if self.moves:
                self._follow(game)
            if not self.todo:
                return self.shuffle_what_was_searched
            game.cite("223.1")
            instruction = self.todo[0]
            self.todo = self.todo[1:]
            self.asked = None
            outcome = VERBS[type(instruction)](game, self, instruction)
            if outcome is not None or self.asked is not None or game.result is not None:
                return outcome
            game.cite("704.3.2.2", "704.3.2.1")

    @step("704.3.2.2")
    def take_the_answer(self, game: Magmell) -> Outcome:
        if self.asked is None:
            return self.next_instruction
        return ANSWERS[type(self.asked)](game, self, self.asked)

    @step("704.3.2.1")
    def go_on(self, game: Magmell) -> Outcome:
        return self.next_instruction

    @step("230.4")
    def shuffle_what_was_searched(self, game: Magmell) -> Outcome:
        for zone, seat, seen in self.searched:
            pile = game.zones[zone][seat]
            places = [place for place, thing in enumerate(pile) if seen is None or thing in seen]
            part = [pile[place] for place in places]
            game.chance.shuffle(part)
            for place, thing in zip(places, part, strict=True):
                pile[place] = thing
            game.note("shuffled", "230.4", seat)
        return DONE

    def emit(self, game: Magmell, *events: Event) -> Procedure | None:
        """Let events happen as this program's doing; cards that it moves it goes on knowing."""
        self.did = bool(events)
        if not events:
            game.cite("103", "304.2")
            return None
        for event in events:
            event.without = self.context.without
        self.moves = tuple(event.subject for event in events if isinstance(event, Move))
        return game.happen(*events)

    def _follow(self, game: Magmell) -> None:
        for thing in self.moves:
            new = game.became.get(thing)
            if new is not None and new in game.instances:
                self.context = self.context.renaming(thing, new)
        self.moves = ()
