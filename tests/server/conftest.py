"""One server for each test module; one PostgreSQL for all tests that need it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.server.running import Desk, running

from mahojin.server.endurance.cluster import LEFT_OUT, Cluster, cluster


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    with running(tmp_path_factory.mktemp("house") / "house.sqlite") as found:
        yield found


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    if LEFT_OUT:
        pytest.skip(LEFT_OUT)
    with cluster() as found:
        yield found


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[], str]:
    """Makes an empty place for data, of either kind, and says where it is."""
    if request.param == "sqlite":
        return lambda: str(tmp_path / "house.sqlite")
    databases: Cluster = request.getfixturevalue("postgres")
    return databases.database
