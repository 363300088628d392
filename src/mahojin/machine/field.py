"""The field: every continuous effect at work at one moment, sorted by what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .ability import (
    Ability,
    Allow,
    AlsoPay,
    AtMost,
    Blank,
    Cannot,
    Change,
    Condition,
    Enters,
    Exposed,
    Grant,
    Instead,
    Interchange,
    Lack,
    Must,
    PayInstead,
    Reduce,
    Ref,
    Reprice,
    Standing,
    This,
    Those,
    Toll,
    Triggered,
    nodes,
)
from .aspects import ALWAYS, DERIVED, KNOWN_TRAITS, aspects_of, read_by
from .meaning import fits, holds, refer
from .state import Context, Effect, Face, Instance, works_in

if TYPE_CHECKING:
    from .game import Game

_ROUNDS: Final = 8  # abilities that grant abilities that grant abilities …
GIVING: Final = (Grant, Blank, Lack)  # effects that give or take abilities
_SELDOM_CHANGED: Final = frozenset({"colour", "kind", "name", "cost", "level"})

Speakers = list[tuple[Instance, Standing]]
Given = dict[int, tuple[Ability, ...]]  # the abilities of what gained or lost some


class Field:
    """Which effects are at work; what they make of each instance is computed in layers, when asked for."""

    __slots__ = (
        "abilities",
        "allows",
        "banning",
        "bans",
        "changes",
        "changing",
        "conditional",
        "enters",
        "giving",
        "granting",
        "grants",
        "insteads",
        "limits",
        "loud",
        "musts",
        "needs",
        "others",
        "prices",
        "reach",
        "read",
        "wide",
    )

    def __init__(self) -> None:
        self.abilities: Given = {}  # of instances that gained or lost some
        self.changes: list[Effect] = []
        self.bans: list[Effect] = []
        self.banning: frozenset[str] = frozenset()  # the deeds that are forbidden to somebody
        self.musts: list[Effect] = []
        self.insteads: list[Effect] = []
        self.giving: frozenset[str] = frozenset()  # traits that decide who is given abilities, or deprived
        self.wide: tuple[Effect, ...] = ()  # those that give to, or take from, whatever fits their words
        self.grants: list[Effect] = []  # of triggered abilities, where nothing takes abilities away
        self.granting: frozenset[str] = frozenset()  # the moments that those wait for
        self.enters: list[Effect] = []
        self.prices: list[Effect] = []  # what changes what is paid for cards
        self.allows: list[Effect] = []
        self.limits: list[Effect] = []  # how many counters at most
        self.others: list[Effect] = []  # what only the rulebook asks for
        self.changing: frozenset[str] = frozenset()  # the traits that are changed
        self.conditional = False  # some standing ability has a condition
        self.read: list[tuple[Context, Condition, bool]] = []  # how the conditions read
        self.loud: frozenset[str] = frozenset()  # names of events that something may forbid or replace
        self.needs = ALWAYS  # aspects that, touched, make this picture stale
        self.reach = ALWAYS  # aspects that, touched, make the changes apply otherwise

    def same_effects(self, other: Field) -> bool:
        if self.abilities != other.abilities:
            return False
        return [
            [(effect.stamp, effect.data) for effect in effects]
            for effects in (self.changes, self.bans, self.musts, self.insteads, self.enters)
        ] == [
            [(effect.stamp, effect.data) for effect in effects]
            for effects in (other.changes, other.bans, other.musts, other.insteads, other.enters)
        ]

    def so_far(self, abilities: Given) -> Field:
        """The same changes, with abilities that are still being given and taken."""
        twin = Field()
        twin.changes, twin.changing, twin.reach = self.changes, self.changing, self.reach
        twin.abilities, twin.needs = abilities, 0
        return twin

    def gives_otherwise(self, other: Field) -> bool:
        """Whether abilities are given or taken in another way than in that field."""
        return bool(self.abilities or other.abilities)


EMPTY: Final = Field()


def look(game: Game) -> Field:
    """The field as it is now: conditions are read until they agree with what they bring about."""
    speakers = printed_speakers(game)
    if not speakers and not game.effects_at_work():
        return EMPTY
    guess = EMPTY
    for _ in range(_ROUNDS):
        game.suppose(guess)
        field = Field()
        effects = _settle_abilities(game, field, speakers)
        _sort_out(game, field, effects)
        if field.needs & DERIVED:
            field.needs |= field.reach
        if not ((field.conditional and _is_circular(field)) or _is_given_by_change(field)):
            break
        if field.same_effects(guess):
            break
        guess = field
    return field


def _is_circular(field: Field) -> bool:
    """Conditions may read what the effects change: also traits that elsewhere are as printed."""
    if field.needs & DERIVED:
        return True
    if field.abilities and any(_reads_abilities(condition) for _, condition, _ in field.read):
        return True
    changed = field.changing & _SELDOM_CHANGED
    return bool(changed) and any(not changed.isdisjoint(_asked(condition)) for _, condition, _ in field.read)


def _is_given_by_change(field: Field) -> bool:
    """Who is given abilities, or deprived of them, depends on what effects make of them."""
    if not field.giving or not field.changes:
        return False
    return bool(field.needs & DERIVED) or not field.giving.isdisjoint(field.changing)


_ASKED: Final[dict[int, tuple[object, frozenset[str]]]] = {}  # the words are kept: their id stays their own


def _asked(words: Condition | Ref) -> frozenset[str]:
    """The traits that a condition or a description asks for; every description asks for the kind."""
    known = _ASKED.get(id(words))
    if known is None:
        traits = {getattr(node, "trait", "kind") for node in nodes(words)}
        known = _ASKED[id(words)] = (words, frozenset({"kind", *traits}))
    return known[1]


def _reads_abilities(words: Condition | Ref) -> bool:
    """It may ask for a skill: for something that is neither always printed nor changed in layers."""
    return not (_asked(words) <= KNOWN_TRAITS)


def reads_the_same(game: Game, field: Field) -> bool:
    """Whether a field of which only conditions may have changed is as it was."""
    if field.giving or _is_circular(field):
        return False
    for context, condition, held in field.read:
        if holds(game, context, condition) != held:
            return False
    return True


def printed_speakers(game: Game) -> Speakers:
    """Printed standing abilities that are where they work."""
    found = []
    instances = game.instances
    for thing in game.voices:
        instance = instances[thing]
        face: Face = instance.face
        if not face.standing:
            continue
        if instance.face_down and instance.hidden:
            game.is_silent(instance)
            continue
        for ability in face.standing:
            if works_in(ability.zone, face.home, instance.zone):
                found.append((instance, ability))
    return found


def _settle_abilities(game: Game, field: Field, speakers: Speakers) -> list[Effect]:
    """Apply effects that give and take abilities until the set of effects no longer changes."""
    effects = at_work(game, field, speakers)
    for _ in range(_ROUNDS):
        giving = [effect for effect in effects if isinstance(effect.data, GIVING)]
        if all(isinstance(effect.data, Grant) and _is_triggered(effect.data) for effect in giving):
            _grant_at_their_moments(field, giving)
            break
        field.wide = tuple([effect for effect in giving if _is_wide(effect)])
        abilities: Given = {}
        if len(giving) > 1:
            game.cite(*game.book.roles.get("give and take", ()))
        for effect in giving:
            assert isinstance(effect.data, GIVING)
            field.needs |= read_by(effect.data, game.book.home, game.book.bits)
            field.giving |= _asked(effect.data.what)
        _give_and_take(game, giving, abilities)
        if abilities == field.abilities:
            break
        field.abilities = abilities
        now = current_speakers(game, speakers, abilities)
        if now == speakers:
            break
        effects = at_work(game, field, now)
    return effects


def _is_wide(effect: Effect) -> bool:
    return effect.things is None and isinstance(effect.data, GIVING) and isinstance(effect.data.what, Those)


def _is_triggered(grant: Grant) -> bool:
    return isinstance(grant.ability, Triggered)


def _grant_at_their_moments(field: Field, grants: list[Effect]) -> None:
    """Triggered abilities are granted only at the moments they wait for: nothing else asks for them."""
    field.grants = grants
    field.granting = frozenset(granted(effect).moment.event for effect in grants)


def granted(effect: Effect) -> Triggered:
    """The triggered ability that an effect grants."""
    assert isinstance(effect.data, Grant) and isinstance(effect.data.ability, Triggered)
    return effect.data.ability


def current_speakers(game: Game, printed: Speakers, abilities: Given) -> Speakers:
    pairs = [pair for pair in printed if pair[0].id not in abilities]
    for thing, now in abilities.items():
        instance = game.instances[thing]
        pairs.extend(
            (instance, one) for one in game.meant(now, instance.face.kind) if isinstance(one, Standing)
        )
    pairs.sort(key=lambda pair: pair[0].id)
    return pairs


def _give_and_take(game: Game, giving: list[Effect], abilities: Given) -> None:
    """In order of time; ranges that ask for skills see what was given and taken so far, by dependency."""
    if not (game.book.dependency and len(giving) > 1 and any(map(_is_by_skill, giving))):
        for effect in giving:
            _give_or_take(game, effect, abilities)
        return
    guess = game.field_now
    game.suppose(guess.so_far(abilities))
    left = giving[:]
    while left:
        free = (one for one in left if not any(_hangs_on(game, one, other, abilities) for other in left))
        chosen = next(free, left[0])
        if chosen is not left[0]:
            game.cite(*game.book.roles.get("by dependency", ()))
        left.remove(chosen)
        _give_or_take(game, chosen, abilities)
    game.suppose(guess)


def _is_by_skill(effect: Effect) -> bool:
    return _is_wide(effect) and isinstance(effect.data, GIVING) and _reads_abilities(effect.data.what)


def _hangs_on(game: Game, effect: Effect, other: Effect, abilities: Given) -> bool:
    """Whether ``effect`` would apply to others after ``other`` than before it."""
    if effect is other or not _is_by_skill(effect):
        return False
    before, saved = touched(game, effect), abilities.copy()
    _give_or_take(game, other, abilities)
    after = touched(game, effect)
    abilities.clear()
    abilities.update(saved)
    return before != after


def _give_or_take(game: Game, effect: Effect, abilities: Given) -> None:
    for thing in touched(game, effect):
        instance = game.instances.get(thing)
        if instance is not None:
            abilities[thing] = given(game, effect, abilities.get(thing, instance.face.abilities))


def given(game: Game, effect: Effect, now: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Abilities after what an effect gives or takes."""
    data = effect.data
    if isinstance(data, Blank):
        return tuple([one for one in now if game.is_spared(one, data.spare)]) if data.spare else ()
    if isinstance(data, Grant):
        return (*now, data.ability)
    assert isinstance(data, Lack)
    return tuple([one for one in now if one != data.ability])


def at_work(game: Game, field: Field, speakers: Speakers) -> list[Effect]:
    effects = game.effects_at_work()
    book = game.book
    for effect in effects:
        _depend(field, aspects_of(effect.data, book.home, book.bits))
    for instance, ability in speakers:
        _depend(field, aspects_of(ability, book.home, book.bits))
        context = game.words_of(instance)
        if ability.condition is not None:
            field.conditional = True
            held = holds(game, context, ability.condition)
            field.read.append((context, ability.condition, held))
            if not held:
                continue
        game.speaks(instance, ability, None)
        effects.append(Effect(game.effective_from(instance, ability), ability.effect, context, None, None))
    effects.sort(key=_stamp)
    return effects


def _stamp(effect: Effect) -> int:
    return effect.stamp


def _depend(field: Field, aspects: tuple[int, int]) -> None:
    needs, reach = aspects
    field.needs |= needs
    field.reach |= reach


def _sort_out(game: Game, field: Field, effects: list[Effect]) -> None:
    loud: set[str] = set()
    for effect in effects:
        data = effect.data
        if isinstance(data, Change):
            field.changes.append(effect)
            field.changing |= {data.trait}
        elif isinstance(data, Interchange):
            field.changes.append(effect)
            field.changing |= {data.one, data.other}
        elif isinstance(data, (Exposed, Toll)):
            field.others.append(effect)
        elif isinstance(data, Cannot):
            field.bans.append(effect)
            lexicon = game.book.lexicon
            field.banning |= lexicon.forbids[data.action]
            loud |= lexicon.stopping[data.action]
        elif isinstance(data, Must):
            field.musts.append(effect)
        elif isinstance(data, Instead):
            field.insteads.append(effect)
            loud.add(data.moment.event)
        elif isinstance(data, Reduce):
            field.insteads.append(effect)
            loud.add("damaged")
        elif isinstance(data, (AlsoPay, PayInstead, Reprice)):
            field.prices.append(effect)
        elif isinstance(data, Allow):
            field.allows.append(effect)
        elif isinstance(data, AtMost):
            field.limits.append(effect)
        elif isinstance(data, Enters) and not isinstance(data.what, This):  # it has entered already
            field.enters.append(effect)
            loud |= game.book.entering
    field.loud = frozenset(loud)


def touches(game: Game, effect: Effect, thing: int) -> bool:
    """Whether an effect applies to this one thing now."""
    if effect.things is not None:
        return thing in effect.things
    what = effect.data.what  # type: ignore[union-attr]
    if isinstance(what, Those):
        return fits(game, effect.context, thing, what)
    return thing in refer(game, effect.context, what)


def touched(game: Game, effect: Effect) -> tuple[int, ...]:
    """The things an effect applies to now."""
    if effect.things is not None:
        return effect.things
    data = effect.data
    assert not isinstance(data, Instead)
    return refer(game, effect.context, data.what)
