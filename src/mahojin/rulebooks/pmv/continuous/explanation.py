"""Why a card's number is what it is: its information worked out again, told change by change (6.1.10)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mahojin.kernel.state import Effect
from mahojin.language.explanation import Account, Changed, Numbers
from mahojin.rulebooks.pmv.abilities import Alters

from ..cards.face import Traits
from ..game import Pmv
from ..procedures import PROCEDURES
from .gained import Worn
from .own_effects import own_effects
from .profile import ALTERED, ALWAYS_SO, CHANGED, MODIFIED, SWAPPED
from .traits import CHANGING, compute

SHOWN: Final = ("need", "cost", "graze", "attack", "toughness")
CLAUSES: Final = {
    CHANGED: "6.1.10.a",
    SWAPPED: "6.1.10.b",
    MODIFIED: "6.1.10.c",
    ALTERED: "1.6.4",
    ALWAYS_SO: "6.1.10.d",
}
SETTING: Final = frozenset({CHANGED, SWAPPED, ALWAYS_SO})  # what a number was is no part of what it becomes


def explain(game: Pmv, thing: int, printed: Mapping[str, int], numbers: Numbers) -> list[Changed]:
    """The steps from the printed numbers of a card to those that it has now."""
    card = game.instances[thing]
    account = Account(printed)

    def applied(traits: Traits, effect: Effect | None, layer: int) -> None:
        if effect is None:  # variables that are printed on it
            account.note(shown(traits), thing, "6.1.10")
            return
        clause = "6.1.13" if isinstance(effect, Worn) else CLAUSES[layer]
        account.note(shown(traits), effect.context.source, clause, _sets(effect, layer), effect.until)

    if not card.hidden:
        compute(game, game.snapshot, card, own_effects(game, thing, CHANGING), applied)
    return account.steps


def _sets(effect: Effect, layer: int) -> bool:
    """It makes a number another, whatever it was."""
    return effect.data.to is not None if isinstance(effect.data, Alters) else layer in SETTING


def shown(traits: Traits) -> dict[str, int]:
    """Numbers as a reader sees them: below 0 they are 0 (6.1.12), and a hyphen is none."""
    found = ((name, getattr(traits, name)) for name in SHOWN)
    return {name: max(0, number) for name, number in found if number is not None}


PROCEDURES.explain = explain
