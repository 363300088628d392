"""Small positions in which each verb is done: by an effect, by regular procedure, in battle."""

from __future__ import annotations

from typing import Any

from tests.rulebooks.crossings import Deed, Stage

from mahojin.rulebooks.magmell.lexicon import LEXICON

CARDS = """カード 兵: ユニット 0 2/2
カード 壁: ユニット 0 0/9
カード 豪: ユニット 0 5/9
カード 薬: マジック 0
あなたはライフを1点回復する。

カード 打ち消し: マジック クイック 0
チャントにあるマジック1枚を対象とする。それを無効化する。

"""
OURS, THEIRS = "あなたが支配するユニット", "相手が支配するユニット"
UNIT = "ユニット1体を対象とする。それ"
AT_IT = "A: 使う 札 → 甲\n進める: 解決"
ALONE = "A: 使う 札\n進める: 解決"


def on_theirs(text: str, done: str, unit: str = "甲=兵", **more: Any) -> Deed:
    """A's magic does it to a unit of B's."""
    board = f"A 戦闘エリア: 見\nA 手札: 札\nB 戦闘エリア: {unit}"
    slots = {"subject": THEIRS, **more.pop("slots", {})}
    return Deed(board, AT_IT, done, UNIT + text, slots, {"subject": OURS}, **more)


def by_you(text: str, done: str, more: str = "", script: str = ALONE, **others: Any) -> Deed:
    """A does it by a magic."""
    board = f"A 戦闘エリア: 見\nA 手札: 札{more}"
    return Deed(board, script, done, text, others={"doer": "相手", "side": "相手"}, **others)


def on_a_stone(text: str, done: str, stone: str) -> Deed:
    board = f"A 戦闘エリア: 見\nA 手札: 札\nA 魔石エリア: {stone}"
    text = "魔石1つを対象とする。それ" + text
    return Deed(board, ALONE, done, text, {"subject": "あなたの魔石"}, {"subject": "相手の魔石"})


DIED = Deed(
    "A 戦闘エリア: 見, 乙=豪\nB 戦闘エリア: 甲=兵",
    "A: 攻撃 乙\n進める: B 防御\nB: 防御 甲\n進める: バトル後",
    "B ダストに 兵",
    slots={"subject": THEIRS},
    others={"subject": OURS},
    manner="battle",
    hides=frozenset({"instead"}),  # the rule check would find it again and again
    skips=("のカードや能力によって",),
)
DESTROY = on_theirs("を破壊する。", "B ダストに 兵")
RETURN = on_theirs("を手札に戻す。", "B 手札に 兵")
FROM_DUST = "あなたのダストにあるユニット1枚を対象とする。それを"
ATTACK = "A 戦闘エリア: 見, 乙=豪"
STRIKE = "A: 攻撃 乙\n進める: バトル後"
DEEDS: dict[str, tuple[Deed, ...]] = {
    "summon": (
        Deed(
            "A 戦闘エリア: 見\nA 手札: 札\nA ダスト: 甲=兵",
            AT_IT,
            "戦闘エリアに 兵",
            FROM_DUST + "召喚する。",
            {"subject": OURS},
            {"subject": THEIRS},
        ),
        Deed(
            "A 戦闘エリア: 見\nA 手札: 兵",
            "A: 使う 兵\n進める: 解決",
            "戦闘エリアに 兵",
            slots={"subject": OURS},
        ),
    ),
    "destroy": (DESTROY, DIED),
    "dust": (DESTROY, DIED),
    "leave": (DESTROY, DIED, RETURN),
    "return": (RETURN,),
    "add": (by_you(FROM_DUST + "手札に加える。", "A 手札に 兵", "\nA ダスト: 甲=兵", AT_IT),),
    "dream": (on_theirs("を夢に置く。", "夢に 兵"),),
    "shelve": (on_theirs("を契約者の魔導書の一番上に置く。", "戦闘エリア: 見"),),
    "place": (
        Deed(
            "フェイズ: 魔石の開始\nA 戦闘エリア: 見\nA 魔石デッキ: 青の魔石",
            "進める: Aのメイン",
            "A 魔石エリアに 青の魔石",
            slots={"loose": "魔石"},
            others={"side": "相手"},
        ),
    ),
    "rest": (
        on_theirs("をレストする。", "甲 (レスト)"),
        Deed(ATTACK, STRIKE, "乙 (レスト)", slots={"subject": "あなたが支配する《豪》"}),
    ),
    "wake": (
        on_theirs("をウェイクする。", "甲 (ウェイク)", "甲=兵 (レスト)"),
        Deed(
            "A 戦闘エリア: 見\nB 戦闘エリア: 甲=兵 (レスト)",
            "進める: Bのメイン",
            "甲 (ウェイク)",
            slots={"subject": THEIRS},
            others={"subject": OURS},
            manner="standby",
        ),
    ),
    "turn_down": (on_a_stone("を裏向きにする。", "青の魔石 (裏向き)", "青の魔石"),),
    "turn_up": (on_a_stone("を表向きにする。", "青の魔石 (表向き)", "青の魔石 (裏向き)"),),
    "mark": (on_theirs("にウィークカウンターを2個置く。", "甲 (ウィーク2)", "甲=壁", amount=2),),
    "unmark": (
        on_theirs("からウィークカウンターを2個取り除く。", "甲 (ウィーク0)", "甲=壁 (ウィーク2)", amount=2),
    ),
    "control": (
        Deed(
            "A 戦闘エリア: 見\nA 手札: 札\nB 戦闘エリア: 甲=兵",
            AT_IT,
            "甲 (支配者A)",
            "ユニット1体を対象とする。ゲーム終了まで、それの支配者をあなたに変更する。",
            {"subject": "ユニット"},
        ),
    ),
    "target": (on_theirs("に1点のダメージを与える。", "甲 (ダメージ1)", slots={"loose": "マジック"}),),
    "negate": (
        Deed(
            "A 戦闘エリア: 見\nA ライフ: 10\nA 手札: 薬\nB 手札: 打ち消し",
            "A: 使う 薬\nB: 使う 打ち消し → 薬\n進める: 解決",
            "A ライフ 10",
            slots={
                "subject": "あなたが支配するマジック",
                "be_negated": "チャントにあるあなたが支配するマジック",
            },
            others={"subject": THEIRS},
        ),
    ),
    "attack": (
        Deed(
            ATTACK,
            STRIKE,
            "B ライフ 15",
            slots={"subject": OURS, "victim": "相手"},
            others={"subject": THEIRS, "victim": "あなた"},
            hides=frozenset({"must"}),
            skips=("1ターンに", "be_attacked"),  # which is shown by what is attacked, and by scenarios
        ),
        Deed(
            "A 戦闘エリア: 見, 乙=豪\nB 戦闘エリア: 甲=兵 (レスト)",
            "A: 攻撃 乙 → 甲\n進める: バトル後",
            "B ダストに 兵",
            slots={"subject": OURS, "victim": THEIRS, "be_attacked": THEIRS},
            shows=frozenset({"cannot suffer"}),
        ),
        Deed(ATTACK, "選べない: A パス", "", slots={"subject": OURS}, shows=frozenset({"must"})),
    ),
    "block": (
        Deed(
            ATTACK + "\nB 戦闘エリア: 甲=壁",
            "A: 攻撃 乙\n進める: B 防御\nB: 防御 甲\n進める: バトル後",
            "B ライフ 20",
            slots={"subject": THEIRS, "was_blocked": OURS, "be_blocked": OURS},
            others={"subject": OURS, "was_blocked": THEIRS},
            hides=frozenset({"must"}),
        ),
        Deed(
            ATTACK + "\nB 戦闘エリア: 甲=壁",
            STRIKE,
            "B ライフ 20",
            slots={"subject": THEIRS},
            shows=frozenset({"must"}),
        ),
    ),
    "damage": (
        Deed(
            ATTACK + "\nB 戦闘エリア: 甲=壁",
            "A: 攻撃 乙\n進める: B 防御\nB: 防御 甲\n進める: バトル後",
            "甲 (ダメージ5)",
            slots={"subject": OURS, "victim": THEIRS, "sufferer": "ユニット", "be_damaged": THEIRS},
            others={"subject": "あなたが支配する《兵》", "victim": OURS},
            amount=5,
            manner="battle",
        ),
        Deed(
            "A 戦闘エリア: 見\nA 手札: 札\nB 戦闘エリア: 甲=壁",
            AT_IT,
            "甲 (ダメージ1)",
            UNIT + "に1点のダメージを与える。",
            {"subject": THEIRS, "cause": "マジック"},
            shows=frozenset({"cannot suffer"}),
            manner="effect",
        ),
    ),
    "affect": tuple(
        on_theirs(text, done, unit, shows=frozenset({"cannot suffer"}), manner="effect")
        for text, done, unit in (
            ("を破壊する。", "B ダストに 兵", "甲=兵"),
            ("を手札に戻す。", "B 手札に 兵", "甲=兵"),
            ("を夢に置く。", "夢に 兵", "甲=兵"),
            ("を契約者の魔導書の一番上に置く。", "戦闘エリア: 見", "甲=兵"),
            ("をレストする。", "甲 (レスト)", "甲=兵"),
            ("をウェイクする。", "甲 (ウェイク)", "甲=兵 (レスト)"),
            ("にウィークカウンターを1個置く。", "甲 (ウィーク1)", "甲=壁"),
            ("からウィークカウンターを1個取り除く。", "甲 (ウィーク0)", "甲=壁 (ウィーク1)"),
            ("に1点のダメージを与える。", "甲 (ダメージ1)", "甲=壁"),
            ("が受けているダメージをすべて取り除く。", "甲 (ダメージ0)", "甲=壁 (ダメージ1)"),
        )
    ),
    "use": (
        by_you(
            "あなたはライフを1点回復する。",
            "A ライフ 11",
            "\nA ライフ: 10",
            slots={"loose": "マジック", "be_used": "あなたの手札にあるマジック"},
            skips=("1ターンに",),
        ),
    ),
    "draw": (
        by_you("あなたはカードを1枚引く。", "A 手札 1枚"),
        Deed(
            "フェイズ: ドローの開始\nA 戦闘エリア: 見",
            "進める: Aのメイン",
            "A 手札 1枚",
            others={"doer": "相手"},
        ),
    ),
    "discard": (by_you("あなたはカードを1枚捨てる。", "A ダストに 兵", ", 兵"),),
    "recover": (by_you("あなたはライフを3点回復する。", "A ライフ 13", "\nA ライフ: 10", amount=3),),
}

STAGE = Stage(
    game="magmell",
    kind="unit",
    lexicon=LEXICON,
    cards=CARDS,
    watcher="カード 見: ユニット 0 0/9",
    deeds=DEEDS,
    slots={
        "doer": "あなた",
        "side": "あなた",
        "player": "あなた",
        "loose": "ユニット",
        "bearer": "ユニット",
        "units": "ユニット",
        "subject": "ユニット",
        "victim": "ユニット",
        "sufferer": "ユニット",
        "chanted": "マジック",
        "cause": "ユニット",
        "one-time": "マジック",
        "attacked": "相手",
        "n": "1",
        "counter": "ウィークカウンター",
    },
    nouns={"unit": "あなたが支配するユニット", "stone": "あなたの魔石"},
    when="とき、",
    instead="場合、かわりに",
    reward="このユニットにパワーカウンターを1個置く。",
    fired="見 (パワー1)",
    silent="見 (パワー0)",
    measure="このユニットにパワーカウンターを、その点数に等しい個数置く。",
    measured=lambda amount: f"見 (パワー{amount})",
    must=lambda verb: "可能なら" + verb,
    bearer="bearer",
    player="player",
)
