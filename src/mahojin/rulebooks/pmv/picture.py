"""What the texts on the table add up to at a moment: who has which text, and which effects hold."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mahojin.machine.ability import Activated, Automatic
from mahojin.machine.aspects import EVERYTHING
from mahojin.machine.copying import copied
from mahojin.machine.state import Effect, Instance

from .face import Card, Traits
from .telling import Telling

if TYPE_CHECKING:
    from .speaking.static import Nature


class Said:
    """One text that a card has now."""

    __slots__ = ("grade", "keyword", "place", "stamp", "telling", "text")

    def __init__(self, text: Any, place: int, keyword: str, telling: Telling, stamp: int) -> None:
        self.text = text  # an Activated, Automatic or OnPlay
        self.place = place  # the same as long as the card has it, and no other text of the card has it
        self.keyword = keyword  # the tactic or special effect it is the meaning of, or ""
        self.telling = telling
        self.stamp = stamp  # when the card had it first
        self.grade: str = text.grade if isinstance(text, Automatic) else ""

    def __repr__(self) -> str:
        return f"<said {self.keyword or type(self.text).__name__} of {self.telling.this}>"


class Active:
    """A continuous effect that holds now. ``things`` is None while its words decide what it touches."""

    __slots__ = ("data", "grade", "key", "nature", "place", "stamp", "telling", "things")

    def __init__(
        self,
        data: Any,
        telling: Telling,
        stamp: int,
        grade: str,
        place: int,
        things: tuple[int, ...] | None = None,
        nature: Nature | None = None,
    ) -> None:
        self.data = data
        self.telling = telling
        self.stamp = stamp
        self.grade = grade  # "alpha", "beta", "gamma"; "" for effects of resolved texts
        self.place = place  # of its text among those of its card; of a resolved effect, its number
        self.things = things
        self.nature = nature  # of those that are in a picture
        self.key = (telling.source, telling.this, place, id(data))

    def __repr__(self) -> str:
        return f"<{type(self.data).__name__} of {self.telling.this}>"


class Reach:
    """What of a hand is in question: good for the same hand and number of nodes, and, where something in it
    may be free or is changed, for the same picture."""

    __slots__ = ("by", "cards", "hand", "instant", "nodes")

    def __init__(self, hand: list[int], nodes: int) -> None:
        self.hand = hand
        self.nodes = nodes
        self.cards: list[int] = []  # whose price may be right
        self.instant: list[int] = []  # those of them that may be played at any time
        self.by: Now | None = None  # the picture it was found by, where that matters


class Limits:
    """What forbids an action, and what spares from it."""

    __slots__ = ("forbidding", "sparing")

    def __init__(self, forbidding: list[Active], sparing: list[Active]) -> None:
        self.forbidding = forbidding
        self.sparing = sparing


class Part:
    """What a card or lasting effect says: good for the same gains, while its conditions read the same."""

    __slots__ = ("actives", "asked", "gains", "said", "usable")

    def __init__(
        self,
        said: tuple[Said, ...] = (),
        actives: tuple[Active, ...] = (),
        asked: tuple[Asked, ...] = (),
        gains: Gains = (),
    ) -> None:
        self.said = said
        self.usable = [one for one in said if isinstance(one.text, Activated)]
        self.actives = actives
        self.asked = asked  # the conditions it was heard by
        self.gains = gains  # what the card had gained


class Sum:
    """What a card gains by effects that always add the same, and the information it has with that."""

    __slots__ = ("by", "gains", "traits")

    def __init__(self, by: list[Active], gains: Gains, traits: Traits | None) -> None:
        self.by = by
        self.gains = gains
        self.traits = traits


class Lying:
    """How a card lies on the field, and what follows from that; a card that is changed lies otherwise."""

    __slots__ = (
        "below",
        "controller",
        "face",
        "face_down",
        "felt",
        "gaining",
        "host",
        "id",
        "part",
        "total",
        "varies",
        "worn",
    )

    def __init__(self, card: Instance, worn: Worn, below: Below) -> None:
        self.id = card.id
        self.face: Card = card.face
        self.host = card.host
        self.face_down = card.face_down
        self.controller = card.controller
        self.worn = worn  # what is set on it
        self.below = below  # what it is set on
        self.varies = bool(worn or self.face.variable or self.face.popular)  # though no effect touches it
        self.part: Part | None = None  # what it says, as it was last heard
        self.gaining: Part | None = None  # the same with what it gained
        self.felt: dict[Active, bool] = {}  # whether effects touch it that ask for nothing but the card
        self.total: Sum | None = None  # its information, as it was last added up

    def is_so(self, card: Instance, worn: Worn, below: Below) -> bool:
        """The card still lies like that."""
        return (
            self.face is card.face
            and self.host == card.host
            and self.face_down == card.face_down
            and self.controller == card.controller
            and (self.worn is worn or self.worn == worn)
            and (self.below is below or self.below == below)
        )


Worn = tuple[tuple[int, Any, bool], ...]  # cards, what they are taken for, and which are face down
Below = tuple[Any, bool, int] | None  # what a card is taken for, whether it is face down, and its host
Gains = tuple[tuple[Any, Active, int], ...]  # gain, by what, how many times
Asked = tuple[Any, Telling, bool]  # a condition, in whose words, and whether it held
Told = dict[int, tuple[Said, ...]]
Places = frozenset[tuple[int, int]]

NOBODY: Final[list[Active]] = []  # this and the following are shared, and never filled
NONE_ACTIVE: Final[dict[type, list[Active]]] = {}
NONE_HEARD: Final[dict[str, list[Active]]] = {}
NONE_TOUCHED: Final[dict[int, list[Active]]] = {}
NONE_SET: Final[dict[int, list[Instance]]] = {}
NOTHING_SAID: Final[Told] = {}
NO_TRAITS: Final[dict[int, Traits]] = {}
NO_GAINS: Final[dict[int, Gains]] = {}
NO_PLACES: Final[Places] = frozenset()
NOT_USABLE: Final[list[tuple[int, Said]]] = []
NOT_ASKED: Final[list[Asked]] = []
NOT_READ: Final[frozenset[str]] = frozenset()
NOTHING_LIES: Final[list[Lying]] = []
NOTHING_LASTS: Final[list[tuple[Effect, Part | None]]] = []
NO_SPEAKERS: Final[list[int]] = []
NO_LIMITS: Final = Limits(NOBODY, NOBODY)
NO_REACH: Final = Reach([], -1)


class Choir:
    """What texts say and bring about together, in their order. Rows in it are never changed in place.

    Of the cards on the field it is good while the same cards lie there and their conditions read the same.
    """

    __slots__ = (
        "actives",
        "asked",
        "changers",
        "expecting",
        "heard",
        "loose",
        "lying",
        "needs",
        "reads",
        "said",
        "usable",
    )

    def __init__(self) -> None:
        self.actives: dict[type, list[Active]] = NONE_ACTIVE
        self.heard: dict[str, list[Active]] = NONE_HEARD  # When effects by the event they wait for
        self.expecting = False  # one of them waits for a condition to begin to hold
        self.changers = NOBODY  # effects that change what a card's information is, oldest first
        self.said: Told = NOTHING_SAID  # texts of cards on the field
        self.usable: list[tuple[int, Said]] = NOT_USABLE  # activated effects, by the card that has them
        self.asked: list[Asked] = NOT_ASKED  # the conditions it was made by
        self.lying = NOTHING_LIES  # the cards on the field, oldest first
        self.needs = 0
        self.loose = 0  # aspects by which more of it may change than conditions
        self.reads: frozenset[str] = NOT_READ  # information that conditions and effects ask for

    def begin(self) -> None:
        """It can be filled."""
        self.actives = {}
        self.heard = {}
        self.changers = []
        self.said = {}
        self.usable = []
        self.asked = []

    def begin_with(self, other: Choir) -> None:
        """It says the same, and can be filled with more."""
        self.actives = other.actives.copy()
        self.heard = other.heard.copy()
        self.expecting = other.expecting
        self.changers = other.changers[:]
        self.said = other.said.copy()
        self.usable = other.usable[:]
        self.asked = other.asked[:]
        self.needs |= other.needs
        self.loose = other.loose
        self.reads = other.reads

    def repeat(self, other: Choir) -> None:
        """It says the same, and nothing else."""
        self.actives = other.actives
        self.heard = other.heard
        self.expecting = other.expecting
        self.changers = other.changers
        self.said = other.said
        self.usable = other.usable
        self.asked = other.asked
        self.needs |= other.needs
        self.loose = other.loose
        self.reads = other.reads

    def go_on_with(self, other: Choir) -> None:
        """After what it says already comes what the other says; the texts of cards are all the other's."""
        for kind, rows in other.actives.items():
            mine = self.actives.get(kind)
            self.actives[kind] = rows if mine is None else mine + rows
        for name, rows in other.heard.items():
            mine = self.heard.get(name)
            self.heard[name] = rows if mine is None else mine + rows
        self.expecting = self.expecting or other.expecting
        self.changers = self.changers + other.changers
        self.asked = self.asked + other.asked
        self.said = other.said
        self.usable = other.usable
        self.needs |= other.needs
        self.loose |= other.loose
        self.reads = self.reads | other.reads

    def of(self, kind: type) -> list[Active]:
        """All effects of this kind that hold, oldest first."""
        return self.actives.get(kind, NOBODY)

    def whens(self, name: str) -> list[Active]:
        """All that wait for an event of this name."""
        return self.heard.get(name, NOBODY)


class Now(Choir):
    """A picture of all that holds. It is good until one of the aspects it ``needs`` is touched."""

    __slots__ = (
        "afar",
        "any_time",
        "aside",
        "calm",
        "choir",
        "demanding",
        "distant",
        "free",
        "gained",
        "lasting",
        "likeness",
        "limits",
        "offering",
        "set_cards",
        "speakers",
        "touched",
        "traits",
        "unusable",
        "users",
        "voids",
    )

    def __init__(self) -> None:
        super().__init__()
        self.needs = EVERYTHING
        self.choir: Choir | None = None  # the cards on the field by themselves, where nobody interferes
        self.afar = NOBODY  # those of them that may touch cards elsewhere than on the field
        self.touched: dict[int, list[Active]] = NONE_TOUCHED  # of the changers, those that touch a card
        self.traits: dict[int, Traits] = NO_TRAITS  # of cards on the field that some effect changes
        self.voids = NOBODY
        self.gained: dict[int, Gains] = NO_GAINS
        self.set_cards: dict[int, list[Instance]] = NONE_SET  # by their host
        self.unusable: Places = NO_PLACES  # below these nothing can be used: card printed on, and place
        self.lasting: list[tuple[Effect, Part | None]] = NOTHING_LASTS  # effects of resolved texts, likewise
        self.speakers = NO_SPEAKERS  # cards elsewhere that may have a say
        self.demanding = False  # somebody has to do something
        self.any_time = False  # a card may be played at another time than is written on it
        self.offering = False  # some effect may be applied of one's own accord
        self.calm = False  # no rule has anything to do about it, but for damage
        self.distant = 0  # the zones from which cards may have a say
        self.likeness: tuple[Any, ...] | None = None  # what it was made from
        self.aside: dict[int, Traits] = {}  # of cards elsewhere; these as they are asked for
        self.users: dict[int, Any] = {}  # by seat, what can be used of what is usable
        self.free: dict[tuple[int, int, int], bool] = {}  # who may play what for nothing
        self.limits: dict[str, Limits] = {}  # by action

    def twin(self) -> Now:
        """The same picture for a copy of the game, which finds out the rest for itself."""
        twin = copied(self)
        twin.aside = {}
        twin.free = {}
        return twin
