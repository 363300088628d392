"""Instructions that change what is there: damage, life, battle, doubling, control, equipment, counters."""

from __future__ import annotations

from mahojin.abilities import Control, Damage, Double, Fight, MoveCounter, Recover, Ref
from mahojin.kernel.aspects import LIFE
from mahojin.kernel.event import Event
from mahojin.kernel.procedure import Outcome
from mahojin.kernel.state import Instance, player_thing
from mahojin.language.changes import deal_damage, moving_counters, open_to, raise_by_itself
from mahojin.language.game import Game
from mahojin.language.meaning import seats
from mahojin.language.program import found, number
from mahojin.rulebooks.nova.abilities import Equip, LoseLife, PayLife, SetLife

from ..battle.fighters import blows_between
from ..effects.program import CarryOut
from ..effects.resolution import may_bear
from ..effects.verb_table import verb
from ..game import Nova
from ..zones.control import take_control
from ..zones.moves import Attached


class LifeChanged(Event):
    """A player gains, loses or pays life, which is no damage (918.7, 918.8, 902.5)."""

    __slots__ = ()

    def apply(self, game: Game) -> None:
        assert isinstance(game, Nova)
        game.life[self.seat] += self.amount
        if self.amount < 0:
            source = game.known(self.by)
            game.blame(source.controller if source is not None else self.seat)
        game.touch(LIFE)


@verb(Damage)
def damage(game: Nova, run: CarryOut, it: Damage) -> Outcome:
    """All of it at once, in one amount (916.3, 916.3.1), by the card behind it (806.1)."""
    game.cite("806.1", "916.3", *(() if isinstance(it.amount, int) else ("916.3.1",)))
    return deal_damage(game, run, it)


def _life(game: Nova, run: CarryOut, seat: int, name: str, clause: str, amount: int) -> LifeChanged:
    return LifeChanged((name,), clause, player_thing(seat), seat=seat, amount=amount, by=run.context.source)


@verb(Recover)
def gain_life(game: Nova, run: CarryOut, it: Recover) -> Outcome:
    """Life has no upper limit (005.4.1)."""
    amount = number(game, run, it.number)
    who = seats(game, run.context, it.who) if amount else ()
    return run.emit(game, *(_life(game, run, seat, "gained_life", "918.7", amount) for seat in who))


@verb(LoseLife)
def lose_life(game: Nova, run: CarryOut, it: LoseLife) -> Outcome:
    amount = number(game, run, it.number)
    who = seats(game, run.context, it.who) if amount else ()
    return run.emit(game, *(_life(game, run, seat, "lost_life", "918.8", -amount) for seat in who))


@verb(SetLife)
def set_life(game: Nova, run: CarryOut, it: SetLife) -> Outcome:
    """Each gains or loses the difference (918.7, 918.8)."""
    goal = number(game, run, it.number)
    events = []
    for seat in seats(game, run.context, it.who):
        more = goal - game.life[seat]
        if more:
            gains = more > 0
            name, clause = ("gained_life", "918.7") if gains else ("lost_life", "918.8")
            events.append(_life(game, run, seat, name, clause, more))
    return run.emit(game, *events)


@verb(PayLife)
def pay_life(game: Nova, run: CarryOut, it: PayLife) -> Outcome:
    return run.emit(game, _life(game, run, run.context.controller, "paid_life", "902.5", -it.number))


@verb(Fight)
def fight(game: Nova, run: CarryOut, it: Fight) -> Outcome:
    """Both must be servants that are still there; nobody blocks (922)."""
    pair = list({one.id: one for ref in (it.one, it.other) for one in found(game, run, ref)}.values())
    fit = [one for one in pair if one.zone == "field" and game.kind(one) == "servant"]
    if len(fit) != 2 or len(pair) != 2:
        game.cite("922.3")
        return run.emit(game)
    game.cite("922.1", "922.2", "405.5.4.2")
    run.begin_duel(game, fit[0].id, fit[1].id)
    return run.emit(game, *blows_between(game, fit[0].id, fit[1].id, None))


@verb(Double)
def double(game: Nova, run: CarryOut, it: Double) -> Outcome:
    """An increase by what it is now (923.1, 923.1.1)."""
    game.cite("923.1", "923.1.1")
    raise_by_itself(game, run, it, [one.id for one in reached_on_the_field(game, run, it.what)])
    return None


@verb(Control)
def control(game: Nova, run: CarryOut, it: Control) -> Outcome:
    seat = seats(game, run.context, it.who)[0]
    cards = reached_on_the_field(game, run, it.what)
    run.did = bool(cards)
    return take_control(game, cards, seat, it.until)


def reached_on_the_field(game: Nova, run: CarryOut, what: Ref) -> list[Instance]:
    """What a continuous effect that begins now is about: on the field since before it was played."""
    cards = [one for one in found(game, run, what) if one.zone == "field"]
    game.cite(*game.book.roles["lasting"])
    reached = open_to(game, run, game.reached(tuple(one.id for one in cards)))
    if not reached:
        game.cite(*game.book.roles["lasting_on_nothing"])
    return [one for one in cards if one.id in reached]


@verb(Equip)
def equip(game: Nova, run: CarryOut, it: Equip) -> Outcome:
    bearers = [one for one in found(game, run, it.to) if one.zone == "field"][:1]
    items = [one for one in found(game, run, it.what) if one.zone == "field"]
    return run.emit(
        game,
        *(
            Attached(("equipped",), "1005.2", item.id, item.controller, to=bearer.id)
            for bearer in bearers
            for item in items
            if item.host != bearer.id and may_bear(game, item, bearer)
        ),
    )


@verb(MoveCounter)
def move_counter(game: Nova, run: CarryOut, it: MoveCounter) -> Outcome:
    """Taken off one and put onto the other: as many as there are (919.4)."""
    events = moving_counters(game, run, it, "919.4")
    game.cite(*(("919.4", "919.1.1") if events else ()))
    return run.emit(game, *events)
