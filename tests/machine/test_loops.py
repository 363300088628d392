"""Loops: a game that comes back to the same state without anyone having had a choice is noticed."""

from __future__ import annotations

from tests.machine.toy import TABLES, Thing, Turns, toy

from mahojin.machine.loops import LIMIT, PATIENCE, is_endless


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
