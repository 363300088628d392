"""What is looked at in a reading of everyday words before it is taken: what it speaks of, and how it ends."""

from __future__ import annotations

import re
from typing import Final

from mahojin.abilities import (
    Choose,
    Create,
    Draw,
    It,
    LookTop,
    May,
    Recover,
    RevealTop,
    Search,
    Spell,
    Target,
    This,
    Triggered,
    Until,
    Whenever,
    nodes,
)
from mahojin.text.completion import flat
from mahojin.text.errors import TextError
from mahojin.text.placeholders import UNSAID, Endless, Pick

_OWN_NAME: Final = re.compile("ここでは「(.+)」と書きます")
_NAMING: Final[tuple[type, ...]] = (
    Pick,
    Target,
    Choose,
    Search,
    Create,
    LookTop,
    RevealTop,
)  # what is spoken of as it then


def renamed(error: TextError) -> str | None:
    """The text with the word by which its card calls itself; None if that is not what is wrong."""
    told = _OWN_NAME.fullmatch(error.why.ja)
    return error.text[: error.start] + told[1] + error.text[error.end :] if told else None


def points_elsewhere(ability: object) -> bool:
    """Whether an ability that waits for something of its own card speaks of another as it, unnamed."""
    if not isinstance(ability, Triggered) or ability.moment.subject != This():
        return False
    for step in flat(ability.program):
        words = nodes(step)
        if any(isinstance(node, _NAMING) for node in words):
            return False
        if any(isinstance(node, It) and node.kind != UNSAID.kind and not node.undergoes for node in words):
            return True
    return False


def is_over(found: tuple[object, ...]) -> bool:
    """Whether a spell would be over before anything happens that it could wait for."""
    waits = any(isinstance(one, Triggered | Whenever) for one in found)
    return waits and any(isinstance(one, Spell) for one in found)


def ends(found: tuple[object, ...]) -> tuple[Until, ...]:
    """Until when an effect may last of which that is not said: for the rest of the game, as all books have it
    , or as long as another effect of the same text."""
    words = nodes(found)
    told = {node.until for node in words if hasattr(node, "until")}
    if Until.END_OF_TURN in told and any(isinstance(node, Endless) for node in words):
        return (Until.END_OF_TURN, Until.FOREVER)
    return (Until.FOREVER,)


def offers(found: tuple[object, ...]) -> tuple[bool, ...]:
    """Whether ～て、～てもよい may offer only what comes last: where something is got before."""
    offers = [tuple(flat(node.program)) for node in nodes(found) if isinstance(node, May)]
    unsure = any(len(offer) > 1 and isinstance(offer[0], Draw | Recover) for offer in offers)
    return (False, True) if unsure else (False,)
