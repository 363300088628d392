"""What words point at: このカード, その…, 目標, and the players of those."""

from __future__ import annotations

from mahojin.abilities import It
from mahojin.kernel.state import player_thing
from mahojin.rulebooks.pmv.abilities import Itself, Pick, PlayerOf, RivalOf

from ..book import VOCABULARY
from ..effects.context import TextContext
from ..game import Pmv
from .fitness import belongs, lies_in
from .kinds import KINDS, is_kind
from .last_known import as_character
from .referents import PERSONS, players


@VOCABULARY.noun(Itself)
def _itself(game: Pmv, context: TextContext, noun: Itself) -> tuple[int, ...]:
    """このカード: of a text got from a set card, the host (6.1.13)."""
    return (context.this,) if _is_itself(game, context, context.this, noun, True) else ()


@VOCABULARY.match(Itself)
def _is_itself(game: Pmv, context: TextContext, thing: int, noun: Itself, home: bool) -> bool:
    if thing != context.this:
        return False
    one = game.known(thing)
    if one is None or not KINDS[noun.kind].has(game, one):
        return False
    if noun.zones and not any(lies_in(game, one.zone, one.seat, zone) for zone in noun.zones):
        return False
    return noun.whose is None or belongs(game, context, one.controller, noun.whose)


def _answers_to(game: Pmv, context: TextContext, thing: int, kind: str | None) -> bool:
    """Whether 「その…」 with that word may point at the thing."""
    if not kind:
        return True
    if kind == "opposing character":
        one = game.known(thing)
        return (
            one is not None
            and is_kind(game, thing, "character")
            and (one.controller in game.opponents(context.controller))
        )
    if kind in PERSONS:
        return thing < 0
    return thing >= 0 and is_kind(game, thing, kind)


@VOCABULARY.noun(It)
def _it(game: Pmv, context: TextContext, noun: It) -> tuple[int, ...]:
    """The last that was named, of that kind; a player may be named through what is theirs."""
    rows = context.spoken(noun.kind in PERSONS)
    for row in rows:
        found = tuple([thing for thing in row if _answers_to(game, context, thing, noun.kind)])
        if found:
            return found
    if noun.kind == "character":
        for row in rows:
            gone = [as_character(game, thing) for thing in row if thing >= 0]
            found = tuple([thing for thing in gone if is_kind(game, thing, "character")])
            if found:
                return found  # no character any more: what is known of it (3.1.7.c)
    if noun.kind in PERSONS:
        for row in (*rows, *reversed(context.targets)):
            seats = [one.controller for one in (game.known(thing) for thing in row) if one is not None]
            if seats:
                return tuple(player_thing(seat) for seat in dict.fromkeys(seats))
    event = context.event
    return (player_thing(event.player),) if not noun.kind and event is not None and event.player >= 0 else ()


@VOCABULARY.noun(Pick)
def _pick(game: Pmv, context: TextContext, noun: Pick) -> tuple[int, ...]:
    """目標: those of the kind among the targets of this effect."""
    things = tuple(thing for row in context.targets for thing in row)
    found = tuple([thing for thing in things if _answers_to(game, context, thing, noun.kind)])
    if found or noun.kind != "character":
        return found
    gone = [as_character(game, thing) for thing in things if thing >= 0]  # as it was known (3.1.7.c)
    return tuple([thing for thing in gone if is_kind(game, thing, "character")])


@VOCABULARY.noun(PlayerOf)
def _player_of(game: Pmv, context: TextContext, noun: PlayerOf) -> tuple[int, ...]:
    return tuple(player_thing(seat) for seat in players(game, context, noun.noun))


@VOCABULARY.noun(RivalOf)
def _rival_of(game: Pmv, context: TextContext, noun: RivalOf) -> tuple[int, ...]:
    seats = [other for seat in players(game, context, noun.noun) for other in game.opponents(seat)]
    return tuple(player_thing(seat) for seat in dict.fromkeys(seats))
