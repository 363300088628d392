"""Why a card's number is what it is: its information worked out again, one effect more at a time (6.1.10)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mahojin.machine.ability import Alters, Becoming, Modifier, Swaps
from mahojin.machine.copying import copied
from mahojin.machine.explanation import Account, Changed, Numbers
from mahojin.machine.state import Instance

from ..face import Traits
from ..game import Pmv
from ..picture import Active, Now
from ..procedures import PROCEDURES
from .gaining import changers_of, gains_of
from .owning import own_effects
from .static import CHANGES
from .traits import compute

SHOWN: Final = ("need", "cost", "graze", "attack", "toughness")
WORN: Final = 2  # after the swaps and before what is gained (6.1.10.b, 6.1.13, 6.1.10.c)
GAINED: Final = 3
Step = tuple[int, str, bool, Any]  # its place in the order of 6.1.10, its clause, whether it sets, and what


def explain(game: Pmv, thing: int, printed: Mapping[str, int], numbers: Numbers) -> list[Changed]:
    """The steps from the printed numbers of a card to those that it has now."""
    card = game.instances[thing]
    account = Account(printed)
    if card.hidden:
        return account.steps
    work = _Work(game, card)
    account.note(work.numbers([]), thing, "6.1.10")  # variables, and what is always so of them
    for number, (_, clause, sets, what) in enumerate(work.steps, 1):
        source, until = work.origin(what)
        account.note(work.numbers([step[3] for step in work.steps[:number]]), source, clause, sets, until)
    return account.steps


class _Work:
    """A copy of the picture in which a card is touched by some of its effects only."""

    __slots__ = ("before", "card", "fixed", "gains", "game", "own", "steps", "worn")

    def __init__(self, game: Pmv, card: Instance) -> None:
        self.game, self.card, self.before = game, card, game.now
        own = own_effects(game, card.id, frozenset(CHANGES))
        changers = changers_of(game, self.before, card, own)
        self.own = [active for active in own if active in changers]
        self.worn = self.before.set_cards.get(card.id, [])
        self.gains = gains_of(game, self.before, card, own)
        steps: list[Step] = [(WORN, "6.1.13", False, one) for one in self.worn]
        steps += [(GAINED, "6.1.10.c", False, gain) for gain in self.gains if isinstance(gain[0], Modifier)]
        steps += [(*_stage(active.data), active) for active in changers if _stage(active.data)[0] >= 0]
        self.steps = sorted(steps, key=lambda step: step[0])
        moving = [step[3] for step in self.steps]
        self.fixed = [active for active in changers if not any(active is one for one in moving)]

    def numbers(self, with_: list[Any]) -> dict[str, int]:
        """What the card's numbers come to when only these of its effects touch it."""
        now: Now = copied(self.before)
        here = self.card.id
        actives = [*self.fixed, *(one for one in with_ if isinstance(one, Active))]
        gains = tuple(one for one in self.gains if not isinstance(one[0], Modifier) or one in with_)
        now.set_cards = {**now.set_cards, here: [one for one in self.worn if one in with_]}
        now.touched = {**now.touched, here: [one for one in actives if one not in self.own]}
        now.gained = {**now.gained, here: gains}
        now.afar = [one for one in now.afar if one in actives]
        own = [one for one in self.own if one in actives]
        traits = compute(self.game, now, self.card, own, gains) or self.game.printed(self.card)
        return shown(traits)

    def origin(self, what: Any) -> tuple[int, object]:
        """The card whose words it is, and until when it lasts."""
        if isinstance(what, Instance):
            return what.id, None
        active: Active = what if isinstance(what, Active) else what[1]
        effects = self.game.effects
        lasting = not active.grade and active.place < len(effects)
        return active.telling.source, effects[active.place].until if lasting else None


def shown(traits: Traits) -> dict[str, int]:
    """Numbers as a reader sees them: below 0 they are 0 (6.1.12), and a hyphen is none."""
    found = ((name, getattr(traits, name)) for name in SHOWN)
    return {name: max(0, number) for name, number in found if number is not None}


def _stage(data: Any) -> tuple[int, str, bool]:
    """When a change applies in the order of 6.1.10, by which clause, and whether it sets a number."""
    if isinstance(data, Becoming):
        return (5, "6.1.10.d", True) if data.always else (0, "6.1.10.a", True)
    if isinstance(data, Swaps):
        return 1, "6.1.10.b", True
    if isinstance(data, Alters):
        return 4, "1.6.4", data.to is not None
    return -1, "", False


PROCEDURES.explain = explain
