"""Triggers: which abilities an event sets off, and with what in mind."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Final, TypeVar

from mahojin.abilities import Ability, Condition, Happened, Moment, This, Those, Triggered, Until, Who
from mahojin.kernel.decision import NOTHING
from mahojin.kernel.event import NO_NAMES, Event, Move
from mahojin.kernel.state import Context, Delayed, Face, Instance, Roles, Rows, player_thing, works_in

from .granted_abilities import granted
from .history import past
from .meaning import CORE, fits, seats, there
from .reach import touched

if TYPE_CHECKING:
    from mahojin.abilities import Ref

    from .game import Game

END_OF_THIS_TURN: Final = Moment("turn_ended")

Words = TypeVar("Words", bound=Context)
Noticed = list[tuple[Triggered, Context]]
Pair = tuple[int, int]  # whom a moment is about, and to whom it was done
Listeners = dict[str, tuple[tuple[int, Triggered], ...]]  # moment to who waits for it


def listen(game: Game) -> Listeners:
    """Every triggered ability that works, by the moment it waits for."""
    listeners: dict[str, list[tuple[int, Triggered]]] = {}
    given = game.snapshot.abilities
    instances = game.instances
    for voice in game.ability_holders:
        instance = instances[voice]
        face: Face = instance.face
        hidden = instance.hidden
        if hidden:
            game.is_silent(instance)
        if hidden or not (face.triggers or instance.counters or given):
            continue
        if instance.id in given or (instance.counters and game.extra_abilities(instance)):
            _listen_closely(game, instance, given.get(instance.id), listeners)
            continue
        for event, abilities in face.triggers.items():
            for ability in abilities:
                if works_in(ability.zone, face.home, instance.zone):
                    listeners.setdefault(event, []).append((instance.id, ability))
    for thing in given:
        instance = game.instances[thing]
        if instance.zone not in instance.face.ability_zones and not instance.counters:
            _listen_closely(game, instance, given[thing], listeners)
    return {event: tuple(heard) for event, heard in listeners.items()}


def _granted(game: Game, name: str) -> list[tuple[int, Triggered]]:
    """Who has, by an effect, an ability that waits for this moment."""
    return [
        (thing, ability)
        for effect in game.snapshot.grants
        if (ability := granted(effect)).moment.event == name
        for thing in touched(game, effect)
        if thing in game.instances and game.works_here(game.instances[thing], ability)
    ]


def _listen_closely(
    game: Game,
    instance: Instance,
    now: tuple[Ability, ...] | None,
    listeners: dict[str, list[tuple[int, Triggered]]],
) -> None:
    abilities = instance.face.abilities if now is None else now
    extra = game.extra_abilities(instance) if instance.counters else ()
    for ability in (*game.meant(abilities, instance.face.kind), *extra):
        if isinstance(ability, Triggered) and game.works_here(instance, ability):
            listeners.setdefault(ability.moment.event, []).append((instance.id, ability))


# --- Whether an event sets words off, and what they then speak of ------------------------------------------


def set_off(
    game: Game, context: Words, moment: object, condition: Condition | None, event: Event, name: str
) -> Words | None:
    """The words in answer to the event, if it is what they wait for and their condition is true."""
    words, kind = game.book.words, type(moment)
    if not words.moments[kind](game, context, moment, event):
        return None
    answer: Words = words.answers[kind](game, context, moment, event, name, False)
    return answer if condition is None or game.meets_condition(answer, condition) else None


def woken(game: Game, event: Event, name: str, delayed: Sequence[Delayed]) -> list[tuple[Delayed, Context]]:
    """Those of the delayed abilities that the event sets off by this name; unless they have a period, they
    no longer wait."""
    words = game.book.words
    found: list[tuple[Delayed, Context]] = []
    for one in delayed:
        moment, context = one.ability.moment, one.context
        if name not in words.names[type(moment)](moment) or game.is_too_early(one):
            continue
        if words.moments[type(moment)](game, context, moment, event):
            found.append((one, words.answers[type(moment)](game, context, moment, event, name, True)))
    if found:
        gone = [one for one, _ in found if one.until is None]
        game.delayed = [one for one in game.delayed if one not in gone]
    return found


def drop_missed_end(game: Game) -> None:
    """What waits for the end of this very turn, made after that moment, waits no longer; nor does what
    triggers in this turn only."""
    left = [one for one in game.delayed if _outlasts_the_turn(one)]
    if len(left) < len(game.delayed):
        game.delayed = left


def _outlasts_the_turn(one: Delayed) -> bool:
    return one.until is not Until.END_OF_TURN and one.ability.moment != END_OF_THIS_TURN


# --- Abilities that wait for an event ------------------------------------------


def notice(game: Game, event: Event, names: Sequence[str]) -> Noticed:
    """Every ability that the event triggers under one of these names, each once for each name."""
    found: Noticed = []
    if not names:
        return found
    listeners = game.listeners
    granting = game.memo.listened_in.granting
    for name in names:
        heard = listeners.get(name)
        if granting and name in granting:
            heard = (*(heard or ()), *_granted(game, name))
        if heard is not None or name in _own_triggers(game, event):
            found += _triggered(game, event, name, heard or ())
        if game.delayed:
            found += [(one.ability, context) for one, context in woken(game, event, name, game.delayed)]
    return found


def _own_triggers(game: Game, event: Event) -> Collection[str]:
    """The moments for which the card waits to which the event happens."""
    it = game.instances.get(event.result if event.result != NOTHING else event.subject)
    return it.face.triggers if it is not None else ()


def _triggered(game: Game, event: Event, name: str, heard: tuple[tuple[int, Triggered], ...]) -> Noticed:
    """Those who wait for the moment of this name that the event triggers, and who tell of it elsewhere."""
    found: Noticed = []
    instances = game.instances
    about = event.roles(name)[0]
    moved = instances.get(about)
    if moved is not None and moved.zone not in game.book.live:
        heard = (*heard, *_of_what_moved(game, event, name, moved))
    for holder, ability in heard:
        instance = instances[holder]
        if (
            holder != about
            and instance.host != about  # whose text it may be
            and isinstance(ability.moment.subject, This)
        ):
            continue
        words = game.words_of(instance)
        context = set_off(game, words, ability.moment, ability.condition, event, name)
        if context is not None and not game.is_stifled(instance) and may_trigger(game, holder, ability):
            found.append((ability, context))
            game.speaks(instance, ability, event)
    return found


def may_trigger(game: Game, thing: int, ability: Triggered) -> bool:
    """Whether an ability may trigger now; one that may do so once in a turn is used up by that."""
    if not ability.once:
        return True
    key = (thing, ability)
    if game.spent.count(key) >= copies(game, thing, ability):
        game.cite(*game.book.roles.get("spent", ()))
        return False
    game.spent += (key,)
    return True


def copies(game: Game, thing: int, ability: Ability) -> int:
    """How many abilities like this the card has, printed and given: each is one of its own.

    Of a card that has left, its abilities are no longer counted.
    """
    now, card = game.snapshot, game.instances.get(thing)
    if card is None:
        return 1
    own: tuple[Ability, ...] = now.abilities.get(thing, card.face.abilities)
    grants = [effect for effect in now.grants if granted(effect) == ability]
    return max(1, own.count(ability) + sum(thing in touched(game, effect) for effect in grants))


def _of_what_moved(game: Game, event: Event, name: str, moved: Instance) -> list[tuple[int, Triggered]]:
    """A card's own abilities may trigger on its move though they work in neither zone."""
    own = moved.face.triggers.get(name, ())
    return [(moved.id, ability) for ability in own if game.listens_elsewhere(event, name, ability)]


def notice_on_arrival(game: Game, event: Event) -> Noticed:
    """Abilities of a card that has moved which work only where it is now, on names of the move that were
    judged where it came from."""
    moved = game.instances.get(event.result)
    if moved is None or moved.face.triggers.keys().isdisjoint(event.parting):
        return []
    found: Noticed = []
    early, event.parting = event.parting, NO_NAMES
    for name in event.names:
        for ability in moved.face.triggers.get(name, ()) if name in early else ():
            if ability.zone == moved.zone and isinstance(ability.moment.subject, This):
                words = game.words_of(moved)
                context = set_off(game, words, ability.moment, ability.condition, event, name)
                may = context is not None and not game.is_stifled(moved)
                if context is not None and may and may_trigger(game, moved.id, ability):
                    found.append((ability, context))
                    game.speaks(moved, ability, event)
    event.parting = early
    return found


def judged_where_it_was(
    game: Game, events: Sequence[Event], name: str, zones: tuple[str, ...]
) -> list[tuple[Event, Noticed]]:
    """What triggers on the moment of this name for cards that come from these zones, judged there."""
    early: list[tuple[Event, Noticed]] = []
    if name not in game.watched:
        return early
    for event in events:
        if isinstance(event, Move) and name in event.names:
            if game.instances[event.subject].zone in zones:
                event.parting |= {name}
                early.append((event, notice(game, event, [name])))
    return early


# --- What happened before ------------------------------------------


def remembered(event: Event) -> tuple[Event, ...]:
    """The event as it is asked about afterwards: by its names of parting, of what was there before."""
    if not event.parting:
        return (event,)
    names = tuple(name for name in event.names if name in event.parting)
    before = Event(
        names, event.clause, event.subject, event.seat, event.by, event.to, event.amount, event.manner
    )
    before.agent = event.agent
    return (event, before)


@CORE.test(Happened)
def _has_happened(game: Game, context: Context, test: Happened, did: bool | None) -> bool:
    return bool(past(game, context, test.moment)) == test.done


# --- Moments of the core ------------------------------------------


@CORE.answer(Moment)
def _answer(game: Game, context: Context, moment: Moment, event: Event, name: str, delayed: bool) -> Context:
    """Words that waited for something else before go on knowing that."""
    roles = roles_of(game, event, moment, event.roles(name))
    if delayed:
        return context.reacting(roles)
    context.event = roles  # just made, for this one event
    return context


@CORE.named(Moment)
def _names(moment: Moment) -> tuple[str, ...]:
    return (moment.event,)


def roles_of(game: Game, event: Event, moment: Moment, pair: Pair) -> Roles:
    """The event as words speak of it that wait for the moment, or replace it."""
    subject = pair[0]
    if moment.to is not None or moment.by is not None:
        rows = _named(moment, pair, event.by)
    else:
        rows = ((subject,),) if subject != NOTHING else ()
    return event.told(moment.event, rows, _player(game, event, moment, subject))


def _named(moment: Moment, pair: Pair, by: int) -> Rows:
    """What それ can mean, the likeliest first: what the words describe, the last of it first; then
    このカード, which needs no それ.
    """
    subject, to = pair
    mentioned = ((by, moment.by), (to, moment.to), (subject, moment.subject))
    things = [thing for thing, words in mentioned if words is not None and not isinstance(words, This)]
    things += [thing for thing in (subject, to) if thing not in things]
    return tuple([(thing,) for thing in things if thing != NOTHING])


def _player(game: Game, event: Event, moment: Moment, subject: int) -> int:
    """そのプレイヤー: who does it, where the words say by whom; whose the thing is, where they say whose;
    else whom it concerns.
    """
    if isinstance(moment.by, Who):
        return agent_of(game, event)
    words = moment.subject
    if event.seat < 0 or (isinstance(words, Those) and words.whose is not None):
        instance = game.known(subject)
        return event.seat if instance is None else instance.controller
    return event.seat


def agent_of(game: Game, event: Event) -> int:
    """The player who does it: whose effect it is, or whose the card behind it is."""
    if event.agent >= 0:
        return event.agent
    source = game.known(event.by)
    return event.seat if source is None else source.controller


@CORE.moment(Moment)
def _occurs(game: Game, context: Context, moment: Moment, event: Event) -> bool:
    if moment.manner is not None and moment.manner != event.manner:
        return False
    if moment.whose_turn is not None and game.turn_player not in seats(game, context, moment.whose_turn):
        return False
    if moment.subject is not None:
        if isinstance(moment.subject, Who):
            if event.seat not in seats(game, context, moment.subject):
                return False
        elif not _is_about(game, moment, event, event.roles(moment.event)[0], context):
            return False
        elif moment.event in game.book.coming_to and not _comes_there(game, moment.subject, event, context):
            return False
    if moment.by is not None and not _is_by(game, context, event, moment.by):
        return False
    return moment.to is None or is_meant(game, context, event.roles(moment.event)[1], moment.to)


def _is_by(game: Game, context: Context, event: Event, by: Ref) -> bool:
    if isinstance(by, Who):
        return agent_of(game, event) in seats(game, context, by)
    return is_meant(game, context, event.by, by)


def _is_about(game: Game, moment: Moment, event: Event, thing: int, context: Context) -> bool:
    """Whether the moment speaks of the thing, or of the player who does it where it speaks of players."""
    if isinstance(moment.subject, Those) and moment.subject.kind == "player" and thing >= 0:
        return event.seat >= 0 and is_meant(game, context, player_thing(event.seat), moment.subject)
    return is_meant(game, context, thing, _subject(game, moment, thing))


def _subject(game: Game, moment: Moment, thing: int) -> Ref:
    """Whom the moment is about; for some moments, wherever that is."""
    subject = moment.subject
    assert subject is not None
    if moment.event in game.book.anywhere and isinstance(subject, Those) and subject.zone is None:
        instance = game.known(thing)
        if instance is not None:
            return there(subject, instance.zone, moment.event in game.book.coming_to)
    return subject


def _comes_there(game: Game, subject: Ref, event: Event, context: Context) -> bool:
    """The zone to which a card comes is that of the player whom the words name, whoever had it before."""
    whose = subject.whose if isinstance(subject, Those) else None
    return whose is None or (isinstance(event, Move) and event.place in seats(game, context, whose))


def is_meant(game: Game, context: Context, thing: int, ref: Ref) -> bool:
    return thing != NOTHING and fits(game, context, thing, ref)
