"""What waits for an event, forbids it or takes its place looks at whatever its words describe."""

from __future__ import annotations

from typing import Final

import pytest
from tests.rulebooks.described import Crossing, Nouns, Position, Stage

MAGIC: Final = {
    "砕く": "を破壊する。",
    "燃す": "に9点のダメージを与える。",
    "火": "に1点のダメージを与える。",
    "戻す": "を手札に戻す。",
    "夢見": "を夢に置く。",
    "帰す": "を契約者の魔導書の一番上に置く。",
    "眠り": "をレストする。",
    "起き": "をウェイクする。",
    "力": "にパワーカウンターを1個置く。",
}
CARDS: Final = """A ライフ: 10
カード 的: ユニット 赤1 2/3
カード 敵: ユニット 0 0/9
カード 蘇り: マジック 0
あなたのダストにあるユニット1枚を対象とする。それを召喚する。

""" + "".join(
    f"カード {name}: マジック 0\nユニット1体を対象とする。それ{words}\n\n" for name, words in MAGIC.items()
)
STAGE: Final = Stage(CARDS, "ユニット 青 0/9")
ANY: Final = Nouns(  # 的, a red unit of A's
    (
        "ユニット",
        "あなたが支配するユニット",
        "他のユニット",
        "あなたが支配する他のユニット",
        "赤のユニット",
        "青でないユニット",
        "あなたが支配する赤のユニット",
        "あなたが支配する他の赤のユニット",
        "《的》",
        "あなたが支配する《的》",
        "《敵》でないユニット",
        "トークンでないユニット",
        "HPが3以上のユニット",
        "APが3以下の赤のユニット",
        "使用コストが2以下のユニット",
        "火葬カウンターが置かれていないユニット",
    ),
    (
        "相手が支配するユニット",
        "青のユニット",
        "赤でないユニット",
        "あなたが支配する青のユニット",
        "相手が支配する赤のユニット",
        "《敵》",
        "《的》でないユニット",
        "トークン",
        "APが9以上のユニット",
        "使用コストが3以上のユニット",
        "火葬カウンターが置かれているユニット",
    ),
)


def _by(name: str, state: str = "") -> Position:
    board = f"A 戦闘エリア: 見, 甲=的{state}\nA 手札: {name}"
    return Position(board, f"A: 使う {name} → 甲\n進める: 解決")


ATTACK: Final = Position("A 戦闘エリア: 見, 的", "A: 攻撃 的\n進める: バトル後")
BLOCK: Final = Position(
    "ターン: B 4\nA 戦闘エリア: 見, 的\nB 戦闘エリア: 敵",
    "B: 攻撃 敵\n進める: A 防御\nA: 防御 的\n進める: バトル後",
)
USE: Final = Position("A 戦闘エリア: 見\nA 手札: 的\nA 魔石エリア: 赤の魔石×2", "A: 使う 的\n進める: 解決")
RETURN: Final = Position("A 戦闘エリア: 見\nA 手札: 蘇り\nA ダスト: 的", "A: 使う 蘇り → 的\n進める: 解決")
EVENTS: Final = (
    *(("が召喚された", way) for way in (USE, RETURN)),
    *(("が破壊された", _by(way)) for way in ("砕く", "燃す")),
    *(("がダストに置かれた", _by(way)) for way in ("砕く", "燃す")),
    *(("が戦闘エリアを離れた", _by(way)) for way in ("砕く", "戻す", "夢見", "帰す")),
    ("が手札に戻された", _by("戻す")),
    ("が夢に置かれた", _by("夢見")),
    ("が契約者のデッキに戻された", _by("帰す")),
    ("がレストした", _by("眠り")),
    ("がウェイクした", _by("起き", " (レスト)")),
    ("が対象になった", _by("眠り")),
    ("があなたのカードや能力の対象になった", _by("眠り")),
    ("がダメージを受けた", _by("火")),
    ("にパワーカウンターが置かれた", _by("力")),
    ("が攻撃した", ATTACK),
    ("が相手に戦闘ダメージを与えた", ATTACK),
    ("が戦闘ダメージを与えた", ATTACK),
    ("が防御した", BLOCK),
)


CHANGED: Final = Nouns(  # 的 under A's control, a card of B's
    (
        "ダメージを受けているユニット",
        "APが3以上のユニット",
        "HPが4以上のユニット",
        "パワーカウンターが置かれているユニット",
        "ウェイク状態のユニット",
        "あなたが支配するユニット",
        "あなたが支配するダメージを受けている赤のユニット",
    ),
    (
        "APが2以下のユニット",
        "HPが3以下のユニット",
        "レスト状態のユニット",
        "相手が支配するユニット",
        "パワーカウンターが置かれていないユニット",
    ),
)
STATE: Final = " (ダメージ1, パワー1, 契約者B)"
PARTING: Final = (
    ("が破壊され", "砕く"),
    ("がダストに置かれ", "砕く"),
    ("が戦闘エリアを離れ", "戻す"),
    ("が手札に戻され", "戻す"),
    ("が夢に置かれ", "夢見"),
    ("が契約者のデッキに戻され", "帰す"),
)
STANDS: Final = "甲 (Aの戦闘エリア, ウェイク, パワー0, ダメージ0)"
REPLACED: Final = (
    *((f"{event}る", name) for event, name in PARTING),
    ("がレストする", "眠り"),
    ("にパワーカウンターが置かれる", "力"),
    ("にダメージが与えられる", "火"),
)
BANNED: Final = (
    ("は破壊されない", "砕く", "A ダストに 的"),
    ("は手札に戻されない", "戻す", "A 手札に 的"),
    *(("は戦闘エリアを離れない", name, "A 戦闘エリア: 見") for name in ("砕く", "戻す", "夢見", "帰す")),
    ("はダメージを受けない", "火", "甲 (ダメージ1)"),
    ("にはカウンターが置かれない", "力", "甲 (パワー1)"),
)
STAYING: Final = ("が召喚", "がレスト", "がウェイク", "が対象", "がダメージ", "が攻撃", "が防御")
YES, NO = "A ライフ 11", "A ライフ 10"
HEALS: Final = "とき、あなたはライフを1点回復する。"
CROSSINGS: Final = (
    *(Crossing(f"{{noun}}{event}{HEALS}", way, ANY, YES, NO) for event, way in EVENTS),
    *(Crossing(f"{{noun}}{event}た{HEALS}", _by(name, STATE), CHANGED, YES, NO) for event, name in PARTING),
    *(
        Crossing(
            f"{{noun}}{event}場合、かわりにライフを1点回復する。", _by(name), ANY, f"{YES}; {STANDS}", NO
        )
        for event, name in REPLACED
    ),
    *(Crossing(f"{{noun}}{ban}。", _by(name), ANY, STANDS, done) for ban, name, done in BANNED),
    *(
        Crossing(
            f"{{noun}}{event}とき、それに火葬カウンターを1個置く。",
            way,
            Nouns(ANY.but("火葬").within),
            "的 (火葬1); 見 (火葬0)",
        )
        for event, way in EVENTS
        if event.startswith(STAYING)
    ),
)


@pytest.mark.parametrize("crossing", CROSSINGS)
def test_a_text_is_about_what_it_describes(crossing: Crossing) -> None:
    assert STAGE.faults(crossing) == []
