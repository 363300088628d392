"""What the texts on the table add up to at a moment: who has which text, and which effects hold."""

from __future__ import annotations

from typing import Final

from mahojin.kernel.aspects import EVERYTHING
from mahojin.kernel.copies import attributes
from mahojin.kernel.state import Effect, Instance
from mahojin.language.snapshot import Snapshot
from mahojin.rulebooks.pmv.abilities import Modifier, Race, Rephrased, Rewritten, WordsOf

from ..cards.face import Traits
from .active import NOBODY, Active, Gains, Part, Placement, Said, Use

Texts = dict[int, tuple[Said, ...]]
Places = frozenset[tuple[int, int]]

BEGINNING: Final = ""  # the name under which effects are listed that wait for a condition to begin to hold
NONE_TOUCHED: Final[dict[int, list[Active]]] = {}  # this and the following are shared, and never filled
NONE_SET: Final[dict[int, list[Instance]]] = {}
NO_TRAITS: Final[dict[int, Traits]] = {}
NO_GAINS: Final[dict[int, Gains]] = {}
NO_PLACES: Final[Places] = frozenset()
NOTHING_PLACED: Final[list[Placement]] = []
NOTHING_LASTS: Final[list[tuple[Effect, Part | None]]] = []
NO_CARDS: Final[list[int]] = []
READ_OTHERWISE: Final = (Rewritten, Rephrased, WordsOf)  # they change printed texts, in this order
VALUES: Final = frozenset({"attack", "toughness"})  # what cards have by themselves or wear, as words are


class TextSnapshot(Snapshot):
    """All that holds, and who has which text."""

    __slots__ = (
        "afar",
        "any_time",
        "calm",
        "demanding",
        "distant",
        "gained",
        "is_early",
        "lasting",
        "made_from",
        "offering",
        "outside",
        "placements",
        "said",
        "set_cards",
        "touched",
        "traits",
        "unusable",
        "usable",
        "users",
        "voids",
    )

    def __init__(self) -> None:
        super().__init__()
        self.needs = EVERYTHING
        self.placements = NOTHING_PLACED  # the cards on the field, oldest first
        self.said: Texts = {}  # the texts that these have
        self.usable: list[Use] = []  # activated effects that these have
        self.afar = NOBODY  # changes that may touch cards elsewhere than on the field
        self.touched: dict[int, list[Active]] = NONE_TOUCHED  # of the changes, those that touch a card
        self.traits: dict[int, Traits] = NO_TRAITS  # of cards on the field that some effect changes
        self.voids = NOBODY
        self.gained: dict[int, Gains] = NO_GAINS
        self.set_cards: dict[int, list[Instance]] = NONE_SET  # by their host
        self.unusable: Places = NO_PLACES  # below these nothing can be used: card printed on, and place
        self.lasting: list[tuple[Effect, Part | None]] = NOTHING_LASTS  # effects of resolved texts, likewise
        self.outside = NO_CARDS  # cards elsewhere whose texts concern others
        self.is_early = False  # a condition asked what texts say before any was known
        self.demanding = False  # somebody has to do something
        self.any_time = False  # a card may be played at another time than is written on it
        self.offering = False  # some effect may be applied of one's own accord
        self.calm = False  # no rule has anything to do about it, but for damage
        self.distant = 0  # the zones in which those cards may be
        self.made_from: tuple[object, ...] | None = None  # what it was made from
        self.users: dict[int, list[Use]] = {}  # by seat, what can be used of what is usable

    def of(self, kind: type) -> list[Active]:
        return self.effects.get(kind, NOBODY)

    def waiting_for(self, name: str) -> list[Active]:
        """All that wait for an event of this name."""
        return self.triggers.get(name, NOBODY)

    # --- Whether it is settled (7.4.5.c–d) ------------------------------------------

    def is_circular(self, before: Snapshot) -> bool:
        """Texts are gained or lost, or information is asked for that is not what is printed: changed by
        effects, worn, variable or popular."""
        assert isinstance(before, TextSnapshot)
        if self.is_early:
            return True
        if not (self.changes or self.traits or before.changes or before.traits):
            return False
        if self.voids or before.voids or self._gives_texts() or before._gives_texts():
            return True
        return super().is_circular(before) or self._reads_what_varies()

    def reads_otherwise(self) -> bool:
        """Somebody has printed texts read otherwise."""
        return not self.effects.keys().isdisjoint(READ_OTHERWISE)

    def _gives_texts(self) -> bool:
        """Somebody has other texts than its own, or gains more than combat modifiers and races."""
        if self.reads_otherwise():
            return True
        for gains in self.gained.values():
            for gain in gains:
                if not isinstance(gain.data, (Modifier, Race)):
                    return True
        return False

    def _reads_what_varies(self) -> bool:
        values, words = not self.reads.isdisjoint(VALUES), "keyword" in self.reads
        if values or words:
            for one in self.placements:
                if one.varies and (values or self._has_other_words(one)):
                    return True
        return False

    def _has_other_words(self, one: Placement) -> bool:
        """It does not just have the words that are printed on it."""
        traits = self.traits.get(one.id)
        return traits is not None and traits.keywords != one.face.keywords

    def is_like(self, other: Snapshot) -> bool:
        """Both are alike in all that another one would be made from."""
        assert isinstance(other, TextSnapshot)
        if _keys(self) != _keys(other) or _gains(self) != _gains(other):
            return False
        return _have_the_same(self.traits, other.traits)


def _keys(snapshot: TextSnapshot) -> list[object]:
    return [active.key for rows in snapshot.effects.values() for active in rows]


def _gains(snapshot: TextSnapshot) -> list[object]:
    return [(thing, *[id(gain.data) for gain in rows]) for thing, rows in snapshot.gained.items()]


def _have_the_same(these: dict[int, Traits], those: dict[int, Traits]) -> bool:
    if these.keys() != those.keys():
        return False
    for thing, traits in these.items():
        other = those[thing]
        if traits is not other and _all(traits) != _all(other):
            return False
    return True


def _all(traits: Traits) -> list[object]:
    return [getattr(traits, name) for name in attributes(Traits)]


class Reach:
    """What of a hand is in question: good for the same hand and number of nodes, and, where something in it
    may be free or is changed, for the same snapshot."""

    __slots__ = ("by", "cards", "good_in", "hand", "instant", "nodes")

    def __init__(self, hand: list[int], nodes: int) -> None:
        self.hand = hand
        self.nodes = nodes
        self.cards: list[int] = []  # whose price may be right
        self.instant: list[int] = []  # those of them that may be played at any time
        self.by: TextSnapshot | None = None  # the snapshot it was found by, where that matters
        self.good_in: TextSnapshot | None = None  # the last one in which it was


NO_REACH: Final = Reach([], -1)
