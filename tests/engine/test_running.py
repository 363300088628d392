"""The run loop: what each outcome of a step does, forced choices, and answers that are refused."""

from __future__ import annotations

from typing import Any

import pytest
from tests.engine.toy import TABLES, Lay, Script, Toy, Turns, step, toy

from mahojin.kernel.decision import Decision, NotOffered, Option
from mahojin.kernel.fingerprint import fingerprint
from mahojin.kernel.procedure import Procedure


def started() -> Toy:
    game = toy()
    game.start(Turns())
    return game


def laid(game: Toy) -> list[int]:
    return [thing for table in TABLES for thing in game.zones[table][0]]


def test_a_step_without_outcome_goes_on_to_the_next_and_a_decision_stops_the_run() -> None:
    game = started()
    assert game.turn == 1
    assert game.decision is not None
    assert (game.decision.seat, game.decision.kind) == (0, "lay or stop")
    assert [type(frame) for frame in game.frames] == [Turns]


def test_a_procedure_is_called_and_the_caller_goes_on_after_it() -> None:
    game = started()
    game.answer(1)
    assert [type(frame) for frame in game.frames] == [Turns, Lay]
    game.answer(1)
    assert [type(frame) for frame in game.frames] == [Turns]
    assert len(laid(game)) == 1


def test_going_to_a_named_step_goes_on_from_there() -> None:
    game = started()
    game.answer(1)
    game.answer(0)
    assert game.turn == 2
    assert game.decision is not None
    assert game.decision.seat == 1


def test_done_leaves_the_procedure_before_its_last_step() -> None:
    game = started()
    game.answer(1)
    game.answer(0)  # Lay.never would raise


def test_a_procedure_without_more_steps_returns() -> None:
    class Short(Procedure):
        __slots__ = ()

        @step("1")
        def only(self, game: Toy) -> None:
            game.turn += 10

    game = toy()
    game.start(Short())
    assert game.turn == 10
    assert game.frames == []


def test_the_end_stops_everything() -> None:
    game = started()
    game.answer(0)
    assert game.over
    assert game.result is not None
    assert (game.result.winners, game.result.clause) == ((1,), "2")
    assert game.frames == []
    assert game.decision is None


def options(*verbs: str) -> list[Option]:
    return [Option(verb) for verb in verbs]


@pytest.mark.parametrize(
    ("decision", "made"),
    [
        (Decision(0, "one", options("a"), "1"), ("a",)),
        (Decision(0, "all", options("a", "b"), "1", least=2, most=2), ("a", "b")),
        (Decision(0, "none to take", options("a"), "1", least=0, most=0), ()),
        (Decision(0, "none there", [], "1", least=0, most=0), ()),
    ],
)
def test_forced_choices_are_made_by_the_machine(decision: Decision, made: tuple[str, ...]) -> None:
    game = toy()
    script = Script(decision)
    game.start(script)
    assert game.decision is None
    assert script.given == (made,)


@pytest.mark.parametrize(
    "decision",
    [
        Decision(0, "one of two", options("a", "b"), "1"),
        Decision(0, "one or none", options("a"), "1", least=0, most=1),
        Decision(0, "some", options("a", "b"), "1", least=1, most=2),
    ],
)
def test_a_real_choice_waits(decision: Decision) -> None:
    game = toy()
    game.start(Script(decision))
    assert game.decision is decision


def test_several_options_are_taken_in_the_order_they_are_named() -> None:
    game = toy()
    script = Script(Decision(0, "some", options("a", "b", "c"), "1", least=0, most=3))
    game.start(script)
    game.answer(2, 0)
    assert script.given == (("c", "a"),)


WRONG: list[tuple[Any, ...]] = [
    (),
    (0,),
    (0, 0),
    (0, 1, 2),
    (0, 3),
    (-1, 0),
    ("a", "b"),
    (True, False),
    (0, None),
    (0, 1.0),
    (Option("d"), Option("a")),
]


@pytest.mark.parametrize("answer", WRONG, ids=repr)
def test_what_is_not_offered_is_refused_and_changes_nothing(answer: tuple[Any, ...]) -> None:
    game = toy()
    script = Script(Decision(0, "two", options("a", "b", "c"), "1", least=2, most=2))
    game.start(script)
    before = fingerprint(game)
    with pytest.raises(NotOffered):
        game.answer(*answer)
    assert fingerprint(game) == before
    assert script.given == ()
    game.answer(0, 2)
    assert list(script.given) == [("a", "c")]


def test_without_a_decision_no_answer_is_taken() -> None:
    game = toy()
    with pytest.raises(NotOffered, match="no decision"):
        game.answer(0)


def test_the_trace_holds_the_clauses_in_the_order_of_the_steps() -> None:
    game = toy()
    game.trace = []
    game.start(Turns())
    assert game.trace == ["1", "1.1"]
    game.answer(1)
    game.answer(0)
    assert game.trace == ["1", "1.1", "1.2", "1.1", "1.2", "1.2", "1.2", "1", "1.1"]


def test_the_log_tells_what_happened_with_its_clause() -> None:
    game = toy()
    game.log = []
    game.start(Turns())
    game.answer(1)
    game.answer(0)
    (line,) = game.log
    assert (line.clause, line.what, line.seat) == ("1.2", "laid", 0)
    assert line.subject is not None
    assert line.subject.name == "thing 0"


def test_a_clone_goes_its_own_way_with_its_own_frames() -> None:
    game = started()
    game.answer(1)
    twin = game.clone()
    twin.answer(1)
    twin.answer(0)
    assert twin.over
    assert not game.over
    assert [type(frame) for frame in game.frames] == [Turns, Lay]
    game.answer(1)
    assert game.decision is not None
    assert game.decision.seat == 1


def test_a_half_done_procedure_is_taken_back_whole() -> None:
    game = started()
    before, frames = game.clone(), list(game.frames)
    seen = fingerprint(game)
    game.carry_out(())
    thing = game.zones["pile"][0][0]
    game.shift(game.instances[thing], "table0", 0, "top")
    assert fingerprint(game) != seen
    game.take_back(before)
    assert game.frames == frames
    assert fingerprint(game) == seen


def test_a_step_cannot_be_reached_by_a_name_of_another_procedure() -> None:
    with pytest.raises(KeyError):
        Turns().where_is(Lay.where)
