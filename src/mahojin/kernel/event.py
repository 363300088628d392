"""Events: everything that changes a game, by name, with who and what is behind it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from mahojin.native import compiled_as

from .aspects import ABILITIES, CONTROL, DAMAGE, LIFE, POSITION, STORES
from .context import Roles, Rows, seat_of
from .decision import NOTHING

if TYPE_CHECKING:
    from mahojin.language.game import Game

    from .state import Face

NOBODY: Final[frozenset[object]] = frozenset()
NO_NAMES: Final[frozenset[str]] = frozenset()


@compiled_as(allow_interpreted_subclasses=True, serializable=True)
class Event:
    """Something that happens, with its roles. ``names`` are the moments it is, in the rulebook's words."""

    __slots__ = (
        "agent",
        "amount",
        "by",
        "clause",
        "deed",
        "manner",
        "names",
        "parting",
        "result",
        "seat",
        "subject",
        "to",
        "whose",
        "without",
    )

    achieves: ClassVar[bool] = True  # whether an instruction has been done once this has happened

    def __init__(
        self,
        names: tuple[str, ...],
        clause: str,
        subject: int = NOTHING,
        seat: int = -1,
        by: int = NOTHING,
        to: int = NOTHING,
        amount: int = 0,
        manner: str | None = None,
    ) -> None:
        self.names = names
        self.clause = clause
        self.subject = subject  # the instance or player it happens to
        self.seat = seat  # the player whom it concerns
        self.by = by  # the instance that causes it
        self.to = to
        self.amount = amount
        self.manner = manner  # by which means: in battle, of which colour or counter …
        self.agent = -1  # the player who does it; -1 where that is the player whom it concerns, or the rules
        self.whose = -1  # the player whose effect it is, if that is another than who does it
        self.deed = 0  # the place among the running procedures of the effect whose instruction it carries out
        self.result = NOTHING  # the instance it brought about
        self.without = NOBODY
        self.parting = NO_NAMES  # names judged by what was there before

    def parted(self, name: str) -> bool:
        return name in self.parting

    def roles(self, name: str) -> tuple[int, int]:
        """Whom the moment of this name is about, and to whom it was done."""
        return (self.result if self.result != NOTHING else self.subject), self.to

    def told(self, name: str, rows: Rows, player: int) -> Roles:
        """Its roles for words that wait for it by this name, with what それ and そのプレイヤー can be."""
        thing = self.result if self.result != NOTHING else self.subject
        return Roles(name, rows, thing, player, self.by, abs(self.amount), self.manner)

    def apply(self, game: Game) -> None:
        """Change the game; a plain event only happens."""


class Deed:
    """An instruction that is being carried out: in its name, and as its doing, events happen."""

    __slots__ = ("agent", "by", "place", "without")

    def __init__(
        self,
        by: int = NOTHING,
        agent: int = -1,
        without: frozenset[object] = NOBODY,
        place: int = 0,
    ) -> None:
        self.by = by  # the instance whose words it is
        self.agent = agent  # their controller
        self.without = without  # replacements already used on what it stands for
        self.place = place  # of its program among the running procedures

    def claim(self, event: Event) -> None:
        """The event is this instruction's doing: if it happens, the instruction is done."""
        event.agent = self.agent
        event.without = self.without
        event.deed = self.place


BY_THE_RULES: Final = Deed()


@compiled_as(allow_interpreted_subclasses=True)
class Move(Event):
    """An instance goes to a zone and becomes a new instance there."""

    __slots__ = ("controller", "face_down", "left", "place", "position", "rested", "with_counter", "zone")

    def __init__(
        self,
        names: tuple[str, ...],
        clause: str,
        subject: int,
        zone: str,
        place: int,
        *,
        seat: int = -1,
        by: int = NOTHING,
        position: str = "top",
        rested: bool = False,
        face_down: bool = False,
        controller: int | None = None,
        manner: str | None = None,
    ) -> None:
        Event.__init__(self, names, clause, subject, seat, by, NOTHING, 0, manner)
        self.zone = zone
        self.left = ""  # the zone it came from, once it has
        self.place = place
        self.position = position
        self.rested = rested
        self.face_down = face_down
        self.controller = controller
        self.with_counter: tuple[tuple[str, int], ...] = ()

    def apply(self, game: Game) -> None:
        old = game.instances[self.subject]
        self.left = old.zone
        new = game.shift(old, self.zone, self.place, self.position)
        if self.controller is not None:
            new.controller = self.controller
        new.rested = self.rested
        if self.face_down:
            new.face_down = True
            if new.id in game.ability_holders:  # it was heard as it came, and is no longer
                game.touch(ABILITIES)
        for counter, number in self.with_counter:
            game.mark(new, counter, number)
        self.result = new.id


@compiled_as(allow_interpreted_subclasses=True)
class Appear(Event):
    """A token comes into being in a zone."""

    __slots__ = ("face", "place", "rested", "with_counter", "zone")

    def __init__(
        self,
        names: tuple[str, ...],
        clause: str,
        face: Face,
        zone: str,
        place: int,
        seat: int,
        by: int,
        rested: bool,
    ) -> None:
        super().__init__(names, clause, seat=seat, by=by)
        self.face = face
        self.zone = zone
        self.place = place
        self.rested = rested
        self.with_counter: tuple[tuple[str, int], ...] = ()

    def apply(self, game: Game) -> None:
        new = game.make(self.face, self.seat, self.zone, self.place)
        new.rested = self.rested
        for counter, number in self.with_counter:
            game.mark(new, counter, number)
        self.subject = self.result = new.id


@compiled_as(allow_interpreted_subclasses=True)
class Turned(Event):
    """An instance is rested or woken."""

    __slots__ = ("rested",)

    def __init__(
        self,
        names: tuple[str, ...],
        clause: str,
        subject: int,
        rested: bool,
        seat: int = -1,
        by: int = NOTHING,
    ) -> None:
        Event.__init__(self, names, clause, subject, seat, by)
        self.rested = rested

    def apply(self, game: Game) -> None:
        game.turn_to(game.instances[self.subject], self.rested)


def turning(things: Sequence[int], rested: bool, clause: str, seat: int) -> tuple[Event, ...]:
    """These are rested, or woken."""
    names = ("rested" if rested else "woken",)
    return tuple([Turned(names, clause, thing, rested, seat=seat) for thing in things])


@compiled_as(allow_interpreted_subclasses=True)
class Flipped(Event):
    """An instance is turned face down or face up."""

    __slots__ = ("face_down",)

    def __init__(
        self,
        names: tuple[str, ...],
        clause: str,
        subject: int,
        face_down: bool,
        seat: int = -1,
        by: int = NOTHING,
    ) -> None:
        Event.__init__(self, names, clause, subject, seat, by)
        self.face_down = face_down

    def apply(self, game: Game) -> None:
        instance = game.instances[self.subject]
        if instance.zone not in game.book.live:  # copies of the game share it
            instance = game.instances[self.subject] = instance.clone()
        instance.face_down = self.face_down
        turned = POSITION | STORES
        game.touch(turned | ABILITIES if instance.face.abilities else turned)


@compiled_as(allow_interpreted_subclasses=True)
class Damaged(Event):
    """Damage is marked on an instance, or taken from a player's life."""

    __slots__ = ()

    def roles(self, name: str) -> tuple[int, int]:
        return (self.by, self.subject) if name == "dealt" else (self.subject, self.by)

    def apply(self, game: Game) -> None:
        if self.subject < 0:
            game.life[seat_of(self.subject)] -= self.amount
            game.touch(LIFE)
        else:
            game.instances[self.subject].damage += self.amount
            game.touch(DAMAGE)


@compiled_as(allow_interpreted_subclasses=True)
class Marked(Event):
    """Counters are put on an instance, or taken off it."""

    __slots__ = ()

    def apply(self, game: Game) -> None:
        assert self.manner is not None
        game.mark(game.instances[self.subject], self.manner, self.amount)


@compiled_as(allow_interpreted_subclasses=True)
class Controlled(Event):
    """A player becomes the controller of an instance."""

    __slots__ = ()

    def apply(self, game: Game) -> None:
        game.instances[self.subject].controller = self.seat
        game.touch(CONTROL)
