"""Views of 魔法少女 ザ・デュエル: what a seat may know is in them, and nothing else."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from hypothesis import strategies as st
from tests.judge.placing import placed
from tests.rulebooks import looking
from tests.rulebooks.mgd.random_games import position

from mahojin.kernel.chance import Chance
from mahojin.rulebooks.mgd.game import Mgd
from mahojin.rulebooks.mgd.imagine import imagine
from mahojin.rulebooks.mgd.view import view

moments = st.builds(position, st.integers(0, 10**6), st.integers(0, 200))
CARDS = """ゲーム: mgd
カード 灯 Lv1: 魔法少女 太陽 種族 正義
カード 灯 Lv2: 魔法少女 太陽 種族 正義
カード 鬼: 怪異 火星 3 3000/2000 種族 妖怪
カード 合体: 結魂怪異 9000/9000 素材 灯♥鬼
"""


def game_of(text: str) -> Mgd:
    return placed(Mgd, CARDS + "\n" + text)


class TestViews(looking.Views):
    key = "mgd"
    begun = 12
    own = ("hand", "extra")
    looking: ClassVar = {"302.2", "302.2a", "303.2", "304.2", "305.2", "308.2a", "309.2", "313.2"}
    waits = "604.1"


def test_what_is_on_the_table_is_shown_as_it_is_now() -> None:
    game = game_of(
        """
        A 怪異: 鬼 (リバース, ＋1000／＋1000カウンター1)
        A 魔法少女: 灯 Lv2 (レスト, ストック 灯 Lv1)
        A オド: 太陽2 光1 無1
        A 魔蝕: 4000
        A カウンター: 幸運2
        A エキストラ: 合体
        B オーブ数: 3
        """
    )
    own, other = view(game, 0).seats
    (ogre,), (girl,), (beneath,) = own.monsters, own.girls, own.stock
    assert {"atk": 4000, "def": 3000, "cost": 3}.items() <= ogre.numbers.items()
    assert {"reversed", "mars"} <= set(ogre.states)
    assert (ogre.races, ogre.kind) == (("妖怪",), "monster")
    assert (girl.name, girl.numbers["level"]) == ("灯", 2)
    assert {"rested", "sun"} <= set(girl.states)
    assert (beneath.host, beneath.numbers["level"]) == (girl.id, 1)
    assert own.od == {"sun": 2, "light": 1, "blank": 1}
    assert (own.corrosion, own.counters) == (4000, {"幸運": 2})
    assert [card.types for card in own.extra] == [("bound",)]
    assert (other.orbs, other.extra_size) == (3, 0)


def test_a_face_down_girl_is_known_to_her_player_only_303_2() -> None:
    game = game_of("A 魔法少女: 鬼 (裏向き, レスト)")
    for seat, name in ((0, "鬼"), (1, ""), (None, "")):
        (girl,) = view(game, seat).seat("A").girls
        assert (girl.name, girl.kind, girl.numbers) == (name, "girl", {"level": 1})
        assert {"face_down", "rested", "no_element"} <= set(girl.states)
        assert girl.races == girl.skills == ()


def test_a_face_down_girl_whose_front_all_know_is_shown_to_all_303_2() -> None:
    game = game_of("A 魔法少女: 灯 Lv1 (裏向き, 表を知られている)")
    assert [view(game, seat).seat("A").girls[0].name for seat in (0, 1, None)] == ["灯"] * 3


def test_orbs_are_chosen_unseen() -> None:
    game = game_of("フェイズ: バトル\nA 怪異: 鬼\nB オーブ: 灯 Lv1, 鬼, 白紙")
    while game.decision is not None and game.decision.kind != "taint":
        game.answer(0)
    asked = view(game, 0, lang="ja").question
    assert asked is not None
    assert [choice.thing for choice in asked.options] == [None] * 3
    assert not any(name in choice.label for choice in asked.options for name in ("灯", "鬼", "白紙"))


def test_who_chooses_among_cards_of_a_hidden_zone_sees_them_1012_2() -> None:
    looking.who_chooses_sees_what_there_is(view, position(6, 40), "1012.2")


test_games_that_differ_in_what_a_player_may_not_know_look_the_same = looking.tried(
    moments, 40, partial(looking.looks_the_same, view, imagine)
)
test_imagining_keeps_the_cards_and_leaves_the_game_alone = looking.tried(
    moments, 40, partial(looking.imagining_keeps_the_cards, imagine)
)


def test_imagining_mixes_what_is_hidden_and_what_chance_will_bring() -> None:
    looking.imagining_mixes_what_is_hidden(imagine, position(7, 30))


def test_the_fronts_of_the_others_face_down_girls_are_imagined_anew() -> None:
    game = game_of("B 魔法少女: 鬼 (裏向き), 灯 Lv1 (裏向き, 表を知られている)\nA 魔法少女: 鬼 (裏向き)")
    fronts = {
        imagine(game, 0, Chance.from_seed(seed)).instances[game.zones["girls"][1][0]].printed.key
        for seed in range(40)
    }
    assert len(fronts) > 1
    for seed in range(10):
        twin = imagine(game, 0, Chance.from_seed(seed))
        assert twin.instances[game.zones["girls"][1][1]].printed.key == "灯 Lv1"
        assert twin.instances[game.zones["girls"][0][0]].printed.key == "鬼"
        assert twin.instances[game.zones["girls"][1][0]].face.name == ""


def test_what_the_other_has_exiled_face_down_is_imagined_anew_311_2a() -> None:
    game = game_of("B 除外: 鬼 (裏向き), 灯 Lv1\nA 除外: 鬼 (裏向き)")
    twins = [imagine(game, 0, Chance.from_seed(seed)) for seed in range(40)]
    hidden, shown = game.zones["exile"][1]
    (own,) = game.zones["exile"][0]
    assert len({twin.instances[hidden].printed.key for twin in twins}) > 1
    assert {twin.instances[shown].printed.key for twin in twins} == {"灯 Lv1"}
    assert {twin.instances[own].printed.key for twin in twins} == {"鬼"}
