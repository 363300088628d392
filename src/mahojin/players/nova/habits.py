"""How an outcome is followed and judged in NOVA: what one does without much thought, and what is good."""

from __future__ import annotations

from mahojin.kernel.decision import Decision, Option
from mahojin.kernel.state import Instance
from mahojin.kernel.view import Thing
from mahojin.players.habit import (
    WON,
    Habit,
    first_sight,
    passing,
    strongest_of_the_other,
    worth_of_two,
)
from mahojin.rulebooks.nova.game import Nova
from mahojin.rulebooks.nova.view import Seat, view

OPEN = frozenset({"attack_target", "target", "share", "mode", "may", "choose", "block", "colour"})

LIFE, HAND = 0.01, 1.2  # of a point of life, of a card
ENERGY, READY, ENOUGH_ENERGY = 1.5, 0.1, 8  # more energy than enough is worth little
DANGER, DANGEROUS_LIFE = 0.015, 700  # life below this is worth more
SERVANT, BODY, AWAKE, CARD = 0.5, 0.6, 0.35, 1.5
POINT = 0.01  # of attack
THIN_DECK, THINNING = 6, 2.0  # a deck below this is a danger


def worth(game: Nova, seat: int) -> float:
    """What the position is worth to a seat, by what that seat sees."""
    return worth_of_two(view(game, seat), seat, _side)


def _side(side: Seat) -> float:
    danger = max(0, DANGEROUS_LIFE - side.life)
    life = LIFE * side.life - DANGER * danger
    energy = ENERGY * min(len(side.energy), ENOUGH_ENERGY)
    ready = READY * sum("standby" in card.states for card in side.energy)
    deck = -THINNING * max(0, THIN_DECK - side.deck)
    return life + HAND * side.hand_size + energy + ready + deck + sum(map(_card, side.field))


def _card(card: Thing) -> float:
    if "destroyed" in card.states:
        return 0.0
    if card.kind != "servant":
        return CARD
    strength = POINT * (card.numbers["attack"] + BODY * card.numbers["health"])
    return SERVANT + strength + (0.0 if "rested" in card.states else AWAKE)


# --- Answers without much thought -------------------------------------------------------------------


def answer(game: Nova, decision: Decision) -> tuple[int, ...]:
    """A sensible answer to any decision, at once."""
    return first_sight(HABITS, game, decision)


def _attack(game: Nova, decision: Decision, option: Option) -> float:
    """With whatever is stronger than anything that could block, the strongest first."""
    if option.verb == "no_attack":
        return 0.0
    power = game.attack(game.instances[option.thing])
    walls = [one for one in game.servants(game.opponent(decision.seat)) if not one.rested]
    safe = all(game.attack(wall) < game.health(game.instances[option.thing]) for wall in walls)
    return POINT * power if safe else -1.0


def _attack_target(game: Nova, decision: Decision, option: Option) -> float:
    """A servant that falls without taking the attacker along, else the player."""
    if option.thing < 0:
        return 1.0
    attacker, target = game.instances[decision.about], game.instances[option.thing]
    gain = loss(game, target, game.attack(attacker)) - loss(game, attacker, game.attack(target))
    return gain


def _block(game: Nova, decision: Decision, option: Option) -> float:
    """What the exchange is worth to who blocks."""
    battle = game.battle
    assert battle is not None and battle.attacker is not None
    attacker = game.instances[battle.attacker]
    power = game.attack(attacker)
    target = battle.target
    if option.verb == "no_block" and (target is None or target < 0):
        life = game.life[decision.seat]
        danger = max(0, DANGEROUS_LIFE - life + power)
        return -WON if power >= life else -LIFE * power - DANGER * danger
    struck = game.instances[target if option.verb == "no_block" and target is not None else option.thing]
    return loss(game, attacker, game.attack(struck)) - loss(game, struck, power)


def loss(game: Nova, servant: Instance, damage: int) -> float:
    """What is lost with a servant that so much damage is dealt to."""
    if game.health(servant) - servant.damage > damage:
        return 0.0
    return SERVANT + POINT * (game.attack(servant) + BODY * game.health(servant))


def _strength(game: Nova, it: Instance) -> float:
    return 1.0 + POINT * (game.attack(it) + game.health(it)) if it.zone == "field" else 0.0


HABITS: dict[str, Habit[Nova]] = {
    "priority": passing,
    "attack": _attack,
    "attack_target": _attack_target,
    "block": _block,
    "target": strongest_of_the_other(_strength),
}
