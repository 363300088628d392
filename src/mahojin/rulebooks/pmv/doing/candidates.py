"""What can be chosen for a part of a step, and how many (8.1, 1.3.3)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from mahojin.machine.ability import (
    Alternative,
    Attach,
    Attack,
    Being,
    Both,
    Ends,
    Every,
    Extract,
    Handled,
    In,
    Marked,
    Mixed,
    Move,
    Once,
    Pile,
    PlayedBy,
    Remainder,
    ResolveAsPlayed,
    ResolveAsUsed,
    SetOn,
    Some,
    Take,
    Things,
    Who,
)
from mahojin.machine.evaluator import fits, refer

from ..game import Pmv
from ..reading import amid
from ..speaking import barred, spared
from ..telling import Telling
from .actions import action_of
from .combining import Together
from .targets import is_excluded
from .walking import objects, points

if TYPE_CHECKING:
    pass


AS_IF: Final = {
    ResolveAsPlayed: ("5.3.1.a",),
    ResolveAsUsed: ("7.5.1.a",),
}  # what the effect demands is not there


def choices(game: Pmv, telling: Telling, it: Any, some: Some, what: Any = None) -> list[int]:
    """What could be picked for this step: described so, not spared, not excluded by the effect itself."""
    what = some.what if what is None else what
    action = action_of(it)
    marked = any(some is one.noun for one in objects(it))
    if is_of_those_seen(telling, it, what, marked):
        found = [thing for thing in telling.looked if fits(game, telling, thing, what, home=False)]
    else:
        found = list(refer(game, telling, what))
    taken = {thing for point in points(it) for thing in telling.settled(point) or () if point is not some}
    left = _hosts_left(game, telling, it)
    return [
        thing
        for thing in found
        if (thing < 0 or thing in game.instances)
        and thing not in taken
        and not is_excluded(game, telling, thing, action)
        and not (marked and not _may_be_object(game, telling, thing))
        and (marked or not isinstance(it, Attack) or may_be_made_to_attack(game, thing))
        and thing not in left
    ]


def _hosts_left(game: Pmv, telling: Telling, it: Any) -> frozenset[int]:
    """What a set card is moved away from (移す) is not where it goes: 「別の」 is other than that."""
    if not isinstance(it, Attach) or it.manner != "shift":
        return frozenset()
    inner = it.noun.noun if isinstance(it.noun, Marked) else it.noun
    moved = telling.settled(inner) or telling.settled(it.noun) or ()
    hosts = [game.instances[thing].host for thing in moved if thing in game.instances]
    return frozenset(hosts if len(set(hosts)) == 1 else ())


def may_be_made_to_attack(game: Pmv, thing: int) -> bool:
    """A character that its player could let attack (6.3.3), where an effect makes the player do it."""
    one = game.instances[thing]
    return game.is_character(one) and not one.rested and barred(game, thing, "attack") is None


def _may_be_object(game: Pmv, telling: Telling, thing: int) -> bool:
    """Nothing spares it (8.1.4), and the effect itself does not say that it cannot be one."""
    return not spared(game, thing, "object", telling) and not is_excluded(game, telling, thing, "object")


PLACING: Final = (In, SetOn, PlayedBy, Handled, Being, Once)


CARDS: Final = frozenset({"card", "character_card", "spell", "command", "equipment", "talisman"})


def is_of_those_seen(telling: Telling, it: Any, what: Any, marked: bool = False) -> bool:
    """After cards were looked at or revealed, cards of which is not said where are among those."""
    if not telling.looked or placed(what):
        return False
    if isinstance(it, (Extract, Take)):
        return True
    options = _options(what)
    return bool(options) and not marked and all(CARDS.issuperset(one.kinds) for one in options)


def placed(what: Any) -> bool:
    """The description says where."""
    return any(isinstance(one, PLACING) for option in _options(what) for one in option.which)


def _options(what: Any) -> tuple[Things, ...]:
    """The descriptions that something is of."""
    found = what.options if isinstance(what, Mixed) else (what,)
    return tuple(one for one in found if isinstance(one, Things))


def room(game: Pmv, telling: Telling, some: Some, found: Sequence[int]) -> tuple[int, int]:
    """How many are picked: at least, and at most. More at least than at most is too few to pick from."""
    least, most = amid(game, telling, some.amid)
    most = len(found) if most is None else min(most, len(found))
    return (min(least, most), most) if some.manner == "able" else (least, most)


def goes_to_hand(it: Any) -> bool:
    """The step adds cards to a hand; with fewer than it says, it cannot be done (1.11.6)."""
    return isinstance(it, Move) and it.to.zone == "hand"


def end_of(pile: tuple[int, ...], count: int, bottom: bool) -> tuple[int, ...]:
    """So many cards from the end of a pile, the outermost first."""
    if count <= 0:
        return ()
    return pile[:count] if bottom else tuple(reversed(pile[-count:]))


def cite_came_at_once(game: Pmv, pile: tuple[int, ...]) -> None:
    """Some cards of a graveyard were put there at the same time: they are counted from below (3.3.5)."""
    if pile and game.instances[pile[0]].zone == "graveyard":
        came = [game.instances[thing].arrived for thing in pile]
        if any(later - earlier == 1 for earlier, later in pairwise(came)):
            game.cite("3.3.5")


def possible(game: Pmv, telling: Telling, it: Any, noun: Any) -> bool:
    """Whether there would be enough for this noun, as far as that can be told beforehand."""
    inner = noun.noun if isinstance(noun, Marked) else noun
    if telling.settled(noun) is not None or telling.settled(inner) is not None:
        return True
    if isinstance(inner, Some):
        if any(point is not inner and point is not Who.OPPONENT for point in points(inner)):
            return True
        found = choices(game, telling, it, inner)
        least, most = room(game, telling, inner, found)
        if least > most:
            return False
        together = Together(game, telling, inner, action_of(it))
        return not together.any or together.can_become((), found, least, most)
    if isinstance(inner, Ends):
        if any(point is not inner and point is not Who.OPPONENT for point in points(inner)):
            return True
        return inner.manner == "able" or amid(game, telling, inner.amid)[0] <= len(
            refer(game, telling, inner.pile)
        )
    if isinstance(inner, Alternative):
        return any(possible(game, telling, it, part) for part in inner.parts)
    if isinstance(inner, Both):
        return all(possible(game, telling, it, part) for part in inner.parts)
    return all_like(inner) or bool(refer(game, telling, inner))


def all_like(noun: Any) -> bool:
    """「全て」 and the like: nothing at all is never too few (7.1.12.e, 8.1.2.c)."""
    inner = noun.noun if isinstance(noun, Marked) else noun
    return isinstance(inner, (Every, Things, Mixed, Pile, Remainder))
