"""All that a game has found out about itself and could find out again at any moment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

from mahojin.native import compiled_as

from .aspects import EVERYTHING, SELDOM
from .copies import copied

if TYPE_CHECKING:
    from mahojin.language.layers import Computed
    from mahojin.language.snapshot import Snapshot
    from mahojin.language.triggers import Listeners


@compiled_as(allow_interpreted_subclasses=True, serializable=True)
class Memo:
    """What is kept of a state so that it need not be computed again, with the aspects touched since.

    A game whose memo is dropped (``Things.drop_memo``) goes on just as it would have done. A book adds to it
    what it keeps besides.
    """

    __slots__ = (
        "are_listeners_stale",
        "computed",
        "current",
        "heeded",
        "listened_in",
        "listeners",
        "snapshot",
        "spent",
        "stale",
        "stale_traits",
        "unchecked",
    )

    def __init__(self, no_effects: Snapshot) -> None:
        self.snapshot: Any = no_effects  # a ``Snapshot``, or what the book has as one
        self.current: Any = None  # the same, as long as nothing is touched that it needs
        self.heeded = SELDOM | no_effects.needs | no_effects.reach  # what else is touched is only noted
        self.computed: Computed = {}  # the traits of what effects change
        self.listeners: Listeners = {}  # who waits for what
        self.listened_in: Snapshot = no_effects  # at that time
        self.stale = EVERYTHING  # what was touched since the snapshot was made, where it needs some of that
        self.stale_traits = EVERYTHING  # … since changed traits were computed
        self.are_listeners_stale = True  # it has changed since who waits for what
        self.spent = EVERYTHING  # … since it was counted what can be paid
        self.unchecked = EVERYTHING  # … since the rules last looked for something to do

    def control_changes(self) -> None:
        """Something may be another player's now: what is kept by player is out of date."""

    def twin(self) -> Self:
        """The same for a copy of the game: only what is changed in place has to be copied."""
        return copied(self)
