"""Lessons: games between computers, and what there is to learn from them."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import inf
from time import process_time

from mahojin.kernel.decision import Decision
from mahojin.kernel.keys import option_key
from mahojin.language.game import Game
from mahojin.players.books import knowledge_of
from mahojin.players.candidates import Candidate, candidates, is_reflex
from mahojin.players.clock import CLOCKS
from mahojin.players.greedy import Greedy
from mahojin.players.judgement import counted
from mahojin.players.player import Seated
from mahojin.players.policy import HABIT, Policy, described, instincts, likelihoods, squashed, words_of
from mahojin.players.search import Budget, Mind, Search, Thought
from mahojin.pools.loading import load_decks, load_pool
from mahojin.rulebooks.registry import rulebook

from .fitting import Choice

LONGEST = 2500  # answers after which a game is left unfinished
HELD_OUT = 5  # every so many games are kept to test on
BLUNDERS = 0.1  # how often the fixed opponent goes by first sight, so that its games differ
SHARPNESS = 4.0  # how much what came of an answer counts against first sight, in spreads of the outcomes
OPENING = 6  # answers by first sight in a game of the search, so that its games differ
OVERTIME = 20.0  # seconds of the processor that the last game may take longer

Chooser = Callable[[Game, Decision], Sequence[int]]
Position = tuple[list[float], int]  # what is counted, and the seat for which it speaks


@dataclass
class Lessons:
    """What there is to learn from: positions and who won, and what was chosen."""

    rows: list[list[float]] = field(default_factory=list)
    won: list[bool] = field(default_factory=list)
    test_rows: list[list[float]] = field(default_factory=list)
    test_won: list[bool] = field(default_factory=list)
    choices: list[Choice] = field(default_factory=list)
    games: int = 0

    def add(self, positions: list[Position], winners: tuple[int, ...]) -> None:
        """The positions of a game that somebody has won."""
        self.games += 1
        held = self.games % HELD_OUT == 0
        rows, won = (self.test_rows, self.test_won) if held else (self.rows, self.won)
        for row, seat in positions:
            rows.append(row)
            won.append(seat in winners)

    def join(self, others: Lessons) -> None:
        """The games of these lessons as well."""
        self.rows += others.rows
        self.won += others.won
        self.test_rows += others.test_rows
        self.test_won += others.test_won
        self.games += others.games


class School:
    """Lets computers play one game against each other, with the project's decks."""

    def __init__(self, game: str, rng: random.Random) -> None:
        self.book = rulebook(game)
        self.pool = load_pool(game)
        self.decks = list(load_decks(game).values())
        self.rng = rng
        self.known = knowledge_of(game)
        self.instincts = instincts(game)

    def by_greedy(self, policy: Policy, seconds: float) -> Lessons:
        """Games of the fixed opponent against itself."""
        lessons, until = Lessons(), process_time() + seconds
        while process_time() < until:
            seed = self.rng.getrandbits(60)
            seated = [Seated(Greedy(seed), seat, f"{seed}-{seat}") for seat in range(2)]
            self._play(lessons, self._imitating(lessons, seated, policy))
        return lessons

    def _imitating(self, lessons: Lessons, seated: list[Seated], policy: Policy) -> Chooser:
        def choose(game: Game, decision: Decision) -> Sequence[int]:
            if self.rng.random() < BLUNDERS:
                return policy.answer(game, decision, self.rng)
            answer = seated[decision.seat](game)
            if decision.most == 1 and answer:
                found = candidates(game, decision, policy, self.rng)
                key = option_key(game, decision, decision.options[answer[0]])
                self._note(lessons, game, decision, found, [float(one[0] == key) for one in found])
            return answer

        return choose

    def by_search(self, mind: Mind, playouts: int, seconds: float) -> Lessons:
        """Games of the search against itself."""
        lessons, until = Lessons(), process_time() + seconds
        budget = Budget(5.0, playouts, CLOCKS["cpu"])
        while process_time() < until:
            seed = self.rng.getrandbits(60)
            searches = [Search(f"{seed}-{seat}", budget, mind) for seat in range(2)]
            self._play(lessons, self._searching(lessons, searches, seed), until + OVERTIME)
        return lessons

    def _searching(self, lessons: Lessons, searches: list[Search], seed: int) -> Chooser:
        seated = [Seated(search, seat, seed) for seat, search in enumerate(searches)]
        policy = searches[0].mind[0] if searches[0].mind else None
        answers = 0

        def choose(game: Game, decision: Decision) -> Sequence[int]:
            nonlocal answers
            answers += 1
            if answers <= OPENING and policy is not None:
                return policy.answer(game, decision, self.rng)
            answer = seated[decision.seat](game)
            thought = searches[decision.seat].thought
            if thought is not None and decision.most == 1:
                self._note(lessons, thought.game, decision, thought.found, preferred(thought))
            return answer

        return choose

    def _play(self, lessons: Lessons, choose: Chooser, until: float = float("inf")) -> None:
        """One game; positions are noted where a turn begins."""
        game = self._begun()
        positions: list[Position] = []
        turn = 0
        for _ in range(LONGEST):
            decision = game.decision
            if decision is None or process_time() > until:
                break
            if game.turn > turn:
                turn = game.turn
                positions.append((counted(self.known, game), game.turn_player))
            known = is_reflex(decision)
            game.answer(*(self.known.answer(game, decision) if known else choose(game, decision)))
        if game.result is not None and game.result.winners:
            lessons.add(positions, game.result.winners)

    def _begun(self) -> Game:
        """A game with two decks, as often as not with the same deck twice."""
        one = self.rng.choice(self.decks)
        other = one if self.rng.random() < 0.5 else self.rng.choice(self.decks)
        game: Game = self.book.new_game([one, other], self.pool, self.rng.getrandbits(60))
        return game

    def _note(
        self,
        lessons: Lessons,
        game: Game,
        decision: Decision,
        found: list[Candidate],
        taken: Sequence[float],
    ) -> None:
        """What was chosen, by what it is."""
        pairs = [
            (decision.options[one[1][0]], part) for one, part in zip(found, taken, strict=True) if one[1]
        ]
        whole = sum(part for _, part in pairs)
        if len(pairs) < 2 or not whole:
            return
        instinct = self.instincts.get(decision.kind)
        keys = [(decision.kind, one.verb, *described(game, decision.seat, one)) for one, _ in pairs]
        lessons.choices.append(
            Choice(
                tuple(tuple(words_of(key)) for key in keys),
                tuple(squashed(instinct(game, decision, one)) for one, _ in pairs) if instinct else (),
                tuple(part / whole for _, part in pairs),
                f"{decision.kind}{HABIT}",
            )
        )


def preferred(thought: Thought) -> list[float]:
    """How likely each answer should be after a thought: as at first sight, but for what came of it.

    Where the thought found nothing out, first sight is right as it is: there is nothing to learn.
    """
    middling, spread = thought.middling(), thought.came.spread
    worths = [thought.worth(one) for one in thought.found]
    gains = [0.0 if worth == -inf else (worth - middling) / spread for worth in worths]
    scores = [one[2] for one in thought.found]
    return likelihoods([score + SHARPNESS * gain for score, gain in zip(scores, gains, strict=True)])
