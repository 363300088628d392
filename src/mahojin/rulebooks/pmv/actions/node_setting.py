"""ノードセット (1.8.2, 1.8.3): which card a player may set as a node, how often, and in which state."""

from __future__ import annotations

from mahojin.kernel.decision import Refusal
from mahojin.kernel.event import Event, Move
from mahojin.kernel.procedure import Procedure
from mahojin.kernel.state import player_thing
from mahojin.language.evaluator import refer
from mahojin.language.prohibitions import prevented
from mahojin.rulebooks.pmv.abilities import NodeSetting

from ..continuous import may_be_barred, passes_unnoticed
from ..continuous.touched import touches
from ..effects.snapshot import Active
from ..game import Pmv
from ..state import Deed


def _settings(game: Pmv, seat: int) -> list[Active]:
    """The effects that say how this player sets nodes."""
    if NodeSetting not in game.snapshot.effects:
        return []
    return [one for one in game.snapshot.of(NodeSetting) if touches(game, one, player_thing(seat))]


def _times(game: Pmv, seat: int) -> int:
    """How often a turn: once (1.8.2.c), or as often as a text says."""
    times: list[int] = [one.data.times for one in _settings(game, seat)]
    return max(times, default=1)


def _elsewhere(game: Pmv, seat: int) -> list[int]:
    """Cards out of the hand that a text lets this player set in its place."""
    settings = _settings(game, seat)
    if not settings:
        return []
    also = [one for one in settings if one.data.also is not None]
    found = [refer(game, one.text_context.but(actor=seat), one.data.also) for one in also]
    return list(dict.fromkeys(thing for things in found for thing in things))


def may_set_node(game: Pmv, seat: int) -> Refusal | None:
    """ノードセット (1.8.2): once in one's own main phase, with no chain begun."""
    if seat != game.turn_player or game.phase != "main":
        return game.refuse("1.8.2.a", "not_main_phase")
    if game.chain is not None:
        return game.refuse("1.8.2.b", "chain_begun")
    if game.nodes_set >= _times(game, seat):
        return game.refuse("1.8.2.c", "node_set_already")
    if not nodes_to_be(game, seat):
        return game.refuse("1.8.2.d", "stays_in_hand" if game.hand(seat) else "no_card")
    if prevented(game, "set_node", player_thing(seat)):
        return game.refuse("1.3.2", "forbidden")
    return None


def nodes_to_be(game: Pmv, seat: int) -> list[int]:
    """The cards that can be set: in the hand, and elsewhere where a text says so (1.3.1)."""
    hand = [*game.hand(seat), *_elsewhere(game, seat)]
    if not may_be_barred(game, "leave_hand"):
        return hand
    return [thing for thing in hand if not prevented(game, "leave_hand", obj=thing)]


def set_node(game: Pmv, seat: int, thing: int) -> Procedure | None:
    """ノードセット (1.8.3), declared and done: face down and active; priority does not move."""
    game.cite("1.8.3.a", "1.8.3.b", "1.8.5", "5.2.1.a")
    game.note("node", "1.8.3.a", seat)
    game.nodes_set += 1
    asleep = any(one.data.asleep for one in _settings(game, seat))
    move = Move(("node_placed",), "1.8.3.b", thing, "nodes", seat, seat=seat, rested=asleep, face_down=True)
    game.carry_out((move,))
    game.deeds += (Deed("node_set", seat, "", "node", frozenset(), move.result),)
    if passes_unnoticed(game, ("node_set",), 1, (move.result,)):
        game.passed(_node_set, move.result, seat)
        return game.settle()
    return game.happen(*_node_set(move.result, seat))


def _node_set(thing: int, seat: int) -> tuple[Event, ...]:
    return (Event(("node_set",), "1.8.3.b", thing, seat=seat),)
