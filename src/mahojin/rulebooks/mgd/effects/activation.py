"""カードや能力の発動 (903.2): put on the chase, chosen for, paid for; or taken back whole (M-72)."""

from __future__ import annotations

from typing import Final

from mahojin.abilities import Activation, Price, Program
from mahojin.kernel.decision import NOTHING, Decision, Option
from mahojin.kernel.event import Event
from mahojin.kernel.procedure import DONE, Outcome, Procedure
from mahojin.kernel.state import Play
from mahojin.language.profile import PRICES

from ..actions.timing import main_timing
from ..book import step
from ..cards.face import Card
from ..costs.deed_costs import PayDeeds
from ..costs.od_abilities import gives_itself, spared_by
from ..costs.od_costs import NO_OD, OdCost, od_of, together
from ..costs.od_payment import PayOd
from ..costs.purse import purse_of
from ..costs.step_up import stepped_by, steps
from ..costs.total_price import (
    OWN,
    SET,
    Bill,
    added_to,
    affordable,
    first_bills,
    has_special_price,
    more_prices,
    own_cost,
    payable,
    taken_off,
    with_fixed_numbers,
)
from ..game import Mgd
from ..zones.positions import RESTED, turned
from .announced_choices import (
    ChooseOptions,
    ChooseTargets,
    has_options,
    has_targets,
    play_of,
    settle_x,
    with_x,
)
from .declaration import declare_ability, declare_card, has_x
from .next_cards import use_up as use_up_next
from .once_a_turn import use_up

YES: Final = Option("yes")
NO: Final = Option("no")
MOST_X: Final = 99  # larger than anything that could be paid


class Activating(Procedure):
    """A card or a conditional ability is activated; if it cannot be, everything is as before.

    ``price`` is paid in place of the cost: what ブレイク says (1103.3b), or a number (1120.2a).
    ``game.succeeded`` tells whether it was activated.
    """

    __slots__ = (
        "ability",
        "before",
        "by_effect",
        "card",
        "deeds",
        "free",
        "item",
        "more",
        "od",
        "price",
        "rested",
        "seat",
        "stepping",
        "way",
    )

    def __init__(
        self,
        seat: int,
        card: int,
        ability: Activation | None = None,
        *,
        free: bool = False,
        price: Price | int | None = None,
        by_effect: bool = False,
    ) -> None:
        super().__init__()
        self.item = NOTHING
        self.seat = seat
        self.card = card
        self.ability = ability
        self.free = free
        self.price = price
        self.by_effect = by_effect
        self.before: Mgd | None = None
        self.way = (OWN, 0)  # which of the costs that may be paid is
        self.od: OdCost = NO_OD
        self.deeds: Program = ()
        self.more: tuple[Price, ...] = ()  # what may be paid besides
        self.stepping = False
        self.rested: tuple[int, ...] = ()  # monsters to be rested for ステップアップ

    # --- 903.2a, 903.2b -------------------------------------------------------------------------------

    @step("903.2a")
    def step_up_or_not(self, game: Mgd) -> Outcome:
        game.succeeded = False
        if self._may_fail(game):
            self.before = game.kept()
        if self.ability is not None or self.free or self.price is not None:
            return self.onto_the_chase
        card = game.instances[self.card]
        if not steps(game, self.seat, card):
            return self.onto_the_chase
        game.cite("1114.2a")
        without = payable(game, self.seat, card, stepping=False)
        return Decision(self.seat, "step_up", (YES, NO) if without else (YES,), "903.2a", about=self.card)

    def _may_fail(self, game: Mgd) -> bool:
        """What was allowed can only turn out to be impossible where more than od is asked for."""
        snapshot = game.snapshot
        if self.by_effect or PRICES in snapshot.effects or snapshot.asked or snapshot.forbidden:
            return True
        if not purse_of(game, self.seat).certain:
            return True
        card = game.instances[self.card]
        if self.ability is not None:
            return any(not gives_itself(deed) for deed in self.ability.price.deeds)
        face: Card = card.face
        return face.targeted or face.modal or has_special_price(game, card)

    @step("903.2a")
    def it_is_said(self, game: Mgd) -> Outcome:
        self.stepping = self.chosen.verb == YES.verb
        return None

    @step("903.2b")
    def onto_the_chase(self, game: Mgd) -> Outcome:
        if self.ability is not None:
            self.item = declare_ability(game, self.seat, self.card, self.ability, by_effect=self.by_effect)
        elif self._has_lost_its_time(game):
            game.note("taken_back", "1105.4", self.seat, subject=self.card)
            return DONE
        else:
            self.item = declare_card(game, self.seat, self.card, by_effect=self.by_effect)
        game.activating = self.item
        return None

    def _has_lost_its_time(self, game: Mgd) -> bool:
        """瞬動 is gone, and this is not the time for what has none (1105.4)."""
        if self.by_effect or main_timing(game, self.seat) is None:
            return False
        game.cite("1105.4")
        return not game.has_skill(game.instances[self.card], "instant")

    # --- 903.2c to 903.2f -----------------------------------------------------------------------------

    @step("903.2c")
    def choose_options(self, game: Mgd) -> Outcome:
        game.succeeded = True
        return ChooseOptions(self.item) if has_options(game, self.item) else None

    @step("903.2h")
    def which_cost(self, game: Mgd) -> Outcome:
        """Which of several costs is paid is said before X, which depends on it (903.2d-2)."""
        if not game.succeeded:
            return self.cannot_be
        if self.ability is not None or self.free or self.price is not None or self.stepping:
            return self.settle_x
        item = game.instances[self.item]
        if not has_special_price(game, item):
            return self.settle_x
        bills = payable(game, self.seat, item)
        if not bills:
            return self.cannot_be
        if len(bills) == 1 and bills[0].verb in (OWN, SET):
            return self.settle_x
        options = [Option(bill.verb, NOTHING, (bill.place,)) for bill in bills]
        return Decision(self.seat, "which_cost", options, "903.2g-1", about=self.item)

    @step("903.2g-1")
    def cost_is_chosen(self, game: Mgd) -> Outcome:
        self.way = (self.chosen.verb, self.chosen.data[0])
        return None

    @step("903.2d")
    def settle_x(self, game: Mgd) -> Outcome:
        if not has_x(game.instances[self.item].face, self.ability):
            return self.choose_targets
        if self.free or self.price is not None or self.way[0] != OWN:
            game.cite("903.2d-2")
            return self.choose_targets
        possible = self._possible_x(game)
        if not possible:
            return self.cannot_be
        game.cite("104.5")
        options = [Option("x", NOTHING, (x,)) for x in possible]
        return Decision(self.seat, "x", options, "903.2d", about=self.item)

    def _possible_x(self, game: Mgd) -> list[int]:
        """From the least that is allowed to the most that can be paid (903.2d-1)."""
        least = 0
        if self.ability is None:
            game.cite("903.2d-1")
            least = len(game.traits(game.instances[self.item]).elements)
        found = []
        for x in range(least, MOST_X + 1):
            if not self._can_pay_x(game, x):
                break
            found.append(x)
        return found

    def _can_pay_x(self, game: Mgd, x: int) -> bool:
        item = game.instances[self.item]
        context = with_x(play_of(game, self.item).context, x)
        if self.ability is not None:
            price = self.ability.price
            return affordable(game, self.seat, od_of(price.energy, x), price.deeds, context)
        bill = added_to(game, item, Bill(own_cost(game, item, x), (), OWN))
        less = taken_off(game, item, bill.od)
        return any(affordable(game, self.seat, od, bill.deeds, context) for od in less)

    @step("903.2d")
    def x_is_settled(self, game: Mgd) -> Outcome:
        settle_x(game, self.item, self.chosen.data[0])
        return None

    @step("903.2e")
    def choose_targets(self, game: Mgd) -> Outcome:
        game.succeeded = True
        return ChooseTargets(self.item) if has_targets(game, self.item) else None

    # --- 903.2g ---------------------------------------------------------------------------------------

    @step("903.2g-1", "903.2g-2")
    def change_it(self, game: Mgd) -> Outcome:
        """What is paid before anything is added or taken off."""
        if not game.succeeded:
            return self.cannot_be
        x = play_of(game, self.item).context.x
        if self.ability is not None:
            if not self.free:
                self.od, self.deeds = od_of(self.ability.price.energy, x), self.ability.price.deeds
            return self.it_is_fixed
        item = game.instances[self.item]
        if self.price is None and not self.free and not has_special_price(game, item):
            self.od = own_cost(game, item, x if item.face.x_cost else None)
            return self.it_is_fixed
        bills = first_bills(game, item, free=self.free, price=self.price, x=x if item.face.x_cost else None)
        bill = next((one for one in bills if (one.verb, one.place) == self.way), bills[0])
        game.cite(*bill.clauses)
        self._owe(added_to(game, item, bill))
        self.more = tuple(more_prices(game, item, optional=True))
        return None

    def _owe(self, bill: Bill) -> None:
        self.od, self.deeds = bill.od, bill.deeds

    @step("903.2g-3")
    def pay_more(self, game: Mgd) -> Outcome:
        """What may be paid besides, one after the other."""
        while self.more and not self._affords(game, self.od, self.more[0]):
            self.more = self.more[1:]
        if not self.more:
            return self.which_monsters
        return Decision(self.seat, "pay_more", (YES, NO), "903.2g-3", about=self.item)

    def _affords(self, game: Mgd, od: OdCost, price: Price | None = None) -> bool:
        if price is not None:
            od = together(od, od_of(price.energy))
        deeds = self.deeds if price is None else (*self.deeds, *price.deeds)
        return affordable(game, self.seat, od, deeds, play_of(game, self.item).context)

    @step("903.2g-3")
    def more_or_not(self, game: Mgd) -> Outcome:
        price, self.more = self.more[0], self.more[1:]
        if self.chosen.verb == YES.verb:
            self.od = together(self.od, od_of(price.energy))
            self.deeds += price.deeds
            play = play_of(game, self.item)
            context = with_x(play.context, play.context.x)
            context.paid_more = True
            game.instances[self.item].play = Play(play.program, context, play.targets, play.shares)
        return self.pay_more

    @step("903.2g-4")
    def which_monsters(self, game: Mgd) -> Outcome:
        """They are chosen here and rested when it is paid (M-47)."""
        if not self.stepping:
            return self.take_off
        options = [Option("rest", thing) for thing in steps(game, self.seat, game.instances[self.item])]
        return Decision(self.seat, "rest_some", options, "1114.2", 1, len(options), about=self.item)

    @step("903.2g-4")
    def monsters_are_chosen(self, game: Mgd) -> Outcome:
        """If their costs come to the card's, it may be activated without paying (1114.2)."""
        self.rested = self.picked
        if stepped_by(game, self.rested) < int(game.trait(self.item, "cost") or 0):
            return self.take_off
        paying = any(self._affords(game, od) for od in self.lessened(game))
        options = (YES, NO) if paying else (YES,)
        return Decision(self.seat, "without_paying", options, "1114.2", about=self.item)

    @step("903.2g-2")
    def without_paying_or_not(self, game: Mgd) -> Outcome:
        if self.chosen.verb == YES.verb:
            self._owe(added_to(game, game.instances[self.item], Bill(NO_OD)))
        return None

    def lessened(self, game: Mgd) -> list[OdCost]:
        stepped = stepped_by(game, self.rested) if self.od.own else 0
        return taken_off(game, game.instances[self.item], self.od, stepped)

    @step("903.2g-4")
    def take_off(self, game: Mgd) -> Outcome:
        """The player says from which part it is taken, where that makes a difference."""
        ways = self.lessened(game)
        options = [Option("reduce", NOTHING, (place,)) for place in range(len(ways))]
        return Decision(self.seat, "reduce", options, "903.2g-4", about=self.item)

    @step("903.2g-4")
    def it_is_taken_off(self, game: Mgd) -> Outcome:
        self.od = self.lessened(game)[self.chosen.data[0]]
        return None

    @step("903.2g-5")
    def it_is_fixed(self, game: Mgd) -> Outcome:
        """From here on nothing changes what is to be done."""
        self.deeds = with_fixed_numbers(game, play_of(game, self.item).context, self.deeds)
        return None

    # --- 903.2h ---------------------------------------------------------------------------------------

    @step("903.2h")
    def rest_the_monsters(self, game: Mgd) -> Outcome:
        game.succeeded = True
        if not self.rested:
            return self.pay_od
        game.stepped |= {self.item}
        cards = [game.instances[thing] for thing in self.rested]
        return game.happen(*turned(game, cards, RESTED, "1114.2", self.item))

    @step("903.2h", "903.2h-1")
    def pay_od(self, game: Mgd) -> Outcome:
        if not self.od.total:
            game.succeeded = True
            return self.pay_deeds
        if not self._affords(game, self.od):
            return self.cannot_be
        spared = spared_by(self.deeds, play_of(game, self.item).context)
        return PayOd(self.seat, self.od, self.item, spared)

    @step("903.2h", "903.2h-1")
    def pay_deeds(self, game: Mgd) -> Outcome:
        if not game.succeeded:
            return self.cannot_be
        context = play_of(game, self.item).context
        return PayDeeds(self.seat, self.deeds, context) if self.deeds else self.complete

    @step("903.2h")
    def is_it_paid(self, game: Mgd) -> Outcome:
        return self.complete if game.succeeded else self.cannot_be

    @step("903.2h")
    def cannot_be(self, game: Mgd) -> Outcome:
        """There was no activation: what was paid is unpaid, and the card where it was (M-72, M-20)."""
        assert self.before is not None
        game.take_back(self.before)
        game.succeeded = False
        game.note("taken_back", "903.2h", self.seat, subject=self.card)
        return DONE

    @step("903.2h")
    def complete(self, game: Mgd) -> Outcome:
        game.activating = 0
        game.succeeded = True
        if self.ability is None:
            if game.effects:
                use_up_next(game, game.instances[self.item])
            return game.happen(Event(("activated", "cast"), "903.2h", self.item, self.seat))
        use_up(game, self.card, self.ability)
        names = ("activated",) if self.by_effect else ("activated", "used")  # ワンダー is not conditional
        return game.happen(Event(names, "903.2h", self.item, self.seat, by=self.card))
