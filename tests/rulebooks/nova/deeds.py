"""Small positions in which each verb is done: by an effect, by regular procedure, in battle."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tests.rulebooks.crossings import Deed, Stage

from mahojin.rulebooks.nova.lexicon import LEXICON
from mahojin.text.moods import has_to

CARDS = """カード 兵: サーバント 0 300/300
カード 壁: サーバント 0 0/2000
カード 砲: サーバント 0 900/900
カード 老将: キャラクター 赤 レベル1
カード 剣: マジックアイテム 0
【装備】：サーバント

カード 弓: サーバント 0 100/100
起 フリーズ：相手に100ダメージを与える。

カード 社: マジックアイテム 0
起 フリーズ：自分のエナジーストックに赤エナジーを1加える。

カード 鳴子: サーバント 0 100/900
このカードが攻撃宣言した時、LPを100得る。

カード 光: スペル 0
LPを100得る。

カード 赤札: スペル 赤1
LPを100得る。

カード 打ち消し: スペル 0
【瞬唱】
待機中の相手のスペルカード1枚を対象とする。それを無効にする。

"""
OURS, THEIRS = "自分の場のサーバント", "相手の場のサーバント"
SERVANT = "場のサーバント1枚を対象とする。それ"
AT_IT = "A: プレイ 札 → 甲\n進める: 解決"
ALONE = "A: プレイ 札\n進める: 解決"
GONE = AT_IT + "\n進める: 片付け"
BLOCKED = "A: 攻撃 乙 → B\n進める: B 防御\nB: 防御 甲\n進める: バトル後"
MUST = frozenset({"must"})
SENT_AGAIN = frozenset({"instead"})  # what is destroyed and not sent is sent again (907.1)


def on_theirs(text: str, done: str, servant: str = "甲=兵", script: str = AT_IT, **more: Any) -> Deed:
    """A's spell does it to a servant of B's."""
    board = f"A 場: 見\nA 手札: 札\nB 場: {servant}"
    slots = {"subject": THEIRS, **more.pop("slots", {})}
    return Deed(board, script, done, SERVANT + text, slots, {"subject": OURS}, **more)


def by_you(text: str, done: str, hand: str = "", more: str = "", **others: Any) -> Deed:
    """A does it by a spell."""
    board = f"A 場: 見\nA 手札: 札{hand}{more}"
    return Deed(board, ALONE, done, text, others={"doer": "相手", "side": "相手"}, **others)


def battle(field: str, script: str, done: str, **more: Any) -> Deed:
    return Deed(f"A 場: 見, 乙=砲\nB 場: {field}" if field else "A 場: 見, 乙=砲", script, done, **more)


DESTROY = on_theirs("を破壊する。", "B 墓地: 兵", script=GONE)
DIED = Deed(
    "A 場: 見, 乙=砲\nB 場: 甲=兵",
    BLOCKED + "\n進める: 第2メイン",
    "B 墓地: 兵",
    slots={"subject": THEIRS},
    others={"subject": OURS},
    hides=SENT_AGAIN,
    manner="battle",
)
RETURN = on_theirs("を手札に戻す。", "B 手札: 兵")
FROM_GRAVE = "自分の墓地のサーバントカード1枚を選んで"
SHOOT = Deed(
    "A 場: 見, 甲=弓",
    "A: 起動 甲\n進める: 解決",
    "B ライフ 1900",
    slots={"doer": "自分", "holder": OURS},
    others={"doer": "相手"},
)
DEEDS: dict[str, tuple[Deed, ...]] = {
    "enter": (
        Deed(
            "A 場: 見\nA 手札: 札\nA 墓地: 兵",
            ALONE,
            "兵 (Aの場)",
            FROM_GRAVE + "場に出す。",
            {"subject": OURS},
            {"subject": THEIRS},
        ),
        Deed(
            "A 場: 見\nA 手札: 兵",
            "A: プレイ 兵\n進める: 解決",
            "兵 (Aの場)",
            slots={"subject": OURS},
            others={"subject": THEIRS},
        ),
    ),
    "leave": (RETURN, on_theirs("を除外する。", "B 除外ゾーン: 兵")),
    "destroy": (DESTROY, replace(DIED, hides=frozenset(), skips=("カードや能力では",))),
    "bury": (DIED,),
    "send": (on_theirs("を墓地に送る。", "B 墓地: 兵"), DIED),
    "exile": (on_theirs("を除外する。", "B 除外ゾーン: 兵"),),
    "retire": (
        Deed(
            "A 場: 見, 甲=老将\nA 手札: 札",
            ALONE,
            "A 退場キャラ置き場: 老将",
            "場のキャラクター1枚を選んで退場させる。",
            {"subject": "自分の場のキャラクター"},
            {"subject": "相手の場のキャラクター"},
        ),
    ),
    "return": (RETURN,),
    "add": (by_you(FROM_GRAVE + "手札に加える。", "A 手札: 兵", more="\nA 墓地: 兵"),),
    "shelve": (by_you(FROM_GRAVE + "デッキの一番上に置く。", "A 墓地: 札", more="\nA 墓地: 兵"),),
    "negate": (
        Deed(
            "A 場: 見\nA 手札: 光\nB 手札: 打ち消し",
            "A: プレイ 光\nB: プレイ 打ち消し → 光\n進める: 解決",
            "A ライフ 2000",
            slots={"loose": "スペルカード"},
            others={"side": "相手"},
        ),
    ),
    "reveal": (by_you("自分の手札のカード1枚を選んで公開する。", "", ", 兵"),),
    "rest": (
        on_theirs("をフリーズする。", "甲 (フリーズ)"),
        battle(
            "",
            "A: 攻撃 乙 → B\n進める: バトル後",
            "乙 (フリーズ)",
            slots={"subject": OURS},
            manner="attack",
        ),
    ),
    "wake": (
        on_theirs("をスタンバイする。", "甲 (スタンバイ)", "甲=兵 (フリーズ)"),
        Deed(
            "A 場: 見\nB 場: 甲=兵 (フリーズ)",
            "進める: Bの第1メイン",
            "甲 (スタンバイ)",
            slots={"subject": THEIRS},
            others={"subject": OURS},
            manner="standby",
        ),
    ),
    "equip": (
        Deed(
            "A 場: 見, 甲=兵\nA 手札: 剣",
            "A: プレイ 剣 → 甲\n進める: 解決",
            "剣 (装備 甲)",
            slots={"subject": "自分の場のマジックアイテム", "equipped one": OURS},
            others={"equipped one": THEIRS},
        ),
    ),
    "mark": (on_theirs("に氷カウンターを2つ置く。", "甲 (氷カウンター2)", amount=2),),
    "control": (
        Deed(
            "A 場: 見\nA 手札: 札\nB 場: 甲=兵",
            AT_IT,
            "甲 (コントローラーA)",
            "場のサーバント1枚を対象とする。このゲーム中、それのコントロールを得る。",
            {"subject": "場のサーバント"},
        ),
    ),
    "choose": (on_theirs("に100ダメージを与える。", "甲 (ダメージ100)", slots={"loose": "スペルカード"}),),
    "trigger": (
        Deed(
            "A 場: 見, 甲=鳴子",
            "A: 攻撃 甲 → B\n進める: バトル後",
            "A ライフ 2100",
            slots={"subject": OURS},
        ),
    ),
    "attack": (
        battle(
            "",
            "A: 攻撃 乙 → B\n進める: バトル後",
            "B ライフ 1100",
            slots={"subject": OURS, "victim": "相手"},
            others={"subject": THEIRS, "victim": "自分"},
            hides=MUST,
            skips=("1ターンに", "be_attacked"),  # which scenarios show
        ),
        battle(
            "甲=壁 (フリーズ)",
            "A: 攻撃 乙 → 甲\n進める: バトル後",
            "甲 (ダメージ900)",
            slots={"subject": OURS, "victim": THEIRS, "be_attacked": THEIRS, "assailable": "サーバント"},
            others={"subject": THEIRS, "victim": OURS},
            hides=MUST,
            skips=("1ターンに",),
        ),
        battle(
            "",
            "進める: A 攻撃\n選べない: A 攻撃しない",
            "",
            slots={"subject": OURS},
            shows=MUST,
            skips=("be_attacked",),
        ),
        battle(
            "甲=壁 (フリーズ)",
            "進める: A 攻撃\nA: 攻撃 乙\n選択肢: A 攻撃目標: 甲",
            "",
            slots={"be_attacked": THEIRS},
            shows=MUST,
            skips=("attack",),
        ),
    ),
    "affect": tuple(
        on_theirs(text, done, servant, shows=frozenset({"cannot suffer"}), manner="effect")
        for text, done, servant in (
            ("を破壊する。", "甲 (破壊状態)", "甲=兵"),
            ("を手札に戻す。", "B 手札に 兵", "甲=兵"),
            ("を墓地に送る。", "B 墓地に 兵", "甲=兵"),
            ("を除外する。", "B 除外ゾーンに 兵", "甲=兵"),
            ("をデッキの一番上に置く。", "B 場: なし", "甲=兵"),
            ("をフリーズする。", "甲 (フリーズ)", "甲=兵"),
            ("をスタンバイする。", "甲 (スタンバイ)", "甲=兵 (フリーズ)"),
            ("に氷カウンターを1つ置く。", "甲 (氷カウンター1)", "甲=兵"),
            ("に100ダメージを与える。", "甲 (ダメージ100)", "甲=兵"),
            ("が受けているダメージをすべて取り除く。", "甲 (ダメージ0)", "甲=兵 (ダメージ100)"),
        )
    ),
    "block": (
        battle(
            "甲=壁",
            BLOCKED,
            "B ライフ 2000",
            slots={"subject": THEIRS, "was_blocked": OURS, "be_blocked": OURS, "unplaced": "サーバント"},
            others={"subject": OURS, "was_blocked": THEIRS},
            hides=MUST,
        ),
        battle(
            "甲=壁",
            "A: 攻撃 乙 → B\n進める: B 防御\n選べない: B 防御しない",
            "",
            slots={"subject": THEIRS, "be_blocked": OURS},
            shows=MUST,
        ),
    ),
    "damage": (
        battle(
            "甲=壁",
            BLOCKED,
            "甲 (ダメージ900)",
            slots={"subject": OURS, "victim": THEIRS, "sufferer": THEIRS},
            others={"subject": THEIRS, "victim": OURS},
            amount=900,
            manner="battle",
        ),
    ),
    "play": (
        by_you(
            "LPを100得る。",
            "A ライフ 2100",
            slots={"loose": "スペルカード"},
            skips=("1ターンに",),  # which scenarios show
        ),
    ),
    "wait": (),
    "activate": (SHOOT,),
    "use": (SHOOT,),
    "draw": (
        by_you("カードを1枚引く。", "A 手札 1枚"),
        Deed("フェイズ: ドローの開始\nA 場: 見", "進める: 第1メイン", "A 手札 1枚", others={"doer": "相手"}),
    ),
    "discard": (by_you("手札を1枚捨てる。", "A 墓地: 兵, 札", ", 兵"),),
    "set": (
        Deed(
            "A 場: 見\nA 手札: 兵",
            "A: セット 兵\n進める: 解決",
            "A エナジーゾーン: 兵",
            others={"doer": "相手"},
            hides=frozenset({"may"}),
        ),
        Deed(
            "A 場: 見\nA 手札: 兵×2",
            "A: セット 兵\nA: セット 兵",
            "A エナジーゾーン: 兵×2",
            slots={"n": "1"},
            shows=frozenset({"may"}),
        ),
    ),
    "gain_life": (by_you("LPを300得る。", "A ライフ 2300", amount=300),),
    "lose_life": (by_you("LPを300失う。", "A ライフ 1700", amount=300),),
    "release": (by_you("LPを600失う。", "A ライフ 1400"),),
    "energise": (
        Deed(
            "A 場: 見, 甲=社\nA 手札: 赤札",
            "A: エナジー 甲\n進める: 解決",
            "A 赤ストック 1",
            others={"side": "相手"},
            amount=1,
        ),
    ),
    "win": (
        Deed("A 場: 見\nA 手札: 札", "A: プレイ 札\nA: 放棄\nB: 放棄", "勝者 A", "自分はゲームに勝利する。"),
    ),
}

STAGE = Stage(
    game="nova",
    kind="item",
    lexicon=LEXICON,
    cards=CARDS,
    watcher="カード 見: マジックアイテム 0",
    deeds=DEEDS,
    slots={
        "doer": "自分",
        "side": "自分",
        "player": "自分",
        "loose": "サーバントカード",
        "holder": "場のサーバント",
        "subject": "場のサーバント",
        "victim": "場のサーバント",
        "sufferer": "場のサーバント",
        "equipped one": "場のサーバント",
        "one-time": "スペルカード",
        "unplaced": "サーバント",
        "assailable": "プレイヤー",
        "counter": "氷",
        "this": "このカード",
        "n": "1",
    },
    nouns={"servant": OURS, "item": "場のマジックアイテム", "character": "場のキャラクター"},
    when="時、",
    instead="場合、代わりに",
    reward="このカードに炎カウンターを1つ置く。",
    fired="見 (炎カウンター1)",
    silent="見 (炎カウンター0)",
    measure="相手にその数値に等しいダメージを与える。",
    measured=lambda amount: f"B ライフ {2000 - amount}",
    must=has_to,
    bearer="holder",
    elsewhere={
        ("bury", "instead"): "in scenarios, by what puts the card elsewhere: it would be sent again (907.1)",
        ("wait", "cannot suffer"): "said by a card that waits itself: a scenario of its own (912.2)",
    },
    player="player",
)
