"""Before events happen: what forbids, replaces or reduces them. A rulebook labels the steps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .ability import Instead, Program, Reduce, Those
from .copying import copied
from .decision import NOTHING, Decision, Option
from .entering import others_say_how_it_enters, would_fit
from .event import Appear, Damaged, Event, Move
from .field import touches
from .forbidding import stopped
from .meaning import value
from .native import compiled_as
from .procedure import Outcome, Procedure
from .state import Context, Effect, seat_of
from .triggers import is_meant, occurs, roles_of

if TYPE_CHECKING:
    from .game import Game


@compiled_as(allow_interpreted_subclasses=True)
class Replacing(Procedure):
    """Events that are about to happen at once: each is settled, then all that are left happen.

    A rulebook has the steps ``settle_the_next``, one event after the other, and ``happen``.
    """

    __slots__ = ("events", "settled")

    def __init__(self, events: tuple[Event, ...]) -> None:
        super().__init__()
        self.events = events
        self.settled: tuple[Event, ...] = ()

    def clone(self) -> Replacing:
        """Events are settled step by step: a copy has its own."""
        twin = super().clone()
        assert isinstance(twin, Replacing)
        twin.events = tuple(copied(event) for event in self.events)
        twin.settled = tuple(copied(event) for event in self.settled)
        return twin

    def settle(self, game: Any) -> Outcome:
        """Each event in turn, until somebody has to choose between replacements."""
        while self.events:
            event = self.events[0]
            if _is_there(game, event) and not is_forbidden(game, event):
                replacing = replacements(game, event)
                while replacing and all(isinstance(effect.data, Reduce) for effect in replacing):
                    _reduce(game, replacing[0], event)
                    replacing = replacements(game, event) if event.amount > 0 else []
                if replacing:
                    return _ask_which(game, event, replacing)
                if event.amount > 0 or not isinstance(event, Damaged):
                    others_say_how_it_enters(game, event)
                    self.settled += (event,)
            self.events = self.events[1:]
        return self.go_to("happen")

    def replace(self, game: Any) -> Outcome:
        """The replacement that was chosen takes the event's place."""
        event = self.events[0]
        replacing = replacements(game, event)
        if self.chosen.verb == "let_it_happen":
            event.without |= {key_of(game, effect) for effect in replacing}
            return self.go_to("settle_the_next")
        effect = replacing[self.chosen.data[0]]
        if isinstance(effect.data, Reduce):
            _reduce(game, effect, event)
            return self.go_to("settle_the_next")
        assert isinstance(effect.data, Instead)
        self.events = self.events[1:]
        game.note(
            "replaced", game.book.clause("replaced"), effect.context.controller, subject=effect.context.source
        )
        if game.book.replaced_is_done:
            game.was_done(event.deed)
        return self.begin(game, effect.data.program, _context(game, effect, event))

    def begin(self, game: Any, program: Program, context: Context) -> Outcome:
        """What takes an event's place is carried out."""
        started: Procedure = game.carry(program, context)
        return started

    def left(self, game: Any) -> list[Event]:
        """What may still happen."""
        return [event for event in self.settled if _is_there(game, event)]


def _is_there(game: Game, event: Event) -> bool:
    """What it is about; a replacement of one event may have taken away what another was about."""
    return event.subject == NOTHING or event.subject < 0 or event.subject in game.instances


def _ask_which(game: Game, event: Event, replacing: list[Effect]) -> Decision:
    """The player concerned chooses among replacements, and may decline where all of them are optional."""
    options = [Option("replace", effect.context.source, (place,)) for place, effect in enumerate(replacing)]
    if all(isinstance(effect.data, Instead) and effect.data.optional for effect in replacing):
        options.append(Option("let_it_happen"))
    return Decision(
        affected(game, event), "replace", options, game.book.clause("replaced"), about=event.subject
    )


def _reduce(game: Game, effect: Effect, event: Event) -> None:
    """Damage is dealt in a smaller amount, or not at all."""
    assert isinstance(effect.data, Reduce)
    event.without |= {key_of(game, effect)}
    game.applied(effect.context.source, effect.data)
    less = effect.data.number
    event.amount = 0 if less is None else max(0, event.amount - value(game, effect.context, less))
    game.note(
        "reduced", game.book.clause("reduced"), effect.context.controller, subject=effect.context.source
    )
    if not event.amount and game.book.replaced_is_done:
        game.was_done(event.deed)
    role = "unharmed" if less is None else "reduced" if event.amount else "reduced_to_nothing"
    game.cite(*game.book.roles[role])


def key_of(game: Game, effect: Effect) -> object:
    """Which replacement it is: one card may have the same one more than once."""
    twins = [one for one in game.field.insteads if one.stamp == effect.stamp and one.data == effect.data]
    return (effect.stamp, effect.data, next(place for place, one in enumerate(twins) if one is effect))


def _context(game: Game, effect: Effect, event: Event) -> Context:
    """The replacing words speak about the event; what they do is not replaced by them again."""
    assert isinstance(effect.data, Instead)
    moment = effect.data.moment
    roles = roles_of(game, event, moment, event.roles(moment.event))
    return effect.context.reacting(roles, event.without | {key_of(game, effect)})


def is_forbidden(game: Game, event: Event) -> bool:
    """Something cannot happen, and that beats what makes it happen."""
    if not game.field.bans or stopped(game, event) is None:
        return False
    game.note("forbidden", game.book.clause("forbidden"), event.seat, subject=event.subject)
    return True


def replacements(game: Game, event: Event) -> list[Effect]:
    """Every replacement effect that applies to the event."""
    return [effect for effect in game.field.insteads if _replaces(game, effect, event)]


def _replaces(game: Game, effect: Effect, event: Event) -> bool:
    """The event is the one that the replacement speaks of, and it was not replaced by it already."""
    data = effect.data
    if isinstance(data, Reduce):
        return _reduces(game, effect, data, event)
    assert isinstance(data, Instead)
    if data.moment.event not in event.names or key_of(game, effect) in event.without:
        return False
    subject = data.moment.subject
    entering = game.book.entering
    if isinstance(event, (Move, Appear)) and isinstance(subject, Those) and data.moment.event in entering:
        fits = would_fit(game, event, subject, effect.context)
    else:
        fits = occurs(game, data.moment, event, event.roles(data.moment.event), effect.context)
    return fits and (not data.optional or game.can_be_chosen(data.program, _context(game, effect, event)))


def _reduces(game: Game, effect: Effect, data: Reduce, event: Event) -> bool:
    if not isinstance(event, Damaged) or key_of(game, effect) in event.without:
        return False
    if data.manner is not None and data.manner != event.manner:
        return False
    if data.by is not None and not is_meant(game, effect.context, event.by, data.by):
        return False
    return touches(game, effect, event.subject)


def affected(game: Game, event: Event) -> int:
    """Who chooses between replacements: the player it happens to, or the controller of the instance."""
    if event.subject != NOTHING:
        if event.subject < 0:
            return seat_of(event.subject)
        return game.instances[event.subject].controller
    return event.seat
