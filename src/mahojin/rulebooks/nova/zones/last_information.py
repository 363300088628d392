"""移動したカードのどちらの姿を見るか (801.4.4): where it was, or where it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mahojin.abilities import Moment, Those
from mahojin.kernel.event import Event

if TYPE_CHECKING:
    from ..game import Nova

HIDDEN: Final = ("deck", "characters", "hand")  # 301.7


def looks_back(game: Nova, old: int, new: int) -> bool:
    """A card that left the field, or went where not all see it, is judged as it was (801.4.4.1–2)."""
    gone = game.departed.get(old)
    if gone is None or new not in game.instances:
        return False
    return gone.instance.zone == "field" or game.instances[new].zone in HIDDEN


def looked_at(game: Nova, moment: Moment, event: Event) -> tuple[str, ...]:
    """The clauses by which a card that moved is looked at, where the moment asks what it is (801.4.4)."""
    if not isinstance(moment.subject, Those):
        return ()
    if moment.event == "played":  # from a hand or a character deck
        return ("801.4.4", "801.4.4.1")
    if moment.event == "added" and moment.event in event.parting:
        return ("801.4.4", "801.4.4.1")
    if moment.event in event.parting:
        return ("801.4.4", "801.4.4.2") if game.instances[event.subject].zone == "field" else ()
    gone = game.departed.get(event.subject)
    if gone is None or event.result not in game.instances:
        return ()
    hidden = game.instances[event.result].zone in HIDDEN
    return ("801.4.4", "801.4.4.1" if hidden else "801.4.4.3")
