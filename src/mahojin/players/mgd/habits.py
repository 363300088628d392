"""How an outcome is followed and judged: what one does without much thought, and what is good."""

from __future__ import annotations

from mahojin.kernel.decision import Decision, Option
from mahojin.kernel.state import Instance, seat_of
from mahojin.kernel.view import Thing
from mahojin.players.habit import (
    Habit,
    first_sight,
    passing,
    strongest_of_the_other,
    worth_of_two,
)
from mahojin.rulebooks.mgd.book import RUIN
from mahojin.rulebooks.mgd.game import Mgd
from mahojin.rulebooks.mgd.view import Seat, view

OPEN = frozenset(
    {"attack_target", "target", "share", "mode", "may", "choose", "position", "break", "element", "x"}
)

ORB, LAST_ORBS, NAKED = 3.0, 2.0, 12.0  # an orb, how much more each of the last three is, having none
HAND, GIRL, LEVEL, ENOUGH_OD = 1.0, 1.0, 1.4, 9  # more od a turn than enough is worth little
CORROSION = 20.0  # of being all but ruined
MONSTER, POINT, BODY, GUARD, CARD = 1.0, 0.001, 0.6, 0.8, 1.5
THIN_DECK, THINNING = 6, 2.0  # a deck below this is a danger


def worth(game: Mgd, seat: int) -> float:
    """What the position is worth to a seat, by what that seat sees."""
    return worth_of_two(view(game, seat), seat, _side)


def _side(side: Seat) -> float:
    orbs = ORB * side.orbs - LAST_ORBS * max(0, 3 - side.orbs) - (NAKED if not side.orbs else 0)
    od = sum(card.numbers.get("level", 0) for card in side.girls if card.kind == "girl")
    deck = -THINNING * max(0, THIN_DECK - side.deck)
    ruin = -CORROSION * side.corrosion / RUIN
    girls = GIRL * len(side.girls) + LEVEL * min(od, ENOUGH_OD)
    return orbs + HAND * side.hand_size + girls + deck + ruin + sum(map(_card, side.monsters))


def _card(card: Thing) -> float:
    if card.kind != "monster":
        return CARD
    strength = POINT * (card.numbers.get("atk", 0) + BODY * card.numbers.get("def", 0))
    return MONSTER + min(strength, CORROSION) + (GUARD if "reversed" in card.states else 0.0)


def worth_trying(decision: Decision, answers: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """Od is made when it is paid: by itself it is not worth a thought. Of numbers, a few are."""
    if decision.kind == "repeats":
        return [answers[0], answers[5], answers[-1]]
    wanted = [one for one in answers if not one or decision.options[one[0]].verb != "energise"]
    return wanted or answers


# --- Answers without much thought -------------------------------------------------------------------


def answer(game: Mgd, decision: Decision) -> tuple[int, ...]:
    """A sensible answer to any decision, at once."""
    return first_sight(HABITS, game, decision)


def _call(game: Mgd, decision: Decision, option: Option) -> float:
    """A higher level, else a girl with an element, else any card face down, the dearest first."""
    worths = {"level_up": 3.0, "call": 2.0, "call_down": 1.0, "no_call": 0.0}
    dear = game.instances[option.thing].face.cost if option.verb == "call_down" else 0
    return worths[option.verb] + 0.01 * min(dear, 50)


def _attack(game: Mgd, decision: Decision, option: Option) -> float:
    """The strongest first, so that guards fall before the others attack."""
    return float(game.atk(game.instances[option.thing]))


def _attack_target(game: Mgd, decision: Decision, option: Option) -> float:
    """The best monster that falls, else the player, else what is weakest."""
    if option.thing < 0:
        return 2.0 if game.orbs(seat_of(option.thing)) else 100.0
    attacker, target = game.instances[decision.about], game.instances[option.thing]
    falls = game.atk(attacker) > _endurance(game, target)
    return (
        MONSTER + POINT * (game.atk(target) + game.dfn(target))
        if falls
        else -POINT * _endurance(game, target)
    )


def _endurance(game: Mgd, monster: Instance) -> int:
    return game.dfn(monster) if monster.reversed else game.atk(monster)


def _position(game: Mgd, decision: Decision, option: Option) -> float:
    """Ready if it can attack with some hope, reversed if it is better at guarding."""
    monster = game.known(decision.about)
    if monster is None:
        return float(option.verb == "ready")
    traits = game.traits(monster)
    brave = (traits.atk or 0) >= (traits.dfn or 0)
    return float((option.verb == "ready") == brave)


def _break(game: Mgd, decision: Decision, option: Option) -> float:
    return float(option.verb != "take")


def _strength(game: Mgd, it: Instance) -> float:
    if it.zone not in ("monsters", "girls"):
        return 0.0
    return 1.0 + game.level(it) + min(POINT * (game.atk(it) + game.dfn(it)), CORROSION)


HABITS: dict[str, Habit[Mgd]] = {
    "priority": passing,
    "call": _call,
    "attack": _attack,
    "attack_target": _attack_target,
    "position": _position,
    "break": _break,
    "target": strongest_of_the_other(_strength),
}
