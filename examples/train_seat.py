"""Train one seat against the random player for some minutes and draw the learning curve (Gymnasium).

python examples/train_seat.py --minutes 10 --to curve.svg
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import numpy as np
from learner import Policy, Step, draw_curve

from mahojin.lab.environments.encoding import encoding
from mahojin.lab.environments.gymnasium_vector import seat_vector

BATCH = 50  # games between two improvements


def train(game: str, opponent: str, seconds: float, games: int, seats: int, processes: bool) -> list[float]:
    """The share of wins in each batch, until the time is over or so many games were played."""
    coding = encoding(game)
    policy = Policy(coding.size, len(coding.actions))
    table = seat_vector(game, seats, opponent, processes=processes)
    seen, _ = table.reset(seed=1)
    kept: list[list[Step]] = [[] for _ in range(seats)]
    ended: list[tuple[list[Step], float]] = []
    shares: list[float] = []
    end = time.monotonic() + seconds
    try:
        while BATCH * len(shares) < games and (time.monotonic() < end or not shares):
            features, masks = policy.features(seen["observation"]), seen["action_mask"]
            actions = policy.act(features, masks)
            for seat in range(seats):
                kept[seat].append((features[seat], masks[seat].copy(), int(actions[seat])))
            seen, rewards, over, cut, _ = table.step(actions)
            for seat in map(int, np.flatnonzero(over | cut)):
                ended.append((kept[seat], float(rewards[seat])))
                kept[seat] = []
            if len(ended) >= BATCH:
                shares.append(learn(policy, ended))
                print(f"{BATCH * (len(shares) - 1):7} games: {100 * shares[-1]:5.1f} %", flush=True)
                ended = []
    finally:
        table.close()
    return shares


def learn(policy: Policy, ended: list[tuple[list[Step], float]]) -> float:
    """Improve the policy by a batch of games; its share of wins in them."""
    rewards = np.array([reward for _, reward in ended], np.float32)
    steps = [(*step, reward - rewards.mean()) for game, reward in ended for step in game]
    features, masks, taken, worth = zip(*steps, strict=True)
    policy.improve(np.stack(features), np.stack(masks), np.array(taken), np.array(worth))
    return float((rewards > 0).mean())


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--game", default="magmell")
    options.add_argument("--opponent", default="random")
    options.add_argument("--minutes", type=float, default=10.0)
    options.add_argument("--games", type=int, default=1_000_000, help="at most so many")
    options.add_argument("--seats", type=int, default=8)
    options.add_argument("--processes", action="store_true", help="a process for each seat")
    options.add_argument("--to", type=Path, default=Path("curve.svg"))
    wish = options.parse_args()
    shares = train(wish.game, wish.opponent, 60 * wish.minutes, wish.games, wish.seats, wish.processes)
    draw_curve(shares, BATCH, BATCH, wish.to, f"{wish.game}: one seat against {wish.opponent}")


if __name__ == "__main__":
    main()
