"""The desk of Phantom Magic Vision: positions, words, and what it says when something cannot be."""

from __future__ import annotations

import pytest
from tests.judge.placing import assert_cannot_be, placed

from mahojin.judge import read_scenarios, run_scenario
from mahojin.judge.pmv.vocabulary import KINDS, SPELLINGS, VERBS, ZONES
from mahojin.kernel.problem import BadInput
from mahojin.rulebooks.pmv.book import BOOK
from mahojin.rulebooks.pmv.game import Pmv

CARDS = """ゲーム: pmv
カード 兵: キャラクター 人間 必要1 コスト1 グレイズ1 2/3
カード 札: コマンド 必要0 コスト1
目標の〔プレイヤー1人〕に2ダメージを与える。

カード 剣: スペル 必要0 コスト0 +2/+0 装備
カード 主: キャラクター 妖怪 必要0 コスト0 グレイズ0 1/4 加護（2） リーダー
"""


def game_of(text: str) -> Pmv:
    return placed(Pmv, CARDS + "\n" + text)


def test_a_position_is_a_game_at_its_first_decision() -> None:
    game = game_of(
        """
        ターン: B 6
        人数: 3
        A ライフ: 7
        B 手札: 兵, 白紙×2
        B ノード: 白紙 (スリープ)
        B ノード数: 2
        C 場: 甲=主 (スリープ, ダメージ1), 剣 (セット 甲), 兵 (裏向き), 白紙 (人気, セット 甲)
        C 冥界: 札, 兵
        """
    )
    assert (game.seats, game.turn, game.turn_player, game.phase) == (3, 6, 1, "main")
    assert game.life == [7, 25, 25]
    assert game.decision is not None and game.decision.seat == 1
    assert [game.instances[node].rested for node in game.nodes(1)] == [True, False, False]
    host, sword, hidden, popular = game.on_field(2)
    assert (host.rested, host.damage, sword.host, popular.host) == (True, 1, host.id, host.id)
    assert sword.rested and popular.rested
    assert hidden.hidden and not game.is_character(hidden)
    assert popular.face.defined == "popularity"
    assert [game.instances[thing].face.name for thing in game.zones["graveyard"][2]] == ["札", "兵"]
    assert [len(game.deck(seat)) for seat in range(3)] == [20, 20, 20]


def test_a_card_is_read_from_its_header() -> None:
    game = game_of("A 場: 主\nA 手札: 剣")
    (lord,) = game.characters(0)
    traits = game.traits(lord)
    assert {word.name for word in traits.keywords} >= {"aegis", "leader"}
    assert (traits.attack, traits.toughness, traits.races) == (1, 4, frozenset({"youkai"}))
    sword = game.instances[game.hand(0)[0]].face
    assert sword.modifier is not None and sword.modifier.attack == 2
    assert "equipment" in sword.words


def test_teams_are_read_and_everybody_is_in_one() -> None:
    assert game_of("チーム: A C 対 B D").teams == (0, 1, 0, 1)
    with pytest.raises(BadInput, match="every player"):
        game_of("チーム: A C 対 D")


@pytest.mark.parametrize(
    "text",
    [
        "A 手札: 兵士",
        "人数: 6",
        "人数: 2\nC 手札: 兵",
        "A 場: 兵 (攻撃中)",
        "A 場: 剣 (セット 兵)",
        "A 干渉: 札",
        "フェイズ: 夜",
        "チーム: A A 対 B",
        "A 使うデッキ: どこにもない",
        "A 場: 兵 (変身状態)",
    ],
)
def test_what_cannot_be_read_is_told_with_its_line(text: str) -> None:
    assert_cannot_be(CARDS + "\n" + text)


def test_a_player_who_is_not_there_can_neither_answer_nor_be_expected_to() -> None:
    for line in ("C: 放棄", "期待: C ライフ 25", "選べる: C 放棄"):
        with pytest.raises(BadInput):
            read_scenarios(f"{CARDS}\n場面: 二人\n{line}\n期待: 続行", "two")


def test_every_zone_and_verb_has_words() -> None:
    assert ZONES.keys() == BOOK.zones.keys()
    assert set(SPELLINGS.meanings.values()) <= VERBS.keys()
    assert {verb.kind for verb in VERBS.values()} == KINDS.keys()


SCRIPTS = {
    "an attack on one of two": """
        人数: 3
        A 場: 兵
        A: 攻撃 兵 → C
        進める: 戦闘後
        期待: B ライフ 25; C ライフ 23
    """,
    "a target that is a player": """
        A 手札: 札
        A ノード数: 1
        A: プレイ 札 → B
        期待: 札 (プレイエリア, 目標 B, カード)
        進める: 1つ解決
        期待: B ライフ 23; A ノード: 白紙 (スリープ)
    """,
    "a refusal with its clause": """
        A 手札: 札, 剣, 主
        断られる: A プレイ 札 [5.2.2.d]
        断られる: A プレイ 剣 [5.2.2.e]
        断られる: B プレイ 札 [1.12.1]
        選べる: A プレイ 主
        選べない: A 防御 主
    """,
    "equipment that shares its host's position": """
        A 場: 甲=兵, 乙=剣 (セット 甲)
        期待: 甲 (4/3); 乙 (セット 甲, アクティブ)
        A: 攻撃 甲
        期待: 乙 (スリープ); 甲 (攻撃中)
    """,
    "discarding down to the limit": """
        フェイズ: ディスカードの開始
        A 手札: 白紙×8, 兵
        A: 捨てる 兵, 白紙
        期待: A 手札 7枚; A 冥界に 兵; フェイズ ディスカード
    """,
}


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_script_runs(name: str) -> None:
    (scenario,) = read_scenarios(f"{CARDS}\n場面: {name}\n{SCRIPTS[name]}", "script")
    outcome = run_scenario(scenario)
    assert outcome.ok, (outcome.failures, outcome.problems)
