"""いつ何を発動できるか (604, 701–708): whether a card or a conditional ability may be activated now."""

from __future__ import annotations

from typing import Final

from mahojin.abilities import Activation, Modes, Program, Target
from mahojin.kernel.decision import Refusal
from mahojin.kernel.state import Context, Instance, player_thing
from mahojin.language.meaning import holds
from mahojin.language.prohibitions import prevented
from mahojin.language.targets import candidates, is_divisible

from ..book import BATTLEFIELD
from ..cards.face import Card
from ..cards.promised_text import more_to_do
from ..costs.od_abilities import is_od_ability
from ..costs.total_price import can_be_paid, can_pay_for
from ..effects.once_a_turn import is_dragoon, is_used_up
from ..game import Mgd

BY_KIND: Final = {  # the clauses that let a card of a kind be activated at main timing, and what it chooses
    "monster": ("702.1", "604.2a", "702.2"),
    "barrier": ("702.1", "604.2c", "702.2"),
    "chant": ("703.1", "604.2b", "703.2"),
}
PRIVATE: Final[tuple[str, ...]] = ("hand", "deck", "orbs", "extra")  # 302.2


def main_timing(game: Mgd, seat: int) -> str | None:
    """Why this is not the player's main timing (701.2), or None if it is."""
    if game.turn_player != seat:
        return "not_your_turn"
    if game.phase != "main":
        return "not_main_phase"
    return "chase_not_empty" if game.stack else None


def may_activate_card(game: Mgd, seat: int, thing: int) -> Refusal | None:
    """Whether this player, holding priority, may activate this card now."""
    card = game.instances[thing]
    face: Card = card.face
    clauses = BY_KIND.get(face.kind)
    if clauses is None:
        return game.refuse("604.2a", "not_activated", thing)
    if card.zone != "hand" or card.seat != seat:
        return game.refuse(clauses[2], "not_in_hand", thing)
    timing = main_timing(game, seat)
    if timing is not None and not game.has_skill(card, "instant"):
        return game.refuse(clauses[0], timing, thing)
    if not can_pay_for(game, seat, card):
        return game.refuse("903.2h", "cannot_pay", thing)
    return may_activate_at_all(game, seat, card)


def may_activate_at_all(game: Mgd, seat: int, card: Instance) -> Refusal | None:
    """Prohibitions and targets: what stands in the way of a card that can be paid for."""
    ban = prevented(game, "cast", player_thing(seat), card.id)
    if ban is not None:
        return game.refuse("104.4", "cannot_cast", card.id, ban.context.source)
    if is_closed(game):
        return game.refuse("1005.2", "chase_closed", card.id)
    face: Card = card.face
    if face.divided and not is_divisible(face.program):
        return game.refuse("903.2f", "cannot_share", card.id)
    more = more_to_do(game, card) if face.kind == "chant" else ()
    if (face.targeted or face.modal or more) and not targets_there(
        game, Context(card.id, seat), (*face.program, *more)
    ):
        return game.refuse("903.2e", "no_target", card.id)
    return None


def is_closed(game: Mgd) -> bool:
    """Something on the chase lets nothing but triggered abilities be put there (1005.2)."""
    if "chase" not in game.snapshot.forbidden:
        return False
    return any(prevented(game, "chase", obj=thing) for thing in game.stack)


def targets_there(game: Mgd, context: Context, program: Program) -> bool:
    """Every target that must be chosen has something to choose, in enough of the options (903.2c, 903.2e)."""
    for one in program:
        if isinstance(one, Target) and one.quantity.least:
            if len(candidates(game, context, one)) < one.quantity.least:
                game.cite("903.2e")
                return False
        elif isinstance(one, Modes):
            open_ones = [option for option in one.options if targets_there(game, context, option)]
            if len(open_ones) < one.quantity.least:
                return False
    return True


def may_activate_ability(game: Mgd, seat: int, thing: int, ability: Activation) -> Refusal | None:
    """Whether this player may activate a conditional ability of this card now (905.1)."""
    card = game.instances[thing]
    if card.controller != seat:
        return game.refuse("704.1", "not_yours", thing)
    if not works_in(card, ability):
        game.cite("902.1")
        return game.refuse("902.2" if ability.zone else "902.1a", "not_here", thing)
    if ability.zone is not None:
        game.cite("902.2")
    od = is_od_ability(ability)
    timing = main_timing(game, seat)
    if not od and timing is not None and game.is_a(card, "god"):
        return game.refuse("708.1", timing, thing)
    if is_used_up(game, thing, ability):
        clause = "1118.4" if is_dragoon(ability) else next(iter(game.by_skill(card, ability)), "905.1")
        return game.refuse(clause, "once_a_turn", thing)
    context = game.words_of(card)
    if ability.condition is not None and not holds(game, context, ability.condition):
        return game.refuse("905.1", "not_now", thing)
    ban = prevented(game, "use", player_thing(seat), thing)
    if ban is not None:
        return game.refuse("104.4", "cannot_use", thing, ban.context.source)
    if not od and is_closed(game):
        return game.refuse("1005.2", "chase_closed", thing)
    if not can_be_paid(game, seat, ability.price, context):
        return game.refuse("903.2h", "cannot_pay", thing)
    if not targets_there(game, context, ability.program):
        return game.refuse("903.2e", "no_target", thing)
    return None


def works_in(card: Instance, ability: Activation) -> bool:
    """A conditional ability is used where it is valid: on the battlefield, or where its words say (902)."""
    if ability.zone is not None:
        return ability.zone in (card.zone, "anywhere")
    return card.zone in BATTLEFIELD
