"""決死状態にする, 破棄する, 除外する (9), アクティブ状態・スリープ状態にする (11.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mahojin.kernel.procedure import Outcome
from mahojin.language.evaluator import refer
from mahojin.rulebooks.pmv.abilities import Awaken, Banish, Lull, MakeFatal, Marked, Scrap, Some

from ..battle.dealt_damage import is_beaten
from ..cards.keywords import clause_of
from ..game import Pmv
from ..removal.moments_of_removal import EXILE, FATAL, SCRAP, removable
from ..removal.removals import remove
from ..zones.activity import lull, turnable, wake
from .candidates import all_like, choices
from .step_table import able, verb
from .tools import at_once, cards, cause

if TYPE_CHECKING:
    from ..effects.program import CarryOut

Removal = Scrap | MakeFatal | Banish
STATES: Final[dict[type, str]] = {Scrap: SCRAP, MakeFatal: FATAL, Banish: EXILE}
WORDS: Final = {SCRAP: ("scrap", "9.3.3"), FATAL: ("fatal", "9.2.2.c"), EXILE: ("banish", "9.4.3")}


def _remove(game: Pmv, run: CarryOut, it: Removal) -> Outcome:
    """All of them come into the state at once (7.1.13, 9.1.5); one that does not is a failure (7.1.12)."""
    state = STATES[type(it)]
    action, clause = WORDS[state]
    things = cards(game, run, it, it.noun)
    if run.failed:
        run.done(game, action, did=False)
        return None
    by = cause(game, run.context)
    if game.trace is not None and clause_of(it) == ("10.8.2.a",):
        game.cite(*(("10.8.3",) if any(is_beaten(game, game.instances[thing]) for thing in things) else ()))
    right = tuple(thing for thing in things if removable(game, thing, state, by))
    if len(right) < len(things) and not all_like(it.noun) and not run.joint:
        run.done(game, action, did=False)
        return run.fail(game, clause)
    run.done(game, action, bool(right), right)
    game.cite(clause, *at_once(right), *(("7.1.12.e",) if len(right) < len(things) else ()))
    return remove(game, right, state, by) if right else None


for _kind in STATES:
    verb(_kind, abreast=True)(_remove)


def _could_be_removed(game: Pmv, run: CarryOut, it: Removal) -> bool:
    noun = it.noun.noun if isinstance(it.noun, Marked) else it.noun
    if not isinstance(noun, Some):
        return True
    state = STATES[type(it)]
    by = cause(game, run.context)
    return any(removable(game, thing, state, by) for thing in choices(game, run.context, it, noun))


for _kind in STATES:
    able(_kind)(_could_be_removed)


def _turn(game: Pmv, run: CarryOut, it: Awaken | Lull, rested: bool, action: str) -> Outcome:
    """What is so already cannot be made so: the step fails (11.5.3)."""
    things = cards(game, run, it, it.noun)
    if run.failed:
        return None
    by = cause(game, run.context)
    right = turnable(game, things, rested, by)
    short = any(not turnable(game, (thing,), rested, by) for thing in things)
    if short and not all_like(it.noun) and not run.joint:
        run.done(game, action, did=False)
        return run.fail(game, "11.5.3")
    run.done(game, action, bool(right), things)
    game.cite(*at_once(tuple(right)))
    return lull(game, right, by) if rested else wake(game, right, by)


@verb(Awaken, abreast=True)
def awaken(game: Pmv, run: CarryOut, it: Awaken) -> Outcome:
    return _turn(game, run, it, False, "wake")


@verb(Lull, abreast=True)
def put_to_sleep(game: Pmv, run: CarryOut, it: Lull) -> Outcome:
    return _turn(game, run, it, True, "sleep")


def _could_turn(game: Pmv, run: CarryOut, it: Awaken | Lull) -> bool:
    """Something among what is meant, or could be picked, is not so yet."""
    things = tuple(thing for thing in refer(game, run.context, it.noun) if thing >= 0)
    return bool(turnable(game, things, isinstance(it, Lull), cause(game, run.context)))


able(Awaken)(_could_turn)
able(Lull)(_could_turn)
