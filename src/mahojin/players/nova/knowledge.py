"""What players know of this game, in one value."""

from __future__ import annotations

from typing import Final

from mahojin.players.knowledge import Knowledge

from .features import KEPT, WORTH, side
from .habits import HABITS, OPEN, answer, worth
from .instincts import INSTINCTS

KNOWLEDGE: Final = Knowledge(
    turns=4,
    thoughts=60,
    playout=0.005,
    open=OPEN,
    answer=answer,
    worth=worth,
    habits=HABITS,
    instincts=INSTINCTS,
    counted=WORTH,
    kept=KEPT,
    side=side,
)
