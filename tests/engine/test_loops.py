"""Loops: a game that comes back to the same state is noticed, whether or not anyone had a choice."""

from __future__ import annotations

from tests.engine.toy import TABLES, Thing, Toy, Turns, step, toy

from mahojin.kernel.decision import NOTHING, Decision, Option
from mahojin.kernel.fingerprint import fingerprint
from mahojin.kernel.loops import (
    LIMIT,
    LONGEST,
    PASS,
    PATIENCE,
    STALLED,
    Ending,
    Point,
    end_of_round,
    is_endless,
    remember,
    went_round,
    without,
)
from mahojin.kernel.procedure import Outcome, Procedure
from mahojin.language.game import Game


def test_the_same_state_again_and_again_is_endless() -> None:
    game = toy()
    assert [is_endless(game) for _ in range(PATIENCE + 1)] == [False] * PATIENCE + [True]


def test_a_game_that_changes_is_not_endless_before_the_limit() -> None:
    game = toy()
    noticed = []
    for _ in range(200):
        game.life[0] += 1
        noticed.append(is_endless(game))
    assert not any(noticed)


def test_a_game_that_only_grows_goes_on_for_ever() -> None:
    assert _first_endless(growing=1) == 2 * LIMIT


def test_a_game_in_which_something_runs_out_comes_to_an_end_by_itself() -> None:
    assert _first_endless(growing=-1) is None


def _first_endless(growing: int) -> int | None:
    """After how many resolutions, of as many as there are at most, a game is found endless."""
    game = toy()
    for number in range(1, 3 * LIMIT + 1):
        game.life[0] += growing
        if is_endless(game):
            return number
    return None


def test_numbering_alone_makes_no_new_state() -> None:
    """A thing that comes and goes for ever gets a new number each time, and is the same state."""
    game = toy()
    endless = []
    for _ in range(PATIENCE + 2):
        game.changed()
        thing = game.make(Thing("it"), 0, TABLES[0], 0)
        endless.append(is_endless(game))
        game.remove(thing)
    assert endless[-1]


def test_a_choice_begins_the_count_anew() -> None:
    game = toy()
    game.start(Turns())
    for _ in range(PATIENCE):
        is_endless(game)
    game.answer(1)
    assert game.idle == 0
    assert not is_endless(game)


ONE, TWO = Option("one"), Option("two")
CHOICE = Decision(0, "kind", [ONE, TWO], "1")


def again(game: Game, option: Option) -> tuple[Point, ...]:
    """The choice comes up, and this is taken; what was found when it came up."""
    found = went_round(game, CHOICE)
    remember(game, CHOICE, (option,))
    return found


def test_a_round_of_choices_is_noticed_when_its_state_comes_for_the_third_time() -> None:
    game = toy()
    assert [again(game, TWO), again(game, TWO)] == [(), ()]
    assert again(game, TWO) == (Point(0, "kind", (1,), "two", TWO.thing, single=True, size=2),)
    assert again(game, TWO) == ()  # and then it is counted anew


def test_what_was_done_in_another_state_does_not_count_as_a_visit_of_this_one() -> None:
    game = toy()
    pile = game.zones["pile"][0]
    away = pile.pop()
    assert again(game, TWO) == ()  # with a thing less in the pile
    pile.append(away)
    assert [again(game, TWO), again(game, TWO)] == [(), ()]
    assert [point.verb for point in again(game, TWO)] == ["two"]


def test_what_is_chosen_on_the_way_belongs_to_the_round() -> None:
    game = toy()
    found = []
    for number in range(5):  # one choice leads to the other state, the other leads back
        game.life[0] = number % 2
        found.append(again(game, (ONE, TWO)[number % 2]))
    assert found[:4] == [()] * 4
    assert [point.verb for point in found[4]] == ["one", "two"]


PASSING = Decision(0, "priority", [Option("pass"), ONE], "1")


def pass_again(game: Game) -> tuple[Point, ...]:
    found = went_round(game, PASSING)
    remember(game, PASSING, (PASSING.options[0],))
    return found


def test_passing_alone_is_a_round_once_it_has_gone_on_for_a_while() -> None:
    game = toy()
    found = [pass_again(game) for _ in range(STALLED + 1)]
    assert found == [()] * STALLED + [(Point(0, "priority", (0,), PASS, NOTHING, single=True, size=2),)]


class Loop(Procedure):
    """Seat 0 may pass or do one of two things, of which one leads out where the loop is open."""

    __slots__ = ("is_open",)

    def __init__(self, *, is_open: bool) -> None:
        super().__init__()
        self.is_open = is_open

    @step("1.1")
    def offer(self, game: Toy) -> Outcome:
        return Decision(0, "priority", [Option(PASS), Option("leave"), Option("idle")], "1.1")

    @step("1.2")
    def act(self, game: Toy) -> Outcome:
        if self.chosen.verb == "leave" and self.is_open:
            game.phase = "another"
        if self.chosen.verb == "idle":
            game.life[1] += 1
        return self.offer


def stuck(procedure: Procedure) -> Toy:
    """A game in which everybody has passed until the round was recognised."""
    game = toy()
    game.start(procedure)
    for _ in range(STALLED):
        assert game.decision is not None
        assert end_of_round(game, game.decision) is None
        game.answer(0)
    return game


def test_who_can_stop_a_loop_is_left_with_what_leads_out_of_it() -> None:
    game = stuck(Loop(is_open=True))
    assert game.decision is not None
    assert end_of_round(game, game.decision) == Ending((1,), frozenset({0}))


def test_nobody_can_stop_a_loop_that_nothing_leads_out_of() -> None:
    game = stuck(Loop(is_open=False))
    assert game.decision is not None
    assert end_of_round(game, game.decision) == Ending((), frozenset())


def test_a_loop_that_is_tried_out_leaves_the_game_as_it_was() -> None:
    game = stuck(Loop(is_open=True))
    assert game.decision is not None
    before = fingerprint(game)
    end_of_round(game, game.decision)
    assert fingerprint(game) == before


def test_a_state_that_is_only_alike_at_a_glance_is_no_round() -> None:
    game = toy()
    again(game, ONE)
    again(game, ONE)
    game.chance.below(6)
    assert again(game, ONE) == ()


def test_a_round_does_not_go_on_into_the_next_turn() -> None:
    game = toy()
    again(game, ONE)
    again(game, ONE)
    game.turn += 1
    assert [again(game, ONE) for _ in range(2)] == [(), ()]


def test_what_leads_away_is_forgotten_after_a_while() -> None:
    """A watched state that does not come again does not hide a round that comes later."""
    game = toy()
    again(game, ONE)
    again(game, ONE)
    game.life[0] += 1
    found = [again(game, TWO) for _ in range(LONGEST + 5)]
    assert found[: LONGEST - 1] == [()] * (LONGEST - 1)
    assert (Point(0, "kind", (1,), "two", TWO.thing, single=True, size=2),) in found


def test_another_choice_is_the_same_without_what_was_taken() -> None:
    left = without(CHOICE, 0, "2")
    assert list(left.options) == [TWO]
    assert (left.seat, left.kind, left.clause, left.forced) == (0, "kind", "2", True)
