"""Instructions that move cards: draw, discard, destroy, return, send, put, play, negate, retire."""

from __future__ import annotations

from typing import Final

from mahojin.abilities import (
    Destroy,
    Discard,
    DiscardThese,
    Put,
    PutTop,
    Return,
    Shuffle,
    Summon,
    Use,
)
from mahojin.kernel.event import Move
from mahojin.kernel.procedure import Outcome
from mahojin.kernel.state import Instance
from mahojin.language.meaning import seats
from mahojin.language.piles import (
    PutInOrder,
    PutOneTop,
    ask_order,
    off_the_top,
    put_all,
    put_within,
    upwards,
    wants_order,
)
from mahojin.language.program import found, number
from mahojin.language.selection import at_random
from mahojin.language.several import DrawOnce, NegateOne, Succeeded
from mahojin.rulebooks.nova.abilities import Retire, Undestroy

from ..actions.play import Playing
from ..actions.timing import can_pay_for, has_a_place, may_enter, may_play_at_all
from ..cards.levels import within_the_levels
from ..deeds.destruction import Saved, destroying
from ..deeds.discard import DiscardCards, cards_in_hand, discarding
from ..deeds.draw import draw_one
from ..effects.program import CarryOut
from ..effects.resolution import negate
from ..effects.verb_table import verb
from ..game import Nova
from ..zones.moves import destination, entering, putting

ENTERING: Final = ("servant", "item", "character")


@verb(DrawOnce)
def draw_once(game: Nova, run: CarryOut, it: DrawOnce) -> Outcome:
    return draw_one(game, it.seat, "905.1", run.deed(game))


@verb(Discard)
def discard(game: Nova, run: CarryOut, it: Discard) -> Outcome:
    """Discarding counts as done even with an empty hand (911.2)."""
    who = seats(game, run.context, it.who)
    count = None if it.number is None else number(game, run, it.number)
    run.did = count != 0
    if it.random:
        picked = []
        for seat in who:
            cards = at_random(game, cards_in_hand(game, seat), count)
            picked += [discarding(seat, thing, run.context.source) for thing in cards]
        return run.emit(game, *picked)
    if count == 0:
        game.cite("004.6")
        return None
    return DiscardCards(who, count, run.deed(game))


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
    put_within(game, run, [one for one in cards if one.zone == it.zone], it.position)
    cards = [one for one in cards if one.zone != it.zone]
    if it.position not in (None, "shuffled") and wants_order(
        game, run, it, cards, lambda card: destination(game, card, it.zone)
    ):
        return None
    return put_all(game, run, it, [_putting(game, run, it, card) for card in cards])


@verb(PutInOrder)
def put_in_order(game: Nova, run: CarryOut, it: PutInOrder) -> Outcome:
    """Unseen, as the owner likes (303.6)."""
    if not it.piles:
        game.cite("303.6.1")
        return put_all(game, run, it.put, [_putting(game, run, it.put, one) for one in upwards(game, it)])
    game.cite("303.6", "301.10")
    return ask_order(run, it, "303.6")


def _putting(game: Nova, run: CarryOut, it: Put, card: Instance) -> Move:
    position = it.position or "top"
    return putting(game, card, it.zone, by=run.context.source, position=position, rested=it.rested)


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


@verb(NegateOne)
def negate_one(game: Nova, run: CarryOut, it: NegateOne) -> Outcome:
    item = game.instances.get(it.item)
    return None if item is None else negate(game, item, run.deed(game))


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
        run.todo = (Succeeded(), *run.todo)  # 804.2.4
        return Playing(seat, card.id, by_effect=True, free=it.free)
    game.cite("004.4")
    return None
