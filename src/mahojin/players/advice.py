"""Advice: what a strong player would do at a seat, how the answers compare, and the line it expects.

It is worked out from what the seat may know, as every computer player's answer is.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from mahojin.kernel.chance import Chance
from mahojin.kernel.decision import Decision
from mahojin.kernel.keys import Key, decision_key, option_key
from mahojin.language.game import Game
from mahojin.rulebooks.registry import RULEBOOKS

from .candidates import Candidate, candidates, is_reflex
from .judgement import judgement
from .player import Asked, never, question
from .policy import Answer, policy
from .search import Branch, Budget, Node, Thought

OWN_STEPS = 6  # of the line that is told
FIRM = 2  # playouts that a step of the line must have had


@dataclass(frozen=True, slots=True)
class Choice:
    """An answer: how likely who gives it is to win afterwards, as far as so many playouts can tell."""

    answer: Answer
    key: Key  # the same for answers that look alike
    chance: float
    playouts: int


@dataclass(frozen=True, slots=True)
class Advice:
    """The answers that were looked at, the best first, and what would follow the best at the same seat."""

    seat: int
    choices: tuple[Choice, ...]
    line: tuple[tuple[str, str], ...] = ()  # each step in Japanese and English

    @property
    def best(self) -> Choice:
        return self.choices[0]

    def of(self, key: Key) -> Choice | None:
        """What was found out about an answer, or one like it."""
        return next((one for one in self.choices if one.key == key), None)


def needs_thought(game: Game) -> bool:
    """Whether there is more than one answer worth a thought to the decision that waits."""
    decision = game.decision
    if decision is None or is_reflex(decision):
        return False
    return len(candidates(game, decision, policy(game.book.key), random.Random(0))) > 1


def advise(
    game: Game,
    seed: int | str,
    budget: Budget,
    cancelled: Callable[[], bool] = never,
    *,
    also: Answer | None = None,
    only: tuple[Answer, ...] = (),
    line: bool = True,
) -> Advice:
    """Advice for who is to decide, on the answers worth a thought and ``also`` this one.

    ``only``: on these, each of them tried equally often.
    """
    decision = game.decision
    assert decision is not None
    asked = question(game, decision.seat, Chance.from_seed(f"{seed}/advice"), cancelled)
    thought = _thought(asked, seed, budget)
    world = thought.game
    if is_reflex(decision):
        answer = thought.reflex(world, decision)
        chance = thought.judgement.chances(world)[asked.seat]
        return Advice(asked.seat, (Choice(answer, answer_key(world, decision, answer), chance, 0),))
    found = _candidates(world, decision, thought, also, only)
    if only:
        _compare(thought, found, budget.playouts)
    elif len(found) > 1:
        thought.think(found, budget.playouts)
    choices = _choices(thought, found)
    told = _line(thought, asked, choices[0].answer) if line else ()
    return Advice(asked.seat, choices, told)


def _thought(asked: Asked, seed: int | str, budget: Budget) -> Thought:
    world = asked.imagine()
    key = world.book.key
    clock = budget.clock
    mind = (policy(key), judgement(key))
    rng = random.Random(f"{seed}/advice")
    return Thought(asked, world, rng, clock() + budget.seconds, mind, clock)


def _candidates(
    world: Game, decision: Decision, thought: Thought, also: Answer | None, only: tuple[Answer, ...]
) -> list[Candidate]:
    found = [] if only else candidates(world, decision, thought.policy, thought.rng)
    for answer in only if also is None else (also,):
        key = answer_key(world, decision, answer)
        if all(key != one[0] for one in found):
            found.append((key, answer, 0.0))
    return found


def answer_key(world: Game, decision: Decision, answer: Answer) -> Key:
    """The key of an answer, as ``candidates`` makes it."""
    parts = [option_key(world, decision, decision.options[place]) for place in answer]
    if decision.most == 1:
        return parts[0] if parts else ()
    return tuple(parts) if decision.ordered else tuple(sorted(parts, key=repr))


def _compare(thought: Thought, found: list[Candidate], playouts: int) -> None:
    """Each answer by turns, in the same worlds."""
    for number in range(playouts):
        world = thought.asked.imagine() if number else thought.game
        for one in found:
            if not thought.try_out(world.clone(), [one]):
                return


def _choices(thought: Thought, found: list[Candidate]) -> tuple[Choice, ...]:
    branches = thought.root.branches
    best = thought.best(found)
    rest = sorted((one for one in found if one is not best), key=lambda one: -_chance(branches.get(one[0])))
    return tuple(_choice(one, branches.get(one[0])) for one in (best, *rest))


def _chance(branch: Branch | None) -> float:
    return branch.mean() if branch is not None and branch.visits else -1.0


def _choice(one: Candidate, branch: Branch | None) -> Choice:
    tried = branch.visits if branch is not None else 0
    return Choice(one[1], one[0], branch.mean() if branch is not None and tried else 0.0, tried)


# --- The line -----------------------------------------------------------------------------------------


def _line(thought: Thought, asked: Asked, best: Answer) -> tuple[tuple[str, str], ...]:
    """What the seat would do after it in one of the worlds, as long as that was tried often enough."""
    world = asked.imagine()
    decision: Decision | None = world.decision
    node: Node | None = thought.root
    told: list[tuple[str, str]] = []
    answer: Answer | None = best
    while decision is not None and answer is not None and node is not None and len(told) < OWN_STEPS:
        if decision.seat == asked.seat:
            told.append(answer_words(world, answer))
        branch = node.branches.get(answer_key(world, decision, answer))
        world.answer(*answer)
        decision = _next(thought, world)
        if branch is None or decision is None:
            break
        next_branch = branch.node.branches.get(decision_key(world, decision))
        node = next_branch.node if next_branch is not None else None
        answer = _favourite(thought, world, decision, node) if node is not None else None
    return tuple(told)


def _next(thought: Thought, world: Game) -> Decision | None:
    """The next decision that needs a thought, before the horizon."""
    while (decision := thought.waiting(world)) is not None:
        if not is_reflex(decision):
            return decision
        world.answer(*thought.reflex(world, decision))
    return None


def _favourite(thought: Thought, world: Game, decision: Decision, node: Node) -> Answer | None:
    """The answer that was tried most; None where none was tried often enough to be told."""
    found = candidates(world, decision, thought.policy, thought.rng)
    tried = [(node.branches[key].visits, answer) for key, answer, _ in found if key in node.branches]
    visits, answer = max(tried, key=lambda one: one[0], default=(0, ()))
    return answer if visits >= FIRM else None


# --- Words --------------------------------------------------------------------------------------------


def answer_words(game: Game, answer: Iterable[int]) -> tuple[str, str]:
    """An answer to the decision that waits, in Japanese and English."""
    decision = game.decision
    assert decision is not None
    taken = tuple(answer)
    if not taken:
        return ("何もしない", "Do nothing")
    label = RULEBOOKS[game.book.key].words.label
    ja, en = (
        [label(game, decision.options[place], decision, lang, decision.seat) for place in taken]
        for lang in ("ja", "en")
    )
    return ("、".join(ja), ", ".join(en))
