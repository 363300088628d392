"""アタックフェイズ (405): begin, declare, block, damage, and again until nobody attacks; then the end."""

from __future__ import annotations

from mahojin.kernel.decision import Decision, Option
from mahojin.kernel.event import Event
from mahojin.kernel.procedure import DONE, Outcome, Procedure
from mahojin.kernel.state import seat_of
from mahojin.language.prohibitions import compelled, prevented
from mahojin.language.selection import choice_of

from ..actions.priority import give_priority
from ..book import step
from ..costs.energy import drain
from ..game import Nova
from ..turn.course import battle_is_over, phase_is_over, skipped
from ..zones.control import keep_promises
from .fighters import attack_targets, battle_damage, may_attack, may_block
from .state import Battle

NO_ATTACK, NO_BLOCK = Option("no_attack"), Option("no_block")


class AttackPhase(Procedure):
    """アタックフェイズ"""

    __slots__ = ()

    @step("405.3.1", "405.1")
    def it_begins(self, game: Nova) -> Outcome:
        game.fight(Battle("begin"))
        return keep_promises(game)

    @step("405.3.1")
    def it_has_begun(self, game: Nova) -> Outcome:
        return game.moment("attack_began", "405.3.1", seat=game.turn_player)

    @step("405.3.2")
    def priority_at_the_beginning(self, game: Nova) -> Outcome:
        return give_priority(game)

    @step("405.4.1")
    def declaration_begins(self, game: Nova) -> Outcome:
        drain(game)
        if skipped(game, "declare"):
            return self.it_closes
        game.fight(Battle("declare"))
        if game.declared:
            return None
        game.declared = True
        return game.moment("declare_began", "405.4.1", seat=game.turn_player)

    @step("405.4.2")
    def priority_before_declaring(self, game: Nova) -> Outcome:
        return give_priority(game)

    @step("405.4.3", "602.3")
    def who_attacks(self, game: Nova) -> Outcome:
        seat = game.turn_player
        game.cite("203.3")
        options = [Option("attack", one.id) for one in game.servants(seat) if may_attack(game, one) is None]
        if not (game.demands() and any(compelled(game, option.thing, "attack") for option in options)):
            options.append(NO_ATTACK)
        if len(options) == 1 and options[0] is NO_ATTACK and not game.attended:
            game.cite("405.4.3.2")
            return self.it_closes
        return Decision(seat, "attack", options, "405.4.3")

    @step("405.4.3")
    def what_is_attacked(self, game: Nova) -> Outcome:
        """The opponent, or a frozen servant of theirs."""
        if self.chosen is NO_ATTACK:
            game.cite("405.4.3.2")
            return self.it_closes
        assert game.battle is not None
        attacker = self.chosen.thing
        game.fight(Battle("declare", attacker))
        return choice_of(
            game.turn_player, "attack_target", attack_targets(game, attacker), "405.4.3", about=attacker
        )

    @step("405.4.4")
    def the_attacker_freezes(self, game: Nova) -> Outcome:
        battle = game.battle
        assert battle is not None
        target = self.chosen.thing
        game.fight(Battle("declare", battle.attacker, target))
        if target >= 0:
            game.cite("405.4.3.1", "405.4.3.1.1")
        if prevented(game, "rest", obj=battle.attacker or 0, manner="attack"):
            return None
        return game.turn_all((battle.attacker or 0,), True, "405.4.4", game.turn_player)

    @step("405.4.5", "405.4.6")
    def it_has_attacked(self, game: Nova) -> Outcome:
        battle = game.battle
        assert battle is not None
        if battle.attacker is None:
            return None
        attacker, target = battle.attacker, battle.target or 0
        events = [Event(("attacked",), "405.4.6", attacker, game.turn_player, to=target)]
        if not game.goes_unnoticed("was_attacked"):
            attacked = seat_of(target) if target < 0 else -1  # a player, not one of that player's servants
            events.append(Event(("was_attacked",), "405.4.6", target, attacked, to=attacker))
        return game.happen(*events)

    @step("405.4.7")
    def priority_after_declaring(self, game: Nova) -> Outcome:
        return give_priority(game)

    @step("405.5.1")
    def blocking_begins(self, game: Nova) -> Outcome:
        drain(game)
        assert game.battle is not None
        game.fight(game.battle.at("block"))
        if skipped(game, "block"):
            return self.damage_begins
        return game.moment("block_began", "405.5.1", seat=game.turn_player)

    @step("405.5.2")
    def priority_before_blocking(self, game: Nova) -> Outcome:
        return give_priority(game)

    @step("405.5.3", "602.4")
    def who_blocks(self, game: Nova) -> Outcome:
        battle = game.battle
        assert battle is not None
        if battle.attacker is None:
            return self.priority_after_blocking
        seat = game.opponent(game.turn_player)
        options = [Option("block", one.id) for one in game.servants(seat) if may_block(game, one) is None]
        must = [option for option in options if compelled(game, option.thing, "block")]
        if not must and compelled(game, battle.attacker, "be_blocked"):
            must = options
        options = must or [*options, NO_BLOCK]
        return Decision(seat, "block", options, "405.5.3", about=battle.attacker)

    @step("405.5.4")
    def the_blocker_freezes(self, game: Nova) -> Outcome:
        if self.chosen is NO_BLOCK:
            return self.priority_after_blocking
        battle = game.battle
        assert battle is not None
        blocker = self.chosen.thing
        game.cite("203.4.1", "405.5.6", "405.5.6.1")
        game.fight(Battle("block", battle.attacker, battle.target, blocker, blocked=True))
        return game.turn_all((blocker,), True, "405.5.4", game.opponent(game.turn_player))

    @step("405.5.5")
    def it_has_blocked(self, game: Nova) -> Outcome:
        battle = game.battle
        assert battle is not None
        if battle.blocker is None:
            return None
        seat = game.opponent(game.turn_player)
        events = [Event(("blocked",), "405.5.5", battle.blocker, seat, to=battle.attacker or 0)]
        if battle.attacker is not None:
            events.append(
                Event(("was_blocked",), "405.5.4", battle.attacker, game.turn_player, to=battle.blocker)
            )
        return game.happen(*events)

    @step("405.5.6~2")
    def priority_after_blocking(self, game: Nova) -> Outcome:
        battle = game.battle
        if battle is not None and battle.blocker is None and battle.target is not None and battle.target >= 0:
            game.cite("405.5.6.2")
        return give_priority(game)

    @step("405.6.1")
    def damage_begins(self, game: Nova) -> Outcome:
        drain(game)
        assert game.battle is not None
        game.fight(game.battle.at("damage"))
        return game.moment("damage_began", "405.6.1", seat=game.turn_player)

    @step("405.6.2")
    def priority_before_damage(self, game: Nova) -> Outcome:
        return give_priority(game)

    @step("405.6.3", "602.5")
    def damage(self, game: Nova) -> Outcome:
        assert game.battle is not None
        blows = battle_damage(game, game.battle)
        return game.happen(*blows) if blows else None

    @step("405.6.4")
    def priority_after_damage(self, game: Nova) -> Outcome:
        return give_priority(game)

    @step("405.6.4")
    def the_next_attack(self, game: Nova) -> Outcome:
        battle_is_over(game)
        return self.declaration_begins

    @step("405.7.1")
    def it_closes(self, game: Nova) -> Outcome:
        drain(game)
        game.fight(Battle("close"))
        return game.moment("attack_ended", "405.7.1", seat=game.turn_player)

    @step("405.7.2")
    def last_priority(self, game: Nova) -> Outcome:
        return give_priority(game)

    @step("405.7.3")
    def effects_of_the_phase_end(self, game: Nova) -> Outcome:
        return phase_is_over(game)

    @step("405.7.4")
    def it_is_over(self, game: Nova) -> Outcome:
        game.fight(None)
        return DONE
