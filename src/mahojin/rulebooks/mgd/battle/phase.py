"""バトルフェイズ (800): declaring, judging and ending battles, again while a monster can attack."""

from __future__ import annotations

from typing import Final

from mahojin.abilities import Until
from mahojin.kernel.decision import Decision, Option
from mahojin.kernel.event import Event
from mahojin.kernel.procedure import DONE, Outcome, Procedure
from mahojin.language.durations import end_effects
from mahojin.language.selection import choice_of

from ..abilities import Toll
from ..actions.possible import nobody_can_act
from ..actions.priority import give_priority
from ..book import step
from ..game import Mgd
from ..rule_checks.processing import process_rules
from .attack_prices import UNPAID, PayToAttack, prices_of_attacking
from .attackers import attack_targets, check_roles, is_kept_from_attacking, may_attack
from .judgement import judgement
from .state import Battle

# Of a phase without attacks.
MOMENTS: Final = frozenset({"battle_began", "declare_began", "battle_phase_ended"})


def nothing_can_happen(game: Mgd) -> bool:
    """Nobody can attack, and nobody has anything to do or to hear in this phase."""
    if game.attended or game.delayed or game.whenevers:
        return False
    if game.waiting or game.stack or any(name in game.watched and game.is_heard(name) for name in MOMENTS):
        return False
    seat = game.turn_player
    if any(is_kept_from_attacking(game, one) is None for one in game.monsters(seat)):
        return False
    return process_rules(game) is None and nobody_can_act(game)


def _moments(seat: int) -> list[Event]:
    """The moments of a phase without attacks."""
    names = (("battle_began", "802.1"), ("declare_began", "803.1"), ("battle_phase_ended", "806.1"))
    return [Event((name,), clause, seat=seat) for name, clause in names]


class BattlePhase(Procedure):
    """Attacks are compulsory: whoever can attack chooses only with what, and whom (M-2)."""

    __slots__ = ("attacker", "barred")

    def __init__(self) -> None:
        super().__init__()
        self.attacker = 0
        self.barred: tuple[int, ...] = ()  # whose price was not paid in this declaration (M-4)

    @step("802.1")
    def it_begins(self, game: Mgd) -> Outcome:
        if nothing_can_happen(game):
            game.passed(_moments, game.turn_player)
            return DONE
        game.fight(Battle("begin"))
        return game.moment("battle_began", "802.1", seat=game.turn_player)

    @step("802.2")
    def priority_at_the_beginning(self, game: Mgd) -> Outcome:
        return give_priority(game)

    @step("803.1")
    def declaration_begins(self, game: Mgd) -> Outcome:
        self.barred = ()
        assert game.battle is not None
        game.fight(game.battle.at("declare"))
        return game.moment("declare_began", "803.1", seat=game.turn_player)

    @step("803.2")
    def priority_before_declaring(self, game: Mgd) -> Outcome:
        return give_priority(game)

    @step("803.3")
    def who_attacks(self, game: Mgd) -> Outcome:
        """Whoever has nothing that can attack is led to the end of the phase."""
        seat = game.turn_player
        able = [one for one in game.monsters(seat) if one.id not in self.barred]
        options = [Option("attack", one.id) for one in able if may_attack(game, one) is None]
        if not options:
            return self.it_closes
        return Decision(seat, "attack", options, "803.3a")

    @step("803.3b", "803.3a")
    def what_is_attacked(self, game: Mgd) -> Outcome:
        self.attacker = self.chosen.thing
        targets = attack_targets(game, game.instances[self.attacker])
        return choice_of(game.turn_player, "attack_target", targets, "803.3b", about=self.attacker)

    @step("803.4")
    def the_attacker_rests(self, game: Mgd) -> Outcome:
        """From here on it attacks and battles; what an attack costs is paid here."""
        target = self.chosen.thing
        if Toll in game.snapshot.effects and prices_of_attacking(game, self.attacker):
            return PayToAttack(self.attacker, target)
        game.fight(Battle("declare", self.attacker, target))
        return game.turn_all((self.attacker,), True, "803.4", game.turn_player)

    @step("803.5")
    def it_has_attacked(self, game: Mgd) -> Outcome:
        """A monster that is attacked battles too."""
        battle = game.battle
        assert battle is not None
        if battle.step == UNPAID:
            self.barred += (self.attacker,)
            game.fight(Battle("declare"))
            return self.who_attacks
        if battle.attacker is None or battle.target is None:
            return None
        return game.moment("attacked", "803.4", battle.attacker, game.turn_player, battle.target)

    @step("803.6")
    def priority_after_declaring(self, game: Mgd) -> Outcome:
        return give_priority(game)

    @step("804.1")
    def is_there_a_battle(self, game: Mgd) -> Outcome:
        """Not if one of those that battle is gone."""
        check_roles(game)
        battle = game.battle
        assert battle is not None
        game.fight(battle.at("judge"))
        return self.battle_ends if battle.attacker is None or battle.target is None else None

    @step("804.2")
    def judge(self, game: Mgd) -> Outcome:
        """Not if the attacker lies reversed."""
        battle = game.battle
        assert battle is not None and battle.attacker is not None and battle.target is not None
        if game.instances[battle.attacker].reversed:
            return self.battle_ends
        return judgement(game, battle.attacker, battle.target)

    @step("804.6")
    def priority_after_judging(self, game: Mgd) -> Outcome:
        return give_priority(game)

    @step("805.1")
    def battle_ends(self, game: Mgd) -> Outcome:
        assert game.battle is not None
        game.fight(game.battle.at("finish"))
        return game.moment("battle_ended", "805.1", seat=game.turn_player)

    @step("805.2")
    def priority_at_the_end(self, game: Mgd) -> Outcome:
        return give_priority(game)

    @step("805.3a")
    def effects_of_the_battle_end(self, game: Mgd) -> Outcome:
        end_effects(game, Until.END_OF_BATTLE)
        return None

    @step("805.3b")
    def once_more_if_something_waits(self, game: Mgd) -> Outcome:
        if game.waiting or process_rules(game) is not None:
            return give_priority(game)
        return self.roles_end

    @step("805.3b")
    def start_over(self, game: Mgd) -> Outcome:
        return self.effects_of_the_battle_end

    @step("805.4", "805.4a")
    def roles_end(self, game: Mgd) -> Outcome:
        game.fight(Battle("finish"))
        return None

    @step("805.5")
    def another_attack(self, game: Mgd) -> Outcome:
        able = game.monsters(game.turn_player)
        if any(is_kept_from_attacking(game, one) is None for one in able):
            return self.declaration_begins
        return None

    @step("806.1")
    def it_closes(self, game: Mgd) -> Outcome:
        assert game.battle is not None
        game.fight(game.battle.at("close"))
        return game.moment("battle_phase_ended", "806.1", seat=game.turn_player)

    @step("806.2")
    def last_priority(self, game: Mgd) -> Outcome:
        return give_priority(game)

    @step("806.2")
    def it_is_over(self, game: Mgd) -> Outcome:
        game.fight(None)
        return DONE
