"""What of a card's information is added up from nothing but words, races and plain numbers."""

from __future__ import annotations

from mahojin.rulebooks.pmv.abilities import Gains, Keyword, Modifier, Race

from ..effects.snapshot import Active, Placement
from ..effects.snapshot import Gains as Gained


def is_always_the_same(one: Placement, mine: list[Active], gains: Gained) -> bool:
    """What the card has with these changes and gains follows from how it lies, if nothing is void."""
    if one.face.variable:
        return False
    for _, face, _ in one.worn:
        if not is_plain(face.modifier):
            return False
    for active in mine:
        if active.profile is None or not active.profile.plain:
            return False
    for gain in gains:  # of popularity, too
        if not is_plain(gain.data):
            return False
    return True


def gives_the_same(data: object) -> bool:
    """It gives a card the same whenever it is looked at."""
    return isinstance(data, Gains) and data.per is None and all(is_plain(gain) for gain in data.gains)


def is_plain(gain: object) -> bool:
    """It adds the same whenever it is looked at."""
    if gain is None or isinstance(gain, (Keyword, Race)):
        return True
    if not isinstance(gain, Modifier):
        return False
    return (gain.attack is None or isinstance(gain.attack, int)) and (
        gain.toughness is None or isinstance(gain.toughness, int)
    )
