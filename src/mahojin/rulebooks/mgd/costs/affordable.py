"""コストとして何ができるか (903.2h, 1010.3, 1008.2–1008.3): whether a price can be paid in full."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mahojin.abilities import (
    Choose,
    Destroy,
    Discard,
    DiscardThese,
    Draw,
    Has,
    Instruction,
    PayEnergy,
    Program,
    Put,
    PutTop,
    RemoveCounter,
    Rest,
    Return,
    This,
    Those,
    Wake,
)
from mahojin.kernel.state import Context, Instance
from mahojin.language.meaning import refer, search, seats, value
from mahojin.language.price_effects import is_about_it
from mahojin.language.prohibitions import prevented
from mahojin.rulebooks.mgd.abilities import (
    Drop,
    PayCounter,
    PayTokens,
    RestSome,
    Reverse,
    ScrapStock,
    Switch,
    Taint,
    TurnDown,
)

from ..book import BATTLEFIELD, BOOK
from ..cards.token_cards import tokens_of
from ..game import Mgd
from ..zones.positions import can_be_switched
from .od_abilities import spared_by
from .od_costs import OdCost, cite_demands, od_of
from .purse import purse_of

TO_HAND: Final = (Taint, Draw, Return, Put)  # parts of a price by which cards may come to the hand
ON_CARDS: Final = (Rest, Wake, Reverse, Switch, Drop, Destroy, Return, Put, DiscardThese, TurnDown)


def can_be_done(game: Mgd, seat: int, deeds: Program, context: Context) -> bool:
    """Whether everything that stands in a price can be done, each by itself (903.2h)."""
    chosen = False
    spared = spared_by(deeds, context)
    coming = 0  # cards that come to the hand before anything else is done (903.2h-1)
    for place, deed in enumerate(deeds):
        if isinstance(deed, TO_HAND):
            coming += _brought(game, seat, deed, context)
        if isinstance(deed, Choose):
            chosen = True
            if len(choices(game, context, deed, deeds[place + 1 :])) < deed.quantity.least:
                return False
        elif isinstance(deed, Discard) and coming:
            if not _discard(game, seat, deed, context, coming):
                return False
        elif isinstance(deed, PayEnergy):
            if not pays(game, seat, od_of(deed.energy, context.x), spared):
                return False
        elif not (chosen and is_about_it(deed)) and not _is_possible(game, seat, deed, context):
            return False
    return True


def pays(game: Mgd, seat: int, od: OdCost, spared: int) -> bool:
    """There is enough od, or can be, without what is spared (1002.4)."""
    if purse_of(game, seat, spared).pays(od):
        return True
    game.observe(cite_demands, od)
    game.cite("1002.4")
    return False


def choices(game: Mgd, context: Context, deed: Choose, then: Program) -> list[int]:
    """What may be chosen for a cost: what the rest of it can be done to, and not what is being activated."""
    found = game.choosable(context, search(game, context, deed.what))
    if then and is_about_it(then[0]):
        if isinstance(then[0], Drop):
            found += [thing for thing in _also_scrapped(game, context, deed.what) if thing not in found]
        found = [thing for thing in found if _is_usable(game, context.controller, thing, then[0])]
    source = game.instances.get(context.source)
    if source is not None and source.zone not in BOOK.live:  # an ability of a card in the hand, say
        found = [thing for thing in found if thing != source.id]
    return [thing for thing in found if thing != game.activating]


def _also_scrapped(game: Mgd, context: Context, what: object) -> list[int]:
    """A name that is to be scrapped is also found beneath one's entities and on face-down fronts (1008.3)."""
    if not isinstance(what, Those) or what.zone not in (None, "battlefield"):
        return []
    name = next((one.value for one in what.which if one == Has("name", "=", one.value)), None)
    if name is None:
        return []
    seat = context.controller
    entities = [game.instances[thing] for thing in game.ours(seat)]
    beneath = [card for entity in entities for card in game.stock_of(entity.id)]
    found = [card.id for card in beneath if card.printed.name == name]
    if found:
        game.cite("1008.3")
    fronts = [card.id for card in entities if card.face_down and card.printed.name == name]
    if fronts:
        game.cite("1008.3a")
    return found + fronts


def _is_usable(game: Mgd, seat: int, thing: int, deed: Instruction) -> bool:
    """Whether a deed of a price can be done to this card."""
    card = game.instances.get(thing)
    usable = _USABLE.get(type(deed))
    return card is not None and (usable is None or usable(game, seat, card, deed))


def _may_rest(game: Mgd, seat: int, card: Instance, deed: Rest) -> bool:
    """A ready card of one's own (1010.3, 1010.2)."""
    game.cite("1010.2" if isinstance(deed.what, This) else "1010.3")
    return card.controller == seat and card.zone in BATTLEFIELD and game.position(card) == "ready"


def _may_wake(game: Mgd, seat: int, card: Instance, deed: object) -> bool:
    return card.zone in BATTLEFIELD and game.position(card) != "ready" and not _is_kept(game, card, "wake")


def _may_reverse(game: Mgd, seat: int, card: Instance, deed: object) -> bool:
    return card.zone == "monsters" and not card.reversed


def _may_switch(game: Mgd, seat: int, card: Instance, deed: object) -> bool:
    return can_be_switched(game, card)


def _may_scrap(game: Mgd, seat: int, card: Instance, deed: object) -> bool:
    """Only what one controls (1008.2); an orb, only of one's own (1008.2a)."""
    game.cite("1008.2a" if card.zone == "orbs" else "1008.2")
    return (card.controller if card.zone in BATTLEFIELD else card.seat) == seat


def _may_destroy(game: Mgd, seat: int, card: Instance, deed: object) -> bool:
    return card.zone in BATTLEFIELD and not _is_kept(game, card, "destroy")


def _may_move(game: Mgd, seat: int, card: Instance, deed: object) -> bool:
    zone = deed.zone if isinstance(deed, Put) else "hand"
    return card.zone != zone


def _may_discard(game: Mgd, seat: int, card: Instance, deed: object) -> bool:
    return card.zone == "hand"


def _may_turn_down(game: Mgd, seat: int, card: Instance, deed: object) -> bool:
    return card.zone == "girls" and not card.face_down and game.is_a(card, "girl")


def _is_kept(game: Mgd, card: Instance, deed: str) -> bool:
    return prevented(game, deed, obj=card.id) is not None


_USABLE: Final[dict[type, Callable[..., bool]]] = {
    Rest: _may_rest,
    Wake: _may_wake,
    Reverse: _may_reverse,
    Switch: _may_switch,
    Drop: _may_scrap,
    Destroy: _may_destroy,
    Return: _may_move,
    Put: _may_move,
    DiscardThese: _may_discard,
    TurnDown: _may_turn_down,
}


def _is_possible(game: Mgd, seat: int, deed: Instruction, context: Context) -> bool:
    """Whether a deed that needs no choice first can be done in full."""
    if isinstance(deed, ON_CARDS):
        things = refer(game, context, deed.what)
        fit = [thing for thing in things if _is_usable(game, seat, thing, deed)]
        return bool(fit) and (len(fit) == len(things) or isinstance(deed.what, Those))
    counted = _COUNTED.get(type(deed))
    return True if counted is None else counted(game, seat, deed, context)


def _brought(game: Mgd, seat: int, deed: Instruction, context: Context) -> int:
    """How many cards come to the player's hand by this part of a price, at the most."""
    if isinstance(deed, Taint):
        own = seat in seats(game, context, deed.whose)
        return min(value(game, context, deed.number), len(game.orbs(seat))) if own else 0
    if isinstance(deed, Draw):
        return value(game, context, deed.number) if seat in seats(game, context, deed.who) else 0
    return 1 if isinstance(deed, Return) or (isinstance(deed, Put) and deed.zone == "hand") else 0


def _discard(game: Mgd, seat: int, deed: Discard, context: Context, coming: int = 0) -> bool:
    if deed.number is None:  # the whole hand, be it empty (1013.2a)
        return True
    number = value(game, context, deed.number)
    return all(
        len([thing for thing in game.hand(one) if thing != context.source]) + coming >= number
        for one in seats(game, context, deed.who)
    )


def _remove_counter(game: Mgd, seat: int, deed: RemoveCounter, context: Context) -> bool:
    number = 1 if deed.number is None else value(game, context, deed.number)
    cards = [game.instances.get(thing) for thing in refer(game, context, deed.what)]
    return any(card is not None and card.count(deed.counter) >= number for card in cards)


def _pay_counter(game: Mgd, seat: int, deed: PayCounter, context: Context) -> bool:
    """All of them or none (1018.3a)."""
    if game.marks[seat].get(deed.counter, 0) >= deed.number:
        return True
    game.cite("1018.3a")
    return False


def _pay_tokens(game: Mgd, seat: int, deed: PayTokens, context: Context) -> bool:
    """All of them or none (1027.2a)."""
    if len(tokens_of(game, seat, deed.token)) >= deed.number:
        return True
    game.cite("1027.2a")
    return False


def _scrap_stock(game: Mgd, seat: int, deed: ScrapStock, context: Context) -> bool:
    number = value(game, context, deed.number)
    return any(
        len([card for card in game.stock_of(thing) if deed.name in (None, card.printed.name)]) >= number
        for thing in refer(game, context, deed.what)
    )


def _rest_some(game: Mgd, seat: int, deed: RestSome, context: Context) -> bool:
    """A trait of some of these comes to just the sum (1118.2)."""
    reached = {0}
    for thing in search(game, context, deed.what):
        one = game.trait(thing, deed.trait) or 0
        reached |= {sum_ + one for sum_ in reached}
    return deed.total in reached


def _taint(game: Mgd, seat: int, deed: Taint, context: Context) -> bool:
    number = value(game, context, deed.number)
    return all(len(game.orbs(one)) >= number for one in seats(game, context, deed.whose))


def _put_top(game: Mgd, seat: int, deed: PutTop, context: Context) -> bool:
    number = value(game, context, deed.number)
    return all(len(game.zones[deed.pile][one]) >= number for one in seats(game, context, deed.who))


_COUNTED: Final[dict[type, Callable[..., bool]]] = {
    Discard: _discard,
    RemoveCounter: _remove_counter,
    PayCounter: _pay_counter,
    PayTokens: _pay_tokens,
    ScrapStock: _scrap_stock,
    RestSome: _rest_some,
    Taint: _taint,
    PutTop: _put_top,
}
