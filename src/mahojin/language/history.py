"""Numbers of what has happened: in this turn, and by the words that are being carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mahojin.abilities import Done, Earlier, If, Instruction, May, Modes, Quotient, mapped, nodes
from mahojin.abilities.kinds import Inner
from mahojin.abilities.walk import with_parts
from mahojin.kernel.aspects import TURN
from mahojin.kernel.context import Context

from .evaluator import fits, occurs, value
from .meaning import CORE
from .vocabulary import Asks

if TYPE_CHECKING:
    from mahojin.kernel.event import Event

    from .game import Game
    from .program import CoreRun

Deeds = tuple[tuple[tuple[str, ...], int, int], ...]  # names of events, what each befell, and how much it was
_ASKING: Final[dict[int, tuple[object, bool]]] = {}  # the word is kept: its id stays its own


@CORE.number(Earlier)
def _earlier(game: Game, context: Context, it: Earlier) -> int:
    found = past(game, context, it.moment)
    return sum([abs(event.amount) for event in found]) if it.total else len(found)


def past(game: Game, context: Context, moment: Any) -> list[Event]:
    """What has happened in this turn that is what the moment speaks of."""
    name = moment.event
    told = [event for event in game.earlier if name in event.names and not event.parted(name)]
    return [event for event in told if occurs(game, context, moment, event)]


@CORE.dependency(Earlier)
def _turn(book: object, it: Earlier) -> Asks:
    return TURN, ()


@CORE.number(Quotient)
def _quotient(game: Game, context: Context, it: Quotient) -> int:
    return value(game, context, it.value) // it.divisor


def asks_what_was_done(word: Instruction) -> bool:
    """Whether the words say something by how much was done before."""
    known = _ASKING.get(id(word))
    if known is None:
        asking = any(isinstance(node, Done) for node in nodes(word))
        if isinstance(word, Inner):  # made while the game is played, for this once
            return asking
        known = _ASKING[id(word)] = (word, asking)
    return known[1]


def told_what_was_done(game: Game, run: CoreRun, word: Instruction) -> Instruction:
    """The same words with the numbers of what was done so far; what stands inside an offer or behind a
    condition is told when it is come to."""
    if isinstance(word, May | Modes):
        return word
    if isinstance(word, If):
        return with_parts(word, condition=mapped(word.condition, lambda part: _number(game, run, part)))
    told: Instruction = mapped(word, lambda part: _number(game, run, part))
    return told


def _number(game: Game, run: CoreRun, part: object) -> object:
    if not isinstance(part, Done):
        return part
    deeds = [
        (thing, amount)
        for names, thing, amount in run.done
        if part.event in names and (part.those is None or fits(game, run.context, thing, part.those))
    ]
    return sum([abs(amount) or 1 for _, amount in deeds])
