"""移動したカードのどちらの姿を見るか (906.5): where it was, or where it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mahojin.abilities import Moment, Those
from mahojin.kernel.decision import NOTHING
from mahojin.kernel.event import Event, Move
from mahojin.kernel.state import Context

from ..book import BATTLEFIELD

if TYPE_CHECKING:
    from ..game import Mgd
    from ..memory import Memory

PRIVATE: Final[tuple[str, ...]] = ("deck", "hand", "orbs", "extra")  # 302.2


def looks_back(game: Mgd, moment: Moment, event: Event) -> tuple[str, ...]:
    """The clauses by which a card that moved is looked at, where the moment asks what it is (906.5)."""
    if isinstance(moment.subject, Those) and "revealed" in event.names:
        return _revealed(moment.subject)
    if not isinstance(event, Move) or not isinstance(moment.subject, Those):
        return ()
    if event.parted(moment.event):
        old = game.instances.get(event.subject)
        return ("906.5", "906.5a" if old is not None and old.zone not in BATTLEFIELD else "906.5b")
    new = game.instances.get(event.result)
    if new is None:
        return ()
    if new.zone in BATTLEFIELD:
        return ("906.5", "906.5b")
    return ("906.5", "906.5a" if (event.left in PRIVATE) != (new.zone in PRIVATE) else "906.5c")


def _revealed(those: Those) -> tuple[str, ...]:
    """Cards of one side, or of one kind, were shown (1004.3a, 1004.3b)."""
    kind = () if those.kind == "card" else ("1004.3b",)
    return kind if those.whose is None else ("1004.3a", *kind)


def follows(game: Mgd, event: Event, context: Context) -> Context:
    """What was set off speaks of the card where it is now, as it was on the battlefield (906.5b, 911.1)."""
    old, new = event.subject, event.result
    if new in (NOTHING, old):
        return context
    ghost = game.ghosts.get(new)
    if ghost is not None and context.source == old:  # the girl beneath has taken its place (315.1d)
        context.source = ghost
    return context.following(old, new, informs(game, old, new))


def informs(game: Memory, old: int, new: int) -> int:
    """Words that follow a card to where it has gone read what it was on the battlefield (911.1)."""
    last = game.ghosts.get(new, old)
    if last not in game.departed:
        return new
    game.cite("911.1")
    return last
