"""攻撃とバトル (701): five steps, and the three ways in which a battle is broken off."""

from __future__ import annotations

from typing import Final

from mahojin.abilities import Must, Until
from mahojin.kernel.decision import Decision, Option, Refusal
from mahojin.kernel.event import Damaged
from mahojin.kernel.procedure import DONE, Outcome, Procedure
from mahojin.kernel.state import Instance, player_thing, seat_of
from mahojin.language.durations import end_effects
from mahojin.language.prohibitions import compelled, prevented, word_of

from .book import step
from .game import Battle, Magmell

ATTACK: Final = Option("attack")
NO_BLOCK: Final = Option("no_block")


def may_declare_attack(game: Magmell, seat: int) -> Refusal | None:
    """Whether this player, holding priority, may declare an attack now (605.4)."""
    if seat != game.turn_player or game.phase != "main":
        return game.refuse("605.4", "not_your_main_phase")
    if game.battle is not None:
        return game.refuse("605.4", "in_battle")
    if game.chant:
        return game.refuse("605.4", "chant_not_empty")
    if game.turn == 1:
        return game.refuse("605.4.1", "first_turn")
    awake = False
    banning = "attack" in game.snapshot.forbidden
    instances = game.instances
    for thing in game.battle_area:
        unit = instances[thing]
        if unit.controller == seat and not unit.rested:
            awake = True
            if not banning or may_attack(game, unit) is None:
                return None
    if not awake:
        return game.refuse("605.4", "no_awake_unit")
    game.cite("701.1.2")
    return game.refuse("701.2.1.2", "no_attacker")


def attackers(game: Magmell, seat: int) -> list[Instance]:
    """Units that can be named as the attacker (701.2.1.1)."""
    if "attack" in game.snapshot.forbidden:
        return _attackers(game, seat)
    game.observe(_attackers, seat)
    return awake_units(game, seat)


def _attackers(game: Magmell, seat: int) -> list[Instance]:
    """The same, each unit asked by itself."""
    return [unit for unit in game.units(seat) if may_attack(game, unit) is None]


def awake_units(game: Magmell, seat: int) -> list[Instance]:
    """Units that this player controls and that are not rested."""
    instances = game.instances
    units = map(instances.__getitem__, game.battle_area)
    return [unit for unit in units if not unit.rested and unit.controller == seat]


def may_attack(game: Magmell, unit: Instance) -> Refusal | None:
    if unit.rested:
        return game.refuse("701.2.1.1", "rested", unit.id)
    ban = prevented(game, "attack", unit.id)
    if ban is not None:
        return game.refuse("102", "cannot_attack", unit.id, ban.context.source)
    if not _targets_of(game, unit.controller, unit.id):
        game.cite("102", "701.1.2")
        return game.refuse("701.3.1.1", "no_attack_target", unit.id)
    return None


def must_attack(game: Magmell, seat: int) -> bool:
    """A unit that attacks if it can still can: the main phase may not be passed by (101)."""
    if Must not in game.snapshot.effects or may_declare_attack(game, seat) is not None:
        return False
    return any(compelled(game, unit.id, "attack") for unit in attackers(game, seat))


def attack_targets(game: Magmell, seat: int) -> list[Option]:
    """The other player, or one of their rested units (701.3.1.1)."""
    attacker = _battle(game).attacker
    return [Option("attack_target", thing) for thing in _targets_of(game, seat, attacker)]


def _targets_of(game: Magmell, seat: int, attacker: int) -> list[int]:
    """What a unit can attack."""
    other = game.opponent(seat)
    found = [player_thing(other), *(unit.id for unit in game.units(other) if unit.rested)]
    if "attack" not in game.snapshot.forbidden:
        return found
    return [thing for thing in found if prevented(game, "attack", attacker, thing) is None]


def blockers(game: Magmell, seat: int) -> list[Instance]:
    """Units that can be named as the blocker (701.4.1); where some must block, only those (701.4.1.3)."""
    snapshot = game.snapshot
    if "block" not in snapshot.forbidden:
        game.observe(_blockers, seat)
        attacker = _battle(game).attacker
        able = [unit for unit in awake_units(game, seat) if unit.id != attacker]
    else:
        able = _blockers(game, seat)
    if Must not in snapshot.effects:
        return able
    bound = [unit for unit in able if compelled(game, unit.id, "block")]
    if bound:
        game.cite("701.4.1.3")
    return bound or able


def _blockers(game: Magmell, seat: int) -> list[Instance]:
    """Units that can block, each asked by itself."""
    return [unit for unit in game.units(seat) if may_block(game, unit) is None]


def may_block(game: Magmell, unit: Instance) -> Refusal | None:
    battle = game.battle
    assert battle is not None
    if unit.rested:
        return game.refuse("701.4.1", "rested", unit.id)
    if unit.id == battle.attacker:
        return game.refuse("701.4.1", "is_attacking", unit.id)
    ban = prevented(game, "block", unit.id, battle.attacker)
    if ban is None:
        return None
    if word_of(ban) == "be_blocked":
        return game.refuse("701.4.1.2", "unblockable", battle.attacker)
    return game.refuse("102", "cannot_block", unit.id, ban.context.source)


def _battle(game: Magmell) -> Battle:
    assert game.battle is not None
    return game.battle


class DeclaredAttack(Procedure):
    """A battle from its declaration through its five steps to its end."""

    __slots__ = ()

    @step("605.4.2", "701.1.1", "701.1.4")
    def declaration(self, game: Magmell) -> Outcome:
        game.fight(Battle("declare", attacker=0))
        game.note("declared", "605.4.2", game.turn_player)
        return None

    # 攻撃指定ステップ (701.2)

    @step("701.1.4", "701.2.1", "701.2.1.1")
    def name_the_attacker(self, game: Magmell) -> Outcome:
        seat = game.turn_player
        options = [Option("attacker", unit.id) for unit in attackers(game, seat)]
        return Decision(seat, "attacker", options, "701.2.1.1")

    @step("701.2.1.1")
    def it_is_named(self, game: Magmell) -> Outcome:
        game.fight(Battle("declare", self.chosen.thing))
        game.note("attacker", "701.2.1.1", game.turn_player, subject=self.chosen.thing)
        return None

    @step("701.2.2", "232.4.1")
    def priority_before_the_attack(self, game: Magmell) -> Outcome:
        return game.give_priority()

    # 攻撃ステップ (701.3)

    @step("701.1.4", "701.3.1", "701.3.1.1")
    def name_the_target(self, game: Magmell) -> Outcome:
        game.fight(_battle(game).at("attack"))
        targets = attack_targets(game, game.turn_player)
        if not targets or not _can_be_rested(game):
            return self.broken_off
        return Decision(game.turn_player, "attack_target", targets, "701.3.1.1")

    @step("701.3.1.2", "219.4.2")
    def rest_the_attacker(self, game: Magmell) -> Outcome:
        target = self.chosen.thing
        attacker = _battle(game).attacker
        game.fight(_battle(game).against(target))
        return game.turn_all((attacker,), True, "701.3.1.2", game.turn_player)

    @step("701.3.2")
    def it_attacked(self, game: Magmell) -> Outcome:
        battle = _battle(game)
        attacker = game.instances.get(battle.attacker)
        if attacker is None or not attacker.rested:
            return self.broken_off
        assert battle.target is not None
        target = battle.target
        game.moment("attacked", "701.3.2", attacker.id, game.turn_player, target)
        if game.goes_unnoticed("was_attacked"):
            return None
        attacked = seat_of(target) if target < 0 else -1  # a player, not one of that player's units
        return game.moment("was_attacked", "701.3.2", target, attacked, attacker.id)

    @step("701.3.3", "232.4.1")
    def priority_after_attacking(self, game: Magmell) -> Outcome:
        return game.give_priority()

    @step("701.3.4")
    def both_are_there_after_the_attack(self, game: Magmell) -> Outcome:
        _break_off_if_somebody_left(game, "701.3.4")
        return self.battle_ends if _battle(game).broken else self.name_a_blocker

    @step("701.3.1.3")
    def broken_off(self, game: Magmell) -> Outcome:
        _break_off(game, "701.3.1.3")
        return self.battle_ends

    # 防御ステップ (701.4)

    @step("701.1.4", "701.4.1")
    def name_a_blocker(self, game: Magmell) -> Outcome:
        battle = game.fight(_battle(game).at("block"))
        seat = _defender(game, battle)
        able = blockers(game, seat)
        options = [Option("block", unit.id) for unit in able]
        if not (Must in game.snapshot.effects and any(compelled(game, unit.id, "block") for unit in able)):
            options.insert(0, NO_BLOCK)
        return Decision(seat, "block", options, "701.4.1")

    @step("701.4.2")
    def it_blocked(self, game: Magmell) -> Outcome:
        if self.chosen.verb == "no_block":
            return None
        blocker = self.chosen.thing
        game.fight(_battle(game).blocked_by(blocker))
        seat = game.instances[blocker].controller
        attacker = _battle(game).attacker
        game.moment("blocked", "701.4.2", blocker, seat, attacker)
        if game.goes_unnoticed("was_blocked"):
            return None
        return game.moment("was_blocked", "701.4.2", attacker, game.turn_player, blocker)

    @step("701.4.3", "232.4.1")
    def priority_after_blocking(self, game: Magmell) -> Outcome:
        return game.give_priority()

    @step("701.4.4")
    def both_are_there_after_the_block(self, game: Magmell) -> Outcome:
        _break_off_if_somebody_left(game, "701.4.4")
        return self.battle_ends if _battle(game).broken else None

    # ダメージステップ (701.5)

    @step("701.1.4", "701.5.1")
    def choose_the_case(self, game: Magmell) -> Outcome:
        battle = game.fight(_battle(game).at("damage"))
        blocked = battle.blocker is not None and battle.blocker in game.battle_area
        return self.attacker_and_blocker if blocked else None

    @step("701.5.1.1")
    def attacker_and_target(self, game: Magmell) -> Outcome:
        return _strike(game, "701.5.1.1")

    @step("701.5.1.1")
    def so_much_for_the_target(self, game: Magmell) -> Outcome:
        return self.damage_step_begins

    @step("701.5.1.2")
    def attacker_and_blocker(self, game: Magmell) -> Outcome:
        return _strike(game, "701.5.1.2")

    @step("701.5.2")
    def damage_step_begins(self, game: Magmell) -> Outcome:
        return game.moment("damage_began", "701.5.2", seat=game.turn_player)

    @step("701.5.3", "232.4.1")
    def priority_after_the_damage(self, game: Magmell) -> Outcome:
        return game.give_priority()

    # バトル終了ステップ (701.6)

    @step("701.1.4", "701.6.1")
    def battle_ends(self, game: Magmell) -> Outcome:
        game.fight(_battle(game).at("end"))
        return game.moment("battle_ended", "701.6.1", seat=game.turn_player)

    @step("701.6.2", "232.4.1")
    def priority_at_the_end(self, game: Magmell) -> Outcome:
        return game.give_priority()

    @step("701.6.3", "701.1.5", "232.4.2")
    def over(self, game: Magmell) -> Outcome:
        game.note("battle_over", "701.6.3", game.turn_player)
        game.fight(None)
        if end_effects(game, Until.END_OF_BATTLE):
            game.cite("306.1.1")
        return DONE


def _can_be_rested(game: Magmell) -> bool:
    attacker = game.instances.get(_battle(game).attacker)
    return attacker is not None and not attacker.rested


def _break_off(game: Magmell, clause: str) -> None:
    game.fight(_battle(game).broken_off())
    game.note("broken_off", clause, game.turn_player)


def _break_off_if_somebody_left(game: Magmell, clause: str) -> None:
    battle = _battle(game)
    here = game.battle_area
    target = battle.target
    if battle.attacker not in here or (target is not None and target >= 0 and target not in here):
        _break_off(game, clause)


def _defender(game: Magmell, battle: Battle) -> int:
    assert battle.target is not None
    return seat_of(battle.target) if battle.target < 0 else game.instances[battle.target].controller


def _strike(game: Magmell, clause: str) -> Procedure | None:
    """Battle damage, both ways at once; only a unit strikes back."""
    battle = _battle(game)
    target = battle.target
    assert target is not None
    blows = [(battle.attacker, target)]
    if target >= 0:
        blows.append((target, battle.attacker))
    game.cite("213.2", "221.1", "221.2")
    events = [event for by, to in blows if (event := _blow(game, by, to, clause)) is not None]
    return game.happen(*events) if events else None


def _blow(game: Magmell, by: int, to: int, clause: str) -> Damaged | None:
    amount = game.ap(game.instances[by])
    if amount <= 0:
        game.cite("203.3")
        return None
    game.cite("220.2" if to < 0 else "221.4")
    seat = seat_of(to) if to < 0 else -1
    return Damaged(("damaged", "dealt"), clause, to, by=by, amount=amount, seat=seat, manner="battle")
