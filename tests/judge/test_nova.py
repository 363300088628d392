"""The desk of NOVA: positions, words, and what it says when something cannot be."""

from __future__ import annotations

import pytest
from tests.judge import placing
from tests.judge.placing import placed

from mahojin.judge.nova import vocabulary
from mahojin.rulebooks.nova.book import BOOK
from mahojin.rulebooks.nova.game import Nova
from mahojin.rulebooks.nova.words.prompts import QUESTIONS

CARDS = """ゲーム: nova
カード 騎手: サーバント 赤 赤1② 300/200 種族 竜 所属 港
【疾風】
カード 灯火: スペル 赤 赤1+1
相手の場のサーバント1枚を選んで破壊する。

カード 外套: マジックアイテム 無色 0
【装備】：サーバント
装備先のカードに＋100／＋0を与える。

カード 船長: キャラクター 青 レベル2 必要 青2
登場条件：自分の場にサーバントがある。

カード 盾: サーバント 白 0 100/100
"""


def game_of(text: str) -> Nova:
    return placed(Nova, CARDS + "\n" + text)


def holds(text: str) -> bool:
    return placing.holds(CARDS + "\n" + text)


def test_a_position_is_a_game_at_its_first_decision() -> None:
    game = game_of(
        """
        ターン: B 6
        A ライフ: 1400
        A 場: 甲=盾 (フリーズ, ダメージ50, 港カウンター2), 外套 (装備 甲), 騎手 (出たばかり)
        B 手札: 灯火, 白紙×2
        B エナジーゾーン: 赤エナジー×2, 青エナジー (フリーズ)
        B キャラデッキ: 船長
        B 墓地: 盾
        """
    )
    assert (game.turn, game.turn_player, game.phase) == (6, 1, "main1")
    assert (game.life, game.limits) == ([1400, 2000], [2, 1])
    assert game.decision is not None and game.decision.seat == 1
    shield, cloak, rider = (game.instances[thing] for thing in game.ours(0))
    assert (shield.rested, shield.damage, shield.count("港"), cloak.host) == (True, 50, 2, shield.id)
    assert [game.is_restricted(one) for one in (shield, rider)] == [False, True]
    assert [game.instances[thing].rested for thing in game.energy(1)] == [False, False, True]
    assert [len(game.zones["deck"][seat]) for seat in (0, 1)] == [20, 20]


def test_a_card_is_read_from_its_header() -> None:
    game = game_of("A 場: 騎手\nA 手札: 灯火\nA キャラデッキ: 船長")
    rider = game.instances[game.ours(0)[0]].face
    assert (rider.cost, rider.traits.attack, rider.traits.health) == ((1, 0, 0, 0, 0, 2), 300, 200)
    assert (rider.traits.races, rider.traits.groups) == (frozenset({"竜"}), frozenset({"港"}))
    assert "swift" in rider.skills
    assert game.instances[game.hand(0)[0]].face.cost == (1, 0, 0, 0, 0, 1)
    captain = game.instances[game.zones["characters"][0][0]].face
    assert (captain.traits.level, captain.need) == (2, (0, 2, 0, 0, 0, 0))
    assert captain.entry is not None


@pytest.mark.parametrize(
    "text",
    [
        "A 手札: 騎士",
        "A 場: 騎手 (攻撃中)",
        "A 場: 外套 (装備 船)",
        "A 待機領域: 灯火",
        "A ストック: 紫2",
        "A ライフ: 多い",
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


def test_numbers_of_a_player_can_be_expected() -> None:
    text = """場面: 数
    A ライフ: 900
    A ストック: 赤2
    A 場: 騎手
    A 退場キャラ置き場: 船長
    期待: A ライフ 900; A リミットレベル 3; A 赤ストック 2; A 青ストック 0; A 使用したレベル 2
    """
    assert holds(text)
    assert not holds(text.replace("リミットレベル 3", "リミットレベル 2"))


def test_counters_are_placed_and_counted() -> None:
    assert holds(
        """場面: カウンター
        A 場: 盾 (＋100／＋100カウンター2, 港カウンター1)
        期待: 盾 (+100/+100カウンター2, 港カウンター1, 草カウンター0, 攻撃力300, 体力300)
        """
    )


def test_a_spell_is_played_paid_for_and_resolved() -> None:
    assert holds(
        """場面: 灯火
        A 手札: 灯火
        A エナジーゾーン: 赤エナジー×2, 青エナジー
        B 場: 盾
        断られる: A プレイ 盾 [903.1]
        A: プレイ 灯火
        A: 支払い 赤エナジー, 青エナジー
        期待: 待機領域: 灯火
        進める: 解決
        期待: 盾 (破壊状態); A エナジーゾーン: 赤エナジー, 赤エナジー (フリーズ), 青エナジー (フリーズ)
        進める: 片付け
        期待: B 墓地: 盾; A 墓地: 灯火
        """
    )


def test_attacks_blocks_and_refusals() -> None:
    assert holds(
        """場面: 攻撃
        A 場: 騎手, 盾 (出たばかり)
        B 場: 盾
        進める: A 攻撃
        期待: ステップ 攻撃宣言
        断られる: A 攻撃 Aの盾 [203.4]
        A: 攻撃 騎手 → B
        B: 防御 Bの盾
        進める: バトル後
        期待: B ライフ 2000; B 墓地: 盾; 騎手 (フリーズ, ダメージ100)
        """
    )


def test_a_game_can_be_looked_at_from_its_opening() -> None:
    game = game_of("開始: 最初から\n先攻: B\nA 使うデッキ: night_train\nB デッキ: 盾×40")
    assert game.decision is not None
    assert (game.decision.kind, game.decision.seat) == ("who_starts", 1)
    assert not holds("場面: 違うデッキ\n開始: 最初から\nA デッキ: 盾×40\n期待: デッキ A 適正")
    assert holds("場面: 違うデッキ\n開始: 最初から\nA デッキ: 盾×40\n断られる: A デッキ [006.1.2]")
