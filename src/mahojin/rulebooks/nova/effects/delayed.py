"""遅延誘発式能力 (801.4.9): automatic abilities that an effect makes, for something that comes later."""

from __future__ import annotations

from dataclasses import dataclass, replace

from mahojin.abilities import Choose, It, Moment, Program, Triggered, mapped, nodes
from mahojin.kernel.state import Context
from mahojin.language.meaning import refer

from ..game import Nova

PLAYER = "player"


@dataclass(frozen=True)
class Postponed(Triggered):
    """An automatic ability that no card has: an effect made it, and it triggers once."""


def settled(game: Nova, program: Program, context: Context, moment: Moment) -> tuple[Program, Context]:
    """The same words about the very cards they mean now, whatever those will be by then (801.4.9.3).

    Where the moment is about something, the words may mean that.
    """
    if moment.subject is not None:
        return program, context
    named = [node for node in nodes(program) if isinstance(node, It) and node.kind != PLAYER]
    meant = {refer(game, context, it) for it in named}
    if len(meant) != 1 or any(isinstance(node, Choose) for node in nodes(program)):
        return program, context
    return mapped(program, _of_any_kind), context.naming(meant.pop())


def _of_any_kind(node: object) -> object:
    """A word without what it says of the kind of a card (そのサーバント as それ)."""
    return replace(node, kind=None) if isinstance(node, It) and node.kind not in (None, PLAYER) else node
