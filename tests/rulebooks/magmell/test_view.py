"""Views of MAGMELL: what a seat may know is in them, and nothing else."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from hypothesis import strategies as st
from tests.rulebooks import looking
from tests.rulebooks.magmell.random_games import position, positions

from mahojin.kernel.chance import Chance
from mahojin.kernel.decision import Decision, Option
from mahojin.rulebooks.magmell.imagine import imagine
from mahojin.rulebooks.magmell.view import view

moments = st.builds(position, st.integers(0, 10**6), st.integers(0, 200))


class TestViews(looking.Views):
    key = "magmell"
    begun = 30
    own = ("hand",)
    looking: ClassVar = {"401.4", "401.5", "404.2", "219.6.3"}
    waits = "232.2"
    deck = "grimoire"


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


def test_a_card_to_choose_from_the_other_hand_has_no_id_and_no_name() -> None:
    game = position(6, 40)
    hidden = game.hand(1)[0]
    game.decision = Decision(0, "discard", [Option("discard", hidden), Option("pass")], "233.2")
    asked = view(game, 0, lang="ja").question
    assert asked is not None
    assert asked.options[0].thing is None
    assert game.instances[hidden].face.name not in asked.options[0].label


test_games_that_differ_in_what_a_player_may_not_know_look_the_same = looking.tried(
    moments, 60, partial(looking.looks_the_same, view, imagine)
)
test_imagining_keeps_the_cards_and_leaves_the_game_alone = looking.tried(
    moments, 60, partial(looking.imagining_keeps_the_cards, imagine)
)


def test_imagining_mixes_what_is_hidden_and_what_chance_will_bring() -> None:
    looking.imagining_mixes_what_is_hidden(imagine, position(7, 30), "grimoire")


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
