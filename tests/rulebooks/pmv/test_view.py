"""Views of Phantom Magic Vision: what a seat may know is in them, and nothing else."""

from __future__ import annotations

from functools import partial

import pytest
from hypothesis import strategies as st
from tests.judge.placing import placed
from tests.rulebooks import looking
from tests.rulebooks.pmv.random_games import position, positions

from mahojin.kernel.fingerprint import fingerprint
from mahojin.kernel.view import HIDDEN
from mahojin.rulebooks.pmv.game import Pmv
from mahojin.rulebooks.pmv.imagine import imagine
from mahojin.rulebooks.pmv.view import view

moments = st.builds(position, st.integers(0, 10**6), st.integers(0, 150), st.sampled_from([2, 2, 3, 4]))
FACE_DOWN = """ゲーム: pmv
カード 隠れた者: キャラクター 人間 必要0 コスト0 グレイズ0 1/1
カード 見える者: キャラクター 人間 必要0 コスト0 グレイズ0 2/2
カード 剣: スペル 必要0 コスト0 +1/+0 装備

A 場: 甲=見える者 (ダメージ1), 隠れた者 (裏向き, スリープ), 剣 (セット 甲)
A ノード: 隠れた者 (スリープ), 見える者
A 手札: 隠れた者
A サイドボード: 剣
"""


def game_of(text: str) -> Pmv:
    return placed(Pmv, text)


def test_a_player_sees_the_own_hand_and_sideboard_and_the_sizes_of_the_others() -> None:
    game = game_of(FACE_DOWN)
    own, other = view(game, 0).seat("A"), view(game, 1).seat("A")
    assert [card.name for card in own.hand] == ["隠れた者"]
    assert [card.name for card in own.sideboard] == ["剣"]
    assert (other.hand, other.hand_size, other.sideboard, other.sideboard_size) == ((), 1, (), 1)
    assert (own.deck, own.life, own.gone) == (20, 25, False)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_nodes_and_face_down_cards_have_no_face_for_anybody(seat: int | None) -> None:
    side = view(game_of(FACE_DOWN), seat).seat("A")
    assert [(node.name, node.states) for node in side.nodes] == [("", ("asleep",)), ("", ("active",))]
    assert side.active_nodes == 1
    (hidden,) = [card for card in side.field if not card.name]
    assert set(hidden.states) == {"asleep", "face_down"}
    assert hidden.numbers == {} and hidden.races == () and hidden.kind == "unknown"


def test_a_set_card_stands_behind_its_host_and_names_it() -> None:
    side = view(game_of(FACE_DOWN), 1).seat("A")
    host, sword, hidden = side.field
    assert (host.name, sword.name, hidden.name) == ("見える者", "剣", "")
    assert sword.host == host.id and host.host == 0 == hidden.host
    assert (host.numbers["attack"], host.numbers["toughness"], host.numbers["damage"]) == (3, 2, 1)
    assert "character" in host.states and "character" not in sword.states


def test_what_waits_on_the_chain_is_there_with_its_targets_and_the_attack_with_its_sides() -> None:
    game = game_of(
        """ゲーム: pmv
        カード 兵: キャラクター 人間 必要0 コスト0 グレイズ0 2/2
        カード 札: コマンド 必要0 コスト0
        目標の〔キャラクター1枚〕に1ダメージを与える。

        人数: 3
        A 場: 兵
        C 手札: 札
        """
    )
    assert game.decision is not None
    game.answer(next(o for o in game.decision.options if o.verb == "attack" and o.data == (2,)))
    assert game.decision is not None and game.decision.seat == 2
    game.attended = True
    game.answer(next(option for option in game.decision.options if option.verb == "play"))
    while game.decision.kind != "priority":
        game.answer()
    seen = view(game, 1)
    soldier = seen.seat("A").field[0].id
    assert [(item.name, item.targets) for item in seen.chain] == [("札", (soldier,))]
    assert [chain.items for chain in seen.chains] == [(seen.chain[0].id,)]
    assert seen.attack is not None and (seen.attack.attacker, seen.attack.against) == (soldier, 2)
    assert "attacking" in seen.seat("A").field[0].states


def test_who_has_left_is_gone_and_the_cards_are_too() -> None:
    game = position(3, 12, 3)
    game.concede(1)
    side = view(game, 0).seat("B")
    assert side.gone
    assert not game.over
    assert (side.hand_size, side.deck, side.nodes, side.field, side.graveyard) == (0, 0, (), (), ())


def test_a_spectator_sees_no_hand_and_no_question() -> None:
    seen = view(position(1, 30), None)
    assert all(seat.hand == () and seat.sideboard == () for seat in seen.seats)
    assert seen.question is None


def test_only_who_decides_sees_the_question() -> None:
    looking.only_who_decides_sees_the_question(view, position(2, 40))


def test_a_view_is_plain_data() -> None:
    looking.is_plain_data(view, positions(3, 40, 4, (0, 1, 0, 1)))


def test_cards_drawn_by_others_have_no_name_in_the_log() -> None:
    for line in view(position(4, 40, 3), 0).log:
        if line.what == "drew" and line.seat != 0:
            assert line.subject is not None
            assert (line.subject.name, line.subject.thing) == ("", HIDDEN)


def test_looking_changes_nothing() -> None:
    game = position(5, 50)
    game.trace = []
    before = fingerprint(game)
    view(game, 0, lang="ja")
    view(game, None)
    assert fingerprint(game) == before
    assert all(clause.startswith("3.") for clause in game.trace)


test_games_that_differ_in_what_a_player_may_not_know_look_the_same = looking.tried(
    moments, 25, partial(looking.looks_the_same, view, imagine)
)
test_imagining_keeps_the_cards_and_leaves_the_game_alone = looking.tried(
    moments, 25, partial(looking.imagining_keeps_the_cards, imagine)
)


def test_imagining_mixes_what_is_hidden_and_what_chance_will_bring() -> None:
    looking.imagining_mixes_what_is_hidden(imagine, position(7, 30))


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_what_lies_face_up_in_a_sideboard_is_seen_by_everybody(seat: int | None) -> None:
    seen = view(game_of("ゲーム: pmv\nA サイドボード: 石つぶて (表向き), 闇討ち"), seat)
    names = [thing.name for thing in seen.seat("A").sideboard]
    assert names == (["石つぶて", "闇討ち"] if seat == 0 else ["石つぶて"])
    assert seen.seat("A").sideboard_size == 2


def test_choices_that_several_make_are_told_at_once_and_unseen_cards_by_their_place() -> None:
    game = game_of(
        "ゲーム: pmv\nカード 捨て合い: コマンド\n〔全てのプレイヤー〕は手札１枚を選んで破棄する。\n\n"
        "A 手札: 捨て合い, 白紙, 石つぶて\nB 手札: 白紙, 闇討ち"
    )
    game.log = []
    assert game.decision is not None
    game.answer(next(option for option in game.decision.options if option.verb == "play"))
    game.answer(1)
    assert game.decision.seat == 1
    told = [line for line in view(game, 1).log if line.what.startswith("chose")]
    assert [(line.what, line.seat, line.subject, line.amount) for line in told] == [
        ("chose_unseen", 0, None, 2)
    ]
