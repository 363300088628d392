"""持続効果を生む (909.3b-3, 909.7, 1014): those that name cards touch these, others whatever fits."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from mahojin.abilities import (
    AlsoPay,
    Change,
    Continuous,
    Lasting,
    PayInstead,
    Reprice,
    Those,
    Until,
)
from mahojin.kernel.aspects import EFFECTS
from mahojin.kernel.procedure import Outcome
from mahojin.kernel.state import Effect
from mahojin.language.changes import lasting
from mahojin.language.meaning import refer, seats, value
from mahojin.rulebooks.mgd.abilities import AsLongAs, UntilNext

from ..effects import spans
from ..effects.next_turns import until_next
from ..effects.program import CarryOut
from ..effects.resolution import Resolve
from ..effects.verb_table import verb
from ..game import Mgd

_OF_PRICES: Final = (AlsoPay, PayInstead, Reprice)


@verb(Lasting)
def begin(game: Mgd, run: CarryOut, it: Lasting) -> Outcome:
    """A number that is told by a rule is settled here (903.3b-1)."""
    effect = settled(game, run, it.effect)
    if isinstance(effect, Change):
        game.cite(_sort(effect), *(("909.5",) if effect.op == "=" else ()))
    if isinstance(effect, _OF_PRICES) or isinstance(getattr(effect, "what", None), Those):
        return _for_whatever_fits(game, run, effect, it.until)
    return lasting(game, run, replace(it, effect=effect))


def settled(game: Mgd, run: CarryOut, effect: Continuous) -> Continuous:
    """The same effect with its number as it is now."""
    if not isinstance(effect, Change) or isinstance(effect.value, (int, str)):
        return effect
    game.cite("903.3b-1")
    return replace(effect, value=value(game, run.context, effect.value))


def _sort(change: Change) -> str:
    """Becoming or gaining something, numbers that are set, and numbers that are raised or lowered."""
    if isinstance(change.value, str):
        return "1014.1"
    return "1014.2" if change.op == "=" else "1014.3"


def _for_whatever_fits(game: Mgd, run: CarryOut, effect: Continuous, until: Until) -> Outcome:
    """Whatever meets the description at any time, also what comes later (909.3b-3)."""
    game.cite("909.3b-3", *game.book.roles["lasting"])
    game.effects.append(Effect(game.lasts_from(), effect, run.context, None, until))
    game.changed(EFFECTS)
    run.did = True
    return None


@verb(UntilNext)
def until_the_next_turn(game: Mgd, run: CarryOut, it: UntilNext) -> Outcome:
    """The same with an end in a later turn."""
    before = len(game.effects)
    outcome = begin(game, run, Lasting(it.effect, Until.FOREVER))
    for effect in game.effects[before:]:
        effect.until = until_next(game, seats(game, run.context, it.whose)[0], it.edge)
    return outcome


@verb(AsLongAs)
def as_long_as(game: Mgd, run: CarryOut, it: AsLongAs) -> Outcome:
    """It does not begin where its condition failed meanwhile, and ends when it fails (909.7)."""
    effect = settled(game, run, it.effect)
    what = getattr(effect, "what", None)
    things = None if what is None or isinstance(what, Those) else refer(game, run.context, what)
    item = next((frame.item for frame in reversed(game.frames) if isinstance(frame, Resolve)), 0)
    lasting_one = Effect(game.lasts_from(), effect, run.context, things, Until.FOREVER)
    run.did = spans.begin(game, item, lasting_one, it.condition)
    return None
