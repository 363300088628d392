"""What has happened, kept as long as texts may ask for it (2.1.4.b)."""

from __future__ import annotations

from mahojin.native import compiled_as


@compiled_as(serializable=True)
class Past:
    """An event that is over, with what an occasion may ask about it."""

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
