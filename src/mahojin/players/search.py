"""A player that searches: it plays on in worlds it imagines, and learns from how they come out.

The tree is an information-set tree: its branches are keyed by what its seat can tell apart
(``kernel.keys``), so all worlds share it. Each playout imagines a world, goes down the tree (the branch with
the best mixture of what came out so far, what speaks for it at first sight and how seldom it was tried), adds
one node, plays on by first sight for as many turns as the book's habits say, and judges the position it has
come to.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, sqrt
from time import perf_counter
from typing import Any

from mahojin.kernel.decision import Decision
from mahojin.kernel.keys import Key, decision_key

from .candidates import Candidate, candidates, is_reflex
from .clock import Clock
from .judgement import Judgement, judgement
from .knowledge import knowledge_of
from .player import Asked
from .policy import Answer, Policy, likelihoods, policy
from .restraint import Restraint

TRUST = 0.6  # the part of first sight in what is tried; all answers share the rest
DOUBT = 8.0  # so many middling playouts are added to those of each answer
# Both in spreads, the standard deviation of what came of the playouts: a lead that means much in one position
# means nothing in another.
CURIOSITY = 3.0  # how much seldom-tried branches are favoured
MODESTY = 1.0  # what has never been tried is taken for so much worse than the rest
SPREAD, USUAL = 0.08, 4  # what it is taken for at first, and how many playouts that counts for
HEAT = 0.3  # of first sight in playouts; at 1 it errs as often as what it was learnt from differed
PATIENCE = 120  # answers in one playout
WORLD_USES = 2  # playouts in each imagined world
CLEAR, EVERY = 24, 8  # playouts before an answer that leads clearly may be given early, and between two looks
SURE, SURELY = 2.5, 48  # standard errors by which it leads all others then, and playouts before that counts


Mind = tuple[Policy, Judgement]  # what speaks for an option at first sight, and who is ahead


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a player may think about one answer: seconds, playouts, or whichever comes first."""

    seconds: float = 1.0
    playouts: int = 1_000_000
    clock: Clock = perf_counter


class Branch:
    """An answer in the tree: how often it was tried and possible, and what came of it for who decides."""

    __slots__ = ("node", "possible", "prior", "total", "visits")

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.visits = 0
        self.possible = 0
        self.total = 0.0
        self.node = Node()

    def mean(self) -> float:
        """What came of it on average."""
        return self.total / self.visits if self.visits else 0.0


class Node:
    """A decision in the tree, the same in all worlds."""

    __slots__ = ("branches", "total", "visits")

    def __init__(self) -> None:
        self.branches: dict[Key, Branch] = {}
        self.visits = 0
        self.total = 0.0


class Outcomes:
    """What came of all playouts of a thought, and how far apart it lies."""

    __slots__ = ("number", "spread", "squares", "total")

    def __init__(self) -> None:
        self.number = 0
        self.total = 0.0
        self.squares = 0.0
        self.spread = SPREAD

    def add(self, worth: float) -> None:
        """One more playout; the spread is that of all so far, and of some that are as wide as usual."""
        self.number += 1
        self.total += worth
        self.squares += worth * worth
        mean = self.total / self.number
        variance = max(0.0, self.squares / self.number - mean * mean)
        self.spread = sqrt((self.number * variance + USUAL * SPREAD * SPREAD) / (self.number + USUAL))


class OutOfTime(Exception):
    """The budget is used up, or the thinking was called off; the playout under way counts for nothing."""


class Search:
    """Thinks as long as its budget lasts; never longer than that and one step of a game."""

    def __init__(self, seed: int | str, budget: Budget, mind: Mind | None = None) -> None:
        self.rng = random.Random(f"{seed}/search")
        self.budget = budget
        self.mind = mind
        self.restraint = Restraint()
        self.thought: Thought | None = None  # the last one, for whoever wants to know why

    def choose(self, asked: Asked) -> Sequence[int]:
        clock = self.budget.clock
        began = clock()
        game = asked.imagine()
        mind = self.mind or (policy(game.book.key), judgement(game.book.key))
        seconds = self.budget.seconds if asked.seconds is None else min(self.budget.seconds, asked.seconds)
        thought = Thought(asked, game, self.rng, began + seconds, mind, clock)
        self.thought = None
        if is_reflex(asked.decision):
            return thought.reflex(game, asked.decision)
        found = candidates(game, asked.decision, thought.policy, self.rng)
        found = self.restraint.allowed(game, asked.decision, found)
        if len(found) > 1:
            thought.think(found, self.budget.playouts)
            self.thought = thought
        best = thought.best(found)
        self.restraint.note(game, asked.decision, best)
        return best[1]


class Thought:
    """The search for one answer."""

    def __init__(
        self,
        asked: Asked,
        game: Any,
        rng: random.Random,
        until: float,
        mind: Mind,
        clock: Clock = perf_counter,
    ) -> None:
        self.asked = asked
        self.seat = asked.seat
        self.game = game
        self.rng = rng
        self.until = until
        self.clock = clock
        self.root = Node()
        self.found: list[Candidate] = []
        self.policy, self.judgement = mind
        self.known = knowledge_of(game.book.key)
        self.horizon = game.turn + self.known.turns
        self.came = Outcomes()

    def reflex(self, game: Any, decision: Decision) -> Answer:
        """What habit says."""
        return self.known.answer(game, decision)

    def think(self, found: list[Candidate], playouts: int) -> None:
        """Playouts until the budget is used up, or no other answer can come out ahead."""
        began = self.clock()
        self.found = found
        world = self.game
        try:
            for number in range(playouts):
                if number % WORLD_USES == 0 and number:
                    world = self.asked.imagine()
                self.play_out(world.clone(), found)
                if number >= CLEAR and number % EVERY == 0 and self._is_clear(number, playouts, began):
                    break
        except OutOfTime:
            pass

    def _is_clear(self, number: int, playouts: int, began: float) -> bool:
        """No other answer has the time to be tried as often as the best, or the chance to be better."""
        now = self.clock()
        left = min(playouts - number, (self.until - now) / (now - began) * number)
        tried = sorted(self.root.branches.values(), key=lambda branch: -branch.visits)
        first, second = tried[0], tried[1]
        if first is not max(tried, key=Branch.mean):
            return False
        if first.visits - second.visits > left:
            return True
        return number >= SURELY and all(self._leads(first, other) for other in tried[1:])

    def _leads(self, first: Branch, other: Branch) -> bool:
        """Whether an answer is better than another, beyond what chance may do."""
        spread = self.came.spread
        behind = other.mean() if other.visits else self._middling()
        return first.mean() - behind > SURE * spread * sqrt(1 / first.visits + 1 / (other.visits + 1))

    def _middling(self) -> float:
        """What an answer is taken for of which nothing is known."""
        return self.root.total / self.root.visits - MODESTY * self.came.spread

    def _worth(self, branch: Branch) -> float:
        """What came of an answer, with a doubt about what was tried seldom."""
        return (branch.total + DOUBT * self._middling()) / (branch.visits + DOUBT)

    def best(self, found: list[Candidate]) -> Candidate:
        """The answer of which most came, or what looks best where nothing was tried."""

        def worth(one: Candidate) -> tuple[float, float]:
            branch = self.root.branches.get(one[0])
            return (self._worth(branch) if branch and branch.visits else -inf, one[2])

        return max(found, key=worth)

    # --- One playout ------------------------------------------------------------------------------

    def try_out(self, world: Any, found: list[Candidate]) -> bool:
        """One playout that begins with one of these answers; whether there was time for it."""
        try:
            self.play_out(world, found)
        except OutOfTime:
            return False
        return True

    def play_out(self, world: Any, found: list[Candidate]) -> None:
        """Down the tree, one node farther, on to the horizon; what comes of it is noted on the way back."""
        node = self.root
        path: list[tuple[Node, Branch, int]] = []
        while True:
            decision = world.decision
            assert decision is not None
            branch, answer = self.select(node, found)
            path.append((node, branch, decision.seat))
            self.give(world, answer)
            node = branch.node
            new = branch.visits == 0
            decision = self.next_question(world)
            if decision is None or new or len(path) > PATIENCE:
                break
            found = candidates(world, decision, self.policy, self.rng)
            node = self._node_of(node, world, decision)
        self.play_on(world)
        self._learn(path, self.judgement.chances(world))

    def _node_of(self, node: Node, world: Any, decision: Decision) -> Node:
        """The node of a decision: chance may bring different ones after the same answer."""
        key = decision_key(world, decision)
        branch = node.branches.get(key)
        if branch is None:
            branch = node.branches[key] = Branch(0.0)
        return branch.node

    def select(self, node: Node, found: list[Candidate]) -> tuple[Branch, Answer]:
        """The branch to try now."""
        branches = node.branches
        if len(branches) < len(found) or any(one[0] not in branches for one in found):
            self._add(branches, found)
        mean = node.total / node.visits if node.visits else 0.5
        spread = self.came.spread
        untried, curiosity = mean - MODESTY * spread, CURIOSITY * spread
        best = -inf
        chosen: Branch | None = None
        answer: Answer = ()
        for key, places, _ in found:
            branch = branches[key]
            branch.possible += 1
            visits = branch.visits
            worth = branch.total / visits if visits else untried
            worth += curiosity * branch.prior * sqrt(branch.possible) / (1 + visits)
            if worth > best:
                best, chosen, answer = worth, branch, places
        assert chosen is not None
        return chosen, answer

    def _add(self, branches: dict[Key, Branch], found: list[Candidate]) -> None:
        priors = likelihoods([one[2] for one in found])
        for (key, _, _), prior in zip(found, priors, strict=True):
            if key not in branches:
                branches[key] = Branch(TRUST * prior + (1 - TRUST) / len(found))

    def give(self, world: Any, answer: Answer) -> None:
        """An answer in a world, if there is time for it."""
        if self.clock() > self.until or self.asked.cancelled():
            raise OutOfTime
        world.answer(*answer)

    def next_question(self, world: Any) -> Decision | None:
        """The next decision that needs a thought; None where the horizon is reached before."""
        while not self.is_over(world):
            decision: Decision = world.decision
            if not is_reflex(decision):
                return decision
            self.give(world, self.reflex(world, decision))
        return None

    def is_over(self, world: Any) -> bool:
        """The horizon is reached, or the end of the game."""
        return world.decision is None or world.turn >= self.horizon

    def play_on(self, world: Any) -> None:
        """On by first sight to the horizon."""
        rng, policy = self.rng, self.policy
        for _ in range(PATIENCE):
            if self.is_over(world):
                return
            decision = world.decision
            if is_reflex(decision):
                answer = self.reflex(world, decision)
            else:
                answer = policy.answer(world, decision, rng, HEAT)
            self.give(world, answer)

    def _learn(self, path: list[tuple[Node, Branch, int]], chances: Sequence[float]) -> None:
        self.came.add(chances[self.seat])
        for node, branch, seat in path:
            worth = chances[seat]
            node.visits += 1
            node.total += worth
            branch.visits += 1
            branch.total += worth
