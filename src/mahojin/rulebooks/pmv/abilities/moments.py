"""Moments: what an effect waits for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from .condition_words import Test
    from .noun_words import Noun
    from .number_words import Number


@dataclass(frozen=True)
class Occasion:
    """An event; every field that is given must fit. ``would`` is the moment before it (～する場合)
    and not the one after (～した場合). ``subject`` is who or what does or suffers it, ``obj`` what
    the subject does it to (or the keyword that is used), ``by`` whose or which card or effect is the
    cause, ``besides`` what is not, ``manner`` "battle", "effect" or "not battle", ``origin`` and
    ``place`` zones left and entered, ``during`` whose turn (and which phase) it must be, ``amount``
    compares the event's amount (op, number), ``tally`` what it must have come to in this turn, all in
    all, ``within`` a history ("turn", "chain", "phase")."""

    event: str
    subject: Noun | None = None
    obj: Noun | str | None = None
    would: bool = False
    by: Noun | None = None
    besides: Noun | None = None
    manner: str = ""
    origin: tuple[str, ...] = ()
    place: tuple[str, ...] = ()
    during: Test | None = None
    amount: tuple[str, Number] | None = None
    within: str = ""
    tally: int = 0


@dataclass(frozen=True)
class Edge:
    """The beginning or end of a turn, phase, battle or chain. ``whose`` None is any player's;
    ``which``: "" every one, "this" the present one, "next" the next one; ``after`` an occasion of
    the same turn that it needs (このキャラクターがプレイされたターンの終了時)."""

    what: str
    start: bool
    whose: Noun | None = None
    which: str = ""
    after: Occasion | None = None


@dataclass(frozen=True)
class Becomes:
    """A condition begins to hold (or holds when the effect begins to apply)."""

    test: Test


@dataclass(frozen=True)
class AnyMoment:
    """Whichever of several moments."""

    parts: tuple[WhenMoment, ...]


WhenMoment: TypeAlias = "Occasion | Edge | Becomes | AnyMoment"
