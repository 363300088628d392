"""Accepted means obeyed: every modifier limits every kind of effect, as it says; none is silent."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from tests.rulebooks.magmell.modifiers import TABLE as MAGMELL
from tests.rulebooks.mgd.modifiers import TABLE as MGD
from tests.rulebooks.modifiers import Table
from tests.rulebooks.nova.modifiers import TABLE as NOVA
from tests.rulebooks.pmv.modifiers import TABLE as PMV

TABLES: Mapping[str, Table] = {table.game: table for table in (MAGMELL, MGD, NOVA, PMV)}


@pytest.mark.parametrize(
    ("game", "name"), [(game, name) for game, table in TABLES.items() for name in table.names()]
)
def test_a_modifier_limits_every_kind_of_effect(game: str, name: str) -> None:
    table = TABLES[game]
    found = {
        crossing.kind: silent
        for crossing, modifier, effect in table.crossings()
        if crossing.modifier == name and (silent := table.silent(modifier, effect))
    }
    assert found == {}


@pytest.mark.parametrize("game", TABLES)
def test_the_table_is_full(game: str) -> None:
    """Every modifier is crossed with every kind, or it is said why it cannot be."""
    table = TABLES[game]
    crossed = {crossing for crossing, _, _ in table.crossings()}
    assert [one for one in table.places() if one not in crossed and not table.reason(one)] == []
