"""目標 (8.2): what may be named as a target, how much of it, and whether it is still right."""

from __future__ import annotations

from typing import Final

from mahojin.abilities import It
from mahojin.language.evaluator import fits, refer
from mahojin.language.prohibitions import prevented
from mahojin.language.selection import at_most
from mahojin.rulebooks.pmv.abilities import (
    Allowed,
    Alternative,
    Ends,
    Every,
    In,
    Marked,
    Pile,
    Some,
    Spared,
    Steps,
    Things,
    Without,
)

from ..continuous import spared
from ..continuous.own_effects import own_effects
from ..effects.context import TextContext
from ..game import Pmv
from ..reading import amid, among, singly
from .combinations import Together, is_judged_as_a_whole
from .walks import Outline, descriptions, outline, parts, targets

ALLOWING: Final = frozenset({Allowed})
UNSEEN: Final = frozenset({"deck", "hand"})  # 8.2.6.d: of these the zone is the target, not single cards


def is_zone(marked: Marked) -> bool:
    """Cards of a deck or hand: the zone is what is named as the target (8.2.6.d)."""
    noun = marked.noun
    if isinstance(noun, Pile):
        return True
    if isinstance(noun, Ends):
        pile = noun.pile.noun if isinstance(noun.pile, Marked) else noun.pile
        return isinstance(pile, Pile) and pile.zone in UNSEEN
    found = descriptions(noun.what) if isinstance(noun, (Some, Every)) else ()
    return bool(found) and all(_unseen(what) for what in found)


def _unseen(what: Things) -> bool:
    return any(isinstance(one, In) and one.zones and UNSEEN.issuperset(one.zones) for one in what.which)


def is_named(marked: Marked) -> bool:
    """Single things are named beforehand, and stay the targets; 「全て」 and zones are read when needed."""
    return bool(_ways(marked.noun)) and not is_zone(marked)


def _ways(noun: object) -> tuple[Some, ...]:
    """So many of one description, or of one of several."""
    if isinstance(noun, Some):
        return (noun,)
    if isinstance(noun, Alternative):
        parts = tuple(
            way for part in noun.parts for way in _ways(part.noun if isinstance(part, Marked) else part)
        )
        return parts if len(parts) == len(noun.parts) else ()
    return ()


def may_be_target(game: Pmv, context: TextContext, thing: int) -> bool:
    """Nothing spares it from being a target, or an object at all (8.1.4, 8.2.3, 8.2.7)."""
    if game.snapshot.of(Spared):
        if spared(game, thing, "target", context):
            game.cite("8.2.7")
            return False
        if spared(game, thing, "object", context):
            game.cite("8.1.4", "8.2.3")
            return False
    elif prevented(game, "target", context.source, thing):
        return False
    own = game.instances.get(context.this)
    if own is not None and own.id != context.source and own.zone in ("hand", "play_area"):
        if prevented(game, "target", own.id, thing):
            game.cite("1.3.2")  # 神器 and the like speak of playing the card (10.25.2.a)
            return False
    return not context.statements or not any(
        is_excluded(game, context, thing, action) for action in ("target", "object")
    )


def is_excluded(game: Pmv, context: TextContext, thing: int, action: str) -> bool:
    """The effect itself says that it cannot do this to that."""
    return any(
        isinstance(one, Without) and one.action == action and fits(game, context, thing, one.noun, home=False)
        for one in context.statements
    )


def candidates(game: Pmv, context: TextContext, marked: Marked) -> list[int]:
    """What may be named as this target now."""
    if game.trace is not None:
        game.cite("8.1.2.a", "8.2.6.a")
    nouns: list[object] = [way.what for way in _ways(marked.noun)] or [marked.noun]
    things = dict.fromkeys(thing for noun in nouns for thing in refer(game, context, noun))
    things |= dict.fromkeys(_also_allowed(game, context))
    found = [thing for thing in things if may_be_target(game, context, thing)]
    found = [thing for thing in found if thing < 0 or thing != _own_item(game, context)]
    return found


def _has_candidates(game: Pmv, context: TextContext, marked: Marked, least: int) -> bool:
    """At least so many may be named as this target now; no more are looked at than it takes."""
    if least <= 0:
        return True
    nouns: list[object] = [way.what for way in _ways(marked.noun)] or [marked.noun]
    own = _own_item(game, context)
    met: list[int] = []
    for noun in nouns:
        which = singly(context, noun)
        for thing in refer(game, context, noun) if which is None else among(game, context, which):
            if thing in met or thing == own or (which is not None and not which.takes(game, context, thing)):
                continue
            if may_be_target(game, context, thing):
                met.append(thing)
                if len(met) >= least:
                    return True
    return len({*met, *_also_allowed(game, context)}) >= least


def _also_allowed(game: Pmv, context: TextContext) -> list[int]:
    """What else the card may be played for, as its own text lets it (1.3.1)."""
    own = game.instances.get(context.this)
    if own is None or own.zone not in ("hand", "play_area"):
        return []
    wider = own_effects(game, own.id, ALLOWING, ("target",))
    if not wider:
        return []
    game.cite("1.3.1")
    things = [thing for row in game.zones["field"] for thing in row]
    return [thing for thing in things if any(fits(game, one.context, thing, one.data.obj) for one in wider)]


def _own_item(game: Pmv, context: TextContext) -> int | None:
    """A card being played is no target of its own effect among played cards (8.2.4: it is being played)."""
    own = game.instances.get(context.this)
    return own.id if own is not None and own.zone == "play_area" else None


def limits(game: Pmv, context: TextContext, marked: Marked) -> tuple[int, int | None]:
    """How many are named beforehand; none where nothing is (8.2.6.c–d)."""
    if not is_named(marked):
        return 0, 0
    return amid(game, context, _ways(marked.noun)[0].amid)


def nameable(game: Pmv, context: TextContext, marked: Marked) -> bool:
    """There is enough for this target (8.2.4.a, 8.2.6.b)."""
    noun: object = marked.noun
    if isinstance(noun, Alternative):
        noun = (_ways(noun) or (noun,))[0]
    if isinstance(noun, (Every, Pile)) or not isinstance(noun, (Some, Ends)):
        return True if isinstance(noun, (Every, Pile)) else bool(candidates(game, context, marked))
    least, most = amid(game, context, noun.amid)
    if not (least and is_judged_as_a_whole(game, context, noun, "target")):
        game.observe(_cite_candidates, context, marked, least)
        able = isinstance(noun, Some) and noun.manner == "able"
        return _has_candidates(game, context, marked, min(least, 1) if able else least)
    found = candidates(game, context, marked)
    if least == 0:
        return True
    if isinstance(noun, Some) and noun.manner == "able":
        return bool(found)
    if game.trace is not None:
        game.cite("8.2.6.b", *(("8.2.4.a",) if len(found) < least else ()))
    if len(found) < least:
        return False
    together = Together(game, context, noun, "target")
    return not together.any or together.can_become((), found, least, len(found) if most is None else most)


def _cite_candidates(game: Pmv, context: TextContext, marked: Marked, least: int) -> None:
    """How many there are to name this target from, each asked."""
    found = candidates(game, context, marked)
    game.cite("8.2.6.b", *(("8.2.4.a",) if len(found) < least else ()))


def suitable(game: Pmv, context: TextContext, steps: Steps) -> bool:
    """Every target can be named (5.2.2.e, 7.3.3.e); of several effects, those of enough to choose."""
    return suits(game, context, outline(steps))


def suits(game: Pmv, context: TextContext, plan: Outline) -> bool:
    """The same, of a program whose outline is known."""
    offer = plan.modes
    if offer is None:
        return not plan.targets or _all_nameable(game, context.stating(plan.stated), plan.targets)
    context = context.stating(plan.stated)
    own = targets(offer.options)
    if not all(nameable(game, context, marked) for marked in plan.targets if _apart(marked, own)):
        return False
    return sum(1 for option in offer.options if suitable(game, context, option)) >= offer.quantity.least


def _all_nameable(game: Pmv, context: TextContext, marked: tuple[Marked, ...]) -> bool:
    """One after the other; where a later target speaks of an earlier one, some choice of that leaves one."""
    if not marked:
        return True
    first, rest = marked[0], marked[1:]
    if not rest or not any(isinstance(part, It) for part in parts(rest)):
        return all(nameable(game, context, one) for one in marked)
    return nameable(game, context, first) and any(
        _all_nameable(game, context.naming((thing,)), rest) for thing in candidates(game, context, first)
    )


def _apart(marked: Marked, others: tuple[Marked, ...]) -> bool:
    return not any(marked is other for other in others)


def aims(game: Pmv, context: TextContext, marked: Marked, taken: tuple[int, ...]) -> tuple[list[int], bool]:
    """What may be named next, so that a right set can come of it; and whether what is named is enough."""
    found = candidates(game, context, marked)
    least, most = limits(game, context, marked)
    together = Together(game, context, marked.noun, "target")
    return together.going_on(taken, found, least, at_most(most, len(found) + len(taken)))


def must_fit_together(game: Pmv, context: TextContext, marked: Marked) -> bool:
    """The targets have to meet a condition as a whole, so they are named one by one."""
    return is_judged_as_a_whole(game, context, marked.noun, "target")


def is_right(game: Pmv, context: TextContext, marked: Marked, row: tuple[int, ...]) -> bool:
    """A target named before is still suitable (8.2.5, 8.2.6)."""
    if not is_named(marked):
        return True
    ways = _ways(marked.noun)
    if row in context.targets:
        context = having_named(context, context.targets.index(row))
    for thing in row:
        if thing >= 0 and thing not in game.instances:
            return False
        if not any(fits(game, context, thing, way.what) for way in ways):
            if thing not in _also_allowed(game, context):
                return False
        if not may_be_target(game, context, thing):
            if game.trace is not None:
                game.cite("8.2.7.b")
            return False
    return True


def having_named(context: TextContext, count: int) -> TextContext:
    """The words as the next target is named: what was named before is 「それ」, and 「別の」 is another."""
    return context.but(registers=(*context.registers, *context.targets[:count])) if count else context


def to_name(context: TextContext, steps: Steps) -> list[Marked]:
    """The targets that are not settled yet; in what was put off, those of the whole text are (7.8.2)."""
    return [marked for marked in targets(steps) if context.settled(marked) is None]


def rows_of(context: TextContext, steps: Steps) -> list[tuple[Marked, tuple[int, ...]]]:
    """The targets named for this program; their rows are the last ones."""
    marked = to_name(context, steps)
    rows = context.targets[len(context.targets) - len(marked) :] if marked else ()
    return [(marked[place], row) for place, row in enumerate(rows)]


def still_right(game: Pmv, context: TextContext, steps: Steps) -> bool:
    """All targets are suitable when the effect begins to resolve (8.2.5.a)."""
    rows = rows_of(context, steps)
    right = all(is_right(game, context, marked, row) for marked, row in rows)
    if rows and game.trace is not None:
        game.cite("8.2.5.a", *(() if right else ("8.2.5",)))
    return right
