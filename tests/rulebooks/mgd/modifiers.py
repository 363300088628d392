"""魔法少女 ザ・デュエル: what limits a text, and what it is said of."""

from __future__ import annotations

from tests.rulebooks.modifiers import DONE, REFUSED, UNDONE, Effect, Lasting, Modifier, Table

CARDS = """カード 兵: 怪異 太陽 1 2000/2000
カード 捨て札: 怪異 太陽 1 1000/1000
"""
BOARD = "B 怪異: 敵=兵\nA 手札: 捨て札×2\n"
EFFECTS = {
    "draw": Effect("カードを1枚引く。", "カードを1枚引いてよい。", "A デッキ 19枚", "A デッキ 20枚"),
    "corrode": Effect(
        "敵プレイヤーに1000点の魔蝕ダメージを与える。",
        "敵プレイヤーに1000点の魔蝕ダメージを与えてよい。",
        "B 魔蝕 1000",
        "B 魔蝕 0",
    ),
    "destroy": Effect(
        "すべての敵怪異を破壊する。", "すべての敵怪異を破壊してよい。", "敵 (Bの墓地)", "敵 (Bの怪異)"
    ),
    "return": Effect(
        "すべての敵怪異を持ち主の手札に戻す。",
        "すべての敵怪異を持ち主の手札に戻してよい。",
        "敵 (Bの手札)",
        "敵 (Bの怪異)",
    ),
    "exile": Effect(
        "すべての敵怪異をゲームから除外する。",
        "すべての敵怪異をゲームから除外してよい。",
        "敵 (Bの除外)",
        "敵 (Bの怪異)",
    ),
    "rest": Effect(
        "すべての敵怪異をレストする。", "すべての敵怪異をレストしてよい。", "敵 (レスト)", "敵 (リカバー)"
    ),
    "counter": Effect(
        "このカードに炎カウンター1個を置く。",
        "このカードに炎カウンター1個を置いてよい。",
        "見 (炎カウンター1)",
        "見 (炎カウンター0)",
    ),
    "gain": Effect(
        "幸運カウンター1個を得る。",
        "幸運カウンター1個を得てよい。",
        "A 幸運カウンター 1",
        "A 幸運カウンター 0",
    ),
    "taint": Effect("敵オーブ1個を穢す。", "敵オーブ1個を穢してよい。", "B オーブ 6枚", "B オーブ 7枚"),
}
MAIN = "フェイズ: メインの開始\nA 怪異: 見"
AT = "味方メインフェイズ開始時⇒"
PAY = "手札を1枚捨てる："
USE = "A: 能力 見\n進める: 解決"
MODIFIERS = {
    "once a turn": Modifier(
        PAY + "{words}この能力は各ターンに1度のみ発動できる。",
        PAY + "{words}",
        REFUSED,
        DONE,
        "A 怪異: 見",
        "A: 能力 見\n進める: 解決\n選べる: A 能力 見",
    ),
    "main timing only": Modifier(
        PAY + "{words}この能力はメインタイミングにのみ発動できる。",
        PAY + "{words}",
        REFUSED,
        DONE,
        "ターン: B\nA 怪異: 見",
        "B: パス\n" + USE,
    ),
    "may": Modifier(AT + "{may}", AT + "{words}", UNDONE, DONE, MAIN, "進める: 解決"),
    "may, taken": Modifier(
        AT + "{may}", AT + "味方手札が9枚以上なら、{words}", DONE, REFUSED, MAIN, "A: はい\n進める: 解決"
    ),
    "if": Modifier(AT + "味方手札が9枚以上なら、{words}", AT + "{words}", UNDONE, DONE, MAIN, "進める: 解決"),
    "if so": Modifier(
        AT + "味方手札が9枚以上なら、勇気カウンター1個を得る。そうしたなら、{words}",
        AT + "勇気カウンター1個を得る。そうしたなら、{words}",
        UNDONE,
        DONE,
        MAIN,
        "進める: 解決",
    ),
    "if not so": Modifier(
        AT + "勇気カウンター1個を得る。そうしなかったなら、{words}",
        AT + "味方手札が9枚以上なら、勇気カウンター1個を得てよい。そうしなかったなら、{words}",
        UNDONE,
        DONE,
        MAIN,
        "進める: 解決",
    ),
    "only when so": Modifier(
        "味方メインフェイズ開始時、味方手札が9枚以上なら⇒{words}",
        AT + "{words}",
        UNDONE,
        DONE,
        MAIN,
        "進める: 解決",
    ),
    "the other's turn": Modifier(
        "敵メインフェイズ開始時⇒{words}", AT + "{words}", UNDONE, DONE, MAIN, "進める: 解決"
    ),
    "in the graveyard only": Modifier(
        AT + "{words}この能力は墓地でのみ有効である。", AT + "{words}", UNDONE, DONE, MAIN, "進める: 解決"
    ),
    "the enemy's": Modifier(
        "敵怪異がレストしたとき⇒{words}",
        "味方怪異がレストしたとき⇒{words}",
        UNDONE,
        DONE,
        "A 怪異: 見 (リバース), 走者=兵",
        "A: 攻撃 走者 → B\n進める: バトル判定ステップ",
        {"taint": "so does the attack"},
    ),
}
LASTING = {
    "change": Lasting(
        "{what}はATK＋500を得る。", ("甲 (ATK2500)", "甲 (ATK2000)"), ("見 (ATK1500)", "見 (ATK1000)")
    ),
    "skill": Lasting(
        "{what}は［傲慢］を得る。", ("甲 (傲慢)", "甲 (傲慢なし)"), ("見 (傲慢)", "見 (傲慢なし)")
    ),
    "copies": Lasting(
        "{what}は［500／500］になる。", ("甲 (500/500)", "甲 (2000/2000)"), ("見 (500/500)", "見 (1000/1000)")
    ),
}
OURS = "A 怪異: 見, 甲=兵"
SCOPES = {
    "other": Modifier("他の味方怪異", "味方怪異", "other, no own", "other, own", OURS),
    "the card itself": Modifier("このカード", "味方怪異", "no other, own", "other, own", OURS),
    "the enemy's": Modifier("敵怪異", "味方怪異", "no other, no own", "other, own", OURS),
    "mine": Modifier("味方怪異", "怪異", "no other, own", "other, own", "A 怪異: 見\nB 怪異: 甲=兵"),
    "of an element": Modifier("月の味方怪異", "太陽の味方怪異", "no other", "other", OURS),
    "of a name": Modifier('カード名が"見"でない味方怪異', "味方怪異", "other, no own", "other, own", OURS),
    "as long as": Modifier(
        "味方手札が9枚以上であるかぎり、|味方怪異", "味方怪異", "no other, no own", "other, own", OURS
    ),
    "until the end of the turn": Modifier(
        AT + "ターン終了時まで、|味方怪異",
        "味方怪異",
        "no other, no own",
        "other, own",
        "フェイズ: メインの開始\n" + OURS,
        "進める: Bのターン",
    ),
}
TABLE = Table("mgd", CARDS, "カード 見: 怪異 火星 0 1000/1000", BOARD, EFFECTS, MODIFIERS, LASTING, SCOPES)
