"""いつ何をプレイできるか (202–205, 703, 109–112): whether a card or an ability may be played now."""

from __future__ import annotations

from typing import Final

from mahojin.abilities import Activation, Divide, Instruction, Rest, Target, This
from mahojin.kernel.decision import Refusal
from mahojin.kernel.state import Context, Instance, player_thing
from mahojin.language.meaning import holds, search
from mahojin.language.price_effects import once_declared
from mahojin.language.profile import PRICES
from mahojin.language.prohibitions import prevented
from mahojin.language.targets import candidates, is_divisible, targets_of

from ..book import COLOURS, MAIN_PHASES, MOST_LEVELS
from ..cards.face import Card
from ..cards.levels import is_too_much, levels_used
from ..costs.energy_abilities import is_energy_ability
from ..costs.payment import FREE, purse_of
from ..costs.total_price import can_be_paid, plain_cost, ways_to_pay
from ..effects.once_a_turn import Used, is_taken
from ..game import Nova
from ..turn.course import names_a_skipped_part
from .calls import has_called

BY_KIND: Final = {  # the clauses that let a card of a kind be played in a main phase, and at any time
    "servant": ("203.1", "703.2.1", "203.1.1"),
    "spell": ("204.1", "703.2.2", "204.1.1"),
    "item": ("205.1", "703.2.3", "205.1.1"),
    "character": ("202.1", "703.2.4", "202.1.1"),
}
NOTHING_MORE: Final = "wait"
WHO_IT_IS: Final = frozenset({"name", "kind"})
AGAINST_PLAYING: Final = frozenset({"play", NOTHING_MORE})


def main_timing(game: Nova, seat: int) -> str | None:
    """Why this is not the time for what is done in one's main phase (703.2), or None if it is."""
    if game.turn_player != seat:
        return "not_your_turn"
    if game.phase not in MAIN_PHASES:
        return "not_main_phase"
    return "something_waits" if game.stack else None


def may_play(game: Nova, seat: int, thing: int, timing: str | None) -> Refusal | None:
    """Whether this player, holding priority, may play this card now."""
    card = game.instances[thing]
    face: Card = card.face
    here = "characters" if face.kind == "character" else "hand"
    if card.zone != here or card.seat != seat:
        return game.refuse("903.1", "not_in_hand", thing)
    if timing is not None and not game.has_skill(card, "instant"):
        return game.refuse(BY_KIND[face.kind][0], timing, thing)
    if face.kind == "character" and (refusal := has_a_place(game, seat, card)) is not None:
        return refusal
    return may_be_had(game, seat, card)


def may_be_had(game: Nova, seat: int, card: Instance) -> Refusal | None:
    """Whether a card that is where and when it is played can be paid for, and nothing stands in its way."""
    face: Card = card.face
    if face.kind == "character":
        if (refusal := may_enter(game, seat, card)) is not None:
            return refusal
    elif PRICES not in game.snapshot.effects and not face.own_prices:
        if not purse_of(game, seat).pays(plain_cost(game, card)):
            return game.refuse("902.3", "cannot_pay", card.id)
    if (PRICES in game.snapshot.effects or face.own_prices) and not can_pay_for(game, seat, card):
        return game.refuse("902.3", "cannot_pay", card.id)
    return may_play_at_all(game, seat, card)


def may_play_at_all(game: Nova, seat: int, card: Instance) -> Refusal | None:
    """Prohibitions and targets: what stands in the way of a card that can be paid for."""
    ban = prevented(game, "play", player_thing(seat), card.id)
    if ban is not None:
        return game.refuse("004.2", "cannot_play", card.id, ban.context.source)
    if NOTHING_MORE in game.snapshot.forbidden and is_closed(game):
        return game.refuse("912.2", "waiting_closed", card.id)
    face: Card = card.face
    if face.divided and not is_divisible(face.program):
        return game.refuse("804.2.2.2", "cannot_share", card.id)
    if game.skips and names_a_skipped_part(game, face.program):
        return game.refuse("401.3.1", "part_skipped", card.id)
    if (face.targeted or face.equips is not None) and not targets_there(game, Context(card.id, seat), face):
        return game.refuse("804.2.2.1", "no_target", card.id)
    return None


def targets_there(game: Nova, context: Context, face: Card) -> bool:
    """What must be named while playing has something to name: one at least (804.2.2.1, 205.2)."""
    if face.equips is not None:
        game.cite("205.2", "1005.2")
        if not game.choosable(context, search(game, context, face.equips)):
            return False
    if not face.targeted:
        return True
    return all(
        not target.quantity.least or game.choosable(context, candidates(game, context, target))
        for target in targets_of(face.program)
    )


def can_pay_for(game: Nova, seat: int, card: Instance) -> bool:
    """The cost, or a substitute for it (902.9), with every additional cost that must be paid (902.8)."""
    own, places = once_declared(game, card, lambda: ways_to_pay(game, seat, card))
    return own or bool(places)


def has_a_place(game: Nova, seat: int, card: Instance) -> Refusal | None:
    """Whether a character may be played as far as limits, levels, names and energy tell: once a turn."""
    face: Card = card.face
    thing = card.id
    if has_called(game, seat):
        return game.refuse("202.2", "called_already", thing)
    level = face.traits.level if "level" not in game.snapshot.changing else game.traits(card).level
    if level > game.level_limit(seat):
        game.cite("005.5.1")
        return game.refuse("109.2", "over_the_limit", thing, level, game.level_limit(seat))
    if game.limits[seat] == 1:
        game.cite("005.5.2")
    if levels_used(game, seat) + level > MOST_LEVELS:
        game.cite("109.4", "804.2.1.1", "109.3")
        return game.refuse("109.4.1", "too_many_levels", thing)
    if stands_already(game, seat, card):
        game.cite("804.2.1.2")
        return game.refuse("202.3", "same_name", thing)
    if not has_energy_for(game, seat, face):
        game.cite("110.1")
        return game.refuse("110.2", "needs_energy", thing)
    return None


def may_enter(game: Nova, seat: int, card: Instance) -> Refusal | None:
    """Whether a character's own condition is met, and its own cost can be paid."""
    face: Card = card.face
    thing = card.id
    context = Context(thing, seat)
    if face.entry is not None and not holds(game, context, face.entry):
        return game.refuse("111.1", "entry_condition", thing)
    if face.entry_price is not None and not can_be_paid(game, seat, face.entry_price, FREE, context):
        return game.refuse("112.1", "entry_cost", thing)
    return None


def stands_already(game: Nova, seat: int, card: Instance) -> bool:
    """A character of the same name is on the player's field (202.3)."""
    cards = [game.instances[thing] for thing in game.ours(seat)]
    if game.snapshot.changing.isdisjoint(WHO_IT_IS):
        return card.face.name in [one.face.name for one in cards if one.face.kind == "character"]
    name = game.traits(card).name
    return any(game.kind(one) == "character" and game.traits(one).name == name for one in cards)


def has_energy_for(game: Nova, seat: int, face: Card) -> bool:
    """必要エナジー: enough cards of each colour, and in all, lie in the energy zone (110)."""
    if not face.needs:
        return True
    game.cite("110.2")
    energy = game.energy(seat)
    if len(energy) < face.needs:
        return False
    changing = "colour" in game.snapshot.changing
    cards = [game.instances[thing] for thing in energy]
    hues = [game.traits(card).colours if changing else card.face.traits.colours for card in cards]
    for colour, number in zip(COLOURS, face.need, strict=False):
        if number and len([hue for hue in hues if colour in hue]) < number:
            return False
    return True


def is_closed(game: Nova) -> bool:
    """Something waits that lets nothing but automatic abilities join it (912.2)."""
    return any(prevented(game, NOTHING_MORE, obj=thing) for thing in game.stack)


def activations(game: Nova, instance: Instance) -> tuple[Activation, ...]:
    """The activated abilities that an instance has now."""
    now = game.snapshot.abilities.get(instance.id)
    if now is None:
        face: Card = instance.face
        return face.activations
    return tuple(one for one in now if isinstance(one, Activation))


def may_activate(game: Nova, seat: int, thing: int, ability: Activation) -> Refusal | None:
    """Whether this player may activate an ability of this card now."""
    card = game.instances[thing]
    if card.controller != seat:
        return game.refuse("801.3.5", "not_yours", thing)
    if (ability.zone or card.face.home) != card.zone:
        game.cite("803.1")
        return game.refuse("803.1.3" if ability.zone else "803.1.1", "not_here", thing)
    energy = is_energy_ability(ability)
    waiting: Used = () if energy else game.opened
    if waiting and is_taken(game, thing, ability, waiting):
        return game.refuse("801.3.5.1.1", "waits_already", thing)
    if ability.once and is_taken(game, thing, ability, game.once, ability.most):
        return game.refuse("801.3.8.1", "once_a_turn", thing)
    if freezes_itself(ability) and game.kind(card) == "servant" and game.is_restricted(card):
        if not game.has_skill(card, "swift"):
            return game.refuse("203.4", "restricted", thing)
        game.cite("1003.2")
    context = game.words_of(card)
    if ability.condition is not None and not holds(game, context, ability.condition):
        return game.refuse("801.3.4", "not_now", thing)
    ban = prevented(game, "activate", player_thing(seat), thing)
    if ban is not None:
        return game.refuse("801.3.8", "cannot_activate", thing, ban.context.source)
    if not energy and NOTHING_MORE in game.snapshot.forbidden and is_closed(game):
        return game.refuse("912.2", "waiting_closed", thing)
    if game.skips and names_a_skipped_part(game, ability.program):
        return game.refuse("401.3.1", "part_skipped", thing)
    if is_too_much(game, ability.program, context):
        return game.refuse("109.4.1", "too_many_levels", thing)
    if not can_be_paid(game, seat, ability.price, FREE, context):
        if energy:
            game.cite("801.6.2~2")
        return game.refuse("902.3", "cannot_pay", thing)
    for target in targets_of(ability.program):
        if target.quantity.least and not game.choosable(context, candidates(game, context, target)):
            return game.refuse("804.2.2.1", "no_target", thing)
    return None


def is_simple(ability: Activation) -> bool:
    """It asks for nothing but energy and being frozen itself."""
    if any(isinstance(one, (Target, Divide)) for one in ability.program):
        return False
    return all(_is_freezing(deed) for deed in ability.price.deeds)


def freezes_itself(ability: Activation) -> bool:
    """フリーズ is part of its price (904.3)."""
    return any(_is_freezing(deed) for deed in ability.price.deeds)


def _is_freezing(deed: Instruction) -> bool:
    return isinstance(deed, Rest) and isinstance(deed.what, This)
