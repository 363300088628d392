"""Small positions in which each verb is done: by an effect, by regular procedure, as a cost, in battle."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

CARDS = """ゲーム: pmv
カード ヒト: キャラクター 人間 必要0 コスト0 グレイズ1 2/3
カード 王: キャラクター 人間 必要0 コスト0 グレイズ2 2/9
カード 豪: キャラクター 人間 必要0 コスト0 グレイズ2 5/9
カード 護: コマンド 必要0 コスト0
〔あなた〕はライフポイントを１得る。

カード 剣: スペル 必要0 コスト0 +1/+1 装備
カード 働: キャラクター 人間 必要0 コスト0 グレイズ1 2/3
（常時）Ｓ：〔あなた〕は１ドローする。

カード 泉: キャラクター 妖精 必要0 コスト0 グレイズ1 1/1 マナチャージ（１）
カード 変化: キャラクター 妖怪 必要0 コスト0 グレイズ1 2/3 変身
（変身後）
《大変化》
GRAZE（１）／攻撃力（４）／耐久力（４） 種族：妖怪

"""
PLAY = "A: プレイ 札 → 甲\n進める: 解決"
ALONE = "A: プレイ 札\n進める: 解決"
ONE = "目標の〔キャラクター１枚〕"
ENEMY = "B 場: 甲=ヒト"


@dataclass(frozen=True)
class Deed:
    """A position in which A does it, the answers that lead to it, and what is so afterwards and only then."""

    means: str  # "effect", "battle", "cost" or "rule"
    board: str
    script: str
    done: str
    text: str = ""  # of the command 札, if that does it
    obj: str = "キャラクター"  # what it is done to, as a text says it
    doer: str = "あなた"  # who does it
    slots: dict[str, str] = field(default_factory=dict)  # zones and amounts as this deed has them
    regular: bool = False  # it is the regular draw or the like

    @property
    def cards(self) -> str:
        return CARDS + (f"カード 札: コマンド 必要0 コスト0\n{self.text}\n\n" if self.text else "")


def by_effect(
    text: str, done: str, board: str = ENEMY, script: str = PLAY, field: str = "", hand: str = "", **more: Any
) -> Deed:
    """The command 札 does it; besides 見 and 札 A has these on the field and in hand."""
    own = f"A 場: 見{', ' + field if field else ''}\nA 手札: 札{', ' + hand if hand else ''}\n"
    return Deed("effect", own + board, script, done, text, **more)


def of_zone(origin: str, place: str = "") -> dict[str, str]:
    return {"origin": origin, "place": place}


FIGHT = "A: 攻撃 乙\nB: 防御 甲\n進める: 戦闘後"
RETURN = by_effect(ONE + "を本来のプレイヤーの手札に戻す。", "甲 (Bの手札)", slots=of_zone("場", "手札"))
SCRAP = by_effect(ONE + "を破棄する。", "甲 (Bの冥界)", slots=of_zone("場", "冥界"))
BANISH = by_effect(ONE + "をゲームから除外する。", "甲 (Bの除外)", slots=of_zone("場"))
PUT = by_effect(ONE + "を冥界に置く。", "甲 (Bの冥界)", slots=of_zone("場", "冥界"))
HAND: dict[str, Any] = {
    "board": "",
    "hand": "乙=ヒト",
    "script": ALONE,
    "obj": "あなたの手札",
    "slots": of_zone("手札", "冥界"),
}
SCRAP_HAND = by_effect("〔あなたの手札〕を全て破棄する。", "乙 (Aの冥界)", **HAND)
BANISH_HAND = by_effect("〔あなたの手札〕を全てゲームから除外する。", "乙 (Aの除外)", **HAND)
BATTLE_DEATH = Deed("battle", "A 場: 見, 乙=豪\nB 場: 甲=ヒト", FIGHT, "甲 (Bの冥界)", obj="相手キャラクター")
BLOW = Deed(
    "battle",
    "A 場: 見, 乙=王",
    "A: 攻撃 乙\n進める: 戦闘後",
    "B ライフ 23",
    obj="相手プレイヤー",
    slots={"amount": "２"},
)
ATTACK = Deed("rule", "A 場: 見, 甲=王", "A: 攻撃 甲\n進める: 戦闘後", "B ライフ 23")
EFFECT_ATTACK = by_effect(
    "目標の〔あなたの場のキャラクター１枚〕は攻撃を行う。", "B ライフ 23", "", field="甲=王"
)
DEFEND = Deed(
    "rule",
    "ターン: B 4\nA 場: 見, 甲=王\nB 場: 乙=ヒト",
    "B: 攻撃 乙\nA: 防御 甲\n進める: 戦闘後",
    "A ライフ 25",
    obj="あなたの場のキャラクター",
    slots={"obj": "相手キャラクター"},
)
BOTH_FIGHT = Deed(
    "rule",
    "A 場: 見, 乙=王\nB 場: 甲=ヒト",
    FIGHT,
    "B ライフ 25",
    obj="相手キャラクター",
    slots={"obj": "あなたの場のキャラクター"},
)
HURT = by_effect(
    ONE + "に１ダメージを与える。", "甲 (ダメージ1)", obj="相手キャラクター", slots={"amount": "１"}
)
DRAW = by_effect("〔あなた〕は１ドローする。", "A 手札 1枚", "", ALONE, obj="カード", slots=of_zone("デッキ"))
ON_SELF: dict[str, Any] = {"board": "", "script": ALONE, "obj": "あなた"}
OF_DECK: dict[str, Any] = {"board": "", "script": ALONE, "obj": "カード", "slots": of_zone("デッキ")}

DEEDS: dict[str, tuple[Deed, ...]] = {
    "bring": (
        by_effect(
            "〔あなたの冥界のキャラクターカード１枚〕を場に出す。",
            "乙 (Aの場)",
            "A 冥界: 乙=ヒト",
            ALONE,
            obj="キャラクターカード",
            slots=of_zone("冥界") | {"obj": "キャラクターカード"},
        ),
    ),
    "set": (
        Deed(
            "rule",
            "A 場: 見, 甲=ヒト\nA 手札: 剣",
            "A: プレイ 剣 → 甲\n進める: 解決",
            "甲 (セット枚数1)",
        ),
    ),
    "fatal": (
        by_effect(ONE + "を決死状態にする。", "甲 (Bの冥界)"),
        by_effect(ONE + "に３ダメージを与える。", "甲 (Bの冥界)"),
        BATTLE_DEATH,
    ),
    "scrap": (SCRAP, SCRAP_HAND),
    "banish": (BANISH, BANISH_HAND),
    "wake": (
        by_effect(ONE + "をアクティブ状態にする。", "甲 (アクティブ)", "B 場: 甲=ヒト (スリープ)"),
        Deed(
            "rule",
            "フェイズ: アクティブの開始\nA 場: 見, 甲=ヒト (スリープ)",
            "進める: メイン",
            "甲 (アクティブ)",
            regular=True,
        ),
    ),
    "sleep": (
        by_effect(ONE + "をスリープ状態にする。", "甲 (スリープ)"),
        Deed("rule", "A 場: 見, 甲=ヒト", "A: 攻撃 甲\n進める: 戦闘後", "甲 (スリープ)"),
        Deed("cost", "A 場: 見, 甲=働", "A: 使う 甲\n進める: 解決", "甲 (スリープ)"),
    ),
    "flip": (by_effect(ONE + "を裏向きにする。", "甲 (裏向き)"),),
    "return": (RETURN,),
    "leave": (
        RETURN,
        SCRAP,
        BANISH,
        PUT,
        by_effect(ONE + "を本来のプレイヤーのデッキの上に戻す。", "甲 (Bのデッキ)"),
        by_effect(ONE + "をノードに加える。", "B ノード 1枚"),
        BATTLE_DEATH,
    ),
    "leave_hand": (SCRAP_HAND, BANISH_HAND),
    "relocate": (RETURN, BANISH),
    "put": (PUT, SCRAP),
    "shift": (
        RETURN,
        by_effect(ONE + "をあなたの場に移す。", "甲 (Aの場)", slots=of_zone("場", "場")),
    ),
    "transform": (by_effect(ONE + "を変身状態にする。", "甲 (変身状態)", "B 場: 甲=変化"),),
    "revert": (
        Deed(
            "rule",
            "A 場: 見, 甲=変化 (変身状態)",
            "進める: 次のAのメインフェイズ",
            "甲 (通常状態)",
        ),
    ),
    "gain_tactics": (by_effect("ターン終了時まで、" + ONE + "は「先制」を得る。", "甲 (先制)"),),
    "gain_modifiers": (
        by_effect("ターン終了時まで、" + ONE + "は「戦闘修正：＋１／±０」を得る。", "甲 (3/3)"),
    ),
    "target": (HURT,),
    "object": (HURT,),
    "attack": (ATTACK, EFFECT_ATTACK),
    "make_attack": (ATTACK,),
    "defend": (DEFEND,),
    "make_defend": (replace(DEFEND, slots={}),),
    "be_defended": (BOTH_FIGHT,),
    "battle": (BOTH_FIGHT,),
    "damage": (HURT, BLOW),
    "play": (by_effect("〔あなた〕は１ドローする。", "A 手札 1枚", "", ALONE, obj="コマンドカード"),),
    "use": (Deed("rule", "A 場: 見, 甲=働", "A: 使う 甲\n進める: 解決", "A 手札 1枚"),),
    "use_word": (
        Deed(
            "rule",
            "A 場: 見, 甲=泉",
            "A: 使う 甲\n進める: 解決",
            "A ノード 1枚",
            slots={"obj": "マナチャージ"},
        ),
    ),
    "draw": (
        DRAW,
        Deed(
            "rule",
            "フェイズ: ドローの開始\nA 場: 見",
            "進める: メイン",
            "A 手札 1枚",
            obj="カード",
            slots=of_zone("デッキ"),
            regular=True,
        ),
    ),
    "add": (
        by_effect(
            "〔あなたの冥界のカード１枚〕を手札に加える。",
            "乙 (Aの手札)",
            "A 冥界: 乙=ヒト",
            ALONE,
            obj="カード",
            slots=of_zone("冥界"),
        ),
        DRAW,
    ),
    "extract": (
        by_effect(
            "〔あなたのデッキ〕を全て見て、カード１枚を抜き出し、手札に加える。",
            "A 手札 1枚",
            **{**OF_DECK, "board": "A デッキのみ: 護", "obj": "カード"},
        ),
    ),
    "look_deck": (
        by_effect("〔あなたのデッキの上のカード１枚〕を見て、手札に加える。", "A 手札 1枚", **OF_DECK),
    ),
    "reveal": (by_effect("〔あなたのデッキの上のカード１枚〕を公開する。", "A 冥界: 札", **OF_DECK),),
    "shuffle": (
        by_effect(
            "〔あなたのデッキ〕をシャッフルする。その後、〔相手プレイヤー〕に２ダメージを与える。",
            "B ライフ 23",
            "",
            ALONE,
            obj="あなたのデッキ",
        ),
    ),
    "declare": (
        by_effect(
            "〔あなた〕は種族を１つ宣言する。", "A 冥界: 札", "", "A: プレイ 札\nA: 宣言 妖怪\n進める: 解決"
        ),
    ),
    "gain_life": (by_effect("〔あなた〕はライフポイントを１得る。", "A ライフ 26", **ON_SELF),),
    "pay_life": (by_effect("〔あなた〕はライフポイントを１支払う。", "A ライフ 24", **ON_SELF),),
    "lose_life": (by_effect("〔あなた〕はライフポイントを１失う。", "A ライフ 24", **ON_SELF),),
    "set_node": (Deed("rule", "A 場: 見\nA 手札: ヒト", "A: ノードセット ヒト", "A ノード 1枚"),),
    "graze": (
        Deed(
            "rule",
            "ターン: B 4\nA 場: 見\nB 場: 乙=ヒト",
            "B: 攻撃 乙\nA: グレイズする\n進める: 戦闘後",
            "A ノード 1枚",
        ),
    ),
}

PLAYED = (
    Deed(
        "rule",
        "A 場: 見\nA 手札: 乙=ヒト",
        "A: プレイ 乙\n進める: 解決",
        "乙 (Aの場)",
        obj="キャラクターカード",
        slots=of_zone("手札"),
    ),
)
ANSWER = Deed(
    "rule",
    "ターン: B 4\nA 場: 見\nA 手札: 札\nB 場: 乙=ヒト",
    "B: 攻撃 乙\nA: プレイ 札\n進める: 解決",
    "A 手札 1枚",
    "〔あなた〕は１ドローする。",
)
ANNUL = Deed(
    "effect",
    "A 場: 見\nA 手札: 護\nB 手札: 札",
    "A: プレイ 護\nB: プレイ 札 → 護\n進める: 解決",
    "A ライフ 25",
    "目標の〔コマンドカード１枚〕のプレイを無効にする。",
    obj="コマンドカード",
)
BLOCKED = Deed(
    "rule",
    "A 場: 見, 乙=王\nB 場: 甲=ヒト",
    FIGHT,
    "B ライフ 25",
    obj="あなたの場のキャラクター",
)
# What is forbidden by these words, to be done or suffered, where the deeds of the verb do not show it.
BANNED: dict[tuple[str, bool], tuple[Deed, ...]] = {
    ("be_defended", True): (BLOCKED,),
    ("defend", True): (BLOCKED,),
    ("defend_against", False): (DEFEND,),
    ("interfere", False): (ANSWER,),
    ("interfere_except_defending", False): (ANSWER,),
    ("annul", True): (ANNUL,),
}
# Whom these prohibitions are said of: characters, not players.
SAID_OF = dict.fromkeys(
    (
        *("attack", "attack or defend", "attack or use", "defend", "defend_against"),
        *("revert", "gain_tactics", "gain_modifiers"),
    ),
    "",
) | {"be_set": "装備カード"}
# To pass instead of doing what is demanded.
DEMANDED: dict[str, tuple[Deed, ...]] = dict.fromkeys(
    ("attack", "make_attack"),
    (Deed("rule", "A 場: 見 (スリープ), 甲=王", "A: 放棄\n進める: ディスカード", "B ライフ 25"),),
)
DEMANDED["make_defend"] = (
    Deed(
        "rule", "ターン: B 4\nA 場: 見\nB 場: 乙=ヒト", "B: 攻撃 乙\nA: 放棄\n進める: 戦闘後", "A ライフ 23"
    ),
)
# To do twice what may be done once a turn.
LIMITED: dict[str, tuple[Deed, ...]] = {
    "play": (
        by_effect(
            "〔あなた〕は１ドローする。",
            "A 冥界 2枚",
            "",
            "A: プレイ 札\n進める: 解決\nA: プレイ 護\n進める: 解決",
            hand="護",
        ),
    ),
    "attack": (
        by_effect(
            "〔あなたの場のキャラクター全て〕をアクティブ状態にする。",
            "B ライフ 21",
            "",
            "A: 攻撃 甲\n進める: 戦闘後\nA: プレイ 札\n進める: 解決\nA: 攻撃 甲\n進める: 戦闘後",
            field="甲=王",
        ),
    ),
}
# What is told in sentences of its own, by occasion and by how many of its roles the sentence names.
CALL_OFF = Deed(
    "effect",
    "ターン: B 4\nA 場: 見\nA 手札: 札\nB 場: 乙=ヒト",
    "B: 攻撃 乙\nA: プレイ 札 → 乙\n進める: 解決",
    "A ライフ 25",
    "目標の〔攻撃を行っているキャラクター１枚〕の攻撃を取り消す。",
    slots={"subject": "相手キャラクター"},
)
SET_ON_SELF = Deed(
    "rule",
    "A 場: 見\nA 手札: 剣",
    "A: プレイ 剣 → 見\n進める: 解決",
    "見 (セット枚数1)",
    slots={"subject": "装備カード", "obj": "キャラクター"},
)
DEFENDED = replace(BOTH_FIGHT, obj="あなたの場のキャラクター", slots={"obj": "相手キャラクター"})
TOLD: dict[str, Deed] = {
    "was_defended": replace(BOTH_FIGHT, slots={"subject": "あなたの場のキャラクター"}),
    "attack_cancelled": CALL_OFF,
    "play_cancelled": replace(ANNUL, slots={"subject": "コマンドカード"}),
    "played": replace(DEEDS["play"][0], slots={"obj": "コマンドカード"}),
    "play_resolved": replace(DEEDS["play"][0], slots={"obj": "コマンドカード", "subject": "あなた"}),
    "effect_resolved": replace(DEEDS["use"][0], slots={"subject": "キャラクター"}),
    "set": SET_ON_SELF,
    "shuffled": DEEDS["shuffle"][0],
}
