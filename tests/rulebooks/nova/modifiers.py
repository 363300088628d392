"""NOVA: what limits a text, and what it is said of."""

from __future__ import annotations

from tests.rulebooks.modifiers import DONE, REFUSED, UNDONE, Effect, Lasting, Modifier, Table

CARDS = """カード 兵: サーバント 赤1 200/200
カード 捨て札: サーバント 100/100
"""
BOARD = "B 場: 敵=兵\nA 手札: 捨て札×2\n"
ALL = "相手の場のサーバントすべてを"
EFFECTS = {
    "draw": Effect("カードを1枚引く。", "カードを1枚引いてもよい。", "A デッキ 19枚", "A デッキ 20枚"),
    "damage": Effect(
        "相手に100ダメージを与える。", "相手に100ダメージを与えてもよい。", "B ライフ 1900", "B ライフ 2000"
    ),
    "gain": Effect("LPを100得る。", "LPを100得てもよい。", "A ライフ 2100", "A ライフ 2000"),
    "destroy": Effect(ALL + "破壊する。", ALL + "破壊してもよい。", "敵 (破壊状態)", "敵 (破壊状態でない)"),
    "return": Effect(ALL + "手札に戻す。", ALL + "手札に戻してもよい。", "敵 (Bの手札)", "敵 (Bの場)"),
    "exile": Effect(ALL + "除外する。", ALL + "除外してもよい。", "敵 (Bの除外ゾーン)", "敵 (Bの場)"),
    "freeze": Effect(
        ALL + "フリーズする。", ALL + "フリーズしてもよい。", "敵 (フリーズ)", "敵 (スタンバイ)"
    ),
    "counter": Effect(
        "このカードに氷カウンターを1つ置く。",
        "このカードに氷カウンターを1つ置いてもよい。",
        "見 (氷カウンター1)",
        "見 (氷カウンター0)",
    ),
}
START = "フェイズ: 第1メインの開始\nA 場: 見"
AT = "自分の第1メインフェイズ開始時に、"
PAY = "起手札を1枚捨てる："
USE = "A: 起動 見\n進める: 解決"
NEVER = "自分の手札が9枚以上なら、"
MODIFIERS = {
    "once a turn": Modifier(
        PAY + "{words}この能力は1ターンに1回だけ起動できる。",
        PAY + "{words}",
        REFUSED,
        DONE,
        "A 場: 見",
        USE + "\n選べる: A 起動 見",
    ),
    "in the attack phase only": Modifier(
        PAY + "{words}この能力はアタックフェイズ中だけ起動できる。",
        PAY + "{words}",
        REFUSED,
        DONE,
        "A 場: 見",
        USE,
    ),
    "in the graveyard only": Modifier(
        PAY + "{words}この能力はこのカードが墓地にある場合だけ起動できる。",
        PAY + "{words}",
        REFUSED,
        DONE,
        "A 場: 見",
        USE,
    ),
    "may": Modifier(AT + "{may}", AT + "{words}", UNDONE, DONE, START, "進める: 解決"),
    "may, taken": Modifier(
        AT + "{may}", AT + NEVER + "{words}", DONE, REFUSED, START, "A: はい\n進める: 解決"
    ),
    "if": Modifier(AT + NEVER + "{words}", AT + "{words}", UNDONE, DONE, START, "進める: 解決"),
    "if so": Modifier(
        AT + "手札を1枚捨ててもよい。そうしたら、{words}",
        AT + "手札を1枚捨てる。そうしたら、{words}",
        UNDONE,
        DONE,
        START,
        "進める: 解決",
    ),
    "if not so": Modifier(
        AT + "手札を1枚捨てる。そうしなかったら、{words}",
        AT + "手札を1枚捨ててもよい。そうしなかったら、{words}",
        UNDONE,
        DONE,
        START,
        "進める: 解決",
    ),
    "the other's turn": Modifier(
        "相手の第1メインフェイズ開始時に、{words}", AT + "{words}", UNDONE, DONE, START, "進める: 解決"
    ),
    "the opponent's": Modifier(
        "相手の場のサーバントが攻撃宣言した時、{words}",
        "自分の場のサーバントが攻撃宣言した時、{words}",
        UNDONE,
        DONE,
        "A 場: 見 (フリーズ), 走者=兵",
        "A: 攻撃 走者 → B\n進める: 解決",
    ),
    "another": Modifier(
        "自分の場の他のサーバントが攻撃宣言した時、{words}",
        "自分の場のサーバントが攻撃宣言した時、{words}",
        UNDONE,
        DONE,
        "A 場: 見",
        "A: 攻撃 見 → B\n進める: 解決",
    ),
}
LASTING = {
    "change": Lasting(
        "{what}に＋100／＋0を与える。",
        ("甲 (攻撃力300)", "甲 (攻撃力200)"),
        ("見 (攻撃力200)", "見 (攻撃力100)"),
    ),
    "skill": Lasting(
        "{what}に【貫通】を与える。", ("甲 (貫通)", "甲 (貫通なし)"), ("見 (貫通)", "見 (貫通なし)")
    ),
    "speed": Lasting(
        "{what}に【疾風】を与える。", ("甲 (疾風)", "甲 (疾風なし)"), ("見 (疾風)", "見 (疾風なし)")
    ),
}
OURS = "A 場: 見, 甲=兵"
MINE = "自分の場のサーバントすべて"
SCOPES = {
    "other": Modifier("自分の場の他のサーバントすべて", MINE, "other, no own", "other, own", OURS),
    "the opponent's": Modifier("相手の場のサーバントすべて", MINE, "no other, no own", "other, own", OURS),
    "mine": Modifier(MINE, "場のサーバントすべて", "no other, own", "other, own", "A 場: 見\nB 場: 甲=兵"),
    "of a colour": Modifier(
        "自分の場の青のサーバントすべて", "自分の場の赤のサーバントすべて", "no other", "other", OURS
    ),
    "if": Modifier(NEVER + "|" + MINE, MINE, "no other, no own", "other, own", OURS),
    "until the end of the turn": Modifier(
        AT + "ターン終了時まで、|" + MINE,
        MINE,
        "no other, no own",
        "other, own",
        "フェイズ: 第1メインの開始\n" + OURS,
        "進める: Bの第1メイン",
    ),
    "in the attack phase": Modifier(
        AT + "アタックフェイズ中、|" + MINE,
        MINE,
        "no other, no own",
        "other, own",
        "フェイズ: 第1メインの開始\n" + OURS,
        "進める: 解決",
    ),
}
TABLE = Table("nova", CARDS, "カード 見: サーバント 青1 100/100", BOARD, EFFECTS, MODIFIERS, LASTING, SCOPES)
