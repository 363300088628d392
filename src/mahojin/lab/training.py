"""Training: computers play, and from who won and what was chosen the judgement and the policy are learnt.

First the fixed opponent plays against itself, and the policy learns to do as it does. Then, in each round:
quick games by that policy, from which the judgement learns who wins; games of the search with this judgement,
from which the policy learns what the search chooses.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from datetime import UTC, datetime
from importlib.resources import files
from pathlib import Path
from typing import Any

from mahojin.players.judgement import FILE, Judgement, names_of
from mahojin.players.policy import AT_FIRST, HABIT, HEED, Policy
from mahojin.rulebooks.registry import rulebook

from .compiling import is_compiled
from .fitting import Choice, fit_choices, fit_wins, log_loss, surprise
from .lessons import Lessons, School

DIGITS = 3
WEAKEST = 0.05  # a smaller weight of a policy is not worth keeping
IMITATING, QUICK, SEARCHING = 0.2, 0.25, 0.55  # shares of the time
PLAYOUTS = 40  # a move, where the search plays


class Trainer:
    """Plays and learns for one game."""

    def __init__(self, game: str, seed: str) -> None:
        self.game = game
        self.rng = random.Random(f"{seed}/train")
        self.school = School(game, self.rng)
        self.names = names_of(self.school.features)
        self.weights: dict[str, float] = {}
        self.policy: dict[str, float] = {
            **{f"{kind}{HABIT}": HEED for kind in self.school.habits.HABITS},
            **AT_FIRST,
        }
        self.rounds: list[dict[str, Any]] = []

    def train(self, seconds: float, rounds: int) -> Iterator[dict[str, Any]]:
        """What each round came to, told as it ends; then ``weights`` and ``policy`` are those learnt."""
        shown = self.school.by_greedy(self._policy(), seconds * IMITATING)
        self.policy = fit_choices(shown.choices, self.policy, self.rng)
        yield self._noted({"imitated_games": shown.games, "choices": len(shown.choices)})
        last: list[Choice] = shown.choices
        for number in range(1, rounds + 1):
            quick = self.school.by_first_sight(self._policy(), seconds * QUICK / rounds)
            self._learn_who_wins(quick)
            searched = self.school.by_search(self._mind(), PLAYOUTS, seconds * SEARCHING / rounds)
            told = self._told(number, quick, searched)
            self.policy = fit_choices([*last, *searched.choices], self.policy, self.rng)
            last = searched.choices
            told["choice_loss_after"] = round(surprise(searched.choices, self.policy), 4)
            yield self._noted(told)

    def _policy(self) -> Policy:
        return Policy(self.school.habits.HABITS, self.policy)

    def _mind(self) -> tuple[Policy, Judgement]:
        features = self.school.features
        return self._policy(), Judgement(features.NAMES, features.side, self.weights)

    def _learn_who_wins(self, lessons: Lessons) -> None:
        found = fit_wins(lessons.rows, lessons.won)
        self.weights = dict(zip(self.names, found, strict=True))

    def _told(self, number: int, quick: Lessons, searched: Lessons) -> dict[str, Any]:
        weights = [self.weights[name] for name in self.names]
        return {
            "round": number,
            "games": quick.games,
            "positions": len(quick.rows) + len(quick.test_rows),
            "log_loss": round(log_loss(weights, quick.test_rows, quick.test_won), 4),
            "searched_games": searched.games,
            "searched_log_loss": round(log_loss(weights, searched.rows, searched.won), 4),
            "choices": len(searched.choices),
            "choice_loss": round(surprise(searched.choices, self.policy), 4),
        }

    def _noted(self, told: dict[str, Any]) -> dict[str, Any]:
        self.rounds.append(told)
        return told

    def learnt(self, command: str) -> dict[str, Any]:
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
        minutes = hours * 60
        print(f"About {minutes:.0f} min." if en else f"およそ{minutes:.0f}分かかります。", flush=True)
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
