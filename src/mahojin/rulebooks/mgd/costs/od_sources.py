"""オドの出どころ (907.1, 907.7): who can make od now, and how much of which symbols."""

from __future__ import annotations

from typing import Final

from mahojin.abilities import Activation, Blank, Standing, Who
from mahojin.kernel.decision import Option, Refusal
from mahojin.kernel.state import Effect, Instance, player_thing
from mahojin.language.meaning import holds, value
from mahojin.language.prohibitions import prevented
from mahojin.language.reach import touches
from mahojin.rulebooks.mgd.abilities import ANY_ELEMENT, MakeOd

from ..actions.timing import may_activate_ability
from ..book import BLANK, ELEMENTS
from ..cards.face import Card
from ..effects.conditional import activations
from ..game import Mgd
from ..procedures import PROCEDURES
from .od import NO_FEATURES
from .od_abilities import energies, gives_itself, is_od_ability
from .purse import NUMBERS, purse_of

# The place of the ability that every magical girl has (907.7), or a slip counter gives her.
BY_ITSELF: Final = -1
ALWAYS: Final = -1  # before anything

Source = tuple[int, int]  # a thing, and the place of its od ability


class Supply:
    """What one use of an od ability gives: so many points of any of these symbols, with these features."""

    __slots__ = ("features", "number", "place", "symbols", "thing", "whole")

    def __init__(
        self,
        thing: int,
        place: int,
        symbols: tuple[str, ...],
        number: int,
        features: frozenset[str],
        whole: bool,
    ) -> None:
        self.thing = thing
        self.place = place
        self.symbols = symbols
        self.number = number
        self.features = features
        self.whole = whole  # it costs only the thing itself, and each point may be of any of the symbols


def od_abilities(game: Mgd, seat: int) -> list[Source]:
    """Od abilities that may be used now: those of girls, and what is written on cards (907.2)."""
    purse = purse_of(game, seat)
    if purse.sources is None:
        free = [(one.thing, one.place) for one in purse.counted]
        if purse.girls is None:
            plain = [source for source in free if source[1] == BY_ITSELF]
        else:
            plain = [(girl, BY_ITSELF) for girl in purse.girls]
        purse.sources = plain + (_written(game, seat, costing_od=True, free=free) if purse.more else [])
    game.observe(all_od_abilities, seat)
    return purse.sources


def all_od_abilities(game: Mgd, seat: int) -> list[Source]:
    """The same, each asked whether it may be used, with every refusal."""
    return _girls(game, seat) + _written(game, seat, costing_od=True)


def od_options(game: Mgd, seat: int) -> list[Option]:
    """The options to use them."""
    purse = purse_of(game, seat)
    game.observe(all_od_abilities, seat)
    if purse.options is None:
        found = od_abilities(game, seat)
        purse.options = [Option("energise", thing, (place,)) for thing, place in found]
    return purse.options


def may_make_od(game: Mgd, seat: int, card: Instance) -> Refusal | None:
    """Whether a card has an od ability that its controller may use now (907.2)."""
    thing = card.id
    if any(source == thing for source, _ in all_od_abilities(game, seat)):
        return None
    if game.is_a(card, "girl") and card.zone == "girls":
        if card.seat != seat:
            return game.refuse("907.2", "not_yours", thing)
        if card.rested:
            return game.refuse("1010.2", "not_ready", thing)
        ban = prevented(game, "use", player_thing(seat), thing)
        if ban is not None and makes_by_herself(game, card):
            return game.refuse("104.4", "cannot_use", thing, ban.context.source)
    for ability in activations(game, card):
        if is_od_ability(ability):
            return may_activate_ability(game, seat, thing, ability)
    return game.refuse("907.1", "makes_no_od", thing)


def _girls(game: Mgd, seat: int) -> list[Source]:
    girls = game.side(seat).in_girl_zone
    if any(girl.rested for girl in girls):
        game.cite("1010.2")
    able = [girl for girl in girls if not girl.rested and makes_by_herself(game, girl)]
    if "use" in game.snapshot.forbidden:
        able = [girl for girl in able if not prevented(game, "use", player_thing(seat), girl.id)]
    return [(girl.id, BY_ITSELF) for girl in able]


def _written(game: Mgd, seat: int, *, costing_od: bool, free: list[Source] | None = None) -> list[Source]:
    """Those written on cards; ``free`` are the ones that cost no od, where these are known already."""
    found: list[Source] = []
    for card in game.side(seat).with_od_abilities(game.snapshot.abilities):
        for place, ability in enumerate(activations(game, card)):
            if not is_od_ability(ability):
                continue
            costs = bool(energies(ability.price))
            if free is not None and not costs:
                if (card.id, place) in free:
                    found.append((card.id, place))
            elif costing_od or not costs:
                if may_activate_ability(game, seat, card.id, ability) is None:
                    found.append((card.id, place))
    return found


def makes_by_herself(game: Mgd, card: Instance) -> bool:
    """She is a magical girl and has not lost what all of them can do (907.7, M-65)."""
    if not game.is_a(card, "girl"):
        return False
    return card.id not in game.snapshot.abilities or not _is_blank(
        game, card, game.silenced_at.get((card.id, "slip"), ALWAYS)
    )


def _is_blank(game: Mgd, card: Instance, since: int) -> bool:
    """An effect that began later takes all abilities from her, od abilities included."""
    effects = [effect for effect in game.effects_at_work() if isinstance(effect.data, Blank)]
    for voice in game.ability_holders:
        speaker = game.instances[voice]
        for standing in speaker.face.standing:
            if isinstance(standing.effect, Blank) and _speaks(game, speaker, standing):
                effects.append(Effect(speaker.arrived, standing.effect, game.words_of(speaker), None, None))
    return any(
        isinstance(effect.data, Blank)
        and effect.data.spare is None
        and effect.stamp > since
        and touches(game, effect, card.id)
        for effect in effects
    )


def _speaks(game: Mgd, speaker: Instance, standing: Standing) -> bool:
    if not game.works_here(speaker, standing):
        return False
    return standing.condition is None or holds(game, game.words_of(speaker), standing.condition)


def supplies(game: Mgd, seat: int) -> list[Supply]:
    """What od abilities give that cost no od themselves, one entry for each."""
    sources = [*_girls(game, seat), *_written(game, seat, costing_od=False)]
    return [supply_of(game, thing, place) for thing, place in sources]


def supplied(game: Mgd, seat: int) -> list[Supply]:
    """The same, found once while the player's purse is good."""
    purse = purse_of(game, seat)
    if purse.supplies is None:
        if purse.girls is None:
            purse.supplies = purse.counted
        else:
            plain = [_as_printed(game.instances[thing]) for thing in purse.girls]
            purse.supplies = plain + purse.counted
    return purse.supplies


def _as_printed(girl: Instance) -> Supply:
    face: Card = girl.face
    made = face.gives
    return Supply(girl.id, BY_ITSELF, made.symbols, made.number, made.features, True)


def written_supplies(game: Mgd, seat: int) -> list[Supply]:
    """The same but for what girls have by themselves."""
    sources = _written(game, seat, costing_od=False)
    return [supply_of(game, thing, place) for thing, place in sources]


def supply_of(game: Mgd, thing: int, place: int) -> Supply:
    """What one od ability gives."""
    card = game.instances[thing]
    if place == BY_ITSELF:
        if not card.counters and NUMBERS.isdisjoint(game.snapshot.changing):
            return _as_printed(card)
        return Supply(
            thing, place, symbols_of(game, card), points_of(game, card), features_of(game, card), True
        )
    ability = activations(game, card)[place]
    made: list[str] = []
    for one in ability.program:
        if isinstance(one, MakeOd) and one.who is Who.YOU:
            for symbol, amount in one.symbols:
                made += [symbol] * max(0, value(game, game.words_of(card), amount))
    different = tuple(dict.fromkeys(made))
    whole = len(different) == 1 and ANY_ELEMENT not in different and _costs_itself(ability)
    if ANY_ELEMENT in different:
        different = (
            *ELEMENTS,
            *(symbol for symbol in different if symbol not in ELEMENTS and symbol != ANY_ELEMENT),
        )
    return Supply(thing, place, different, len(made), features_of(game, card), whole)


def _costs_itself(ability: Activation) -> bool:
    price = ability.price
    return (
        price.energy is None
        and len(price.deeds) == 1
        and gives_itself(price.deeds[0])
        and len(ability.program) == 1
        and ability.condition is None
        and not ability.once
    )


def points_of(game: Mgd, girl: Instance) -> int:
    """How much od a girl makes by resting: her level (907.7), one more with a slip counter (1018.11a)."""
    return game.level(girl) + (1 if girl.count("slip") else 0)


def symbols_of(game: Mgd, girl: Instance) -> tuple[str, ...]:
    """The elements a girl may make od of, in the book's order; without one, blank od (907.7a–b)."""
    if "element" not in game.snapshot.changing:
        face: Card = girl.face
        return face.gives.symbols
    elements = game.traits(girl).elements
    return tuple(one for one in ELEMENTS if one in elements) or (BLANK,)


def features_of(game: Mgd, card: Instance) -> frozenset[str]:
    """What od remembers of the girl who made it, for 共同戦線 (M-21)."""
    face: Card = card.face
    traits = game.traits(card) if "race" in game.snapshot.changing else face.traits
    return traits.races if game.is_a(card, "girl") else NO_FEATURES


PROCEDURES.supplies = supplies
PROCEDURES.written_supplies = written_supplies
