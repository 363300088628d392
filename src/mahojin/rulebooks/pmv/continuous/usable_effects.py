"""The effects of a card that could be used, or be resolved as if they were (7.5)."""

from __future__ import annotations

from typing import Final

from mahojin.kernel.state import Instance
from mahojin.rulebooks.pmv.abilities import Activated, AsIfEntered, Automatic, Steps, Usable, Usably, When

from ..book import VOCABULARY
from ..cards.keywords import word_of
from ..effects.context import TextContext
from ..effects.snapshot import Said
from ..game import Pmv
from ..reading import names_of
from .possessions import said

ENTERED: Final = "entered_by_play"


class Use:
    """One effect of a card: the place of its text on the card, what it does, and who speaks."""

    __slots__ = ("context", "cost", "place", "steps", "text")

    def __init__(self, said: Said, steps: Steps) -> None:
        self.place = said.place
        self.steps = steps
        self.context = said.context
        self.text = said.text
        self.cost = said.text.cost if isinstance(said.text, Activated) else None


def effects_of(game: Pmv, context: TextContext, card: Instance, parts: tuple[str, ...]) -> list[Use]:
    """The effects of these sorts that a card has; the words say whether what follows entering counts.

    The meanings of words are neither activated nor automatic effects (10.1.4).
    """
    found: list[Use] = []
    if card.zone != "field" or card.hidden:
        return found
    entering = any(isinstance(one, AsIfEntered) for one in context.statements)
    for one in said(game, card):
        if isinstance(one.text, Activated) and "activated" in parts:
            found.append(Use(one, one.text.steps))
        elif isinstance(one.text, Automatic) and one.text.grade == "beta" and "beta" in parts:
            programs = [_program(effect, entering) for effect in one.text.effects]
            found += [Use(one, steps) for steps in programs if steps]
    return [use for use in found if not word_of(use.steps[0])]


def _program(effect: object, entering: bool) -> Steps:
    """What it does if it can be used; nothing if it cannot."""
    if isinstance(effect, Usable):
        return effect.steps
    if entering and isinstance(effect, When) and ENTERED in names_of(effect.moment):
        return effect.steps
    return ()


@VOCABULARY.filter(Usably)
def _usably(game: Pmv, context: TextContext, thing: int, it: Usably, home: bool) -> bool:
    one = game.instances.get(thing)
    return one is not None and bool(effects_of(game, context, one, it.parts))
