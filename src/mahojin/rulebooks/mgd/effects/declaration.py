"""チェイスに置く (903.2b, 905.2a): a card, or an ability as if it were one, comes onto the chase."""

from __future__ import annotations

from typing import Final

from mahojin.abilities import Ability, Activation, Grant, Price, Spell, This, Until, nodes
from mahojin.kernel.event import Move
from mahojin.kernel.state import Context, Effect, Instance, Play
from mahojin.language.reach import touches
from mahojin.rulebooks.mgd.abilities import FREE_X, XValue

from ..actions.timing import BY_KIND, PRIVATE, main_timing
from ..book import ON_CHASE
from ..cards.face import Card, ability_face
from ..cards.promised_text import promised
from ..costs.od_abilities import energies
from ..game import Mgd


def declare_card(game: Mgd, seat: int, thing: int, *, by_effect: bool) -> int:
    """A card goes onto the chase; the new instance, which has no choices yet."""
    card = game.instances[thing]
    face: Card = card.face
    game.observe(_cite_timing, seat, card, by_effect)
    followed = [effect for effect in game.effects if effect.things is not None and thing in effect.things]
    reaching = effects_by_description(game, thing)
    move = Move(("declared",), "903.2b", thing, "chase", 0, seat=seat, controller=seat)
    game.carry_out((move,))
    item = game.instances[move.result]
    for effect in followed:
        _follow(game, effect, item.id)
    for effect in reaching:
        game.cite("903.2b-1")
        game.effects.append(Effect(effect.stamp, effect.data, effect.context, (item.id,), ON_CHASE))
        game.changed()
    item.play = Play(face.program, Context(item.id, seat))
    if face.kind == "chant":
        _with_its_extra_text(game, item)
    return item.id


def _cite_timing(game: Mgd, seat: int, card: Instance, by_effect: bool) -> None:
    clauses = BY_KIND.get(card.face.kind)
    if by_effect or clauses is None:
        return
    if main_timing(game, seat) is None:
        game.cite("701.2", *clauses)
    else:
        game.cite("604.1b", "706.1", "706.2", "1105.2")


def _follow(game: Mgd, effect: Effect, item: int) -> None:
    """What applies to a card that is activated applies to it on the chase too (903.2b-1)."""
    game.cite("903.2b-1")
    assert effect.things is not None
    wider = Effect(effect.stamp, effect.data, effect.context, (*effect.things, item), effect.until)
    game.effects = [wider if one is effect else one for one in game.effects]
    game.changed()


def effects_by_description(game: Mgd, thing: int) -> list[Effect]:
    """Those that give a card something because it fits their words where it is."""
    snapshot = game.snapshot
    by_words = [one for one in (*snapshot.changes, *snapshot.wide) if one.things is None and not _is_own(one)]
    return [one for one in by_words if touches(game, one, thing)]


def _is_own(effect: Effect) -> bool:
    return isinstance(getattr(effect.data, "what", None), This)


_WITH_ITS_TEXT: Final = {"dct": ("1111.2", "1111.2a"), "bingo": ("1117.2", "1117.2a")}


def _with_its_extra_text(game: Mgd, chant: Instance) -> None:
    """DCT and BINGO of a chant count if they are met when it is activated (1111.2a, 1117.2a)."""
    for skill, abilities in promised(game, chant):
        game.cite(*_WITH_ITS_TEXT[skill])
        _join(game, chant, abilities)


def _join(game: Mgd, chant: Instance, abilities: tuple[Ability, ...]) -> None:
    for ability in abilities:
        play = chant.play
        assert play is not None
        if isinstance(ability, Spell):
            chant.play = Play((*play.program, *ability.program), play.context)
        else:
            grant = Grant(This(), ability)
            game.effects.append(Effect(game.clock, grant, play.context, (chant.id,), Until.END_OF_TURN))
    game.changed()


def _cite_activation(game: Mgd, source: Instance, ability: Activation) -> None:
    """By which clauses a player activates an ability: a god's, or another's."""
    god = game.is_a(source, "god")
    game.cite(*(("604.2e", "708.1", "708.2") if god else ("604.1a", "704.1", "704.2")), "905.1", "905.2b")
    game.cite(*game.by_skill(source, ability))


def declare_ability(game: Mgd, seat: int, thing: int, ability: Activation, *, by_effect: bool) -> int:
    """An ability goes onto the chase as if it were a card; the new instance, which has no choices yet."""
    source = game.instances[thing]
    if not by_effect:
        game.observe(_cite_activation, source, ability)
    if not by_effect and source.zone in PRIVATE and source.id not in game.revealed:
        game.cite("905.2a")
        game.moment("revealed", "905.2a", source.id, seat)
    item = game.make(ability_face(source.face), seat, "chase", 0)
    item.controller = seat
    item.play = Play(ability.program, game.words_of(source))
    game.changed(0)
    return item.id


def has_x(face: Card, ability: Activation | None) -> bool:
    """An X stands where its value must be chosen (903.2d)."""
    if ability is None:
        return face.x_cost
    known = _X_ASKED.get(id(ability))
    if known is None:
        known = _X_ASKED[id(ability)] = (ability, _asks_for_x(ability.price))
    return known[1]


_X_ASKED: dict[int, tuple[Activation, bool]] = {}  # the ability is kept: its id stays its own


def _asks_for_x(price: Price) -> bool:
    if any(energy.free == FREE_X for energy in energies(price)):
        return True
    return any(isinstance(node, XValue) for node in nodes(price.deeds))
