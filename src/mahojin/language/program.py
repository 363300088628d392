"""A program under way: the instructions of a text, in the printed order. A rulebook labels the steps."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from mahojin.abilities import Condition, Did, If, Instruction, Otherwise, Program, Ref, Value, Who, nodes
from mahojin.abilities.kinds import Inner
from mahojin.kernel.event import Deed, Event, Move
from mahojin.kernel.procedure import DONE, Outcome, Procedure
from mahojin.kernel.state import Context, Instance
from mahojin.native import compiled_as

from .history import Deeds, asks_what_was_done, told_what_was_done
from .meaning import holds, refer, seats, value
from .verbs import BRINGING, LEADING_ON, Verbs

if TYPE_CHECKING:
    from .game import Game


@compiled_as(allow_interpreted_subclasses=True)
class ProgramRun(Procedure):
    """What is left to do is data, so that conditions and choices only change it.

    A rulebook has the steps ``next_instruction``, ``take_the_answer``, ``go_on``, which leads back to the
    first of them, and ``all_done``, after the last instruction; and a ``context``, with what its words know.
    """

    __slots__ = ("asked", "did", "moved", "todo")

    table: ClassVar[Verbs]

    def __init__(self, program: Program) -> None:
        super().__init__()
        self.todo = program
        self.asked: Instruction | None = None  # of the text or of the book, that waits for an answer
        self.did = False  # whether anything came of the last instruction (そうした場合)
        self.moved: tuple[int, ...] = ()  # what the last instruction moved

    def advance(self, game: Game) -> Outcome:
        """One after the other, until one asks something or calls for a procedure."""
        verbs = self.table.verbs
        while True:
            outcome = self.prepare(game)
            if outcome is None:
                it, self.todo = self.todo[0], self.todo[1:]
                outcome = verbs[type(it)](game, self, it)
            if outcome is not None or self.asked is not None:
                return outcome
            if game.result is not None:
                return DONE
            game.observe(self.cite_next)

    def prepare(self, game: Game) -> Outcome:
        """Everything is ready for the first instruction of ``todo``; else what comes before it, and
        ``all_done`` where nothing is left."""
        raise NotImplementedError

    def cite_next(self, game: Game) -> None:
        """Cite the clauses by which the next instruction follows."""
        raise NotImplementedError

    def take(self, game: Game) -> Outcome:
        """What was asked is answered, and the step after this goes on; where nothing was asked, the next."""
        asked, self.asked = self.asked, None
        if asked is None:
            return self.go_to("next_instruction")
        return self.table.answers[type(asked)](game, self, asked)

    # --- What books differ in where a player may do something, or only if something is so -------------

    @property
    def source(self) -> int:
        """The card whose words these are."""
        raise NotImplementedError

    def chooser(self, game: Game, who: Who) -> int:
        """The player who decides where that player is meant to."""
        raise NotImplementedError

    def is_so(self, game: Game, condition: Condition) -> bool:
        """Whether the condition holds, after what was done so far."""
        raise NotImplementedError

    def accept(self, program: Program) -> None:
        """A player chose to do what was offered."""
        self.todo = (*program, *self.todo)

    def decline(self, game: Game, program: Program) -> None:
        """A player chose not to do what was offered, or could not."""
        self.did = False

    def tested(self, it: If, held: bool) -> None:
        """A condition was found to hold or not."""

    def together_with(self, it: Instruction, alike: Callable[[object], bool]) -> list[Instruction]:
        """It and what follows it that is alike: all is judged before the first of them does anything."""
        found = [it]
        while self.todo and alike(it) and alike(self.todo[0]):
            found.append(self.todo[0])
            self.todo = self.todo[1:]
        return found


def asks_whether_done(it: object) -> bool:
    """Whether a condition is 「そうしたならば」 or 「そうしないならば」."""
    return isinstance(it, If) and any(isinstance(one, Did) for one in nodes(it.condition))


@dataclass(frozen=True)
class OfferEnds(Inner):
    """The end of several things that a player chose to do: whatever of it happened, it was done."""


@compiled_as(allow_interpreted_subclasses=True)
class CoreRun(ProgramRun):
    """A program of the words that ``meaning`` reads; what cannot be done is passed over."""

    __slots__ = (
        "bringing",
        "brought",
        "context",
        "done",
        "offered",
        "searched",
        "shares",
        "targeted",
        "targets",
    )

    impossible: ClassVar[tuple[str, ...]]  # the clauses by which what cannot be done is passed over
    onwards: ClassVar[tuple[str, ...]]  # the clauses by which the next instruction follows

    def __init__(
        self,
        program: Program,
        context: Context,
        targets: tuple[tuple[int, ...], ...] = (),
        shares: tuple[tuple[tuple[int, int], ...], ...] = (),
    ) -> None:
        super().__init__(program)
        self.context = context
        self.targets = targets  # rows not yet come to, in the order of the program
        self.shares = shares
        self.targeted = False  # what was named last was named as a target
        self.offered = False  # of several things that were offered together, and count as one
        self.bringing = False  # what comes of the last instruction can be それ
        self.brought: tuple[int, ...] = ()  # what came of it
        self.done: Deeds = ()  # all that came of the program so far
        self.searched: tuple[tuple[str, int, frozenset[int] | None], ...] = ()  # piles to shuffle, or parts

    def prepare(self, game: Game) -> Outcome:
        if self.moved:
            self._follow(game)
        if not self.todo:
            return self.go_to("all_done")
        kind = type(self.todo[0])
        worded = kind in self.table.worded
        if worded:  # nothing of it is done, unless it is part of what was offered
            self.did = self.did and self.offered
            self.bringing = kind in BRINGING
        if self.brought and (worded or kind in LEADING_ON):
            self.context = self.context.making(self.brought)
            self.brought = ()
        if asks_what_was_done(self.todo[0]):
            self.todo = (told_what_was_done(game, self, self.todo[0]), *self.todo[1:])
        return None

    def cite_next(self, game: Game) -> None:
        game.cite(*self.onwards)

    @property
    def source(self) -> int:
        return self.context.source

    def chooser(self, game: Game, who: Who) -> int:
        return seats(game, self.context, who)[0]

    def is_so(self, game: Game, condition: Condition) -> bool:
        return holds(game, self.context, condition, self.did)

    def accept(self, program: Program) -> None:
        """Several things that were offered together count as one."""
        self.did = False
        self.offered = len(program) > 1
        super().accept((*program, OfferEnds()) if self.offered else program)

    def tested(self, it: If, held: bool) -> None:
        """What its condition kept from being done was not done; nor is what is to be done otherwise."""
        if not held and not asks_whether_done(it):
            self.did = False
        following = self.todo[0] if self.todo and held else None
        if isinstance(following, If) and isinstance(following.condition, Otherwise):
            self.todo = self.todo[1:]

    def shuffle_searched(self, game: Game, clause: str) -> None:
        """Piles that were looked through, or the parts of them, are shuffled."""
        for zone, seat, seen in self.searched:
            pile = game.zones[zone][seat]
            places = [place for place, thing in enumerate(pile) if seen is None or thing in seen]
            part = [pile[place] for place in places]
            game.chance.shuffle(part)
            for place, thing in zip(places, part, strict=True):
                pile[place] = thing
            game.note("shuffled", clause, seat)

    def deed(self, game: Game) -> Deed:
        """The instruction under way, for events that other procedures make for it."""
        context = self.context
        return Deed(context.source, context.controller, context.without, len(game.frames))

    def emit(self, game: Game, *events: Event) -> Procedure | None:
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
        self.moved = moves
        waiting: Procedure | None = game.happen(*events)
        return waiting

    def _follow(self, game: Game) -> None:
        """Cards that it moved its words go on knowing, as long as they lie where they came to lie."""
        for thing in self.moved:
            new = game.became.get(thing)
            if new is not None and new in game.instances:
                self.context = self.context.following(thing, new, game.informs(thing, new))
        self.moved = ()


def found(game: Game, run: CoreRun, ref: Ref) -> list[Instance]:
    """The instances meant that are still there; what is gone is passed over."""
    things = refer(game, run.context, ref)
    there = [game.instances[thing] for thing in things if thing in game.instances]
    if len(there) < len(things):
        game.cite(run.impossible[0])
    return there


def number(game: Game, run: CoreRun, what: Value) -> int:
    """A number to act by: whole, and nothing happens with a negative one."""
    result = value(game, run.context, what)
    if result < 0:
        game.cite(*game.book.roles["no_negative"])
        return 0
    return result
