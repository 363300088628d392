"""Small positions in which each verb is done: by an effect, by regular procedure, in battle."""

from __future__ import annotations

from typing import Any

from tests.rulebooks.crossings import Deed, Stage

from mahojin.rulebooks.mgd.lexicon import LEXICON
from mahojin.text.moods import has_to

CARDS = """カード 兵: 怪異 0 1000/1000
カード 鬼: 怪異 0 3000/3000
カード 弓: 怪異 0 1000/1000
［レスト］：カードを1枚引く。

カード 灯 Lv1: 魔法少女 太陽
カード 灯 Lv2: 魔法少女 太陽
カード 雫 Lv1: 魔法少女 水星
カード 獅子: 結魂怪異 5000/4000 素材 灯♥雫
カード 像: 結界 太陽 3 4000/3000
［竜騎］3

カード 光: 詠唱 0
カードを1枚引く。

カード 打ち消し: 詠唱 0
［瞬動］
魔法1つを対象とし、それを無効にする。

"""
OURS, THEIRS = "味方怪異", "敵怪異"
MONSTER = "怪異1体を対象とし、それ"
AT_IT = "A: 発動 札 → 甲\n進める: 解決"
ALONE = "A: 発動 札\n進める: 解決"
STRIKE = "A: 攻撃 乙 → B\n進める: バトル後"
AGAINST = "A: 攻撃 乙 → 甲\n進める: バトル後"
YOU, FOE = "味方プレイヤー", "敵プレイヤー"
OTHER_PLAYER = {"whoever": FOE, "side": FOE, "sided": "敵"}
MUST = frozenset({"must"})


def on_theirs(text: str, done: str, monster: str = "甲=兵", script: str = AT_IT, **more: Any) -> Deed:
    """A's chant does it to a monster of B's."""
    board = f"A 怪異: 見\nA 手札: 札\nB 怪異: {monster}"
    slots = {"subject": THEIRS, "sided": "敵", **more.pop("slots", {})}
    return Deed(board, script, done, MONSTER + text, slots, {"subject": OURS, "sided": "味方"}, **more)


def by_you(text: str, done: str, hand: str = "", more: str = "", **others: Any) -> Deed:
    """A does it by a chant."""
    board = f"A 怪異: 見\nA 手札: 札{hand}{more}"
    return Deed(board, ALONE, done, text, others=OTHER_PLAYER, **others)


def battle(monster: str, script: str, done: str, **more: Any) -> Deed:
    return Deed(
        f"A 怪異: 見, 乙=鬼\nB 怪異: {monster}" if monster else "A 怪異: 見, 乙=鬼", script, done, **more
    )


DESTROY = on_theirs("を破壊する。", "B 墓地: 兵")
DIED = battle(
    "甲=兵",
    AGAINST,
    "B 墓地: 兵",
    slots={"subject": THEIRS, "sided": "敵"},
    others={"subject": OURS, "sided": "味方"},
    manner="battle",
    skips=("{obj:effects}",),
)
CALL = "フェイズ: コール\nA 怪異: 見\nA 手札: 灯 Lv1"
LEVEL = "フェイズ: コール\nA 怪異: 見\nA 手札: 灯 Lv2\nA 魔法少女: 灯 Lv1"
DEEDS: dict[str, tuple[Deed, ...]] = {
    "enter": (
        Deed(
            "A 怪異: 見\nA 手札: 兵",
            "A: 発動 兵\n進める: 解決",
            "兵 (Aの怪異)",
            slots={"subject": OURS},
            others={"subject": THEIRS},
        ),
    ),
    "leave": (DESTROY, on_theirs("をゲームから除外する。", "B 除外: 兵"), DIED),
    "destroy": (DESTROY, DIED),
    "bury": (DESTROY, DIED),
    "scrap": (
        Deed(
            "A 怪異: 見, 甲=兵\nA 手札: 札",
            ALONE,
            "甲 (Aの墓地)",
            "味方怪異1体を破棄する。",
            {"subject": OURS},
            {"subject": THEIRS},
        ),
    ),
    "send": (DESTROY, DIED),
    "exile": (on_theirs("をゲームから除外する。", "B 除外: 兵"),),
    "return": (on_theirs("を持ち主の手札に戻す。", "B 手札: 兵"),),
    "add": (by_you("味方墓地の怪異カード1枚を手札に加える。", "A 手札: 兵", more="\nA 墓地: 兵"),),
    "shelve": (on_theirs("を持ち主のデッキの一番上に置く。", "B 怪異 0枚"),),
    "create": (
        by_you(
            "コイン・トークン1つを作成する。",
            "コイン (支配者A)",
            slots={"subject": "味方トークン"},
        ),
    ),
    "reveal": (
        by_you(
            "味方デッキの一番上から1枚を公開する。", "", more="\nA デッキ: 兵", slots={"loose": "怪異カード"}
        ),
    ),
    "negate": (
        Deed(
            "A 怪異: 見\nA 手札: 光\nB 手札: 打ち消し",
            "A: 発動 光\nB: 発動 打ち消し → 光\n進める: 解決",
            "A 手札 0枚",
            slots={"loose": "詠唱カード", "holder": "味方魔法"},
            others={"side": FOE},
        ),
    ),
    "rest": (
        on_theirs("をレストする。", "甲 (レスト)"),
        battle("", STRIKE, "乙 (レスト)", slots={"subject": OURS}, others={"subject": THEIRS}),
    ),
    "wake": (
        on_theirs("をリカバーする。", "甲 (リカバー)", "甲=兵 (レスト)"),
        Deed(
            "A 怪異: 見\nB 怪異: 甲=兵 (レスト)",
            "進める: Bのメイン",
            "甲 (リカバー)",
            slots={"subject": THEIRS},
            others={"subject": OURS},
            manner="recovery",
        ),
    ),
    "reverse": (on_theirs("をリバースする。", "甲 (リバース)"),),
    "switch": (
        on_theirs("をスイッチする。", "甲 (リバース)"),
        Deed(
            "A 怪異: 見, 甲=兵",
            "A: スイッチ 甲\n進める: 解決",
            "甲 (リバース)",
            slots={"subject": OURS},
            others={"subject": THEIRS},
        ),
    ),
    "level_up": (
        Deed(
            LEVEL,
            "A: レベルアップ 灯 Lv2\n進める: メイン",
            "灯 Lv2 (Aの魔法少女)",
            slots={"subject": "味方魔法少女"},
            others={"subject": "敵魔法少女"},
        ),
    ),
    "bind": (
        Deed(
            "A 怪異: 見\nA 手札: 札, 雫 Lv1\nA 魔法少女: 灯 Lv1\nA エキストラ: 獅子",
            "A: 発動 札\n進める: A 選ぶ\nA: 選ぶ 獅子\n進める: 解決",
            "獅子 (Aの怪異)",
            "味方エキストラデッキの結魂怪異カード1枚を結魂させる。",
            {"subject": OURS},
            {"subject": THEIRS},
        ),
    ),
    "ride": (
        Deed(
            "A 怪異: 見, 甲=像\nA 魔法少女: 火星の少女 Lv3",
            "A: 能力 甲\nA: 竜騎 火星の少女 Lv3\n進める: 解決",
            "甲 (種類 怪異)",
            slots={"subject": "味方魔法少女"},
            others={"subject": "敵魔法少女"},
        ),
    ),
    "mark": (on_theirs("に氷カウンター2個を置く。", "甲 (氷カウンター2)"),),
    "control": (
        Deed("A 怪異: 見\nA 手札: 札\nB 怪異: 甲=兵", AT_IT, "甲 (支配者A)", MONSTER + "を支配する。"),
    ),
    "target": (on_theirs("を破壊する。", "B 墓地: 兵", slots={"loose": "詠唱カード"}),),
    "attack": (
        battle(
            "",
            STRIKE,
            "B オーブ 6枚",
            slots={"subject": OURS, "to": FOE},
            others={"subject": THEIRS, "to": YOU},
            hides=MUST,
            skips=("{to:subject}", "be_attacked", "{obj:body}"),
        ),
        battle(
            "甲=兵",
            AGAINST,
            "B 墓地: 兵",
            slots={"subject": OURS, "to": THEIRS, "be_attacked": THEIRS, "body": THEIRS},
            others={"subject": THEIRS, "to": OURS},
            hides=MUST,
            skips=("{to:side}", "attack_player"),
        ),
    ),
    "battle": (
        battle("甲=兵", AGAINST, "B 墓地: 兵", slots={"subject": OURS}, others={"subject": "敵魔法少女"}),
    ),
    "taint": (
        battle(
            "",
            STRIKE,
            "B オーブ 6枚",
            slots={"orb side": "敵", "be_tainted": "敵", "side": YOU},
            others={"orb side": "味方", "side": FOE},
            manner="battle",
        ),
    ),
    "corrode": (
        Deed(
            "A 怪異: 見\nA 手札: 札",
            ALONE,
            "B 魔蝕 1000",
            "敵プレイヤーに1000点の魔蝕ダメージを与える。",
            {"side": FOE, "by": "味方魔法"},
            {"side": YOU},
        ),
    ),
    "cast": (
        by_you(
            "カードを1枚引く。",
            "A 手札 1枚",
            slots={"loose": "詠唱カード"},
            skips=("各ターンに",),  # which scenarios show
        ),
    ),
    "use": (Deed("A 怪異: 見, 甲=弓", "A: 能力 甲\n進める: 解決", "A 手札 1枚", others={"whoever": FOE}),),
    "chase": (),
    "draw": (
        by_you("カードを1枚引く。", "A 手札 1枚"),
        Deed("フェイズ: ドローの開始\nA 怪異: 見", "進める: メイン", "A 手札 1枚", others={"whoever": FOE}),
    ),
    "discard": (by_you("手札を1枚捨てる。", "A 手札 0枚", ", 兵"),),
    "call": (
        Deed(
            CALL,
            "A: コール 灯 Lv1\n進める: メイン",
            "灯 Lv1 (Aの魔法少女)",
            slots={"whoever": YOU, "subject": "味方魔法少女"},
            others={"whoever": FOE, "subject": "敵魔法少女"},
            hides=frozenset({"may"}),
        ),
        Deed(
            CALL + ", 雫 Lv1",
            "A: コール 灯 Lv1\nA: コール 雫 Lv1\n進める: メイン",
            "雫 Lv1 (Aの魔法少女)",
            shows=frozenset({"may"}),
        ),
    ),
    "search": (by_you("味方デッキの怪異カード1枚を探し、それを手札に加える。", "", more="\nA デッキ: 兵"),),
    "make_od": (by_you("［太陽］を生み出す。", "A 太陽オド 1"),),
}

STAGE = Stage(
    game="mgd",
    kind="barrier",
    lexicon=LEXICON,
    cards=CARDS,
    watcher="カード 見: 結界 0",
    deeds=DEEDS,
    slots={
        "whoever": YOU,
        "side": YOU,
        "sided": "味方",
        "player": YOU,
        "orb side": "味方",
        "loose": "怪異カード",
        "piece": "味方魔法",
        "holder": "怪異",
        "subject": "怪異",
        "effects": "効果",
        "counter": "氷",
        "this": "このカード",
        "n": "1",
    },
    when="とき⇒",
    instead="場合、代わりに",
    reward="このカードに炎カウンター1個を置く。",
    fired="見 (炎カウンター1)",
    silent="見 (炎カウンター0)",
    must=has_to,
    bearer="holder",
    player="player",
    doer="whoever",
    elsewhere={
        ("attack", "must"): "every monster that can attack has to, by the book itself (803.3, 805.5)",
        ("chase", "cannot suffer"): "said by what is on the chase itself: a scenario of its own (1005.2)",
    },
)
