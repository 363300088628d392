"""Effects that last (7.6), wait (7.7, 7.8), change the course of turns (4.10), or end the game (1.5)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from mahojin.abilities import Who, with_parts
from mahojin.abilities.kinds import Continuous
from mahojin.kernel.aspects import EFFECTS
from mahojin.kernel.procedure import Outcome
from mahojin.kernel.state import Delayed, Effect
from mahojin.language.evaluator import refer
from mahojin.rulebooks.pmv.abilities import (
    Barred,
    Both,
    Bound,
    Edge,
    Every,
    Extra,
    Finish,
    Hold,
    Limited,
    Marked,
    Mixed,
    Pile,
    Postpone,
    Skip,
    Things,
    Under,
    Usable,
    Voids,
    When,
)
from mahojin.rulebooks.pmv.abilities import Outcome as GameEnds
from mahojin.rulebooks.pmv.abilities.effects import DECLARED

from ..continuous.event_rules import is_for_next
from ..effects.context import TextContext
from ..effects.origin import lasting
from ..game import Pmv
from ..outcome.losses import lose, win
from ..reading import players
from ..reading.joins import sharing_a_cause
from ..reading.referents import is_unnamed
from .step_table import verb
from .tools import is_right_object, seats

if TYPE_CHECKING:
    from ..effects.program import CarryOut

PHASES: Final = ("active", "maintenance", "draw", "main", "discard")  # 4.1.1
PRESENT: Final[dict[tuple[type, str], str]] = {  # where a text says only that it must, or cannot, be done
    (Bound, "attack"): "turn end",
    (Bound, "make_attack"): "turn end",
    (Bound, "make_defend"): "chain end",
    (Barred, "make_defend"): "chain end",  # it speaks of the attack that is under way
    (Barred, "bring"): "chain end",  # and of the card that is just about to be brought
}

NEXT_TURNS: Final = {"other turn": Who.OPPONENT, "own turn": Who.YOU}
ATTACKS: Final = ("attacked",)
DEFENCES: Final = ("defend", "defend_against")

# --- Lasting and waiting ------------------------------------------


@verb(Hold)
def hold(game: Pmv, run: CarryOut, it: Hold) -> Outcome:
    """Effects begin, and last whatever becomes of the card (7.1.16)."""
    if it.until in NEXT_TURNS:
        return _put_off(game, run, it)
    made: list[Effect] = []
    everything: object = None  # a subject whose things are not fixed: what follows is about the same words
    for effect in sharing_a_cause(it.effects):
        noun = getattr(effect, "noun", None)
        if everything is not None and is_unnamed(noun):
            effect, noun = with_parts(effect, noun=everything), everything
        everything = noun if noun is not None and open_ended(noun) else None
        effect = _of_what_was_declared(run.context, effect)
        things = touched(game, run, it, effect)
        if run.failed:
            return None
        if things:
            run.context = run.context.naming(things)  # the next effect may speak of them again
        until = it.until or _at_the_latest(run, effect)
        context = _of_one_use(lasting(run.context, effect))
        made.append(Effect(game.clock, effect, context, things, until))
    game.cite("7.1.16", *(("7.6.1",) if any(one.things is None for one in made) else ()))
    game.effects = [*game.effects, *made]
    game.changed(EFFECTS)
    run.done(game, "")
    return game.settle()


def _of_what_was_declared(context: TextContext, effect: Continuous) -> Continuous:
    """An effect on the tactic that was named for it is about that one."""
    if not isinstance(effect, Voids) or effect.keyword != DECLARED:
        return effect
    word = next((str(word) for trait, word in reversed(context.declared) if trait == "tactic"), "")
    return replace(effect, keyword=word)


def _of_one_use(context: TextContext) -> TextContext:
    """What lasts belongs to one use: how often the effect may be used does not limit it."""
    kept = tuple(one for one in context.statements if not (isinstance(one, Limited) and one.action == "use"))
    return context if len(kept) == len(context.statements) else context.but(statements=kept)


def _at_the_latest(run: CarryOut, effect: object) -> str:
    """When an effect ends whose text does not say it.

    In answer to an attack, 「防御させることは出来ない」 is about that attack. What is for the next action
    ends with the turn even if there is no such action (4.9.1.b).
    """
    present = PRESENT.get((type(effect), getattr(effect, "action", "")))
    if present is not None:
        return present
    if isinstance(effect, Barred) and effect.action in DEFENCES:
        return "chain end" if run.context.answers.removeprefix("would_") in ATTACKS else ""
    return "turn end" if is_for_next(effect) or (isinstance(effect, When) and effect.once) else ""


def _put_off(game: Pmv, run: CarryOut, it: Hold) -> Outcome:
    """「次の相手ターンの間」: it begins with that turn (4.3.1)."""
    begins = Postpone(Edge("turn", True, NEXT_TURNS[it.until], "next"), (Hold(it.effects, "turn"),))
    return postpone(game, run, begins)


def touched(game: Pmv, run: CarryOut, it: Hold, effect: object) -> tuple[int, ...] | None:
    """The things an effect is fixed on; None where its words decide anew, and latecomers count (7.6.1)."""
    noun = getattr(effect, "noun", None)
    if isinstance(effect, (When, Usable, Under)) or noun is None or open_ended(noun):
        return None
    if is_for_next(effect):
        return None
    context = run.context
    things = refer(game, context, noun)
    right = tuple(thing for thing in things if is_right_object(game, context, it, noun, thing))
    if len(right) < len(things) or (not things and not _none_chosen(context, noun)):
        run.fail(game, "8.1.3")
        return None
    return right


def _none_chosen(context: TextContext, noun: object) -> bool:
    inner = noun.noun if isinstance(noun, Marked) else noun
    return () in (context.settled(noun), context.settled(inner))


def open_ended(noun: object) -> bool:
    """A description, not things: whatever fits it at any time is meant."""
    inner = noun.noun if isinstance(noun, Marked) else noun
    if isinstance(inner, Both):
        return all(open_ended(part) for part in inner.parts)
    return isinstance(inner, (Every, Things, Mixed, Pile))


@verb(Postpone)
def postpone(game: Pmv, run: CarryOut, it: Postpone) -> Outcome:
    """待機中の効果 (7.8): it waits, whatever becomes of the card or the effect (7.8.2–3)."""
    game.cite("7.7.1", "7.8.1", "7.8.2")
    waiting = Delayed(it, run.context.but(waited=True), game.clock)
    game.delayed = [*game.delayed, waiting]
    game.changed(EFFECTS)
    run.done(game, "")
    return None


# --- The course of turns ------------------------------------------


@verb(Skip)
def skip(game: Pmv, run: CarryOut, it: Skip) -> Outcome:
    """The phase (or turn) to come does not happen (4.10.5)."""
    if it.whose is not None:
        who = players(game, run.context, it.whose)
    elif it.which == "next":
        who = (game.next_player(game.turn_player),)
    else:
        who = (game.turn_player,)
    game.cite("4.10.5")
    ahead = is_ahead(game, it.phase)
    if it.which == "this" and not ahead:
        return run.fail(game, "4.10.5")
    for seat in who:
        if it.which == "next" and seat == game.turn_player:
            begins = Postpone(Edge("turn", True, it.whose, "next"), (Skip(it.phase),))
            game.delayed = [*game.delayed, Delayed(begins, run.context, game.clock)]
        else:
            row = (seat, it.phase, it.which != "coming")
            game.course = game.course.but(skipped=(*game.course.skipped, row))
    run.done(game, "", bool(who))
    return None


def is_ahead(game: Pmv, phase: str) -> bool:
    """The phase is still to come in this turn."""
    order = ("start", *PHASES)
    if game.phase not in order or phase not in order:
        return game.phase in order
    return order.index(phase) > order.index(game.phase)


@verb(Extra)
def extra(game: Pmv, run: CarryOut, it: Extra) -> Outcome:
    """One more phase after this one; only one, however many effects say so (4.10.3, 4.10.4)."""
    game.cite("4.10.3", *(("4.10.4",) if game.course.extra else ()))
    if not game.course.extra:
        game.course = game.course.but(extra=it.phase)
    run.done(game, "")
    return None


@verb(Finish)
def finish(game: Pmv, run: CarryOut, it: Finish) -> Outcome:
    """The turn, or the phase if it is that one, ends when the chain is over (4.10.1.a, 4.10.2.a)."""
    if it.what == "turn":
        game.cite("4.10.1", *(("4.10.1.d",) if game.course.end_turn else ()))
        game.course = game.course.but(end_turn=True)
    elif it.what in ("phase", game.phase):
        game.cite("4.10.2", *(("4.10.2.c",) if game.course.end_phase else ()))
        game.course = game.course.but(end_phase=True)
    else:
        return run.fail(game, "4.10.2")
    run.done(game, "")
    return None


@verb(GameEnds)
def outcome(game: Pmv, run: CarryOut, it: GameEnds) -> Outcome:
    """Players win or lose by the effect, at once (1.5.2.a, 1.5.3.c)."""
    who = seats(game, run, it, it.noun)
    if run.failed:
        return None
    run.done(game, "")
    if it.wins:
        win(game, who, "1.5.2.a")
        return None
    return lose(game, who, "1.5.3.c")
