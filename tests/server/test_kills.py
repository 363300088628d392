"""Processes are killed in the middle of everything: nothing promised is missing, nothing counts twice.

``mahojin bench server --kills 200 --database-kills 20 --store postgresql`` does the same for longer.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from mahojin.server.endurance.client import Restless
from mahojin.server.endurance.cluster import Cluster
from mahojin.server.endurance.kills import Account, Plan, endure


def check(account: Account, plan: Plan) -> None:
    assert not account.problems, account.problems[:3]
    assert sum(account.kills.values()) == len(plan.kills)
    assert account.journal >= account.accepted > 5 * plan.tables
    assert account.resumed, "somebody found the same question again"


@pytest.mark.parametrize("workers", [1, 2])
def test_kills_over_one_file(tmp_path: Path, workers: int) -> None:
    kills = ["host"] * 4 if workers == 1 else ["worker", "worker", "host", "worker"]
    plan = Plan(kills, hosts=[workers])
    check(endure(plan, str(tmp_path / "house.sqlite")), plan)


def test_kills_of_workers_a_host_and_the_database(postgres: Cluster) -> None:
    plan = Plan(["worker", "database", "worker", "host", "database"])
    check(endure(plan, postgres.database(), postgres), plan)


def test_a_client_notices_what_must_not_be() -> None:
    """The check can fail: a game that went back, or is another one, is a problem."""

    def heard(*updates: tuple[int, str]) -> list[str]:
        client = Restless("", "t", "", chance=None)  # type: ignore[arg-type]
        for decision, turn in updates:
            client._compare({"decision": decision, "view": {"turn": turn}})
            client.last = {"decision": decision, "view": {"turn": turn}}
        return client.problems

    assert heard((1, "a"), (1, "a"), (2, "b")) == []
    assert len(heard((2, "a"), (1, "a"))) == len(heard((2, "a"), (2, "b"))) == 1
