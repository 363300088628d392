"""What a text states of playing and using it: when and how often that may be, its modes and declarations."""

from __future__ import annotations

from dataclasses import replace
from typing import Final
from zlib import crc32

from mahojin.abilities import If, May, Modes, nodes
from mahojin.kernel.decision import Refusal
from mahojin.language.evaluator import holds
from mahojin.rulebooks.pmv.abilities import (
    By,
    Declare,
    Limited,
    OnlyDuring,
    Postpone,
    Step,
    Steps,
    Uncancelled,
    Unless,
)

from ..effects.context import TextContext
from ..game import Pmv
from ..state import Deed
from .walks import outline, prepared, restrict, stated

PLAYED, USED = "play", "use"
BATCH: Final = "batch"

# --- Before it begins ------------------------------------------


def may_begin(game: Pmv, context: TextContext, steps: Steps, action: str) -> Refusal | None:
    """The clause by which this cannot be played or used now (5.2.2.b, 7.3.3.c), or None."""
    plan = outline(steps)
    if not plan.restricted and not (context.statements and restrict(context.statements)):
        return None
    context = context.stating(plan.stated)
    clause = "5.2.2.b" if action == PLAYED else "7.3.3.c"
    for one in context.statements:
        if isinstance(one, OnlyDuring) and one.action == action and not holds(game, context, one.test):
            return game.refuse(clause, "not_now", context.source)
        if isinstance(one, Unless) and one.action == action and holds(game, context, one.test):
            return game.refuse(clause, "condition", context.source)
        if isinstance(one, Limited) and one.action == action and is_spent(game, context, one):
            return game.refuse(clause, "often_enough", context.source)
    return None


def is_spent(game: Pmv, context: TextContext, limit: Limited) -> bool:
    """The effect was used (or resolved) as often as it may be in that period."""
    if limit.period == BATCH:
        return False  # what happens at one time comes due once
    if limit.period == "chain":
        return game.chain is not None and (context.this, -_number(game, context, limit)) in game.chain.used
    mark = _mark(game, context, limit)
    times = sum(1 for deed in game.deeds if deed.thing == context.this and deed.name == mark)
    return times >= limit.times


def _mark(game: Pmv, context: TextContext, limit: Limited) -> str:
    """By this the uses of one effect in one period are known; deeds are forgotten with the turn."""
    number = _number(game, context, limit)
    return f"{number} {game.phase}" if limit.period == "phase" else str(number)


NOT_PRINTED: Final = 0  # of a text that was given to the card
BEYOND_PLACES: Final = 1 << 40  # more than any place in a text
_NUMBERS: Final[
    dict[tuple[int, int], tuple[Limited, object, int]]
] = {}  # the limit and the texts are kept: their ids stay their own


def _number(game: Pmv, context: TextContext, limit: Limited) -> int:
    """Which of its card's statements it is, the same in every run of the same game.

    A text that the card has twice, by set cards or by effects, is two effects (7.1.14).
    """
    card = game.known(context.source)
    texts: object = card.face.texts if card is not None else ()
    known = _NUMBERS.get((id(limit), id(texts)))
    if known is None:
        known = _NUMBERS[id(limit), id(texts)] = (limit, texts, _place(texts, limit))
    if known[2] == NOT_PRINTED:
        return -context.place - crc32(repr(limit).encode()) * BEYOND_PLACES
    return known[2] if context.source == context.this else known[2] + context.source * BEYOND_PLACES


def _place(texts: object, limit: Limited) -> int:
    for place, node in enumerate(nodes(texts), 1):
        if node is limit:
            return place
    return NOT_PRINTED


def is_used_up(game: Pmv, context: TextContext, action: str) -> bool:
    """The effect cannot be used (or resolved) once more in the period that it names."""
    return any(
        isinstance(one, Limited) and one.action == action and is_spent(game, context, one)
        for one in context.statements
    )


def note_use(game: Pmv, context: TextContext, action: str, steps: Steps = ()) -> None:
    """A use (or resolution) counts against the limits that the text states."""
    for one in prepared(context, steps).statements:
        if not isinstance(one, Limited) or one.action != action or one.period == BATCH:
            continue
        if one.period == "chain":
            chain = game.chain
            if chain is not None:
                number = _number(game, context, one)
                game.rechain(chain.with_use(context.this, -number))
        else:
            deed = Deed(
                "limited", context.controller, _mark(game, context, one), action, frozenset(), context.this
            )
            game.deeds = (*game.deeds, deed)


# --- Modes and declarations ------------------------------------------


def modes_in(steps: Steps) -> Modes | None:
    """The first choice of effects that is made on playing or using it (5.2.3.c, 7.3.4.b)."""
    return outline(steps).modes


_CHOSEN: dict[
    tuple[int, tuple[int, ...]], tuple[Steps, Steps]
] = {}  # the program is kept: its id stays its own


def chosen_modes(steps: Steps, places: tuple[int, ...]) -> Steps:
    """The program with the effects chosen instead of the offer; of the others nothing remains (7.1.15)."""
    key = (id(steps), tuple(sorted(places)))
    known = _CHOSEN.get(key)
    if known is None:
        offer = modes_in(steps)
        assert offer is not None
        known = _CHOSEN[key] = (steps, tuple(_instead(steps, offer, key[1])))
    return known[1]


def _instead(steps: Steps, offer: Modes, places: tuple[int, ...]) -> list[Step]:
    found: list[Step] = []
    for one in steps:
        if one is offer:
            found += [step for place in places for step in offer.options[place]]
        elif isinstance(one, (May, If)):
            inner = tuple(_instead(one.program, offer, places))
            found.append(replace(one, program=inner) if inner != one.program else one)
        elif isinstance(one, (By, Postpone)):
            inner = tuple(_instead(one.steps, offer, places))
            found.append(replace(one, steps=inner) if inner != one.steps else one)
        else:
            found.append(one)
    return found


def declarations_in(steps: Steps) -> list[Declare]:
    """What is declared on playing or using it (5.2.3.e, 7.3.4.d): what the text itself asks for."""
    return [one for one in steps if isinstance(one, Declare) and not one.late]


# --- Other statements ------------------------------------------


def cannot_be_cancelled(game: Pmv, context: TextContext, steps: Steps, keyword: str = "") -> bool:
    """The play of this card cannot be void, at all or not by that keyword."""
    return any(
        isinstance(one, Uncancelled) and one.keyword in ("", keyword)
        for one in (*context.statements, *stated(steps))
    )
