"""Restraint: a turn comes to its end, whatever a player would like to do once more."""

from __future__ import annotations

from collections import Counter

from mahojin.kernel.decision import NOTHING, Decision
from mahojin.kernel.keys import card_key
from mahojin.language.game import Game

from .candidates import ENDING, Candidate

OFTEN = 6  # times the same deed is done in one turn
MANY = 80  # answers in one turn after which nothing is done that need not be


class Restraint:
    """What a player did in this turn, deed by deed."""

    def __init__(self) -> None:
        self.turn = -1
        self.deeds: Counter[object] = Counter()

    def allowed(self, game: Game, decision: Decision, found: list[Candidate]) -> list[Candidate]:
        """The answers less what was done often enough, as long as there is a way to leave it."""
        if game.turn != self.turn:
            self.turn = game.turn
            self.deeds.clear()
        leaving = [one for one in found if _leaves(decision, one)]
        if not leaving:
            return found
        if self.deeds.total() > MANY:
            return leaving
        return [
            one for one in found if _leaves(decision, one) or self.deeds[_deed(game, decision, one)] < OFTEN
        ]

    def note(self, game: Game, decision: Decision, taken: Candidate) -> None:
        """This was done."""
        if not _leaves(decision, taken):
            self.deeds[_deed(game, decision, taken)] += 1


def _leaves(decision: Decision, one: Candidate) -> bool:
    """Nothing is done by it."""
    places = one[1]
    return not places or decision.options[places[0]].verb in ENDING


def _deed(game: Game, decision: Decision, one: Candidate) -> object:
    """What is done with what, whichever copy of a card it is."""
    option = decision.options[one[1][0]]
    it = game.instances.get(option.thing) if option.thing != NOTHING else None
    return (decision.kind, option.verb, None if it is None else card_key(it))
