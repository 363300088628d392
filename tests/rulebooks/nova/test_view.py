"""Views of NOVA: what a seat may know is in them, and nothing else."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.rulebooks import looking
from tests.rulebooks.nova.random_games import position, positions

from mahojin.judge import position as judged
from mahojin.machine.chance import Chance
from mahojin.rulebooks.nova.game import Nova
from mahojin.rulebooks.nova.imagine import imagine
from mahojin.rulebooks.nova.view import view

some = settings(max_examples=40, deadline=None, derandomize=True)
moments = st.builds(position, st.integers(0, 10**6), st.integers(0, 200))
SEATS = pytest.mark.parametrize("seat", [0, 1])
LOOKING = {"301.6", "301.7", "301.7.1", "301.7.2", "301.8", "303.3", "304.3", "308.3", "308.4"}


def game_of(text: str) -> Nova:
    game = judged("ゲーム: nova\n" + text)
    assert isinstance(game, Nova)
    return game


def test_a_player_sees_the_own_hand_and_character_deck_and_the_size_of_the_others() -> None:
    seen = view(position(1, 30), 0)
    own, other = seen.seat("A"), seen.seat("B")
    assert len(own.hand) == own.hand_size > 0
    assert len(own.characters) == own.characters_size > 0
    assert other.hand == other.characters == ()
    assert other.hand_size > 0 < other.characters_size


def test_a_spectator_sees_no_hand_and_no_question() -> None:
    seen = view(position(1, 30), None)
    assert all(seat.hand == seat.characters == () and seat.hand_size for seat in seen.seats)
    assert seen.question is None
    assert seen.waiting_for is not None


def test_only_who_decides_sees_the_question() -> None:
    looking.only_who_decides_sees_the_question(view, position(2, 40))


def test_a_view_is_plain_data() -> None:
    looking.is_plain_data(view, positions(3, 60))


def test_cards_drawn_by_the_other_player_have_no_name_in_the_log() -> None:
    looking.drawn_cards_have_no_name_for_the_other(view, positions(4, 60))


def test_looking_changes_nothing_and_proves_only_who_may_see_what() -> None:
    looking.looking_changes_nothing(view, position(5, 50), LOOKING)


def test_what_is_on_the_table_is_shown_as_it_is_now() -> None:
    game = game_of(
        """
        カード 騎手: サーバント 赤 赤1② 300/200
        カード 外套: マジックアイテム 無色 ①
        【装備】：サーバント
        装備先のカードに＋100／＋0を与える。

        A 場: 騎手 (フリーズ, ダメージ50), 外套 (装備 騎手)
        A エナジーゾーン: 青エナジー, 青エナジー (フリーズ)
        A ストック: 赤2
        A 手札: 白紙
        B ライフ: 900
        """
    )
    own, other = view(game, 0).seats
    rider, cloak = own.field
    numbers = {"attack": 400, "health": 200, "damage": 50, "red": 1, "any": 2}
    assert numbers.items() <= rider.numbers.items()
    assert {"rested", "red"} <= set(rider.states)
    assert (cloak.host, cloak.states[0]) == (rider.id, "colourless")
    assert [card.states for card in own.energy] == [("blue", "standby"), ("blue", "rested")]
    assert own.stock == {"red": 2}
    assert (other.life, other.limit) == (900, 3)


def test_who_chooses_among_cards_of_a_hidden_zone_sees_them_909_2() -> None:
    looking.who_chooses_sees_what_there_is(view, position(6, 40), "804.4")


def test_an_unseen_card_that_a_decision_is_about_has_no_id() -> None:
    looking.what_is_unseen_has_no_id(view, position(6, 40), "703.1")


@SEATS
@some
@given(game=moments, seed=st.integers(0, 10**6))
def test_games_that_differ_in_what_a_player_may_not_know_look_the_same(
    seat: int, game: Nova, seed: int
) -> None:
    looking.looks_the_same(view, imagine, game, seat, seed)


@SEATS
@some
@given(game=moments, seed=st.integers(0, 10**6))
def test_imagining_keeps_the_cards_and_leaves_the_game_alone(seat: int, game: Nova, seed: int) -> None:
    looking.imagining_keeps_the_cards(imagine, game, seat, seed)


def test_imagining_mixes_what_is_hidden_and_what_chance_will_bring() -> None:
    game = position(7, 30)
    twin = imagine(game, 0, Chance.from_seed(1))
    hands = [[one.instances[thing].face.name for thing in one.hand(1)] for one in (game, twin)]
    assert hands[0] != hands[1]
    assert game.zones["deck"][0] != twin.zones["deck"][0]
    assert game.chance.key != twin.chance.key
