"""Phantom Magic Vision: what limits a text, and what it is said of."""

from __future__ import annotations

from tests.rulebooks.modifiers import DONE, REFUSED, UNDONE, Effect, Lasting, Modifier, Table

CARDS = """カード 兵: キャラクター 妖怪 必要0 コスト0 グレイズ0 2/9
カード 崩し: コマンド 必要0 コスト0
目標の〔キャラクター１枚〕を破棄する。

カード 地獄門: キャラクター 鬼 必要0 コスト0 グレイズ0 0/9
（自動α）あなたの冥界は地獄に変更される。
"""
FOES = "〔全ての相手キャラクター〕を"
EFFECTS = {
    "draw": Effect(
        "〔あなた〕は１ドローする。", "〔あなた〕は１ドローしても良い。", "A デッキ 19枚", "A デッキ 20枚"
    ),
    "damage to a player": Effect(
        "〔相手プレイヤー〕に２ダメージを与える。",
        "〔相手プレイヤー〕に２ダメージを与えても良い。",
        "B ライフ 23",
        "B ライフ 25",
    ),
    "damage": Effect(
        "〔全ての相手キャラクター〕に１ダメージを与える。",
        "〔全ての相手キャラクター〕に１ダメージを与えても良い。",
        "敵 (ダメージ1)",
        "敵 (ダメージ0)",
    ),
    "fatal": Effect(FOES + "決死状態にする。", FOES + "決死状態にしても良い。", "敵 (Bの冥界)", "敵 (Bの場)"),
    "scrap": Effect(FOES + "破棄する。", FOES + "破棄しても良い。", "敵 (Bの冥界)", "敵 (Bの場)"),
    "exile": Effect(
        FOES + "ゲームから除外する。", FOES + "ゲームから除外しても良い。", "敵 (Bの除外)", "敵 (Bの場)"
    ),
    "return": Effect(
        FOES + "本来のプレイヤーの手札に戻す。",
        FOES + "本来のプレイヤーの手札に戻しても良い。",
        "敵 (Bの手札)",
        "敵 (Bの場)",
    ),
    "sleep": Effect(
        FOES + "スリープ状態にする。", FOES + "スリープ状態にしても良い。", "敵 (スリープ)", "敵 (アクティブ)"
    ),
    "life": Effect(
        "〔あなた〕はライフポイントを１得る。",
        "〔あなた〕はライフポイントを１得ても良い。",
        "A ライフ 26",
        "A ライフ 25",
    ),
    "node": Effect(
        "〔あなたのデッキの上のカード１枚〕をスリープ状態でノードに加える。",
        "〔あなたのデッキの上のカード１枚〕をスリープ状態でノードに加えても良い。",
        "A ノード 1枚",
        "A ノード 空",
    ),
    "modifier": Effect(
        "ターン終了時まで、〔このキャラクター〕は「戦闘修正：＋１／±０」を得る。",
        "",
        "見 (攻撃力1)",
        "見 (攻撃力0)",
    ),
}
NOT_OFFERED = {"modifier": "a text does not offer to gain"}
OFF_THE_FIELD = {"modifier": "it is said of a character on the field"}
MAIN = "フェイズ: メインの開始\nA 場: 見"
AT = "（自動γ）あなたのメインフェイズ開始時、"
THERE = "A 場: 見"
USE = "A: 使う 見\n進める: 解決"
SCRAPPED = "A: プレイ 崩し → 見\n進める: 解決"
MODIFIERS = {
    "once a turn": Modifier(
        "（常時）０：{words}この効果は１ターンに１度しか使用出来ない。",
        "（常時）０：{words}",
        REFUSED,
        DONE,
        THERE,
        USE + "\n選べる: A 使う 見",
    ),
    "in one's own turn": Modifier(
        "（自分ターン）０：{words}",
        "（常時）０：{words}",
        REFUSED,
        DONE,
        "ターン: B 4\n" + THERE,
        "B: 放棄\n" + USE,
    ),
    "in the other's turn": Modifier(
        "（相手ターン）０：{words}", "（常時）０：{words}", REFUSED, DONE, THERE, USE
    ),
    "by falling asleep": Modifier(
        "（常時）Ｓ：{words}", "（常時）０：{words}", REFUSED, DONE, "A 場: 見 (スリープ)", USE
    ),
    "for nodes": Modifier("（常時）①：{words}", "（常時）０：{words}", REFUSED, DONE, THERE, USE),
    "may": Modifier(AT + "{may}", AT + "{words}", UNDONE, DONE, MAIN, "進める: 解決", NOT_OFFERED),
    "may, taken": Modifier(
        AT + "{may}",
        AT + "あなたの手札が９枚以上の場合、{words}",
        DONE,
        REFUSED,
        MAIN,
        "A: はい\n進める: 解決",
        NOT_OFFERED,
    ),
    "if": Modifier(
        AT + "あなたの手札が９枚以上の場合、{words}", AT + "{words}", UNDONE, DONE, MAIN, "進める: 解決"
    ),
    "if it was done": Modifier(
        AT + "〔あなたの手札１枚〕を破棄しても良い。破棄した場合、{words}",
        AT + "〔あなたの手札１枚〕を破棄する。その後、{words}",
        UNDONE,
        DONE,
        MAIN,
        "進める: 解決",
    ),
    "if it was not done": Modifier(
        AT + "〔あなたの手札１枚〕を破棄しても良い。破棄しない場合、{words}",
        AT + "〔あなたの手札１枚〕を破棄しても良い。破棄した場合、{words}",
        UNDONE,
        DONE,
        MAIN,
        "A: はい\n進める: 解決",
    ),
    "after what failed": Modifier(
        AT + "〔このキャラクター〕をアクティブ状態にする。その後、{words}",
        AT + "〔このキャラクター〕をスリープ状態にする。その後、{words}",
        UNDONE,
        DONE,
        MAIN,
        "進める: 解決",
    ),
    "after it has left": Modifier(
        "（常時）０：〔このキャラクター〕を破棄する。その後、{words}",
        "（常時）０：〔あなたの手札９枚〕を破棄する。その後、{words}",
        DONE,
        UNDONE,
        THERE,
        USE,
        OFF_THE_FIELD,
    ),
    "the other's phase": Modifier(
        "（自動γ）相手プレイヤーのメインフェイズ開始時、{words}",
        AT + "{words}",
        UNDONE,
        DONE,
        MAIN,
        "進める: 解決",
    ),
    "γ, on the field": Modifier(
        AT + "{words}",
        "（自動β）あなたのメインフェイズ開始時、{words}",
        UNDONE,
        DONE,
        "フェイズ: メインの開始\nA 冥界: 見",
        "進める: 解決",
        OFF_THE_FIELD,
    ),
    "the other's character": Modifier(
        "（自動γ）相手キャラクターが攻撃を行った場合、{words}",
        "（自動γ）あなたの場のキャラクターが攻撃を行った場合、{words}",
        UNDONE,
        DONE,
        "A 場: 見, 走者=兵",
        "A: 攻撃 走者\n進める: 戦闘後",
        {"damage to a player": "so does the attack"},
    ),
    "no such target": Modifier(
        "（常時）０：目標の〔スリープ状態の相手キャラクター〕をアクティブ状態にする。その後、{words}",
        "（常時）０：{words}",
        REFUSED,
        DONE,
        THERE,
        USE,
    ),
    "a target without a number": Modifier(
        "（常時）０：目標の〔あなたの場のキャラクター〕をスリープ状態にする。その後、{words}",
        "（常時）０：{words}",
        DONE,
        REFUSED,
        "A 場: 見, 友=兵",
        "A: 使う 見 → 友\n進める: 解決",
    ),
    "another": Modifier(
        "（常時）０：目標の〔あなたの場の別のキャラクター１枚〕をスリープ状態にする。その後、{words}",
        "（常時）０：目標の〔あなたの場にいるキャラクター1枚〕を、スリープ状態にする。その後、{words}",
        REFUSED,
        DONE,
        THERE,
        "A: 使う 見 → 見\n進める: 解決",
    ),
    "into hell": Modifier(
        "（自動β）〔このカード〕が破棄され、地獄に置かれた場合、{words}",
        "（自動β）〔このカード〕が破棄され、冥界に置かれた場合、{words}",
        UNDONE,
        DONE,
        THERE,
        SCRAPPED,
        OFF_THE_FIELD,
    ),
    "into no graveyard": Modifier(
        "（自動β）〔このカード〕が破棄され、冥界に置かれた場合、{words}",
        "（自動β）〔このカード〕が破棄され、地獄に置かれた場合、{words}",
        UNDONE,
        DONE,
        "A 場: 見, 地獄門",
        SCRAPPED,
        OFF_THE_FIELD,
    ),
    "β of a set card": Modifier(
        "（自動β）〔このカード〕が場に出た場合、{words}",
        "（自動β）〔このカード〕が場を離れた場合、{words}",
        UNDONE,
        DONE,
        "A 場: 友=兵, 見 (セット 友)",
        "A: プレイ 崩し → 友\n進める: 解決",
        OFF_THE_FIELD,
        "カード 見: スペル 必要0 コスト0 装備",
    ),
}
BOARD = "B 場: 敵=兵\nA 手札: 崩し×2\n"
LASTING = {
    "modifier": Lasting(
        "{what}は「戦闘修正：＋１／±０」を得る。",
        ("甲 (攻撃力3)", "甲 (攻撃力2)"),
        ("見 (攻撃力1)", "見 (攻撃力0)"),
        "甲 (攻撃力4)",
    ),
    "tactic": Lasting(
        "{what}は「先制」を得る。", ("甲 (先制)", "甲 (先制なし)"), ("見 (先制)", "見 (先制なし)")
    ),
    "set value": Lasting(
        "{what}の攻撃力は５に変更される。",
        ("甲 (攻撃力5)", "甲 (攻撃力2)"),
        ("見 (攻撃力5)", "見 (攻撃力0)"),
    ),
}
OURS = "A 場: 見, 甲=兵"
ALL = "（自動α）|〔あなたの場のキャラクター全て〕"
SCOPES = {
    "others": Modifier(
        "（自動α）|〔あなたの場の別のキャラクター全て〕", ALL, "other, no own", "other, own", OURS
    ),
    "the card itself": Modifier("（自動α）|〔このキャラクター〕", ALL, "no other, own", "other, own", OURS),
    "the other's": Modifier(
        "（自動α）|〔全ての相手キャラクター〕", ALL, "no other, no own", "other, own", OURS
    ),
    "mine": Modifier(
        ALL, "（自動α）|〔キャラクター全て〕", "no other, own", "other, own", "A 場: 見\nB 場: 甲=兵"
    ),
    "of a race": Modifier(
        "（自動α）|〔「種族：神」を持つキャラクター全て〕",
        "（自動α）|〔「種族：妖怪」を持つキャラクター全て〕",
        "no other",
        "other",
        OURS,
    ),
    "as long as": Modifier(
        "（自動α）あなたの手札が９枚以上の場合、|〔あなたの場のキャラクター全て〕",
        ALL,
        "no other, no own",
        "other, own",
        OURS,
    ),
    "until the end of the turn": Modifier(
        AT + "ターン終了時まで、|〔あなたの場のキャラクター全て〕",
        ALL,
        "no other, no own",
        "other, own",
        "フェイズ: メインの開始\n" + OURS,
        "進める: Bのターン",
    ),
    "重複しない": Modifier(
        ALL + "|この効果は重複しない。",
        ALL,
        "other",
        "twice",
        "A 場: 見×2, 甲=兵",
        unlike={"tactic": "it shows once only (10.1.3)", "set value": "twice comes to the same"},
    ),
}
TABLE = Table(
    "pmv",
    CARDS,
    "カード 見: キャラクター 人間 必要0 コスト0 グレイズ1 0/9",
    BOARD,
    EFFECTS,
    MODIFIERS,
    LASTING,
    SCOPES,
)
