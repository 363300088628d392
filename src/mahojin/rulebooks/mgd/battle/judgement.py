"""バトル判定 (804.3–804.5, 1124): monsters compare their strength, an attack on the player taints orbs."""

from __future__ import annotations

from typing import Final

from mahojin.abilities import Skill
from mahojin.kernel.decision import NOTHING, Decision, Option
from mahojin.kernel.event import Move
from mahojin.kernel.procedure import DONE, Outcome, Procedure
from mahojin.kernel.state import seat_of

from ..book import step
from ..deeds.corrosion import corroding
from ..deeds.orbs import TaintOrbs, orb_options
from ..game import Mgd
from .attackers import blow, tainting

CORROSION: Final = Skill("corrode")


def judgement(game: Mgd, attacker: int, target: int) -> Procedure | None:
    """What is judged: against a monster, reversed or not, or against the player; else nothing (M-71)."""
    if target < 0:
        corrodes = game.has_skill(game.instances[attacker], "corrode")
        return CorrodePlayer(attacker, target) if corrodes else AgainstPlayer(attacker, target)
    other = game.instances[target]
    if not game.is_a(other, "monster"):
        return None
    clause = "804.4" if other.reversed else "804.3"
    game.moment("battled", clause, attacker, game.instances[attacker].controller, target)
    game.moment("battled", clause, target, other.controller, attacker)
    return AgainstReversed(attacker, target) if other.reversed else AgainstStanding(attacker, target)


class Against(Procedure):
    """A judgement between two."""

    __slots__ = ("attacker", "target")

    def __init__(self, attacker: int, target: int) -> None:
        super().__init__()
        self.attacker = attacker
        self.target = target

    def compare(self, game: Mgd, clause: str) -> Outcome:
        """The target is destroyed if it is weaker; with 魔蝕, who is still there is corroded after that."""
        one, other = game.instances[self.attacker], game.instances[self.target]
        events = blow(game, one, other, clause, one.id)
        if game.has_skill(one, "corrode") or game.has_skill(other, "corrode"):
            return CorrodeAfterwards(self.attacker, self.target, tuple(events))
        return game.happen(*events) if events else None


class AgainstStanding(Against):
    """ATK against ATK."""

    __slots__ = ()

    @step("804.3")
    def judge(self, game: Mgd) -> Outcome:
        return self.compare(game, "804.3")


class AgainstReversed(Against):
    """ATK against DEF."""

    __slots__ = ()

    @step("804.4")
    def judge(self, game: Mgd) -> Outcome:
        return self.compare(game, "804.4")


class CorrodeAfterwards(Procedure):
    """The judgement first; then each 魔蝕 corrodes the other, if that is still there (1124.2, M-106)."""

    __slots__ = ("attacker", "events", "strengths", "target")

    def __init__(self, attacker: int, target: int, events: tuple[Move, ...]) -> None:
        super().__init__()
        self.attacker = attacker
        self.target = target
        self.events = events
        self.strengths: tuple[tuple[int, int], ...] = ()  # whom, and how strongly

    @step("1124.2")
    def the_judgement_first(self, game: Mgd) -> Outcome:
        """How strong each was is known, though it may be gone afterwards (911.1)."""
        for one, other in ((self.attacker, self.target), (self.target, self.attacker)):
            monster = game.instances[one]
            if game.has_skill(monster, "corrode"):
                times = game.abilities(monster).count(CORROSION)
                self.strengths += ((other, game.atk(monster)),) * times
        events, self.events = self.events, ()
        return game.happen(*events) if events else None

    @step("1124.2")
    def then_they_corrode(self, game: Mgd) -> Outcome:
        events = []
        for thing, before in self.strengths:
            by = self.attacker if thing == self.target else self.target
            monster = game.instances.get(by)
            strength = before if monster is None else game.atk(monster)
            events += corroding(game, (thing,), strength, by, battle=True)
        return (game.happen(*events) if events else None) or DONE


class CorrodePlayer(Against):
    """魔蝕 takes the place of the whole judgement against a player (1124.2, M-54)."""

    __slots__ = ()

    @step("1124.2")
    def corrode(self, game: Mgd) -> Outcome:
        monster = game.instances[self.attacker]
        events = corroding(game, (self.target,), game.atk(monster), monster.id, battle=True)
        return (game.happen(*events) if events else None) or DONE


class AgainstPlayer(Against):
    """A player without orbs has lost; otherwise the attacker's controller taints some, unseen (M-7)."""

    __slots__ = ("number",)

    def __init__(self, attacker: int, target: int) -> None:
        super().__init__(attacker, target)
        self.number = 1

    @step("804.5")
    def how_many(self, game: Mgd) -> Outcome:
        monster = game.instances[self.attacker]
        if not game.orbs(seat_of(self.target)):
            game.finish((monster.controller,), "804.5", "no_orbs")
            return DONE
        numbers = tainting(game, monster)
        if not numbers:
            return self.which_orbs
        options = [Option("taint_number", NOTHING, (number,)) for number in dict(numbers)]
        return Decision(monster.controller, "taint_number", options, "1102.4", about=self.attacker)

    @step("804.5")
    def that_many(self, game: Mgd) -> Outcome:
        """In place of one (1102.2, 1102.3)."""
        self.number = self.chosen.data[0]
        numbers = tainting(game, game.instances[self.attacker])
        game.cite(dict(numbers)[self.number], *(("1102.4",) if len(numbers) > 1 else ()))
        return None

    @step("804.5")
    def which_orbs(self, game: Mgd) -> Outcome:
        options = orb_options(game, seat_of(self.target))
        if self.number > len(options):
            game.cite("104.2")
        number = min(self.number, len(options))
        seat = game.instances[self.attacker].controller
        return Decision(seat, "taint", options, "804.5", number, number, about=self.attacker)

    @step("804.5")
    def they_are_tainted(self, game: Mgd) -> Outcome:
        orbs = self.picked
        return TaintOrbs(orbs, self.attacker, game.instances[self.attacker].controller, "battle")
