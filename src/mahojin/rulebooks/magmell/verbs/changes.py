"""Instructions that change what is there: damage, life, positions, counters, control, lasting effects."""

from __future__ import annotations

from typing import Final

from mahojin.abilities import (
    Change,
    Control,
    Damage,
    Double,
    Fight,
    Lasting,
    Recover,
    Turn,
    Until,
)
from mahojin.kernel.aspects import EFFECTS, LIFE
from mahojin.kernel.event import Event, Flipped
from mahojin.kernel.procedure import Outcome
from mahojin.kernel.state import Effect, player_thing
from mahojin.language.changes import deal_damage, lasting, open_to, raise_by_itself
from mahojin.language.game import Game
from mahojin.language.meaning import seats
from mahojin.language.program import found, number

from ..abilities import Swap
from ..book import LIFE as MOST_LIFE
from ..control import take_control
from ..game import Magmell
from ..program import CarryOut
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


verb(Damage)(deal_damage)


@verb(Fight)
def fight(game: Magmell, run: CarryOut, it: Fight) -> Outcome:
    """Two units that are still there deal each other damage at once, which is no battle damage (701.5.1)."""
    pair = list({one.id: one for ref in (it.one, it.other) for one in found(game, run, ref)}.values())
    units = [one for one in pair if one.zone == "battle_area"]
    if len(units) != 2 or len(pair) != 2:
        return run.emit(game)
    one, other = units
    blows = (game.blow(one.id, game.ap(other), other.id), game.blow(other.id, game.ap(one), one.id))
    return run.emit(game, *(blow for blow in blows if blow is not None))


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


@verb(Double)
def double(game: Magmell, run: CarryOut, it: Double) -> Outcome:
    """An increase by what it is now (306.1)."""
    units = game.reached(tuple(one.id for one in found(game, run, it.what) if one.zone == "battle_area"))
    raise_by_itself(game, run, it, units)
    return None


@verb(Swap)
def swap(game: Magmell, run: CarryOut, it: Swap) -> Outcome:
    """Each becomes what the other is now, by a change of as much (306.1)."""
    there = game.reached(tuple(one.id for one in found(game, run, it.what) if one.zone == "battle_area"))
    units = open_to(game, run, there)
    game.cite(*game.book.roles["lasting"])
    run.did = bool(units)
    for unit in units:
        one, other = (int(game.trait(unit, trait)) for trait in it.traits)
        for trait, more in zip(it.traits, (other - one, one - other), strict=True):
            game.changed(EFFECTS)
            change = Change(it.what, trait, "+", more)
            game.effects.append(Effect(game.lasts_from(), change, run.context, (unit,), it.until))
    return None


@verb(Lasting)
def last(game: Magmell, run: CarryOut, it: Lasting) -> Outcome:
    """An effect for a battle has no time to last where there is none (304.2); one for the next card that is
    used is on whatever card that will be."""
    if it.until is Until.END_OF_BATTLE and game.battle is None:
        return run.emit(game)
    if it.until is not Until.NEXT_USE:
        return lasting(game, run, it)
    game.cite(*game.book.roles["lasting"])
    game.changed(EFFECTS)
    game.effects.append(Effect(game.lasts_from(), it.effect, run.context, None, it.until))
    run.did = True
    return None


@verb(Control)
def control(game: Magmell, run: CarryOut, it: Control) -> Outcome:
    seat = seats(game, run.context, it.who)[0]
    units = [one.id for one in found(game, run, it.what) if one.zone == "battle_area"]
    return take_control(game, units, seat, it.until, run.deed(game))
