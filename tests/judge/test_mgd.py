"""The desk of 魔法少女 ザ・デュエル: positions, words, and what it says when something cannot be."""

from __future__ import annotations

import pytest
from tests.judge import placing
from tests.judge.placing import placed

from mahojin.judge.mgd import vocabulary
from mahojin.rulebooks.mgd.book import BOOK
from mahojin.rulebooks.mgd.game import Mgd
from mahojin.rulebooks.mgd.words.prompts import QUESTIONS

CARDS = """ゲーム: mgd
カード 灯 Lv1: 魔法少女 太陽 種族 正義
カード 灯 Lv2・夏: 魔法少女 太陽 月 種族 正義
カード 雫: 魔法少女 Lv1 水星 名称 しずく
カード 鬼: 怪異 火星 3 3000/2000 種族 妖怪/祭
カード 盾: 怪異 土星 2 1000/∞
カード 合体: 結魂怪異 太陽 9000/8000 素材 灯♥しずく
カード 雷: 詠唱 X 太陽 月
カード 女神: 神 太陽
"""


def game_of(text: str) -> Mgd:
    return placed(Mgd, CARDS + "\n" + text)


def holds(text: str) -> bool:
    return placing.holds(CARDS + "\n" + text)


def test_a_position_is_a_game_at_its_first_decision() -> None:
    game = game_of(
        """
        ターン: B 6
        A 怪異: 甲=鬼 (リバース, 神力カウンター2), 盾 (出たばかり)
        A 魔法少女: 灯 Lv2・夏 (レスト, ストック 灯 Lv1), 鬼 (裏向き), コイン
        A オーブ: 鬼, 白紙
        A オド: 太陽2 光1 無1〈正義〉
        A 魔蝕: 4000
        A カウンター: 幸運2
        B 手札: 雷, 白紙×2
        B 魔法少女: 太陽の少女 Lv1, 月の少女 Lv1
        B オーブ数: 3
        B エキストラ: 合体
        B 墓地: 盾, 鬼
        """
    )
    assert (game.turn, game.turn_player, game.phase) == (6, 1, "main")
    assert game.decision is not None and game.decision.seat == 1
    ogre, wall = game.monsters(0)
    assert (game.position(ogre), ogre.count("divinity")) == ("reversed", 2)
    assert [game.since_turn_began(one) for one in (ogre, wall)] == [True, False]
    girl, down, coin = (game.instances[thing] for thing in game.zones["girls"][0])
    assert (girl.face.key, game.position(girl)) == ("灯 Lv2（夏）", "rested")
    assert [one.face.key for one in game.stock_of(girl.id)] == ["灯 Lv1"]
    assert (down.face.name, down.printed.name, down.face_down, game.level(down)) == ("", "鬼", True, 1)
    assert not game.kinds(coin)
    assert [od.symbol for od in game.od[0]] == ["sun", "sun", "light", ""]
    assert game.od[0][-1].features == frozenset({"正義"})
    assert (game.corrosion, game.marks[0]) == ([4000, 0], {"幸運": 2})
    assert [len(game.orbs(seat)) for seat in (0, 1)] == [2, 3]
    assert [len(game.zones["deck"][seat]) for seat in (0, 1)] == [20, 20]
    top = game.instances[game.zones["graveyard"][1][-1]]
    assert top.face.name == "盾"


def test_a_card_is_read_from_its_header() -> None:
    game = game_of("A 手札: 灯 Lv1, 灯 Lv2・夏, 雫, 鬼, 盾, 雷\nA エキストラ: 合体, 女神")
    faces = [game.instances[thing].face for thing in game.hand(0)]
    first, summer, drop, ogre, wall, bolt = faces
    assert (first.name, first.level, first.traits.races) == ("灯", 1, frozenset({"正義"}))
    assert (summer.name, summer.level, summer.version) == ("灯", 2, "夏")
    assert summer.traits.elements == frozenset({"sun", "moon"})
    assert (drop.name, drop.key) == ("しずく", "しずく Lv1")
    assert (ogre.cost, ogre.traits.atk, ogre.traits.dfn) == (3, 3000, 2000)
    assert ogre.traits.races == frozenset({"妖怪", "祭"})
    assert wall.traits.dfn == 10**9
    assert bolt.x_cost
    bound, goddess = (game.instances[thing].face for thing in game.zones["extra"][0])
    assert (bound.traits.types, bound.material) == (frozenset({"bound"}), ("灯", "しずく"))
    assert goddess.kind == "god"


@pytest.mark.parametrize(
    "text",
    [
        "A 手札: 騎士",
        "A 手札: 灯",
        "A 怪異: 鬼 (攻撃中)",
        "A 怪異: 鬼 (ストック 船)",
        "A チェイス: 雷",
        "A ストック: 鬼",
        "A オド: 紫2",
        "A カウンター: 幸運",
        "A 魔蝕: 多い",
        "フェイズ: 魔石",
        "ターン: C",
        "開始: 途中",
        "開始: 最初から\nA 使うデッキ: ない",
        "開始: 最初から\n先攻: C",
    ],
)
def test_what_cannot_be_is_said_in_both_languages(text: str) -> None:
    placing.assert_cannot_be(CARDS + "\n" + text)


def test_every_zone_and_decision_has_words_and_every_verb_a_spelling() -> None:
    placing.assert_all_have_words(vocabulary, BOOK, QUESTIONS.keys() | {"priority"})
    assert set(vocabulary.ZONE_WORDS.meanings.values()) == vocabulary.ZONES.keys()


def test_numbers_of_a_player_can_be_expected() -> None:
    text = """場面: 数
    A オド: 太陽2 無1
    A 魔蝕: 4000
    A カウンター: 幸運2
    A 怪異: 鬼
    期待: A オド 3; A 太陽オド 2; A 無オド 1; A 月オド 0; A 魔蝕 4000; A 幸運カウンター 2; A 草カウンター 0
    """
    assert holds(text)
    assert not holds(text.replace("太陽オド 2", "太陽オド 1"))
    assert not holds(text.replace("幸運カウンター 2;", "幸運カウンター 3;"))


def test_states_are_read_off_a_card() -> None:
    text = """場面: 状態
    A 怪異: 鬼 (リバース, ＋1000／＋1000カウンター1, ストック 盾, ストック 灯 Lv1)
    期待: 鬼 (リバース, 4000/3000, ATK4000, コスト3, 火星, 種族 祭, 種類 怪異, ストック枚数2)
    期待: 鬼 (ストック 盾, ストック 灯 Lv1, 表向き, Φなし); 盾 (下 鬼)
    """
    assert holds(text)
    for right, wrong in (("4000/3000", "3000/2000"), ("火星", "太陽"), ("枚数2", "枚数1"), ("Φなし", "Φ")):
        assert not holds(text.replace(right, wrong, 1))


def test_what_lies_face_down_is_called_by_its_front_and_seen_by_its_player_only() -> None:
    assert holds(
        """場面: 裏向き
        A 魔法少女: 鬼 (裏向き), 盾 (裏向き, 表を知られている)
        期待: 鬼 (裏向き, 無属性, Lv1)
        見える: A 鬼
        見えない: B 鬼
        見える: B 盾
        """
    )


def test_refusals_of_attacks_switches_and_calls() -> None:
    assert holds(
        """場面: 断られる
        フェイズ: バトル
        A 怪異: 鬼, 甲=盾 (レスト)
        B 怪異: 乙=盾 (リバース)
        進める: A 攻撃
        断られる: A 攻撃 甲 [803.3a]
        断られる: A 攻撃 乙 [803.3a]
        A: 攻撃 鬼
        断られる: A 攻撃目標 B [803.3b]
        断られる: A スイッチ 鬼 [705.1]
        """
    )


def test_a_game_can_be_looked_at_from_its_opening() -> None:
    game = game_of("開始: 最初から\n先攻: B\nA 使うデッキ: dawn_training\nB デッキ: 鬼×50")
    assert game.decision is not None
    assert (game.decision.kind, game.decision.seat) == ("exchange", 1)
    assert not holds("場面: 違うデッキ\n開始: 最初から\nA デッキ: 鬼×50\n期待: デッキ A 適正")
    assert holds("場面: 違うデッキ\n開始: 最初から\nA デッキ: 鬼×50\n断られる: A デッキ [402.2a]")
