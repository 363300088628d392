"""What is counted of a side in MAGMELL to judge who will win."""

from __future__ import annotations

from mahojin.players.habit import tempered
from mahojin.rulebooks.magmell.game import Magmell

WORTH = {  # what each is worth before anything is learnt; only the proportions count
    **{"life": 20.0, "last life": 9.0},
    **{"hand": 5.0, "hand within reach": 2.0, "cost within reach": 2.0},
    **{"stones": 8.0, "stones awake": 0.0, "stones face down": -3.0},
    **{"units": 2.0, "ap": 10.0, "hp": 6.0, "ap awake": 1.0},
    **{"outnumbered": -0.5, "exposed": -1.0, "thin grimoire": -12.0},
}
KEPT = frozenset({"hand", "hand within reach", "cost within reach"})  # whatever games say
LAST_LIFE, ENOUGH_STONES, THIN = 6, 8, 6


def side(game: Magmell, seat: int) -> tuple[float, ...]:
    """The numbers of one side, in the order of their names, each of about the size of one."""
    instances = game.instances
    life = max(0, game.life[seat])
    hand = len(game.zones["hand"][seat])
    prices = [instances[thing].face.price for thing in game.zones["hand"][seat]]
    stones = [instances[thing] for thing in game.zones["stone_area"][seat]]
    within = [price for price in prices if price <= len(stones) + 1]
    count, ap, hp, awake = _strength(game, seat)
    rivals, _, _, threat = _strength(game, 1 - seat)
    return (
        life / 20,
        min(life, LAST_LIFE) / LAST_LIFE,
        hand / 5,
        len(within) / 5,
        sum(within) / 10,
        min(len(stones), ENOUGH_STONES) / 8,
        sum(1 for stone in stones if not stone.rested) / 8,
        sum(1 for stone in stones if stone.face_down) / 8,
        tempered(count / 4),
        tempered(ap / 10),
        tempered(hp / 10),
        tempered(awake / 10),
        max(0, rivals - count) / 4,
        min(1.5, threat / max(1, life)),
        max(0, THIN - len(game.zones["grimoire"][seat])) / THIN,
    )


def _strength(game: Magmell, seat: int) -> tuple[int, int, int, int]:
    """How many units, with how much AP and HP, and how much of the AP is awake."""
    count = ap = hp = awake = 0
    for unit in game.units(seat):
        power = max(0, game.ap(unit))
        count += 1
        ap += power
        hp += max(0, game.hp(unit) - unit.damage)
        if not unit.rested:
            awake += power
    return count, ap, hp, awake
