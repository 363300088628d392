"""What waits for an event, forbids it or takes its place looks at whatever its words describe."""

from __future__ import annotations

from typing import Final

import pytest
from tests.rulebooks.described import Crossing, Nouns, Position, Stage

CHANTS: Final = {
    "砕く": "を破壊する。",
    "除く": "をゲームから除外する。",
    "戻す": "を持ち主の手札に戻す。",
    "帰す": "を持ち主のデッキの一番下に置く。",
    "眠り": "をレストする。",
    "起き": "をリカバーする。",
    "伏せ": "をリバースする。",
    "返し": "をスイッチする。",
    "印": "に潮カウンター1個を置く。",
}
CARDS: Final = """ゲーム: mgd
カード 的: 怪異 火星 1 2000/3000 種族 竜
［召喚酔い］

カード 敵: 怪異 木星 0 0/9000
カード 蘇り: 詠唱 0
味方墓地の怪異カード1枚を戦場に出す。

""" + "".join(f"カード {name}: 詠唱 0\n怪異1体を対象とし、それ{words}\n\n" for name, words in CHANTS.items())
STAGE: Final = Stage(CARDS, "結界 水星 0")
ANY: Final = Nouns(  # 的, a monster of Mars and of A's
    (
        "怪異",
        "味方怪異",
        "他の怪異",
        "火星の怪異",
        "火星の味方怪異",
        "水星でない怪異",
        "竜の怪異",
        "竜の味方怪異",
        "獣でない怪異",
        '"的"',
        '味方"的"',
        "［召喚酔い］を持つ怪異",
        "［Φ］を持たない味方怪異",
        "DEFが3000以上の怪異",
        "ATKが2000以下の味方怪異",
        "コストが1以下の怪異",
        "嵐カウンターが置かれていない怪異",
    ),
    (
        "敵怪異",
        "水星の怪異",
        "火星でない怪異",
        "火星の敵怪異",
        "獣の怪異",
        "竜でない怪異",
        '"敵"',
        "［Φ］を持つ怪異",
        "［召喚酔い］を持たない怪異",
        "結界",
        "ATKが9000以上の怪異",
        "コストが3以上の怪異",
        "嵐カウンターが置かれている怪異",
    ),
)


def _by(name: str, state: str = "") -> Position:
    board = f"A 怪異: 見, 甲=的{state}\nA 手札: {name}"
    return Position(board, f"A: 発動 {name} → 甲\n進める: 解決")


ATTACK: Final = Position("A 怪異: 見, 的", "A: 攻撃 的 → B\n進める: バトル後")
HIT: Final = Position("ターン: B 4\nA 怪異: 見, 的\nB 怪異: 敵", "B: 攻撃 敵 → 的\n進める: バトル後")
PLAY: Final = Position("A 怪異: 見\nA 手札: 的\nA 魔法少女: 火星の少女 Lv1", "A: 発動 的\n進める: 解決")
RETURN: Final = Position("A 怪異: 見\nA 手札: 蘇り\nA 墓地: 的", "A: 発動 蘇り\n進める: 解決")
EVENTS: Final = (
    *(("が戦場に出た", way) for way in (PLAY, RETURN)),
    ("が破壊された", _by("砕く")),
    ("が戦場から墓地に置かれた", _by("砕く")),
    *(("が戦場を離れた", _by(way)) for way in ("砕く", "除く", "戻す", "帰す")),
    ("がゲームから除外された", _by("除く")),
    ("が手札に戻った", _by("戻す")),
    ("がレストした", _by("眠り")),
    ("がリカバーした", _by("起き", " (レスト)")),
    ("がリバースした", _by("伏せ")),
    ("がスイッチした", _by("返し")),
    ("に潮カウンターが置かれた", _by("印")),
    ("が攻撃した", ATTACK),
    ("が攻撃された", HIT),
)
CHANGED: Final = Nouns(  # 的 under A's control, a card of B's
    (
        "ATKが3000以上の怪異",
        "DEFが4000以上の味方怪異",
        "潮カウンターが置かれている怪異",
        "リカバー状態の怪異",
        "味方怪異",
        "竜の味方怪異",
    ),
    (
        "ATKが2000以下の怪異",
        "レスト状態の怪異",
        "リバース状態の怪異",
        "敵怪異",
        "潮カウンターが置かれていない怪異",
    ),
)
STATE: Final = " (潮カウンター1, ＋1000／＋1000カウンター1, 持ち主B)"
PARTING: Final = (
    ("が破壊された", "砕く"),
    ("が戦場から墓地に置かれた", "砕く"),
    ("が戦場を離れた", "戻す"),
    ("がゲームから除外された", "除く"),
    ("が手札に戻った", "戻す"),
)
REPLACED: Final = (
    ("が破壊される", "砕く"),
    ("が戦場から墓地に置かれる", "砕く"),
    ("が戦場を離れる", "戻す"),
    ("がゲームから除外される", "除く"),
    ("が手札に戻る", "戻す"),
    ("がレストする", "眠り"),
    ("がリバースする", "伏せ"),
    ("に潮カウンターが置かれる", "印"),
)
BANNED: Final = (
    ("は破壊されない", "砕く", "A 墓地に 的"),
    ("はスイッチできない", "返し", "甲 (リバース)"),
)
STAYING: Final = ("が戦場に", "がレスト", "がリカバー", "がリバース", "がスイッチ", "が攻撃")
STANDS: Final = "甲 (Aの怪異, リカバー, 潮カウンター0)"
YES, NO = "A 幸運カウンター 1", "A 幸運カウンター 0"
GAINS: Final = "とき⇒幸運カウンター1個を得る。"
CROSSINGS: Final = (
    *(Crossing(f"{{noun}}{event}{GAINS}", way, ANY, YES, NO) for event, way in EVENTS),
    *(Crossing(f"{{noun}}{event}{GAINS}", _by(name, STATE), CHANGED, YES, NO) for event, name in PARTING),
    *(
        Crossing(
            f"{{noun}}{event}場合、代わりに幸運カウンター1個を得る。", _by(name), ANY, f"{YES}; {STANDS}", NO
        )
        for event, name in REPLACED
    ),
    *(Crossing(f"{{noun}}{ban}。", _by(name), ANY, STANDS, done) for ban, name, done in BANNED),
    *(
        Crossing(
            f"{{noun}}{event}とき⇒それに嵐カウンター1個を置く。",
            way,
            Nouns(ANY.but("嵐").within),
            "的 (嵐カウンター1); 見 (嵐カウンター0)",
        )
        for event, way in EVENTS
        if event.startswith(STAYING)
    ),
)


@pytest.mark.parametrize("crossing", CROSSINGS)
def test_a_text_is_about_what_it_describes(crossing: Crossing) -> None:
    assert STAGE.faults(crossing) == []
