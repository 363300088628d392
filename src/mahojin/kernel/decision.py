"""Decisions, and refusals: what a player may choose now, and the clause behind each "no"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Protocol

NOTHING: Final = 1 << 60  # the "thing" of an option that concerns no card and no player


class Option:
    """One thing a player may choose: a verb, what it concerns, and details in plain data."""

    __slots__ = ("data", "thing", "verb")

    def __init__(self, verb: str, thing: int = NOTHING, data: tuple[int, ...] = ()) -> None:
        self.verb = verb
        self.thing = thing
        self.data = data

    @property
    def key(self) -> str:
        """Stable within a decision, the same in every run of the same game."""
        parts = [self.verb]
        if self.thing != NOTHING:
            parts.append(str(self.thing))
        parts.extend(map(str, self.data))
        return ":".join(parts)

    def __repr__(self) -> str:
        return f"<{self.key}>"


class Options(Protocol):
    """What there is to choose from, in order: a list, or what makes its options when they are looked at."""

    def __len__(self) -> int: ...
    def __getitem__(self, place: int, /) -> Option: ...
    def __iter__(self) -> Iterator[Option]: ...


class Decision:
    """A choice that waits for a player: ``least`` to ``most`` different options are taken.

    Where it is ``ordered``, the order in which they are taken matters. ``looking`` are the cards of hidden
    zones that the player looks through to make it, whether they can be chosen or not.
    """

    __slots__ = (
        "about",
        "clause",
        "forced",
        "kind",
        "least",
        "looking",
        "most",
        "options",
        "ordered",
        "seat",
    )

    def __init__(
        self,
        seat: int,
        kind: str,
        options: Options,
        clause: str,
        least: int = 1,
        most: int = 1,
        about: int = NOTHING,
        ordered: bool = False,
        looking: tuple[int, ...] = (),
    ) -> None:
        self.seat = seat
        self.looking = looking
        self.ordered = ordered
        self.kind = kind
        self.options = options
        self.clause = clause
        self.least = least
        self.most = most
        self.about = about
        # There is only one answer, and it can be given in one order only.
        self.forced = most == 0 or (len(options) == least and (least < 2 or not ordered))

    @property
    def only_answer(self) -> tuple[Option, ...]:
        """The answer of a forced decision."""
        options = self.options
        return tuple([options[place] for place in range(self.least)])

    def __repr__(self) -> str:
        return f"<{self.kind} for seat {self.seat}: {list(self.options)}>"


class Refusal:
    """Why something cannot be done: the clause that forbids it, and the facts it was applied to."""

    __slots__ = ("clause", "facts", "reason")

    def __init__(self, clause: str, reason: str, facts: tuple[object, ...] = ()) -> None:
        self.clause = clause
        self.reason = reason
        self.facts = facts

    def __repr__(self) -> str:
        return f"<refused by {self.clause}: {self.reason}>"


class NotOffered(ValueError):
    """The answer is not among what was offered; nothing has changed."""
