"""出来ない, ならない, しなければならない: what this book's words for rules mean (1.3.2), and what spares from
targets, damage and phases."""

from __future__ import annotations

from typing import Final

from mahojin.abilities import nodes
from mahojin.kernel.decision import NOTHING
from mahojin.kernel.state import Context, Effect, player_thing
from mahojin.language.evaluator import COMPARISONS, fits, value
from mahojin.language.prohibitions import permitting, prevented
from mahojin.language.rules import NO_RULES, Attempt
from mahojin.rulebooks.pmv.abilities import (
    Allowed,
    Barred,
    Bound,
    CountsAs,
    Marked,
    Never,
    Skipped,
    Spared,
    Steps,
    Unhurt,
)

from ..book import VOCABULARY
from ..cards.keywords import clause_of, word_of
from ..effects.context import TextContext
from ..effects.snapshot import Active
from ..game import Pmv
from ..lexicon import LEXICON
from ..reading.event_match import in_manner
from ..state import Cause
from .touched import touches

PHASE_WORDS: Final = frozenset(
    {"active phase", "next active phase", "next opposing active phase", "next own active phase"}
)
INTERFERING: Final = frozenset({"interfere", "interfere_except_defending"})
# What is done to cards that are not on the field.
ELSEWHERE: Final = frozenset({"bring", "set", "annul", "add", "extract", "relocate"})
# What effects may keep cards of a zone from.
LEAVING: Final = {"field": "leave", "hand": "leave_hand"}
STAYING: Final = frozenset({*LEAVING.values(), "relocate"})


# --- What is asked for of a deed ------------------------------------------


def cannot_suffer(game: Pmv, thing: int, deed: str, cause: Cause) -> Effect | None:
    """The effect by which this cannot be done to the thing by that cause: the thing cannot do or suffer it,
    or the player whose effect or action it is cannot do it (1.3.2)."""
    by, seat, manner = cause.source, cause.seat, cause.manner
    doer = player_thing(seat) if seat >= 0 else NOTHING
    found = prevented(game, deed, thing, actor=seat, by=by, manner=manner)
    return found or prevented(game, deed, doer, thing, actor=seat, by=by, manner=manner)


def kept_there(game: Pmv, thing: int, cause: Cause) -> str:
    """The deed by which an effect keeps a card from going to another zone so; empty if none does."""
    if not game.effects and game.relevance.forbidden.isdisjoint(STAYING):
        return ""
    for deed in (LEAVING.get(game.instances[thing].zone, ""), "relocate"):
        if deed and may_be_barred(game, deed) and cannot_suffer(game, thing, deed, cause):
            return deed
    return ""


def may_not_use(game: Pmv, seat: int, thing: int, steps: Steps) -> bool:
    """An effect keeps the card, or the player, from using this effect of the card (7.3.7).

    The meanings of words are no activated effects, though they are used like them (10.1.4).
    """
    deed = "use_word" if steps and word_of(steps[0]) else "use"
    if nothing_bars(game, deed):
        return False
    return bool(prevented(game, deed, thing, thing) or prevented(game, deed, player_thing(seat), thing))


def may_be_barred(game: Pmv, deed: str) -> bool:
    """Whether any text in this game, or any effect, may keep somebody from doing or suffering it."""
    return deed in game.relevance.forbidden or bool(game.effects)


def nothing_bars(game: Pmv, deed: str) -> bool:
    """No effect that holds keeps any player, or card on the field, from doing or suffering it."""
    return not may_be_barred(game, deed) or game.rules_on(deed) is NO_RULES


def allowed(game: Pmv, seat: int, deed: str, obj: int = NOTHING) -> Effect | None:
    """The effect by which a player (or card) may do what the rules do not allow otherwise."""
    return next(permitting(game, seat if seat < 0 else player_thing(seat), deed, obj), None)


# --- What the words mean ------------------------------------------


@VOCABULARY.rule(Barred)
def _cannot_do(game: Pmv, active: Active, attempt: Attempt) -> bool:
    """「1ターンに…しか」: only after so many."""
    return (
        _speaks_of(game, active, attempt)
        and _is_about(game, active, attempt.other)
        and (not active.data.limit or _done_this_turn(game, active, attempt.thing) >= active.data.limit)
        and (active.data.by is None or _is_caused_by(game, active, attempt))
    )


@VOCABULARY.rule(Never)
def _cannot_suffer(game: Pmv, active: Active, attempt: Attempt) -> bool:
    return _speaks_of(game, active, attempt) and _is_caused(game, active, attempt)


@VOCABULARY.rule(Bound)
def _must(game: Pmv, active: Active, attempt: Attempt) -> bool:
    """It is left to be heeded: not yet done so often."""
    if not takes_hold(game, active, attempt.thing) or not _is_about(game, active, attempt.other):
        return False
    least = active.data.least
    return not least or _done_this_turn(game, active, attempt.thing) < least


@VOCABULARY.rule(Allowed)
def _may(game: Pmv, active: Active, attempt: Attempt) -> bool:
    thing, obj = attempt.thing, attempt.other
    if not _is_about(game, active, obj):
        return False
    return takes_hold(game, active, thing) or (obj != NOTHING and takes_hold(game, active, obj))


def _speaks_of(game: Pmv, active: Active, attempt: Attempt) -> bool:
    """The effect touches it; of cards that are not on the field, it may mean cards like this one."""
    thing = attempt.thing
    if touches(game, active, thing):
        return not is_no_object(game, active, thing)
    if attempt.deed not in ELSEWHERE or thing < 0 or active.things is not None:
        return False
    return fits(game, active.context, thing, active.data.noun, False)


def _is_about(game: Pmv, active: Active, obj: int) -> bool:
    data = active.data
    if data.action in INTERFERING:
        return game.chain is not None  # 1.12.5: only what answers something else
    if data.action == "be_set_elsewhere":
        return obj != NOTHING and not fits(game, active.context, obj, data.obj, False)
    return data.obj is None or (obj != NOTHING and fits(game, active.context, obj, data.obj, False))


def _done_this_turn(game: Pmv, active: Active, thing: int) -> int:
    """How often a card or player has done it this turn; void plays do not count (5.2.5)."""
    data = active.data
    name = LEXICON.done_as(data.action)
    count = 0
    for past in game.history:
        if name not in past.names or past.turn != game.turn:
            continue
        did = player_thing(past.seat) if thing < 0 else past.subject
        if did != thing or past.result in game.cancelled:
            continue
        card = game.latest(past.result if past.result != NOTHING else past.subject)
        if data.obj is None or fits(game, active.context, card, data.obj, False):
            count += 1
    return count


def _is_caused(game: Pmv, active: Active, attempt: Attempt) -> bool:
    data, manner = active.data, attempt.manner
    if data.manner in PHASE_WORDS:
        if manner != "active phase":
            return False
        if data.manner in ("active phase", "next active phase"):
            return True
        foe = game.turn_player in game.opponents(active.context.controller)
        return foe is (data.manner == "next opposing active phase")
    if data.manner and not in_manner(manner, data.manner):
        return False
    return data.by is None or _is_caused_by(game, active, attempt)


def _is_caused_by(game: Pmv, active: Active, attempt: Attempt) -> bool:
    """By the effects of a card or player: a battle, a cost or a rule is none of theirs (1.10.5)."""
    if attempt.manner != "effect":
        return False
    by, seat, noun = attempt.by, attempt.actor, active.data.by
    if by != NOTHING and fits(game, active.context, by, noun, False):
        return True
    return seat >= 0 and fits(game, active.context, player_thing(seat), noun, False)


# --- What is spared, and skipped ------------------------------------------


def takes_hold(game: Pmv, active: Active, thing: int) -> bool:
    """Whether an effect applies to a thing or player: it touches what can be its object."""
    return touches(game, active, thing) and not is_no_object(game, active, thing)


def is_no_object(game: Pmv, active: Active, thing: int) -> bool:
    """It cannot be an object of the effect: one on all passes it by (8.1.4.a), and one that it is under
    applies no longer (7.6.2)."""
    if not game.snapshot.of(Spared) or not isinstance(active.data.noun, Marked):
        return False
    if spared(game, thing, "object", active.text_context) is None:
        return False
    if any(isinstance(part, Spared) for part in nodes(active.data)):
        game.cite("8.1.4.b")  # what makes it no object is not kept off by that
        return False
    game.cite("7.6.2" if active.things is not None else "8.1.4.a")
    return True


def spared(game: Pmv, thing: int, role: str, context: TextContext) -> Effect | None:
    """The effect by which a thing cannot be a target or object of these words (8.1.4, 8.2.7)."""
    sparing = game.snapshot.of(Spared)
    for active in sparing:
        data = active.data
        if data.role != role or not touches(game, active, thing):
            game.cite(*(("8.2.3.a",) if (data.role, role) == ("target", "object") else ()))
            continue
        if context.this == thing:  # what it has itself, or got as text, is not kept off
            game.cite("8.1.4.c" if role == "object" else "8.2.7.d")
            continue
        if not active.grade and active.context.source == context.source:
            game.cite("8.1.4.b" if role == "object" else "8.2.7.c")
            continue
        if data.of is None or is_source(game, active.context, context, data.of):
            game.applied(active.context.source, data)
            game.cite("8.1.4" if role == "object" else "8.2.7", *clause_of(data))
            return active
    return prevented(game, "target", context.source, thing) if role == "target" else None


def is_source(game: Pmv, speaker: Context, context: TextContext, noun: object) -> bool:
    """Whether these words are an effect of what is described, card or player (12.2.1–2)."""
    for cause in (context.source, context.this, player_thing(context.controller)):
        if fits(game, speaker, cause, noun, False):
            game.cite("7.1.5.b", *(("11.3.12",) if context.source != context.this else ()))
            return True
    return False


def unhurt(game: Pmv, thing: int, kind: str, source: int, amount: int) -> Effect | None:
    """The effect by which a character or player takes no such damage (1.10.16)."""
    for active in game.snapshot.of(Unhurt):
        data = active.data
        if data.kind and data.kind != kind:
            continue
        if not takes_hold(game, active, thing):
            continue
        if data.by is not None and not _is_by(game, active, source, data.by):
            continue
        if data.amount is not None:
            op, right = data.amount
            if not COMPARISONS[op](amount, value(game, active.context, right)):
                continue
        game.applied(active.context.source, data)
        game.cite("1.10.16", *(() if data.kind else ("1.10.7",)), *clause_of(data))
        return active
    return None


def _is_by(game: Pmv, active: Active, source: int, noun: object) -> bool:
    if fits(game, active.context, source, noun, False):
        return True
    one = game.known(source)
    return one is not None and fits(game, active.context, player_thing(one.controller), noun, False)


def damage_kind(game: Pmv, source: int, manner: str) -> str:
    """Battle damage of some characters counts as effect damage."""
    now = game.snapshot
    if CountsAs not in now.effects:
        return manner
    for active in now.of(CountsAs):
        if active.data.trait == f"{manner} damage" and takes_hold(game, active, source):
            game.applied(active.context.source, active.data)
            return str(active.data.value).removesuffix(" damage")
    return manner


def skipped(game: Pmv, seat: int, phase: str, optional: bool = False) -> Effect | None:
    """The effect by which a player's phase (or turn) is skipped, or may be, as long as it holds (4.10.5)."""
    for active in game.snapshot.of(Skipped):
        data = active.data
        if data.phase == phase and data.optional == optional:
            if data.whose is None or fits(game, active.context, player_thing(seat), data.whose):
                game.applied(active.context.source, data)
                game.cite("4.10.5.a" if optional else "4.10.5")
                return active
    return None
