"""What a player does at first sight: every option of a decision gets a score, by weights that were learnt."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from functools import cache
from math import exp

from mahojin.kernel.decision import NOTHING, Decision, Option
from mahojin.kernel.keys import card_key
from mahojin.kernel.state import seat_of
from mahojin.language.game import Game

from .books import knowledge_of
from .judgement import learnt, teams_of
from .knowledge import Felt

Answer = tuple[int, ...]

HABIT = "#"  # marks the weight of what instinct says of an option
MADE_APART = "energise"  # energy is made when it is paid, not beforehand
NEVER = -20.0  # the score of what is not done
NONE = ("none",)

# What holds of every game until more is learnt: to do something rather than nothing, and to heed instinct.
AT_FIRST: Mapping[str, float] = {
    "priority/pass": -1.5,
    "priority/switch": -2.5,
    "attack": 0.5,
    "attack/no_attack": -0.5,
    "call/no_call": -2.0,
    "may/yes": 1.0,
    "redraw/redraw": -2.0,
    "exchange/exchange": -2.0,
}
HEED = 2.0  # the weight of instinct where nothing else is known


class Policy:
    """Scores of options; the softmax of them is how likely each is to be taken."""

    def __init__(self, instincts: Felt, weights: Mapping[str, float]) -> None:
        self.instincts = instincts
        self.weights = weights
        self._known: dict[tuple[str, str, str, str, str], float] = {}

    def scores(self, game: Game, decision: Decision) -> list[float]:
        """For each option, how much speaks for it at first sight."""
        kind, seat = decision.kind, decision.seat
        instinct = self.instincts.get(kind)
        known = self._known
        heed = 0.0 if instinct is None else self.weights.get(f"{kind}{HABIT}", HEED)
        found = []
        for option in decision.options:
            key = (kind, option.verb, *described(game, seat, option))
            score = known.get(key)
            if score is None:
                score = known[key] = self._learnt(key)
            if instinct is not None:
                score += heed * squashed(instinct(game, decision, option))
            found.append(score)
        return found

    def _learnt(self, key: tuple[str, str, str, str, str]) -> float:
        """The score of an option by what it is."""
        if key[1] == MADE_APART:
            return NEVER
        return sum(self.weights.get(word, 0.0) for word in words_of(key))

    def answer(self, game: Game, decision: Decision, rng: random.Random, heat: float = 1.0) -> Answer:
        """An answer by chance, the likelier the more speaks for it; the less by chance the less heat."""
        options = len(decision.options)
        if decision.most == 1 and decision.least == 1:
            if options == 1:
                return (0,)
            return (drawn(self.scores(game, decision), rng, heat),)
        scores = self.scores(game, decision)
        if decision.most == 1:
            place = drawn([*scores, 0.0], rng, heat)
            return () if place == options else (place,)
        ranked = sorted(range(options), key=lambda place: -scores[place] + heat * rng.random())
        wanted = sum(score > 0 for score in scores)
        return tuple(ranked[: max(decision.least, min(decision.most, wanted))])


def described(game: Game, seat: int, option: Option) -> tuple[str, str, str]:
    """Whose the thing is, what kind of card, and its name; empty words where there is no card."""
    thing = option.thing
    if thing == NOTHING:
        return ("", "", "")
    if thing < 0:
        teams = teams_of(game)
        return ("own" if teams[seat_of(thing)] == teams[seat] else "other", "player", "")
    it = game.instances.get(thing)
    if it is None:
        return ("", "", "")
    return ("own" if it.controller == seat else "other", it.face.kind, card_key(it))


def words_of(key: tuple[str, str, str, str, str]) -> list[str]:
    """The features of an option, from the widest to the narrowest."""
    kind, verb, whose, sort, name = key
    words = [f"{kind}/{verb}"]
    if whose:
        words.append(f"{kind}/{verb}/{whose}")
    if sort:
        words.append(f"{kind}/{verb}/{whose}/{sort}")
    if name:
        words.append(f"{kind}/{verb}/{whose}/{name}")
    return words


def squashed(worth: float) -> float:
    """Instinct speaks in any numbers; here between -1 and 1."""
    return worth / (2.0 + abs(worth))


def drawn(scores: Sequence[float], rng: random.Random, heat: float = 1.0) -> int:
    """A place by chance, as likely as the exponential of its score over the heat."""
    highest = max(scores)
    weights = [exp((score - highest) / heat) for score in scores]
    left = rng.random() * sum(weights)
    for place, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return place
    return len(weights) - 1


def likelihoods(scores: Sequence[float]) -> list[float]:
    """The softmax of scores."""
    highest = max(scores)
    weights = [exp(score - highest) for score in scores]
    whole = sum(weights)
    return [weight / whole for weight in weights]


@cache
def instincts(game: str) -> Felt:
    """By the kind of decision, what is felt about an option: by habit, and beyond what ``greedy`` feels."""
    known = knowledge_of(game)
    return {**{kind: habit for kind, habit in known.habits.items() if kind != "priority"}, **known.instincts}


@cache
def policy(game: str) -> Policy:
    """The policy that is shipped for a game."""
    return Policy(instincts(game), {**AT_FIRST, **learnt(game).get("policy", {})})
