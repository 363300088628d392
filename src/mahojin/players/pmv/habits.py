"""How an outcome is followed and judged: what one does without much thought, and what is good."""

from __future__ import annotations

from mahojin.kernel.decision import NOTHING, Decision, Option
from mahojin.kernel.state import Instance, seat_of
from mahojin.kernel.view import Thing
from mahojin.players.habit import WON, Habit, worth_of
from mahojin.rulebooks.pmv.game import Pmv
from mahojin.rulebooks.pmv.view import Seat, view

OPEN = frozenset(
    {
        *("target", "choose", "mode", "may", "number", "declare", "graze"),
        *("group", "which_group", "which_effect", "alter"),
    }
)

LIFE, HAND, NODE, ASLEEP, BODY = 1.0, 1.2, 1.4, 0.25, 0.6
ENOUGH_NODES = 8  # more than these are worth little
DANGER, DANGEROUS_LIFE = 1.5, 8  # life below this is worth more
THIN_DECK, THINNING = 8, 2.0  # a deck below this is a danger
CHARACTER, AWAKE, SET_CARD = 1.0, 0.5, 0.4


def worth(game: Pmv, seat: int) -> float:
    """What the position is worth to a seat, by what it sees: the own side against the average other one."""
    seen = view(game, seat)
    if seen.result is not None:
        return worth_of(seen.result, seat)
    if seen.seats[seat].gone:
        return -WON
    own = [side for side in seen.seats if side.team == seen.seats[seat].team and not side.gone]
    others = [side for side in seen.seats if side.team != seen.seats[seat].team]
    left = [_side(side) for side in others if not side.gone]
    return _side(seen.seats[seat]) + 0.3 * (len(own) - 1) - sum(left) / max(1, len(others))


def _side(side: Seat) -> float:
    danger = max(0, DANGEROUS_LIFE - side.life)
    life = LIFE * side.life - DANGER * danger
    nodes = len(side.nodes)
    pays = NODE * min(nodes, ENOUGH_NODES) + ASLEEP * side.active_nodes
    deck = -THINNING * max(0, THIN_DECK - side.deck)
    return life + HAND * side.hand_size + pays + deck + sum(map(_card, side.field))


def _card(card: Thing) -> float:
    if "character" not in card.states:
        return SET_CARD
    numbers = card.numbers
    strength = numbers.get("attack", 0) + BODY * numbers.get("toughness", 0)
    return CHARACTER + strength + (AWAKE if "active" in card.states else 0.0)


# --- Answers without much thought -------------------------------------------------------------------


def answer(game: Pmv, decision: Decision) -> tuple[int, ...]:
    """A sensible answer to any decision, at once."""
    habit = HABITS.get(decision.kind)
    if habit is None:
        return tuple(range(decision.least))
    scores = [habit(game, decision, option) for option in decision.options]
    ranked = sorted(range(len(scores)), key=lambda place: -scores[place])
    return tuple(ranked[: max(decision.least, min(1, decision.most))])


def _priority(game: Pmv, decision: Decision, option: Option) -> float:
    """Nothing, but for a defence that is worth it."""
    if option.verb == "pass":
        return 0.0
    return defence(game, decision, option) if option.verb == "defend" else -WON


def defence(game: Pmv, decision: Decision, option: Option) -> float:
    """What the exchange saves and costs the defender."""
    attack = game.attack
    assert attack is not None
    attacker, own = game.instances[attack.attacker], game.instances[option.thing]
    power, life = power_of(game, attacker), game.life[decision.seat]
    if power >= life:
        return WON
    saved = power * LIFE + DANGER * max(0, DANGEROUS_LIFE - life + power)
    return saved + loss(game, attacker, power_of(game, own)) - loss(game, own, power)


def power_of(game: Pmv, one: Instance) -> int:
    """Its attack, which is never below 0."""
    return max(0, game.traits(one).attack or 0)


def loss(game: Pmv, one: Instance, damage: int) -> float:
    """What is lost with a character that so much damage is dealt to."""
    toughness = max(0, game.traits(one).toughness or 0)
    if toughness - one.damage > damage:
        return 0.0
    return CHARACTER + power_of(game, one) + BODY * toughness


def _target(game: Pmv, decision: Decision, option: Option) -> float:
    """The strongest thing of another side."""
    thing = option.thing
    if thing == NOTHING:
        return 0.0
    sides = game.teams
    if thing < 0:
        return 2.0 * (sides[seat_of(thing)] != sides[decision.seat])
    one = game.instances.get(thing)
    if one is None:
        return 0.0
    strength = 1.0
    if one.zone == "field" and game.is_character(one):
        strength += power_of(game, one) + max(0, game.traits(one).toughness or 0)
    return strength if sides[one.controller] != sides[decision.seat] else -strength


def _cheapest(game: Pmv, decision: Decision, option: Option) -> float:
    """What costs most is kept in hand longest only if it can be paid for."""
    card = game.instances[option.thing]
    need = game.traits(card).need or 0
    return float(need - len(game.nodes(decision.seat)))


def _awake_first(game: Pmv, decision: Decision, option: Option) -> float:
    """Active nodes are put to sleep before sleeping ones are given away."""
    return 0.0 if game.instances[option.thing].rested else 1.0


def _upkeep(game: Pmv, decision: Decision, option: Option) -> float:
    return {"ignore": 2.0, "pay": 1.0}.get(option.verb, 0.0)


def _no(game: Pmv, decision: Decision, option: Option) -> float:
    return float(option.verb == "no")


def _graze(game: Pmv, decision: Decision, option: Option) -> float:
    """Nodes are good as long as there is deck enough."""
    wanted = "yes" if len(game.deck(decision.seat)) > THIN_DECK else "no"
    return float(option.verb == wanted)


HABITS: dict[str, Habit[Pmv]] = {
    "priority": _priority,
    "target": _target,
    "choose": _target,
    "discard": _cheapest,
    "pay": _awake_first,
    "upkeep": _upkeep,
    "skip": _no,
    "graze": _graze,
}
