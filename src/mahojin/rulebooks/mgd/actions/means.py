"""What a player has to act with, as far as place, time and od tell: what is not here is not looked at."""

from __future__ import annotations

from typing import Final

from mahojin.kernel.state import Instance
from mahojin.language.profile import PRICES
from mahojin.language.snapshot import Snapshot

from ..cards.face import Card
from ..costs.od_costs import NO_OD, OdCost
from ..costs.purse import Purse, purse_of
from ..game import Mgd

PRICED: Final = frozenset({"cost", "element"})  # traits on which it depends what a card costs


def has_no_say(snapshot: Snapshot) -> bool:
    """No effect gives or takes abilities, or changes what a card costs."""
    return not snapshot.abilities and PRICES not in snapshot.effects and PRICED.isdisjoint(snapshot.changing)


class Found:
    """What was found under some effects; good as long as they have the same say in it."""

    __slots__ = ("plain", "snapshot")

    def __init__(self, snapshot: Snapshot) -> None:
        self.snapshot = snapshot
        self.plain = has_no_say(snapshot)

    def is_under(self, snapshot: Snapshot) -> bool:
        """These effects have the same say in it."""
        if self.snapshot is not snapshot:
            if not self.plain or not has_no_say(snapshot):
                return False
            self.snapshot = snapshot  # as good as the one before
        return True


class Held(Found):
    """What a player has in hand; good until a card comes there or leaves, or effects have a say in it."""

    __slots__ = ("at", "cards", "costs", "girls", "quick")

    def __init__(self, game: Mgd, seat: int) -> None:
        snapshot = game.snapshot
        super().__init__(snapshot)
        self.at = game.book_memo.held[seat]
        self.cards: list[int] = []  # that can be activated at main timing
        self.costs: list[OdCost | None] = []  # what these cost as printed, if nothing else may count
        self.quick: list[int] = []  # … or at any time
        self.girls: list[int] = []  # that can be called at any time
        given = snapshot.abilities
        varying = PRICES in snapshot.effects or not PRICED.isdisjoint(snapshot.changing)
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
        super().__init__(game.snapshot if before is None else before.snapshot)
        self.hand = hand
        self.holders: list[int] = []  # what has conditional abilities that make more than od
        if before is None:
            self.at = game.book_memo.moves[seat]
            self._find(game, seat)
        else:
            self.at = before.at
            self.holders = before.holders
        self.any = bool(hand.quick or hand.girls or self.holders)

    def _find(self, game: Mgd, seat: int) -> None:
        given = self.snapshot.abilities
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
    if thing in game.snapshot.abilities:
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


def waits_for_main_timing(snapshot: Snapshot, card: Instance) -> bool:
    """It is a god, and has no abilities but those of gods (708.1)."""
    face: Card = card.face
    return face.kind == "god" and not snapshot.abilities and "kind" not in snapshot.changing


def is_anything_within_reach(game: Mgd, seat: int, means: Means) -> bool:
    """At another than main timing, a player has something to act with that is not out of reach."""
    if means.hand.girls:
        return True
    snapshot = game.snapshot
    for thing in means.holders:
        card = game.instances[thing]
        if not waits_for_main_timing(snapshot, card) and is_within_reach(game, seat, card):
            return True
    return bool(means.hand.quick) and bool(reach_of(game, seat, means).quick)


def means_of(game: Mgd, seat: int) -> Means:
    """What a player has now that could be used."""
    memo = game.book_memo
    kept = memo.means[seat]
    if kept is None:
        kept = Means(game, seat, Held(game, seat))
    else:
        snapshot = game.snapshot
        in_play = kept.at == memo.moves[seat] and kept.is_under(snapshot)
        if kept.hand.at != memo.held[seat] or not kept.hand.is_under(snapshot):
            kept = Means(game, seat, Held(game, seat), kept if in_play else None)
        elif in_play:
            return kept
        else:
            kept = Means(game, seat, kept.hand)
    memo.means[seat] = kept
    return kept


def reach_of(game: Mgd, seat: int, means: Means) -> Reach:
    """What of a player's hand is within reach now."""
    purse = purse_of(game, seat)
    kept = game.book_memo.reaches[seat]
    if kept is None or kept.means is not means or kept.masks is not purse.masks:
        kept = game.book_memo.reaches[seat] = Reach(means, purse)
    return kept
