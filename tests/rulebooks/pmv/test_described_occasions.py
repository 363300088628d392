"""An automatic effect answers what happens to whatever its words describe, and to nothing else."""

from __future__ import annotations

from typing import Final

import pytest
from tests.rulebooks.described import Crossing, Nouns, Position, Stage

COMMANDS: Final = {
    "殺す": "を決死状態にする。",
    "砕く": "を破棄する。",
    "除く": "をゲームから除外する。",
    "戻す": "を本来のプレイヤーの手札に戻す。",
    "眠り": "をスリープ状態にする。",
    "起き": "をアクティブ状態にする。",
    "火": "に１ダメージを与える。",
    "伏せ": "を裏向きにする。",
}
CARDS: Final = """ゲーム: pmv
カード 的: キャラクター 人間 必要0 コスト0 グレイズ1 2/2
カード 敵: キャラクター 妖怪 必要0 コスト0 グレイズ0 0/9
カード 蘇り: コマンド 必要0 コスト0
目標の〔あなたの冥界のキャラクターカード1枚〕を、あなたの場にアクティブ状態で出す。

""" + "".join(
    f"カード {name}: コマンド 必要0 コスト0\n目標の〔キャラクター１枚〕{words}\n\n"
    for name, words in COMMANDS.items()
)
ANY: Final = Nouns(  # 的, a human of A's
    (
        "キャラクター",
        "あなたの場のキャラクター",
        "「種族：人間」を持つキャラクター",
        "あなたの場の「種族：人間」を持つキャラクター",
        "別のキャラクター",
        "あなたの場の別のキャラクター",
        "〔あなたの場のキャラクター１枚〕",
        "名称に「的」を含むキャラクター",
        "あなたの場の「的」",
        "グレイズが１以上のキャラクター",
        "攻撃力が２以下の「種族：人間」を持つキャラクター",
    ),
    (
        "相手キャラクター",
        "「種族：神」を持つ別のキャラクター",
        "あなたの場の「種族：天狗」を持つキャラクター",
        "グレイズが２以上のキャラクター",
        "攻撃力が３以上のキャラクター",
    ),
)
STAGE: Final = Stage(CARDS, "キャラクター 神 必要0 コスト0 グレイズ1 0/9")


def _by(name: str, state: str = "") -> Position:
    return Position(f"A 場: 見, 的{state}\nA 手札: {name}", f"A: プレイ {name} → 的\n進める: 解決")


ATTACK: Final = Position("A 場: 見, 的", "A: 攻撃 的\n進める: 戦闘後")
DEFENCE: Final = Position("ターン: B 4\nA 場: 見, 的\nB 場: 敵", "B: 攻撃 敵\nA: 防御 的\n進める: 戦闘後")
PLAY: Final = Position("A 場: 見\nA 手札: 的", "A: プレイ 的\n進める: 解決")
RETURN: Final = Position("A 場: 見\nA 手札: 蘇り\nA 冥界: 的", "A: プレイ 蘇り → 的\n進める: 解決")
EVENTS: Final = (
    *((f"決死状態に{tense}", _by("殺す")) for tense in ("なる", "なった")),
    *((f"破棄{tense}", _by("砕く")) for tense in ("される", "された")),
    *((f"ゲームから除外{tense}", _by("除く")) for tense in ("される", "された")),
    *((f"手札に{tense}", _by("戻す")) for tense in ("戻る", "戻った")),
    *((f"場を{tense}", _by(way)) for tense in ("離れる", "離れた") for way in ("戻す", "殺す", "除く")),
    *((f"スリープ状態に{tense}", _by("眠り")) for tense in ("なる", "なった")),
    *((f"アクティブ状態に{tense}", _by("起き", " (スリープ)")) for tense in ("なる", "なった")),
    *((f"ダメージを{tense}", _by("火")) for tense in ("受ける", "受けた")),
    *((f"裏向きに{tense}", _by("伏せ")) for tense in ("なる", "なった")),
    *((f"攻撃を{tense}", ATTACK) for tense in ("行う", "行った")),
    *((f"戦闘ダメージを{tense}", ATTACK) for tense in ("与える", "与えた")),
    *((f"防御を{tense}", DEFENCE) for tense in ("行う", "行った")),
    *((f"場に{tense}", way) for tense in ("出る", "出た") for way in (PLAY, RETURN)),
    ("破棄され、冥界に置かれた", _by("殺す")),
)


STAYING: Final = ("スリープ", "アクティブ", "ダメージ", "攻撃", "防御", "場に出た", "戦闘ダメージ")
GAINS: Final = "〔あなた〕はライフポイントを１得る。"
GROWS: Final = "ターン終了時まで、〔そのキャラクター〕は「戦闘修正：＋１／±０」を得る。"
CROSSINGS: Final = (
    *(
        Crossing(f"（自動γ）{{noun}}が{event}場合、{GAINS}", way, ANY, "A ライフ 26", "A ライフ 25")
        for event, way in EVENTS
    ),
    *(
        Crossing(f"（自動γ）{{noun}}が{event}場合、{GROWS}", way, Nouns(ANY.within), "的 (攻撃力3)")
        for event, way in EVENTS
        if event.startswith(STAYING)
    ),
)


@pytest.mark.parametrize("crossing", CROSSINGS)
def test_a_text_is_about_what_it_describes(crossing: Crossing) -> None:
    assert STAGE.faults(crossing) == []
