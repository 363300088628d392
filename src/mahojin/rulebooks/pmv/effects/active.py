"""Texts that cards have at a moment, the effects that hold by them, and what is kept of a card as it lies."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from mahojin.kernel.state import Effect, Instance
from mahojin.language.snapshot import Asked
from mahojin.rulebooks.pmv.abilities import Activated, Automatic, OnPlay

from ..cards.face import Card, Traits
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


class Worn(Effect):
    """A word or combat modifier of what is set on a card, which the card has (6.1.13)."""

    __slots__ = ("text_context", "times", "void")

    def __init__(self, data: object, card: Instance, host: Instance) -> None:
        context = TextContext(card.id, host.controller, host.id)
        super().__init__(card.arrived, data, context, None, None)
        self.text_context = context
        self.times = 1
        self.void: frozenset[str] = NO_PARTS

    def without(self, void: frozenset[str]) -> Worn:
        """The same, where these parts do not count; it is made anew each time, and nobody else has it."""
        self.void = void
        return self


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
        "host",
        "id",
        "part",
        "total",
        "touched",
        "varies",
        "worn",
    )

    def __init__(self, card: Instance, worn: OnIt, below: Below) -> None:
        self.id = card.id
        self.face: Card = card.face
        self.host = card.host
        self.face_down = card.face_down
        self.controller = card.controller
        self.worn = worn  # what is set on it
        self.below = below  # what it is set on
        self.varies = bool(worn or self.face.variable or self.face.popular)  # though no effect touches it
        self.part: Part | None = None  # what it says, as it was last found
        # Whether effects touch it that ask for nothing but the card, by their words and whose they are:
        self.touched: dict[tuple[int, int], bool] = {}
        self.total: Sum | None = None  # its information, as it was last added up

    def is_so(self, card: Instance, worn: OnIt, below: Below) -> bool:
        """The card still lies like that."""
        return (
            self.face is card.face
            and self.host == card.host
            and self.face_down == card.face_down
            and self.controller == card.controller
            and (self.worn is worn or self.worn == worn)
            and (self.below is below or self.below == below)
        )


OnIt = tuple[tuple[int, Card, bool], ...]  # cards, what they are taken for, and which are face down
Below = tuple[Card, bool, int] | None  # what a card is taken for, whether it is face down, and its host
Gains = tuple[Gained, ...]

NOBODY: Final[list[Active]] = []  # shared, and never filled
