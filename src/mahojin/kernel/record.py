"""The record of a game: the log for readers, the clauses for judges, the witness for researchers.

Recording watches what is carried out and never steers it: nothing outside of this module and the loop that
runs procedures asks whether a record is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from types import TracebackType
from typing import TYPE_CHECKING, Final

from mahojin.abilities import Ability
from mahojin.native import compiled_as

from .decision import NOTHING, Refusal
from .event import Event, Move
from .log import Line, line_of
from .state import Instance
from .things import Things

if TYPE_CHECKING:
    from mahojin.language.book import Book

Witness = Callable[[int, object], None]  # is told whose words have an effect that is applied, and which
Onlooker = Callable[..., None]  # sees the game before each step, while a trace is kept
Look = Callable[..., object]
Told = Callable[..., Iterable[Event]]
RECORDING: Final = frozenset({"log", "onlooker", "trace", "witness"})  # what a copy of a game does not have


@compiled_as(allow_interpreted_subclasses=True)
class Recorded(Things):
    """Things whose history may be put on record."""

    __slots__ = ("log", "onlooker", "trace", "turn", "witness")

    def __init__(self, seats: int, book: Book) -> None:
        super().__init__(seats, book)
        self.turn = 0
        self.log: list[Line] | None = None
        self.trace: list[str] | None = None  # the clauses applied so far, in order
        self.witness: Witness | None = None
        self.onlooker: Onlooker | None = None

    # --- Clauses ----------------------------------------------------------------------------------

    def cite(self, *clauses: str) -> None:
        """Put on record that these clauses were applied."""
        if self.trace is not None:
            self.trace.extend(clauses)

    def observe(self, look: Look, *about: object) -> None:
        """Have a function look at the game and cite what it finds; nothing follows from what it returns.

        It is called only while clauses are recorded, so what it costs to find out is free otherwise.
        """
        if self.trace is not None:
            look(self, *about)

    def refuse(self, clause: str, reason: str, *facts: object) -> Refusal:
        """A "no" with its clause."""
        if self.trace is not None:
            self.trace.append(clause)
        return Refusal(clause, reason, facts)

    def speaks(self, instance: Instance, ability: Ability, event: Event | None) -> None:
        """Put on record that an ability holds now, or that this event has triggered it."""
        if self.trace is not None:
            self.voice(instance, ability, event)

    def is_silent(self, instance: Instance) -> None:
        """Put on record that a face-down instance's abilities do not speak."""
        if self.trace is not None:
            self.silenced(instance)

    def voice(self, instance: Instance, ability: Ability, event: Event | None) -> None:
        """Cite by which clauses an ability speaks; the rulebook's part."""

    def silenced(self, instance: Instance) -> None:
        """Cite why a face-down instance's abilities do not speak; the rulebook's part."""

    def applied(self, source: int, effect: object) -> None:
        """Tell the witness, if there is one, that an effect decides something now."""
        if self.witness is not None:
            self.witness(source, effect)

    # --- Events -----------------------------------------------------------------------------------

    def note(
        self,
        name: str,
        clause: str,
        seat: int = -1,
        subject: int = NOTHING,
        by: int = NOTHING,
        to: int = NOTHING,
        amount: int = 0,
        manner: str | None = None,
    ) -> None:
        """A line of the log about something that is not an event."""
        if self.log is not None:
            event = Event((name,), clause, subject, seat, by, to, amount, manner)
            self.log.append(line_of(self, event, None))

    def tell(self, event: Event, before: Instance | None) -> None:
        """Put on record an event that has happened, to what was this instance before."""
        if self.log is not None:
            self.log.append(line_of(self, event, before))
        if self.trace is not None:
            self.trace.append(event.clause)

    def passed(self, told: Told, *about: object) -> None:
        """Put on record events that nobody heard of, and that were not made for that reason."""
        if self.log is not None or self.trace is not None:
            for event in told(*about):
                self.tell(event, self.known(event.subject))

    def slipped(self, old: Instance, new: Instance, names: tuple[str, ...], clause: str, seat: int) -> None:
        """Put on record a move that nobody heard of."""
        if self.log is not None or self.trace is not None:
            move = Move(names, clause, old.id, new.zone, new.seat, seat=seat)
            move.result = new.id
            self.tell(move, old)

    def hide_order(self, events: Sequence[Event]) -> None:
        """Several cards that went into a pile nobody sees are told of by name, not in their order there."""
        if self.log is None or len(events) < 2:
            return
        zones = self.book.zones
        if all(isinstance(event, Move) and zones[event.zone].sight == "none" for event in events):
            told = self.log[-len(events) :]
            self.log[-len(events) :] = sorted(told, key=Line.named)


class Unrecorded:
    """While it lasts, nothing that is computed is put on record: it proves nothing about the rules."""

    __slots__ = ("game", "trace")

    def __init__(self, game: Recorded) -> None:
        self.game = game
        self.trace = game.trace

    def __enter__(self) -> None:
        self.game.trace = None

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        self.game.trace = self.trace
