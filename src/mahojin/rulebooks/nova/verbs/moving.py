"""Instructions that move cards: draw, discard, destroy, return, send, put, play, negate, retire."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mahojin.machine.ability import (
    Destroy,
    Discard,
    DiscardThese,
    Draw,
    Negate,
    Put,
    PutTop,
    Retire,
    Return,
    Shuffle,
    Summon,
    Undestroy,
    Use,
)
from mahojin.machine.carrying import found, number
from mahojin.machine.decision import NOTHING, Decision, Option
from mahojin.machine.meaning import seats
from mahojin.machine.piles import PutOneTop, off_the_top, rearrange
from mahojin.machine.procedure import Outcome

from ..carrying_out import CarryOut
from ..destroying import Saved, destroying
from ..discarding import DiscardCards, cards_in_hand, discarding
from ..drawing import draw_one
from ..game import Nova
from ..levels import within_the_levels
from ..moving import destination, entering, putting
from ..playing import Playing
from ..resolving import negate
from ..timing import can_pay_for, has_a_place, may_enter, may_play_at_all
from ..verb_table import answered, verb

ENTERING: Final = ("servant", "item", "character")


@dataclass(frozen=True, slots=True)
class DrawOnce:
    """One of the draws that drawing several cards consists of (905.2)."""

    seat: int


@verb(Draw)
def draw(game: Nova, run: CarryOut, it: Draw) -> Outcome:
    """n cards are n draws, one after the other."""
    game.cite("905.2")
    times = number(game, run, it.number)
    run.did = times > 0
    draws = [DrawOnce(seat) for seat in seats(game, run.context, it.who) for _ in range(times)]
    run.todo = (*draws, *run.todo)
    return None


@verb(DrawOnce)
def draw_once(game: Nova, run: CarryOut, it: DrawOnce) -> Outcome:
    return draw_one(game, it.seat, "905.1", run.context.without)


@verb(Discard)
def discard(game: Nova, run: CarryOut, it: Discard) -> Outcome:
    """Discarding counts as done even with an empty hand (911.2)."""
    who = seats(game, run.context, it.who)
    count = None if it.number is None else number(game, run, it.number)
    run.did = count != 0
    if count is None and not run.context.amount:  # what 「その数値」 means after it
        run.context = run.context.renaming(NOTHING, NOTHING)
        run.context.amount = sum(len(cards_in_hand(game, seat)) for seat in who)
    if it.random:
        picked = []
        for seat in who:
            hand = sorted(cards_in_hand(game, seat))
            game.chance.shuffle(hand)
            picked += [discarding(seat, thing, run.context.source) for thing in hand[:count]]
        return run.emit(game, *picked)
    if count == 0:
        game.cite("004.6")
        return None
    return DiscardCards(who, count, run.context.source, without=run.context.without)


@verb(DiscardThese)
def discard_these(game: Nova, run: CarryOut, it: DiscardThese) -> Outcome:
    cards = [one for one in found(game, run, it.what) if one.zone == "hand"]
    return run.emit(game, *(discarding(one.seat, one.id, run.context.source) for one in cards))


@verb(Destroy)
def destroy(game: Nova, run: CarryOut, it: Destroy) -> Outcome:
    """Only what is on the field is destroyed, and not twice (907.1)."""
    victims = [
        one for one in found(game, run, it.what) if one.zone == "field" and one.id not in game.destroyed
    ]
    return run.emit(game, *(destroying(game, one, "907.1", by=run.context.source) for one in victims))


@verb(Undestroy)
def undestroy(game: Nova, run: CarryOut, it: Undestroy) -> Outcome:
    saved = [one for one in found(game, run, it.what) if one.id in game.destroyed]
    return run.emit(game, *(Saved(("saved",), "907.3", one.id, one.controller) for one in saved))


@verb(Return)
def return_to_hand(game: Nova, run: CarryOut, it: Return) -> Outcome:
    cards = [one for one in found(game, run, it.what) if one.face.kind != "ability" and one.zone != "hand"]
    return run.emit(game, *(putting(game, one, "hand", by=run.context.source) for one in cards))


@verb(Retire)
def retire(game: Nova, run: CarryOut, it: Retire) -> Outcome:
    """Only characters can be there (307.2)."""
    named = found(game, run, it.what)
    cards = [one for one in named if one.face.kind == "character" and one.zone != "retired"]
    if any(one.face.kind != "character" for one in named):
        game.cite("307.2")
    return run.emit(game, *(putting(game, one, "retired", by=run.context.source) for one in cards))


@verb(Summon)
def put_into_play(game: Nova, run: CarryOut, it: Summon) -> Outcome:
    """Onto the field without being played; characters only within the ten levels (109.4.1)."""
    seat = run.context.controller
    cards = [one for one in found(game, run, it.what) if one.face.kind in ENTERING and one.zone != "field"]
    cards = within_the_levels(game, cards)
    by = run.context.source
    return run.emit(game, *(entering(game, one, seat, "309.1", rested=it.rested, by=by) for one in cards))


@verb(Put)
def put(game: Nova, run: CarryOut, it: Put) -> Outcome:
    cards = [one for one in found(game, run, it.what) if one.face.kind != "ability"]
    if it.position in ("top", "bottom"):
        rearrange(game, [one for one in cards if one.zone == it.zone], it.position)
    cards = [one for one in cards if one.zone != it.zone]
    if it.position not in (None, "shuffled"):
        owners: dict[int, tuple[int, ...]] = {}
        for card in cards:
            if destination(game, card, it.zone) == "deck":
                owners[card.owner] = (*owners.get(card.owner, ()), card.id)
        if any(len(things) > 1 for things in owners.values()):
            order = game.in_turn_order()
            piles = tuple(sorted(owners.items(), key=lambda pile: order.index(pile[0])))
            run.todo = (PutInOrder(it, piles), *run.todo)
            return None
    return _put_all(game, run, it, [card.id for card in cards])


@dataclass(frozen=True, slots=True)
class PutInOrder:
    """Several cards to one place of a deck: their owner decides the order, unseen (303.6)."""

    put: Put
    piles: tuple[tuple[int, tuple[int, ...]], ...]
    settled: tuple[int, ...] = ()


@verb(PutInOrder)
def put_in_order(game: Nova, run: CarryOut, it: PutInOrder) -> Outcome:
    if not it.piles:
        game.cite("303.6.1")
        upwards = reversed(it.settled) if it.put.position == "bottom" else it.settled
        return _put_all(game, run, it.put, list(upwards))
    owner, things = it.piles[0]
    game.cite("303.6", "301.10")
    run.asked = it
    options = [Option("arrange", thing) for thing in things]
    return Decision(owner, "arrange", options, "303.6", len(things), len(things), ordered=True)


@answered(PutInOrder)
def order_settled(game: Nova, run: CarryOut, it: PutInOrder) -> Outcome:
    chosen = tuple(option.thing for option in run.answer)
    run.todo = (PutInOrder(it.put, it.piles[1:], (*it.settled, *chosen)), *run.todo)
    return run.go_to("next_instruction")


def _put_all(game: Nova, run: CarryOut, it: Put, things: list[int]) -> Outcome:
    position = it.position or "top"
    moves = [
        putting(
            game,
            game.instances[thing],
            it.zone,
            by=run.context.source,
            position=position,
            rested=it.rested,
        )
        for thing in things
    ]
    if position == "shuffled":
        run.searched += tuple((move.zone, move.place, None) for move in moves)
    return run.emit(game, *moves)


@verb(PutTop)
def put_top(game: Nova, run: CarryOut, it: PutTop) -> Outcome:
    """Cards off a deck go one by one (303.4)."""
    game.cite("303.4", "303.5")
    moves = off_the_top(game, run, it)
    if not moves:
        return run.emit(game)
    run.todo = (*moves, *run.todo)
    return None


@verb(PutOneTop)
def put_one_top(game: Nova, run: CarryOut, it: PutOneTop) -> Outcome:
    pile = game.zones[it.put.pile][it.seat]
    if not pile:
        return None
    game.cite("303.4.1")
    card = game.instances[pile[-1]]
    return run.emit(game, putting(game, card, it.put.zone, by=run.context.source, rested=it.put.rested))


@verb(Shuffle)
def shuffle(game: Nova, run: CarryOut, it: Shuffle) -> Outcome:
    """At that place of the text; who saw something of it sees it no longer (920.2)."""
    run.did = True
    game.cite("920.1", "920.2")
    if run.todo and isinstance(run.todo[0], Put) and run.todo[0].zone == it.zone:
        game.cite("920.2.1")
    for seat in seats(game, run.context, it.who):
        game.chance.shuffle(game.zones[it.zone][seat])
        game.revealed -= frozenset(game.zones[it.zone][seat])
        game.note("shuffled", "920.1", seat)
    game.changed(0)
    return None


@verb(Negate)
def negate_all(game: Nova, run: CarryOut, it: Negate) -> Outcome:
    items = [one for one in found(game, run, it.what) if one.zone == "waiting"]
    run.did = bool(items)
    if not items:
        game.cite("004.4")
        return None
    if len(items) > 1:
        run.todo = (*(NegateOne(one.id) for one in items[1:]), *run.todo)
    return negate(game, items[0])


@dataclass(frozen=True, slots=True)
class NegateOne:
    """One of several that are negated."""

    item: int


@verb(NegateOne)
def negate_one(game: Nova, run: CarryOut, it: NegateOne) -> Outcome:
    item = game.instances.get(it.item)
    return None if item is None else negate(game, item)


@dataclass(frozen=True, slots=True)
class WasPlayed:
    """Whether a card that was to be played could be paid for (804.2.4)."""


@verb(WasPlayed)
def was_played(game: Nova, run: CarryOut, it: WasPlayed) -> Outcome:
    run.did = game.succeeded
    return None


@verb(Use)
def play(game: Nova, run: CarryOut, it: Use) -> Outcome:
    """A card is played by an effect, whatever the time; the ways to fail are looked at before."""
    seat = run.context.controller
    for card in found(game, run, it.what):
        if card.zone in ("waiting", "field") or may_play_at_all(game, seat, card) is not None:
            continue
        if card.face.kind == "character" and (
            has_a_place(game, seat, card) is not None or may_enter(game, seat, card) is not None
        ):
            continue
        if not it.free and not can_pay_for(game, seat, card):
            continue
        run.todo = (WasPlayed(), *run.todo)
        return Playing(seat, card.id, by_effect=True, free=it.free)
    game.cite("004.4")
    run.did = False
    return None
