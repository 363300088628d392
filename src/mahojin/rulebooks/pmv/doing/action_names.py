"""What each step is called where texts speak of it: 破棄した場合, この効果で出した, 出来ない."""

from __future__ import annotations

from typing import Final

from mahojin.rulebooks.pmv.abilities import (
    Annul,
    Attach,
    Attack,
    Awaken,
    Banish,
    CallOff,
    CancelPlay,
    ChangeLife,
    ChooseGroup,
    Deal,
    Declare,
    Defend,
    DrawCards,
    Extract,
    Fill,
    Flip,
    IgnoreWord,
    IntoGroups,
    Look,
    Lull,
    MakeFatal,
    Move,
    Pay,
    ResolveAsPlayed,
    ResolveAsUsed,
    Reveal,
    RevealUntil,
    Scrap,
    Show,
    Take,
)

from ..lexicon.action_verbs import moved

ACTIONS: Final[dict[type, str]] = {
    Scrap: "scrap",
    MakeFatal: "fatal",
    Banish: "banish",
    Awaken: "wake",
    Lull: "sleep",
    Flip: "flip",
    DrawCards: "draw",
    Look: "look",
    Reveal: "reveal",
    RevealUntil: "reveal",
    Show: "reveal",
    Extract: "extract",
    Take: "take",
    IntoGroups: "divide",
    ChooseGroup: "take",
    Declare: "declare",
    Deal: "suffer",
    Pay: "pay",
    CancelPlay: "annul",
    Annul: "annul",
    CallOff: "annul",
    Attack: "attack",
    Defend: "defend",
    ResolveAsPlayed: "play",
    ResolveAsUsed: "use",
    IgnoreWord: "ignore",
}


def action_of(it: object) -> str:
    """The word of the book for what the step does; "" if texts have none."""
    if isinstance(it, Move):
        return moved(it.manner, it.to.zone)
    if isinstance(it, Attach):
        return it.manner
    if isinstance(it, Fill):
        return it.action
    if isinstance(it, ChangeLife):
        return "pay" if it.how == "pay" else ""
    return ACTIONS.get(type(it), "")
