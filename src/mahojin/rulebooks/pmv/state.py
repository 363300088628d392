"""What a game of Phantom Magic Vision keeps beside the machine's state; replaced, never changed in place."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeVar, cast

from mahojin.kernel.decision import NOTHING
from mahojin.kernel.event import Event
from mahojin.kernel.state import Waiting
from mahojin.native import compiled_as
from mahojin.rulebooks.pmv.abilities import Steps

from .effects.context import TextContext

E = TypeVar("E", bound=Event)
MOST_SEATS: Final = 5  # 1.4.1
AS_IT_IS: Final = NOTHING  # neither a character nor a player


@dataclass(init=False)
class Attack:
    """An attack under way (6.3) and the defence against it (6.4)."""

    __slots__ = ("against", "attacker", "by", "cancelled", "declared", "defender", "open_to")

    attacker: int
    by: int  # whose character attacks
    against: int  # the player attacked
    defender: int | None
    open_to: int | None  # who holds the priority that the attack itself handed on (6.4.2.a)
    declared: bool  # the attacker is attacking (6.3.4.e)
    cancelled: bool  # 6.3.6

    def __init__(
        self,
        attacker: int,
        by: int,
        against: int,
        defender: int | None = None,
        open_to: int | None = None,
        declared: bool = False,
        cancelled: bool = False,
    ) -> None:
        self.attacker = attacker
        self.by = by
        self.against = against
        self.defender = defender
        self.open_to = open_to
        self.declared = declared
        self.cancelled = cancelled

    def but(
        self,
        defender: int | None = AS_IT_IS,
        open_to: int | None = AS_IT_IS,
        declared: bool = False,
        cancelled: bool = False,
    ) -> Attack:
        """The same attack, with this defender, open to this player; declared or cancelled, it stays so."""
        return Attack(
            self.attacker,
            self.by,
            self.against,
            self.defender if defender == AS_IT_IS else defender,
            self.open_to if open_to == AS_IT_IS else open_to,
            self.declared or declared,
            self.cancelled or cancelled,
        )


class Chain:
    """干渉 (1.12.5): what was played and used and waits to be resolved, the last first."""

    __slots__ = ("attack", "began", "items", "used")

    def __init__(
        self,
        items: tuple[int, ...] = (),
        attack: Attack | None = None,
        used: frozenset[tuple[int, int]] = frozenset(),
        began: int = 0,
    ) -> None:
        self.items = items
        self.attack = attack  # the attack that began it (1.12.6.c), until its battle is over
        self.used = used  # effects used in it, each once (7.3.6)
        self.began = began  # if an attack began it: when, by the clock

    def of_items(self, items: tuple[int, ...]) -> Chain:
        """The same chain, in which these wait."""
        return Chain(items, self.attack, self.used, self.began)

    def with_attack(self, attack: Attack | None) -> Chain:
        """The same chain, its attack being like this now."""
        return Chain(self.items, attack, self.used, self.began)

    def with_use(self, thing: int, place: int) -> Chain:
        """The same chain after this effect was used in it."""
        used = self.used | {(thing, place)}
        return Chain(self.items, self.attack, used, self.began)


class Cause:
    """発生源 (12.2): the card behind something, who resolves it, and whether an effect or a battle did it."""

    __slots__ = ("agent", "manner", "seat", "source")

    def __init__(self, source: int, seat: int, manner: str, agent: int = -1) -> None:
        self.source = source
        self.seat = seat
        self.manner = manner  # "effect", "battle", "cost", "rule" or "active phase"
        self.agent = seat if agent < 0 else agent  # who is told to do it

    def of(self, event: E) -> E:
        """The event with this behind it."""
        event.by, event.whose, event.agent = self.source, self.seat, self.agent
        return event


BY_RULE: Final = Cause(NOTHING, -1, "rule")  # nobody's effect
PAID_BY: Final = tuple(Cause(NOTHING, seat, "cost") for seat in range(MOST_SEATS))  # what a player pays
RULED: Final = tuple(Cause(NOTHING, seat, "rule") for seat in range(MOST_SEATS))  # what a player does by rule


class Deed:
    """Something done this turn that texts and rules may ask about."""

    __slots__ = ("keywords", "kind", "name", "seat", "thing", "what")

    def __init__(
        self, what: str, seat: int, name: str, kind: str, keywords: frozenset[str], thing: int = 0
    ) -> None:
        self.what = what  # "played", "resolved", "used" …
        self.seat = seat
        self.name = name
        self.kind = kind
        self.keywords = keywords
        self.thing = thing

    def as_told(self, thing: str) -> tuple[str, ...]:
        """What it was, with the card by this name; how often it was done does not tell deeds apart."""
        return (self.what, str(self.seat), self.name, self.kind, *sorted(self.keywords), thing)


@dataclass(slots=True, unsafe_hash=True)
class Course:
    """How the turn is to go on, as effects have it (4.10)."""

    end_turn: bool = False
    end_phase: bool = False
    extra: str = ""  # a phase to come before the next (4.10.3)
    skipped: tuple[tuple[int, str, bool], ...] = ()  # seat, phase or "turn", whether of one turn only

    def but(self, **changes: object) -> Course:
        twin = Course(self.end_turn, self.end_phase, self.extra, self.skipped)
        for name, value in changes.items():
            setattr(twin, name, value)
        return twin


class Due(Waiting):
    """An automatic or postponed effect whose condition was met (7.4, 7.7), waiting to be resolved."""

    __slots__ = ("batch", "depth", "grade", "ordered", "steps")

    def __init__(
        self,
        ability: object,
        steps: Steps,
        grade: str,
        context: TextContext,
        batch: int,
        depth: int,
        ordered: bool = False,
    ) -> None:
        super().__init__(ability, context)  # the When or Postpone that waited
        self.steps = steps
        self.grade = grade  # "alpha", "beta", "gamma"; "" for effects of resolved texts
        self.batch = batch  # what came due together has the same number
        self.depth = depth  # how many effects were being resolved then
        self.ordered = ordered  # its place among those that came due with it is settled (7.1.6.a)

    def in_order(self) -> Due:
        """The same, waiting in the order that was chosen."""
        return Due(
            self.ability,
            self.steps,
            self.grade,
            cast(TextContext, self.context),
            self.batch,
            self.depth,
            True,
        )


@compiled_as(serializable=True)
class Past:
    """An event that is over, kept as long as texts may ask for it (2.1.4.b), with what they may ask."""

    __slots__ = (
        "agent",
        "amount",
        "by",
        "manner",
        "names",
        "origin",
        "phase",
        "place",
        "result",
        "seat",
        "subject",
        "to",
        "turn",
        "whose",
    )

    def __init__(
        self,
        names: tuple[str, ...],
        subject: int,
        result: int,
        seat: int,
        agent: int,
        whose: int,
        by: int,
        to: int,
        amount: int,
        manner: str,
        origin: str,
        place: str,
        turn: int,
        phase: str,
    ) -> None:
        self.names = names
        self.subject = subject
        self.result = result
        self.seat = seat
        self.agent = agent
        self.whose = whose
        self.by = by
        self.to = to
        self.amount = amount
        self.manner = manner
        self.origin = origin  # the zone it left, or was in
        self.place = place  # the zone it came to, or was in
        self.turn = turn
        self.phase = phase

    def __repr__(self) -> str:
        return f"<{self.names[0]} of {self.subject} in turn {self.turn}>"
