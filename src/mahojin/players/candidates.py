"""Which answers to a decision are worth a thought, and which decisions need none."""

from __future__ import annotations

import random
from collections.abc import Sequence

from mahojin.kernel.decision import Decision
from mahojin.kernel.keys import Key, option_key
from mahojin.language.game import Game

from .policy import MADE_APART, Answer, Policy

# What is paid with, the order of things that all come, how often a round is gone: habit answers that.
REFLEX = frozenset(
    {"pay", "offer", "order", "next_cost", "next_trigger", "repeats", "shorten", "arrange", "look", "allot"}
)
ENDING = frozenset({"pass", "no_attack", "no", "no_call", "no_block", "let_it_happen", "keep", "end"})
SETS = 8  # different sets that are tried where several options are taken
WIDEST = 40  # options that are looked at one by one

Candidate = tuple[Key, Answer, float]  # its key, the places taken, and how much speaks for it at first sight


def is_reflex(decision: Decision) -> bool:
    """Whether a decision is answered without a thought."""
    return decision.kind in REFLEX or decision.forced


def candidates(game: Game, decision: Decision, policy: Policy, rng: random.Random) -> list[Candidate]:
    """The answers worth a thought; of those that look alike only the first."""
    scores = policy.scores(game, decision)
    if decision.most > 1:
        return _sets(game, decision, scores, rng)
    found: dict[Key, Candidate] = {}
    options = decision.options
    every = range(len(options))
    places: Sequence[int] = [place for place in every if options[place].verb != MADE_APART] or every
    if len(places) > WIDEST:
        places = sorted(places, key=lambda place: -scores[place])[:WIDEST]
    for place in places:
        key = option_key(game, decision, options[place])
        if key not in found:
            found[key] = (key, (place,), scores[place])
    if decision.least == 0:
        found[()] = ((), (), 0.0)
    return list(found.values())


def _sets(game: Game, decision: Decision, scores: Sequence[float], rng: random.Random) -> list[Candidate]:
    """Sets of options: the best by first sight for each number, and some by chance."""
    options = len(decision.options)
    ranked = sorted(range(options), key=lambda place: -scores[place])
    found: dict[Key, Candidate] = {}
    least, most = decision.least, min(decision.most, options)
    for turn in range(2 * SETS):
        size = least + turn if least + turn <= most else rng.randint(least, most)
        order = ranked if turn <= most - least else rng.sample(range(options), options)
        answer = tuple(order[:size])
        parts = [option_key(game, decision, decision.options[place]) for place in answer]
        key = tuple(parts) if decision.ordered else tuple(sorted(parts, key=repr))
        found.setdefault(key, (key, answer, sum(scores[place] for place in answer) / (1 + size)))
        if len(found) >= SETS:
            break
    return list(found.values())
