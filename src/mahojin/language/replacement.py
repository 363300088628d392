"""Before events happen: what forbids, replaces or reduces them. A rulebook labels the steps.

A book that names the moments at which something is done instead asks at these moments, in its own procedures.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mahojin.abilities import Instead, Program, Those
from mahojin.kernel.copies import copied
from mahojin.kernel.decision import NOTHING, Decision, Option
from mahojin.kernel.event import Appear, Damaged, Event, Move
from mahojin.kernel.procedure import Outcome, Procedure
from mahojin.kernel.state import Context, Effect, seat_of
from mahojin.native import compiled_as

from .entry_state import others_say_how_it_enters, would_fit
from .evaluator import occurs
from .meaning import CORE
from .profile import REPLACEMENTS
from .prohibitions import stopped
from .triggers import roles_of

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

    def settle(self, game: Game) -> Outcome:
        """Each event in turn, until somebody has to choose between replacements."""
        while self.events:
            event = self.events[0]
            if _is_there(game, event) and not is_forbidden(game, event):
                replacing = replacements(game, event)
                while replacing and all(_adjusts(game, effect) for effect in replacing):
                    _adjust(game, replacing[0], event)
                    replacing = replacements(game, event) if event.amount > 0 else []
                if replacing:
                    return _ask_which(game, event, replacing)
                if event.amount > 0 or not isinstance(event, Damaged):
                    others_say_how_it_enters(game, event)
                    self.settled += (event,)
            self.events = self.events[1:]
        return self.go_to("happen")

    def replace(self, game: Game) -> Outcome:
        """The replacement that was chosen takes the event's place."""
        event = self.events[0]
        replacing = replacements(game, event)
        if self.chosen.verb == "let_it_happen":
            event.without |= {key_of(game, effect) for effect in replacing}
            return self.go_to("settle_the_next")
        effect = replacing[self.chosen.data[0]]
        if _adjusts(game, effect):
            _adjust(game, effect, event)
            return self.go_to("settle_the_next")
        assert isinstance(effect.data, Instead)
        self.events = self.events[1:]
        game.note(
            "replaced", game.book.clause("replaced"), effect.context.controller, subject=effect.context.source
        )
        if game.book.replaced_is_done:
            game.was_done(event.deed)
        return self.begin(game, effect.data.program, _context(game, effect, event))

    def begin(self, game: Game, program: Program, context: Context) -> Outcome:
        """What takes an event's place is carried out."""
        started: Procedure = game.carry(program, context)
        return started

    def left(self, game: Game) -> list[Event]:
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


def _adjusts(game: Game, effect: Effect) -> bool:
    """The event still happens, but otherwise."""
    return type(effect.data) in game.book.words.adjustments


def _adjust(game: Game, effect: Effect, event: Event) -> None:
    event.without |= {key_of(game, effect)}
    game.applied(effect.context.source, effect.data)
    game.book.words.adjustments[type(effect.data)](game, effect, event)


def key_of(game: Game, effect: Effect) -> object:
    """Which replacement it is: one card may have the same one more than once."""
    known = game.snapshot.of(REPLACEMENTS)
    twins = [one for one in known if one.stamp == effect.stamp and one.data == effect.data]
    return (effect.stamp, effect.data, next(place for place, one in enumerate(twins) if one is effect))


def _context(game: Game, effect: Effect, event: Event) -> Context:
    """The replacing words speak about the event; what they do is not replaced by them again."""
    assert isinstance(effect.data, Instead)
    moment = effect.data.moment
    roles = roles_of(game, event, moment, event.roles(moment.event))
    return effect.context.reacting(roles, event.without | {key_of(game, effect)})


def is_forbidden(game: Game, event: Event) -> bool:
    """Something cannot happen, and that beats what makes it happen."""
    if not game.snapshot.forbidden or stopped(game, event) is None:
        return False
    game.note("forbidden", game.book.clause("forbidden"), event.seat, subject=event.subject)
    return True


def replacements(game: Game, event: Event) -> list[Effect]:
    """Every replacement effect that applies to the event."""
    return [effect for effect in game.snapshot.of(REPLACEMENTS) if _replaces(game, effect, event)]


def _replaces(game: Game, effect: Effect, event: Event) -> bool:
    """The event is one that the replacement speaks of, and it was not replaced by it already."""
    if event.without and key_of(game, effect) in event.without:
        return False
    return game.book.words.replacements[type(effect.data)](game, effect, event)


@CORE.replaces(Instead)
def _happens_instead(game: Game, effect: Effect, event: Event) -> bool:
    data = effect.data
    assert isinstance(data, Instead)
    if data.moment.event not in event.names:
        return False
    subject = data.moment.subject
    entering = game.book.entering
    if isinstance(event, (Move, Appear)) and isinstance(subject, Those) and data.moment.event in entering:
        fits = would_fit(game, event, subject, effect.context)
    else:
        fits = occurs(game, effect.context, data.moment, event)
    return fits and (not data.optional or game.can_be_chosen(data.program, _context(game, effect, event)))


def affected(game: Game, event: Event) -> int:
    """Who chooses between replacements: the player it happens to, or the controller of the instance."""
    if event.subject != NOTHING:
        if event.subject < 0:
            return seat_of(event.subject)
        return game.instances[event.subject].controller
    return event.seat
