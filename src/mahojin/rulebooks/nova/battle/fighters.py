"""誰が攻撃し、誰が防御できるか (405.4.3, 405.5.3), and the damage of battle (405.6.3.1, 1004)."""

from __future__ import annotations

from mahojin.kernel.decision import NOTHING, Refusal
from mahojin.kernel.event import Damaged
from mahojin.kernel.state import Instance, player_thing
from mahojin.language.prohibitions import compelled, prevented, word_of

from ..game import Nova
from .state import Battle


def may_attack(game: Nova, servant: Instance) -> Refusal | None:
    """Whether a servant may be declared as attacker (405.4.3, 203.4)."""
    thing = servant.id
    if servant.rested:
        return game.refuse("405.4.3", "frozen", thing)
    if game.is_restricted(servant):
        if not game.has_skill(servant, "swift"):
            return game.refuse("203.4", "restricted", thing)
        game.cite("1003.1", "1003.2", "1003.3")
    if "attack" not in game.snapshot.forbidden:  # the opponent can be attacked at least
        game.observe(attack_targets, thing)
        return None
    ban = prevented(game, "attack", thing)
    if ban is not None:
        return game.refuse("004.2", "cannot_attack", thing, ban.context.source)
    return None if attack_targets(game, thing) else game.refuse("004.2", "no_attack_target", thing)


def attack_targets(game: Nova, attacker: int) -> list[int]:
    """The opponent, and every frozen servant of theirs; but for what effects forbid or demand."""
    seat = game.opponent(game.turn_player)
    things = [player_thing(seat), *(one.id for one in game.servants(seat) if one.rested)]
    if "attack" in game.snapshot.forbidden:
        things = [thing for thing in things if not prevented(game, "attack", attacker, thing)]
    if not game.demands():
        return things
    return [thing for thing in things if compelled(game, thing, "be_attacked")] or things


def may_block(game: Nova, servant: Instance) -> Refusal | None:
    """Whether a servant may be declared as blocker (405.5.3)."""
    thing = servant.id
    if servant.rested:
        return game.refuse("405.5.3", "frozen", thing)
    attacker = game.battle.attacker if game.battle is not None else None
    ban = prevented(game, "block", thing, attacker or NOTHING)
    if ban is None:
        return None
    if word_of(ban) == "be_blocked":
        return game.refuse("004.2", "cannot_be_blocked", thing, ban.context.source)
    return game.refuse("004.2", "cannot_block", thing, ban.context.source)


def battle_damage(game: Nova, battle: Battle) -> list[Damaged]:
    """Who deals how much to whom in the damage step (405.6.3.1)."""
    if battle.attacker is None:
        return []
    game.cite("405.6.3.1", "203.2")
    game.observe(_though_changed, battle)
    if battle.blocker is not None:
        game.cite("405.6.3.1.1")
        return blows_between(game, battle.attacker, battle.blocker, battle)
    if battle.blocked and not game.has_skill(game.instances[battle.attacker], "pierce"):
        game.cite("405.5.4")
        return []
    if battle.blocked:
        game.cite("1004.5")
    if battle.target is None:
        return []
    if battle.target >= 0:
        game.cite("405.6.3.1.2")
        return blows_between(game, battle.attacker, battle.target, None)
    game.cite("405.6.3.1.3")
    attacker = game.instances[battle.attacker]
    blow = game.blow(battle.target, game.attack(attacker), attacker.id, "battle")
    return [blow] if blow is not None else []


def _though_changed(game: Nova, battle: Battle) -> None:
    """Being forbidden to fight, or standing up again, does not take anyone out of the battle."""
    for thing, deed in ((battle.attacker, "attack"), (battle.blocker, "block")):
        if thing is None:
            continue
        if prevented(game, deed, thing):
            game.cite("405.2.2")
        if not game.instances[thing].rested:
            game.cite("405.2.3")


def blows_between(game: Nova, one: int, other: int, pierced: Battle | None) -> list[Damaged]:
    """Each deals damage equal to its attack to the other at the same time; 貫通 lets the surplus through."""
    first, second = game.instances[one], game.instances[other]
    power = game.attack(first)
    blows = [game.blow(one, game.attack(second), other, "battle")]
    if game.has_skill(second, "pierce"):
        game.cite("1004.2")
    if pierced is not None and game.has_skill(first, "pierce"):
        through = max(0, power - max(0, game.health(second) - second.damage))
        game.cite("1004.1", "1004.3", "1004.6")
        if through and pierced.target is not None:
            game.cite("1004.4")
            blows.append(game.blow(pierced.target, through, one, "battle"))
            power -= through
    blows.insert(0, game.blow(other, power, one, "battle"))
    return [blow for blow in blows if blow is not None]
