"""What waits for an event, forbids it or takes its place looks at whatever its words describe."""

from __future__ import annotations

from typing import Final

import pytest
from tests.rulebooks.described import Crossing, Nouns, Position, Stage

SPELLS: Final = {
    "砕く": "を破壊する。",
    "墓": "を墓地に送る。",
    "除く": "を除外する。",
    "戻す": "を手札に戻す。",
    "眠り": "をフリーズする。",
    "起き": "をスタンバイする。",
    "火": "に100ダメージを与える。",
    "印": "に潮カウンターを1つ置く。",
}
CARDS: Final = """ゲーム: nova
カード 的: サーバント 赤1① 300/400 所属 港 種族 竜
【貫通】

カード 敵: サーバント 0 0/2000
カード 蘇り: スペル 0
自分の墓地のサーバントカード1枚を選んで場に出す。

""" + "".join(
    f"カード {name}: スペル 0\n場のサーバント1枚を対象とする。それ{words}\n\n"
    for name, words in SPELLS.items()
)
STAGE: Final = Stage(CARDS, "マジックアイテム 青1")
ANY: Final = Nouns(  # 的, a red servant of A's
    (
        "場のサーバント",
        "自分の場のサーバント",
        "場のカード",
        "自分の場の他のカード",
        "場の赤のサーバント",
        "場の青でないサーバント",
        "自分の場の赤のサーバント",
        "自分の場の〈所属：港〉のサーバント",
        "場の〈種族：竜〉の赤のサーバント",
        "場の〈種族：獣〉でないサーバント",
        "場の【貫通】を持つサーバント",
        "場の【疾風】を持たないサーバント",
        "場の「的」",
        "自分の場の「的」",
        "場の「敵」でないサーバント",
        "場の体力が300以上のサーバント",
        "場の攻撃力が400以下の赤のサーバント",
        "場の合計コストが2以下のサーバント",
        "場の嵐カウンターが置かれていないサーバント",
    ),
    (
        "相手の場のサーバント",
        "場の青のサーバント",
        "場の赤でないサーバント",
        "相手の場の赤のサーバント",
        "場の〈所属：山〉のサーバント",
        "場の〈種族：竜〉でないサーバント",
        "場の【疾風】を持つサーバント",
        "場の【貫通】を持たないサーバント",
        "場の「敵」",
        "場の「的」でないサーバント",
        "場のマジックアイテム",
        "場の体力が900以上のサーバント",
        "場の合計コストが3以上のサーバント",
        "場の嵐カウンターが置かれているサーバント",
    ),
)
CHANGED: Final = Nouns(  # 的 under A's control, a card of B's
    (
        "場のダメージを受けているサーバント",
        "場の攻撃力が400以上のサーバント",
        "場の攻撃力が増加しているサーバント",
        "場の潮カウンターが置かれているサーバント",
        "場のスタンバイ状態のサーバント",
        "自分の場のサーバント",
        "自分の場のダメージを受けている〈種族：竜〉のサーバント",
    ),
    (
        "場の攻撃力が300以下のサーバント",
        "場のフリーズ状態のサーバント",
        "相手の場のサーバント",
        "場の潮カウンターが置かれていないサーバント",
        "場の攻撃力が減少しているサーバント",
    ),
)
STATE: Final = " (ダメージ100, 潮カウンター1, ＋100／＋100カウンター1, 持ち主B)"


def _by(name: str, state: str = "") -> Position:
    board = f"A 場: 見, 甲=的{state}\nA 手札: {name}"
    return Position(board, f"A: プレイ {name} → 甲\n進める: 解決\n進める: 片付け")


ATTACK: Final = Position("A 場: 見, 的", "A: 攻撃 的 → B\n進める: 第2メイン")
BLOCK: Final = Position(
    "ターン: B 4\nA 場: 見, 的\nB 場: 敵", "B: 攻撃 敵 → A\nA: 防御 的\n進める: 第2メイン"
)
PLAY: Final = Position("A 場: 見\nA 手札: 的\nA エナジーゾーン: 赤エナジー×2", "A: プレイ 的\n進める: 解決")
RETURN: Final = Position("A 場: 見\nA 手札: 蘇り\nA 墓地: 的", "A: プレイ 蘇り\n進める: 解決")
EVENTS: Final = (
    *(("が場に出た", way) for way in (PLAY, RETURN)),
    ("が破壊された", _by("砕く")),
    ("が破壊されて墓地に送られた", _by("砕く")),
    *(("が墓地に送られた", _by(way)) for way in ("砕く", "墓")),
    *(("が場を離れた", _by(way)) for way in ("砕く", "墓", "除く", "戻す")),
    ("が除外された", _by("除く")),
    ("が手札に戻った", _by("戻す")),
    ("がフリーズ状態になった", _by("眠り")),
    ("がスタンバイ状態になった", _by("起き", " (フリーズ)")),
    ("がダメージを受けた", _by("火")),
    ("に潮カウンターが置かれた", _by("印")),
    ("が攻撃宣言した", ATTACK),
    ("が相手にバトルダメージを与えた", ATTACK),
    ("がバトルダメージを与えた", ATTACK),
    ("が防御宣言した", BLOCK),
)
PARTING: Final = (
    ("が破壊された", "砕く"),
    ("が破壊されて墓地に送られた", "砕く"),
    ("が墓地に送られた", "墓"),
    ("が場を離れた", "戻す"),
    ("が除外された", "除く"),
    ("が手札に戻った", "戻す"),
)
REPLACED: Final = (
    ("が破壊される", "砕く"),
    ("が墓地に送られる", "墓"),
    ("が場を離れる", "戻す"),
    ("が除外される", "除く"),
    ("が手札に戻る", "戻す"),
    ("がフリーズ状態になる", "眠り"),
    ("がダメージを受ける", "火"),
    ("に潮カウンターが置かれる", "印"),
)
BANNED: Final = (
    ("は破壊されない", "砕く", "A 墓地に 的"),
    *(("は場を離れない", name, "A 場: 見") for name in ("墓", "除く", "戻す")),
)
STAYING: Final = ("が場に出た", "がフリーズ", "がスタンバイ", "がダメージ", "が攻撃", "が防御")
STANDS: Final = "甲 (Aの場, スタンバイ, 潮カウンター0, ダメージ0, 破壊状態でない)"
YES, NO = "A ライフ 2100", "A ライフ 2000"


def _fitting(event: str) -> Nouns:
    """No item attacks or blocks."""
    return ANY.but("マジックアイテム") if "宣言" in event else ANY


CROSSINGS: Final = (
    *(Crossing(f"{{noun}}{event}時、LPを100得る。", way, _fitting(event), YES, NO) for event, way in EVENTS),
    *(
        Crossing(f"{{noun}}{event}時、LPを100得る。", _by(name, STATE), CHANGED, YES, NO)
        for event, name in PARTING
    ),
    *(
        Crossing(f"{{noun}}{event}場合、代わりにLPを100得る。", _by(name), ANY, f"{YES}; {STANDS}", NO)
        for event, name in REPLACED
    ),
    *(Crossing(f"{{noun}}{ban}。", _by(name), ANY, STANDS, done) for ban, name, done in BANNED),
    *(
        Crossing(
            f"{{noun}}{event}時、それに嵐カウンターを1つ置く。",
            way,
            Nouns(_fitting(event).but("嵐").within),
            "的 (嵐カウンター1); 見 (嵐カウンター0)",
        )
        for event, way in EVENTS
        if event.startswith(STAYING)
    ),
)


@pytest.mark.parametrize("crossing", CROSSINGS)
def test_a_text_is_about_what_it_describes(crossing: Crossing) -> None:
    assert STAGE.faults(crossing) == []
