"""What an effect does to things, as its own later words speak of it: した場合, この効果で破棄された〔…〕.

Most of it is said with the words of the deeds themselves; here is what cards that go somewhere are called by,
and what only later words say.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

USUAL: Final = {"add": "hand", "return": "hand", "bring": "field", "put": "graveyard"}
INTO_DECK: Final = "return deck"
TO_NODES: Final = "add node"


def moved(manner: str, zone: str) -> str:
    """By which action a move is known: the book's verb, and where to if that is not where it usually goes."""
    if zone == "nodes":
        return TO_NODES
    if zone == "deck" and manner in ("add", "return"):
        return INTO_DECK
    if manner in ("return", "add") and zone in ("graveyard", "hell"):
        return "return graveyard"
    return manner


CANONICAL: Final = {
    **{manner: (manner, zone) for manner, zone in USUAL.items()},
    "shift": ("shift", "field"),
    INTO_DECK: ("return", "deck"),
    TO_NODES: ("add", "nodes"),
    "return graveyard": ("return", "graveyard"),
}


@dataclass(frozen=True)
class Action:
    """An action by its name in compiled text: words for doing it, with the verb in [], which turned are those
    for undergoing it, and the English participle."""

    name: str
    en: str
    done: tuple[str, ...] = ()
    brief: tuple[str, ...] = ()


ACTIONS: Final = (
    Action("take", "chosen", ("[選ぶ]",)),
    Action("annul", "voided", ("<|プレイを|ダメージを|決死状態を|破棄を|効果を>無効<に|と>[する]",)),
    Action("draw", "drawn", ("[ドローする]",)),
    Action("look", "looked at", ("[見る]",)),
    Action("pay", "paid", (), ("[支払う]",)),
    Action("show", "shown", (), ("[見せる]",)),
    Action("suffer", "damaged", (), ("ダメージを[受ける]",)),
    Action("ignore", "ignored", (), ("[無視する]",)),
    Action("", "done", (), ("そう[する]",)),
)
