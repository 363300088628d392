"""The things a game is made of: printed faces, zones, instances, and what waits to happen to them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from .ability import Ability, Continuous, Program, Spell, Standing, Triggered, Until
from .aspects import STANDING, TRIGGERS
from .native import compiled_as

BASIS: Final = -1  # the time of effects that are the basis of all others
ANYWHERE: Final = "anywhere"  # the zone of abilities that work in every zone
NO_HOST: Final = 0


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

    __slots__ = ("abilities", "home", "kind", "name", "program", "speaks", "standing", "triggers", "voices")

    def __init__(self, name: str, kind: str, abilities: tuple[Ability, ...], home: str | None) -> None:
        self.name = name
        self.kind = kind
        self.abilities = abilities
        self.home = home  # the zone where abilities work that name none
        lasting = [ability for ability in abilities if isinstance(ability, (Triggered, Standing))]
        self.voices = frozenset(ability.zone or home for ability in lasting)  # zones where they work
        self.speaks = 0  # aspects that its coming and going touches
        for one in lasting:
            self.speaks |= TRIGGERS if isinstance(one, Triggered) else STANDING
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


class Roles:
    """An event's roles, as the words that react to it speak of them."""

    __slots__ = ("after", "amount", "cause", "earlier", "means", "named", "object", "player")

    def __init__(
        self,
        named: tuple[int, ...],
        object: int,
        player: int,
        cause: int,
        amount: int,
        means: str | None,
        after: int = 0,
        earlier: Roles | None = None,
    ) -> None:
        self.named = named  # the things that それ can mean, the likeliest first
        self.object = object  # what it happens to, whoever the words make their subject
        self.player = player  # そのプレイヤー: whom it concerns, or whose it is
        self.cause = cause  # the instance behind it
        self.amount = amount
        self.means = means
        self.after = after  # how many rows were named before it
        self.earlier = earlier  # the event after which these words were made to wait for this one

    def renaming(self, old: int, new: int) -> Roles:
        """The same after a card became a new instance."""
        return Roles(
            tuple([new if thing == old else thing for thing in self.named]),
            new if self.object == old else self.object,
            self.player,
            self.cause,
            self.amount,
            self.means,
            self.after,
            self.earlier and self.earlier.renaming(old, new),
        )

    def things(self) -> set[int]:
        """Everything that the words may speak of because of it."""
        return {self.object, *self.named} | (self.earlier.things() if self.earlier else set())


@compiled_as(allow_interpreted_subclasses=True)
class Context:
    """Who says it: whose words are being read, about which card, after which event."""

    __slots__ = (
        "controller",
        "event",
        "made",
        "paid_more",
        "registers",
        "seen",
        "source",
        "this",
        "without",
        "x",
    )

    def __init__(
        self,
        source: int,
        controller: int,
        registers: tuple[tuple[int, ...], ...] = (),
        this: int | None = None,
        without: frozenset[object] = frozenset(),
        event: Roles | None = None,
        paid_more: bool = False,
        seen: tuple[tuple[int, int], ...] = (),
        x: int = 0,
    ) -> None:
        self.source = source  # the instance the words are printed on, as it was
        self.this = source if this is None else this  # the same card where it is now
        self.controller = controller
        self.registers = registers  # what was named so far, the latest last
        self.event = event  # what they react to: what triggered them or is replaced
        self.without = without  # replacements already used on this event
        self.paid_more = paid_more  # an additional cost was paid that need not have been
        self.seen = seen  # what has moved, and the instance whose information counts instead
        self.x = x  # the number chosen for X when it was put on the stack
        self.made: tuple[int, ...] = ()  # what was drawn, discarded, turned up or made, though never named

    @property
    def replaced(self) -> Roles | None:
        """The event in whose place the words act, if they do."""
        return self.event if self.without else None

    @property
    def means(self) -> str | None:
        """How the event came about to which the words react."""
        return None if self.event is None else self.event.means

    def naming(self, things: tuple[int, ...]) -> Context:
        """The same words after something was named."""
        return self._with((*self.registers, things), self.this)

    def adding(self, things: tuple[int, ...]) -> Context:
        """The same words after more was named together with what was named last."""
        *earlier, row = self.registers
        return self._with((*earlier, (*row, *things)), self.this)

    def renaming(self, old: int, new: int) -> Context:
        """The same words after a card they follow became a new instance."""
        registers = tuple(tuple(new if thing == old else thing for thing in row) for row in self.registers)
        twin = self._with(registers, new if self.this == old else self.this)
        if self.event is not None:
            twin.event = self.event.renaming(old, new)
        if self.made:
            twin.made = tuple([new if thing == old else thing for thing in self.made])
        return twin

    def making(self, things: tuple[int, ...]) -> Context:
        """The same words after they brought these about without naming them."""
        twin = self._with(self.registers, self.this)
        twin.made = things
        return twin

    def following(self, old: int, new: int, read: int) -> Context:
        """The same words after a card they follow moved, and which instance tells what it is (``read``)."""
        twin = self.renaming(old, new)
        seen = tuple([pair for pair in self.seen if pair[0] != old])
        twin.seen = seen if read == new else (*seen, (new, read))
        return twin

    def reacting(self, event: Roles, without: frozenset[object] = frozenset()) -> Context:
        """The same words once an event has set them off: it is nearer than all that was named before."""
        twin = self._with(self.registers, self.this)
        event.after, event.earlier = len(self.registers), self.event
        twin.event = event
        twin.without = without
        return twin

    def spending(self, replacement: object) -> Context:
        """The same words after one more replacement was used on the event they stand for."""
        twin = self._with(self.registers, self.this)
        twin.without = self.without | {replacement}
        return twin

    def mentions(self) -> set[int]:
        """Everything that the words speak of or may come to speak of."""
        things = {self.source, self.this, *self.made}.union(*self.registers)
        things.update([read for _, read in self.seen])
        return things if self.event is None else things | self.event.things()

    def _with(self, registers: tuple[tuple[int, ...], ...], this: int) -> Context:
        twin = Context(
            self.source,
            self.controller,
            registers,
            this,
            self.without,
            self.event,
            self.paid_more,
            self.seen,
            self.x,
        )
        twin.made = self.made
        return twin


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

    def __init__(self, instance: Instance, traits: Any) -> None:
        self.instance = instance
        self.traits = traits


class Effect:
    """A continuous effect at work. ``things`` is None while its words decide anew what it touches."""

    __slots__ = ("context", "data", "stamp", "things", "until")

    def __init__(
        self,
        stamp: int,
        data: Continuous,
        context: Context,
        things: tuple[int, ...] | None,
        until: Until | str | None,
    ) -> None:
        self.stamp = stamp
        self.data = data
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
    """A delayed triggered ability, made by an effect: triggers once."""

    __slots__ = ("ability", "context", "made")

    def __init__(self, ability: Any, context: Context, made: int) -> None:
        self.ability = ability  # as of ``Waiting``
        self.context = context
        self.made = made


def player_thing(seat: int) -> int:
    """Players and instances share one space of ids: players are the negative ones."""
    return -1 - seat


def seat_of(thing: int) -> int:
    return -1 - thing
