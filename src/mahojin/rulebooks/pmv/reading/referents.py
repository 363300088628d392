"""名詞句: whom and what nouns point at: あなた, このカード, その…, 目標; and phrases made of other ones."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mahojin.abilities import It, May, Who, mapped
from mahojin.kernel.state import player_thing, seat_of
from mahojin.language.evaluator import fits, refer
from mahojin.rulebooks.pmv.abilities import (
    Alternative,
    Both,
    Deal,
    Every,
    Hold,
    In,
    InsteadOf,
    Itself,
    Marked,
    Mixed,
    Pick,
    PlayerOf,
    Postpone,
    RivalOf,
    Some,
)

from ..book import VOCABULARY
from ..effects.context import TextContext
from ..game import Pmv
from .described_things import PERSONS
from .fitness import OPPONENT, belongs
from .kinds import KINDS, is_kind, lies_in
from .last_known import as_character

# --- Players ------------------------------------------


def _opponents(game: Pmv, context: TextContext) -> tuple[int, ...]:
    """相手プレイヤー: the one who was chosen, or else all of them (1.4.5, 1.4.6)."""
    if context.rival is not None:
        if game.trace is not None:
            game.cite("1.4.6")
        return (context.rival,)
    others = game.opponents(context.controller)
    if game.trace is not None and (len(others) > 1 or _lies_with_another(game, context)):
        game.cite("1.4.5")
    return others


def _you(game: Pmv, context: TextContext) -> tuple[int, ...]:
    """あなた: who resolves the effect, or else whose zone its card is in (1.4.4)."""
    if game.trace is not None and _lies_with_another(game, context):
        game.cite("1.4.4")
    return (context.controller,)


def _lies_with_another(game: Pmv, context: TextContext) -> bool:
    """The card is owned by, or in a zone of, somebody else than who resolves its effect."""
    one = game.instances.get(context.this)
    return one is not None and (one.seat, one.owner) != (context.controller,) * 2


def _owners(game: Pmv, context: TextContext) -> tuple[int, ...]:
    """本来のプレイヤー of what was last spoken of (1.7.2)."""
    rows = context.spoken() or [(context.this,)]
    found = [one.owner for one in (game.known(thing) for thing in rows[0]) if one is not None]
    return tuple(dict.fromkeys(found))


SEATS: Final[dict[Who, Callable[[Pmv, TextContext], tuple[int, ...]]]] = {
    Who.YOU: _you,
    Who.OPPONENT: _opponents,
    Who.EACH: lambda game, context: game.in_turn_order(),
    Who.ANY: lambda game, context: game.in_turn_order(),
    Who.TURN_PLAYER: lambda game, context: (game.turn_player,),
    Who.SELF: lambda game, context: (context.actor,),
    Who.OWNER: _owners,
    Who.CONTROLLER: lambda game, context: (context.controller,),
}


@VOCABULARY.noun(Who)
def _who(game: Pmv, context: TextContext, noun: Who) -> tuple[int, ...]:
    return tuple([player_thing(seat) for seat in SEATS[noun](game, context)])


@VOCABULARY.match(Who)
def _is_who(game: Pmv, context: TextContext, thing: int, noun: Who, home: bool) -> bool:
    return thing < 0 and seat_of(thing) in SEATS[noun](game, context)


def players(game: Pmv, context: TextContext, noun: object) -> tuple[int, ...]:
    """The seats of the players meant; a thing stands for the player it belongs to."""
    found: list[int] = []
    for thing in refer(game, context, noun):
        if thing < 0:
            seat = seat_of(thing)
        else:
            one = game.known(thing)
            if one is None:
                continue
            seat = one.controller
        if seat not in found:
            found.append(seat)
    return tuple(found)


# --- This, that, the target ------------------------------------------


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


# --- Phrases made of others ------------------------------------------


@VOCABULARY.noun(Mixed)
def _mixed(game: Pmv, context: TextContext, noun: Mixed) -> tuple[int, ...]:
    return tuple(dict.fromkeys(thing for part in noun.options for thing in refer(game, context, part)))


@VOCABULARY.match(Mixed)
def _is_mixed(game: Pmv, context: TextContext, thing: int, noun: Mixed, home: bool) -> bool:
    return any(fits(game, context, thing, part, home) for part in noun.options)


@VOCABULARY.noun(Some, Every)
def _some(game: Pmv, context: TextContext, noun: Some | Every) -> tuple[int, ...]:
    if isinstance(noun, Every) and noun.what is OPPONENT:
        return tuple(player_thing(seat) for seat in game.opponents(context.controller))
    return refer(game, context, noun.what)


@VOCABULARY.match(Some, Every)
def _is_some(game: Pmv, context: TextContext, thing: int, noun: Some | Every, home: bool) -> bool:
    if isinstance(noun, Every) and noun.what is OPPONENT:
        return thing < 0 and seat_of(thing) in game.opponents(context.controller)
    return fits(game, context, thing, noun.what, home)


@VOCABULARY.noun(Marked)
def _marked(game: Pmv, context: TextContext, noun: Marked) -> tuple[int, ...]:
    return refer(game, context, noun.noun)


@VOCABULARY.match(Marked)
def _is_marked(game: Pmv, context: TextContext, thing: int, noun: Marked, home: bool) -> bool:
    return fits(game, context, thing, noun.noun, home)


@VOCABULARY.noun(Both, Alternative)
def _parts(game: Pmv, context: TextContext, noun: Both | Alternative) -> tuple[int, ...]:
    """Of each part what was picked for it, if anything was."""
    found: list[int] = []
    for part, owned in zip(noun.parts, sharing_an_owner(noun.parts), strict=True):
        picked = context.settled(part)
        found += refer(game, context, owned) if picked is None else picked
    return tuple(dict.fromkeys(found))


@VOCABULARY.match(Both, Alternative)
def _is_part(game: Pmv, context: TextContext, thing: int, noun: Both | Alternative, home: bool) -> bool:
    return any(fits(game, context, thing, part, home) for part in sharing_an_owner(noun.parts))


Phrases = tuple[object, ...]  # words of one sort: nouns or steps
_OWNED: Final[dict[int, tuple[Phrases, Phrases]]] = {}  # the nouns are kept: their id stays their own


def sharing_an_owner(parts: Phrases) -> Phrases:
    """「～の場のカードと手札」: whose the first is said to be, the others are too; the same every time."""
    known = _OWNED.get(id(parts))
    if known is None:
        what = getattr(parts[0], "what", parts[0])
        owners = [one.whose for one in getattr(what, "which", ()) if isinstance(one, In) and one.whose]
        owner = owners[0] if owners and isinstance(owners[0], Who) else Who.SELF
        known = _OWNED[id(parts)] = (parts, (parts[0], *(about(owner, part) for part in parts[1:])))
    return known[1]


def about(player: Who, part: object) -> Any:
    """The same words with 「自分」 meaning that player, whose condition it is."""
    return part if player is Who.SELF else mapped(part, lambda one: player if one is Who.SELF else one)


# --- What has no word of its own ------------------------------------------


def says_nobody(steps: Phrases) -> bool:
    """Whether a program begins without saying whom or what it is about."""
    first = steps[0] if steps else None
    if isinstance(first, Hold):
        first = first.effects[0]
    elif isinstance(first, May):
        return says_nobody(first.program)
    elif isinstance(first, (Postpone, InsteadOf)):
        return says_nobody(first.steps)
    return is_unnamed(first.to if isinstance(first, Deal) else getattr(first, "noun", None))


def is_unnamed(noun: object) -> bool:
    """It is what was spoken of last, without a word for it."""
    return isinstance(noun, It) and noun.kind is None and not noun.plural
