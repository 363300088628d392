"""Triggers: which abilities an event sets off, and with what in mind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .ability import Ability, Bearer, Moment, This, Those, Triggered, Who
from .decision import NOTHING
from .event import Event, Move
from .field import granted, touched
from .meaning import fits, seats, there
from .state import Context, Face, Instance, Roles, Rows, player_thing, works_in

if TYPE_CHECKING:
    from .ability import Ref
    from .game import Game

Noticed = list[tuple[Triggered, Context]]
Pair = tuple[int, int]  # whom a moment is about, and to whom it was done
Ears = dict[str, tuple[tuple[int, Triggered], ...]]  # moment to who waits for it


def listen(game: Game) -> Ears:
    """Every triggered ability that works, by the moment it waits for."""
    ears: dict[str, list[tuple[int, Triggered]]] = {}
    given = game.field.abilities
    instances = game.instances
    for voice in game.voices:
        instance = instances[voice]
        face: Face = instance.face
        hidden = instance.hidden
        if hidden:
            game.is_silent(instance)
        if hidden or not (face.triggers or instance.counters or given):
            continue
        if instance.id in given or (instance.counters and game.extra_abilities(instance)):
            _listen_closely(game, instance, given.get(instance.id), ears)
            continue
        for event, abilities in face.triggers.items():
            for ability in abilities:
                if works_in(ability.zone, face.home, instance.zone):
                    ears.setdefault(event, []).append((instance.id, ability))
    for thing in given:
        instance = game.instances[thing]
        if instance.zone not in instance.face.voices and not instance.counters:
            _listen_closely(game, instance, given[thing], ears)
    return {event: tuple(heard) for event, heard in ears.items()}


def _granted(game: Game, name: str) -> list[tuple[int, Triggered]]:
    """Who has, by an effect, an ability that waits for this moment."""
    return [
        (thing, ability)
        for effect in game.field.grants
        if (ability := granted(effect)).moment.event == name
        for thing in touched(game, effect)
        if thing in game.instances and game.works_here(game.instances[thing], ability)
    ]


def _listen_closely(
    game: Game,
    instance: Instance,
    now: tuple[Ability, ...] | None,
    ears: dict[str, list[tuple[int, Triggered]]],
) -> None:
    abilities = instance.face.abilities if now is None else now
    extra = game.extra_abilities(instance) if instance.counters else ()
    for ability in (*game.meant(abilities, instance.face.kind), *extra):
        if isinstance(ability, Triggered) and game.works_here(instance, ability):
            ears.setdefault(ability.moment.event, []).append((instance.id, ability))


def notice(game: Game, event: Event, names: list[str]) -> Noticed:
    """Every ability that the event triggers under one of these names, each once for each name."""
    found: Noticed = []
    ears = game.ears
    for name in names:
        roles = event.roles(name)
        heard = ears.get(name, ())
        if name in game.heard_in.granting:
            heard = (*heard, *_granted(game, name))
        about = roles[0]
        for holder, ability in heard:
            instance = game.instances[holder]
            if (
                holder != about
                and instance.host != about  # whose text it may be
                and isinstance(ability.moment.subject, This)
            ):
                continue
            _try(game, event, roles, instance, ability, found)
        moved = game.instances.get(about)
        if moved is not None and moved.zone not in game.book.live:
            _moved_itself(game, event, roles, name, moved, found)
        if game.delayed:
            _delayed(game, event, roles, name, found)
    return found


def _moved_itself(
    game: Game, event: Event, roles: Pair, name: str, instance: Instance, found: Noticed
) -> None:
    """A card's own ability may trigger on its move though it works in neither zone."""
    for ability in instance.face.triggers.get(name, ()):
        if game.listens_elsewhere(event, name, ability):
            _try(game, event, roles, instance, ability, found)


def _try(
    game: Game, event: Event, roles: Pair, instance: Instance, ability: Triggered, found: Noticed
) -> None:
    context = game.words_of(instance)
    moment = ability.moment
    if not occurs(game, moment, event, roles, context) or game.is_stifled(instance):
        return
    context.event = roles_of(game, event, moment, roles)
    if ability.condition is None or game.meets_condition(context, ability.condition):
        found.append((ability, context))
        game.speaks(instance, ability, event)


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


def _delayed(game: Game, event: Event, roles: Pair, name: str, found: Noticed) -> None:
    for delayed in list(game.delayed):
        if delayed.ability.moment.event != name or delayed.made == game.clock:
            continue
        moment = delayed.ability.moment
        if occurs(game, moment, event, roles, delayed.context):
            game.delayed.remove(delayed)
            context = delayed.context.reacting(roles_of(game, event, moment, roles))
            found.append((delayed.ability, context))


def occurs(game: Game, moment: Moment, event: Event, roles: Pair, context: Context) -> bool:
    """Whether the event is the moment that the words speak of."""
    if moment.manner is not None and moment.manner != event.manner:
        return False
    if moment.whose_turn is not None and game.turn_player not in seats(game, context, moment.whose_turn):
        return False
    if moment.subject is not None:
        if isinstance(moment.subject, Who):
            if event.seat not in seats(game, context, moment.subject):
                return False
        elif not _is_about(game, moment, event, roles[0], context):
            return False
        elif moment.event in game.book.coming_to and not _comes_there(game, moment.subject, event, context):
            return False
    if moment.by is not None and not _is_by(game, context, event, moment.by):
        return False
    return moment.to is None or is_meant(game, context, roles[1], moment.to)


def _is_by(game: Game, context: Context, event: Event, by: Those | Who | This | Bearer) -> bool:
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
