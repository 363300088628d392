"""Prohibitions, compulsions and permissions: effects that say cannot, must and may.

Whatever is attempted asks here, by the deed's name in the book's lexicon: ``prevented`` before a procedure
does it, ``stopped`` before an event happens, ``compelled`` before it may be declined, ``permitting`` where
the rules alone refuse it. The game tells which effects speak of the deed, and the book's vocabulary whether
one means this attempt.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from mahojin.abilities import Allow, Cannot, Description, Either, Must
from mahojin.kernel.decision import NOTHING
from mahojin.kernel.event import Damaged
from mahojin.kernel.state import Effect, player_thing, seat_of
from mahojin.language.rules import NO_RULES, Attempt

from .lexicon import AFFECT, BY_EFFECT, CARD, OWNER
from .meaning import CORE, fits, seats
from .program import ProgramRun
from .reach import touches

if TYPE_CHECKING:
    from mahojin.kernel.event import Event

    from .game import Game


def prevented(
    game: Game,
    deed: str,
    doer: int = NOTHING,
    obj: int = NOTHING,
    *,
    actor: int = -1,
    by: int = NOTHING,
    manner: str = "",
) -> Effect | None:
    """The effect that forbids a deed, to who would do it or to what it would be done to.

    ``actor``: the player whose card or ability would do it, ``by``: that card.
    """
    if deed in game.unforbidden and not game.effects:
        return None
    rules = game.rules_on(deed, doer, obj)
    if rules is NO_RULES:
        return None
    found = None
    if rules.doing and doer != NOTHING:
        found = _forbidding(game, rules.doing, Attempt(deed, doer, obj, actor, by, manner))
    if found is None and rules.suffering and obj != NOTHING:
        found = _forbidding(game, rules.suffering, Attempt(deed, obj, doer, actor, by, manner))
    return found


def stopped(game: Game, event: Event) -> Effect | None:
    """The effect that forbids an event before it happens."""
    stops, banning = game.book.lexicon.stops, game.snapshot.forbidden
    source = _source(game, event)
    by = event.by if isinstance(event, Damaged) else source
    for name in event.names:
        for ban in stops.get(name, ()):
            if ban.deeds[0] not in banning:
                continue
            if ban.place == OWNER:
                thing = player_thing(event.seat)
            else:
                thing = event.by if ban.place == CARD else event.subject
            if thing != NOTHING:
                rules = game.rules_on(ban.deeds[0])
                rows = rules.suffering if ban.suffers else rules.doing
                effects = [effect for effect in rows if effect.data.action == ban.word]
                attempt = Attempt(ban.deeds[0], thing, by, event.agent, source, event.manner or "")
                effect = _forbidding(game, effects, attempt)
                if effect is not None:
                    return effect
    return None


def _source(game: Game, event: Event) -> int:
    """The card whose words do it; nothing, where rules or a battle do."""
    if not event.deed:
        return NOTHING
    run = game.frames[event.deed - 1]
    return run.source if isinstance(run, ProgramRun) else event.by


def unaffected(game: Game, thing: int, source: int, actor: int) -> bool:
    """Whether the words of this card of that player's do nothing to a thing."""
    return prevented(game, AFFECT, source, thing, actor=actor, by=source) is not None


def _forbidding(game: Game, effects: Sequence[Effect], attempt: Attempt) -> Effect | None:
    """The first of the effects that means the attempt: what cannot be beats what can."""
    reads = game.book.words.rules
    for effect in effects:
        data = effect.data
        if reads[type(data)](game, effect, attempt):
            game.observe(_cite_prohibition, data)
            game.applied(effect.context.source, data)
            return effect
    return None


def _cite_prohibition(game: Game, data: object) -> None:
    game.cite(*game.book.roles["forbidden"], *game.clauses_of(data))


def compelled(game: Game, thing: int, deed: str, obj: int = NOTHING) -> Effect | None:
    """The effect that makes something do it, to that, whenever it can."""
    effects = game.demands()
    if not effects:
        return None
    reads, attempt = game.book.words.rules, Attempt(deed, thing, obj)
    for effect in effects:
        data = effect.data
        if data.action == deed and reads[type(data)](game, effect, attempt):
            game.cite(*game.book.roles["compelled"])
            game.applied(effect.context.source, data)
            return effect
    return None


def permitting(game: Game, thing: int, deed: str, obj: int = NOTHING) -> Iterator[Effect]:
    """The effects by which something may do what the rules do not allow otherwise."""
    effects = game.permissions(deed, obj)
    if not effects:
        return
    reads, attempt = game.book.words.rules, Attempt(deed, thing, obj)
    for effect in effects:
        data = effect.data
        if data.action == deed and reads[type(data)](game, effect, attempt):
            game.cite(*game.book.roles.get("permitted", ()))
            game.applied(effect.context.source, data)
            yield effect


def word_of(effect: Effect) -> str:
    """The word by which an effect forbids something."""
    word: str = effect.data.action
    return word


# --- Words of the core ------------------------------------------


@CORE.rule(Cannot)
def _cannot(game: Game, effect: Effect, attempt: Attempt) -> bool:
    data: Cannot = effect.data
    if not touches(game, effect, attempt.thing):
        return False
    by_effect = data.manner == BY_EFFECT
    if by_effect and attempt.by == NOTHING:
        return False
    if data.manner is not None and not by_effect and data.manner != attempt.manner:
        return False
    if data.by is not None and attempt.actor not in seats(game, effect.context, data.by):
        return False
    other = attempt.by if by_effect else attempt.other
    if data.obj is not None and (other == NOTHING or not _is_meant(game, effect, data.obj, other)):
        return False
    return data.after is None or _times_done(game, effect, attempt) >= data.after


def _times_done(game: Game, effect: Effect, attempt: Attempt) -> int:
    """How often those of whom it is said have done it in this turn: a player alone, things all together."""
    data: Cannot = effect.data
    name = game.book.lexicon.done_as(attempt.deed)
    done = 0
    for event in game.earlier:
        if name in event.names and not event.parted(name):
            doers = (event.subject, player_thing(event.seat)) if event.seat >= 0 else (event.subject,)
            if attempt.thing < 0 and attempt.thing not in doers:
                continue
            meant = data.obj is None or _is_meant(game, effect, data.obj, event.subject)
            done += meant and any(touches(game, effect, doer) for doer in doers)
    return done


def _is_meant(game: Game, effect: Effect, what: Description, card: int) -> bool:
    """A card that cannot be used is meant wherever it would be used from."""
    options = what.options if isinstance(what, Either) else (what,)
    if card < 0:
        return any(fits(game, effect.context, card, option) for option in options)
    it = game.known(card)
    if it is None:
        return False
    return any(fits(game, effect.context, card, replace(option, zone=it.zone)) for option in options)


@CORE.rule(Must)
def _must(game: Game, effect: Effect, attempt: Attempt) -> bool:
    return touches(game, effect, attempt.thing)


@CORE.rule(Allow)
def _may(game: Game, effect: Effect, attempt: Attempt) -> bool:
    return seat_of(attempt.thing) in seats(game, effect.context, effect.data.what)
