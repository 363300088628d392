"""Paying otherwise than with nodes, where an effect lets a player do so (1.3.1, 1.8.7)."""

from __future__ import annotations

from mahojin.kernel.decision import NOTHING
from mahojin.kernel.procedure import Outcome
from mahojin.kernel.state import player_thing
from mahojin.language.evaluator import fits, refer
from mahojin.rulebooks.pmv.abilities import PaidAtMost, PaysWith

from ..continuous.touched import touches
from ..effects.snapshot import Active
from ..events import LifeChanged
from ..game import Pmv
from ..state import PAID_BY
from ..zones.moves import move


def other_ways(game: Pmv, seat: int, played: int) -> list[Active]:
    """The effects by which this player may pay otherwise (for playing that card), oldest first."""
    if PaysWith not in game.snapshot.effects:
        return []
    found = [one for one in game.snapshot.of(PaysWith) if _lets_pay(game, one, seat, played)]
    return sorted(found, key=lambda one: one.stamp)


def _lets_pay(game: Pmv, way: Active, seat: int, played: int) -> bool:
    obj = way.data.obj
    if not touches(game, way, player_thing(seat)):
        return False
    return obj is None or (played != NOTHING and fits(game, way.context, played, obj, False))


def most_paid(game: Pmv, way: Active, seat: int, amount: int) -> int:
    """The most points of so many that can be paid so: no more than there is life (1.9.4.b), or cards."""
    bounds = [one.number for one in way.text_context.statements if isinstance(one, PaidAtMost)]
    amount = min(amount, *bounds) if bounds else amount
    if way.data.by is None:
        game.cite("1.9.4.b")
        return max(0, min(amount, game.life[seat]))
    return next(n for n in range(amount, -1, -1) if not n or len(_cards(game, way, n)) == n)


def paid_otherwise(game: Pmv, seat: int, amount: int, played: int) -> int:
    """The most of an amount that a player can pay in all other ways together."""
    return min(amount, sum(most_paid(game, way, seat, amount) for way in other_ways(game, seat, played)))


def spend(game: Pmv, way: Active, seat: int, number: int) -> Outcome:
    """So many points are paid so; what is removed for it goes through no moments (1.8.7.i)."""
    game.applied(way.context.source, way.data)
    if way.data.by is None:
        thing, source = player_thing(seat), way.context.source
        return game.happen(LifeChanged(("paid_life",), "1.9.4", thing, seat=seat, by=source, amount=-number))
    game.cite("1.8.7.i")
    return move(game, _cards(game, way, number), way.data.to, clause="1.8.7.i", cause=PAID_BY[seat])


def _cards(game: Pmv, way: Active, number: int) -> list[int]:
    """They are found anew for each payment, whatever was there when the effect began."""
    context = way.text_context.but(numbers=(*way.text_context.numbers, ("X", number)), picks=())
    return list(refer(game, context, way.data.by))
