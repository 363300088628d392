"""置換効果 (306.1.2): before an event happens, what forbids it, replaces it or adds to it."""

from __future__ import annotations

from copy import copy

from mahojin.machine.ability import Instead, Those
from mahojin.machine.decision import NOTHING, Decision, Option
from mahojin.machine.event import Appear, Event, Move
from mahojin.machine.procedure import DONE, Outcome, Procedure
from mahojin.machine.state import Context, Effect, player_thing, seat_of
from mahojin.machine.triggers import occurs

from .bans import banned
from .book import BOOK, step
from .carrying_out import CarryOut
from .entering import others_say_how_it_enters, would_fit
from .game import PROCEDURES, Magmell

FORBIDDEN = {name: action for action, name in BOOK.forbids.items()}


class Happening(Procedure):
    """Events that are about to happen at once: each is settled, then all that are left happen."""

    __slots__ = ("events", "settled")

    def __init__(self, events: tuple[Event, ...]) -> None:
        super().__init__()
        self.events = events
        self.settled: tuple[Event, ...] = ()

    def clone(self) -> Happening:
        """Events are settled step by step: a copy has its own."""
        twin = super().clone()
        assert isinstance(twin, Happening)
        twin.events = tuple(copy(event) for event in self.events)
        twin.settled = tuple(copy(event) for event in self.settled)
        return twin

    @step("102", "306.1.2")
    def settle_the_next(self, game: Magmell) -> Outcome:
        while self.events:
            event = self.events[0]
            if not is_forbidden(game, event):
                replacing = replacements(game, event)
                if replacing:
                    return _ask_which(game, event, replacing)
                others_say_how_it_enters(game, event)
                self.settled += (event,)
            self.events = self.events[1:]
        return self.happen

    @step("306.1.2", "306.1.2.1")
    def replace_it(self, game: Magmell) -> Outcome:
        event = self.events[0]
        replacing = replacements(game, event)
        if self.chosen.verb == "let_it_happen":
            event.without |= {_key(game, effect) for effect in replacing}
            return self.settle_the_next
        effect = replacing[self.chosen.data[0]]
        assert isinstance(effect.data, Instead)
        self.events = self.events[1:]
        game.note("replaced", "306.1.2", effect.context.controller, subject=effect.context.source)
        return CarryOut(effect.data.program, _context(game, effect, event))

    @step("306.1.2")
    def next_event(self, game: Magmell) -> Outcome:
        return self.settle_the_next

    @step("306.1.2")
    def happen(self, game: Magmell) -> Outcome:
        alive = [event for event in self.settled if _is_there(game, event)]
        if alive:
            game.carry_out(alive)
        return DONE


def _ask_which(game: Magmell, event: Event, replacing: list[Effect]) -> Decision:
    """The player concerned chooses among replacements, and may decline where all of them are optional."""
    options = [Option("replace", effect.context.source, (place,)) for place, effect in enumerate(replacing)]
    if all(isinstance(effect.data, Instead) and effect.data.optional for effect in replacing):
        options.append(Option("let_it_happen"))
    return Decision(affected(game, event), "replace", options, "306.1.2", about=event.subject)


def _is_there(game: Magmell, event: Event) -> bool:
    """A replacement of one event may have taken away what another of them was about."""
    return event.subject == NOTHING or event.subject < 0 or event.subject in game.instances


def _key(game: Magmell, effect: Effect) -> object:
    """Which replacement it is: one card may have the same one more than once."""
    twins = [one for one in game.field.insteads if one.stamp == effect.stamp and one.data == effect.data]
    return (effect.stamp, effect.data, next(place for place, one in enumerate(twins) if one is effect))


def _context(game: Magmell, effect: Effect, event: Event) -> Context:
    """The replacing words speak about the event; what they do is not replaced by them again."""
    about: tuple[tuple[int, ...], ...] = ((player_thing(event.seat),),) if event.seat >= 0 else ()
    if event.subject != NOTHING:
        about += ((event.subject,),)
    without = event.without | {_key(game, effect)}
    return Context(
        effect.context.source,
        effect.context.controller,
        about,
        event.amount,
        without=without,
        cause=(event.by, event.manner),
    )


def is_forbidden(game: Magmell, event: Event) -> bool:
    """Something cannot happen, and that beats what makes it happen (102)."""
    if not game.field.bans:
        return False
    for name in event.names:
        action = FORBIDDEN.get(name)
        if action is None:
            continue
        thing = player_thing(event.seat) if name in ("recovered", "drew") else event.subject
        if banned(game, thing, action):
            game.note("forbidden", "102", event.seat, subject=event.subject)
            return True
    return False


def replacements(game: Magmell, event: Event) -> list[Effect]:
    """Every replacement effect that applies to the event."""
    return [effect for effect in game.field.insteads if _replaces(game, effect, event)]


def _replaces(game: Magmell, effect: Effect, event: Event) -> bool:
    """The event is the one that the replacement speaks of, and it was not replaced by it already."""
    data = effect.data
    assert isinstance(data, Instead)
    if data.moment.event not in event.names or _key(game, effect) in event.without:
        return False
    subject = data.moment.subject
    if isinstance(event, Move | Appear) and isinstance(subject, Those) and data.moment.event in BOOK.entering:
        return would_fit(game, event, subject, effect.context)
    return occurs(game, data.moment, event, event.roles(data.moment.event), effect.context)


def affected(game: Magmell, event: Event) -> int:
    """Who chooses between replacements: the player it happens to, or the controller of the instance."""
    if event.subject != NOTHING:
        if event.subject < 0:
            return seat_of(event.subject)
        return game.instances[event.subject].controller
    return event.seat


PROCEDURES["happening"] = Happening
