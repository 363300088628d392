"""What is learnt from a thought: where it found something out, first sight is corrected by that much."""

from __future__ import annotations

import random
from math import log

import pytest
from tests.players.test_imagining import moments

from mahojin.kernel.chance import Chance
from mahojin.lab.lessons import SHARPNESS, preferred
from mahojin.players.candidates import candidates, is_reflex
from mahojin.players.judgement import judgement
from mahojin.players.player import question
from mahojin.players.policy import likelihoods, policy
from mahojin.players.search import DOUBT, EVEN, MODESTY, SPREAD, Branch, Thought

TRIES = 4


def _thought() -> Thought:
    """A thought about a choice of three answers or more, before anything was tried."""
    rng, mind = random.Random(1), (policy("magmell"), judgement("magmell"))
    for game in moments("magmell", range(5), 0.2):
        decision = game.decision
        found = [] if is_reflex(decision) else candidates(game, decision, mind[0], rng)
        if len(found) > 2:
            asked = question(game, decision.seat, Chance.from_seed(1))
            thought = Thought(asked, game, rng, float("inf"), mind)
            thought.found = found
            return thought
    raise AssertionError("no choice came up")


def _tried(thought: Thought, place: int, average: float) -> None:
    """An answer was tried some times, and so much came of it."""
    branch = Branch(0.1)
    branch.visits, branch.total = TRIES, TRIES * average
    thought.root.branches[thought.found[place][0]] = branch
    thought.root.visits += TRIES
    thought.root.total += TRIES * average


def test_a_thought_that_tried_nothing_leaves_first_sight_as_it_is() -> None:
    thought = _thought()
    assert preferred(thought) == pytest.approx(likelihoods([one[2] for one in thought.found]))


def test_what_came_out_better_becomes_likelier_by_as_much_and_what_was_not_tried_stays() -> None:
    thought = _thought()
    before = likelihoods([one[2] for one in thought.found])
    _tried(thought, 0, EVEN + SPREAD)
    _tried(thought, 1, EVEN - SPREAD)
    found = preferred(thought)
    # Of both together even chances came; an answer of which nothing is known is taken for a spread less,
    # and eight playouts that came to that are added to the four of each: two spreads above it are two thirds
    # of a spread, none above it nothing.
    part = TRIES / (TRIES + DOUBT)
    assert log(found[0] / found[2]) == pytest.approx(
        log(before[0] / before[2]) + SHARPNESS * part * (1 + MODESTY)
    )
    assert log(found[1] / found[2]) == pytest.approx(log(before[1] / before[2]))


def test_what_came_out_worse_than_what_is_unknown_becomes_the_less_likely() -> None:
    thought = _thought()
    before = likelihoods([one[2] for one in thought.found])
    _tried(thought, 0, EVEN + 3 * SPREAD)
    _tried(thought, 1, EVEN - 3 * SPREAD)
    found = preferred(thought)
    assert found[1] / found[2] < before[1] / before[2] < 1e6
    assert found[0] / found[2] > before[0] / before[2]
