"""Who says it (1.4.4, 12.2): whose words are carried out or hold, about which card, and all they remember."""

from __future__ import annotations

from typing import Any

from mahojin.machine.ability import Ignoring
from mahojin.machine.decision import NOTHING
from mahojin.machine.state import Context

Rows = tuple[tuple[int, ...], ...]
Handled = tuple[tuple[str, tuple[int, ...], int], ...]


class Telling(Context):
    """The words of one text in one use of it. Never changed in place: ``but`` gives another."""

    __slots__ = (
        "actor",
        "amount",
        "answers",
        "by",
        "chosen_group",
        "declared",
        "groups",
        "handled",
        "looked",
        "manner",
        "numbers",
        "origin",
        "paid",
        "picks",
        "rival",
        "statements",
        "subject",
        "targets",
        "voided",
        "waited",
    )

    def __init__(
        self,
        source: int,
        controller: int,
        this: int | None = None,
        statements: tuple[Any, ...] = (),
    ) -> None:
        super().__init__(source, controller, this=this)
        self.amount = 0  # of the event that is answered
        self.actor = controller  # who carries it out (By); 自分
        self.rival: int | None = None  # the one opponent meant where there are several (1.4.6)
        self.statements = statements  # Let, Clamp, Dash … of the ability
        self.targets: Rows = ()  # 目標, one row for each, in the order of the program
        self.handled: Handled = ()  # この効果で～した: action, things, and who did it
        self.looked: tuple[int, ...] = ()  # looked at, revealed or picked from
        self.groups: Rows = ()  # into which things were divided (11.10)
        self.chosen_group = NOTHING  # the place of the group chosen
        self.declared: tuple[tuple[str, int | str], ...] = ()
        self.numbers: tuple[tuple[str, int], ...] = ()  # variables that are fixed, X as paid among them
        self.paid = 0
        # What choices settled: a noun of the program (by identity) and the things meant from then on.
        self.picks: tuple[tuple[object, tuple[int, ...]], ...] = ()
        self.answers = ""  # the name of the event that is answered
        self.subject = NOTHING  # of that event
        self.by = NOTHING
        self.manner = ""
        self.voided = 0  # the amount of what this effect voided
        self.origin: Any = None  # the game when it was played or used, where that will be asked for
        self.waited = False  # it waited for its moment after its targets were named (7.8)

    def ignores(self, word: str) -> bool:
        """For this effect the word's effect is ignored."""
        for one in self.statements:
            if isinstance(one, Ignoring) and one.keyword == word:
                return True
        return False

    def but(self, **changes: Any) -> Telling:
        """The same words after something more is known."""
        twin = self._twin()
        for name, value in changes.items():
            setattr(twin, name, value)
        return twin

    def _twin(self) -> Telling:
        """The same words once more, to be changed before anybody knows them."""
        twin = Telling(self.source, self.controller, self.this, self.statements)
        twin.registers = self.registers
        twin.amount = self.amount
        twin.without = self.without
        twin.actor = self.actor
        twin.rival = self.rival
        twin.targets = self.targets
        twin.handled = self.handled
        twin.looked = self.looked
        twin.declared = self.declared
        twin.numbers = self.numbers
        twin.paid = self.paid
        twin.picks = self.picks
        twin.answers = self.answers
        twin.subject = self.subject
        twin.by = self.by
        twin.manner = self.manner
        twin.voided = self.voided
        twin.groups = self.groups
        twin.chosen_group = self.chosen_group
        twin.origin = self.origin
        twin.waited = self.waited
        return twin

    def aiming(self, row: tuple[int, ...]) -> Telling:
        """After one more target was named."""
        twin = self._twin()
        twin.targets = (*self.targets, row)
        return twin

    def picking(self, picks: tuple[tuple[object, tuple[int, ...]], ...]) -> Telling:
        """After choices settled more nouns."""
        twin = self._twin()
        twin.picks = (*self.picks, *picks)
        return twin

    def answering(
        self, name: str, registers: Rows, amount: int, subject: int, by: int, manner: str, this: int
    ) -> Telling:
        """In answer to an event: what it is called and spoke of, how much it was, of what and by what."""
        twin = self._twin()
        twin.answers = name
        twin.registers = registers
        twin.amount = amount
        twin.subject = subject
        twin.by = by
        twin.manner = manner
        twin.this = this
        return twin

    def naming(self, things: tuple[int, ...]) -> Telling:
        """After something was named, picked or made: it is 「それ」 now."""
        twin = self._twin()
        twin.registers = (*self.registers, things)
        return twin

    def having_paid(self, amount: int, numbers: tuple[tuple[str, int], ...]) -> Telling:
        """After its cost was paid: so much, and what the variables in it are."""
        twin = self._twin()
        twin.paid = amount
        twin.numbers = numbers
        return twin

    def renaming(self, old: int, new: int) -> Telling:
        """After a card that the words follow became a new instance."""
        twin = self._twin()
        twin.registers = tuple([_row(things, old, new) for things in self.registers])
        twin.targets = tuple([_row(things, old, new) for things in self.targets])
        twin.groups = tuple([_row(things, old, new) for things in self.groups])
        twin.handled = tuple(
            [(action, _row(things, old, new), doer) for action, things, doer in self.handled]
        )
        twin.looked = _row(self.looked, old, new)
        twin.picks = tuple([(noun, _row(things, old, new)) for noun, things in self.picks])
        twin.this = new if self.this == old else self.this
        return twin

    def settled(self, noun: object) -> tuple[int, ...] | None:
        """The things that a choice settled this noun to, if it did."""
        for known, things in self.picks:
            if known is noun:
                return things
        return None

    def having(self, action: str, things: tuple[int, ...]) -> Telling:
        """After the effect did this to these."""
        twin = self.noting(action, things)
        twin.registers = (*self.registers, things)
        return twin

    def noting(self, action: str, things: tuple[int, ...]) -> Telling:
        """The same, but what was named before is 「それ」 still."""
        twin = self._twin()
        twin.handled = (*self.handled, (action, things, self.actor))
        return twin


def _row(things: tuple[int, ...], old: int, new: int) -> tuple[int, ...]:
    """The same things, the old one as the new one."""
    if old not in things:
        return things
    return tuple([new if thing == old else thing for thing in things])
