"""What is counted of a side in NOVA to judge who will win."""

from __future__ import annotations

from mahojin.rulebooks.nova.game import Nova

WORTH = {  # what each is worth before anything is learnt; only the proportions count
    **{"life": 20.0, "last life": 9.0, "hand": 6.0, "last card": 0.0},
    **{"energy": 12.0, "energy in standby": 0.8, "level limit": 0.0},
    **{"servants": 2.0, "attack": 10.0, "health": 6.0, "attack in standby": 1.0},
    **{"other cards": 4.5, "outnumbered": 0.0, "exposed": 0.0},
    **{"characters used": 0.0, "thin deck": -12.0},
}
LAST_LIFE, ENOUGH_ENERGY, THIN = 600, 9, 6


def side(game: Nova, seat: int) -> tuple[float, ...]:
    """The numbers of one side, in the order of their names, each of about the size of one."""
    instances = game.instances
    life = max(0, game.life[seat])
    hand = len(game.hand(seat))
    energy = game.energy(seat)
    count, attack, health, ready = _strength(game, seat)
    rivals, _, _, threat = _strength(game, 1 - seat)
    return (
        life / 2000,
        min(life, LAST_LIFE) / LAST_LIFE,
        hand / 5,
        float(hand > 0),
        min(len(energy), ENOUGH_ENERGY) / 8,
        sum(1 for thing in energy if not instances[thing].rested) / 8,
        game.limits[seat] / 4,
        count / 4,
        attack / 1000,
        health / 1000,
        ready / 1000,
        (len(game.ours(seat)) - count) / 3,
        max(0, rivals - count) / 4,
        min(1.5, threat / max(100, life)),
        len(game.zones["retired"][seat]) / 3,
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
