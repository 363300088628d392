"""Views of NOVA: what a seat may know is in them, and nothing else."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from hypothesis import strategies as st
from tests.judge.placing import placed
from tests.rulebooks import looking
from tests.rulebooks.nova.random_games import position

from mahojin.rulebooks.nova.game import Nova
from mahojin.rulebooks.nova.imagine import imagine
from mahojin.rulebooks.nova.view import view

moments = st.builds(position, st.integers(0, 10**6), st.integers(0, 200))


class TestViews(looking.Views):
    key = "nova"
    begun = 30
    own = ("hand", "characters")
    looking: ClassVar = {
        *("301.6", "301.7", "301.7.1", "301.7.2", "301.8", "303.3", "304.3", "308.3", "308.4")
    }
    waits = "703.1"


def test_what_is_on_the_table_is_shown_as_it_is_now() -> None:
    game = placed(
        Nova,
        """ゲーム: nova
        カード 騎手: サーバント 赤 赤1② 300/200
        カード 外套: マジックアイテム 無色 ①
        【装備】：サーバント
        装備先のカードに＋100／＋0を与える。

        A 場: 騎手 (フリーズ, ダメージ50), 外套 (装備 騎手)
        A エナジーゾーン: 青エナジー, 青エナジー (フリーズ)
        A ストック: 赤2
        A 手札: 白紙
        B ライフ: 900
        """,
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


test_games_that_differ_in_what_a_player_may_not_know_look_the_same = looking.tried(
    moments, 40, partial(looking.looks_the_same, view, imagine)
)
test_imagining_keeps_the_cards_and_leaves_the_game_alone = looking.tried(
    moments, 40, partial(looking.imagining_keeps_the_cards, imagine)
)


def test_imagining_mixes_what_is_hidden_and_what_chance_will_bring() -> None:
    looking.imagining_mixes_what_is_hidden(imagine, position(7, 30))
