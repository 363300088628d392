"""A program under way: the instructions of a text, in the printed order. A rulebook labels the steps."""

from __future__ import annotations

from typing import Any, ClassVar

from .ability import Program, Ref, Value
from .event import Deed, Event, Move
from .meaning import refer, value
from .native import compiled_as
from .procedure import Outcome, Procedure
from .state import Context, Instance
from .verbs import BRINGING, LEADING_ON, Verbs


@compiled_as(allow_interpreted_subclasses=True)
class Carrying(Procedure):
    """What is left to do is data, so that conditions and choices only change it.

    A rulebook has the steps ``next_instruction``, to which a verb goes back once its question is answered,
    and ``all_done``, after the last instruction.
    """

    __slots__ = (
        "asked",
        "bringing",
        "brought",
        "context",
        "did",
        "moves",
        "offered",
        "searched",
        "shares",
        "targeted",
        "targets",
        "todo",
    )

    table: ClassVar[Verbs]
    impossible: ClassVar[tuple[str, ...]]  # the clauses by which what cannot be done is passed over

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
        self.asked: Any = None  # the instruction, of the text or of the book's own, that waits for an answer
        self.did = False  # whether anything came of the last instruction (そうしたならば)
        self.offered = False  # of several things that were offered together, and count as one
        self.bringing = False  # what comes of the last instruction can be それ
        self.brought: tuple[int, ...] = ()  # what came of it
        self.moves: tuple[int, ...] = ()  # what the last instruction moved
        self.searched: tuple[tuple[str, int, frozenset[int] | None], ...] = ()  # piles to shuffle, or parts

    def advance(self, game: Any, *clauses: str) -> Outcome:
        """One after the other, until one asks something or calls for a procedure."""
        verbs, worded = self.table.verbs, self.table.worded
        while True:
            if self.moves:
                self._follow(game)
            if not self.todo:
                return self.go_to("all_done")
            instruction = self.todo[0]
            self.todo = self.todo[1:]
            self.asked = None
            kind = type(instruction)
            if kind in worded or kind in LEADING_ON:
                self._begin(kind)
            outcome = verbs[kind](game, self, instruction)
            if outcome is not None or self.asked is not None or game.result is not None:
                return outcome
            game.cite(*clauses)

    def _begin(self, kind: type) -> None:
        """The next instruction: nothing of it is done, and what the one before brought about can be meant."""
        if self.brought:
            self.context = self.context.making(self.brought)
            self.brought = ()
        if kind not in LEADING_ON:
            self.bringing = kind in BRINGING
            if not self.offered:
                self.did = False

    def take(self, game: Any) -> Outcome:
        """What was asked is answered; where nothing was asked, on to the next."""
        if self.asked is None:
            return self.go_to("next_instruction")
        return self.table.answers[type(self.asked)](game, self, self.asked)

    def shuffle_searched(self, game: Any, clause: str) -> None:
        """Piles that were looked through, or the parts of them, are shuffled."""
        for zone, seat, seen in self.searched:
            pile = game.zones[zone][seat]
            places = [place for place, thing in enumerate(pile) if seen is None or thing in seen]
            part = [pile[place] for place in places]
            game.chance.shuffle(part)
            for place, thing in zip(places, part, strict=True):
                pile[place] = thing
            game.note("shuffled", clause, seat)

    def deed(self, game: Any) -> Deed:
        """The instruction under way, for events that other procedures make for it."""
        context = self.context
        return Deed(context.source, context.controller, context.without, len(game.frames))

    def emit(self, game: Any, *events: Event) -> Procedure | None:
        """Let events happen as this program's doing; it is done if one of them happens.

        Cards that it moves it goes on knowing.
        """
        if not events:
            game.cite(*self.impossible)
            return None
        context, place = self.context, len(game.frames)
        moves: tuple[int, ...] = ()
        for event in events:  # as ``Deed.claim``
            event.agent = context.controller
            event.without = context.without
            event.deed = place
            if isinstance(event, Move):
                moves += (event.subject,)
        self.moves = moves
        waiting: Procedure | None = game.happen(*events)
        return waiting

    def _follow(self, game: Any) -> None:
        for thing in self.moves:
            new = game.became.get(thing)
            if new is not None and new in game.instances:
                self.context = self.context.following(thing, new, game.informs(thing, new))
        self.moves = ()


def found(game: Any, run: Carrying, ref: Ref) -> list[Instance]:
    """The instances meant that are still there; what is gone is passed over."""
    things = refer(game, run.context, ref)
    there = [game.instances[thing] for thing in things if thing in game.instances]
    if len(there) < len(things):
        game.cite(run.impossible[0])
    return there


def number(game: Any, run: Carrying, what: Value) -> int:
    """A number to act by: whole, and nothing happens with a negative one."""
    result = value(game, run.context, what)
    if result < 0:
        game.cite(*game.book.roles["no_negative"])
        return 0
    return result
