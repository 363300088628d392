"""What holds at one moment: the continuous effects at work, by what they do, and what they depend on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from mahojin.abilities import Ability
from mahojin.kernel.aspects import ALWAYS, DERIVED
from mahojin.kernel.state import Context, Effect

from .dependency import NO_TRAITS, SKILL
from .lexicon import Lexicon
from .profile import Profile
from .rules import Rules, rules_among

Asked = tuple[Context, object, bool]  # in whose words, a condition, and whether it held
Decided = dict[tuple[int, object], bool]  # by whose condition it is: whether it counts as held
Effects = list[Any]  # each an ``Effect``, or what the book has as one
Given = dict[int, tuple[Ability, ...]]  # the abilities of what gained or lost some

NO_EFFECTS: Final[list[Effect]] = []  # shared, and never filled
NOTHING_DECIDED: Final[Decided] = {}  # likewise


class Snapshot:
    """The effects at work, listed by kind. It is good until one of the aspects it ``needs`` is touched; where
    only conditions ask about these, they are read again (``continuous.looked_at``)."""

    __slots__ = (
        "abilities",
        "asked",
        "changes",
        "changing",
        "decided",
        "effects",
        "forbidden",
        "giving",
        "granting",
        "grants",
        "interrupts",
        "needs",
        "reach",
        "reads",
        "rules",
        "triggers",
        "wide",
    )

    def __init__(self) -> None:
        self.effects: dict[type, Effects] = {}  # by the kind of their words, each in order
        self.changes: Effects = []  # those that change what something is or has, oldest first
        self.triggers: dict[str, Effects] = {}  # those that wait for an event, by its name
        self.changing: frozenset[str] = NO_TRAITS  # the traits that these may change
        self.forbidden: frozenset[str] = NO_TRAITS  # the deeds that are forbidden to somebody
        self.interrupts: frozenset[str] = NO_TRAITS  # names of events that something may stop or replace
        self.asked: list[Asked] = []  # the conditions by which they are at work
        self.decided: Decided = NOTHING_DECIDED  # conditions that would undo themselves
        self.reads: frozenset[str] = NO_TRAITS  # the traits that decide what is at work
        self.needs = ALWAYS  # aspects that, touched, make it stale
        self.reach = ALWAYS  # aspects that, touched, make the changes apply otherwise
        self.rules: dict[str, Rules] = {}  # by deed, as they are asked for
        self.abilities: Given = {}  # of instances that gained or lost some
        self.giving: frozenset[str] = NO_TRAITS  # traits that decide who is given abilities, or deprived
        self.wide: tuple[Effect, ...] = ()  # those that give to, or take from, whatever fits their words
        self.grants: list[Effect] = NO_EFFECTS  # of triggered abilities, where nothing takes abilities away
        self.granting: frozenset[str] = NO_TRAITS  # the moments that those wait for

    def of(self, kind: type) -> Sequence[Effect]:
        """All effects that are listed under this kind."""
        return self.effects.get(kind, NO_EFFECTS)

    def add(self, effect: Effect, profile: Profile) -> None:
        """An effect is at work."""
        self.effects.setdefault(profile.kind, []).append(effect)
        if profile.changes:
            self.changes.append(effect)
            self.changing |= profile.tells
            self.reach |= profile.needs
        if profile.at_once:
            self.needs |= profile.needs
            self.reach |= profile.needs
            if profile.asks:
                self.reads |= profile.asks
        for name in profile.names:
            self.triggers.setdefault(name, []).append(effect)
        if profile.forbids:
            self.forbidden |= profile.forbids
        if profile.stops:
            self.interrupts |= profile.stops

    def rules_on(self, lexicon: Lexicon, deed: str, doing: type, suffering: type) -> Rules:
        """What forbids a deed that is ``forbidden``, by effects of these kinds; kept from now on."""
        found = self.rules.get(deed)
        if found is None:
            found = rules_among(lexicon, deed, self.of(doing), self.of(suffering))
            self.rules[deed] = found
        return found

    # --- Whether it is settled ------------------------------------------

    def is_circular(self, before: Snapshot) -> bool:
        """What holds may change what it was found out from, by what held ``before``."""
        if self.abilities and SKILL in self.reads:
            return True
        if not self.changes and not before.changes:
            return False
        return bool(
            self.needs & DERIVED
            or not self.changing.isdisjoint(self.reads)
            or not before.changing.isdisjoint(self.reads)
            or not self.changing.isdisjoint(self.giving)
        )

    def size(self) -> int:
        """How many effects are at work."""
        return sum(map(len, self.effects.values()))

    def is_like(self, other: Snapshot) -> bool:
        """Both would lead to the same once more."""
        if self.abilities != other.abilities or self.effects.keys() != other.effects.keys():
            return False
        return all(_are_alike(rows, other.effects[kind]) for kind, rows in self.effects.items())


def _are_alike(these: list[Effect], those: list[Effect]) -> bool:
    return [(one.stamp, one.data) for one in these] == [(one.stamp, one.data) for one in those]


EMPTY: Final = Snapshot()
