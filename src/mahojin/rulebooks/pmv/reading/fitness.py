"""修飾: whether a thing is one of those that a description narrows down to."""

from __future__ import annotations

from typing import Final

from mahojin.abilities import It, Who
from mahojin.kernel.state import NO_HOST, Instance, player_thing
from mahojin.language.evaluator import COMPARISONS, fits, refer, value
from mahojin.rulebooks.pmv.abilities import (
    Aims,
    Alike,
    AnyOf,
    Being,
    Besides,
    Carries,
    Declared,
    Distinct,
    Extreme,
    Facing,
    FedTo,
    Grouped,
    Handled,
    In,
    Marked,
    NoneOf,
    PlayedBy,
    SetOn,
    Some,
    Things,
    Total,
)

from ..book import VOCABULARY
from ..effects.context import TextContext
from ..game import Pmv
from .facts import fact, figure
from .kinds import OWN_UNLESS_SAID, lies_in
from .last_known import before
from .operations import is_member

YOU: Final = Who.YOU
OPPONENT: Final = Who.OPPONENT
EACH: Final = Who.EACH

# --- Places ------------------------------------------


def belongs(game: Pmv, context: TextContext, seat: int, whose: object) -> bool:
    """Whether a player is the one meant."""
    if whose is YOU:
        return seat == context.controller
    return fits(game, context, player_thing(seat), whose)


def _lies_in_any(game: Pmv, one: Instance, zones: tuple[str, ...]) -> bool:
    if not game.hells:
        return one.zone in zones
    return any(lies_in(game, one.zone, one.seat, zone) for zone in zones)


@VOCABULARY.filter(In)
def _in(game: Pmv, context: TextContext, thing: int, it: In, home: bool) -> bool:
    one = game.known(thing)
    if one is None:
        return False
    if it.zones:
        if not _lies_in_any(game, one, it.zones):
            return False
        if one.zone == "field" and game.trace is not None:
            game.cite(*(("3.4.6",) if one.host != NO_HOST else ()))
            game.cite(*(("3.4.5",) if it.whose is None and one.controller != context.controller else ()))
        if game.trace is not None and it.whose in (None, Who.SELF) and one.zone in OWN_UNLESS_SAID:
            game.cite("3.2.6" if one.zone == "deck" else "3.6.6")
        if it.whose is None and one.zone in OWN_UNLESS_SAID:
            return one.controller == context.actor
    if it.whose is OPPONENT and not it.zones:
        return one.controller in game.opponents(context.controller)  # 相手キャラクター: of any of them
    return it.whose is None or belongs(game, context, one.controller, it.whose)


# --- Others ------------------------------------------


@VOCABULARY.filter(AnyOf)
def _any_of(game: Pmv, context: TextContext, thing: int, it: AnyOf, home: bool) -> bool:
    return any(VOCABULARY.filters[type(part)](game, context, thing, part, home) for part in it.filters)


@VOCABULARY.filter(NoneOf)
def _none_of(game: Pmv, context: TextContext, thing: int, it: NoneOf, home: bool) -> bool:
    return not any(VOCABULARY.filters[type(part)](game, context, thing, part, home) for part in it.filters)


@VOCABULARY.filter(Besides)
def _besides(game: Pmv, context: TextContext, thing: int, it: Besides, home: bool) -> bool:
    """別の is other than what was named before or, where nothing was, than the card whose words they are."""
    if it.noun != It():
        return thing not in refer(game, context, it.noun)
    if thing == context.this == context.subject:
        return False
    if _was_chosen_as(context, thing, it):
        return True
    named = [one for one in refer(game, context, it.noun) if _stands_alone(game, one)]
    return thing not in (named or (context.this,))


def _was_chosen_as(context: TextContext, thing: int, part: Besides) -> bool:
    """A choice settled a noun with these very words to it: it stays the other one, now that it is named."""
    for noun, things in context.picks:
        inner = noun.noun if isinstance(noun, Marked) else noun
        what = inner.what if isinstance(inner, Some) else None
        if thing in things and isinstance(what, Things) and any(one is part for one in what.which):
            return True
    return False


def _stands_alone(game: Pmv, thing: int) -> bool:
    """It is no card set on another."""
    one = game.known(thing)
    return one is None or one.host == NO_HOST


@VOCABULARY.filter(Being)
def _being(game: Pmv, context: TextContext, thing: int, it: Being, home: bool) -> bool:
    """It is what was spoken of, also where it went from there (3.1.7.c)."""
    return any(game.now_is(one, thing) for one in refer(game, context, it.noun))


@VOCABULARY.filter(Facing)
def _facing(game: Pmv, context: TextContext, thing: int, it: Facing, home: bool) -> bool:
    """The one attacks and the other defends."""
    attack = game.attack
    if attack is None or attack.defender is None or thing not in (attack.attacker, attack.defender):
        return False
    other = attack.defender if thing == attack.attacker else attack.attacker
    return other in refer(game, context, it.noun)


@VOCABULARY.filter(Alike)
def _alike(game: Pmv, context: TextContext, thing: int, it: Alike, home: bool) -> bool:
    mine = fact(game, context, thing, it.trait)
    for other in refer(game, context, it.noun):
        theirs = fact(game, context, other, it.trait)
        if isinstance(mine, frozenset):
            if game.trace is not None and it.trait in SHARED:
                game.cite(SHARED[it.trait])
            if mine.isdisjoint(theirs) == (it.op == "!="):
                return True
        elif COMPARISONS[it.op](mine, theirs):
            return True
    return False


SHARED: Final = {"race": "2.6.6", "name": "12.3.2"}


@VOCABULARY.filter(SetOn)
def _set_on(game: Pmv, context: TextContext, thing: int, it: SetOn, home: bool) -> bool:
    hosts = refer(game, context, it.host)
    cards: tuple[int, ...] = (thing,)
    if it.was:  # as they were before they left the field together (3.1.7.c)
        hosts = tuple(old for host in hosts for old in (host, *before(game, host)))
        cards = (thing, *before(game, thing))
    found = [game.known(card) for card in cards]
    return any(one is not None and one.host != NO_HOST and one.host in hosts for one in found)


@VOCABULARY.filter(Carries)
def _carries(game: Pmv, context: TextContext, thing: int, it: Carries, home: bool) -> bool:
    if it.were:
        cards = [
            game.known(old) for card in refer(game, context, it.what) for old in (card, *before(game, card))
        ]
        return any(one is not None and one.host == thing for one in cards)
    carried = sum(1 for card in game.set_on(thing) if fits(game, context, card.id, it.what))
    if carried < value(game, context, it.least):
        return False
    return it.most is None or carried <= value(game, context, it.most)


PLAYS: Final = ("played", "play_resolved", "play_cancelled")
PLAYED_IN: Final = {"any": ("hand", "play_area"), "next": ("hand", "play_area"), "now": ("play_area",)}


@VOCABULARY.filter(PlayedBy)
def _played_by(game: Pmv, context: TextContext, thing: int, it: PlayedBy, home: bool) -> bool:
    """A card that the player plays or has played (2.1.4.b, 3.8.2)."""
    one = game.known(thing)
    if one is None:
        return False
    if it.when == "past":
        if context.answers in PLAYS:  # of a play that is answered, the card just played
            return game.now_is(context.subject, thing) and belongs(game, context, one.controller, it.who)
        return _was_played(game, context, thing, it.who) or (
            one.zone == "play_area" and belongs(game, context, one.controller, it.who)
        )
    return one.zone in PLAYED_IN[it.when] and belongs(game, context, one.controller, it.who)


def _was_played(game: Pmv, context: TextContext, thing: int, who: object) -> bool:
    return any(
        "played" in past.names and game.now_is(past.result, thing) and belongs(game, context, past.seat, who)
        for past in game.history
    )


@VOCABULARY.filter(Grouped)
def _grouped(game: Pmv, context: TextContext, thing: int, it: Grouped, home: bool) -> bool:
    """In the group chosen for this effect, or in another of its groups; no other effect knows them."""
    if game.trace is not None:
        game.cite("11.10.5")
    return any(
        thing in group and (place == context.chosen_group) == it.chosen
        for place, group in enumerate(context.groups)
    )


@VOCABULARY.filter(Handled)
def _handled(game: Pmv, context: TextContext, thing: int, it: Handled, home: bool) -> bool:
    """It, or what it has become since: the character that was scrapped is a card in the graveyard now."""
    done = handled(game, context, it)
    return thing in done or game.latest(thing) in done


def handled(game: Pmv, context: TextContext, it: Handled) -> tuple[int, ...]:
    """What this effect has done the action to; with ``by``, what that player did it to. Of an effect that
    answers such an event and has done no such thing itself, what the event befell."""
    if it.action in FED:
        return tuple(game.latest(thing) for thing in fed(game, context.this))
    if it.action == "see":  # その中の: of what was looked at or revealed last
        return context.looked
    done = tuple(
        [
            thing
            for action, things, doer in context.handled
            if _is_called(game, action, it)
            for thing in things
            if it.by is None or _did(game, context, it.by, doer, thing, things)
        ]
    )
    if not done and it.by is None and context.answers in BEFALLING.get(it.action, ()):
        return (context.subject,)
    return done


def _is_called(game: Pmv, action: str, it: Handled) -> bool:
    """Whether what was done is what the description calls it."""
    if it.action == "add" and action in TO_HAND:
        game.cite(TO_HAND[action])
        return True
    offered = action == OFFERED and it.action == "take" and it.by is not None
    return action == it.action or bool(it.also and action == it.also) or offered


def _did(game: Pmv, context: TextContext, by: object, doer: int, thing: int, things: tuple[int, ...]) -> bool:
    """Whether a player did it to the thing: who carried it out or, where cards of several players were dealt
    with in one stroke, whose card it is."""
    if by is EACH:
        return _is_own(game, context, thing)
    owners = {one.owner for one in map(game.known, things) if one is not None}
    one = game.known(thing)
    return belongs(game, context, one.owner if one is not None and len(owners) > 1 else doer, by)


OFFERED: Final = "offer"  # what a player has picked for another to choose from

TO_HAND: Final = {"return": "1.11.1", "draw": "1.11.3"}  # what adds to the hand, too

BEFALLING: Final = {  # 「破棄された場合、…破棄されたカード」: the events that an action is to what it befalls
    "scrap": ("scrapped", "scrapped_and_put", "scrapping"),
    "fatal": ("fatal", "made_fatal"),
    "banish": ("exiled", "exiling"),
    "set": ("set",),
    "sleep": ("slept",),
    "wake": ("woke",),
}


def _is_own(game: Pmv, context: TextContext, thing: int) -> bool:
    """「それぞれのプレイヤーが」 is each their own: of the player whose part is being carried out."""
    one = game.known(thing)
    return one is not None and one.seat == context.actor


FED: Final = frozenset({"banish for link", "banish for overdrive"})


def fed(game: Pmv, thing: int) -> tuple[int, ...]:
    """The cards that were exiled so that this one could be played or enter (10.20.2.b, 10.33.2.a)."""
    known = game.fed.get(thing)
    if known is not None:
        return known
    return tuple(past.subject for past in game.history if "exiled" in past.names and past.by == thing)


PARITIES: Final = ("even", "odd")


@VOCABULARY.filter(Declared)
def _declared(game: Pmv, context: TextContext, thing: int, it: Declared, home: bool) -> bool:
    found: object = (
        PARITIES[figure(game, context, thing, it.of) % 2] if it.of else fact(game, context, thing, it.trait)
    )
    return any(  # 1.6.6.c: undeclared, it is nothing
        trait == it.trait and is_member(found, word) for trait, word in context.declared
    )


@VOCABULARY.filter(Aims)
def _aims(game: Pmv, context: TextContext, thing: int, it: Aims, home: bool) -> bool:
    one = game.known(thing)
    if one is None or one.play is None:
        return False
    theirs = one.play.context
    assert isinstance(theirs, TextContext)
    return any(fits(game, context, target, it.at) for row in theirs.targets for target in row)


@VOCABULARY.filter(FedTo)
def _fed_to(game: Pmv, context: TextContext, thing: int, it: FedTo, home: bool) -> bool:
    """A card that the link of the one named asks for, by name or as described (10.20.2.b)."""
    for other in refer(game, context, it.noun):
        one = game.known(other)
        link = one.printed.link if one is not None else None
        for part in link.parts if link is not None else ():
            if part.noun is not None:
                if fits(game, context, thing, part.noun, False):
                    return True
                continue
            names = fact(game, context, thing, "name")
            if any(is_member(names, name) for name in (part.name, *part.others)):
                return True
    return False


# --- Filters on a whole group ------------------------------------------


@VOCABULARY.group(Extreme)
def _extreme(game: Pmv, context: TextContext, found: tuple[int, ...], it: Extreme) -> tuple[int, ...]:
    values = {thing: figure(game, context, thing, it.trait) for thing in found}
    if not values:
        return ()
    best = max(values.values()) if it.highest else min(values.values())
    return tuple(thing for thing in found if values[thing] == best)


@VOCABULARY.group(Distinct, Total)
def _taken_together(
    game: Pmv, context: TextContext, found: tuple[int, ...], it: Distinct | Total
) -> tuple[int, ...]:
    """These narrow down what may be taken together, not what may be taken."""
    return found


def together(game: Pmv, context: TextContext, things: tuple[int, ...], which: tuple[object, ...]) -> bool:
    """Whether things may be taken together (Distinct, Total)."""
    for it in which:
        if isinstance(it, Distinct):
            values = [fact(game, context, thing, it.trait) for thing in things]
            if any(_same(one, two) for place, one in enumerate(values) for two in values[:place]):
                return False
        elif isinstance(it, Total):
            total = sum(figure(game, context, thing, it.trait) for thing in things)
            if not COMPARISONS[it.op](total, value(game, context, it.value)):
                return False
    return True


def _same(one: object, two: object) -> bool:
    if isinstance(one, frozenset) and isinstance(two, frozenset):
        return not one.isdisjoint(two)
    return one == two
