"""A deed that failed inside the server: whose it was, at which question, and how the table stands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from mahojin.kernel.decision import Decision

WAYS = 8  # other answers that a computer tries where its own cannot be carried out


class Trouble(msgspec.Struct, frozen=True):
    """What went wrong last; at a table that went on, a computer had to take another answer than it wanted."""

    what: Literal["stuck", "went_on"]
    seat: int
    decision: int  # the number of the question
    kind: str  # the kind of the question
    picked: list[int]
    error: str

    def data(self) -> dict[str, object]:
        """What everyone may know: not which answer it was."""
        return {"what": self.what, "seat": self.seat, "decision": self.decision, "error": self.error}


def failed(error: BaseException, decision: Decision | None, number: int, picked: list[int]) -> Trouble:
    """The table waits at a question whose answer could not be carried out."""
    seat, kind = (-1, "") if decision is None else (decision.seat, decision.kind)
    return Trouble("stuck", seat, number, kind, picked, type(error).__name__)


def avoided(trouble: Trouble) -> Trouble:
    """The table went on by another answer."""
    return msgspec.structs.replace(trouble, what="went_on")


def other_ways(decision: Decision) -> Iterator[list[int]]:
    """Answers that are offered, each with as few options as may be."""
    count = len(decision.options)
    for first in range(min(count, WAYS)):
        yield [(first + more) % count for more in range(decision.least)]
