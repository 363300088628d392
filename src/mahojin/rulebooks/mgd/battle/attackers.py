"""誰が何を攻撃できるか (803.3), and the judgement of a battle between monsters (804.3, 804.4)."""

from __future__ import annotations

from typing import Final

from mahojin.abilities import Must, Skill
from mahojin.kernel.decision import Refusal
from mahojin.kernel.event import Move
from mahojin.kernel.state import Instance, player_thing
from mahojin.language.meaning import value
from mahojin.language.prohibitions import compelled, prevented, word_of
from mahojin.language.reach import touches
from mahojin.rulebooks.mgd.abilities import INFINITY, Exposed, SkillOf

from ..deeds.destruction import destroying
from ..game import Mgd

TAINTING: Final = {"double_taint": (2, "1102.2"), "triple_taint": (3, "1102.3")}


def may_attack(game: Mgd, monster: Instance) -> Refusal | None:
    """Whether a monster may be chosen to attack (803.3a) and has something to attack (M-2)."""
    refusal = is_kept_from_attacking(game, monster)
    if refusal is not None:
        return refusal
    if not attack_targets(game, monster):
        return game.refuse("803.3b", "nothing_to_attack", monster.id)
    return None


def is_kept_from_attacking(game: Mgd, monster: Instance) -> Refusal | None:
    """It is not ready, came this turn with 召喚酔い, or an effect forbids it (803.3a, 805.5)."""
    thing = monster.id
    if monster.rested or monster.reversed:
        return game.refuse("803.3a", "not_ready", thing)
    if game.has_skill(monster, "sick") and not game.since_turn_began(monster):
        return game.refuse("1104.2", "came_this_turn", thing)
    ban = prevented(game, "attack", thing)
    return None if ban is None else game.refuse("803.3a", "cannot_attack", thing, ban.context.source)


def attack_targets(game: Mgd, attacker: Instance) -> list[int]:
    """The opponent's monsters, what effects lay open, and the opponent unless reversed monsters guard."""
    seat = game.opponent(game.turn_player)
    monsters = [one for one in game.monsters(seat) if why_not_attacked(game, attacker, one) is None]
    targets = [one.id for one in monsters]
    if Exposed in game.snapshot.effects:
        targets += [thing for thing in game.ours(seat) if thing not in targets and is_exposed(game, thing)]
    if why_not_the_player(game, attacker, monsters) is None:
        targets.insert(0, player_thing(seat))
    if Must not in game.snapshot.effects:
        return targets
    return [thing for thing in targets if _is_demanded(game, attacker, thing)] or targets


def _is_demanded(game: Mgd, attacker: Instance, target: int) -> bool:
    """An effect says that this is attacked, if it can be (104.2, M-121)."""
    if target < 0:
        return compelled(game, attacker.id, "attack_player") is not None
    return compelled(game, target, "be_attacked") is not None


def why_not_attacked(game: Mgd, attacker: Instance, monster: Instance) -> Refusal | None:
    """Whether this monster may be chosen as this attacker's target (803.3b, 1116.2)."""
    apart = is_apart(game, attacker, monster)
    if apart is not None:
        return apart
    ban = prevented(game, "attack", attacker.id, monster.id)
    return None if ban is None else game.refuse("104.4", "cannot_be_attacked", monster.id, ban.context.source)


def is_apart(game: Mgd, one: Instance, other: Instance) -> Refusal | None:
    """Monsters with Φ and without it do not battle each other (1116.2)."""
    first = game.has_skill(one, "phi")
    if first == game.has_skill(other, "phi"):
        return None
    game.cite("1116.2")
    return game.refuse("1116.2a" if first else "1116.2b", "apart", other.id)


def why_not_the_player(game: Mgd, attacker: Instance, monsters: list[Instance]) -> Refusal | None:
    """Whether the opponent may be chosen: not while a reversed monster could be (803.3b, M-3)."""
    player = player_thing(game.opponent(game.turn_player))
    ban = prevented(game, "attack_player", attacker.id, player)
    if ban is not None:
        if word_of(ban) == "be_attacked":
            return game.refuse("104.4", "cannot_be_attacked", player, ban.context.source)
        return game.refuse("104.4", "cannot_attack_player", attacker.id, ban.context.source)
    guard = next((one for one in monsters if one.reversed), None)
    if guard is None:
        return None
    if game.has_skill(attacker, "arrogant"):
        game.cite("1110.2")
        return None
    return game.refuse("803.3b", "guarded", attacker.id, guard.id)


def is_exposed(game: Mgd, thing: int) -> bool:
    """An effect lets a card be attacked that is no monster (803.3b, M-71)."""
    for effect in game.snapshot.of(Exposed):
        if touches(game, effect, thing):
            game.cite("803.3b")
            return True
    return False


def check_roles(game: Mgd) -> None:
    """Who is no monster any more, or has no ATK and DEF, is out of the battle (803.4a, 803.5a)."""
    battle = game.battle
    if battle is None or (battle.attacker is None and battle.target is None):
        return
    for thing in (battle.attacker, battle.target):
        if thing is not None and thing >= 0 and not _can_fight(game, thing):
            game.leave_battle(thing)


def _can_fight(game: Mgd, thing: int) -> bool:
    card = game.instances.get(thing)
    if card is None:
        return False
    traits = game.traits(card)
    if "monster" in traits.kinds:
        return traits.atk is not None and traits.dfn is not None
    assert game.battle is not None
    return thing == game.battle.target and is_exposed(game, thing)


def blow(game: Mgd, attacker: Instance, target: Instance, clause: str, by: int) -> list[Move]:
    """The target is destroyed if the attacker's ATK is larger than its ATK, or DEF where it is reversed."""
    force, strength = game.atk(attacker), game.dfn(target) if target.reversed else game.atk(target)
    if INFINITY in (force, strength):
        game.cite("104.7b" if force == strength else "104.7a")
    if force <= strength:
        return []
    return destroying(game, (target,), clause, by, "battle")


def tainting(game: Mgd, attacker: Instance) -> list[tuple[int, str]]:
    """How many orbs each 二重穢し and the like lets it taint in place of one, and by which clause (1102)."""
    now = game.snapshot.abilities.get(attacker.id)
    if now is None:
        skills = attacker.face.skills
        if skills.isdisjoint(TAINTING) and "taint" not in skills:
            return []
        now = attacker.face.abilities
    numbers: list[tuple[int, str]] = []
    for one in now:
        if isinstance(one, Skill) and one.name in TAINTING:
            game.applied(attacker.id, one)
            numbers.append(TAINTING[one.name])
        elif isinstance(one, SkillOf) and one.name == "taint":
            number = value(game, game.words_of(attacker), one.argument)
            numbers.append((number, "1302.4c-2"))
    return sorted(numbers)
