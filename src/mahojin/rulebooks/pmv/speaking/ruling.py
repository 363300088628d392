"""出来ない, ならない, しなければならない: what effects forbid, spare, demand and allow (1.3.2)."""

from __future__ import annotations

from typing import Any, Final

from mahojin.machine.ability import Allowed, Barred, Bound, CountsAs, Never, Skipped, Spared, Unhurt
from mahojin.machine.decision import NOTHING
from mahojin.machine.evaluator import COMPARISONS, fits, value
from mahojin.machine.state import player_thing

from ..game import Pmv
from ..keywords import clause_of, word_of
from ..lexicon import LEXICON
from ..picture import NO_LIMITS, Active, Limits, Now
from ..reading.event_match import in_manner
from ..state import Cause
from ..telling import Telling
from .owning import own_effects
from .touching import touches

WORDS: Final = LEXICON.words
PHASE_WORDS: Final = frozenset({"active phase", "next opposing active phase", "next own active phase"})
LIMITING: Final = frozenset({Barred, Never})
PERMITTING: Final = frozenset({Allowed})
INTERFERING: Final = frozenset({"interfere", "interfere_except_defending"})


def barred(
    game: Pmv,
    thing: int,
    action: str,
    obj: int | None = None,
    *,
    by: int = NOTHING,
    seat: int = -1,
    manner: str = "",
) -> Active | None:
    """The effect by which a card or player cannot do or suffer the action, if there is one.

    It is done to ``obj``, or caused ``by`` a card of the player's in ``seat`` and in that manner.
    """
    if action not in game.lore.forbidden and not game.effects:
        return None  # no text in this game speaks of it
    now = game.now
    limits = now.limits.get(action) or _limits(now, action)
    if thing >= 0:
        own = own_effects(game, thing, LIMITING, WORDS.get(action, ()))
        if own:
            limits = Limits(
                [*limits.forbidding, *_barring(own, action)], [*limits.sparing, *_sparing(own, action)]
            )
    elsewhere = action in ELSEWHERE and thing >= 0
    for active in limits.forbidding:
        if touches(game, active, thing) or (elsewhere and _is_meant(game, active, thing)):
            if not _about(game, active, obj) or not _often_enough(game, active, thing):
                continue
            if active.data.by is None or _is_caused_by(game, active, by, seat, manner):
                return _cited(game, active)
    for active in limits.sparing:
        if touches(game, active, thing) or (elsewhere and _is_meant(game, active, thing)):
            if _caused(game, active, by, seat, manner):
                return _cited(game, active)
    return None


ELSEWHERE: Final = frozenset({"bring", "set", "annul"})  # what is done to cards that are not on the field


def _is_meant(game: Pmv, active: Active, thing: int) -> bool:
    """The effect is about cards like this one, wherever it is."""
    return active.things is None and fits(game, active.telling, thing, active.data.noun, False)


def prevented(game: Pmv, thing: int, action: str, cause: Cause) -> Active | None:
    """The effect by which this cannot be done to the thing by that cause: the thing cannot suffer it, or the
    player whose effect or action it is cannot do it (1.3.2)."""
    by, seat, manner = cause.source, cause.seat, cause.manner
    found = barred(game, thing, action, by=by, seat=seat, manner=manner)
    if found is None and seat >= 0:
        limits = game.now_picture.limits.get(action)  # as just found out, if any text speaks of it
        if limits is not None and limits.forbidding:
            return barred(game, player_thing(seat), action, thing, by=by, seat=seat, manner=manner)
    return found


def may_not_use(game: Pmv, seat: int, thing: int, steps: tuple[Any, ...]) -> bool:
    """An effect keeps the card, or the player, from using this effect of the card (7.3.7).

    The meanings of words are no activated effects, though they are used like them (10.1.4).
    """
    action = "use_word" if steps and word_of(steps[0]) else "use"
    if nothing_bars(game, action):
        return False
    return bool(barred(game, thing, action, thing) or barred(game, player_thing(seat), action, thing))


def may_be_barred(game: Pmv, action: str) -> bool:
    """Whether any text in this game, or any effect, may keep somebody from doing or suffering the action."""
    return action in game.lore.forbidden or bool(game.effects)


def nothing_bars(game: Pmv, action: str) -> bool:
    """No effect that holds keeps any player, or card on the field, from doing or suffering the action."""
    if action not in game.lore.forbidden and not game.effects:
        return True
    now = game.now
    limits = now.limits.get(action) or _limits(now, action)
    return not limits.forbidding and not limits.sparing


def _limits(now: Now, action: str) -> Limits:
    """What forbids the action or spares from it, whom it may concern; kept with the picture."""
    found = NO_LIMITS
    if Barred in now.actives or Never in now.actives:
        found = Limits(_barring(now.of(Barred), action), _sparing(now.of(Never), action))
    now.limits[action] = found
    return found


def _barring(actives: list[Active], action: str) -> list[Active]:
    words = LEXICON.doing.get(action, ())
    return [one for one in actives if isinstance(one.data, Barred) and one.data.action in words]


def _sparing(actives: list[Active], action: str) -> list[Active]:
    words = LEXICON.suffering.get(action, ())
    return [one for one in actives if isinstance(one.data, Never) and one.data.action in words]


def _cited(game: Pmv, active: Active) -> Active:
    game.applied(active.telling.source, active.data)
    if game.trace is not None:
        game.cite("1.3.2", *clause_of(active.data))
    return active


def _about(game: Pmv, active: Active, obj: int | None) -> bool:
    data = active.data
    if data.action in INTERFERING:
        return game.chain is not None  # 1.12.5: only what answers something else
    if data.action == "be_set_elsewhere":
        return obj is not None and not fits(game, active.telling, obj, data.obj, False)
    return data.obj is None or (obj is not None and fits(game, active.telling, obj, data.obj, False))


def _often_enough(game: Pmv, active: Active, thing: int) -> bool:
    """「1ターンに…しか」: barred only after so many."""
    data = active.data
    return not data.limit or done_this_turn(game, active, thing) >= data.limit


def done_this_turn(game: Pmv, active: Active, thing: int) -> int:
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
        if data.obj is None or fits(game, active.telling, card, data.obj, False):
            count += 1
    return count


def _caused(game: Pmv, active: Active, by: int, seat: int, manner: str) -> bool:
    data = active.data
    if data.manner in PHASE_WORDS:
        if manner != "active phase":
            return False
        if data.manner == "active phase":
            return True
        foe = game.turn_player in game.opponents(active.telling.controller)
        return foe is (data.manner == "next opposing active phase")
    if data.manner and not in_manner(manner, data.manner):
        return False
    return data.by is None or _is_caused_by(game, active, by, seat, manner)


def _is_caused_by(game: Pmv, active: Active, by: int, seat: int, manner: str) -> bool:
    """By the effects of a card or player: a battle, a cost or a rule is none of theirs (1.10.5)."""
    if manner != "effect":
        return False
    data = active.data
    causes = (*((by,) if by != NOTHING else ()), *((player_thing(seat),) if seat >= 0 else ()))
    return any(fits(game, active.telling, cause, data.by, False) for cause in causes)


def bound(game: Pmv, thing: int, action: str, obj: int | None = None) -> Active | None:
    """The effect by which a card or player must do the action if it can, if there is one left to heed."""
    for active in game.now.of(Bound):
        data = active.data
        if data.action == action and touches(game, active, thing) and _about(game, active, obj):
            if not data.least or done_this_turn(game, active, thing) < data.least:
                game.applied(active.telling.source, data)
                return active
    return None


def allowed(game: Pmv, seat: int, action: str, obj: int | None = None) -> Active | None:
    """The effect by which a player (or card) may do what the rules do not allow otherwise."""
    if action not in game.lore.permitted and not game.effects:
        return None  # no text in this game speaks of it
    thing = seat if seat < 0 else player_thing(seat)
    granting = game.now.of(Allowed)
    if obj is not None and obj >= 0:
        own = own_effects(game, obj, PERMITTING)
        granting = [*granting, *own] if own else granting
    for active in granting:
        data = active.data
        if data.action == action and _about(game, active, obj):
            if touches(game, active, thing) or (obj is not None and touches(game, active, obj)):
                game.applied(active.telling.source, data)
                if game.trace is not None:
                    game.cite("1.3.1")
                return active
    return None


def spared(game: Pmv, thing: int, role: str, telling: Telling) -> Active | None:
    """The effect by which a thing cannot be a target or object of these words (8.1.4, 8.2.7)."""
    sparing = game.now.of(Spared)
    for active in sparing:
        data = active.data
        if data.role != role or not touches(game, active, thing):
            if game.trace is not None and (data.role, role) == ("target", "object"):
                game.cite("8.2.3.a")
            continue
        if telling.this == thing:  # what it has itself, or got as text, is not kept off
            if game.trace is not None:
                game.cite("8.1.4.c" if role == "object" else "8.2.7.d")
            continue
        if not active.grade and active.telling.source == telling.source:
            if game.trace is not None:
                game.cite("8.1.4.b" if role == "object" else "8.2.7.c")
            continue
        if data.of is None or is_source(game, active.telling, telling, data.of):
            game.applied(active.telling.source, data)
            if game.trace is not None:
                game.cite("8.1.4" if role == "object" else "8.2.7", *clause_of(data))
            return active
    return barred(game, telling.source, "target", thing) if role == "target" else None


def is_anything_spared(game: Pmv) -> bool:
    """Something may be spared from being a target or object."""
    return bool(game.now.of(Spared))


def is_source(game: Pmv, speaker: Telling, telling: Telling, noun: Any) -> bool:
    """Whether these words are an effect of what is described, card or player (12.2.1–2)."""
    for cause in (telling.source, telling.this, player_thing(telling.controller)):
        if fits(game, speaker, cause, noun, False):
            if game.trace is not None:
                game.cite("7.1.5.b", *(("11.3.12",) if telling.source != telling.this else ()))
            return True
    return False


def unhurt(game: Pmv, thing: int, kind: str, source: int, amount: int) -> Active | None:
    """The effect by which a character or player takes no such damage (1.10.16)."""
    for active in game.now.of(Unhurt):
        data = active.data
        if data.kind and data.kind != kind:
            continue
        if not touches(game, active, thing):
            continue
        if data.by is not None and not _is_by(game, active, source, data.by):
            continue
        if data.amount is not None:
            op, right = data.amount
            if not COMPARISONS[op](amount, value(game, active.telling, right)):
                continue
        game.applied(active.telling.source, data)
        if game.trace is not None:
            game.cite("1.10.16", *(() if data.kind else ("1.10.7",)), *clause_of(data))
        return active
    return None


def _is_by(game: Pmv, active: Active, source: int, noun: Any) -> bool:
    if fits(game, active.telling, source, noun, False):
        return True
    one = game.known(source)
    return one is not None and fits(game, active.telling, player_thing(one.controller), noun, False)


def damage_kind(game: Pmv, source: int, manner: str) -> str:
    """Battle damage of some characters counts as effect damage."""
    now = game.now
    if CountsAs not in now.actives:
        return manner
    for active in now.of(CountsAs):
        if active.data.trait == f"{manner} damage" and touches(game, active, source):
            game.applied(active.telling.source, active.data)
            return str(active.data.value).removesuffix(" damage")
    return manner


def skipped(game: Pmv, seat: int, phase: str, optional: bool = False) -> Active | None:
    """The effect by which a player's phase (or turn) is skipped, or may be, as long as it holds (4.10.5)."""
    for active in game.now.of(Skipped):
        data = active.data
        if data.phase == phase and data.optional == optional:
            if data.whose is None or fits(game, active.telling, player_thing(seat), data.whose):
                game.applied(active.telling.source, data)
                if game.trace is not None:
                    game.cite("4.10.5.a" if optional else "4.10.5")
                return active
    return None
