"""Events that a text waits for, and how long an effect lasts."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from .nouns import Ref, Who


@dataclass(frozen=True)
class Moment:
    """An event to wait for. Every field that is given must fit."""

    event: str
    subject: Ref | None = None
    whose_turn: Who | None = None
    by: Ref | None = None
    to: Ref | None = None
    manner: str | None = None  # such as "battle" for battle damage
    nth: int | None = None  # only the so manieth time in a turn


class Until(Enum):
    """How long a continuous effect lasts."""

    END_OF_TURN = "end of turn"
    END_OF_BATTLE = "end of battle"
    END_OF_PHASE = "end of phase"  # of the phase that is named with it: アタックフェイズ中
    YOUR_NEXT_START = "start of your next turn"
    YOUR_NEXT_END = "end of your next turn"
    THEIR_NEXT_START = "start of the opponent's next turn"
    THEIR_NEXT_END = "end of the opponent's next turn"
    FOREVER = "forever"
    NEXT_USE = "the next use in this turn"  # of a card that it is on
