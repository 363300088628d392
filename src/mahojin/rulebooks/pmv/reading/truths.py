"""条件: whether something is so at a moment."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mahojin.abilities import AllOf, Who
from mahojin.kernel.state import player_thing
from mahojin.language.evaluator import fits, holds, refer, value
from mahojin.rulebooks.pmv.abilities import (
    Answering,
    AnyHolds,
    Done,
    During,
    Exists,
    Fails,
    Fit,
    Guessed,
    Handled,
    Mixed,
    Otherwise,
    Pile,
    Things,
)

from ..book import VOCABULARY
from ..effects.context import TextContext
from ..game import Pmv
from .joins import sharing_a_place
from .kinds import KINDS
from .referents import players
from .values import how_many


@VOCABULARY.test(Exists)
def _exists(game: Pmv, context: TextContext, test: Exists, done: bool | None) -> bool:
    found = how_many(game, context, test.noun)
    if found < value(game, context, test.least):
        return False
    return test.most is None or found <= value(game, context, test.most)


@VOCABULARY.test(Fit)
def _fit(game: Pmv, context: TextContext, test: Fit, done: bool | None) -> bool:
    """All that the noun names, and at least one, are so; of a description, any one is."""
    if isinstance(test.noun, Pile):
        found = tuple(player_thing(seat) for seat in players(game, context, test.noun.whose or Who.SELF))
    else:
        found = refer(game, context, test.noun)
    if isinstance(test.noun, (Things, Mixed)):
        return any(_is_so(game, context, thing, test) for thing in found)
    return bool(found) and all(_is_so(game, context, thing, test) for thing in found)


def _is_so(game: Pmv, context: TextContext, thing: int, test: Fit) -> bool:
    if test.kinds and not _is_any(game, thing, test.kinds) and not _is_shown_as(game, thing, test):
        return False
    for part in test.which:
        if not VOCABULARY.filters[type(part)](game, context, thing, part, False):
            return False
    return True


def _is_shown_as(game: Pmv, thing: int, test: Fit) -> bool:
    """A card is shown by what is printed on it: off the field, or revealed face down there (11.6.1)."""
    one = game.known(thing)
    if one is not None and one.zone != "field" and "character" in test.kinds:
        return KINDS["character_card"].has(game, one)  # 「キャラクターだった場合」 of a card elsewhere
    revealed = isinstance(test.noun, Things) and any(
        isinstance(part, Handled) and part.action == "reveal" for part in test.noun.which
    )
    return one is not None and revealed and one.face_down and one.printed.kind in test.kinds


def _is_any(game: Pmv, thing: int, kinds: tuple[str, ...]) -> bool:
    one = game.known(thing)
    if one is None:
        return False
    return any(KINDS[kind].has(game, one) for kind in kinds)


@VOCABULARY.test(Done)
def _done(game: Pmv, context: TextContext, test: Done, done: bool | None) -> bool:
    """した場合, しない場合, 出来ない場合: what became of the step just before."""
    if done is None:
        done = any(not test.action or action == test.action for action, *_ in context.handled)
    return done is (test.done and test.able)


@VOCABULARY.test(Fails)
def _fails(game: Pmv, context: TextContext, test: Fails, done: bool | None) -> bool:
    return not holds(game, context, test.test, done)


@VOCABULARY.test(Guessed)
def _guessed(game: Pmv, context: TextContext, test: Guessed, done: bool | None) -> bool:
    claims = [word for trait, word in context.declared if trait == "claim"]
    return bool(claims) and (claims[-1] == "right") is test.right


@VOCABULARY.test(Otherwise)
def _otherwise(game: Pmv, context: TextContext, test: Otherwise, done: bool | None) -> bool:
    """それ以外の場合: ``done`` tells whether the condition before it held."""
    return not done


def _answers_play(game: Pmv, context: TextContext, noun: object) -> bool:
    chain = game.chain
    if chain is None or not chain.items:
        return False
    last = chain.items[-1]
    return last != context.this and fits(game, context, last, noun, False)


def _answers_attack_of(game: Pmv, context: TextContext, noun: object) -> bool:
    attack = game.attack
    if attack is None or attack.open_to != context.controller:
        return False
    return fits(game, context, attack.attacker, noun, False)


DIRECT: Final[dict[str, Callable[[Pmv, TextContext, object], bool]]] = {
    "attack": _answers_attack_of,
    "play": _answers_play,
}


@VOCABULARY.test(Answering)
def _answering(game: Pmv, context: TextContext, test: Answering, done: bool | None) -> bool:
    """直接の干渉: nothing else came in between (1.12.5)."""
    return DIRECT[test.to](game, context, test.noun)


def _main_timing(game: Pmv, seat: int) -> bool:
    """When characters and spells are played (5.4.5, 5.5.2): own main phase, no chain begun."""
    return seat == game.turn_player and game.phase == "main" and game.chain is None


def _answers_attack(game: Pmv, seat: int) -> bool:
    """Direct response to an opposing attack: the priority that the attack handed over."""
    attack = game.attack
    return attack is not None and attack.open_to == seat and attack.by in game.opponents(seat)


TIMINGS: Final[dict[str, Callable[[Pmv, int], bool]]] = {
    "spell timing": _main_timing,
    "character timing": _main_timing,
    "command timing": lambda game, seat: True,  # 5.6.5: with priority
    "attack response": _answers_attack,
    "battle": lambda game, seat: game.attack is not None,
    "chain": lambda game, seat: game.chain is not None,
}


@VOCABULARY.test(During)
def _during(game: Pmv, context: TextContext, test: During, done: bool | None) -> bool:
    if test.whose is not None and game.turn_player not in players(game, context, test.whose):
        return False
    if not test.phase:
        return True
    timing = TIMINGS.get(test.phase)
    return game.phase == test.phase if timing is None else timing(game, context.controller)


@VOCABULARY.test(AllOf)
def _all_hold(game: Pmv, context: TextContext, test: AllOf, done: bool | None) -> bool:
    return all(holds(game, context, part, done) for part in sharing_a_place(test.conditions))


@VOCABULARY.test(AnyHolds)
def _any_holds(game: Pmv, context: TextContext, test: AnyHolds, done: bool | None) -> bool:
    return any(holds(game, context, part, done) for part in test.conditions)
