"""Views of MAGMELL: what a seat may know is in them, and nothing else."""

from __future__ import annotations

import json
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.rulebooks.magmell.random_games import position, positions

from mahojin.machine.chance import Chance
from mahojin.machine.decision import Decision, Option
from mahojin.machine.fingerprint import fingerprint
from mahojin.machine.view import HIDDEN, View, to_data
from mahojin.rulebooks.magmell.game import Magmell
from mahojin.rulebooks.magmell.imagine import imagine
from mahojin.rulebooks.magmell.view import view

some = settings(max_examples=60, deadline=None, derandomize=True)
moments = st.builds(position, st.integers(0, 10**6), st.integers(0, 200))
SEATS = pytest.mark.parametrize("seat", [0, 1])


def imagined(game: Magmell, seat: int, seed: int) -> Magmell:
    """The same to this seat, log and all."""
    twin = imagine(game, seat, Chance.from_seed(seed))
    twin.log = game.log
    return twin


def test_a_player_sees_the_own_hand_and_the_size_of_the_other() -> None:
    seen = view(position(1, 30), 0)
    assert len(seen.seat("A").hand) == seen.seat("A").hand_size > 0
    assert seen.seat("B").hand == ()
    assert seen.seat("B").hand_size > 0


def test_a_spectator_sees_no_hand_and_no_question() -> None:
    seen = view(position(1, 30), None)
    assert all(seat.hand == () and seat.hand_size for seat in seen.seats)
    assert seen.question is None
    assert seen.waiting_for is not None


def test_only_who_decides_sees_the_question() -> None:
    game = position(2, 40)
    assert game.decision is not None
    seat = game.decision.seat
    asked = view(game, seat, lang="en").question
    assert asked is not None
    assert asked.words
    assert all(choice.label for choice in asked.options)
    assert view(game, 1 - seat).question is None


def test_a_view_is_plain_data() -> None:
    for game in positions(3, 80):
        data = to_data(view(game, 0, lang="ja"))
        assert json.loads(json.dumps(data)) == json.loads(json.dumps(to_data(view(game, 0, lang="ja"))))


def test_cards_drawn_by_the_other_player_have_no_name_in_the_log() -> None:
    for game in positions(4, 60):
        for line in view(game, 0).log:
            if line.what == "drew" and line.seat == 1:
                assert line.subject is not None
                assert (line.subject.name, line.subject.thing) == ("", HIDDEN)


def test_a_face_down_stone_is_known_to_both_and_has_no_colour_219_6_3() -> None:
    game = next(
        game
        for seed in range(50)
        for game in positions(seed)
        if any(game.instances[stone].face_down for stone in game.stones(0))
    )
    for seat in (0, 1):
        stones = [stone for stone in view(game, seat).seat("A").stones if "face_down" in stone.states]
        assert stones
        assert all(stone.name and not {"blue", "green", "red"} & set(stone.states) for stone in stones)


def test_looking_changes_nothing_and_proves_only_who_may_see_what() -> None:
    game = position(5, 50)
    game.trace = []
    before = fingerprint(game)
    view(game, 0, lang="ja")
    view(game, None)
    assert fingerprint(game) == before
    assert set(game.trace) <= {"401.4", "401.5", "404.2", "219.6.3"}


def test_an_unseen_card_that_a_decision_is_about_has_no_id() -> None:
    game = position(6, 40)
    top = game.zones["grimoire"][0][-1]
    game.decision = Decision(0, "priority", [Option("pass")], "232.2", about=top)
    seen: View = view(game, 0)
    assert seen.question is not None
    assert seen.question.about is None


def test_a_card_to_choose_from_the_other_hand_has_no_id_and_no_name() -> None:
    game = position(6, 40)
    hidden = game.hand(1)[0]
    game.decision = Decision(0, "discard", [Option("discard", hidden), Option("pass")], "233.2")
    asked = view(game, 0, lang="ja").question
    assert asked is not None
    assert asked.options[0].thing is None
    assert game.instances[hidden].face.name not in asked.options[0].label


@SEATS
@some
@given(game=moments, seed=st.integers(0, 10**6))
def test_games_that_differ_in_what_a_player_may_not_know_look_the_same(
    seat: int, game: Magmell, seed: int
) -> None:
    twin = imagined(game, seat, seed)
    for lang in ("ja", "en", None):
        assert view(game, seat, lang=lang) == view(twin, seat, lang=lang)


@SEATS
@some
@given(game=moments, seed=st.integers(0, 10**6))
def test_imagining_keeps_the_cards_and_leaves_the_game_alone(seat: int, game: Magmell, seed: int) -> None:
    before = fingerprint(game)
    twin = imagine(game, seat, Chance.from_seed(seed))
    assert fingerprint(game) == before
    for pile in ("grimoire", "stone_deck"):
        assert [len(row) for row in twin.zones[pile]] == [len(row) for row in game.zones[pile]]
    for owner in (0, 1):
        cards = [
            Counter(it.card for it in one.instances.values() if it.owner == owner) for one in (game, twin)
        ]
        assert cards[0] == cards[1]


def test_imagining_mixes_what_is_hidden_and_what_chance_will_bring() -> None:
    game = position(7, 30)
    twin = imagine(game, 0, Chance.from_seed(1))
    hands = [[one.instances[thing].face.name for thing in one.hand(1)] for one in (game, twin)]
    assert hands[0] != hands[1]
    assert game.zones["grimoire"][0] != twin.zones["grimoire"][0]
    assert game.chance.key != twin.chance.key


def test_cards_one_is_just_looking_at_stay_where_they_are() -> None:
    for seed in range(30):
        for game in positions(seed):
            if game.decision is not None and game.decision.kind == "find":
                seat = game.decision.seat
                twin = imagine(game, seat, Chance.from_seed(seed))
                for option in game.decision.options:
                    pile = twin.instances[option.thing].zone
                    assert twin.zones[pile][seat].index(option.thing) == game.zones[pile][seat].index(
                        option.thing
                    )
                return
    raise AssertionError("no search in all these games")
