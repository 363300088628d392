"""ノードとコスト (1.8.7): active nodes fall asleep, sleeping nodes are discarded, one for each point."""

from __future__ import annotations

from typing import Final

from mahojin.kernel.decision import NOTHING, Decision, Option
from mahojin.kernel.event import Turned
from mahojin.kernel.procedure import DONE, Outcome, Procedure
from mahojin.rulebooks.pmv.abilities import PaysWith

from ..book import step
from ..continuous import cannot_suffer, nothing_bars
from ..continuous.event_relevance import nobody_minds
from ..game import Pmv
from ..state import PAID_BY
from ..zones.activity import turn_without_event
from ..zones.underworld import put
from .other_payment import most_paid, other_ways, paid_otherwise, spend

PAID: Final[tuple[str, ...]] = ("node_slept", "slept")


def payable(game: Pmv, seat: int) -> list[int]:
    """The nodes that a player can pay with; one that cannot fall asleep does not (1.3.2, 1.8.7.a)."""
    nodes = game.nodes(seat)
    if "sleep" not in game.relevance.forbidden or nothing_bars(game, "sleep"):
        return nodes
    cause = PAID_BY[seat]
    return [
        thing
        for thing in nodes
        if game.instances[thing].rested or cannot_suffer(game, thing, "sleep", cause) is None
    ]


def can_pay(game: Pmv, seat: int, amount: int, played: int = NOTHING) -> bool:
    """One point from each node at most (1.8.7.d, 1.8.7.g), the rest as effects let it be paid."""
    if PaysWith in game.snapshot.effects:
        amount -= paid_otherwise(game, seat, amount, played)
    if len(game.nodes(seat)) >= amount:
        if "sleep" not in game.relevance.forbidden or len(payable(game, seat)) >= amount:
            return True
    game.cite("1.8.7.d")
    return False


def charged(game: Pmv, cost: int) -> int:
    """What is asked for: nothing where a cost has come below 0 (1.8.7.j)."""
    if cost < 0:
        game.cite("1.8.7.j")
    return max(0, cost)


def paying(game: Pmv, seat: int, amount: int, about: int, played: int = NOTHING) -> Procedure | None:
    """A player pays so much (for playing that card); where there is nothing to pay, nothing is done
    (1.8.9.k)."""
    if amount > 0:
        return Pay(seat, amount, about, played)
    game.cite("1.8.7.f", "1.8.9.k")
    return None


class Pay(Procedure):
    """A player pays so much, all at once (1.8.7.f): from their nodes, and in other ways that effects give."""

    __slots__ = ("about", "amount", "left", "past", "played", "seat")

    def __init__(self, seat: int, amount: int, about: int = NOTHING, played: int = NOTHING) -> None:
        super().__init__()
        self.seat = seat
        self.amount = max(0, amount)  # 1.8.7.j
        self.about = about
        self.played = played
        self.left = self.amount  # still to be paid
        self.past = 0  # other ways that were asked about

    @step("1.8.7.f")
    def how_much_otherwise(self, game: Pmv) -> Outcome:
        """Of each other way the player says how many points are paid so: what nodes cannot pay at least."""
        ways = other_ways(game, self.seat, self.played)[self.past :]
        points = [most_paid(game, way, self.seat, self.left) for way in ways]
        for place, (way, most) in enumerate(zip(ways, points, strict=True)):
            least = max(0, self.left - len(payable(game, self.seat)) - sum(points[place + 1 :]))
            if most:
                game.cite("1.3.1")
                options = [Option("number", NOTHING, (n,)) for n in range(least, most + 1)]
                return Decision(self.seat, "number", options, "1.8.7.f", about=way.context.source)
            self.past += 1
        return self.which_nodes

    @step("1.8.7.f")
    def so_much_otherwise(self, game: Pmv) -> Outcome:
        number = self.chosen.data[0]
        way = other_ways(game, self.seat, self.played)[self.past]
        self.past += 1
        self.left -= number
        return spend(game, way, self.seat, number) if number else None

    @step("1.8.7.f")
    def other_ways_again(self, game: Pmv) -> Outcome:
        return self.how_much_otherwise

    @step("1.8.7.f")
    def which_nodes(self, game: Pmv) -> Outcome:
        if self.left == 0:
            game.cite("1.8.9.k")
            return DONE
        nodes = payable(game, self.seat)
        game.cite("1.8.9.j", "1.8.7.g")
        if len(nodes) > self.left:
            game.cite("1.8.7.e")
        awake: list[Option] = []
        asleep: list[Option] = []
        for thing in nodes:
            (asleep if game.instances[thing].rested else awake).append(Option("pay", thing))
        options = awake + asleep
        return Decision(self.seat, "pay", options, "1.8.7.c", self.left, self.left, about=self.about)

    @step("1.8.7.d")
    def pay(self, game: Pmv) -> Outcome:
        """A node that is discarded goes to the graveyard at once, through no moments (1.8.7.i)."""
        slept = [option.thing for option in self.answer if not game.instances[option.thing].rested]
        spent = [option.thing for option in self.answer if game.instances[option.thing].rested]
        if spent:
            game.cite("1.8.7.i", *(("1.8.7.c",) if slept else ()))
        game.note("paid", "1.8.7.f", self.seat, amount=self.amount, subject=self.about)
        if nobody_minds(game, PAID):
            turn_without_event(game, slept, True)
            game.passed(_slept, slept, self.seat)
        else:
            game.carry_out(_slept(slept, self.seat))
        return (put(game, spent, "1.8.7.b") if spent else game.what_follows()) or DONE


def _slept(nodes: list[int], seat: int) -> list[Turned]:
    """Active nodes fall asleep to be paid (1.8.7.a)."""
    return [Turned(PAID, "1.8.7.a", thing, True, seat=seat) for thing in nodes]


class ChooseX(Procedure):
    """求められたコストが変数 (1.8.7.h): any number of nodes may be paid."""

    __slots__ = ("least", "most", "seat")

    def __init__(self, seat: int, most: int, least: int = 0) -> None:
        super().__init__()
        self.seat = seat
        self.least = least
        self.most = most

    @step("1.8.7.h", "1.6.2.d")
    def how_much(self, game: Pmv) -> Outcome:
        options = [Option("number", NOTHING, (n,)) for n in range(self.least, self.most + 1)]
        return Decision(self.seat, "number", options, "1.8.7.h")

    @step("1.8.7.h")
    def that_much(self, game: Pmv) -> Outcome:
        game.number_chosen = self.chosen.data[0]
        return DONE
