"""Instructions that change what is there: damage, life, positions, counters, control, lasting effects."""

from __future__ import annotations

from typing import Final

from mahojin.machine.ability import (
    Control,
    Damage,
    Recover,
    This,
    Turn,
)
from mahojin.machine.aspects import LIFE
from mahojin.machine.carrying import found, number
from mahojin.machine.decision import NOTHING
from mahojin.machine.event import Event, Flipped
from mahojin.machine.game import Game
from mahojin.machine.meaning import refer, seats
from mahojin.machine.procedure import Outcome
from mahojin.machine.state import player_thing

from ..book import LIFE as MOST_LIFE
from ..carrying_out import CarryOut
from ..control import take_control
from ..game import Magmell
from ..verb_table import verb

PLAY: Final = ("battle_area", "stone_area")


class Recovered(Event):
    """Life rises, to 20 at most (220.3, 234.1)."""

    __slots__ = ()

    def apply(self, game: Game) -> None:
        life = game.life[self.seat] + self.amount
        if life > MOST_LIFE:
            game.cite("220.3")
        game.life[self.seat] = min(MOST_LIFE, life)
        game.touch(LIFE)


@verb(Damage)
def damage(game: Magmell, run: CarryOut, it: Damage) -> Outcome:
    by, manner = _source(game, run, it)
    amount = number(game, run, it.amount)
    blows = (game.blow(thing, amount, by, manner) for thing in refer(game, run.context, it.to))
    return run.emit(game, *(blow for blow in blows if blow is not None))


def _source(game: Magmell, run: CarryOut, it: Damage) -> tuple[int, str | None]:
    """Damage that replaces damage keeps its source and manner."""
    context = run.context
    if isinstance(it.source, This):
        replaced = context.replaced
        if replaced is not None and replaced.cause != NOTHING:
            return replaced.cause, replaced.means
        return context.source, None
    named = refer(game, context, it.source)
    return (named[0] if named else context.source), None


@verb(Recover)
def recover(game: Magmell, run: CarryOut, it: Recover) -> Outcome:
    """Recovering that does not raise the life total does not happen."""
    amount = number(game, run, it.number)
    game.cite("234.1")
    events = [
        Recovered(("recovered",), "234.1", player_thing(seat), seat=seat, amount=amount)
        for seat in seats(game, run.context, it.who)
        if amount > 0 and game.life[seat] < MOST_LIFE
    ]
    return run.emit(game, *events)


@verb(Turn)
def turn(game: Magmell, run: CarryOut, it: Turn) -> Outcome:
    """Only what lies in the stone area has a face to turn (219.5, 219.6)."""
    name, clause = ("turned_down", "219.6") if it.face_down else ("turned_up", "219.5")
    stones = found(game, run, it.what)
    things = [one for one in stones if one.zone == "stone_area" and one.face_down != it.face_down]
    return run.emit(
        game, *(Flipped((name,), clause, one.id, it.face_down, seat=one.controller) for one in things)
    )


@verb(Control)
def control(game: Magmell, run: CarryOut, it: Control) -> Outcome:
    seat = seats(game, run.context, it.who)[0]
    units = [one.id for one in found(game, run, it.what) if one.zone == "battle_area"]
    return take_control(game, units, seat, it.until, run.deed(game))
