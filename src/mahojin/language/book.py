"""What a rulebook tells the machine in advance."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from operator import or_

from mahojin.kernel.aspects import zone_bits
from mahojin.kernel.ledger import Ledger
from mahojin.kernel.state import Zone

from .dependency import Dependencies
from .lexicon import COMING, ENTERING, PARTING, WHEREVER, Lexicon
from .meaning import CORE
from .profile import Profile
from .snapshot import EMPTY, Snapshot
from .vocabulary import Vocabulary


@dataclass(frozen=True, slots=True)
class Book:
    """What a rulebook tells the machine in advance."""

    key: str
    ledger: Ledger
    zones: dict[str, Zone]
    home: dict[str, str]  # where each kind of thing is meant when no zone is named
    layers: tuple[tuple[str, ...], ...]  # traits, in the order in which changes to them apply
    dependency: bool  # whether effects of one layer wait for those they depend on
    lexicon: Lexicon
    parting: frozenset[str]  # names of moments that are judged by what was there just before
    entering: frozenset[str]  # names of events in which something enters in a state
    coming_to: frozenset[str]  # names of moments whose words say whose zone a card comes to
    anywhere: frozenset[str]  # names of moments whose subject is meant in whatever zone it is
    ability_counters: frozenset[str]  # counters that are abilities
    sure: frozenset[tuple[str, str]]  # kind and zone: everything in that zone is of that kind
    live: frozenset[str]
    bits: dict[str, int]  # the aspect of each zone
    roles: dict[str, tuple[str, ...]]  # the clauses of what the machine does for the book, by what that is
    in_play: frozenset[str]  # zones that hold what is in play, and not what waits to be resolved
    unions: dict[str, tuple[str, ...]]  # names for several zones together
    replaced_is_done: bool  # whether who was told to do something has done it though it was replaced
    words: Vocabulary  # what the words of its texts mean
    dependencies: Dependencies  # what these depend on
    profiles: dict[int, Profile]  # of continuous effects in them, by the id of the words
    no_effects: Snapshot  # what a game begins with: no continuous effect at work

    @classmethod
    def of(
        cls,
        key: str,
        ledger: Ledger,
        zones: Sequence[Zone],
        home: dict[str, str],
        layers: tuple[tuple[str, ...], ...],
        dependency: bool,
        lexicon: Lexicon,
        ability_counters: frozenset[str],
        sure: frozenset[tuple[str, str]],
        roles: dict[str, tuple[str, ...]] | None = None,
        unions: dict[str, tuple[str, ...]] | None = None,
        replaced_is_done: bool = False,
        words: Vocabulary = CORE,
        traits: dict[str, int] | None = None,
    ) -> Book:
        """``traits`` are those of its own, each with the aspects of the state that may change it."""
        bits = zone_bits(tuple(zone.name for zone in zones))
        for union, parts in (unions or {}).items():
            bits[union] = reduce(or_, (bits[part] for part in parts))
        return cls(
            key,
            ledger,
            {zone.name: zone for zone in zones},
            home,
            layers,
            dependency,
            lexicon,
            lexicon.under(PARTING),
            lexicon.under(ENTERING),
            lexicon.under(COMING),
            lexicon.under(WHEREVER),
            ability_counters,
            sure,
            frozenset(zone.name for zone in zones if zone.live),
            bits,
            roles or {},
            frozenset(zone.name for zone in zones if zone.live and not zone.ordered),
            unions or {},
            replaced_is_done,
            words,
            Dependencies(words, home, bits, traits or {}),
            {},
            EMPTY,
        )

    def clause(self, role: str) -> str:
        """The clause that the book has for something the machine does for it."""
        return self.roles[role][0]
