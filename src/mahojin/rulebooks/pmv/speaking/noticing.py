"""Taking notice (7.4, 7.7): whatever waited for an event comes due."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, cast

from mahojin.machine.ability import Becomes, Edge, Itself, PlayedBy, Postpone, When, nodes
from mahojin.machine.decision import NOTHING
from mahojin.machine.event import Event, Flipped, Move
from mahojin.machine.lexicon import Voice as Deed
from mahojin.machine.lexicon import participants
from mahojin.machine.state import NO_CARD, NO_HOST, Delayed, Effect, Instance, player_thing

from ..events import MOMENTS
from ..game import Pmv
from ..keywords import word_of
from ..lore import Lore
from ..picture import Active
from ..reading import fits, holds, names_of, occurs, record
from ..reading.filters import fed
from ..reading.history import RECORDED
from ..reading.joining import says_nobody
from ..reading.moments import amount_of, names_amount, roles, voice_of
from ..state import Due
from ..telling import Telling
from .gaining import unstacked
from .having import said
from .silence import is_worn
from .speech import Voice, speech
from .static import HISTORY
from .telling_who import telling_of
from .voicing import said_of

LIVE: Final = frozenset({"field", "play_area"})
FEEDS: Final = frozenset({"link", "overdrive"})
ENTERING: Final = frozenset({"entered", "entered_by_play"})
NOBODY: Final[frozenset[object]] = frozenset()
AWAITED: Final = 1  # some text waits for such an event
ON_RECORD: Final = 2  # texts ask about such events when they are over
BY_RULE: Final = 4  # it has a consequence whatever the texts
Hit = tuple[Event, str, Active]


class Before:
    """What was known before events happened: which cards left where they count, and what waits for that."""

    __slots__ = ("hits", "left")

    def __init__(self) -> None:
        self.left: set[int] = set()
        self.hits: list[Hit] = []


def before(game: Pmv, events: list[Event]) -> Before | None:
    """Events that take a card off the field or out of the play area, or turn it down, are judged by what was
    there before."""
    found: Before | None = None
    for event in events:
        if type(event) in MOMENTS:
            continue
        if not isinstance(event, Move) and not (isinstance(event, Flipped) and event.face_down):
            continue
        one = game.instances[event.subject]
        if one.zone in LIVE:
            if one.zone == "field":
                game.now  # noqa: B018  to be remembered as it was
            if found is None:
                found = Before()
            found.left.add(event.subject)
            awaited = game.lore.awaited
            for name in event.names:
                if name in awaited:
                    found.hits += [(event, name, active) for active in _heard(game, event, name, one)]
    return found


def weight_of(lore: Lore, names: tuple[str, ...]) -> int:
    """Who may mind an event of these names, as bits: texts that wait, texts that ask later, rules."""
    minded = lore.minded
    weight = 0
    for name in names:
        known = minded.get(name)
        weight |= _weigh(lore, name) if known is None else known
    return weight


def _weigh(lore: Lore, name: str) -> int:
    """The same for one of its names, kept from now on."""
    weight = AWAITED if name in lore.awaited or name in lore.foreseen else 0
    weight |= ON_RECORD if name in lore.asked and name in RECORDED else 0
    weight |= BY_RULE if name in AFTERWARDS else 0
    lore.minded[name] = weight
    return weight


def goes_unnoticed(game: Pmv, events: list[Event]) -> bool:
    """Nothing changes by these events, and no text and no rule minds them; what is asked later is kept."""
    lore = game.lore
    weight = 0
    for event in events:
        if type(event) not in MOMENTS:
            return False
        weight |= weight_of(lore, event.names)
    if weight & BY_RULE or not _nothing_begins(game):
        return False
    if weight & AWAITED:
        now = game.now
        if now.expecting:
            return False
        for event in events:
            if _somebody_waits(game, event, now.heard):
                return False
    if weight & ON_RECORD:
        _record(game, events)
    return True


def passes_unheard(game: Pmv, names: tuple[str, ...], events: int, things: tuple[int, ...] = ()) -> bool:
    """A moment, of so many events, that nobody waits for and nobody asks about later has passed.

    Of texts that are not on the table, only those of the things that it is about can wait for it.
    """
    weight = weight_of(game.lore, names)
    if weight & ON_RECORD or not _nothing_begins(game):
        return False
    if weight & AWAITED:
        now = game.now
        if now.expecting or _is_heard(names, now.heard):
            return False
        foreseen = game.lore.foreseen
        if foreseen and not foreseen.isdisjoint(names):
            return False
        for thing in things:
            if _waits_elsewhere(game, thing, names):
                return False
    game.clock += events + 1  # as with any
    if weight & BY_RULE:
        for name in names:
            AT_EDGES[name](game)
    return True


def nobody_minds(game: Pmv, names: tuple[str, ...]) -> bool:
    """Events of these names are heard by no text and no rule, now or later: they need not be made."""
    return not game.delayed and not weight_of(game.lore, names)


def _nothing_begins(game: Pmv) -> bool:
    """No delayed effect waits, and nothing that has begun to hold since is a moment of its own."""
    if game.delayed:
        return False
    if game.lore.timed:
        game.now  # noqa: B018  what begins to hold begins now
    return not game.now_picture.expecting


def _somebody_waits(game: Pmv, event: Event, heard: dict[str, list[Active]]) -> bool:
    """Some text on the field waits for such an event, or some text of a card elsewhere that it concerns."""
    names = event.names
    if _is_heard(names, heard):
        return True
    thing = event.result if event.result != NOTHING else event.subject
    return _waits_elsewhere(game, thing, names) or _waits_elsewhere(game, event.to, names)


def _is_heard(names: tuple[str, ...], heard: dict[str, Any]) -> bool:
    """Somebody waits for an event of one of these names."""
    for name in names:
        if name in heard:
            return True
    return False


def _waits_elsewhere(game: Pmv, thing: int, names: tuple[str, ...]) -> bool:
    """A card that is not on the field waits for one of these itself."""
    one = game.instances.get(thing) if thing != NOTHING else None
    if one is None or one.zone == "field":
        return False
    near = speech(one.face).near
    return bool(near) and _is_heard(names, near)


def _record(game: Pmv, events: list[Event]) -> None:
    lore = game.lore
    for event in events:
        if weight_of(lore, event.names) & ON_RECORD:
            record(game, event)
            if game.now_picture.needs & HISTORY:
                game.touch(HISTORY)


def notice(game: Pmv, events: list[Event], known: Before | None = None) -> None:
    """For each event that happened, whatever waited for it comes due."""
    lore = game.lore
    minded = bool(game.delayed) or (known is not None and bool(known.hits))
    weight = 0
    for event in events:
        if isinstance(event, Move) and event.result != NOTHING:
            _remember_origin(game, event)
        weight |= weight_of(lore, event.names)
    if weight & ON_RECORD:
        _record(game, events)
    if minded or weight & ~ON_RECORD:
        _tell(game, events, known)
    look_around(game)


def look_around(game: Pmv) -> None:
    """After whatever happened, it is known what has begun to hold."""
    if game.lore.timed:
        game.now  # noqa: B018  what begins to hold begins now
    if game.now_picture.expecting:
        look_for_beginnings(game)


def _tell(game: Pmv, events: list[Event], known: Before | None) -> None:
    """Whatever waited for the events comes due, and rules about them are followed."""
    dues: list[Due] = []
    told: set[object] = set()
    if known is not None:
        for event, name, active in known.hits:
            _come_due(game, event, name, active, dues, told)
    lore = game.lore
    for event in events:
        weight = weight_of(lore, event.names)
        if weight & AWAITED or game.delayed:
            left = known is not None and event.subject in known.left
            _listen(game, event, left, dues, told)
        if weight & BY_RULE:
            for name in event.names:
                if name in AFTERWARDS:
                    AFTERWARDS[name](game, event)
    if dues:
        game.waiting.extend(dues)


def _listen(game: Pmv, event: Event, left: bool, dues: list[Due], told: set[object]) -> None:
    """All that waited for an event; of what ``left``, only the card's own."""
    one = _concerned(game, event)
    awaited = game.lore.awaited
    for name in event.names:
        if name in awaited:
            hits = _own(game, event, name, one) if left else _heard(game, event, name, one)
            for active in hits:
                _come_due(game, event, name, active, dues, told)
        if game.delayed:
            _wake_delayed(game, event, name, dues)


def _concerned(game: Pmv, event: Event) -> Instance | None:
    thing = event.result if event.result != NOTHING else event.subject
    return game.instances.get(thing) if thing != NOTHING and thing >= 0 else None


def _remember_origin(game: Pmv, event: Move) -> None:
    """Where a card came from, and what was exiled for it; what a played card has waiting goes on knowing it
    when it leaves the play area (7.8.2)."""
    game.origins[event.result] = event.left
    if event.left == "play_area" and game.delayed:
        game.delayed = [_following(one, event) for one in game.delayed]
    if event.zone == "field" and not FEEDS.isdisjoint(game.instances[event.result].face.words):
        eaten = fed(game, event.subject)
        if eaten:
            game.fed[event.result] = eaten


def _following(delayed: Delayed, event: Move) -> Delayed:
    telling = cast(Telling, delayed.context)
    if telling.this != event.subject:
        return delayed
    return Delayed(delayed.ability, telling.renaming(event.subject, event.result), delayed.made)


# --- Who hears it ------------------------------------------


def _heard(game: Pmv, event: Event, name: str, one: Instance | None) -> list[Active]:
    """All that wait for the event: on the field, lasting, far away, and what the card itself says."""
    waiting = game.now.heard.get(name)
    found = [active for active in waiting if _occurs(game, active, event)] if waiting else []
    if one is not None and (one.zone != "field" or (name in ENTERING and is_worn(game, one))):
        found += _own(game, event, name, one)
    if event.to != NOTHING and event.to >= 0:
        other = game.instances.get(event.to)
        if other is not None and other.zone != "field":
            found += _own(game, event, name, other)
    return found


def _own(game: Pmv, event: Event, name: str, one: Instance | None) -> list[Active]:
    """自動β of the very card that it happens to, wherever that is (7.4.6.a)."""
    if one is None:
        return []
    near = speech(one.face).near.get(name)
    if not near:
        return []
    if one.zone == "field" and one.host == NO_HOST:
        return [
            active
            for active in game.now.heard.get(name, ())
            if active.telling.this == one.id and active.grade == "beta" and _occurs(game, active, event)
        ]
    texts = [text.text for text in said(game, one)] if game.now.voids else None
    found: list[Active] = []
    for voice, when in near:
        if texts is not None and not any(voice.text is text for text in texts):
            continue
        if _is_ignored(game, word_of(when)):
            continue
        spoken = said_of(game, one, [(voice, one.id, one.arrived)])[0]
        active = Active(when, spoken.telling, spoken.stamp, "beta", spoken.place)
        if _occurs(game, active, event):
            found.append(_of_its_host(game, active, voice, one) if one.host != NO_HOST else active)
    return found


def _of_its_host(game: Pmv, active: Active, voice: Voice, one: Instance) -> Active:
    """What a set card said when it came is resolved as its host's text (6.1.13, ruling P-O7)."""
    telling = telling_of(game, voice, one.id, one.host, one.controller)
    return Active(active.data, telling, active.stamp, "beta", active.place)


def _is_ignored(game: Pmv, word: str) -> bool:
    """The effect under way ignores what this word stands for: the card beats the rules (1.3.1)."""
    if not word:
        return False
    for frame in reversed(game.frames):
        telling = getattr(frame, "telling", None)
        if isinstance(telling, Telling):
            ignored = telling.ignores(word)
            game.cite(*(("1.3.1",) if ignored else ()))
            return ignored
    return False


def _occurs(game: Pmv, active: Active, event: Event) -> bool:
    when: When = active.data
    if not occurs(game, active.telling, when.moment, event):
        return False
    if when.test is None:
        return True
    name = event.names[0]
    telling = _answering(game, active.telling, event, name, voice_of(when.moment, name))
    return holds(game, telling, when.test)


# --- Coming due ------------------------------------------


def _come_due(game: Pmv, event: Event, name: str, active: Active, dues: list[Due], told: set[object]) -> None:
    """Once for each event, however many names it has; once for a player who does it with several cards."""
    voice = voice_of(active.data.moment, name)
    who: object = participants(event, voice.subject[:1]) if voice.once else id(event)
    key: object = (game.latest(active.telling.this), active.place, id(active.data), who)
    if unstacked(active.telling):
        key = (_one_effect(game, active), active.data, who)
    if key in told:
        game.cite(*(("7.1.14",) if unstacked(active.telling) else ()))
        return
    told.add(key)
    telling = _answering(game, active.telling, event, name, voice)
    if names_amount(active.data.moment):
        letter = active.data.moment.amount[1].name
        telling = telling.but(numbers=(*telling.numbers, (letter, amount_of(event))))
    if says_nobody(active.data.steps):
        telling = telling.naming(_subject(game, active, event, voice))
    dues.append(Due(active, active.data.steps, active.grade, telling, game.clock, game.depth()))
    if active.data.once:
        game.effects = [
            one for one in game.effects if one.data is not active.data or one.context is not active.telling
        ]
        game.changed()


def _one_effect(game: Pmv, active: Active) -> tuple[int, int]:
    """Whose effect it is and, if it speaks of its own card, of which: those do not add up (ruling P-R2)."""
    telling = active.telling
    of_a_card = any(isinstance(node, Itself) for node in nodes(active.data))
    return telling.controller, game.latest(telling.this) if of_a_card else NOTHING


def _subject(game: Pmv, active: Active, event: Event, voice: Deed) -> tuple[int, ...]:
    """Whom the moment's sentence is about: what is then said without a subject is said of it (7.1.9)."""
    moment = active.data.moment
    subject = getattr(moment, "subject", None)
    if subject is None:
        return ()
    row = participants(event, voice.subject)
    return tuple([thing for thing in row if fits(game, active.telling, thing, subject, False)])


def _answering(game: Pmv, telling: Telling, event: Event, name: str, voice: Deed) -> Telling:
    """The words with what the event was about: what it speaks of is 「それ」."""
    subjects, objects, causes = roles(event, voice)
    registers = telling.registers
    for row in (causes, subjects, objects):
        things = _others(row, telling.this)
        if things:
            registers = (*registers, things)
    if event.seat >= 0 and not any(player_thing(event.seat) in row for row in registers):
        registers = ((player_thing(event.seat),), *registers)
    this = telling.this
    if event.result != NOTHING and this == event.subject:
        this = event.result
    subject = event.result if event.result != NOTHING else event.subject
    return telling.answering(name, registers, event.amount, subject, event.by, event.manner or "", this)


def _others(row: tuple[int, ...], this: int) -> tuple[int, ...]:
    """The different things in a row but for the card itself."""
    found: list[int] = []
    for thing in row:
        if thing != NOTHING and thing != this and thing not in found:
            found.append(thing)
    return tuple(found)


def _wake_delayed(game: Pmv, event: Event, name: str, dues: list[Due], soon: bool = False) -> None:
    """待機中の効果 (7.8): each once; ``soon``: not those that wait for the next such moment."""
    for delayed in list(game.delayed):
        data = cast(Any, delayed.ability)
        assert isinstance(data, Postpone)
        if soon and getattr(data.moment, "which", "") == "next":
            continue
        telling = cast(Telling, delayed.context)
        if name not in names_of(data.moment) or _is_too_early(game, data.moment, delayed.made):
            continue
        if occurs(game, telling, data.moment, event):
            game.delayed = [one for one in game.delayed if one is not delayed]
            answering = telling
            if not isinstance(data.moment, Edge):
                answering = _answering(game, telling, event, name, voice_of(data.moment, name))
            dues.append(Due(data, data.steps, "", answering, game.clock, game.depth()))


def _is_too_early(game: Pmv, moment: Any, made: int) -> bool:
    """「次の」 turn is not the present one; what begins now is never the present one.

    「この」干渉 is the chain that it was said in, not one inside it (1.12.8.d).
    """
    if not isinstance(moment, Edge) or moment.start:
        return False
    if moment.what == "chain":
        return not game.is_of_this_chain(made)
    return moment.which == "next" and moment.what == "turn" and made >= game.turn_began


# --- Those that come about at the very moment ------------------------------------------


def hearers(game: Pmv, name: str) -> frozenset[object]:
    """Who waits for an event of this name now."""
    waiting = game.now.heard.get(name)
    return frozenset([_identity(game, active) for active in waiting]) if waiting else NOBODY


def _identity(game: Pmv, active: Active) -> object:
    """A text of a card, wherever the card goes meanwhile, or the effect of a resolved text."""
    telling = active.telling
    if not active.grade:
        return (id(telling), id(active.data))
    return (_card(game, telling.source), _card(game, telling.this), active.place, id(active.data))


def _card(game: Pmv, thing: int) -> tuple[int, int]:
    """The card itself; of what is no card, the thing."""
    one = game.known(thing)
    return (NO_CARD, thing) if one is None or one.card == NO_CARD else (one.card, NOTHING)


def tell_latecomers(game: Pmv, event: Event, told: frozenset[object]) -> bool:
    """Whatever waits for the event and was not there when it happened comes due now (7.7.2)."""
    name = event.names[0]
    dues: list[Due] = []
    for active in game.now.heard.get(name, ()):
        if _identity(game, active) not in told and _occurs(game, active, event):
            _come_due(game, event, name, active, dues, set())
    _wake_delayed(game, event, name, dues, soon=True)
    game.waiting.extend(dues)
    return bool(dues)


def _let_go_of_phase(game: Pmv, event: Event | None = None) -> None:
    """What was to hold in the next active phase, one's own or an opponent's, has done so."""
    if not game.effects:
        return
    left = [one for one in game.effects if not _was_for_this_phase(game, one)]
    if len(left) < len(game.effects):
        game.effects = left
        game.changed()


def _was_for_this_phase(game: Pmv, effect: Effect) -> bool:
    manner = getattr(effect.data, "manner", "")
    if manner == "next opposing active phase":
        return game.turn_player in game.opponents(effect.context.controller)
    return bool(manner == "next own active phase" and game.turn_player == effect.context.controller)


def _begin_turn(game: Pmv, event: Event | None = None) -> None:
    """What is said of 「次の」 turn is reckoned from here."""
    game.turn_began = game.clock
    game.origins = {}


def _use_up_next(game: Pmv, event: Event) -> None:
    """「次にプレイする」: it was this one, and the change stays with it until it is resolved (5.2.6)."""
    for place, effect in enumerate(game.effects):
        data = cast(Any, effect.data)
        if effect.things is None and is_for_next(data):
            telling = cast(Telling, effect.context)
            if fits(game, telling, event.result, data.noun, False):
                if game.trace is not None:
                    game.cite("5.2.6")
                fixed = Effect(effect.stamp, effect.data, effect.context, (event.result,), effect.until)
                game.effects = [*game.effects[:place], fixed, *game.effects[place + 1 :]]
                game.changed()


def is_for_next(data: Any) -> bool:
    noun = getattr(data, "noun", None)
    return any(isinstance(node, PlayedBy) and node.when == "next" for node in nodes(noun))


def _take_back_play(game: Pmv, event: Event) -> None:
    """A play that is void does not count as played (5.2.5)."""
    game.history = tuple(
        past for past in game.history if past.result != event.subject or "played" not in past.names
    )


AT_EDGES: Final[dict[str, Callable[..., None]]] = {
    "active_ended": _let_go_of_phase,
    "turn_began": _begin_turn,
}
AFTERWARDS: Final[dict[str, Callable[[Pmv, Event], None]]] = {
    **AT_EDGES,
    "played": _use_up_next,
    "play_cancelled": _take_back_play,
}


def look_for_beginnings(game: Pmv) -> None:
    """Conditions that begin to hold are moments too (7.4.5.c)."""
    now = game.now
    held = game.begun
    if not held and not now.expecting:
        return
    found: dict[object, bool] = {}
    dues: list[Due] = []
    for active in now.heard.get("", ()):
        for moment in getattr(active.data.moment, "parts", (active.data.moment,)):
            if not isinstance(moment, Becomes):
                continue
            key = (active.key, id(moment))
            is_so = holds(game, active.telling, moment.test)
            found[key] = is_so
            if is_so and not held.get(key, False):
                if active.data.test is None or holds(game, active.telling, active.data.test):
                    due = Due(
                        active, active.data.steps, active.grade, active.telling, game.clock, game.depth()
                    )
                    dues.append(due)
    game.begun = found
    if dues:
        game.waiting.extend(dues)


# --- Before it is resolved ------------------------------------------


def still_applies(game: Pmv, due: Due) -> bool:
    """Its condition still holds and, for α and γ, its card still has it on the field (7.4.5.d, 7.4.7.d)."""
    active = due.ability
    if not isinstance(active, Active):
        return True
    telling = due.context
    assert isinstance(telling, Telling)
    if not due.grade and game.trace is not None:
        game.cite("7.2.1.c")  # it is not among the texts of the card it concerns
    if due.grade in ("alpha", "gamma"):
        one = game.instances.get(telling.this)
        if one is None or one.zone != "field":
            return False
        if not any(other.key == active.key for other in game.now.of(When)):
            return False
    from ..doing.statements import is_spent  # statements are read where programs are

    for statement in telling.statements:
        if type(statement).__name__ == "Limited" and statement.action == "resolve":
            if is_spent(game, telling, statement):
                return False
    return active.data.test is None or holds(game, telling, active.data.test)
