"""What is counted of a side in NOVA to judge who will win."""

from __future__ import annotations

from mahojin.players.habit import tempered
from mahojin.rulebooks.nova.book import COLOURS
from mahojin.rulebooks.nova.cards.face import Card
from mahojin.rulebooks.nova.game import Nova

WORTH = {  # what each is worth before anything is learnt; only the proportions count
    **{"life": 20.0, "last life": 9.0},
    # Energy is more than the card in hand that it was, however much either is worth.
    **{"hand and energy": 4.0, "energy": 1.0, "coloured energy": 8.0, "energy in standby": 0.8},
    **{"hand within reach": 3.0, "cost within reach": 2.0, "level limit": 0.0},
    **{"servants": 2.0, "attack": 10.0, "health": 6.0, "attack in standby": 1.0},
    **{"other cards": 4.5, "outnumbered": -0.5, "exposed": -1.0},
    **{"thin deck": -12.0},
}
KEPT = frozenset({"hand and energy", "hand within reach", "cost within reach"})  # whatever games say
LAST_LIFE, ENOUGH_ENERGY, THIN = 600, 9, 6


def side(game: Nova, seat: int) -> tuple[float, ...]:
    """The numbers of one side, in the order of their names, each of about the size of one."""
    instances = game.instances
    life = max(0, game.life[seat])
    hand = len(game.hand(seat))
    energy = game.energy(seat)
    given = [instances[thing].face.hues for thing in energy if instances[thing].face.hues]
    faces = [instances[thing].face for thing in game.hand(seat)]
    within = [face.total for face in faces if _within_reach(face, given)]
    count, attack, health, ready = _strength(game, seat)
    rivals, _, _, threat = _strength(game, 1 - seat)
    return (
        life / 2000,
        min(life, LAST_LIFE) / LAST_LIFE,
        (hand + min(len(energy), ENOUGH_ENERGY)) / 8,
        min(len(energy), ENOUGH_ENERGY) / 8,
        min(len(given), ENOUGH_ENERGY) / 8,
        sum(1 for thing in energy if not instances[thing].rested) / 8,
        len(within) / 5,
        sum(within) / 10,
        game.limits[seat] / 4,
        tempered(count / 4),
        tempered(attack / 1000),
        tempered(health / 1000),
        tempered(ready / 1000),
        (len(game.ours(seat)) - count) / 3,
        max(0, rivals - count) / 4,
        min(1.5, threat / max(100, life)),
        max(0, THIN - len(game.zones["deck"][seat])) / THIN,
    )


def _strength(game: Nova, seat: int) -> tuple[int, int, int, int]:
    """How many servants, with how much attack and health, and how much of the attack is in standby."""
    count = attack = health = ready = 0
    for servant in game.servants(seat):
        if servant.id in game.destroyed:
            continue
        power = game.attack(servant)
        count += 1
        attack += power
        health += max(0, game.health(servant) - servant.damage)
        if not servant.rested:
            ready += power
    return count, attack, health, ready


def _within_reach(card: Card, given: list[tuple[str, ...]]) -> bool:
    """Whether one more energy at most is wanting to pay for a card, and none of the colours it asks for."""
    cost = card.cost
    if cost is None or sum(cost) > len(given) + 1:
        return False
    return all(
        not number or sum(colour in hues for hues in given) >= number
        for colour, number in zip(COLOURS, cost, strict=False)
    )
