"""What can be chosen for a part of a step, and how many (8.1, 1.3.3)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from mahojin.abilities import Who
from mahojin.language.evaluator import fits, refer
from mahojin.language.prohibitions import prevented
from mahojin.language.selection import at_most
from mahojin.rulebooks.pmv.abilities import (
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
)

from ..continuous import spared
from ..effects.context import TextContext
from ..game import Pmv
from ..reading import amid
from ..reading.described_things import CARDS, narrowed
from .action_names import action_of
from .combinations import Together
from .targets import is_excluded
from .walks import descriptions, objects, points

AS_IF: Final = {
    ResolveAsPlayed: ("5.3.1.a",),
    ResolveAsUsed: ("7.5.1.a",),
}  # what the effect demands is not there


def choices(game: Pmv, context: TextContext, it: object, some: Some, what: object = None) -> list[int]:
    """What could be picked for this step: described so, not spared, not excluded by the effect itself."""
    what = some.what if what is None else what
    action = action_of(it)
    marked = any(some is one.noun for one in objects(it))
    if is_of_those_seen(context, it, what, marked):
        seen = tuple([thing for thing in context.looked if fits(game, context, thing, what, home=False)])
        found = list(narrowed(game, context, what, seen))
    else:
        found = list(refer(game, context, what))
    taken = {thing for point in points(it) for thing in context.settled(point) or () if point is not some}
    left = _hosts_left(game, context, it)
    return [
        thing
        for thing in found
        if (thing < 0 or thing in game.instances)
        and thing not in taken
        and not is_excluded(game, context, thing, action)
        and not (marked and not _may_be_object(game, context, thing))
        and (marked or not isinstance(it, Attack) or may_be_made_to_attack(game, thing))
        and thing not in left
    ]


def _hosts_left(game: Pmv, context: TextContext, it: object) -> frozenset[int]:
    """What a set card is moved away from (移す) is not where it goes: 「別の」 is other than that."""
    if not isinstance(it, Attach) or it.manner != "shift":
        return frozenset()
    inner = it.noun.noun if isinstance(it.noun, Marked) else it.noun
    moved = context.settled(inner) or context.settled(it.noun) or ()
    hosts = [game.instances[thing].host for thing in moved if thing in game.instances]
    return frozenset(hosts if len(set(hosts)) == 1 else ())


def may_be_made_to_attack(game: Pmv, thing: int) -> bool:
    """A character that its player could let attack (6.3.3), where an effect makes the player do it."""
    one = game.instances[thing]
    return game.is_character(one) and not one.rested and prevented(game, "attack", thing) is None


def _may_be_object(game: Pmv, context: TextContext, thing: int) -> bool:
    """Nothing spares it (8.1.4), and the effect itself does not say that it cannot be one."""
    return not spared(game, thing, "object", context) and not is_excluded(game, context, thing, "object")


PLACING: Final = (In, SetOn, PlayedBy, Handled, Being, Once)


def is_of_those_seen(context: TextContext, it: object, what: object, marked: bool = False) -> bool:
    """After cards were looked at or revealed, cards of which is not said where are among those."""
    if not context.looked or placed(what):
        return False
    if isinstance(it, (Extract, Take)):
        return True
    options = descriptions(what)
    return bool(options) and not marked and all(CARDS.issuperset(one.kinds) for one in options)


def placed(what: object) -> bool:
    """The description says where."""
    return any(isinstance(one, PLACING) for option in descriptions(what) for one in option.which)


def room(game: Pmv, context: TextContext, some: Some, found: Sequence[int]) -> tuple[int, int]:
    """How many are picked: at least, and at most. More at least than at most is too few to pick from."""
    least, most = amid(game, context, some.amid)
    most = at_most(most, len(found))
    return (min(least, most), most) if some.manner == "able" else (least, most)


def goes_to_hand(it: object) -> bool:
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


def possible(game: Pmv, context: TextContext, it: object, noun: object) -> bool:
    """Whether there would be enough for this noun, as far as that can be told beforehand."""
    inner = noun.noun if isinstance(noun, Marked) else noun
    if context.settled(noun) is not None or context.settled(inner) is not None:
        return True
    if isinstance(inner, (Some, Ends)):
        if any(point is not inner and point is not Who.OPPONENT for point in points(inner)):
            return True
    if isinstance(inner, Some):
        found = choices(game, context, it, inner)
        least, most = room(game, context, inner, found)
        if least > most:
            return False
        together = Together(game, context, inner, action_of(it))
        return not together.any or together.can_become((), found, least, most)
    if isinstance(inner, Ends):
        return inner.manner == "able" or amid(game, context, inner.amid)[0] <= len(
            refer(game, context, inner.pile)
        )
    if isinstance(inner, Alternative):
        return any(possible(game, context, it, part) for part in inner.parts)
    if isinstance(inner, Both):
        return all(possible(game, context, it, part) for part in inner.parts)
    return all_like(inner) or bool(refer(game, context, inner))


def all_like(noun: object) -> bool:
    """「全て」 and the like: nothing at all is never too few (7.1.12.e, 8.1.2.c)."""
    inner = noun.noun if isinstance(noun, Marked) else noun
    return isinstance(inner, (Every, Things, Mixed, Pile, Remainder))
