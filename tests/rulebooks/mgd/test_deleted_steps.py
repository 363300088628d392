"""Deleting the body of any one step makes a scenario fail: each step is tried, one by one."""

from __future__ import annotations

import pytest
from tests.rulebooks.deleting import is_missed, name_of, places_of

from mahojin.lab.steps import Place

STEPS = places_of("mgd")


@pytest.mark.parametrize("step", STEPS, ids=map(name_of, STEPS))
def test_a_deleted_step_is_noticed(step: Place) -> None:
    assert is_missed("mgd", step)
