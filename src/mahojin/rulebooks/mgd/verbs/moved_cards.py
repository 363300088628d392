"""カードを領域に置く (302, 304.3, 314.3a): to the hand, the deck, the graveyard, exile, orbs and BINGO."""

from __future__ import annotations

from dataclasses import dataclass

from mahojin.abilities import Put, PutTop, Return
from mahojin.abilities.kinds import Inner
from mahojin.kernel.procedure import Outcome
from mahojin.kernel.state import Instance
from mahojin.language.piles import PutOneTop, off_the_top, put_within
from mahojin.language.program import found
from mahojin.language.selection import choice_of

from ..book import LINE
from ..deeds.destruction import scrapping
from ..deeds.orbs import take_orbs
from ..effects.program import CarryOut
from ..effects.verb_table import answered, verb
from ..game import Mgd
from ..zones.moves import putting
from .departures import send
from .girls import put_face_down
from .reveals import shuffle_zone


@verb(Return)
def to_hand(game: Mgd, run: CarryOut, it: Return) -> Outcome:
    """To the owner's hand; orbs may break on the way (1103.2)."""
    return _into_hands(game, run, found(game, run, it.what))


def _into_hands(game: Mgd, run: CarryOut, named: list[Instance]) -> Outcome:
    cards = [one for one in named if one.face.kind != "ability" and one.zone != "hand"]
    by = run.context.source
    orbs = [one.id for one in cards if one.zone == "orbs"]
    if orbs:
        run.did = True
        run.todo = (ReturnThese(tuple(one.id for one in cards if one.zone != "orbs")), *run.todo)
        run.moved = tuple(orbs)
        return take_orbs(game, orbs, by, "305.1")
    return send(game, run, [putting(game, one, "hand", by=by) for one in cards])


@dataclass(frozen=True)
class ReturnThese(Inner):
    """The cards that go to the hand with orbs."""

    things: tuple[int, ...]


@verb(ReturnThese)
def return_these(game: Mgd, run: CarryOut, it: ReturnThese) -> Outcome:
    cards = [game.instances[thing] for thing in it.things if thing in game.instances]
    return _into_hands(game, run, cards) if cards else None


@dataclass(frozen=True)
class ShufflePile(Inner):
    """A pile into which cards were put is shuffled."""

    zone: str
    seat: int


@verb(ShufflePile)
def shuffle_pile(game: Mgd, run: CarryOut, it: ShufflePile) -> Outcome:
    shuffle_zone(game, it.zone, it.seat)
    return None


@verb(Put)
def put(game: Mgd, run: CarryOut, it: Put) -> Outcome:
    cards = [one for one in found(game, run, it.what) if one.face.kind != "ability"]
    if it.zone == "hand":
        return _into_hands(game, run, cards)
    if it.zone == "girls":
        return put_face_down(game, run, cards, home=True, rested=it.rested)
    stay = [one for one in cards if one.zone == it.zone]
    if it.position in ("top", "bottom"):
        put_within(game, run, stay, it.position)
    cards = [one for one in cards if one.zone != it.zone]
    if it.zone == "bingo":
        run.todo = (*(PutInLine(one.id) for one in cards), *run.todo)
        run.did = bool(cards)
        return None
    by = run.context.source
    position = it.position or "top"
    clause = "1003.1" if it.zone == "exile" else None
    moves = [
        putting(game, one, it.zone, clause=clause, by=by, position=position, face_down=it.face_down)
        for one in cards
    ]
    if it.face_down and it.zone == "exile":
        game.cite("311.2a")
    if position == "shuffled":
        owners = sorted({move.place for move in moves} | {card.seat for card in stay})
        run.todo = (*(ShufflePile(it.zone, seat) for seat in owners), *run.todo)
    return send(game, run, moves)


@dataclass(frozen=True)
class PutInLine(Inner):
    """One card goes to its owner's BINGO zone; one that lies there makes room for a fourth (314.3a, M-34)."""

    thing: int


@verb(PutInLine)
def put_in_line(game: Mgd, run: CarryOut, it: PutInLine) -> Outcome:
    card = game.instances.get(it.thing)
    if card is None:
        return None
    game.cite("314.3")
    line = game.zones["bingo"][card.owner]
    if len(line) < LINE:
        return run.emit(game, putting(game, card, "bingo", by=run.context.source))
    game.cite("314.3a")
    run.asked = it
    return choice_of(card.owner, "scrap", line, "314.3a", about=it.thing)


@answered(PutInLine)
def makes_room(game: Mgd, run: CarryOut, it: PutInLine) -> Outcome:
    run.todo = (it, *run.todo)
    old = game.instances[run.chosen.thing]
    return run.emit(game, *scrapping(game, (old,), "314.3a", run.context.source))


@verb(PutTop)
def put_top(game: Mgd, run: CarryOut, it: PutTop) -> Outcome:
    """Cards off a deck go one by one, the uppermost first."""
    moves = off_the_top(game, run, it)
    if not moves:
        return run.emit(game)
    if it.pile == "deck" and len(moves) > 1:
        game.cite("304.3")
    run.todo = (*moves, *run.todo)
    return None


@verb(PutOneTop)
def put_one_top(game: Mgd, run: CarryOut, it: PutOneTop) -> Outcome:
    pile = game.zones[it.put.pile][it.seat]
    if not pile:
        return None
    card = game.instances[pile[-1]]
    if it.put.zone == "bingo":
        run.todo = (PutInLine(card.id), *run.todo)
        return None
    event = putting(game, card, it.put.zone, by=run.context.source, face_down=it.put.face_down)
    return run.emit(game, event)
