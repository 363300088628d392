"""Training: computers play, and from who won and what was chosen the judgement and the policy are learnt.

First the fixed opponent plays against itself: the policy learns to do as it does, and the judgement, which
begins with what each number is worth by hand, learns who wins. Then, in each round, the search plays with
both, and both learn from its games.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from importlib.resources import files
from pathlib import Path

from mahojin.players.judgement import FILE, Judgement, at_first, kept, names_of
from mahojin.players.policy import AT_FIRST, HABIT, HEED, Policy
from mahojin.rulebooks.registry import rulebook

from .compiled import is_compiled
from .fitting import fit_choices, fit_wins, log_loss, surprise
from .lessons import Lessons, School

DIGITS = 3
WEAKEST = 0.05  # a smaller weight of a policy is not worth keeping
IMITATING, SEARCHING = 0.2, 0.8  # shares of the time
PLAYOUTS = 32  # a move, where the search plays
LOYALTY = 30.0  # how strongly weights are held near what each number is worth by hand
SCALE = 0.1  # of what is worth something by hand, until the first games are known


class Trainer:
    """Plays and learns for one game."""

    def __init__(self, game: str, seed: str) -> None:
        self.game = game
        self.rng = random.Random(f"{seed}/train")
        self.school = School(game, self.rng)
        self.names = names_of(self.school.known)
        self.worth = at_first(self.school.known)
        self.kept = kept(self.school.known)
        self.weights = self._named([SCALE * worth for worth in self.worth])
        self.policy: dict[str, float] = {
            **{f"{kind}{HABIT}": HEED for kind in self.school.instincts},
            **AT_FIRST,
        }
        self.rounds: list[dict[str, object]] = []

    def train(self, seconds: float, rounds: int) -> Iterator[dict[str, object]]:
        """What each round came to, told as it ends; then ``weights`` and ``policy`` are those learnt."""
        good = self.school.by_greedy(self._policy(), seconds * IMITATING)
        last = good.choices
        self.policy = fit_choices(last, self.policy, self.rng)
        self._learn_who_wins(good)
        yield self._noted(
            {"imitated_games": good.games, "choices": len(last), "log_loss": self._held_out_loss(good)}
        )
        for number in range(1, rounds + 1):
            searched = self.school.by_search(self._mind(), PLAYOUTS, seconds * SEARCHING / rounds)
            told = self._told(number, searched)
            good.join(searched)
            self.policy = fit_choices([*last, *searched.choices], self.policy, self.rng)
            last = searched.choices
            self._learn_who_wins(good)
            told["choice_loss_after"] = round(surprise(last, self.policy), 4)
            told["log_loss"] = self._held_out_loss(good)
            yield self._noted(told)

    def _policy(self) -> Policy:
        return Policy(self.school.instincts, self.policy)

    def _mind(self) -> tuple[Policy, Judgement]:
        known = self.school.known
        return self._policy(), Judgement(known.counted, known.side, self.weights)

    def _learn_who_wins(self, lessons: Lessons) -> None:
        """The scale of what is worth something by hand, then how each number departs from it."""
        if not lessons.rows:
            return
        scores = [[sum(map(float.__mul__, self.worth, row))] for row in lessons.rows]
        (scale,) = fit_wins(scores, lessons.won)
        near = [scale * worth for worth in self.worth]
        self.weights = self._named(fit_wins(lessons.rows, lessons.won, near, LOYALTY, self.kept))

    def _named(self, weights: Sequence[float]) -> dict[str, float]:
        return dict(zip(self.names, weights, strict=True))

    def _held_out_loss(self, lessons: Lessons) -> float:
        """The log loss on the games of these lessons that were not learnt from."""
        return round(log_loss(list(self.weights.values()), lessons.test_rows, lessons.test_won), 4)

    def _told(self, number: int, searched: Lessons) -> dict[str, object]:
        weights = list(self.weights.values())
        return {
            "round": number,
            "searched_games": searched.games,
            "searched_log_loss": round(log_loss(weights, searched.rows, searched.won), 4),
            "choices": len(searched.choices),
            "choice_loss": round(surprise(searched.choices, self.policy), 4),
        }

    def _noted(self, told: dict[str, object]) -> dict[str, object]:
        self.rounds.append(told)
        return told

    def learnt(self, command: str) -> dict[str, object]:
        """All that is shipped: weights, policy, and how they were come by."""
        policy = {word: round(weight, DIGITS) for word, weight in sorted(self.policy.items())}
        return {
            "game": self.game,
            "weights": {name: round(weight, DIGITS) for name, weight in self.weights.items()},
            "policy": {word: weight for word, weight in policy.items() if abs(weight) >= WEAKEST},
            "record": {
                "date": datetime.now(UTC).date().isoformat(),
                "command": command,
                "compiled": is_compiled(),
                "rounds": self.rounds,
            },
        }


def train_command(
    *, game: str, hours: float, rounds: int, seed: str, to: str | None, lang: str, as_json: bool
) -> int:
    """Train, tell of each round, and write what was learnt."""
    rulebook(game)
    path = Path(to) if to else Path(str(files(f"mahojin.players.{game}") / FILE))
    trainer = Trainer(game, seed)
    en = lang == "en"
    if not as_json:
        minutes = f"{hours * 60:.0f}"
        print(f"About {minutes} min of one core." if en else f"1コアでおよそ{minutes}分。", flush=True)
    for told in trainer.train(hours * 3600, rounds):
        if not as_json:
            print(", ".join(f"{name} {number}" for name, number in told.items()), flush=True)
    learnt = trainer.learnt(f"mahojin train {game} --hours {hours:g} --rounds {rounds} --seed {seed}")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(learnt, ensure_ascii=False, indent=1) + "\n", "utf-8")
    if as_json:
        print(json.dumps({"file": str(path), "rounds": trainer.rounds}, ensure_ascii=False))
    else:
        print(f"{'Written' if en else '書きました'}: {path}")
    return 0
