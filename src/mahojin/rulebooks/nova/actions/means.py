"""What a player has to act with, as far as time, place and energy tell: what is not here is not looked at."""

from __future__ import annotations

from functools import cache
from typing import Final

from mahojin.language.profile import PRICES

from ..book import MOST_LEVELS
from ..cards.face import ACTIVE, Card
from ..costs.energy import cost_of, is_heard_of
from ..costs.energy_abilities import is_energy_ability
from ..costs.energy_activation import is_worth_using, makers_of
from ..costs.payment import Cost, Purse, purse_of, sources
from ..game import Nova
from .calls import has_called, more_calls
from .timing import AGAINST_PLAYING, freezes_itself, has_a_place, may_be_had, may_play

ABOUT_CALLING: Final = frozenset({"name", "kind", "level", "limit", "colour"})  # what it goes by


class Means:
    """What a player may use at any time, where it is; good until such cards come or go, or effects do."""

    __slots__ = ("any", "at", "cards", "energy", "holders", "snapshot")

    def __init__(self, game: Nova, seat: int) -> None:
        self.at = game.book_memo.moves[seat]
        self.snapshot = game.snapshot
        self.cards = _quick(game, seat)
        self.holders = holders(game, seat)
        self.energy = _makes_more(game, seat)
        noticed = is_heard_of(game)  # then every card in the energy zone counts
        self.any = bool(self.cards or self.holders or self.energy or noticed)


class Reach:
    """What of a player's means is not out of reach; good for the same means and funds."""

    __slots__ = ("any", "at", "cards", "energy", "holders", "means")

    def __init__(self, game: Nova, seat: int, means: Means) -> None:
        self.means = means
        self.at = game.book_memo.funds[seat]
        self.cards = within_reach(game, seat, means.cards)
        self.holders = [thing for thing in means.holders if _may_be_used(game, seat, thing)]
        self.energy = means.energy or (is_heard_of(game) and bool(sources(game, seat)))
        self.any = bool(self.cards or self.holders or self.energy)


def reach_of(game: Nova, seat: int) -> Reach:
    """What a player has within reach now that could be used at any time."""
    memo = game.book_memo
    kept = memo.reaches[seat]
    if kept is not None:
        means = kept.means
        if means.at == memo.moves[seat] and means.snapshot is game.snapshot:
            if not means.any or kept.at == memo.funds[seat]:
                return kept
            kept = memo.reaches[seat] = Reach(game, seat, means)
            return kept
    kept = memo.reaches[seat] = Reach(game, seat, Means(game, seat))
    return kept


def is_calm(game: Nova) -> bool:
    """Nobody has anything within reach that could be used at any time; good for the same moves and funds."""
    memo = game.book_memo
    moves, funds = memo.moves, memo.funds
    count = moves[0] + moves[1] + funds[0] + funds[1]  # of which none ever falls
    snapshot = game.snapshot
    if memo.calm == count and memo.calm_in is snapshot:
        return True
    if reach_of(game, 0).any or reach_of(game, 1).any:
        return False
    memo.calm = count
    memo.calm_in = snapshot
    return True


def _quick(game: Nova, seat: int) -> list[int]:
    """Cards that may be played at any time."""
    instances = game.instances
    cards = game.hand(seat) + game.zones["characters"][seat]
    given = game.snapshot.abilities
    if given:
        return [thing for thing in cards if thing in given or instances[thing].face.quick]
    return [thing for thing in cards if instances[thing].face.quick]


def within_reach(game: Nova, seat: int, cards: list[int]) -> list[int]:
    """Those of the cards whose printed cost, or level, is not too high."""
    if not cards:
        return cards
    instances = game.instances
    snapshot = game.snapshot
    purse = _known_purse(game, seat)
    if PRICES in snapshot.effects or "cost" in snapshot.changing:
        purse = None
    room = 0 if has_called(game, seat) else game.limits[seat]
    if "limit" in snapshot.changing or "level" in snapshot.changing:
        room = MOST_LEVELS
    energy = len(game.energy(seat))
    found = []
    for thing in cards:
        face: Card = instances[thing].face
        if face.kind == "character":
            if face.level <= room and face.needs <= energy:
                found.append(thing)
        elif purse is None or face.own_prices or face.cost is None or purse.pays(face.cost):
            found.append(thing)
    return found


def _known_purse(game: Nova, seat: int) -> Purse | None:
    """What a player can pay, if that is the same while their funds are."""
    purse = purse_of(game, seat)
    return purse if purse.steady and "colour" not in game.snapshot.changing else None


def playable(game: Nova, seat: int) -> list[int]:
    """Cards of the hand that may be played in the main phase; most ask for nothing but energy."""
    snapshot = game.snapshot
    hand = game.hand(seat)
    if PRICES in snapshot.effects or "cost" in snapshot.changing:
        return [thing for thing in hand if may_play(game, seat, thing, None) is None]
    instances = game.instances
    purse = purse_of(game, seat)
    number = purse.number
    unhindered = is_unhindered(game)
    found = []
    for thing in hand:
        face: Card = instances[thing].face
        cost = face.cost
        if cost is not None and not face.own_prices:
            if sum(cost) > number or not purse.pays(cost):
                continue
            if unhindered and face.simple:
                found.append(thing)
                continue
        if may_play(game, seat, thing, None) is None:
            found.append(thing)
    return found


class Calls:
    """The characters that a player may play as far as limits, levels, names and energy tell."""

    __slots__ = ("at", "cards")

    def __init__(self, game: Nova, seat: int) -> None:
        self.at = game.book_memo.callings[seat]
        cards = [game.instances[thing] for thing in game.zones["characters"][seat]]
        self.cards = [
            card.id
            for card in cards
            if card.face.kind == "character" and has_a_place(game, seat, card) is None
        ]


def calls_of(game: Nova, seat: int) -> Calls:
    """A player's calls; found anew after a character moved, a limit opened, or energy came or went."""
    memo = game.book_memo
    kept = memo.calls[seat]
    as_printed = ABOUT_CALLING.isdisjoint(game.snapshot.changing) and not more_calls(game)
    if kept is None or kept.at != memo.callings[seat] or not as_printed:
        kept = Calls(game, seat)
        memo.calls[seat] = kept if as_printed else None
    return kept


def callable_now(game: Nova, seat: int) -> list[int]:
    """Characters that may be played in the main phase."""
    cards = calls_of(game, seat).cards
    if not cards:
        return cards
    instances = game.instances
    unhindered = PRICES not in game.snapshot.effects and is_unhindered(game)
    return [
        thing
        for thing in cards
        if (unhindered and instances[thing].face.simple) or may_be_had(game, seat, instances[thing]) is None
    ]


def is_unhindered(game: Nova) -> bool:
    """Nothing forbids playing cards, and no part of the turn is skipped that they may be about."""
    return not game.skips and game.snapshot.forbidden.isdisjoint(AGAINST_PLAYING)


def holders(game: Nova, seat: int) -> list[int]:
    """Cards with activated abilities that make more than energy, where they work."""
    instances = game.instances
    given = game.snapshot.abilities
    return [
        thing
        for zone in ACTIVE
        if given or zone in game.active_zones
        for thing in game.zones[zone][seat]
        if zone in instances[thing].face.active_in or thing in given
    ]


def _may_be_used(game: Nova, seat: int, thing: int) -> bool:
    """Some such ability of a card is not out of reach."""
    if thing in game.snapshot.abilities:
        return True
    card = game.instances[thing]
    for zone, cost, freezes in _uses(card.face):
        if zone == card.zone and not (freezes and card.rested):
            if cost is None:
                return True
            purse = _known_purse(game, seat)
            if purse is None or purse.pays(cost):
                return True
    return False


@cache
def _uses(face: Card) -> tuple[tuple[str, Cost | None, bool], ...]:
    """Of each printed activated ability that makes more than energy: where, for what, by freezing or not."""
    return tuple(
        (
            one.zone or face.home or "",
            None if one.price.energy is None else cost_of(one.price.energy),
            freezes_itself(one),
        )
        for one in face.activations
        if not is_energy_ability(one)
    )


def _makes_more(game: Nova, seat: int) -> bool:
    """There may be an energy ability that is worth using by itself."""
    if not game.makers and not game.snapshot.abilities:
        return False
    noticed = is_heard_of(game)
    instances = game.instances
    given = game.snapshot.abilities
    for thing in makers_of(game, seat):
        face: Card = instances[thing].face
        if thing in given or noticed or _is_worth_using(face):
            return True
    return False


@cache
def _is_worth_using(face: Card) -> bool:
    return any(is_energy_ability(one) and is_worth_using(one) for one in face.activations)
