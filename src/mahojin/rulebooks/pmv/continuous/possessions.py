"""What a card has to say, as procedures ask for it: texts, words, effects to use, what playing it does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from mahojin.abilities import nodes
from mahojin.kernel.state import NO_HOST, Instance
from mahojin.language.evaluator import value
from mahojin.rulebooks.pmv.abilities import (
    Activated,
    Alters,
    Automatic,
    Barred,
    Becoming,
    Communal,
    Keyword,
    Limited,
    Modifier,
    OnlyDuring,
    OnPlay,
    Steps,
    SubstituteRace,
    Uncancelled,
    Unless,
)

from ..cards.face import Card
from ..effects.context import TextContext
from ..effects.snapshot import Active, CardAbility, Gained, Places, Said, Use
from ..game import Pmv
from ..grammar.vocabulary import TACTICS
from ..procedures import PROCEDURES
from ..reading.facts import VALUES
from ..reading.operations import name_has
from ..reading.values import weight
from .card_texts import STAYS, Possessed, is_void, own_texts, rewritten, said_of, texts_of
from .face_texts import face_texts
from .gained import Worn, gains_of, not_added_up
from .permissions import takes_hold
from .silence import is_worn
from .touched import touches
from .trait_changes import altered

SEALED_BELOW: Final = 6  # nodes that free the caster of 封術 (10.31.2.a)
DESCRIBED: Final = frozenset(  # words that are asked for as they are written, void or not (2.1.1.a, 10.1.2.a)
    {"legend", "equipment", "talisman", "field_equipment", "phantasm", "world_talisman", "doll", "leader"}
)


def said(game: Pmv, instance: Instance) -> tuple[Said, ...]:
    """The texts that a card has now, each with who speaks."""
    now = game.snapshot
    if instance.zone == "field" and instance.id in game.instances:
        return now.said.get(instance.id, ())
    card_texts = own_texts(game, instance)
    if now.afar:
        card_texts = rewritten(game, now, instance, card_texts)
    possessed: list[Possessed] = [(card_text, instance.id, instance.arrived) for card_text in card_texts]
    possessed += gained_elsewhere(game, instance)
    if now.voids:
        possessed = [one for one in possessed if not is_void(game, now.voids, instance, one)]
    return said_of(game, instance, possessed)


def gained_elsewhere(game: Pmv, instance: Instance) -> list[Possessed]:
    """What a card that is not on the field says by what it has gained."""
    now = game.snapshot
    return texts_of(instance, gains_of(game, now, instance)) if now.afar else []


def activated(game: Pmv, seat: int) -> list[Use]:
    """Effects that a player could use (7.3.3.b)."""
    now = game.snapshot
    known = now.users.get(seat)
    if known is not None:
        return known
    found: list[Use] = []
    for use in now.usable:
        thing, place, text, context = use
        if now.unusable and _is_unusable(now.unusable, place, context):
            continue
        if game.instances[thing].controller == seat:
            found.append(use)
        elif any(isinstance(each, Communal) for each in context.statements):
            found.append((thing, place, text, context.but(controller=seat, actor=seat)))
    now.users[seat] = found
    return found


def _is_unusable(unusable: Places, place: int, context: TextContext) -> bool:
    """以下の効果を使用することは出来ない: what stands below such a text on the same card."""
    return any(source == context.source and below < place for source, below in unusable)


def still_usable(game: Pmv, effect: Instance) -> bool:
    """Its card is still on the field with that text, and the turn is right (7.3.1.b, 7.3.5.a)."""
    play = effect.play
    if play is None:
        return False
    context = play.context
    assert isinstance(context, TextContext)
    one = game.instances.get(context.this)
    if one is None or one.zone != "field":
        return False
    first = play.program[:1]
    for text in said(game, one):
        ability = text.text
        if isinstance(ability, Activated) and text.context.source == context.source:
            if not first or _stands_in(first[0], ability.steps):
                return _is_time(game, ability, context.controller)
    return False


def _stands_in(part: object, steps: Steps) -> bool:
    for one in steps:
        for node in nodes(one):
            if node is part:
                return True
    return False


def _is_time(game: Pmv, ability: Activated, seat: int) -> bool:
    if ability.timing == "own":
        return seat == game.turn_player
    if ability.timing == "other":
        return game.teams[seat] != game.teams[game.turn_player]
    return True


# --- Playing ------------------------------------------

_PROGRAMS: Final[dict[tuple[int, ...], tuple[tuple[CardAbility, ...], Steps]]] = {}
_PLAIN: Final[dict[Card, Steps]] = {}
PLAYING: Final = (OnlyDuring, Unless, Limited)


def on_play(game: Pmv, instance: Instance) -> Steps:
    """What is carried out when the played card resolves (7.1.2), and what it says about its being played."""
    now = game.snapshot
    if not now.afar:
        known = _PLAIN.get(instance.face)
        if known is None:
            texts = [card_text.ability for card_text in face_texts(instance.face).texts]
            known = _PLAIN[instance.face] = _program(tuple(texts))
        return known
    return _program(tuple(one.text for one in said(game, instance)))


def _program(texts: tuple[CardAbility, ...]) -> Steps:
    said = tuple(text for text in texts if isinstance(text, (OnPlay, Automatic)))
    key = tuple([id(text) for text in said])
    known = _PROGRAMS.get(key)
    if known is None:
        steps: Steps = ()
        for text in said:
            if isinstance(text, OnPlay):
                steps += text.steps
            else:
                steps += tuple(one for one in text.statements if _is_about_playing(one))
        known = _PROGRAMS[key] = (said, steps)
    return known[1]


def _is_about_playing(statement: object) -> bool:
    if isinstance(statement, Uncancelled):
        return True
    return isinstance(statement, PLAYING) and statement.action == "play"


# --- Words ------------------------------------------


def keyword(game: Pmv, instance: Instance, name: str) -> Keyword | None:
    """The tactic or special effect as the rules ask for it: written there, and its effect not void."""
    found = keywords(game, instance, name)
    return found[0] if found else None


def keywords(game: Pmv, instance: Instance, name: str) -> Sequence[Keyword]:
    """The same, as often as the card has it (10.1.3)."""
    face: Card = instance.face
    if name not in face.words:  # does anything give it any?
        now = game.snapshot
        if instance.zone == "field":
            if instance.id not in now.traits:
                return ()
        elif not now.afar and not face_texts(face).changing:
            return ()
    found: list[Keyword] = []
    for word in game.traits(instance).keywords:
        if word.name == name and (name in DESCRIBED or works(game, instance, word)):
            game.applied(instance.id, word)
            found.append(word)
    return found


def may_have(game: Pmv, instance: Instance, names: frozenset[str]) -> bool:
    """Whether it is written on the card, or may be given to it, that it has one of these words."""
    face: Card = instance.face
    if face.words and not names.isdisjoint(face.words):
        return True
    now = game.snapshot
    if instance.zone == "field":
        traits = now.traits.get(instance.id)
        return traits is not None and any(word.name in names for word in traits.keywords)
    return bool(now.afar) or face_texts(face).changing


def works(game: Pmv, instance: Instance, word: Keyword) -> bool:
    """Whether what the word stands for is in force: on the card that has it (6.1.13), and not void."""
    if instance.zone == "field":
        worn = instance.host != NO_HOST and word.name not in STAYS and is_worn(game, instance)
        if instance.hidden or worn:
            return False
    for active in game.snapshot.voids:
        if _takes_word(active, word) and takes_hold(game, active, instance.id):
            if game.trace is not None:
                game.cite("2.13.3")
            return False
    return True


def _takes_word(active: Active, word: Keyword) -> bool:
    if active.data.part == "keyword":
        return bool(active.data.keyword == word.name)
    parts = active.data.part.split("+")
    if "tactics" in parts and word.name in TACTICS:
        return True
    return "whole text" in parts or "effects" in parts or ("text" in parts and not word.fixed)


def caster_is_there(game: Pmv, seat: int, instance: Instance) -> bool:
    """術者がいる (5.5.7): a character on that field has the caster in its name, and counts (10.31)."""
    caster = game.traits(instance).caster
    if not caster:
        if game.trace is not None:
            game.cite("2.5.2")
        return False
    for one in game.characters(seat):
        if name_has(game.traits(one).names, caster) and not is_sealed(game, one):
            return True
    return False


def is_sealed(game: Pmv, instance: Instance) -> bool:
    """封術 (10.31.2.a): it does not count as a caster while its player has fewer than six nodes."""
    for active in game.snapshot.of(Barred):
        if active.data.action == "be_caster" and takes_hold(game, active, instance.id):
            return True
    if keyword(game, instance, "sealed_art") is None:
        return False
    if len(game.nodes(instance.controller)) >= SEALED_BELOW:
        return False
    if game.trace is not None:
        game.cite("10.31.2.a", "10.31.3")
    return True


def race_is_there(game: Pmv, seat: int, instance: Instance) -> bool:
    """代替レース (5.6.6): so many characters of each race on that player's field."""
    wanted: SubstituteRace | None = game.traits(instance).substitute
    if wanted is None:
        if game.trace is not None:
            game.cite("2.7.3")
        return False
    own = game.characters(seat)
    for race, icons in Counter(wanted.races).items():
        if sum(weight(game, one.id) for one in own if race in game.traits(one).races) < icons:
            return False
    game.applied(instance.id, wanted)
    return True


def _combat_modifiers(game: Pmv, instance: Instance) -> list[Gained | Worn]:
    """戦闘修正: those that it gained, and those of what it wears (2.12.2, 6.1.13)."""
    now = game.snapshot
    found: list[Gained | Worn] = [*now.gained.get(instance.id, ())]
    found += [
        Worn(one.face.modifier, one, instance)
        for one in now.set_cards.get(instance.id, ())
        if is_worn(game, one)
    ]
    return [one for one in found if isinstance(one.data, Modifier)]


def is_modified(game: Pmv, instance: Instance) -> bool:
    """戦闘修正を持つ; ±0 is none (6.1.14)."""
    found = [one.data for one in _combat_modifiers(game, instance)]
    return any(data.attack is not None or data.toughness is not None for data in found)


def modifiers(game: Pmv, instance: Instance) -> tuple[int, int]:
    """The sums of the combat modifiers a card has, of attack and of toughness (2.12.2)."""
    found = _combat_modifiers(game, instance)
    return (
        sum(one.times * value(game, one.context, one.data.attack or 0) for one in found),
        sum(one.times * value(game, one.context, one.data.toughness or 0) for one in found),
    )


def lowered_by(game: Pmv, instance: Instance) -> TextContext | None:
    """Whose effect lowered its toughness last (6.1.11): a gained modifier, or one of what it wears."""
    now = game.snapshot
    for gain in now.gained.get(instance.id, ())[::-1]:
        if isinstance(gain.data, Modifier) and value(game, gain.context, gain.data.toughness or 0) < 0:
            return gain.text_context
    for one in now.set_cards.get(instance.id, [])[::-1]:
        modifier: Modifier | None = one.face.modifier if is_worn(game, one) else None
        own = TextContext(one.id, one.controller, instance.id)
        if modifier is not None and value(game, own, modifier.toughness or 0) < 0:
            return own
    return None


def limit(game: Pmv, thing: int, trait: str, base: int) -> int:
    """A player's number, such as the hand limit, as effects have it."""
    now = game.snapshot
    for active in now.of(Becoming):
        if active.data.trait == trait and touches(game, active, thing):
            game.cite("1.3.1")
            base = value(game, active.context, active.data.value)
    found = [one for one in now.of(Alters) if trait in one.data.traits and touches(game, one, thing)]
    for active in not_added_up(game, found):
        game.cite("1.3.1")
        base = altered(game, active, base)
    return base


PROCEDURES.limit = limit
VALUES["caster_here"] = lambda game, one, traits, context: caster_is_there(game, one.controller, one)
VALUES["modified"] = lambda game, one, traits, context: is_modified(game, one)
VALUES["attack modifiers"] = lambda game, one, traits, context: modifiers(game, one)[0]
VALUES["toughness modifiers"] = lambda game, one, traits, context: modifiers(game, one)[1]
VALUES["modifiers"] = lambda game, one, traits, context: sum(modifiers(game, one))
