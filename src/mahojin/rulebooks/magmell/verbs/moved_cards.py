"""Instructions that move cards: draw, discard, destroy, return, summon, put, search, negate, use, tokens."""

from __future__ import annotations

from typing import Final

from mahojin.abilities import (
    Create,
    Destroy,
    Discard,
    DiscardThese,
    Put,
    PutTop,
    Return,
    RevealCards,
    RevealTop,
    Summon,
    Use,
    Who,
)
from mahojin.kernel.event import Event, Move
from mahojin.kernel.procedure import Outcome
from mahojin.kernel.state import NO_CARD, Instance
from mahojin.language.meaning import seats
from mahojin.language.piles import PutInOrder, ask_order, put_all, put_within, top_of, upwards, wants_order
from mahojin.language.program import found, number
from mahojin.language.selection import at_random
from mahojin.language.several import DrawOnce, NegateOne

from ..discard import DiscardCards, cards_in_hand, discarding
from ..draw import draw_one
from ..face import token_card
from ..game import Magmell
from ..payment import purse_of
from ..program import CarryOut
from ..resolution import negate
from ..summoning_state import summoning, token_appearing
from ..use import UseCard, may_use_paid
from ..verb_table import verb
from ..zone_moves import destination, destruction, putting, returning

PLAY: Final = ("battle_area", "stone_area")


@verb(DrawOnce)
def draw_once(game: Magmell, run: CarryOut, it: DrawOnce) -> Outcome:
    return draw_one(game, it.seat, "229.1", run.deed(game))


@verb(Discard)
def discard(game: Magmell, run: CarryOut, it: Discard) -> Outcome:
    who = seats(game, run.context, it.who)
    count = None if it.number is None else number(game, run, it.number)
    if it.random:
        picked = []
        for seat in who:
            cards = at_random(game, cards_in_hand(game, seat), count)
            picked += [discarding(seat, thing, run.context.source) for thing in cards]
        return run.emit(game, *picked)
    if count == 0:
        game.cite("233.3")
        return None
    return DiscardCards(who, count, run.deed(game))


@verb(DiscardThese)
def discard_these(game: Magmell, run: CarryOut, it: DiscardThese) -> Outcome:
    """What an effect names is discarded from a hand (233.1); a token is no card and stays (206.2)."""
    cards = [one for one in found(game, run, it.what) if one.zone == "hand" and one.card != NO_CARD]
    return run.emit(game, *(discarding(one.seat, one.id, run.context.source) for one in cards))


@verb(Destroy)
def destroy(game: Magmell, run: CarryOut, it: Destroy) -> Outcome:
    victims = [one for one in found(game, run, it.what) if one.zone in PLAY]
    return run.emit(game, *(destruction(game, one, "227.1", run.context.source) for one in victims))


@verb(Return)
def return_to_hand(game: Magmell, run: CarryOut, it: Return) -> Outcome:
    cards = [one for one in found(game, run, it.what) if one.face.kind != "ability"]
    return run.emit(game, *(returning(game, one, run.context.source) for one in cards))


@verb(RevealCards)
def reveal(game: Magmell, run: CarryOut, it: RevealCards) -> Outcome:
    """Everyone sees them until the effect is done, by the text against 401.4 (101)."""
    return _show(game, run, found(game, run, it.what))


@verb(RevealTop)
def reveal_top(game: Magmell, run: CarryOut, it: RevealTop) -> Outcome:
    """The uppermost cards, which are spoken of from here on."""
    shown = top_of(game, run, it)
    run.context = run.context.looking(shown)
    return _show(game, run, [game.instances[thing] for thing in shown])


def _show(game: Magmell, run: CarryOut, shown: list[Instance]) -> Outcome:
    cards = [one for one in shown if game.sight_of(one) != "all"]
    game.revealed |= {one.id for one in cards}
    game.cite("101", "401.4")
    return run.emit(
        game, *(Event(("revealed",), "101", one.id, one.seat, run.context.source) for one in cards)
    )


@verb(Summon)
def summon(game: Magmell, run: CarryOut, it: Summon) -> Outcome:
    """Only units can be summoned, whether or not they were used (226.2)."""
    game.cite("226.2", "226.2.1")
    cards = [
        one for one in found(game, run, it.what) if one.face.kind == "unit" and one.zone != "battle_area"
    ]
    mine, by = run.context.controller, run.context.source
    places = [(one, one.owner if it.who is Who.OWNER else mine) for one in cards]
    return run.emit(
        game, *(summoning(game, one, seat, "226.1", rested=it.rested, by=by) for one, seat in places)
    )


@verb(Put)
def put(game: Magmell, run: CarryOut, it: Put) -> Outcome:
    named = [one for one in found(game, run, it.what) if one.face.kind != "ability"]
    _stay(game, run, it, [one for one in named if one.zone == it.zone])
    cards = [one for one in named if one.zone != it.zone]
    if it.position in ("top", "bottom") and wants_order(
        game, run, it, cards, lambda card: destination(game, card, it.zone)
    ):
        return None
    return put_all(game, run, it, [_putting(game, run, it, card) for card in cards])


def _stay(game: Magmell, run: CarryOut, it: Put, cards: list[Instance]) -> None:
    """Cards that were looked for and go to an end of their pile are not shuffled: it is said otherwise."""
    put_within(game, run, cards, it.position)
    if cards and it.position in ("top", "bottom"):
        game.cite("230.4")
        told = {card.id for card in cards}
        run.searched = tuple(
            (zone, seat, None if seen is None else seen - told) for zone, seat, seen in run.searched
        )


@verb(PutInOrder)
def put_in_order(game: Magmell, run: CarryOut, it: PutInOrder) -> Outcome:
    """Unseen, as the owner likes (402.3, 403.3)."""
    if not it.piles:
        return put_all(game, run, it.put, [_putting(game, run, it.put, one) for one in upwards(game, it)])
    clause = "403.3" if it.piles[0][0][1] == "stone_deck" else "402.3"
    game.cite(clause, *(("104",) if len(it.piles) > 1 else ()))
    return ask_order(run, it, clause)


def _putting(game: Magmell, run: CarryOut, it: Put | PutTop, card: Instance) -> Move:
    position = it.position if isinstance(it, Put) else None
    by, rested, face_down = run.context.source, it.rested, it.face_down
    return putting(game, card, it.zone, by=by, position=position, rested=rested, face_down=face_down)


@verb(PutTop)
def put_top(game: Magmell, run: CarryOut, it: PutTop) -> Outcome:
    moves = []
    count = number(game, run, it.number)
    for seat in seats(game, run.context, it.who):
        pile = game.zones[it.pile][seat]
        for thing in reversed(pile[max(0, len(pile) - count) :]):
            moves.append(_putting(game, run, it, game.instances[thing]))
    return run.emit(game, *moves)


@verb(Create)
def create(game: Magmell, run: CarryOut, it: Create) -> Outcome:
    face = token_card(it.token)
    game.cite("206.1", "206.3", "212.4")
    return run.emit(
        game,
        *(
            token_appearing(game, face, seat, run.context.source, it.rested)
            for seat in seats(game, run.context, it.who)
            for _ in range(number(game, run, it.number))
        ),
    )


@verb(NegateOne)
def negate_one(game: Magmell, run: CarryOut, it: NegateOne) -> Outcome:
    item = game.instances.get(it.item)
    return None if item is None else negate(game, item, "231.1", run.deed(game))


@verb(Use)
def use(game: Magmell, run: CarryOut, it: Use) -> Outcome:
    """A card is used by an effect, whatever its timing (225.1.1); the ways to fail are looked at before."""
    seat = run.context.controller
    for card in found(game, run, it.what):
        if card.face.kind not in ("unit", "magic") or card.zone == "chant":
            continue
        if may_use_paid(game, seat, card.id, card.face) is not None:
            continue
        traits = game.traits(card)
        purse = purse_of(game, seat, game.snapshot)
        if not it.free and not (purse.pays(game, traits.cost) and purse.feeds(game, traits.catalyst)):
            continue
        return UseCard(seat, card.id, run.deed(game), free=it.free)
    game.cite("103")
    return None
