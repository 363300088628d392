"""A player that searches: it plays on in worlds it imagines, and learns from how they come out.

The tree is an information-set tree: its branches are keyed by what its seat can tell apart
(``kernel.keys``), so all worlds share it. All answers that may be the best are tried in the same imagined
worlds, fewer and fewer of them (sequential halving). Each playout goes down the tree below its answer (the
branch with the best mixture of what came out so far, what speaks for it at first sight and how seldom it was
tried), adds one node, plays on by first sight for as many turns as the book's habits say, and judges the
position it has come to.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, inf, log2, sqrt
from time import perf_counter

from mahojin.kernel.decision import Decision
from mahojin.kernel.keys import Key, decision_key
from mahojin.language.game import Game

from .books import knowledge_of
from .candidates import Candidate, candidates, is_reflex
from .clock import Clock
from .judgement import Judgement, judgement
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
WIDEST = 16  # answers that are tried at all, where there are more; the likeliest at first sight
FAIR = 3  # playouts of each that there should be time for at least; else fewer answers are tried
CLEAR, EVERY = 12, 4  # worlds before an answer may be given up early, and between two looks
SURE = 2.5  # standard errors by which it is behind the best then
LEAST = 1e-4  # what the variance is taken for at least
EVEN = 0.5  # chances of winning where nothing was tried yet
SAME = 0.004  # what two answers may differ by, where it is all the same which is given


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

    def mean(self) -> float:
        """What came of all its answers on average."""
        return self.total / self.visits if self.visits else EVEN


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
        game: Game,
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
        self.left: list[Candidate] = []  # of these, the answers that may still be the best
        self.outcomes: dict[Key, list[float]] = {}  # of the answers that were tried, world by world
        self.policy, self.judgement = mind
        self.known = knowledge_of(game.book.key)
        self.horizon = game.turn + self.known.turns
        self.came = Outcomes()

    def reflex(self, game: Game, decision: Decision) -> Answer:
        """What habit says."""
        return self.known.answer(game, decision)

    def think(self, found: list[Candidate], playouts: int) -> None:
        """Playouts until the budget is used up, or one answer is left that may be the best.

        All answers that are left are tried in the same worlds, so that their averages can be compared. What
        is clearly behind is given up at once, and of the rest the worse half when its time is over.
        """
        self.found = found
        likely = sorted(found, key=lambda one: -one[2])
        self.left = likely[: max(2, min(WIDEST, playouts // FAIR))]
        self.outcomes = {one[0]: [] for one in self.left}
        try:
            while 1 < len(self.left) <= playouts:
                rounds = ceil(log2(len(self.left)))
                now = self.clock()
                playouts -= self._round(playouts // rounds, now + (self.until - now) / rounds)
                if rounds > 1:
                    self.left = self.left[: (len(self.left) + 1) // 2]
        except OutOfTime:
            pass

    def _round(self, playouts: int, until: float) -> int:
        """Worlds, each tried with all answers that are left; how many playouts that were, the best first."""
        done = 0
        while len(self.left) > 1:
            world, seed = self.asked.imagine(), self.rng.getrandbits(32)
            for one in self.left:
                self.rng.seed(seed)
                self.outcomes[one[0]].append(self.play_out(world.clone(), [one]))
            done += len(self.left)
            self._give_up()
            if done + len(self.left) > playouts or self.clock() > until:
                break
        return done

    def _give_up(self) -> None:
        """The best first, and no more of what is clearly behind it."""
        branches = self.root.branches
        self.left.sort(key=lambda one: -branches[one[0]].mean())
        first = self.outcomes[self.left[0][0]]
        if len(first) >= CLEAR and len(first) % EVERY == 0:
            self.left[1:] = [one for one in self.left[1:] if _may_win(self.outcomes[one[0]], first)]

    def middling(self) -> float:
        """What an answer is taken for of which nothing is known."""
        return self.root.mean() - MODESTY * self.came.spread

    def worth(self, one: Candidate) -> float:
        """What came of an answer, with a doubt about what was tried seldom; least of what was never tried."""
        branch = self.root.branches.get(one[0])
        if branch is None or not branch.visits:
            return -inf
        return (branch.total + DOUBT * self.middling()) / (branch.visits + DOUBT)

    def best(self, found: list[Candidate]) -> Candidate:
        """The answer of which most came, or what looks best where nothing was tried."""
        return max(self.left or found, key=lambda one: (self.worth(one), one[2]))

    # --- One playout ------------------------------------------------------------------------------

    def try_out(self, world: Game, found: list[Candidate]) -> bool:
        """One playout that begins with one of these answers; whether there was time for it."""
        try:
            self.play_out(world, found)
        except OutOfTime:
            return False
        return True

    def play_out(self, world: Game, found: list[Candidate]) -> float:
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
        chances = self.judgement.chances(world)
        self._learn(path, chances)
        return chances[self.seat]

    def _node_of(self, node: Node, world: Game, decision: Decision) -> Node:
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
        spread = self.came.spread
        untried, curiosity = node.mean() - MODESTY * spread, CURIOSITY * spread
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

    def give(self, world: Game, answer: Answer) -> None:
        """An answer in a world, if there is time for it."""
        if self.clock() > self.until or self.asked.cancelled():
            raise OutOfTime
        world.answer(*answer)

    def next_question(self, world: Game) -> Decision | None:
        """The next decision that needs a thought; None where the horizon is reached before."""
        while (decision := self.waiting(world)) is not None:
            if not is_reflex(decision):
                return decision
            self.give(world, self.reflex(world, decision))
        return None

    def waiting(self, world: Game) -> Decision | None:
        """The decision that waits; None at the horizon and at the end of the game."""
        return world.decision if world.turn < self.horizon else None

    def play_on(self, world: Game) -> None:
        """On by first sight to the horizon."""
        rng, policy = self.rng, self.policy
        for _ in range(PATIENCE):
            decision = self.waiting(world)
            if decision is None:
                return
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


def _may_win(other: Sequence[float], first: Sequence[float]) -> bool:
    """Whether an answer may be better than the first, and by as much as matters, in the same worlds."""
    leads = [one - two for one, two in zip(first, other, strict=True)]
    lead = sum(leads) / len(leads)
    variance = sum(one * one for one in leads) / len(leads) - lead * lead
    return SURE * sqrt(max(LEAST, variance) / len(leads)) - lead > SAME
