"""エナジーの支払い (902.2, 902.4): out of the stock, with energy abilities used on the way."""

from __future__ import annotations

from mahojin.kernel.decision import Decision, Option
from mahojin.kernel.event import Event
from mahojin.kernel.procedure import DONE, Outcome, Procedure

from ..book import COLOURS, step
from ..game import Nova
from ..procedures import PROCEDURES
from .energy import energising, is_heard_of, set_off, spend, using
from .energy_activation import usable_energy, use_energy
from .payment import Cost, colours_made, from_stock, payments, purse_of, to_freeze


class PayEnergyCost(Procedure):
    """Energy is paid; ``game.succeeded`` tells whether it could be."""

    __slots__ = ("about", "cost", "made", "seat", "taken")

    def __init__(self, seat: int, cost: Cost, about: int) -> None:
        super().__init__()
        self.seat = seat
        self.cost = cost
        self.about = about
        self.taken: tuple[int, ...] = ()
        self.made: tuple[str, ...] = ()  # the energy of frozen cards that is in the stock

    @step("902.2")
    def how(self, game: Nova) -> Outcome:
        """By freezing cards and out of the stock; or first by another energy ability (801.6.3.1)."""
        game.succeeded = False
        game.cite(*(("103.3",) if any(self.cost[:-1]) else ()), *(("103.4",) if self.cost[-1] else ()))
        ways = payments(game, self.seat, self.cost)
        more = [Option("energise", thing, (place,)) for thing, place in usable_energy(game, self.seat)]
        if "energised" in game.watched and not (ways and all(len(to_freeze(way.data)) < 2 for way in ways)):
            more += purse_of(game, self.seat).to_freeze(game)  # of which more may come than one
        if more:
            return Decision(self.seat, "pay", [*ways, *more], "902.2", about=self.about)
        return Decision(self.seat, "pay", ways, "902.2", about=self.about) if ways else DONE

    @step("801.6.3.1")
    def freeze_or_use(self, game: Nova) -> Outcome:
        if self.chosen.verb == "energise":
            return use_energy(game, self.seat, self.chosen.thing, self.chosen.data[0])
        self.taken = self.chosen.data
        return self.freeze

    @step("902.2")
    def once_more(self, game: Nova) -> Outcome:
        return self.how

    @step("310.4")
    def freeze(self, game: Nova) -> Outcome:
        """Cards in the energy zone are frozen, each for one energy of its colour."""
        cards = to_freeze(self.taken)
        if not cards:
            return self.spend_it
        game.cite("102.4", "801.6.3.2", "311.6.4", "912.4.2", "904.3")
        return game.turn_all(cards, True, "310.4", self.seat)

    @step("005.6.3")
    def energy_comes(self, game: Nova) -> Outcome:
        """Where nobody hears of it, it is spent without having been in the stock."""
        if not is_heard_of(game):
            game.passed(self._coming, game)
            return self.spend_it
        self.made = colours_made(game, self.taken, self.cost)
        return game.happen(*self._coming(game))

    def _coming(self, game: Nova) -> list[Event]:
        """Each card that is frozen makes energy of one colour."""
        events: list[Event] = []
        made = colours_made(game, self.taken, self.cost)
        for thing, colour in zip(to_freeze(self.taken), made, strict=True):
            events += using(game, "activated", self.seat, thing)
            events.append(energising(self.seat, colour, 1, "310.4", thing))
            events += using(game, "resolved", self.seat, thing)
        return events

    @step("801.6.4.1~2")
    def what_it_set_off(self, game: Nova) -> Outcome:
        return set_off(game) or self.spend_it

    @step("801.6.4.1~2")
    def what_else(self, game: Nova) -> Outcome:
        return self.what_it_set_off

    @step("902.4")
    def spend_it(self, game: Nova) -> Outcome:
        spent = list(from_stock(self.taken))
        for colour in self.made:
            spent[COLOURS.index(colour)] += 1
        if any(spent):
            spend(game, self.seat, tuple(spent))
        game.succeeded = True
        return DONE


PROCEDURES.pay_energy = PayEnergyCost
