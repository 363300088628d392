"""The things a game is made of: printed faces, zones, instances, and what waits to happen to them."""

from __future__ import annotations

from dataclasses import dataclass
from operator import attrgetter
from typing import Any, Final, TypeAlias

from mahojin.abilities import Ability, Program, Spell, Standing, Triggered, Until
from mahojin.native import compiled_as

from .aspects import STANDING, TRIGGERS
from .context import Context as Context
from .context import Roles as Roles
from .context import Rows as Rows
from .context import player_thing as player_thing
from .context import seat_of as seat_of

Traits: TypeAlias = Any  # what an instance has, with all effects: each book has a class of its own
TraitValue: TypeAlias = Any  # one of these: a number, a word, or a set of words

BASIS: Final = -1  # the time of effects that are the basis of all others
ANYWHERE: Final = "anywhere"  # the zone of abilities that work in every zone
NO_HOST: Final = 0

is_rested: Final = attrgetter("rested")  # of an instance, as are these
is_face_down: Final = attrgetter("face_down")
has_host: Final = attrgetter("host")


@dataclass(frozen=True, slots=True)
class Zone:
    """A place for instances. ``live`` zones hold instances that change in place (turned, damaged, marked)."""

    name: str
    shared: bool
    sight: str  # who sees the faces: "all", "owner" or "none"
    ordered: bool
    live: bool


@compiled_as(allow_interpreted_subclasses=True)
class Face:
    """What is printed on a card or given to a token: shared by all copies, never changed."""

    __slots__ = (
        "abilities",
        "ability_aspects",
        "ability_zones",
        "home",
        "kind",
        "name",
        "program",
        "standing",
        "triggers",
    )

    def __init__(self, name: str, kind: str, abilities: tuple[Ability, ...], home: str | None) -> None:
        self.name = name
        self.kind = kind
        self.abilities = abilities
        self.home = home  # the zone where abilities work that name none
        lasting = [ability for ability in abilities if isinstance(ability, (Triggered, Standing))]
        self.ability_zones = frozenset(ability.zone or home for ability in lasting)  # zones where they work
        self.ability_aspects = 0  # aspects that its coming and going touches
        for one in lasting:
            self.ability_aspects |= TRIGGERS if isinstance(one, Triggered) else STANDING
        self.program: Program = ()
        triggers: dict[str, tuple[Triggered, ...]] = {}
        standing: list[Standing] = []
        for ability in abilities:
            if isinstance(ability, Triggered):
                event = ability.moment.event
                triggers[event] = (*triggers.get(event, ()), ability)
            elif isinstance(ability, Standing):
                standing.append(ability)
            elif isinstance(ability, Spell):
                self.program += ability.program
        self.triggers = triggers
        self.standing = tuple(standing)

    def __repr__(self) -> str:
        return f"《{self.name}》"


def works_in(zone: str | None, home: str | None, here: str) -> bool:
    """Whether an ability that names this zone, or else works at home, works here."""
    return (zone or home) == here or zone == ANYWHERE


class Play:
    """What an instance on the stack will do: its program, its words' context, and the choices made for it."""

    __slots__ = ("ability", "context", "program", "shares", "targets")

    def __init__(
        self,
        program: Program,
        context: Context,
        targets: tuple[tuple[int, ...], ...] = (),
        shares: tuple[tuple[tuple[int, int], ...], ...] = (),
        ability: Triggered | None = None,
    ) -> None:
        self.program = program
        self.context = context
        self.targets = targets  # one row for each Target, in order
        self.shares = shares  # for each Divide, what each target gets
        self.ability = ability


class Instance:
    """One card, token or ability in one zone. Moving makes a new one, with a new id."""

    __slots__ = (
        "arrived",
        "card",
        "controller",
        "counters",
        "damage",
        "face",
        "face_down",
        "host",
        "id",
        "owner",
        "play",
        "printed",
        "rested",
        "reversed",
        "seat",
        "zone",
    )

    def __init__(
        self, id: int, card: int, face: Any, owner: int, controller: int, zone: str, seat: int, arrived: int
    ) -> None:
        self.id = id
        self.card = card  # which physical card, or NO_CARD
        self.face = face  # what it is taken for
        self.printed = face  # what it really is, and will be again when it moves
        self.owner = owner
        self.controller = controller
        self.zone = zone
        self.seat = seat  # whose zone it is in; 0 for shared ones
        self.arrived = arrived
        self.rested = False
        self.reversed = False  # the third position, where a book knows one
        self.face_down = False
        self.host = NO_HOST  # the instance it is attached to
        self.damage = 0
        self.counters: dict[str, int] | None = None
        self.play: Play | None = None

    def clone(self) -> Instance:
        twin = Instance(
            self.id, self.card, self.face, self.owner, self.controller, self.zone, self.seat, self.arrived
        )
        twin.printed = self.printed
        twin.rested = self.rested
        twin.reversed = self.reversed
        twin.face_down = self.face_down
        twin.host = self.host
        twin.damage = self.damage
        twin.counters = self.counters and self.counters.copy()
        twin.play = self.play
        return twin

    @property
    def hidden(self) -> bool:
        """Nothing of what is printed on it counts: it lies face down and is taken for nothing else."""
        return self.face_down and self.face is self.printed

    def count(self, counter: str) -> int:
        return self.counters.get(counter, 0) if self.counters else 0

    def __repr__(self) -> str:
        return f"{self.face!r}#{self.id}"


NO_CARD: Final = -1


class Departed:
    """Last known information: an instance as it was when it left."""

    __slots__ = ("instance", "traits")

    def __init__(self, instance: Instance, traits: Traits) -> None:
        self.instance = instance
        self.traits = traits


class Effect:
    """A continuous effect at work. ``things`` is None while its words decide anew what it touches."""

    __slots__ = ("context", "data", "stamp", "things", "until")

    def __init__(
        self,
        stamp: int,
        data: Any,
        context: Context,
        things: tuple[int, ...] | None,
        until: Until | str | None,
    ) -> None:
        self.stamp = stamp
        self.data = data  # a ``Continuous``, or a word of the book's own
        self.context = context
        self.things = things
        self.until = until  # None: as long as a standing ability holds; a book may have words of its own


@compiled_as(allow_interpreted_subclasses=True)
class Waiting:
    """A triggered ability that waits to be put on the stack."""

    __slots__ = ("ability", "context")

    def __init__(self, ability: Any, context: Context) -> None:
        self.ability = ability  # a ``Triggered``, or what a book that reads its text itself has in its place
        self.context = context


class Delayed:
    """A delayed triggered ability, made by an effect: triggers once, or as often as it can ``until`` then."""

    __slots__ = ("ability", "context", "made", "until")

    def __init__(self, ability: Any, context: Context, made: int, until: Until | None = None) -> None:
        self.ability = ability  # as of ``Waiting``
        self.context = context
        self.made = made
        self.until = until
