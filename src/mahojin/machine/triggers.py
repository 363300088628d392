"""Triggers: which abilities an event sets off, and with what in mind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .ability import Ability, Bearer, It, Moment, This, Those, Triggered, Who
from .decision import NOTHING
from .event import Event, Move
from .field import granted, touched
from .meaning import fits, refer, seats, there
from .state import Context, Face, Instance, player_thing, works_in

if TYPE_CHECKING:
    from .ability import Ref
    from .game import Game

Noticed = list[tuple[Triggered, Context]]
Roles = tuple[int, int]
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
        if hidden and game.trace is not None:
            game.silenced(instance)
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
        _moved_itself(game, event, roles, name, found)
        if game.delayed:
            _delayed(game, event, roles, name, found)
    return found


def _moved_itself(game: Game, event: Event, roles: Roles, name: str, found: Noticed) -> None:
    instance = game.instances.get(roles[0])
    if instance is None or instance.zone in game.book.live:
        return
    for ability in instance.face.triggers.get(name, ()):
        if game.listens_elsewhere(event, name, ability):
            _try(game, event, roles, instance, ability, found)


def _try(
    game: Game, event: Event, roles: Roles, instance: Instance, ability: Triggered, found: Noticed
) -> None:
    context = game.words_of(instance, _mentioned(event, roles, instance), abs(event.amount))
    context.manner = event.manner
    if not occurs(game, ability.moment, event, roles, context) or game.is_stifled(instance):
        return
    if ability.condition is None or game.meets_condition(context, ability.condition):
        found.append((ability, context))
        if game.trace is not None:
            game.voice(instance, ability, event)


def _mentioned(event: Event, roles: Roles, instance: Instance) -> tuple[tuple[int, ...], ...]:
    """What 「それ」 can mean in the ability: the player, the thing, to whom it was done; the last first."""
    rows: tuple[tuple[int, ...], ...] = ((player_thing(event.seat),),) if event.seat >= 0 else ()
    for thing in roles:
        if thing != NOTHING and thing != instance.id:
            rows += ((thing,),)
    return rows


def _delayed(game: Game, event: Event, roles: Roles, name: str, found: Noticed) -> None:
    for delayed in list(game.delayed):
        if delayed.ability.moment.event != name or delayed.made == game.clock:
            continue
        if occurs(game, delayed.ability.moment, event, roles, delayed.context):
            game.delayed.remove(delayed)
            found.append((delayed.ability, delayed.context))


def occurs(game: Game, moment: Moment, event: Event, roles: Roles, context: Context) -> bool:
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
    if moment.by is not None and not is_meant(game, context, event.by, moment.by):
        return False
    return moment.to is None or is_meant(game, context, roles[1], moment.to)


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
    if thing == NOTHING:
        return False
    if isinstance(ref, This):
        return thing == context.this
    if isinstance(ref, (It, Bearer)):
        return thing in refer(game, context, ref)
    if isinstance(ref, Who):
        if thing < 0:
            return thing in refer(game, context, ref)
        instance = game.known(thing)
        return instance is not None and instance.controller in seats(game, context, ref)
    return fits(game, context, thing, ref)
