"""The loop that runs procedures until a player must choose, and takes the answers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mahojin.native import compiled_as

from .decision import Decision, NotOffered, Option
from .law import Law
from .procedure import DONE, Outcome, Plan, Procedure, Step

if TYPE_CHECKING:
    from mahojin.language.book import Book


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: the seats that won (none in a draw), and the clause that ended it."""

    winners: tuple[int, ...]
    clause: str
    reason: str


@compiled_as(allow_interpreted_subclasses=True)
class Running(Law):
    """Procedures under way, one inside the other, and the decision that waits."""

    __slots__ = ("attended", "decision", "frames", "result")

    def __init__(self, seats: int, book: Book) -> None:
        super().__init__(seats, book)
        self.frames: list[Procedure] = []
        self.decision: Decision | None = None
        self.result: Result | None = None
        self.attended = False  # stop at every decision, also where there is only one answer

    def start(self, procedure: Procedure) -> None:
        """Begin with a procedure and run to the first decision."""
        self.frames.append(procedure)
        self.run()

    def run(self) -> None:
        """Carry out steps until a player must choose or the game is over. Forced choices are made."""
        frames = self.frames
        if not frames:
            return
        trace = self.trace
        frame = frames[-1]
        onward: Iterable[tuple[int, Step]] = frame.plan.onward[frame.at]
        while True:
            if trace is not None:
                onward = self._recorded(frame.plan, onward)
            for frame.at, step in onward:
                outcome: Outcome = step(frame, self)
                if outcome is not None:
                    break
            else:
                outcome = DONE
            if not frames:  # the game is over
                return
            if callable(outcome):  # most of them
                onward = frame.plan.steps_from[outcome.__name__]
                continue
            if outcome is DONE:
                del frames[-1]
                if not frames:
                    return
                frame = frames[-1]
            elif isinstance(outcome, Procedure):
                frames.append(outcome)
                frame = outcome
            elif self.attended or not outcome.forced:
                self.decision = outcome
                return
            else:
                frame.answer = outcome.only_answer  # and on as for a choice that is not forced
            onward = frame.plan.onward[frame.at]

    def _recorded(self, plan: Plan, onward: Iterable[tuple[int, Step]]) -> Iterator[tuple[int, Step]]:
        """The same steps; before each its clauses are put on record, and an onlooker sees the game."""
        assert self.trace is not None
        for numbered in onward:
            self.trace.extend(plan.clauses[numbered[0] - 1])
            if self.onlooker is not None:
                self.onlooker(self)
            yield numbered

    def answer(self, *picked: object) -> None:
        """Take options of the waiting decision, by themselves or by their place in the list, and run on."""
        decision = self.decision
        if decision is None:
            raise NotOffered("no decision is waiting")
        least, most = decision.least, decision.most
        if least == 1 == len(picked):
            taken: tuple[Option, ...] = (self._offered(decision, picked[0]),)
        elif decision.forced and not picked:
            taken = decision.only_answer
        else:
            taken = tuple([self._offered(decision, pick) for pick in picked])
            if not least <= len(taken) <= most or len({*map(id, taken)}) < len(taken):
                raise NotOffered(
                    f"take {least} to {most} different options of {len(decision.options)}, not {len(taken)}"
                )
        self.decision = None
        if not decision.forced:
            self.was_chosen(decision, taken)
        self.frames[-1].answer = taken
        self.run()

    @staticmethod
    def _offered(decision: Decision, pick: object) -> Option:
        options = decision.options
        if type(pick) is int:
            if 0 <= pick < len(options):
                return options[pick]
        elif isinstance(pick, Option):
            for option in options:
                if option is pick or option.key == pick.key:
                    return option
        raise NotOffered(f"{pick!r} is not offered; there are options 0 to {len(options) - 1}")

    @property
    def over(self) -> bool:
        return self.result is not None

    def finish(self, winners: tuple[int, ...], clause: str, reason: str) -> None:
        """The game is over."""
        if self.result is None:
            self.cite(clause)
            self.result = Result(winners, clause, reason)
            self.decision = None
            self.frames.clear()
            self.note("ended", clause, amount=len(winners))

    def was_chosen(self, decision: Decision, taken: tuple[Option, ...]) -> None:
        """A player has had a choice, and made it."""
