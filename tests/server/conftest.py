"""One server for each test module."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.server.running import Desk, running


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    with running(tmp_path_factory.mktemp("house") / "house.sqlite") as found:
        yield found
