"""Train a player against itself for some minutes and measure it against random actions (PettingZoo).

python examples/train_self_play.py --minutes 10 --to curve.svg
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import numpy as np
from learner import Policy, Step, draw_curve

from mahojin.lab.environments.pettingzoo_aec import MahojinEnv

Steps = dict[str, list[Step]]
BATCH, MEASURED = 40, 20  # games of a batch against itself, and then against random actions


def play(env: MahojinEnv, players: dict[str, Policy | None]) -> tuple[Steps, dict[str, float]]:
    """One game; each seat's steps and its reward. Without a policy a seat takes any legal action."""
    env.reset()
    steps: Steps = {agent: [] for agent in env.possible_agents}
    rewards = dict.fromkeys(env.possible_agents, 0.0)
    chance = np.random.default_rng(env._games)
    for agent in env.agent_iter():
        seen, reward, over, cut, _ = env.last()
        rewards[agent] += reward
        policy = players[agent]
        if over or cut:
            env.step(None)
        elif policy is None:
            env.step(int(chance.choice(np.flatnonzero(seen["action_mask"]))))
        else:
            features = policy.features(seen["observation"])
            action = int(policy.act(features, seen["action_mask"])[0])
            steps[agent].append((features[0], seen["action_mask"], action))
            env.step(action)
    return steps, rewards


def learn(policy: Policy, games: list[tuple[Steps, dict[str, float]]]) -> None:
    """Both seats of every game teach the same policy: one of them has won."""
    rows = [
        (*step, rewards[agent])
        for steps, rewards in games
        for agent, taken in steps.items()
        for step in taken
    ]
    features, masks, taken, worth = zip(*rows, strict=True)
    policy.improve(np.stack(features), np.stack(masks), np.array(taken), np.array(worth))


def train(game: str, seconds: float, games: int) -> list[float]:
    """Wins against random actions before each batch, until the time is over or so many games were played."""
    env = MahojinEnv(game)
    env.reset(seed=1)
    policy = Policy(env.coding.size, len(env.coding.actions))
    shares: list[float] = []
    end = time.monotonic() + seconds
    one, other = env.possible_agents
    while BATCH * len(shares) < games and (time.monotonic() < end or not shares):
        wins = 0
        for number in range(MEASURED):
            me, them = (one, other) if number % 2 else (other, one)
            wins += play(env, {me: policy, them: None})[1][me] > 0
        shares.append(wins / MEASURED)
        print(f"{BATCH * (len(shares) - 1):7} games: {100 * shares[-1]:5.1f} %", flush=True)
        learn(policy, [play(env, {one: policy, other: policy}) for _ in range(BATCH)])
    return shares


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--game", default="magmell")
    options.add_argument("--minutes", type=float, default=10.0)
    options.add_argument("--games", type=int, default=1_000_000, help="at most so many")
    options.add_argument("--to", type=Path, default=Path("curve.svg"))
    wish = options.parse_args()
    shares = train(wish.game, 60 * wish.minutes, wish.games)
    draw_curve(shares, BATCH, MEASURED, wish.to, f"{wish.game}: against random actions")


if __name__ == "__main__":
    main()
