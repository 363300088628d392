"""The ledger: a step names clauses that exist and can be carried out, or its module does not load."""

from __future__ import annotations

import pytest
from tests.engine.toy import LEDGER, Turns

from mahojin.kernel.ledger import LABELS, UnknownClause
from mahojin.kernel.procedure import plan_of


def test_an_unknown_clause_is_an_error_where_it_is_written() -> None:
    with pytest.raises(UnknownClause, match=r"no clause 9\.9"):
        LEDGER.step("9.9")


def test_one_unknown_clause_among_known_ones_is_an_error_too() -> None:
    with pytest.raises(UnknownClause, match="no clause 8"):
        LEDGER.step("1", "8")


@pytest.mark.parametrize("clause", ["3", "4"])
def test_a_definition_alone_is_no_step(clause: str) -> None:
    with pytest.raises(UnknownClause, match="neither step nor law"):
        LEDGER.step(clause)


def test_a_definition_may_stand_beside_a_step() -> None:
    @LEDGER.step("1", "3")
    def carried_out(*_: object) -> None:
        return None

    assert LABELS[carried_out] == ("1", "3")


def test_a_procedure_knows_the_clauses_of_its_steps() -> None:
    plan = plan_of(Turns)
    assert plan.clauses[:4] == (("1",), ("1.1",), ("1.2",), ("1",))
    assert list(plan.places)[:4] == ["begin", "offer", "act", "next_seat"]


def test_clauses_are_found_by_kind_in_the_order_of_the_book() -> None:
    assert LEDGER.of_kind("step") == ["1", "1.1", "1.2"]
    assert LEDGER.of_kind("law", "definition") == ["2", "3"]
    assert len(LEDGER) == 6
    assert "4" in LEDGER
    assert "5" not in LEDGER
