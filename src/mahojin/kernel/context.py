"""Whose words are being read: about which card, after which event, and what was named so far."""

from __future__ import annotations

from typing import Self

from mahojin.native import compiled_as

from .copies import copied
from .decision import NOTHING

Rows = tuple[tuple[int, ...], ...]  # things that were named together, row by row
Picks = tuple[tuple[object, tuple[int, ...]], ...]  # nouns of a text, by identity, and what each means


def player_thing(seat: int) -> int:
    """Players and instances share one space of ids: players are the negative ones."""
    return -1 - seat


def seat_of(thing: int) -> int:
    return -1 - thing


class Roles:
    """An event's roles, as the words that react to it speak of them."""

    __slots__ = ("after", "amount", "cause", "earlier", "means", "name", "object", "player", "rows")

    def __init__(
        self,
        name: str,
        rows: Rows,
        object: int,
        player: int,
        cause: int,
        amount: int,
        means: str | None,
        after: int = 0,
        earlier: Roles | None = None,
    ) -> None:
        self.name = name  # the moment that the words wait for
        self.rows = rows  # the things that それ can mean, the likeliest first
        self.object = object  # what it happens to, whoever the words make their subject
        self.player = player  # そのプレイヤー: whom it concerns, or whose it is
        self.cause = cause  # the instance behind it
        self.amount = amount
        self.means = means
        self.after = after  # how many rows were named before it
        self.earlier = earlier  # the event after which these words were made to wait for this one

    def renaming(self, old: int, new: int) -> Roles:
        """The same after a card became a new instance."""
        return Roles(
            self.name,
            tuple([renamed(row, old, new) for row in self.rows]),
            new if self.object == old else self.object,
            self.player,
            self.cause,
            self.amount,
            self.means,
            self.after,
            self.earlier and self.earlier.renaming(old, new),
        )

    def things(self) -> set[int]:
        """Everything that the words may speak of because of it."""
        things = {self.object}.union(*self.rows)
        return things | self.earlier.things() if self.earlier else things


def renamed(things: tuple[int, ...], old: int, new: int) -> tuple[int, ...]:
    """The same things, the old one as the new one."""
    return tuple([new if thing == old else thing for thing in things]) if old in things else things


@compiled_as(allow_interpreted_subclasses=True, serializable=True)
class Context:
    """Who says it: whose words are read, about which card, after which event. Never changed in place."""

    __slots__ = (
        "controller",
        "event",
        "looked",
        "made",
        "paid_more",
        "picks",
        "registers",
        "seen",
        "source",
        "this",
        "without",
        "x",
    )

    def __init__(
        self,
        source: int,
        controller: int,
        registers: Rows = (),
        this: int | None = None,
        without: frozenset[object] = frozenset(),
        event: Roles | None = None,
        paid_more: bool = False,
        seen: tuple[tuple[int, int], ...] = (),
        x: int = 0,
    ) -> None:
        self.source = source  # the instance the words are printed on, as it was
        self.this = source if this is None else this  # the same card where it is now
        self.controller = controller
        self.registers = registers  # what was named so far, the latest last
        self.event = event  # what they react to: what triggered them or is replaced
        self.without = without  # replacements already used on this event
        self.paid_more = paid_more  # an additional cost was paid that need not have been
        self.seen = seen  # what has moved, and the instance whose information counts instead
        self.x = x  # the number chosen for X when it was put on the stack
        self.picks: Picks = ()  # what choices settled
        self.looked: tuple[int, ...] = ()  # what was looked at or revealed and not taken since (残り)
        self.made: tuple[int, ...] = ()  # what was drawn, discarded, turned up or made, though never named

    @property
    def replaced(self) -> Roles | None:
        """The event in whose place the words act, if they do."""
        return self.event if self.without else None

    @property
    def means(self) -> str | None:
        """How the event came about to which the words react."""
        return None if self.event is None else self.event.means

    @property
    def answers(self) -> str:
        """The moment for which the words waited."""
        return "" if self.event is None else self.event.name

    @property
    def subject(self) -> int:
        """What the event happened to."""
        return NOTHING if self.event is None else self.event.object

    @property
    def cause(self) -> int:
        """The card behind the event."""
        return NOTHING if self.event is None else self.event.cause

    @property
    def amount(self) -> int:
        """How much the event was, or else the one before it."""
        event = self.event
        while event is not None and not event.amount:
            event = event.earlier
        return 0 if event is None else event.amount

    def spoken(self, player: bool = False) -> list[tuple[int, ...]]:
        """All that was named, from where the words stand back: since the event, what the event is about and,
        where a player is meant, whom it concerns, then before it, and so on to an earlier event."""
        rows, event = self.registers, self.event
        if event is None:
            return [*reversed(rows)]
        found: list[tuple[int, ...]] = []
        while event is not None:
            found += rows[event.after :][::-1]
            found += event.rows
            if player and event.player >= 0:
                found.append((player_thing(event.player),))
            rows, event = rows[: event.after], event.earlier
        return [*found, *reversed(rows)]

    def settled(self, noun: object) -> tuple[int, ...] | None:
        """The things that a choice settled this noun to, if it did."""
        for known, things in self.picks:
            if known is noun:
                return things
        return None

    def naming(self, things: tuple[int, ...]) -> Self:
        """The same words after something was named, picked or made: it is 「それ」 now."""
        twin = copied(self)
        twin.registers = (*self.registers, things)
        return twin

    def adding(self, things: tuple[int, ...]) -> Self:
        """The same words after more was named together with what was named last."""
        twin = copied(self)
        *earlier, row = self.registers
        twin.registers = (*earlier, (*row, *things))
        return twin

    def picking(self, picks: Picks) -> Self:
        """The same words after choices settled more nouns."""
        twin = copied(self)
        twin.picks = (*self.picks, *picks)
        return twin

    def looking(self, things: tuple[int, ...]) -> Self:
        """The same words after cards were looked at or revealed: they are 「それら」 and 「その中」 now."""
        twin = self.naming(things)
        twin.looked = things
        return twin

    def leaving(self, taken: tuple[int, ...]) -> Self:
        """The same words after some of those that were looked at were taken: the others are the rest."""
        twin = copied(self)
        twin.looked = tuple([thing for thing in self.looked if thing not in taken])
        return twin

    def making(self, things: tuple[int, ...]) -> Self:
        """The same words after they brought these about without naming them."""
        twin = copied(self)
        twin.made = things
        return twin

    def renaming(self, old: int, new: int) -> Self:
        """The same words after a card they follow became a new instance."""
        twin = copied(self)
        twin.registers = tuple([renamed(row, old, new) for row in self.registers])
        twin.this = new if self.this == old else self.this
        twin.event = self.event and self.event.renaming(old, new)
        twin.made = self.made and renamed(self.made, old, new)
        twin.looked = tuple([thing for thing in self.looked if thing != old])  # it is taken
        if self.picks:
            twin.picks = tuple([(noun, renamed(row, old, new)) for noun, row in self.picks])
        return twin

    def following(self, old: int, new: int, read: int) -> Self:
        """The same words after a card they follow moved, and which instance tells what it is (``read``)."""
        twin = self.renaming(old, new)
        seen = tuple([pair for pair in self.seen if pair[0] != old])
        twin.seen = seen if read == new else (*seen, (new, read))
        return twin

    def reacting(self, event: Roles, without: frozenset[object] = frozenset()) -> Self:
        """The same words once an event has set them off: it is nearer than all that was named before."""
        twin = copied(self)
        event.after, event.earlier = len(self.registers), self.event
        twin.event = event
        twin.without = without
        return twin

    def spending(self, replacement: object) -> Self:
        """The same words after one more replacement was used on the event they stand for."""
        twin = copied(self)
        twin.without = self.without | {replacement}
        return twin

    def mentions(self) -> set[int]:
        """Everything that the words speak of or may come to speak of."""
        things = {self.source, self.this, *self.made, *self.looked}.union(*self.registers)
        things.update([read for _, read in self.seen])
        return things if self.event is None else things | self.event.things()
