"""次のターンまで、次のターン中 (502.2, 507.5a, 901.2b): effects that outlast the turn in which they began."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mahojin.kernel.state import Effect
from mahojin.language.durations import keep_effects

if TYPE_CHECKING:
    from ..game import Mgd
    from ..memory import Memory

BEGAN: Final = "turn_began"
ENDED: Final = "turn_ended"
THROUGHOUT: Final = "turn"


def until_next(game: Mgd, seat: int, edge: str) -> str:
    """Until that edge of the player's next turn, which is never the turn under way."""
    return f"{edge} {seat} {game.turn}"


def turn_begins(game: Mgd) -> None:
    """What lasts until the beginning of this turn is over."""
    _end(game, BEGAN)


def turn_ends(game: Mgd) -> None:
    """What lasts until the end of this turn, or throughout it, is over."""
    _end(game, ENDED)
    _end(game, THROUGHOUT)


def _end(game: Mgd, edge: str) -> None:
    keep_effects(game, lambda effect: not (_is_told(effect, edge) and _is_now(game, effect)))


def waits(game: Memory, effect: Effect) -> bool:
    """Whether an effect waits for a turn that has not begun."""
    return _is_told(effect, THROUGHOUT) and not _is_now(game, effect)


def _is_told(effect: Effect, edge: str) -> bool:
    return isinstance(effect.until, str) and effect.until.startswith(f"{edge} ")


def _is_now(game: Memory, effect: Effect) -> bool:
    """The turn under way is the one that the effect speaks of."""
    _, seat, made = str(effect.until).split(" ")
    return int(seat) == game.turn_player and int(made) < game.turn
