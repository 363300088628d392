"""What the texts on the table add up to at a moment: who has which text, which effects hold, and what is kept
of a card as it lies."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from mahojin.kernel.aspects import EVERYTHING
from mahojin.kernel.copies import attributes
from mahojin.kernel.decision import NOTHING
from mahojin.kernel.state import Effect, Instance
from mahojin.language.rules import NO_RULES, Rules
from mahojin.language.snapshot import Asked, Snapshot
from mahojin.rulebooks.pmv.abilities import (
    Activated,
    Automatic,
    Barred,
    Modifier,
    Never,
    OnPlay,
    Race,
    Rephrased,
    Rewritten,
    Spared,
    WordsOf,
)

from ..cards.face import Card, Traits
from ..lexicon import LEXICON
from .context import TextContext

if TYPE_CHECKING:
    from ..continuous.profile import TextProfile


CardAbility: TypeAlias = Activated | Automatic | OnPlay

NO_PARTS: Final[frozenset[str]] = frozenset()
OF_ONE_SIGN: Final[tuple[str, str]] = ("plus modifiers", "minus modifiers")


class Said:
    """One text that a card has now."""

    __slots__ = ("context", "grade", "keyword", "place", "stamp", "text")

    def __init__(self, text: CardAbility, place: int, keyword: str, context: TextContext, stamp: int) -> None:
        self.text = text
        self.place = place  # the same as long as the card has it, and no other text of the card has it
        self.keyword = keyword  # the tactic or special effect it is the meaning of, or ""
        self.context = context
        self.stamp = stamp  # when the card had it first
        self.grade: str = text.grade if isinstance(text, Automatic) else ""

    def __repr__(self) -> str:
        return f"<said {self.keyword or type(self.text).__name__} of {self.context.this}>"


class Active(Effect):
    """A continuous effect that holds now. ``things`` is None while its words decide what it touches."""

    __slots__ = ("grade", "key", "place", "profile", "text_context")

    def __init__(
        self,
        data: object,
        context: TextContext,
        stamp: int,
        grade: str,
        place: int,
        things: tuple[int, ...] | None = None,
        profile: TextProfile | None = None,
    ) -> None:
        self.data = data
        self.context = self.text_context = context  # the same, with all that this book's words remember
        self.stamp = stamp
        self.things = things
        self.until = None  # set where it is that of a resolved text
        self.grade = grade  # "alpha", "beta", "gamma"; "" for effects of resolved texts
        self.place = place  # of its text among those of its card; of a resolved effect, its number
        self.profile = profile  # of those that are in a snapshot
        self.key = (context.source, context.this, place, id(data))

    def __repr__(self) -> str:
        return f"<{type(self.data).__name__} of {self.context.this}>"


class Gained(Effect):
    """One piece of what an effect gives to a card: a word, a race, a combat modifier or a text."""

    __slots__ = ("by", "text_context", "times", "void")

    def __init__(self, data: object, by: Active, times: int = 1, void: frozenset[str] = NO_PARTS) -> None:
        self.data = data
        self.by = by
        self.context = self.text_context = by.text_context
        self.stamp = by.stamp
        self.things = None
        self.until = by.until
        self.times = times
        self.void = void  # parts of it that do not count

    def without(self, void: frozenset[str]) -> Gained:
        """The same, where these parts do not count."""
        return Gained(self.data, self.by, self.times, void)


Use: TypeAlias = tuple[int, int, Activated, TextContext]  # card, place of the text, the text, and who speaks


def uses_of(thing: int, said: tuple[Said, ...]) -> list[Use]:
    """What can be used of what a card says."""
    return [(thing, one.place, one.text, one.context) for one in said if isinstance(one.text, Activated)]


class Part:
    """What a card says by itself, or a lasting effect: good while its conditions read the same."""

    __slots__ = ("actives", "asked", "said", "uses")

    def __init__(
        self, said: tuple[Said, ...], uses: list[Use], actives: tuple[Active, ...], asked: tuple[Asked, ...]
    ) -> None:
        self.said = said
        self.uses = uses
        self.actives = actives
        self.asked = asked  # the conditions by which they hold


class GainedPart(Part):
    """What a card says by what it has gained, in addition to what it says by itself."""

    __slots__ = ("gains",)

    def __init__(
        self,
        said: tuple[Said, ...],
        uses: list[Use],
        actives: tuple[Active, ...],
        asked: tuple[Asked, ...],
        gains: Gains,
    ) -> None:
        super().__init__(said, uses, actives, asked)
        self.gains = gains


class Sum:
    """What a card gains by effects that always add the same, and the information it has with that."""

    __slots__ = ("by", "gains", "traits")

    def __init__(self, by: list[Active], gains: Gains, traits: Traits | None) -> None:
        self.by = by
        self.gains = gains
        self.traits = traits


class Placement:
    """How a card lies on the field, and what follows from that; a card that is changed lies otherwise."""

    __slots__ = (
        "below",
        "controller",
        "face",
        "face_down",
        "gained",
        "host",
        "id",
        "lies",
        "part",
        "total",
        "touched",
        "varies",
        "worn",
    )

    def __init__(self, card: Instance, lies: Lies, worn: OnIt, below: Below) -> None:
        self.id = card.id
        self.lies = lies  # all of this at once: as long as it is equal, the card lies like that
        self.face: Card = card.face
        self.host = card.host
        self.face_down = card.face_down
        self.controller = card.controller
        self.worn = worn  # what is set on it
        self.below = below  # what it is set on
        self.varies = bool(worn or self.face.variable or self.face.popular)  # though no effect touches it
        self.part: Part | None = None  # what it says by itself, as it was last found
        self.gained: GainedPart | None = None  # … by what it has gained
        # Whether effects touch it that ask for nothing but the card, by their words and whose they are:
        self.touched: dict[tuple[int, int], bool] = {}
        self.total: Sum | None = None  # its information, as it was last added up


OnIt = tuple[tuple[int, Card, bool], ...]  # cards, what they are taken for, and which are face down
Below = tuple[Card, bool, int] | None  # what a card is taken for, whether it is face down, and its host
Lies = tuple[object, ...]
Gains = tuple[Gained, ...]

NOBODY: Final[list[Active]] = []  # shared, and never filled


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
        "narrow_rules",
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
        self.narrow_rules: dict[tuple[str, int, int], Rules] = {}  # by deed, who does it and what suffers it

    def of(self, kind: type) -> list[Active]:
        return self.effects.get(kind, NOBODY)

    def waiting_for(self, name: str) -> list[Active]:
        """All that wait for an event of this name."""
        return self.triggers.get(name, NOBODY)

    def rules_about(self, deed: str, doer: int, obj: int) -> Rules:
        """What forbids a deed that is ``forbidden`` and may speak of these two; of whom is not said, all of
        it. Kept from now on."""
        found = self.narrow_rules.get((deed, doer, obj))
        if found is None:
            found = self.rules_on(LEXICON, deed, Barred, Never)
            if doer != NOTHING or obj != NOTHING:
                doing = [one for one in found.doing if _may_touch(one, doer)]
                suffering = [one for one in found.suffering if _may_touch(one, obj)]
                found = Rules(doing, suffering) if doing or suffering else NO_RULES
            self.narrow_rules[deed, doer, obj] = found
        return found

    # --- Whether it is settled (7.4.5.c–d) ------------------------------------------

    def is_circular(self, before: Snapshot) -> bool:
        """Texts are gained or lost, cards cannot be objects, or information is asked for that is not what is
        printed: changed by effects, worn, variable or popular."""
        assert isinstance(before, TextSnapshot)
        if self.is_early:
            return True
        if not (self.changes or self.traits or before.changes or before.traits):
            return False
        if self.voids or before.voids or self.of(Spared) or before.of(Spared):
            return True
        gives = self._gives_texts() or before._gives_texts()
        return gives or super().is_circular(before) or self._reads_what_varies()

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
        if _gains(self) != _gains(other) or not _have_the_same(self.traits, other.traits):
            return False
        if self._asks_for_cards_alone():
            return [active.key for active in self.changes] == [active.key for active in other.changes]
        return _keys(self) == _keys(other)

    def _asks_for_cards_alone(self) -> bool:
        """What is made from it depends on the cards, their information and what changes that, not on what
        else holds."""
        if self.asked:
            return False
        for active in self.changes:
            profile = active.profile
            if not profile.plain or not (profile.told or profile.itself):
                return False
        return True


def _may_touch(active: Effect, thing: int) -> bool:
    """The words of an effect do not say that it touches another card alone."""
    assert isinstance(active, Active)
    profile, context = active.profile, active.context
    if profile is None or not profile.itself or active.things is not None or context.picks:
        return True
    return thing == context.this


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
