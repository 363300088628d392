"""カードや能力のプレイ (804.2): declared, chosen for, paid for, and put to wait; or taken back whole."""

from __future__ import annotations

from typing import Final

from mahojin.abilities import Activation, Price, Program, Rest, Skill
from mahojin.kernel.decision import NOTHING, Decision, Option
from mahojin.kernel.event import Event, Move
from mahojin.kernel.procedure import DONE, Outcome, Procedure
from mahojin.kernel.state import Context, Instance, Play
from mahojin.language.meaning import search
from mahojin.language.price_effects import parts_of
from mahojin.language.profile import PRICES
from mahojin.language.selection import choice_of
from mahojin.language.targets import (
    all_named,
    all_shared,
    ask_target,
    name_targets,
)

from ..abilities import Equips
from ..book import step
from ..cards.face import Card, ability_face
from ..costs.deed_costs import PayDeeds
from ..costs.energy import cost_of
from ..costs.energy_abilities import adds_energy, is_energy_program
from ..costs.energy_activation import usable_energy
from ..costs.energy_payment import PayEnergyCost
from ..costs.payment import FREE, Cost, purse_of
from ..costs.total_price import (
    added,
    all_can_be_paid,
    also_paid,
    card_cost,
    instead_cost,
    instead_paid,
    ways_to_pay,
)
from ..effects.once_a_turn import use
from ..effects.shares import ShareOut
from ..game import Nova
from .timing import BY_KIND, is_simple, main_timing

PAYING: Final = frozenset({"rested", "energised"})  # what happens when energy is paid
WITH_COST: Final = "own_cost"


class Playing(Procedure):
    """A card or an activated ability is played; if it cannot be paid for, everything is as before."""

    __slots__ = ("ability", "before", "by_effect", "card", "cost", "deeds", "free", "item", "more", "seat")

    def __init__(
        self,
        seat: int,
        card: int,
        ability: Activation | None = None,
        *,
        by_effect: bool = False,
        free: bool = False,
    ) -> None:
        super().__init__()
        self.seat = seat
        self.card = card
        self.ability = ability
        self.by_effect = by_effect
        self.free = free
        self.item = NOTHING
        self.before: Nova | None = None
        self.cost: Cost = FREE
        self.deeds: tuple[Program, ...] = ()
        self.more: tuple[Price, ...] = ()

    @step("804.2.1", "804.2", "804.1")
    def declare(self, game: Nova) -> Outcome:
        if self._may_fail(game):
            self.before = game.clone()
        if self.ability is None:
            self._declare_card(game)
        else:
            self._declare_ability(game, self.ability)
        return None

    def _may_fail(self, game: Nova) -> bool:
        """What was allowed can only turn out to be impossible where more than energy is asked for."""
        snapshot = game.snapshot
        if self.by_effect or PRICES in snapshot.effects or not snapshot.interrupts.isdisjoint(PAYING):
            return True
        if game.repricing and snapshot.asked:
            return True
        if purse_of(game, self.seat).made:
            return True
        if usable_energy(game, self.seat):  # which may be used to no good end
            return True
        if self.ability is not None:
            return not is_simple(self.ability)
        face: Card = game.instances[self.card].face
        return not face.simple

    def _declare_card(self, game: Nova) -> None:
        card = game.instances[self.card]
        face: Card = card.face
        game.observe(_cite_timing, self, face)
        if is_energy_program(face.program):
            game.cite("801.6.5", "801.6.5.1")
        if face.kind == "character":
            game.call(self.seat)
            game.cite("202.2", "202.3", "109.2", "109.4.1")
        if card.zone != "hand":
            game.cite("903.1")
        self.item = game.playing = self._put_to_wait(game, card)
        context = Context(self.item, self.seat)
        game.instances[self.item].play = Play(face.program, context)

    def _put_to_wait(self, game: Nova, card: Instance) -> int:
        if game.go_unnoticed("declared"):
            item = game.slip(card, "waiting", 0, ("declared",), "804.2.1", self.seat)
            item.controller = self.seat
            return item.id
        move = Move(("declared",), "804.2.1", card.id, "waiting", 0, seat=self.seat, controller=self.seat)
        game.carry_out((move,))
        return move.result

    def _cite_price(self, game: Nova, price: Price) -> None:
        """What stands before the colon is owed: energy, and what is done to cards."""
        game.cite("801.3.3", *(("801.3.3.1",) if price.energy is not None else ()))
        if any(isinstance(deed, Rest) for deed in price.deeds):
            game.cite("801.3.3.2")

    def _declare_ability(self, game: Nova, ability: Activation) -> None:
        source = game.instances[self.card]
        if source.id in game.destroyed:
            game.cite("907.1.1")
        game.cite("005.3.3", "801.3.5", "801.3.5.1", "703.1.1", "903.2", "915.1", "801.3.1")
        if source.zone not in ("field", "energy", "graveyard", "exile", "retired"):
            game.cite("801.3.5.2")
            game.revealed |= {source.id}
            game.moment("revealed", "801.3.5.2", source.id, self.seat)
        if adds_energy(ability.program):
            game.cite("801.6.5")
        item = game.make(ability_face(source.face), self.seat, "waiting", 0)
        item.controller = self.seat
        item.play = Play(ability.program, game.words_of(source), ability=None)
        self.item = item.id
        game.changed(0)

    @step("804.2.2")
    def choose_a_bearer(self, game: Nova) -> Outcome:
        """An equipment is played onto something (205.2, 1005.2)."""
        face = game.instances[self.item].face
        if self.ability is not None or face.equips is None:
            return self.name_a_target
        context = Context(self.item, self.seat)
        found = game.choosable(context, search(game, context, face.equips))
        if not found:
            return self.take_it_back
        game.cite("205.2", "1005.1", "309.5")
        if len([one for one in face.abilities if isinstance(one, Equips)]) > 1:
            game.cite("1005.3")
        return choice_of(self.seat, "target", found, "1005.2", about=self.item)

    @step("1005.2")
    def it_is_chosen(self, game: Nova) -> Outcome:
        item = game.instances[self.item]
        item.host = self.chosen.thing
        return None

    @step("804.2.2.1")
    def name_a_target(self, game: Nova) -> Outcome:
        if all_named(game, self.item):
            return self.share_out
        question = ask_target(game, self.item, "804.2.2.1")
        if question is not None and question.seat != self.seat:
            game.cite("804.2.2.3", *(("801.3.6",) if self.ability is not None else ()))
        return question or self.take_it_back

    @step("804.2.2.1")
    def it_is_named(self, game: Nova) -> Outcome:
        name_targets(game, self.item, self.answer)
        return self.name_a_target

    @step("804.2.2.2")
    def share_out(self, game: Nova) -> Outcome:
        if all_shared(game, self.item):
            return None
        game.cite("004.7")
        return ShareOut(self.item)

    @step("804.2.3")
    def settle_the_cost(self, game: Nova) -> Outcome:
        """What is settled here stays so, whatever happens while it is paid."""
        if self.ability is not None:
            self._cite_price(game, self.ability.price)
            self._owe(self.ability.price)
            return self.pay
        item = game.instances[self.item]
        face: Card = item.face
        if face.entry_price is not None:
            game.cite("112.1")
            self._owe(face.entry_price)
        if PRICES not in game.snapshot.effects and not face.own_prices:
            self._owe_energy(game, FREE if self.free else card_cost(game, item))
            return self.pay
        must, self_more = also_paid(game, item)
        self.more = tuple(self_more)
        for price in must:
            self._owe(price)
        if self.free or face.cost is None:
            return self.pay_more
        own, places = ways_to_pay(game, self.seat, item)
        ways = [Option("instead", NOTHING, (place,)) for place in places]
        if own or not ways:
            ways.insert(0, Option(WITH_COST))
        if len(ways) > 1:
            game.cite("902.9.2", "902.9.2.1")
        return Decision(self.seat, "which_cost", ways, "902.9.2.1", about=self.item)

    @step("902.7")
    def it_is_settled(self, game: Nova) -> Outcome:
        item = game.instances[self.item]
        if self.chosen.verb == WITH_COST:
            self._owe_energy(game, card_cost(game, item))
            return None
        game.cite("902.9", "902.9.3", "902.9.4")
        price = instead_paid(game, item)[self.chosen.data[0]]
        self._owe_energy(game, instead_cost(game, item, price))
        self.deeds += parts_of(price.deeds)
        return None

    @step("902.8.2")
    def pay_more(self, game: Nova) -> Outcome:
        """Additional costs that need not be paid, one after the other."""
        context = Context(self.item, self.seat)
        owed = Price(None, tuple(deed for part in self.deeds for deed in part))
        while self.more and not all_can_be_paid(game, self.seat, (owed, self.more[0]), self.cost, context):
            self.more = self.more[1:]
        if not self.more:
            return self.pay
        options = (Option("yes"), Option("no"))
        return Decision(self.seat, "pay_more", options, "902.8.2", about=self.item)

    @step("902.8.2")
    def more_or_not(self, game: Nova) -> Outcome:
        if self.chosen.verb == "yes":
            game.cite("902.8", "902.8.4")
            self._owe(self.more[0])
            item = game.instances[self.item]
            play = item.play
            assert play is not None
            context = Context(self.item, self.seat, paid_more=True)
            item.play = Play(play.program, context, play.targets, play.shares)
        self.more = self.more[1:]
        return self.pay_more

    @step("804.2.4", "804.2.4.1")
    def pay(self, game: Nova) -> Outcome:
        """One part of the price after the other, in the order the player likes (804.2.4.1)."""
        parts = [Option("energy")] if any(self.cost) else []
        parts += [Option("deed", NOTHING, (place,)) for place in range(len(self.deeds))]
        if not parts:
            return self.complete
        return Decision(self.seat, "next_cost", parts, "804.2.4.1", about=self.item)

    @step("804.2.4", "902.1")
    def pay_a_part(self, game: Nova) -> Outcome:
        if self.chosen.verb == "energy":
            cost, self.cost = self.cost, FREE
            return PayEnergyCost(self.seat, cost, self.item)
        place = self.chosen.data[0]
        deed = self.deeds[place]
        self.deeds = self.deeds[:place] + self.deeds[place + 1 :]
        source = self.item if self.ability is None else self.card
        return PayDeeds(self.seat, deed, Context(source, self.seat), by_effect=self.by_effect)

    @step("804.2.4.2")
    def is_it_paid(self, game: Nova) -> Outcome:
        """Whatever became of what was done for it, it counts as paid (902.12)."""
        return self.pay if game.succeeded else self.take_it_back

    @step("804.2.4")
    def take_it_back(self, game: Nova) -> Outcome:
        assert self.before is not None
        game.take_back(self.before)
        game.succeeded = False
        game.note("taken_back", "804.2.4", self.seat, subject=self.card)
        return DONE

    @step("804.2.5")
    def complete(self, game: Nova) -> Outcome:
        game.playing = 0
        game.succeeded = True
        game.cite("311.1", "311.2", "311.1.1")
        if self.ability is None:
            game.cite("311.4", "912.3.2")
            return game.happen(Event(("played",), "804.2.5", self.item, self.seat))
        use(game, self.card, self.ability, waits=True)
        if self.card in game.hand(self.seat):  # shown as long as nothing else is done
            game.revealed |= {self.card}
        game.cite("801.3.5.3", "912.3.3")
        return game.happen(Event(("activated",), "804.2.5", self.item, self.seat, by=self.card))

    def _owe_energy(self, game: Nova, cost: Cost) -> None:
        """The energy cost; where it is zero, that the card is played says that it is paid (902.6)."""
        if not any(cost):
            game.cite("902.6")
        self.cost = added(self.cost, cost)

    def _owe(self, price: Price) -> None:
        """A price is added to what is to be paid: its energy to the energy, each deed by itself."""
        self.cost = added(self.cost, cost_of(price.energy))
        self.deeds += parts_of(price.deeds)


def _cite_timing(game: Nova, playing: Playing, face: Card) -> None:
    """Why the card is played now: by an effect, in a main phase, or at any time."""
    main, row, instant = BY_KIND[face.kind]
    if playing.by_effect:
        game.cite("903.1")
    elif main_timing(game, playing.seat) is None:
        game.cite("703.2", main, row)
    else:
        game.cite("703.1", "703.1.2", instant, "1002.1", "1002.2")
        if game.abilities(game.instances[playing.card]).count(Skill("instant")) > 1:
            game.cite("1002.3")
