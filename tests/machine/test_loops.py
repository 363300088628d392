"""Loops: a game that comes back to the same state is noticed, whether or not anyone had a choice."""

from __future__ import annotations

from tests.machine.toy import TABLES, Thing, Turns, toy

from mahojin.machine.decision import Decision, Option
from mahojin.machine.game import Game
from mahojin.machine.loops import LIMIT, LONGEST, PATIENCE, Point, is_endless, remember, went_round, without


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


def test_no_game_goes_on_for_ever_without_a_choice() -> None:
    game = toy()
    game.idle = LIMIT
    game.life[0] = 5
    assert is_endless(game)


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
    assert again(game, TWO) == (Point(0, "kind", (1,), "two", TWO.thing, single=True),)
    assert again(game, TWO) == ()  # and then it is counted anew


def test_what_is_chosen_on_the_way_belongs_to_the_round() -> None:
    game = toy()
    found = []
    for number in range(5):  # one choice leads to the other state, the other leads back
        game.life[0] = number % 2
        found.append(again(game, (ONE, TWO)[number % 2]))
    assert found[:4] == [()] * 4
    assert [point.verb for point in found[4]] == ["one", "two"]


def test_passing_alone_is_no_round() -> None:
    game = toy()
    assert [again(game, Option("pass")) for _ in range(9)] == [()] * 9


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
    assert (Point(0, "kind", (1,), "two", TWO.thing, single=True),) in found


def test_another_choice_is_the_same_without_what_was_taken() -> None:
    left = without(CHOICE, 0, "2")
    assert list(left.options) == [TWO]
    assert (left.seat, left.kind, left.clause, left.forced) == (0, "kind", "2", True)
