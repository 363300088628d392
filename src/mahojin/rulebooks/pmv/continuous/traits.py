"""What a card's information comes to (6.1.10): which effects touch it, and how they change it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import Final

from mahojin.abilities import nodes
from mahojin.kernel.copies import copied
from mahojin.kernel.state import Effect, Instance
from mahojin.language.dependency import NO_TRAITS
from mahojin.language.evaluator import value
from mahojin.language.layers import apply_layers
from mahojin.rulebooks.pmv.abilities import (
    Alters,
    Automatic,
    Barred,
    Becoming,
    Clamp,
    Let,
    Modifier,
    Var,
    Voids,
)

from ..book import BOOK
from ..cards.face import Card, Traits
from ..effects.context import TextContext
from ..effects.snapshot import NOBODY, OF_ONE_SIGN, Active, Gained, Gains, Placement, Sum, TextSnapshot
from ..game import Pmv
from ..procedures import PROCEDURES
from ..reading.variables import clamped
from .card_texts import STAYS
from .face_texts import face_texts
from .gained import GAINING, Worn, changers_of, gains_of
from .options_of_play import is_applied
from .own_effects import own_effects
from .permissions import is_no_object
from .profile import CHANGED, CHANGES, LAYERS, MODIFIED, NOWHERE, TextProfile, profile_of
from .silence import is_worn
from .sums import is_always_the_same
from .touched import touches
from .trait_changes import FIGHTING, PAIRS, put_to_work, values_of

CHANGING: Final = frozenset(CHANGES)
Applied = Callable[[Traits, Effect | None, int], None]  # what it comes to, by which effect, in which layer


def touch(game: Pmv, now: TextSnapshot, before: TextSnapshot) -> None:
    """It is known which changers touch which cards, oldest first."""
    touched: dict[int, list[Active]] = {}
    now.touched = touched
    lasting = game.seats == 2 and not game.gone and not game.entering
    active: Active
    for active in now.changes:
        profile = active.profile or profile_of(active.data)
        told = lasting and profile.told and active.things is None and not active.context.picks
        asks = profile.asks if before.traits else NO_TRAITS  # of what may not be as printed
        words = (id(active.data), active.context.controller)
        for one in _within_reach(now, active, profile):
            if told and (not asks or _reads_as_printed(before, one, asks)):
                touching = _grasps(game, active, words, one)
            else:
                touching = touches(game, active, one.id)
            if touching and not is_no_object(game, active, one.id):
                row = touched.get(one.id)
                if row is None:
                    touched[one.id] = [active]
                else:
                    row.append(active)


def _within_reach(now: TextSnapshot, active: Active, profile: TextProfile) -> list[Placement]:
    """The cards on the field that an effect may touch, by the sort of its words."""
    things = active.things
    if things is not None:
        return [one for one in now.placements if one.id in things]
    if profile.itself and not active.context.picks:
        here = active.context.this
        return [one for one in now.placements if one.id == here]
    return now.placements


def _reads_as_printed(before: TextSnapshot, one: Placement, asks: frozenset[str]) -> bool:
    """What is asked for of races and words is what is printed on the card, as far as is known."""
    seen = before.traits.get(one.id)
    if seen is None:
        return True
    return ("race" not in asks or seen.races is one.face.races) and (
        "keyword" not in asks or seen.keywords is one.face.keywords
    )


def _grasps(game: Pmv, active: Active, words: tuple[int, int], one: Placement) -> bool:
    """Whether it touches a card, where the card alone tells; kept by which words these are, and whose."""
    known = one.touched.get(words)
    if known is None:
        known = one.touched[words] = touches(game, active, one.id)
    return known


def reckon(game: Pmv, now: TextSnapshot) -> None:
    """It is known what each card gains, and what its information comes to where that is not as printed."""
    plain = not now.voids and not _bars_gains(now)
    for one in now.placements:
        mine = now.touched.get(one.id, NOBODY)
        if not mine and not one.varies:
            continue
        total = one.total
        if total is None or not plain or total.by != mine:
            total = _sum(game, now, one, mine)
            one.total = total if plain and is_always_the_same(one, mine, total.gains) else None
        if total.gains:
            now.gained[one.id] = total.gains
        if total.traits is not None:
            now.traits[one.id] = total.traits


def _sum(game: Pmv, now: TextSnapshot, one: Placement, mine: list[Active]) -> Sum:
    card = game.instances[one.id]
    gains = gains_of(game, now, card) if mine or one.face.popular else ()
    if gains:
        now.gained[one.id] = gains
    return Sum(mine, gains, compute(game, now, card))


def _bars_gains(now: TextSnapshot) -> bool:
    """Somebody cannot gain something (1.3.2)."""
    for active in now.of(Barred):
        if active.data.action in GAINING:
            return True
    return False


def compute(
    game: Pmv, now: TextSnapshot, card: Instance, own: Sequence[Active] = (), applied: Applied | None = None
) -> Traits | None:
    """The information of a card with all effects; None if nothing changes it.

    ``own``: its own effects, where it is not on the field. ``applied`` is told of each change as it is made.
    """
    face: Card = card.face
    worn = now.set_cards.get(card.id)
    gains = now.gained.get(card.id, ())
    mine = [active for active in changers_of(game, now, card, own) if is_applied(game, active, card)]
    if not mine and not gains and not face.variable and not _wears(game, worn):
        return None
    if card.zone != "field":
        gains = gains_of(game, now, card, own)
    traits = copied(game.printed(card))
    if face.variable and not (card.hidden and card.zone == "field"):
        mine = _settle_variables(game, now, card, mine, traits, applied)
    layers = _in_layers(_worn(game, now, card, worn) if worn else [], mine, gains)
    if layers[MODIFIED]:
        _leave_out_void(game, mine, gains, layers)
    note = None if applied is None else partial(applied, traits)
    apply_layers(game, layers, put_to_work, {card.id: traits}, note)
    if game.trace is not None:
        _cite_conflicts(game, mine, traits)
    return traits


def _in_layers(worn: list[Worn], mine: list[Active], gains: Gains) -> list[list[Effect]]:
    """In each layer first what it wears, then what changes it, oldest first, then what it gained (6.1.10)."""
    layers: list[list[Effect]] = [[] for _ in BOOK.layers]
    for piece in worn:
        layers[LAYERS[type(piece.data)]].append(piece)
    for active in mine:
        profile = active.profile or profile_of(active.data)
        if profile.layer != NOWHERE:
            layers[profile.layer].append(active)
    for gain in gains:
        layer = LAYERS.get(type(gain.data), NOWHERE)  # a text changes nothing by itself
        if layer != NOWHERE:
            layers[layer].append(gain)
    return layers


def _leave_out_void(game: Pmv, mine: list[Active], gains: Gains, layers: list[list[Effect]]) -> None:
    """Combat modifiers that an effect makes void, all or those of one sign, are not added."""
    void = frozenset(
        part for active in mine if isinstance(active.data, Voids) for part in active.data.part.split("+")
    )
    if "modifiers" in void:
        layers[MODIFIED] = []
        return
    if game.trace is not None and len(gains) > 1:
        game.cite("7.1.7")
    if not void.isdisjoint(OF_ONE_SIGN):
        layers[MODIFIED] = [
            one.without(void) if isinstance(one, (Gained, Worn)) else one for one in layers[MODIFIED]
        ]


def _cite_conflicts(game: Pmv, mine: list[Active], traits: Traits) -> None:
    """What was decided between changes of combat values (6.1.11), and below 0 (6.1.12)."""
    for always in (False, True):
        changes = [one.data for one in mine if isinstance(one.data, Becoming) and one.data.always == always]
        sets = [set(PAIRS.get(one.trait, (one.trait,))) & set(FIGHTING) for one in changes]
        pairs = [(one, two) for place, one in enumerate(sets) for two in sets[:place] if one and two]
        if any(one & two for one, two in pairs):
            game.cite("6.1.11")
        if any(one != two for one, two in pairs):
            game.cite("6.1.11.a")
    if (traits.attack or 0) < 0 or (traits.toughness or 0) < 0:
        game.cite("6.1.12")


def _wears(game: Pmv, worn: list[Instance] | None) -> bool:
    return bool(worn) and any(is_worn(game, card) for card in worn or ())


def _settle_variables(
    game: Pmv,
    now: TextSnapshot,
    card: Instance,
    mine: list[Active],
    traits: Traits,
    applied: Applied | None,
) -> list[Active]:
    """Variables in combat values are settled before anything else (6.1.10), by effects of the card that say
    what they are (1.6.2.b), or else are 0 (1.6.2.e); what other effects there are is returned."""
    face: Card = card.face
    if game.trace is not None:
        game.cite("6.1.10")
    context = TextContext(card.id, card.controller, None, _definitions(now, card))
    for trait in FIGHTING:
        printed = getattr(face, trait)
        if printed is not None:
            setattr(traits, trait, value(game, context, printed))
    if applied is not None:
        applied(traits, None, CHANGED)
    saying = [active for active in mine if _defines(active, card)]
    for active in saying:
        if game.trace is not None:
            game.cite("1.6.2.b", "1.6.2.g")
        for trait, found in values_of(game, active, card):
            variable = getattr(face, trait)
            setattr(traits, trait, clamped(game, active.text_context, variable.name, found))
        if applied is not None:
            applied(traits, active, CHANGED)
    if game.trace is not None and not saying and card.zone == "field" and _would_define(face):
        game.cite("1.6.2.f")
    return [active for active in mine if active not in saying]


def _definitions(now: TextSnapshot, card: Instance) -> tuple[Let | Clamp, ...]:
    """What the automatic texts that the card has now say about variables."""
    said = [one.context for one in now.said.get(card.id, ()) if isinstance(one.text, Automatic)]
    found = tuple(part for context in said for part in context.statements if isinstance(part, (Let, Clamp)))
    for part in found:
        needs = BOOK.dependencies.of(part).needs
        now.needs |= needs
        now.reach |= needs
    return found


def _defines(active: Active, card: Instance) -> bool:
    """Whether a text of the card says what the variables printed as its combat values are."""
    data = active.data
    if not isinstance(data, Becoming) or data.always or not active.grade or active.context.this != card.id:
        return False
    return all(
        isinstance(getattr(card.face, trait, None), Var) for trait in PAIRS.get(data.trait, (data.trait,))
    )


@cache
def _would_define(face: Card) -> bool:
    """Whether some text on the card says what its variables are, were it not void."""
    return any(isinstance(one, (Becoming, Let)) for one in nodes(face.compiled))


# --- What is worn ------------------------------------------


def _worn(game: Pmv, now: TextSnapshot, card: Instance, set_cards: list[Instance]) -> list[Worn]:
    """The words of equipment and talismans, but for those that make them so, are the host's, and so are their
    combat modifiers (6.1.13)."""
    found: list[Worn] = []
    for one in set_cards:
        if is_worn(game, one):
            face: Card = one.face
            found += [Worn(word, one, card) for word in face.keywords if word.name not in STAYS]
            modifier = _worn_modifier(game, now, one)
            if modifier is not None and not _modifiers_void(game, now, card, one):
                found.append(Worn(modifier, one, card))
    return found


def _worn_modifier(game: Pmv, now: TextSnapshot, one: Instance) -> Modifier | None:
    """The combat modifier that it gives: as printed, or as an effect has it be (6.1.10.a)."""
    found: Modifier | None = one.face.modifier
    for active in now.of(Becoming):
        if active.data.trait == "modifier" and touches(game, active, one.id):
            found = active.data.value
    return found


def _modifiers_void(game: Pmv, now: TextSnapshot, card: Instance, one: Instance) -> bool:
    return any(
        "modifiers" in active.data.part.split("+")
        and (touches(game, active, card.id) or touches(game, active, one.id))
        for active in now.of(Voids)
    )


def is_set(game: Pmv, card: Instance, trait: str) -> bool:
    """An effect has this information be some number, whatever it was (1.6.4)."""
    changers = changers_of(game, game.snapshot, card, own_effects(game, card.id, CHANGING))
    return any(_sets(active.data, trait) and is_applied(game, active, card) for active in changers)


def _sets(data: object, trait: str) -> bool:
    if isinstance(data, Alters):
        return data.to is not None and trait in data.traits
    return isinstance(data, Becoming) and data.trait == trait


# --- Cards that are not on the field ------------------------------------------


def aside(game: Pmv, instance: Instance) -> Traits:
    """The information of a card elsewhere, found out when it is asked for."""
    now: TextSnapshot = game.memo.snapshot
    face_texts(instance.face)
    if not now.afar and instance.face.plain:
        return game.printed(instance)
    known = game.book_memo.aside
    found = known.get(instance.id)
    if found is None:
        found = known[instance.id] = game.printed(instance)  # what asks for it meanwhile gets this
        own = own_effects(game, instance.id, CHANGING)
        if own and instance.id in game.became.values():
            game.cite("3.1.7.a")  # it had this where it came from, too
        found = compute(game, now, instance, own) or found
        if own:
            del known[instance.id]  # what it depends on is not watched
        else:
            known[instance.id] = found
    return found


PROCEDURES.aside = aside
