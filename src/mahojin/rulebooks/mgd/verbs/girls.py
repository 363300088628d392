"""コール、レベルアップ、結魂、裏向き、ストック (1020, 1022, 1025, 302.6, 315.1d-1)."""

from __future__ import annotations

from dataclasses import dataclass

from mahojin.abilities.kinds import Inner
from mahojin.kernel.decision import Decision, Option
from mahojin.kernel.event import Event
from mahojin.kernel.procedure import Outcome
from mahojin.kernel.state import Instance, player_thing
from mahojin.language.meaning import seats
from mahojin.language.program import found
from mahojin.language.prohibitions import prevented
from mahojin.rulebooks.mgd.abilities import Bind, Call, LevelUp, Stack, TurnDown

from ..actions.call import Calling, ways_to_call
from ..book import AT_WORK, BATTLEFIELD
from ..cards.token_cards import PARTS
from ..deeds.soul_binding import Binding, can_be_bound
from ..effects.program import CarryOut
from ..effects.verb_table import answered, verb
from ..game import Mgd
from ..zones.moves import entering
from ..zones.positions import RESTED
from ..zones.stock import LaidDown, TurnedDown, lay_beneath, levelling, may_level_up, named_girls


@dataclass(frozen=True)
class CallAs(Inner):
    """One player's call, of any of these cards of the hand."""

    seat: int
    cards: tuple[int, ...]


@verb(Call)
def call(game: Mgd, run: CarryOut, it: Call) -> Outcome:
    """In one of the three ways (1025.1); it is not counted as the call of the turn (M-26)."""
    named = None if it.what is None else found(game, run, it.what)
    calls = []
    for seat in seats(game, run.context, it.who):
        hand = game.hand(seat)
        cards = hand if named is None else [one.id for one in named if one.id in hand]
        calls.append(CallAs(seat, tuple(cards)))
    run.todo = (*calls, *run.todo)
    return None


@verb(CallAs)
def call_as(game: Mgd, run: CarryOut, it: CallAs) -> Outcome:
    cards = [thing for thing in it.cards if thing in game.instances]
    forbidden = prevented(game, "call", player_thing(it.seat))
    options = [] if forbidden else ways_to_call(game, it.seat, cards)
    run.did = bool(options)
    if not options:
        game.cite("104.2")
        return None
    run.asked = it
    return Decision(it.seat, "call", options, "1025.1", about=run.context.source)


@answered(CallAs)
def called(game: Mgd, run: CarryOut, it: CallAs) -> Outcome:
    run.moved = (run.chosen.thing,)
    return Calling(it.seat, run.chosen, run.context.source)


@verb(LevelUp)
def level_up(game: Mgd, run: CarryOut, it: LevelUp) -> Outcome:
    """Onto a girl of her name one level lower (1022.1)."""
    seat = run.context.controller
    options = [
        Option("level_up", card.id, (girl,))
        for card in found(game, run, it.what)
        if card.zone not in BATTLEFIELD
        for girl in may_level_up(game, card, named_girls(game, seat))
    ]
    run.did = bool(options)
    if not options:
        game.cite("104.2")
        return None
    run.asked = it
    return Decision(seat, "level_up", options, "1022.1", about=run.context.source)


@answered(LevelUp)
def levelled_up(game: Mgd, run: CarryOut, it: LevelUp) -> Outcome:
    chosen = run.chosen
    by = run.context.source
    event = levelling(game, "1022.1", chosen.thing, chosen.data[0], run.context.controller, by)
    outcome = run.emit(game, event)
    run.moved = (chosen.thing,)
    return outcome


@verb(Bind)
def bind(game: Mgd, run: CarryOut, it: Bind) -> Outcome:
    """With all its materials beneath it, or not at all (1020.1)."""
    seat = run.context.controller
    for card in found(game, run, it.what):
        if card.zone not in BATTLEFIELD and can_be_bound(game, seat, card):
            run.did = True
            run.moved = (card.id,)
            return Binding(seat, card.id, run.context.source)
    game.cite("1020.1", "104.2")
    run.did = False
    return None


@verb(TurnDown)
def turn_down(game: Mgd, run: CarryOut, it: TurnDown) -> Outcome:
    return put_face_down(game, run, [one for one in found(game, run, it.what) if one.zone in BATTLEFIELD])


def put_face_down(
    game: Mgd, run: CarryOut, cards: list[Instance], *, home: bool = False, rested: bool = False
) -> Outcome:
    """Face down as a girl, at home if that is said; what lies so already does not become so again (104.3)."""
    others = [one for one in cards if one.zone not in BATTLEFIELD or not one.face_down]
    if len(others) < len(cards):
        game.cite("104.3")
    if game.activating and game.has_skill(game.instances[game.activating], "contract"):
        game.cite("1125.2c")
    return run.emit(game, *(_laying_down(game, one, run.context.source, home, rested) for one in others))


def _laying_down(game: Mgd, card: Instance, by: int, home: bool, rested: bool) -> Event:
    """A girl where she is, unless it is to be her owner's zone; any other card in that of its owner."""
    if card.zone not in BATTLEFIELD:
        position = RESTED if rested else None
        return entering(game, card, card.owner, "306.6", position=position, by=by, face_down=True)
    if game.is_a(card, "girl") and card.zone == "girls":
        event = TurnedDown(("turned_down",), "315.1d-1", card.id, card.controller, by)
        event.home, event.rested = home, rested
        return event
    laid = LaidDown(("turned_down",), "306.6", card.id, card.controller, by)
    laid.rested = rested
    return laid


@verb(Stack)
def stack(game: Mgd, run: CarryOut, it: Stack) -> Outcome:
    """Cards become stock of something on the battlefield (302.6)."""
    tops = [one for one in found(game, run, it.onto) if one.zone in AT_WORK][:1]
    cards = [one for one in found(game, run, it.what) if one.face.kind != "ability"]
    by = run.context.source
    if any(card.face is PARTS for card in cards):
        game.cite("1302.4c-1")
    return run.emit(
        game,
        *(lay_beneath(game, card, top, "302.6", by) for top in tops for card in cards if card.id != top.id),
    )
