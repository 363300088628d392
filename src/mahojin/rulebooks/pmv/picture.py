"""What the texts on the table add up to at a moment: who has which text, and which effects hold."""

from __future__ import annotations

from typing import Any, Final

from mahojin.machine.ability import Automatic
from mahojin.machine.aspects import EVERYTHING
from mahojin.machine.copying import copied
from mahojin.machine.state import Instance

from .face import Traits
from .telling import Telling


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

    __slots__ = ("data", "grade", "key", "place", "stamp", "telling", "things")

    def __init__(
        self,
        data: Any,
        telling: Telling,
        stamp: int,
        grade: str,
        place: int,
        things: tuple[int, ...] | None = None,
    ) -> None:
        self.data = data
        self.telling = telling
        self.stamp = stamp
        self.grade = grade  # "alpha", "beta", "gamma"; "" for effects of resolved texts
        self.place = place  # of its text among those of its card; of a resolved effect, its number
        self.things = things
        self.key = (telling.source, telling.this, place, id(data))

    def __repr__(self) -> str:
        return f"<{type(self.data).__name__} of {self.telling.this}>"


class Reach:
    """What of a hand is in question: good for the same picture, hand and number of nodes."""

    __slots__ = ("cards", "hand", "instant", "nodes")

    def __init__(self, hand: list[int], nodes: int) -> None:
        self.hand = hand
        self.nodes = nodes
        self.cards: list[int] = []  # whose price may be right
        self.instant: list[int] = []  # those of them that may be played at any time


class Limits:
    """What forbids an action, and what spares from it."""

    __slots__ = ("forbidding", "sparing")

    def __init__(self, forbidding: list[Active], sparing: list[Active]) -> None:
        self.forbidding = forbidding
        self.sparing = sparing


class Part:
    """What a card on the field says: good as long as all that has a say in it is the same."""

    __slots__ = ("actives", "gains", "key", "said")

    def __init__(
        self, key: tuple[object, ...], gains: Gains, said: tuple[Said, ...], actives: tuple[Active, ...]
    ) -> None:
        self.key = key  # the card as it lies there, what it is set on, what it wears and what it gains
        self.gains = gains  # kept, so that their ids stay their own
        self.said = said
        self.actives = actives


Gains = tuple[tuple[Any, Active, int], ...]  # gain, by what, how many times
Asked = tuple[Any, Telling, bool]  # a condition, in whose words, and whether it held
Told = dict[int, tuple[Said, ...]]
NOBODY: Final[list[Active]] = []
NO_LIMITS: Final = Limits(NOBODY, NOBODY)


class Now:
    """A picture of all that holds. It is good until one of the aspects it ``needs`` is touched."""

    __slots__ = (
        "actives",
        "afar",
        "aside",
        "asked",
        "calm",
        "changers",
        "distant",
        "free",
        "gained",
        "grasped",
        "heard",
        "likeness",
        "limits",
        "loose",
        "needs",
        "parts",
        "reach",
        "reads",
        "reckoned",
        "said",
        "same",
        "set_cards",
        "touched",
        "traits",
        "unusable",
        "usable",
        "users",
        "voids",
    )

    def __init__(self) -> None:
        self.actives: dict[type, list[Active]] = {}
        self.heard: dict[str, list[Active]] = {}  # When effects by the name of the event they wait for
        self.changers: list[Active] = []  # effects that change what a card's information is, oldest first
        self.afar: list[Active] = []  # those of them that may touch cards elsewhere than on the field
        self.touched: dict[int, list[Active]] = {}  # of the changers, those that touch a card on the field
        self.said: Told = {}  # texts of cards on the field
        self.traits: dict[int, Traits] = {}  # of cards on the field that some effect changes
        self.aside: dict[int, Traits] = {}  # of cards elsewhere, as they were asked for
        self.voids: list[Active] = []
        self.gained: dict[int, Gains] = {}
        self.set_cards: dict[int, list[Instance]] = {}  # by their host
        self.unusable: frozenset[tuple[int, int]] = (
            frozenset()
        )  # below these nothing can be used: card printed on, and place
        self.users: dict[int, Any] = {}  # by seat, what can be used of that
        self.usable: list[tuple[int, Said]] = []  # activated effects, by the card that has them
        self.parts: dict[tuple[int, bool], Part] = {}  # of cards, without and with what they gain
        self.grasped: dict[tuple[object, ...], bool] = {}  # whom changers touch; both for the next look
        self.reckoned: dict[int, Any] = {}  # what information was added up from, likewise
        self.same: frozenset[int] = frozenset()  # cards that lie as they did when it was made, as last seen
        self.calm = False  # no rule has anything to do about it, but for damage
        self.needs = EVERYTHING
        self.asked: list[Asked] = []  # the conditions it was made by
        self.loose = 0  # aspects by which more of it may change than conditions
        self.distant = 0  # the zones from which cards may have a say
        self.free: dict[tuple[int, int, int], bool] = {}  # who may play what for nothing, as it was asked for
        self.reach: dict[int, Reach] = {}  # by seat, what of the hand is in question
        self.limits: dict[str, Limits] = {}  # by action, as they were asked for
        self.reads: set[str] = set()  # information that conditions and effects ask for
        self.likeness: tuple[Any, ...] | None = None  # what it was made from

    def twin(self) -> Now:
        """The same picture for a copy of the game, which finds out the rest for itself."""
        twin = copied(self)
        twin.aside = {}
        twin.free = {}
        twin.reach = {}
        return twin

    def of(self, kind: type) -> list[Active]:
        """All effects of this kind that hold, oldest first."""
        return self.actives.get(kind, NOBODY)

    def whens(self, name: str) -> list[Active]:
        """All that wait for an event of this name."""
        return self.heard.get(name, NOBODY)
