"""コントロールを得る (301.9.1, 802.1.2): who has what until when, and who has it after that."""

from __future__ import annotations

from mahojin.abilities import Until
from mahojin.kernel.procedure import Procedure
from mahojin.kernel.state import Instance

from ..game import Nova
from .moves import TakenOver


def take_control(game: Nova, cards: list[Instance], seat: int, until: Until) -> Procedure | None:
    """A player has these for as long as is said; of several such effects the last one that lasts counts."""
    if until is Until.END_OF_PHASE and game.phase != "attack":
        game.promised.update((card.id, seat) for card in cards)  # for the attack phase to come
        return None
    return _take(game, [(card, seat) for card in cards], until)


def _take(game: Nova, claims: list[tuple[Instance, int]], until: Until) -> Procedure | None:
    for card, _ in claims:
        _note_who_had_it(game, card, until)
    return _let_have(game, claims)


def _let_have(game: Nova, claims: list[tuple[Instance, int]]) -> Procedure | None:
    """Who has something already need not get it."""
    taken = [(card, seat) for card, seat in claims if card.controller != seat]
    if not taken:
        return game.process_rules()
    return game.happen(*(TakenOver(("controlled",), "301.9.1", card.id, seat) for card, seat in taken))


def _note_who_had_it(game: Nova, card: Instance, until: Until) -> None:
    """Who gets it back, and when; what is taken for longer does not go back before."""
    thing = card.id
    game.promised.pop(thing, None)
    if until is Until.END_OF_PHASE:
        game.phase_loans.setdefault(thing, card.controller)
        return
    before = game.phase_loans.pop(thing, card.controller)
    if until is Until.FOREVER:
        game.lent.pop(thing, None)
    else:
        game.lent.setdefault(thing, before)


def keep_promises(game: Nova) -> Procedure | None:
    """The attack phase begins, and with it the control that was gained for it."""
    there = game.instances
    claims = [(there[thing], seat) for thing, seat in game.promised.items() if thing in there]
    return _take(game, claims, Until.END_OF_PHASE) if claims else None


def give_back(game: Nova, lent: dict[int, int]) -> Procedure | None:
    """What was taken for a time goes back to who had it before."""
    there = game.instances
    claims = [(there[thing], seat) for thing, seat in lent.items() if thing in there]
    lent.clear()
    return _let_have(game, claims)
