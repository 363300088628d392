"""What is counted of a side in Phantom Magic Vision to judge who will win."""

from __future__ import annotations

from mahojin.players.habit import tempered
from mahojin.rulebooks.pmv.game import Pmv

WORTH = {  # what each is worth before anything is learnt; only the proportions count
    **{"life": 25.0, "last life": 12.0},
    # A node is more than the card in hand that it was, however much either is worth.
    **{"hand and nodes": 5.0, "nodes": 6.0, "nodes active": 2.0},
    **{"hand within reach": 2.0, "need within reach": 2.0},
    **{"characters": 4.0, "attack": 10.0, "toughness": 6.0, "attack active": 1.5},
    **{"other cards": 1.2, "outnumbered": -0.5, "exposed": -1.0, "thin deck": -16.0},
}
KEPT = frozenset({"hand and nodes", "hand within reach", "need within reach"})  # whatever games say
LAST_LIFE, ENOUGH_NODES, THIN = 8, 9, 8


def side(game: Pmv, seat: int) -> tuple[float, ...]:
    """The numbers of one side, in the order of their names, each of about the size of one."""
    instances = game.instances
    life = max(0, game.life[seat])
    hand, nodes = len(game.hand(seat)), game.nodes(seat)
    needs = [instances[thing].face.need or 0 for thing in game.hand(seat)]
    within = [need for need in needs if need <= len(nodes) + 1]
    count, attack, toughness, active, cards = _strength(game, seat)
    others = [_strength(game, other) for other in game.opponents(seat)]
    rivals = max((other[0] for other in others), default=0)
    threat = max((other[3] for other in others), default=0)
    return (
        life / 25,
        min(life, LAST_LIFE) / LAST_LIFE,
        (hand + min(len(nodes), ENOUGH_NODES)) / 8,
        min(len(nodes), ENOUGH_NODES) / 8,
        sum(1 for thing in nodes if not instances[thing].rested) / 8,
        len(within) / 5,
        sum(within) / 20,
        tempered(count / 4),
        tempered(attack / 10),
        tempered(toughness / 10),
        tempered(active / 10),
        cards / 3,
        max(0, rivals - count) / 4,
        min(1.5, threat / max(1, life)),
        max(0, THIN - len(game.deck(seat))) / THIN,
    )


def _strength(game: Pmv, seat: int) -> tuple[int, int, int, int, int]:
    """How many characters, their attack and toughness, the attack that is active; how many other cards."""
    count = attack = toughness = active = cards = 0
    for one in game.on_field(seat):
        if not game.is_character(one):
            cards += 1
            continue
        traits = game.traits(one)
        power = max(0, traits.attack or 0)
        count += 1
        attack += power
        toughness += max(0, (traits.toughness or 0) - one.damage)
        if not one.rested:
            active += power
    return count, attack, toughness, active, cards
