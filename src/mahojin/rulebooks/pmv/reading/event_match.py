"""Occasions: whether an event, now or in the past, is the one that a text speaks of."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final, TypeAlias

from mahojin.abilities import Who
from mahojin.kernel.decision import NOTHING
from mahojin.kernel.event import Event, Move
from mahojin.kernel.state import seat_of
from mahojin.language.evaluator import COMPARISONS, fits, holds, value
from mahojin.language.lexicon import BEHIND, CARD, WOULD, Voice, participants
from mahojin.rulebooks.pmv.abilities import (
    AnyMoment,
    Edge,
    Every,
    In,
    Itself,
    Marked,
    Occasion,
    Pile,
    Some,
    Var,
)
from mahojin.rulebooks.pmv.abilities import Things as Description

from ..book import VOCABULARY
from ..effects.context import TextContext
from ..events import Drawn, Prospect
from ..game import Pmv
from ..lexicon import LEXICON
from ..state import Past
from .fitness import belongs
from .kinds import KINDS, zone_as_named

Happening: TypeAlias = "Event | Past"
Things: TypeAlias = tuple[int, ...]
Roles: TypeAlias = tuple[
    Things, Things, Things
]  # who or what does or suffers it, to what, and what causes it

OTHER: Final = Voice("", ("", ""))  # how events are told that are no verb's: the edges of turns and phases

VOICES: Final = LEXICON.voices
event_names = cache(LEXICON.event_names)


def names_of(moment: object) -> tuple[str, ...]:
    """The names of the events that a moment may be."""
    if isinstance(moment, Occasion):
        return event_names(moment.event, moment.would)
    if isinstance(moment, Edge):
        return (f"{moment.what}_{'began' if moment.start else 'ended'}",)
    if isinstance(moment, AnyMoment):
        return tuple(dict.fromkeys(name for part in moment.parts for name in names_of(part)))
    return ()


# --- Who is who in an event ------------------------------------------


def occasion_of(moment: object, name: str) -> Occasion | None:
    """The sentence by which a moment tells an event of this name, if it does in one."""
    if isinstance(moment, AnyMoment):
        moment = next((part for part in moment.parts if name in names_of(part)), None)
    return moment if isinstance(moment, Occasion) else None


def voice_of(moment: object, name: str) -> Voice:
    """How a moment tells an event of this name: of who does it, or of who suffers it."""
    occasion = occasion_of(moment, name)
    if occasion is not None:
        return VOICES[occasion.event]
    return LEXICON.by_event.get(name.removeprefix(WOULD), OTHER)


def roles(event: Happening, voice: Voice) -> Roles:
    """Who and what an event is about, as it is told; what nobody's effect does has no cause."""
    causes = participants(event, voice.cause) if event.by != NOTHING else ()
    return participants(event, voice.subject), participants(event, voice.obj), causes


def is_itself(noun: object) -> bool:
    """このカード, この キャラクター."""
    if isinstance(noun, Marked):
        return is_itself(noun.noun)
    return isinstance(noun, Itself)


# --- Occasions ------------------------------------------

MANNERS: Final[dict[str, Callable[[str], bool]]] = {
    "": lambda manner: True,
    "not battle": lambda manner: manner != "battle",
    "battle or effect": lambda manner: manner in ("battle", "effect"),
    "not draw phase": lambda manner: manner != "draw phase",
    "not defending": lambda manner: manner != "defending",
    "not first card": lambda manner: manner != "first card",
}


# By the clause of the book: the regular draw, and a card put away after its play was resolved.
BY_CLAUSE: Final = {"4.6.1.a": "draw phase", "5.2.4.d": "resolved"}


def manner_of(event: Happening) -> str:
    """How it came about, as the clause tells or as what caused it does."""
    known = BY_CLAUSE.get(event.clause) if isinstance(event, Event) else None
    return known or event.manner or ""


def in_manner(manner: str | None, wanted: str) -> bool:
    """Whether it was done so: by a battle, by an effect, or by anything but a battle."""
    check = MANNERS.get(wanted)
    return (manner or "") == wanted if check is None else check(manner or "")


def _thing(event: Happening) -> int:
    """The card it happened to, where it is now."""
    return event.result if event.result != NOTHING else event.subject


def origin_of(game: Pmv, event: Happening) -> str:
    """The zone it left; before it leaves, the one it is in."""
    if isinstance(event, Past):
        return event.origin
    left = game.origins.get(_thing(event))
    if left is not None and (isinstance(event, Move) or ARRIVALS.intersection(event.names)):
        came = game.known(_thing(event))
        return left if came is None else zone_as_named(game, left, came.owner)
    one = game.known(event.subject)
    return zone_as_named(game, one.zone, one.seat) if one is not None else ""


ARRIVALS: Final = frozenset(
    {"entered", "entered_by_play", "set", "added_to_hand", "drew", "put_into_graveyard"}
)


def place_of(game: Pmv, event: Happening) -> str:
    """The zone it came to; if it does not move, the one it is in."""
    if isinstance(event, Past):
        return event.place
    if isinstance(event, Move):
        return zone_as_named(game, event.zone, event.place)
    if isinstance(event, Prospect) and event.zone:
        return event.zone
    if "would_put_into_graveyard" in event.names:
        return zone_as_named(game, "graveyard", event.seat)
    one = game.known(_thing(event))
    return zone_as_named(game, one.zone, one.seat) if one is not None else ""


def any_fits(game: Pmv, context: TextContext, things: Things, noun: object) -> bool:
    for thing in things:
        if thing != NOTHING and fits(game, context, thing, noun, False):
            return True
    return False


def is_so(game: Pmv, context: TextContext, moment: Occasion, event: Happening, name: str) -> bool:
    """Whether every field that the occasion gives fits the event, whatever it has come to in the turn."""
    voice = VOICES[moment.event]
    subjects = participants(event, voice.subject)
    if moment.manner and not in_manner(manner_of(event), moment.manner):
        return False
    if moment.subject is not None and not _suits(game, context, event, subjects, moment.subject):
        return False
    if game.trace is not None and _asks_for_a_player(moment, voice):
        game.cite("12.2.2")
    if isinstance(moment.obj, str):
        if manner_of(event) != moment.obj:  # the word that is used
            return False
    elif moment.obj is not None:
        own = _of_the_doer(moment.obj, context, subjects)
        if not _suits(game, own, event, participants(event, voice.obj), moment.obj):
            return False
    elif moment.event == "set" and not is_itself(moment.subject) and event.to != context.this:
        if game.trace is not None:
            game.cite("11.3.15")
        return False
    if moment.by is not None:
        own = _of_the_doer(moment.by, context, subjects)
        if not _is_behind(game, own, moment, event, voice):
            return False
    if moment.besides is not None and event.by != NOTHING:
        if any_fits(game, context, participants(event, voice.cause), moment.besides):
            return False
    if moment.origin and origin_of(game, event) not in moment.origin:
        return False
    if moment.place and place_of(game, event) not in moment.place:
        return False
    if moment.amount is not None and not names_amount(moment):
        op, right = moment.amount
        if not COMPARISONS[op](amount_of(event), value(game, context.naming(subjects), right)):
            return False
    return moment.during is None or holds(game, context, moment.during)


def _suits(game: Pmv, context: TextContext, event: Happening, things: Things, noun: object) -> bool:
    """The noun says one of them; a card told by another place than it came to, by where it came from, and a
    card about to enter by the field it will enter (11.3.9.b)."""
    inner = noun
    while isinstance(inner, (Marked, Some, Every)):
        inner = inner.noun if isinstance(inner, Marked) else inner.what
    if not isinstance(inner, Description):
        return any_fits(game, context, things, noun)
    places = [part for part in inner.which if isinstance(part, In) and part.zones]
    if "would_entered" in event.names and any("field" in part.zones for part in places):
        seat = event.seat
        return any(_is_told(game, context, thing, inner, "field", seat) for thing in things)
    if not isinstance(event, Move) or event.result not in things:
        return any_fits(game, context, things, noun)
    if not places or any(event.zone in part.zones for part in places):
        return any_fits(game, context, things, noun)
    one = game.instances.get(event.result)
    return one is not None and _is_told(game, context, one.id, inner, event.left, one.owner)


def _is_told(game: Pmv, context: TextContext, thing: int, noun: Description, zone: str, seat: int) -> bool:
    """The description says the card as one that lies in that zone of that player's."""
    one = game.instances.get(thing)
    return (
        one is not None
        and any(KINDS[kind].has(game, one) for kind in noun.kinds)
        and all(
            _is_there(game, context, part, zone, seat)
            if isinstance(part, In) and part.zones
            else VOCABULARY.filters[type(part)](game, context, one.id, part, False)
            for part in noun.which
        )
    )


def _is_there(game: Pmv, context: TextContext, place: In, zone: str, seat: int) -> bool:
    """That zone of that player's is meant; piles are their owners' (3.1.6)."""
    return zone in place.zones and (place.whose is None or belongs(game, context, seat, place.whose))


def amount_of(event: Happening) -> int:
    """How much or how many it was; of cards drawn, those drawn at once (1.11.4)."""
    return event.together if isinstance(event, Drawn) else event.amount


def names_amount(moment: object) -> bool:
    """Xドローした場合: whatever the number is, it is X in what follows."""
    if not isinstance(moment, Occasion) or moment.amount is None:
        return False
    return moment.amount[0] == "=" and isinstance(moment.amount[1], Var)


def _of_the_doer(obj: object, context: TextContext, subjects: Things) -> TextContext:
    """自分の is said of the player who does it."""
    inner = obj.noun if isinstance(obj, Marked) else obj
    if subjects and subjects[0] < 0 and _says_own(inner):
        return context.but(actor=seat_of(subjects[0]))
    return context


def _says_own(noun: object) -> bool:
    if isinstance(noun, Pile):
        return noun.whose is Who.SELF
    return isinstance(noun, Description) and any(
        isinstance(part, In) and part.whose is Who.SELF for part in noun.which
    )


def _asks_for_a_player(moment: Occasion, voice: Voice) -> bool:
    """The player behind what was done is meant: who resolves the effect, wherever its card is (12.2.2)."""
    noun = moment.subject.noun if isinstance(moment.subject, Marked) else moment.subject
    return voice.subject == BY_EFFECTS and isinstance(noun, Who)


BY_EFFECTS: Final = (CARD, BEHIND)
NO_EFFECT: Final = frozenset({"battle", "rule", "cost"})


def _is_behind(game: Pmv, context: TextContext, moment: Occasion, event: Happening, voice: Voice) -> bool:
    """〜の効果によって: a battle, a cost or a rule is no effect (9.2.3.e); 〜からの is said of all."""
    if event.manner in NO_EFFECT and not voice.measured:
        return event.manner == "battle" and moment.manner == "battle or effect"
    return event.by != NOTHING and any_fits(game, context, participants(event, voice.cause), moment.by)
