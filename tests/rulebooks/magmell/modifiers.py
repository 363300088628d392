"""MAGMELL: what limits a text, and what it is said of."""

from __future__ import annotations

from tests.rulebooks.modifiers import DONE, REFUSED, UNDONE, Effect, Lasting, Modifier, Table

CARDS = """カード 兵: ユニット 赤1 2/2
カード 捨て札: ユニット 0 1/1
"""
BOARD = "A ライフ: 10\nB 戦闘エリア: 敵=兵\nA 手札: 捨て札×2\n"
ALL = "相手が支配するすべてのユニットを"
EFFECTS = {
    "draw": Effect(
        "あなたはカードを1枚引く。", "カードを1枚引いてもよい。", "A 魔導書 19枚", "A 魔導書 20枚"
    ),
    "damage": Effect(
        "相手に1点のダメージを与える。", "相手に1点のダメージを与えてもよい。", "B ライフ 19", "B ライフ 20"
    ),
    "recover": Effect(
        "あなたはライフを1点回復する。", "ライフを1点回復してもよい。", "A ライフ 11", "A ライフ 10"
    ),
    "destroy": Effect(ALL + "破壊する。", ALL + "破壊してもよい。", "敵 (Bのダスト)", "敵 (戦闘エリア)"),
    "return": Effect(ALL + "手札に戻す。", ALL + "手札に戻してもよい。", "敵 (Bの手札)", "敵 (戦闘エリア)"),
    "rest": Effect(ALL + "レストする。", ALL + "レストしてもよい。", "敵 (レスト)", "敵 (ウェイク)"),
    "counter": Effect(
        "このユニットにパワーカウンターを1個置く。",
        "このユニットにパワーカウンターを1個置いてもよい。",
        "見 (パワー1)",
        "見 (パワー0)",
    ),
}
START = "フェイズ: メインの開始\nA 戦闘エリア: 見"
AT = "あなたのメインフェイズの開始時、"
NEVER = "あなたの手札が9枚以上ならば、"
MODIFIERS = {
    "may": Modifier(AT + "{may}", AT + "{words}", UNDONE, DONE, START, "進める: 解決"),
    "may, taken": Modifier(
        AT + "{may}", AT + NEVER + "{words}", DONE, REFUSED, START, "A: はい\n進める: 解決"
    ),
    "if": Modifier(AT + NEVER + "{words}", AT + "{words}", UNDONE, DONE, START, "進める: 解決"),
    "if so": Modifier(
        AT + "カードを1枚捨ててもよい。そうしたならば、{words}",
        AT + "カードを1枚捨ててもよい。そうしないならば、{words}",
        UNDONE,
        DONE,
        START,
        "進める: 解決",
    ),
    "if not so": Modifier(
        AT + "カードを1枚捨ててもよい。そうしないならば、{words}",
        AT + "カードを1枚捨ててもよい。そうしたならば、{words}",
        UNDONE,
        DONE,
        START,
        "A: はい → 捨てる 捨て札#1\n進める: 解決",
    ),
    "the other's turn": Modifier(
        "相手のメインフェイズの開始時、{words}", AT + "{words}", UNDONE, DONE, START, "進める: 解決"
    ),
    "in the dust only": Modifier(
        "このカードがダストにあるかぎり、" + AT + "{words}",
        AT + "{words}",
        UNDONE,
        DONE,
        START,
        "進める: 解決",
        {"counter": "what is in the dust has no counters"},
    ),
    "the opponent's": Modifier(
        "相手が支配するユニットが攻撃したとき、{words}",
        "あなたが支配するユニットが攻撃したとき、{words}",
        UNDONE,
        DONE,
        "A 戦闘エリア: 見 (レスト), 走者=兵",
        "A: 攻撃 走者 → プレイヤー\n進める: 解決",
    ),
    "another": Modifier(
        "他のユニットが攻撃したとき、{words}",
        "ユニットが攻撃したとき、{words}",
        UNDONE,
        DONE,
        "A 戦闘エリア: 見",
        "A: 攻撃 見 → プレイヤー\n進める: 解決",
    ),
}
LASTING = {
    "change": Lasting("{what}のAPを1増加する。", ("甲 (AP3)", "甲 (AP2)"), ("見 (AP2)", "見 (AP1)")),
    "endurance": Lasting("{what}のHPを1増加する。", ("甲 (HP3)", "甲 (HP2)"), ("見 (HP2)", "見 (HP1)")),
}
OURS = "A 戦闘エリア: 見, 甲=兵"
MINE = "あなたが支配するユニット"
SCOPES = {
    "other": Modifier("あなたが支配する他のユニット", MINE, "other, no own", "other, own", OURS),
    "the card itself": Modifier("このユニット", MINE, "no other, own", "other, own", OURS),
    "the opponent's": Modifier("相手が支配するユニット", MINE, "no other, no own", "other, own", OURS),
    "mine": Modifier(
        MINE, "ユニット", "no other, own", "other, own", "A 戦闘エリア: 見\nB 戦闘エリア: 甲=兵"
    ),
    "as long as": Modifier(
        "あなたのライフが10以下であるかぎり、|" + MINE, MINE, "no other, no own", "other, own", OURS
    ),
}
TABLE = Table("magmell", CARDS, "カード 見: ユニット 青1 1/1", BOARD, EFFECTS, MODIFIERS, LASTING, SCOPES)
