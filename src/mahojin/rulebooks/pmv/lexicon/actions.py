"""What an effect does to things, as its own later words speak of it: した場合, この効果で破棄された〔…〕."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Action:
    """An action by its name in compiled text: words for doing it and for undergoing it, with the verb in [],
    words that leave out where to, and the English participle."""

    name: str
    done: tuple[str, ...]
    undergone: tuple[str, ...]
    en: str
    brief: tuple[str, ...] = ()


ACTIONS: Final = (
    Action("scrap", ("[破棄する]",), ("[破棄する:passive]",), "scrapped"),
    Action("fatal", ("決死状態に[する]",), ("決死状態に[なる]", "決死状態に[する:passive]"), "made fatal"),
    Action(
        "banish", ("<ゲームから|>[除外する]", "[取り除く]"), ("<ゲームから|>[除外する:passive]",), "removed"
    ),
    Action("sleep", ("<スリープ状態に|スリープに>[する]",), ("スリープ状態に[なる]",), "put to sleep"),
    Action("wake", ("アクティブ状態に[する]",), ("アクティブ状態に[なる]",), "made active"),
    Action("reveal", ("[公開する]",), ("[公開する:passive]",), "revealed"),
    Action("extract", ("[抜き出す]", "[抜きだす]"), ("[抜き出す:passive]",), "taken out"),
    Action("take", ("[選ぶ]",), ("[選ぶ:passive]",), "chosen"),
    Action(
        "bring", ("場に[出す]",), ("場に[出る]", "場に[出す:passive]"), "brought onto the field", ("[出す]",)
    ),
    Action("set", ("[セットする]",), ("[セットする:passive]",), "set"),
    Action(
        "add",
        ("手札に[加える]",),
        ("手札に[加える:passive]", "手札に[加わる]"),
        "added to the hand",
        ("[加える]",),
    ),
    Action(
        "return",
        ("手札に[戻す]",),
        ("手札に[戻る]", "手札に[戻す:passive]"),
        "returned to the hand",
        ("[戻す]",),
    ),
    Action(
        "return deck",
        ("<デッキに|デッキの下に|デッキの上に>[戻す]", "デッキに[加える]"),
        ("<デッキに|デッキの下に|デッキの上に>[戻す:passive]",),
        "returned to the deck",
    ),
    Action(
        "add node",
        ("ノードに[加える]", "ノードに[セットする]"),
        ("ノードに[セットする:passive]",),
        "added to the nodes",
    ),
    Action("put", ("冥界に[置く]",), ("冥界に[置く:passive]",), "put into the graveyard", ("[置く]",)),
    Action("flip", ("裏向きに[する]",), ("裏向きに[なる]",), "turned face down"),
    Action(
        "annul",
        ("<|プレイを|ダメージを>無効<に|と>[する]",),
        ("<|プレイを|ダメージを>無効に[する:passive]",),
        "voided",
    ),
    Action("draw", ("[ドローする]",), (), "drawn"),
    Action(
        "shift", ("<|あなたの場に|相手プレイヤーの場に|場に>[移す]",), ("<|場に>[移す:passive]",), "moved"
    ),
    Action("look", ("[見る]",), (), "looked at"),
    Action("pay", (), (), "paid", ("[支払う]",)),
    Action("suffer", (), (), "damaged", ("ダメージを[受ける]",)),
    Action("ignore", (), (), "ignored", ("[無視する]",)),
    Action("", (), (), "done", ("そう[する]",)),
)
