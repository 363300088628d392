"""What a player has to act with, as far as place, time and od tell: what is not here is not looked at."""

from __future__ import annotations

from typing import Final

from mahojin.machine.field import Field
from mahojin.machine.state import Instance

from .face import Card
from .game import Mgd
from .od_costs import NO_OD, OdCost
from .paying import Purse, purse_of

PRICED: Final = frozenset({"cost", "element"})  # traits on which it depends what a card costs


def has_no_say(field: Field) -> bool:
    """No effect gives or takes abilities, or changes what a card costs."""
    return not field.abilities and not field.prices and PRICED.isdisjoint(field.changing)


class Found:
    """What was found under some effects; good as long as they have the same say in it."""

    __slots__ = ("field", "plain")

    def __init__(self, field: Field) -> None:
        self.field = field
        self.plain = has_no_say(field)

    def is_under(self, field: Field) -> bool:
        """These effects have the same say in it."""
        if self.field is not field:
            if not self.plain or not has_no_say(field):
                return False
            self.field = field  # as good as the one before
        return True


class Held(Found):
    """What a player has in hand; good until a card comes there or leaves, or effects have a say in it."""

    __slots__ = ("at", "cards", "costs", "girls", "quick")

    def __init__(self, game: Mgd, seat: int) -> None:
        field = game.field
        super().__init__(field)
        self.at = game.held[seat]
        self.cards: list[int] = []  # that can be activated at main timing
        self.costs: list[OdCost | None] = []  # what these cost as printed, if nothing else may count
        self.quick: list[int] = []  # … or at any time
        self.girls: list[int] = []  # that can be called at any time
        given = field.abilities
        varying = bool(field.prices) or not PRICED.isdisjoint(field.changing)
        instances = game.instances
        for thing in game.hand(seat):
            face: Card = instances[thing].face
            otherwise = bool(given) and thing in given
            if face.activated:
                self.cards.append(thing)
                self.costs.append(face.price if face.plain_price and not (varying or otherwise) else None)
                if face.quick or otherwise:
                    self.quick.append(thing)
            elif (face.quick or otherwise) and face.kind == "girl":
                self.girls.append(thing)


class Means(Found):
    """What a player has to act with; good for the same hand, and until cards in play or effects change."""

    __slots__ = ("any", "at", "hand", "holders")

    def __init__(self, game: Mgd, seat: int, hand: Held, before: Means | None = None) -> None:
        """Found; or ``before``, with another hand."""
        super().__init__(game.field if before is None else before.field)
        self.hand = hand
        self.holders: list[int] = []  # what has conditional abilities that make more than od
        if before is None:
            self.at = game.moves[seat]
            self._find(game, seat)
        else:
            self.at = before.at
            self.holders = before.holders
        self.any = bool(hand.quick or hand.girls or self.holders)

    def _find(self, game: Mgd, seat: int) -> None:
        given = self.field.abilities
        instances = game.instances
        for zone in game.active_zones:
            for thing in game.zones[zone][seat]:
                face: Card = instances[thing].face
                if zone in face.active_in or thing in given:
                    self.holders.append(thing)


class Reach:
    """The cards of a player's hand that are not known to cost too much; good for the same means and purse."""

    __slots__ = ("cards", "masks", "means", "open", "quick")

    def __init__(self, means: Means, purse: Purse) -> None:
        self.means = means
        self.masks = purse.masks
        self.open: set[int] = set()  # of which it must still be asked whether they can be paid for
        self.cards: list[int] = []
        self.quick: list[int] = []
        hand = means.hand
        for place, thing in enumerate(hand.cards):
            cost = hand.costs[place]
            if cost is None:
                self.open.add(thing)
            elif not purse.pays(cost):
                continue
            self.cards.append(thing)
            if hand.quick and thing in hand.quick:
                self.quick.append(thing)


def is_within_reach(game: Mgd, seat: int, card: Instance) -> bool:
    """Some conditional ability of a card is not out of reach."""
    thing = card.id
    if thing in game.field.abilities:
        return True
    face: Card = card.face
    for use in face.uses:
        if use.rests and (card.rested or card.reversed):
            continue
        if use.stock and not game.stock_of(thing):
            continue
        if use.od is NO_OD:
            return True
        purse = purse_of(game, seat)
        spared = use.rests and purse.girls is not None and thing in purse.girls
        if purse.pays(use.od, face.gives if spared else None):
            return True
    return False


def waits_for_main_timing(field: Field, card: Instance) -> bool:
    """It is a god, and has no abilities but those of gods (708.1)."""
    face: Card = card.face
    return face.kind == "god" and not field.abilities and "kind" not in field.changing


def is_anything_within_reach(game: Mgd, seat: int, means: Means) -> bool:
    """At another than main timing, a player has something to act with that is not out of reach."""
    if means.hand.girls:
        return True
    field = game.field
    for thing in means.holders:
        card = game.instances[thing]
        if not waits_for_main_timing(field, card) and is_within_reach(game, seat, card):
            return True
    return bool(means.hand.quick) and bool(reach_of(game, seat, means).quick)


def means_of(game: Mgd, seat: int) -> Means:
    """What a player has now that could be used."""
    kept: Means | None = game.means[seat]
    if kept is None:
        kept = Means(game, seat, Held(game, seat))
    else:
        field = game.field
        in_play = kept.at == game.moves[seat] and kept.is_under(field)
        if kept.hand.at != game.held[seat] or not kept.hand.is_under(field):
            kept = Means(game, seat, Held(game, seat), kept if in_play else None)
        elif in_play:
            return kept
        else:
            kept = Means(game, seat, kept.hand)
    game.means[seat] = kept
    return kept


def reach_of(game: Mgd, seat: int, means: Means) -> Reach:
    """What of a player's hand is within reach now."""
    purse = purse_of(game, seat)
    kept: Reach | None = game.reaches[seat]
    if kept is None or kept.means is not means or kept.masks is not purse.masks:
        kept = game.reaches[seat] = Reach(means, purse)
    return kept
