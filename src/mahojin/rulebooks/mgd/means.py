"""What a player has to act with, as far as place, time and od tell: what is not here is not looked at."""

from __future__ import annotations

from functools import cache

from mahojin.machine.ability import FREE_X, Activation, Rest, ScrapStock, This

from .book import BATTLEFIELD
from .face import Card
from .game import Mgd
from .od_abilities import does_more, is_od_ability
from .paying import NO_OD, OdCost, Purse, giving, od_of, purse_of
from .prices import has_plain_price, printed_cost

TOLD = ("od_made", "rested", "used", "activated")  # what using an od ability may set off
ACTIVATED = ("monster", "barrier", "chant")  # kinds of cards that are activated
PRICED = frozenset({"cost", "element"})  # traits on which it depends what a card costs


class Means:
    """What a player has, wherever it is; good until cards of the player come or go, or effects do."""

    __slots__ = ("any", "at", "cards", "costs", "field", "girls", "holders", "makers", "quick")

    def __init__(self, game: Mgd, seat: int) -> None:
        self.at = game.moves[seat]
        self.field = game.field
        given = game.field.abilities
        instances = game.instances
        self.cards: list[int] = []  # that can be activated at main timing
        self.costs: list[OdCost | None] = []  # what these cost as printed, if nothing else may count
        varying = bool(game.field.prices) or not PRICED.isdisjoint(game.field.changing)
        self.quick: list[int] = []  # … or at any time
        self.girls: list[int] = []  # that can be called at any time
        for thing in game.hand(seat):
            face: Card = instances[thing].face
            if face.kind in ACTIVATED:
                self.cards.append(thing)
                printed = not varying and thing not in given and has_plain_price(face)
                self.costs.append(printed_cost(face) if printed else None)
                if face.quick or thing in given:
                    self.quick.append(thing)
            elif face.kind == "girl" and (face.quick or thing in given):
                self.girls.append(thing)
        self.holders = [
            thing
            for zone in game.active_zones
            for thing in game.zones[zone][seat]
            if zone in instances[thing].face.active_in or thing in given
        ]  # what has conditional abilities that make more than od
        self.makers = False  # an od ability may be worth using for something else than its od
        for zone in BATTLEFIELD:
            for thing in game.zones[zone][seat]:
                if thing in given or _does_more(instances[thing].face):
                    self.makers = True
        self.any = bool(self.quick or self.girls or self.holders or self.makers)


class Reach:
    """What of a player's means is not out of reach; good for the same means and purse."""

    __slots__ = ("any", "cards", "holders", "means", "open", "purse", "quick")

    def __init__(self, game: Mgd, seat: int, means: Means, purse: Purse, before: Reach | None = None) -> None:
        self.means = means
        self.purse = purse
        self.open: set[int] = set()  # cards of which it must still be asked whether they can be paid for
        self.cards: list[int] = []
        self.quick: list[int] = []
        if before is not None and before.means is means and before.purse.masks is purse.masks:
            self.open, self.cards, self.quick = before.open, before.cards, before.quick
        else:
            self._find_cards(means, purse)
        self.holders = [thing for thing in means.holders if self._may_be_used(game, thing)]
        self.any = bool(self.quick or means.girls or self.holders or means.makers)

    def _find_cards(self, means: Means, purse: Purse) -> None:
        """Those of the cards that are not known to cost too much."""
        for thing, cost in zip(means.cards, means.costs, strict=True):
            if cost is None:
                self.open.add(thing)
            elif not purse.pays(cost):
                continue
            self.cards.append(thing)
            if thing in means.quick:
                self.quick.append(thing)

    def _may_be_used(self, game: Mgd, thing: int) -> bool:
        """Some conditional ability of a card is not out of reach."""
        if thing in game.field.abilities:
            return True
        card = game.instances[thing]
        face: Card = card.face
        for use in _uses(face):
            if use.rests and (card.rested or card.reversed):
                continue
            if use.stock and not game.stock_of(thing):
                continue
            if use.od is NO_OD:
                return True
            spared = use.rests and self.purse.girls is not None and thing in self.purse.girls
            if self.purse.pays(use.od, giving(face) if spared else None):
                return True
        return False


class Use:
    """What a conditional ability asks for at the least."""

    __slots__ = ("od", "rests", "stock")

    def __init__(self, ability: Activation) -> None:
        energy = ability.price.energy
        deeds = ability.price.deeds
        self.od: OdCost = NO_OD if energy is not None and energy.free == FREE_X else od_of(energy)
        self.rests = Rest(This()) in deeds
        self.stock = any(isinstance(deed, ScrapStock) and isinstance(deed.what, This) for deed in deeds)


@cache
def _uses(face: Card) -> tuple[Use, ...]:
    return tuple(Use(one) for one in face.activations if not is_od_ability(one))


@cache
def _does_more(face: Card) -> bool:
    return any(does_more(one.program) for one in face.od_abilities)


def means_of(game: Mgd, seat: int) -> Means:
    """What a player has now that could be used."""
    kept: Means | None = game.means[seat]
    if kept is None or kept.at != game.moves[seat] or kept.field is not game.field:
        kept = game.means[seat] = Means(game, seat)
    return kept


def reach_of(game: Mgd, seat: int) -> Reach:
    """What a player has within reach now."""
    means = means_of(game, seat)
    purse = purse_of(game, seat)
    kept: Reach | None = game.reaches[seat]
    if kept is None or kept.means is not means or kept.purse is not purse:
        kept = game.reaches[seat] = Reach(game, seat, means, purse, kept)
    return kept


def is_noticed(game: Mgd) -> bool:
    """Some ability waits for an od ability being used: one may use it for that alone."""
    watched = game.watched
    for name in TOLD:
        if name in watched and game.is_heard(name):
            return True
    return False
