"""Who says it (1.4.4, 12.2): whose words are carried out or hold, about which card, and all they remember."""

from __future__ import annotations

from typing import Self

from mahojin.kernel.context import Context, Rows, renamed
from mahojin.kernel.copies import copied
from mahojin.kernel.decision import NOTHING
from mahojin.native import compiled_as
from mahojin.rulebooks.pmv.abilities import Ignoring, Unstacked

Handled = tuple[tuple[str, tuple[int, ...], int], ...]


@compiled_as(serializable=True)
class TextContext(Context):
    """The words of one text in one use of it. Never changed in place: ``but`` gives another."""

    __slots__ = (
        "actor",
        "chosen_group",
        "declared",
        "groups",
        "handled",
        "looked",
        "numbers",
        "origin",
        "paid",
        "place",
        "rival",
        "statements",
        "targets",
        "voided",
        "waited",
    )

    def __init__(
        self,
        source: int,
        controller: int,
        this: int | None = None,
        statements: tuple[object, ...] = (),
    ) -> None:
        super().__init__(source, controller, this=this)
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
        self.place = 0  # of the text among those of its card
        self.voided = 0  # the amount of what this effect voided
        self.origin: object = None  # the game when it was played or used, where that will be asked for
        self.waited = False  # it waited for its moment after its targets were named (7.8)

    def ignores(self, word: str) -> bool:
        """For this effect the word's effect is ignored."""
        for one in self.statements:
            if isinstance(one, Ignoring) and one.keyword == word:
                return True
        return False

    def is_unstacked(self) -> bool:
        """Effects of this wording do not add up (7.1.14)."""
        for one in self.statements:
            if isinstance(one, Unstacked):
                return True
        return False

    def stating(self, said: tuple[object, ...]) -> TextContext:
        """The words with what else is stated."""
        if not said:
            return self
        known = self.statements
        found = tuple([one for one in said if not any(one is other for other in known)])
        return self.but(statements=(*known, *found)) if found else self

    def but(self, **changes: object) -> TextContext:
        """The same words after something more is known."""
        twin = copied(self)
        for name, value in changes.items():
            setattr(twin, name, value)
        return twin

    def aiming(self, row: tuple[int, ...]) -> TextContext:
        """After one more target was named."""
        twin = copied(self)
        twin.targets = (*self.targets, row)
        return twin

    def having_paid(self, amount: int, numbers: tuple[tuple[str, int], ...]) -> TextContext:
        """After its cost was paid: so much, and what the variables in it are."""
        if amount == self.paid and numbers == self.numbers:
            return self
        twin = copied(self)
        twin.paid = amount
        twin.numbers = numbers
        return twin

    def renaming(self, old: int, new: int) -> Self:
        twin = super().renaming(old, new)
        twin.targets = tuple([renamed(things, old, new) for things in self.targets])
        twin.groups = tuple([renamed(things, old, new) for things in self.groups])
        twin.handled = tuple(
            [(action, renamed(things, old, new), doer) for action, things, doer in self.handled]
        )
        twin.looked = renamed(self.looked, old, new)
        return twin

    def having(self, action: str, things: tuple[int, ...]) -> TextContext:
        """After the effect did this to these."""
        twin = self.noting(action, things)
        twin.registers = (*self.registers, things)
        return twin

    def noting(self, action: str, things: tuple[int, ...]) -> TextContext:
        """The same, but what was named before is 「それ」 still."""
        twin = copied(self)
        twin.handled = (*self.handled, (action, things, self.actor))
        return twin
