"""無効 (5.2.5, 7.1.12.c, 1.10.15, 9.2.4): plays, effects and what happens become void or are replaced."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from mahojin.abilities import It
from mahojin.kernel.decision import NOTHING, Decision, Option
from mahojin.kernel.event import Event
from mahojin.kernel.procedure import Outcome, Procedure
from mahojin.kernel.state import player_thing, seat_of
from mahojin.language.evaluator import value
from mahojin.rulebooks.pmv.abilities import AlterDamage, Annul, CancelPlay, InsteadOf, Scrap

from ..battle.dealt_damage import alter_blow, blows_on, under_way, void_blow, void_one
from ..cards.keywords import word_of
from ..continuous import cannot_suffer
from ..effects.context import TextContext
from ..effects.snapshot import Active
from ..game import Pmv
from ..procedures import PROCEDURES
from ..removal.moments_of_removal import FATAL, SCRAP
from ..removal.removals import void
from ..state import Cause
from .attacks import call_off_all
from .branch_steps import Aside
from .candidates import all_like
from .draw import Draw
from .stated_terms import cannot_be_cancelled
from .step_table import answered, verb
from .tools import cards, cause, meant

if TYPE_CHECKING:
    from ..effects.program import CarryOut

Annulling = Callable[[Pmv, "CarryOut", Annul], Outcome]


@verb(CancelPlay)
def cancel_play(game: Pmv, run: CarryOut, it: CancelPlay) -> Outcome:
    """The play is void and counts as none (5.2.5); what becomes of the card is said next."""
    things = _under_way(game, run, it.noun) or cards(game, run, it, it.noun)
    if run.failed:
        run.done(game, "annul", did=False)
        return None
    by = cause(game, run.context)
    right = tuple(thing for thing in things if _may_be_cancelled(game, thing, word_of(it), by))
    if len(right) < len(things) and not all_like(it.noun):
        run.done(game, "annul", did=False)
        return run.fail(game, "5.2.5")
    run.done(game, "annul", bool(right), right)
    events = [
        Event(
            ("play_cancelled",), "5.2.5", thing, seat=game.instances[thing].controller, by=run.context.source
        )
        for thing in right
        if PROCEDURES.cancel(game, thing)
    ]
    return game.happen(*events) if events else None


def _under_way(game: Pmv, run: CarryOut, noun: object) -> tuple[int, ...]:
    """「そのカード」 whose play or effect becomes void: the last spoken of that was played or used and is not
    resolved yet, whatever else was done to other cards since."""
    if not isinstance(noun, It):
        return ()
    context = run.context
    for row in (*context.spoken(), *reversed(context.targets)):
        found = tuple(thing for thing in row if thing >= 0 and _waits_or_resolves(game, run, thing))
        if found:
            return found
    return ()


def _waits_or_resolves(game: Pmv, run: CarryOut, thing: int) -> bool:
    """It, or an effect that comes from it, waits, is about to begin or is being resolved; not this one's."""
    if thing in (run.context.source, run.context.this):
        return False
    if _waiting_of(game, thing):
        return True
    for frame in game.frames:
        context = getattr(frame, "context", None)
        if frame is not run and context is not None and not getattr(frame, "voided", True):
            if thing in (context.source, context.this):
                return True
    return False


def _may_be_cancelled(game: Pmv, thing: int, word: str, by: Cause) -> bool:
    """A card that was played and waits, and whose play can be void, by that word if it is one's effect."""
    one = game.instances[thing]
    if one.zone not in ("play_area", "chain") or one.play is None:
        return False
    context = one.play.context
    assert isinstance(context, TextContext)
    if cannot_suffer(game, context.source, "annul", by) is not None:
        return False
    return not cannot_be_cancelled(game, context, one.play.program, word)


def _annul_effect(game: Pmv, run: CarryOut, it: Annul) -> Outcome:
    """An effect is void: it is not resolved (1.12.10), or the rest of it is not applied (7.1.12.c)."""
    by = run.context.cause
    things = _under_way(game, run, it.noun)
    if not things:
        things = meant(game, run, it, it.noun) if it.noun is not None else (by,) if by != NOTHING else ()
    if run.failed:
        return None
    done = False
    by_this = cause(game, run.context)
    for thing in things:
        for item in _waiting_of(game, thing):
            if _may_be_cancelled(game, item, word_of(it), by_this):
                done = PROCEDURES.cancel(game, item) or done
        done = _stop(game, run, thing, word_of(it)) or done
    run.done(game, "annul", done, things)
    if done and run.todo and isinstance(run.todo[0], Scrap):
        game.cite("12.2.3")  # 「それ」 is the card that the effect comes from
    return None if done else run.fail(game, "7.1.12.c")


def _waiting_of(game: Pmv, thing: int) -> list[int]:
    """What was played or used and waits: the thing, or else the last effect that comes from it."""
    waiting = [item for chain in game.chains for item in chain.items if item in game.instances]
    if thing in waiting or _is_as_played(game, thing):
        return [thing]
    for item in reversed(waiting):
        play = game.instances[item].play
        if play is not None and thing in (play.context.source, play.context.this):
            return [item]
    return []


def _is_as_played(game: Pmv, thing: int) -> bool:
    """It is about to be resolved as if it were played (5.3.2)."""
    as_played = PROCEDURES.as_played
    return any(isinstance(frame, as_played) and frame.item == thing for frame in game.frames)


def _stop(game: Pmv, run: CarryOut, thing: int, word: str) -> bool:
    """An effect that is being resolved ends here; one that is about to be does not begin."""
    for frame in reversed(game.frames):
        if _is_about_to_begin(game, frame, thing, word):
            return True
        if frame is run or not isinstance(frame, type(run)):
            continue
        if thing in (frame.item, frame.context.source, frame.context.this) and not frame.voided:
            game.cite("7.1.12.c")
            frame.voided = True
            return True
    return False


def _is_about_to_begin(game: Pmv, frame: Procedure, thing: int, word: str) -> bool:
    """An automatic effect whose targets are being named (8.2.4.b), or one that is resolved as if it were
    used (7.5.2), comes from that card and can be void: it is from now on."""
    if not isinstance(frame, (PROCEDURES.as_used, PROCEDURES.begin)) or frame.voided or frame.context is None:
        return False
    if frame.begun or thing not in (frame.context.source, frame.context.this):
        return False
    if cannot_be_cancelled(game, frame.context, frame.program, word):
        return False
    frame.voided = True
    return True


def spoken_of(game: Pmv, run: CarryOut, it: Annul) -> tuple[int, ...]:
    """The things named, or else what the moment speaks of."""
    if it.noun is not None:
        return meant(game, run, it, it.noun)
    subject = run.context.subject
    return (subject,) if subject != NOTHING else ()


def _annul_damage(game: Pmv, run: CarryOut, it: Annul) -> Outcome:
    """The damage is void, and its amount is remembered (1.10.15)."""
    things: tuple[int | None, ...] = spoken_of(game, run, it) or (None,)
    if run.failed:
        return None
    several = blows_on(game, run.context.subject) if _is_for_the_next(game) else ()
    if len(several) > 1:
        run.asked = it
        options = [Option("blow", blow.source, (blow.amount,)) for blow in several]
        return Decision(seat_of(run.context.subject), "blow", options, "1.10.15", about=run.context.source)
    amount = sum(void_blow(game, thing) for thing in things)
    if not amount and it.noun is None:
        amount = void_blow(game, run.context.cause)  # who speaks of dealing it speaks of who takes it, too
    run.context = run.context.but(voided=amount)
    if amount > 0:
        run.context = run.context.noting("annul", tuple([thing for thing in things if thing is not None]))
    run.done(game, "annul", amount > 0)
    return None if amount > 0 else run.fail(game, "1.10.15")


def _is_for_the_next(game: Pmv) -> bool:
    """「次に」: the effect is spent on one damage, which the player dealt several at once chooses."""
    for frame in reversed(game.frames):
        due = getattr(frame, "due", None)
        if due is not None:
            return isinstance(due.ability, Active) and bool(due.ability.data.once)
    return False


@answered(Annul)
def one_of_several(game: Pmv, run: CarryOut, it: Annul) -> Outcome:
    """Only the damage chosen is void."""
    amount = void_one(game, run.context.subject, run.chosen.thing, run.chosen.data[0])
    run.context = run.context.but(voided=amount)
    run.done(game, "annul")
    return None


def _annul_state(state: str) -> Annulling:
    def annul(game: Pmv, run: CarryOut, it: Annul) -> Outcome:
        """決死や破棄を無効にする (9.2.4, 9.3.5); with toughness 0 or less it cannot be (9.2.5, 9.3.6)."""
        things = tuple(thing for thing in spoken_of(game, run, it) if thing >= 0)
        if run.failed:
            return None
        if state == SCRAP and it.noun is None:
            things = _scrapped_with(game, things)
        saved = tuple(thing for thing in things if void(game, thing, state))
        run.done(game, "annul", bool(saved), things)
        whole = len(saved) == len(things) or (it.noun is not None and all_like(it.noun))
        return None if whole and things else run.fail(game, "9.2.5" if state == FATAL else "9.3.6")

    return annul


def _scrapped_with(game: Pmv, things: tuple[int, ...]) -> tuple[int, ...]:
    """「その破棄」: of cards of a pile, all that are scrapped from it at once by the same cause."""
    if len(things) != 1 or things[0] not in game.instances or game.instances[things[0]].zone == "field":
        return things
    one, why = game.instances[things[0]], game.leaving.get(things[0], {}).get(SCRAP)
    return tuple(
        thing
        for thing, causes in game.leaving.items()
        if causes.get(SCRAP) == why
        and (game.instances[thing].zone, game.instances[thing].seat) == (one.zone, one.seat)
    )


def _annul_draw(game: Pmv, run: CarryOut, it: Annul) -> Outcome:
    """The player does not draw the cards that were to be drawn."""
    who = [thing for thing in spoken_of(game, run, it) if thing < 0]
    for frame in reversed(game.frames):
        if isinstance(frame, Draw):
            left = tuple(row for row in frame.draws if who and player_thing(row[0]) not in who)
            run.context = run.context.but(voided=sum(n for _, n in frame.draws) - sum(n for _, n in left))
            frame.draws = left
            run.done(game, "annul")
            return None
    run.done(game, "annul", did=False)
    return run.fail(game, "7.1.12")


def _annul_battle(what: str) -> Annulling:
    def annul(game: Pmv, run: CarryOut, it: Annul) -> Outcome:
        return call_off_all(game, run, it, spoken_of(game, run, it), what)

    return annul


ANNULLING: Final[dict[str, Annulling]] = {
    "damage": _annul_damage,
    "fatal": _annul_state(FATAL),
    "scrap": _annul_state(SCRAP),
    "draw": _annul_draw,
    "effect": _annul_effect,
    "attack": _annul_battle("attack"),
    "defence": _annul_battle("defence"),
}


@verb(Annul)
def annul(game: Pmv, run: CarryOut, it: Annul) -> Outcome:
    return ANNULLING[it.what](game, run, it)


@verb(AlterDamage)
def alter_damage(game: Pmv, run: CarryOut, it: AlterDamage) -> Outcome:
    """The damage about to be taken becomes more or less; none is left below 1 (1.10.14)."""
    context = run.context
    damage = under_way(game)
    struck = {blow.to for blow in damage.blows} if damage is not None else set()
    named = (context.subject, context.cause) if it.noun is None else meant(game, run, it, it.noun)
    if run.failed:
        return None
    about = [thing for thing in named if thing in struck]
    alter_blow(game, value(game, context, it.by), about[0] if about else None)
    run.done(game, "")
    return None


@verb(InsteadOf)
def instead(game: Pmv, run: CarryOut, it: InsteadOf) -> Outcome:
    """代わりに (11.2.2.a): the thing is not scrapped or put away this time; the steps are carried out."""
    game.cite("11.2.2.a")
    thing = run.context.subject
    if thing not in game.instances or thing in game.diverted:
        return run.fail(game, "11.2.2.a")  # something else was done with it already
    causes = game.leaving.get(thing, {})
    _leaves(game, thing, {state: why for state, why in causes.items() if state != SCRAP})
    run.todo = (*it.steps, Diverted(thing, causes.get(SCRAP), bool(causes)), *run.todo)
    run.done(game, "", True, (thing,))
    return None


def _leaves(game: Pmv, thing: int, states: dict[str, Cause]) -> None:
    game.leaving = {one: causes for one, causes in game.leaving.items() if one != thing}
    if states:
        game.leaving[thing] = states
    game.changed()


@dataclass(frozen=True, slots=True)
class Diverted(Aside):
    """Something else was done with the card. If it was not, the card is scrapped or put away after all."""

    thing: int
    scrapped: Cause | None
    leaving: bool


@verb(Diverted)
def diverted(game: Pmv, run: CarryOut, it: Diverted) -> Outcome:
    if not run.failed and not it.leaving:
        game.diverted |= {it.thing}
    elif run.failed and it.scrapped is not None and it.thing in game.instances:
        _leaves(game, it.thing, {**game.leaving.get(it.thing, {}), SCRAP: it.scrapped})
    return None
