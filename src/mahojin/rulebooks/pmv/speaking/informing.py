"""What cards on the field come to: which changes touch them, what they gain, and their information."""

from __future__ import annotations

from mahojin.machine.ability import Barred

from ..game import Pmv
from ..picture import NOBODY, NOT_READ, Active, Lying, Now, Sum
from .gaining import GAINING, gains_of
from .reckoning import is_always_the_same
from .static import Nature, nature_of
from .touching import touches
from .traits import compute


def touch(game: Pmv, now: Now, before: Now) -> None:
    """It is known which changers touch which cards, oldest first."""
    touched: dict[int, list[Active]] = {}
    now.touched = touched
    lasting = game.seats == 2 and not game.gone and not game.entering
    for active in now.changers:
        nature = active.nature or nature_of(active.data)
        told = lasting and nature.told and active.things is None and not active.telling.picks
        asks = nature.asks if before.traits else NOT_READ  # of what may not be as printed
        for one in _within_reach(now, active, nature):
            if told and (not asks or _reads_as_printed(before, one, asks)):
                touching = _grasps(game, active, one)
            else:
                touching = touches(game, active, one.id)
            if touching:
                row = touched.get(one.id)
                if row is None:
                    touched[one.id] = [active]
                else:
                    row.append(active)


def _within_reach(now: Now, active: Active, nature: Nature) -> list[Lying]:
    """The cards on the field that an effect may touch, by the sort of its words."""
    things = active.things
    if things is not None:
        return [one for one in now.lying if one.id in things]
    if nature.itself and not active.telling.picks:
        here = active.telling.this
        return [one for one in now.lying if one.id == here]
    return now.lying


def _reads_as_printed(before: Now, one: Lying, asks: frozenset[str]) -> bool:
    """What is asked for of races and words is what is printed on the card, as far as is known."""
    seen = before.traits.get(one.id)
    if seen is None:
        return True
    return ("race" not in asks or seen.races is one.face.races) and (
        "keyword" not in asks or seen.keywords is one.face.keywords
    )


def _grasps(game: Pmv, active: Active, one: Lying) -> bool:
    """Whether it touches a card, where the card alone tells."""
    felt = one.felt.get(active)
    if felt is None:
        felt = one.felt[active] = touches(game, active, one.id)
    return felt


def reckon(game: Pmv, now: Now) -> None:
    """It is known what each card gains, and what its information comes to where that is not as printed."""
    plain = not now.voids and not _bars_gains(now)
    for one in now.lying:
        mine = now.touched.get(one.id, NOBODY)
        if not mine and not one.varies:
            continue
        total = one.total
        if total is None or not plain or total.by != mine:
            total = _sum(game, now, one, mine)
            one.total = total if plain and is_always_the_same(one, mine, total.gains) else None
        if total.gains:
            now.gained[one.id] = total.gains
        if total.traits is not None:
            now.traits[one.id] = total.traits


def _sum(game: Pmv, now: Now, one: Lying, mine: list[Active]) -> Sum:
    card = game.instances[one.id]
    gains = gains_of(game, now, card) if mine or one.face.popular else ()
    if gains:
        now.gained[one.id] = gains
    return Sum(mine, gains, compute(game, now, card))


def _bars_gains(now: Now) -> bool:
    """Somebody cannot gain something (1.3.2)."""
    for active in now.of(Barred):
        if active.data.action in GAINING:
            return True
    return False
