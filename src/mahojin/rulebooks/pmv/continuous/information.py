"""What cards on the field come to: which changes touch them, what they gain, and their information."""

from __future__ import annotations

from mahojin.language.dependency import NO_TRAITS
from mahojin.rulebooks.pmv.abilities import Barred

from ..effects.active import NOBODY, Active, Placement, Sum
from ..effects.snapshot import TextSnapshot
from ..game import Pmv
from .gained import GAINING, gains_of
from .profile import TextProfile, profile_of
from .sums import is_always_the_same
from .touched import touches
from .traits import compute


def touch(game: Pmv, now: TextSnapshot, before: TextSnapshot) -> None:
    """It is known which changers touch which cards, oldest first."""
    touched: dict[int, list[Active]] = {}
    now.touched = touched
    lasting = game.seats == 2 and not game.gone and not game.entering
    active: Active
    for active in now.changes:
        profile = active.profile or profile_of(active.data)
        told = lasting and profile.told and active.things is None and not active.context.picks
        asks = profile.asks if before.traits else NO_TRAITS  # of what may not be as printed
        words = (id(active.data), active.context.controller)
        for one in _within_reach(now, active, profile):
            if told and (not asks or _reads_as_printed(before, one, asks)):
                touching = _grasps(game, active, words, one)
            else:
                touching = touches(game, active, one.id)
            if touching:
                row = touched.get(one.id)
                if row is None:
                    touched[one.id] = [active]
                else:
                    row.append(active)


def _within_reach(now: TextSnapshot, active: Active, profile: TextProfile) -> list[Placement]:
    """The cards on the field that an effect may touch, by the sort of its words."""
    things = active.things
    if things is not None:
        return [one for one in now.placements if one.id in things]
    if profile.itself and not active.context.picks:
        here = active.context.this
        return [one for one in now.placements if one.id == here]
    return now.placements


def _reads_as_printed(before: TextSnapshot, one: Placement, asks: frozenset[str]) -> bool:
    """What is asked for of races and words is what is printed on the card, as far as is known."""
    seen = before.traits.get(one.id)
    if seen is None:
        return True
    return ("race" not in asks or seen.races is one.face.races) and (
        "keyword" not in asks or seen.keywords is one.face.keywords
    )


def _grasps(game: Pmv, active: Active, words: tuple[int, int], one: Placement) -> bool:
    """Whether it touches a card, where the card alone tells; kept by which words these are, and whose."""
    known = one.touched.get(words)
    if known is None:
        known = one.touched[words] = touches(game, active, one.id)
    return known


def reckon(game: Pmv, now: TextSnapshot) -> None:
    """It is known what each card gains, and what its information comes to where that is not as printed."""
    plain = not now.voids and not _bars_gains(now)
    for one in now.placements:
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


def _sum(game: Pmv, now: TextSnapshot, one: Placement, mine: list[Active]) -> Sum:
    card = game.instances[one.id]
    gains = gains_of(game, now, card) if mine or one.face.popular else ()
    if gains:
        now.gained[one.id] = gains
    return Sum(mine, gains, compute(game, now, card))


def _bars_gains(now: TextSnapshot) -> bool:
    """Somebody cannot gain something (1.3.2)."""
    for active in now.of(Barred):
        if active.data.action in GAINING:
            return True
    return False
