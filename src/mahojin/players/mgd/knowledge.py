"""What players know of this game, in one value."""

from __future__ import annotations

from typing import Final

from mahojin.players.knowledge import Knowledge

from .features import KEPT, WORTH, side
from .habits import HABITS, OPEN, answer, worth, worth_trying
from .instincts import INSTINCTS

KNOWLEDGE: Final = Knowledge(
    turns=2,
    thoughts=31,
    playout=0.003,
    open=OPEN,
    answer=answer,
    worth=worth,
    habits=HABITS,
    instincts=INSTINCTS,
    counted=WORTH,
    kept=KEPT,
    side=side,
    worth_trying=worth_trying,
)
