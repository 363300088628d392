"""目標 (8.2): what may be named as a target, how much of it, and whether it is still right."""

from __future__ import annotations

from typing import Any, Final

from mahojin.machine.ability import (
    Alternative,
    Ends,
    Every,
    In,
    It,
    Marked,
    Mixed,
    Pile,
    Some,
    Steps,
    Things,
    Without,
)
from mahojin.machine.evaluator import fits, refer

from ..game import Pmv
from ..reading import amid, among, singly
from ..speaking import barred, is_anything_spared, spared
from ..telling import Telling
from .combining import Together, is_judged_as_a_whole
from .outline import Outline, outline
from .statements import stating
from .walking import parts, targets

UNSEEN: Final = frozenset({"deck", "hand"})  # 8.2.6.d: of these the zone is the target, not single cards


def targets_in(steps: Steps) -> list[Marked]:
    """目標 (8.2.2), in the order of the text."""
    return list(targets(steps))


def is_zone(marked: Marked) -> bool:
    """Cards of a deck or hand: the zone is what is named as the target (8.2.6.d)."""
    noun = marked.noun
    if isinstance(noun, Pile):
        return True
    if isinstance(noun, Ends):
        pile: Any = noun.pile.noun if isinstance(noun.pile, Marked) else noun.pile
        return pile.zone in UNSEEN
    return isinstance(noun, (Some, Every)) and all(_unseen(what) for what in _described(noun.what))


def _described(what: Any) -> tuple[Any, ...]:
    return what.options if isinstance(what, Mixed) else (what,)


def _unseen(what: Any) -> bool:
    places = [one.zones for one in what.which if isinstance(one, In)] if isinstance(what, Things) else []
    return any(zones and UNSEEN.issuperset(zones) for zones in places)


def is_named(marked: Marked) -> bool:
    """Single things are named beforehand, and stay the targets; 「全て」 and zones are read when needed."""
    return bool(_ways(marked.noun)) and not is_zone(marked)


def _ways(noun: Any) -> tuple[Some, ...]:
    """So many of one description, or of one of several."""
    if isinstance(noun, Some):
        return (noun,)
    if isinstance(noun, Alternative):
        parts = tuple(
            way for part in noun.parts for way in _ways(part.noun if isinstance(part, Marked) else part)
        )
        return parts if len(parts) == len(noun.parts) else ()
    return ()


def may_be_target(game: Pmv, telling: Telling, thing: int) -> bool:
    """Nothing spares it from being a target, or an object at all (8.1.4, 8.2.3, 8.2.7)."""
    if is_anything_spared(game):
        if spared(game, thing, "target", telling):
            game.cite("8.2.7")
            return False
        if spared(game, thing, "object", telling):
            game.cite("8.1.4", "8.2.3")
            return False
    elif barred(game, telling.source, "target", thing):
        return False
    own = game.instances.get(telling.this)
    if own is not None and own.id != telling.source and own.zone in ("hand", "play_area"):
        if barred(game, own.id, "target", thing):
            game.cite("1.3.2")  # 神器 and the like speak of playing the card (10.25.2.a)
            return False
    return not telling.statements or not any(
        is_excluded(game, telling, thing, action) for action in ("target", "object")
    )


def is_excluded(game: Pmv, telling: Telling, thing: int, action: str) -> bool:
    """The effect itself says that it cannot do this to that."""
    return any(
        isinstance(one, Without) and one.action == action and fits(game, telling, thing, one.noun, home=False)
        for one in telling.statements
    )


def candidates(game: Pmv, telling: Telling, marked: Marked) -> list[int]:
    """What may be named as this target now."""
    if game.trace is not None:
        game.cite("8.1.2.a", "8.2.6.a")
    nouns: list[Any] = [way.what for way in _ways(marked.noun)] or [marked.noun]
    things = dict.fromkeys(thing for noun in nouns for thing in refer(game, telling, noun))
    found = [thing for thing in things if may_be_target(game, telling, thing)]
    found = [thing for thing in found if thing < 0 or thing != _own_item(game, telling)]
    return found


def _has_candidates(game: Pmv, telling: Telling, marked: Marked, least: int) -> bool:
    """At least so many may be named as this target now; no more are looked at than it takes."""
    if least <= 0:
        return True
    nouns: list[Any] = [way.what for way in _ways(marked.noun)] or [marked.noun]
    own = _own_item(game, telling)
    met: list[int] = []
    for noun in nouns:
        which = singly(telling, noun)
        for thing in refer(game, telling, noun) if which is None else among(game, telling, which):
            if thing in met or thing == own or (which is not None and not which.takes(game, telling, thing)):
                continue
            if may_be_target(game, telling, thing):
                met.append(thing)
                if len(met) >= least:
                    return True
    return False


def _own_item(game: Pmv, telling: Telling) -> int | None:
    """A card being played is no target of its own effect among played cards (8.2.4: it is being played)."""
    own = game.instances.get(telling.this)
    return own.id if own is not None and own.zone == "play_area" else None


def limits(game: Pmv, telling: Telling, marked: Marked) -> tuple[int, int | None]:
    """How many are named beforehand; none where nothing is (8.2.6.c–d)."""
    if not is_named(marked):
        return 0, 0
    return amid(game, telling, _ways(marked.noun)[0].amid)


def nameable(game: Pmv, telling: Telling, marked: Marked) -> bool:
    """There is enough for this target (8.2.4.a, 8.2.6.b)."""
    noun: Any = marked.noun
    if isinstance(noun, Alternative):
        noun = (_ways(noun) or (noun,))[0]
    if isinstance(noun, (Every, Pile)) or not isinstance(noun, (Some, Ends)):
        return True if isinstance(noun, (Every, Pile)) else bool(candidates(game, telling, marked))
    least, most = amid(game, telling, noun.amid)
    if not (least and is_judged_as_a_whole(game, telling, noun, "target")):
        game.watch(_cite_candidates, telling, marked, least)
        able = isinstance(noun, Some) and noun.manner == "able"
        return _has_candidates(game, telling, marked, min(least, 1) if able else least)
    found = candidates(game, telling, marked)
    if least == 0:
        return True
    if isinstance(noun, Some) and noun.manner == "able":
        return bool(found)
    if game.trace is not None:
        game.cite("8.2.6.b", *(("8.2.4.a",) if len(found) < least else ()))
    if len(found) < least:
        return False
    together = Together(game, telling, noun, "target")
    return not together.any or together.can_become((), found, least, len(found) if most is None else most)


def _cite_candidates(game: Pmv, telling: Telling, marked: Marked, least: int) -> None:
    """How many there are to name this target from, each asked."""
    found = candidates(game, telling, marked)
    game.cite("8.2.6.b", *(("8.2.4.a",) if len(found) < least else ()))


def suitable(game: Pmv, telling: Telling, steps: Steps) -> bool:
    """Every target can be named (5.2.2.e, 7.3.3.e); of several effects, those of enough to choose."""
    return suits(game, telling, outline(steps))


def suits(game: Pmv, telling: Telling, plan: Outline) -> bool:
    """The same, of a program whose outline is known."""
    offer = plan.modes
    if offer is None:
        return not plan.targets or _all_nameable(game, stating(telling, plan.stated), plan.targets)
    telling = stating(telling, plan.stated)
    least, _ = amid(game, telling, offer.amid)
    own = targets(offer.options)
    if not all(nameable(game, telling, marked) for marked in plan.targets if _apart(marked, own)):
        return False
    return sum(1 for option in offer.options if suitable(game, telling, option)) >= least


def _all_nameable(game: Pmv, telling: Telling, marked: tuple[Marked, ...]) -> bool:
    """One after the other; where a later target speaks of an earlier one, some choice of that leaves one."""
    if not marked:
        return True
    first, rest = marked[0], marked[1:]
    if not rest or not any(isinstance(part, It) for part in parts(rest)):
        return all(nameable(game, telling, one) for one in marked)
    return nameable(game, telling, first) and any(
        _all_nameable(game, telling.naming((thing,)), rest) for thing in candidates(game, telling, first)
    )


def _apart(marked: Marked, others: tuple[Marked, ...]) -> bool:
    return not any(marked is other for other in others)


def aims(game: Pmv, telling: Telling, marked: Marked, taken: tuple[int, ...]) -> tuple[list[int], bool]:
    """What may be named next, so that a right set can come of it; and whether what is named is enough."""
    found = [thing for thing in candidates(game, telling, marked) if thing not in taken]
    least, most = limits(game, telling, marked)
    together = Together(game, telling, marked.noun, "target")
    most = len(found) + len(taken) if most is None else most
    right = [thing for thing in found if together.can_become((*taken, thing), [*taken, *found], least, most)]
    return right, len(taken) >= least and together.complete(taken)


def must_fit_together(game: Pmv, telling: Telling, marked: Marked) -> bool:
    """The targets have to meet a condition as a whole, so they are named one by one."""
    return is_judged_as_a_whole(game, telling, marked.noun, "target")


def is_right(game: Pmv, telling: Telling, marked: Marked, row: tuple[int, ...]) -> bool:
    """A target named before is still suitable (8.2.5, 8.2.6)."""
    if not is_named(marked):
        return True
    ways = _ways(marked.noun)
    if row in telling.targets:
        telling = having_named(telling, telling.targets.index(row))
    for thing in row:
        if thing >= 0 and thing not in game.instances:
            return False
        if not any(fits(game, telling, thing, way.what) for way in ways):
            return False
        if not may_be_target(game, telling, thing):
            if game.trace is not None:
                game.cite("8.2.7.b")
            return False
    return True


def having_named(telling: Telling, count: int) -> Telling:
    """The words as the next target is named: what was named before is 「それ」, and 「別の」 is another."""
    return telling.but(registers=(*telling.registers, *telling.targets[:count])) if count else telling


def to_name(telling: Telling, steps: Steps) -> list[Marked]:
    """The targets that are not settled yet; in what was put off, those of the whole text are (7.8.2)."""
    return [marked for marked in targets(steps) if telling.settled(marked) is None]


def rows_of(telling: Telling, steps: Steps) -> list[tuple[Marked, tuple[int, ...]]]:
    """The targets named for this program; their rows are the last ones."""
    marked = to_name(telling, steps)
    rows = telling.targets[len(telling.targets) - len(marked) :] if marked else ()
    return [(marked[place], row) for place, row in enumerate(rows)]


def still_right(game: Pmv, telling: Telling, steps: Steps) -> bool:
    """All targets are suitable when the effect begins to resolve (8.2.5.a)."""
    rows = rows_of(telling, steps)
    right = all(is_right(game, telling, marked, row) for marked, row in rows)
    if rows and game.trace is not None:
        game.cite("8.2.5.a", *(() if right else ("8.2.5",)))
    return right
