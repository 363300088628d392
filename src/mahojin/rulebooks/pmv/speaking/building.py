"""The picture of all that holds now: built again from the cards until it no longer changes (7.4.5.c–d)."""

from __future__ import annotations

from operator import attrgetter
from typing import Any, Final

from mahojin.machine.ability import (
    Activated,
    Automatic,
    Becoming,
    BelowUnusable,
    BelowVoid,
    Itself,
    Let,
    Marked,
    Modifier,
    Pile,
    Race,
    Rewritten,
    Swaps,
    Treated,
    Under,
    Void,
    When,
    Who,
    WordsOf,
)
from mahojin.machine.copying import attributes
from mahojin.machine.state import NO_HOST, Instance

from ..face import Card, Traits
from ..game import PROCEDURES, Pmv
from ..picture import Active, Gains, Now, Part
from ..reading import holds, joined, players
from ..telling import Telling
from .gaining import fans_of, gains_of, is_leading
from .grasping import grip, is_told_by_the_card
from .reaching import reaches_afar
from .reckoning import Sum, sum_of
from .sameness import is_apart, likeness, reads_the_same, speakers, unchanged
from .speech import Voice, speech
from .static import ALWAYS, VARIABLE, is_steady, nature_of, reading_of
from .telling_who import with_rival
from .touching import touches
from .traits import compute
from .treating import treat
from .voicing import (
    Heard,
    cite_out_of_play,
    gained_voices,
    is_void,
    own_voices,
    popular_voices,
    rewritten,
    said_of,
    worn_by,
)

ROUNDS: Final = 8  # texts that keep undoing one another are left as they are then


def look(game: Pmv) -> Now:
    """See anew what holds, and keep it as the game's picture; nothing is done if all is as it was."""
    touched = game.dirty
    game.dirty = 0
    known = game.now_picture
    alike: tuple[Any, ...] | None = known.likeness
    if alike is not None:
        if not is_apart(known, touched):
            alike = likeness(game, known.loose)
        if alike == known.likeness and reads_the_same(game, known):
            known.aside = {}
            return known
        known.same = unchanged(known, alike)
    held = _standing(known) if game.trace is not None else frozenset()
    for _ in range(ROUNDS):
        now = _settled(game)
        game.now_picture = now
        if not (game.treated or now.of(Treated)) or not treat(game, now):
            break
    if game.trace is not None:
        _tell_what_changed(game, held, _standing(now))
    game.computed_now = now.traits
    hells = _hells(game, now)
    if game.hells - hells:
        game.cite("3.3.6.c")
    game.hells = hells
    if alike is None or game.treated or now.loose != known.loose:
        alike = likeness(game, now.loose)
    now.likeness = alike
    changing = (*now.of(Becoming), *now.of(Swaps))
    game.since = {active.key: active.stamp for active in changing if active.grade}
    return now


HOLDING: Final = {  # by grade: where its card must be, that it begins at once, and that it ends at once
    "alpha": ("7.4.5.a", "7.4.5.c", "7.4.5.d"),
    "beta": ("7.4.6.a", "7.4.6.c", "7.4.6.d"),
    "gamma": ("7.4.7.a", "7.4.7.b", "7.4.7.d"),
}
Standing = frozenset[tuple[str, int, object]]  # grade, card, and what tells the effect from others


def _standing(now: Now) -> Standing:
    """The effects of automatic texts that simply hold."""
    return frozenset(
        (active.grade, active.telling.this, active.key)
        for kind, rows in now.actives.items()
        if kind is not When
        for active in rows
        if active.grade
    )


def _tell_what_changed(game: Pmv, before: Standing, after: Standing) -> None:
    """Which automatic texts began to apply, and which no longer do, because of their place or condition."""
    for grade, _, _ in after - before:
        game.cite(HOLDING[grade][1])
    for grade, thing, _ in before - after:
        card = game.instances.get(thing)
        game.cite(HOLDING[grade][0 if card is None or card.zone != "field" else 2])


def _settled(game: Pmv) -> Now:
    """The picture that no longer changes what it is made from."""
    known = game.now_picture
    before = Now()
    parts: dict[tuple[int, bool], Part] = {}
    grasped: dict[tuple[object, ...], bool] = {}
    reckoned: dict[int, Sum] = {}
    for _ in range(ROUNDS):
        game.now_picture = before
        builder = _Builder(game, before, known)
        builder.now.parts = parts
        builder.now.grasped = grasped
        builder.now.reckoned = reckoned
        now = builder.build()
        if not _must_go_on(now, before):
            break
        before = now
    return now


def _hells(game: Pmv, now: Now) -> frozenset[int]:
    """Whose graveyard is hell (3.3.6)."""
    found: set[int] = set()
    for active in now.of(Becoming):
        noun = active.data.noun.noun if isinstance(active.data.noun, Marked) else active.data.noun
        if active.data.value == "hell" and isinstance(noun, Pile):
            found |= set(players(game, active.telling, Who.EACH if noun.whose is None else noun.whose))
    if found and game.trace is not None:
        game.cite("3.3.6")
    return frozenset(found)


def _must_go_on(now: Now, before: Now) -> bool:
    """Whether what was found out now may change what it was found out from."""
    if not now.changers:
        return False
    if before.actives and _is_the_same(now, before):
        return False
    if now.voids or before.voids or _gives_texts(now) or _gives_texts(before):
        return True
    if VARIABLE in now.reads and not before.said:  # nobody knew yet what the card says of it
        return True
    changed = {what for active in now.changers for what in nature_of(active.data).tells}
    return not changed.isdisjoint(now.reads)


def _gives_texts(now: Now) -> bool:
    """Somebody has other texts than its own, or gains more than combat modifiers and races."""
    if WordsOf in now.actives or Rewritten in now.actives:
        return True
    return any(
        not isinstance(gain, (Modifier, Race)) for gains in now.gained.values() for gain, _, _ in gains
    )


def _is_the_same(now: Now, before: Now) -> bool:
    """Two pictures show the same effects, gains and information."""
    return _keys(now) == _keys(before) and _gains(now) == _gains(before) and _have_the_same(now, before)


def _keys(now: Now) -> list[object]:
    return [active.key for rows in now.actives.values() for active in rows]


def _gains(now: Now) -> list[object]:
    return [(thing, *[id(gain) for gain, _, _ in rows]) for thing, rows in now.gained.items()]


def _have_the_same(now: Now, before: Now) -> bool:
    if now.traits.keys() != before.traits.keys():
        return False
    for thing, traits in now.traits.items():
        other = before.traits[thing]
        if traits is not other and _all(traits) != _all(other):
            return False
    return True


def _all(traits: Traits) -> list[object]:
    return [getattr(traits, name) for name in attributes(Traits)]


class _Builder:
    """One look at all cards, by what was known before."""

    __slots__ = ("before", "enlisted", "game", "known", "now", "order", "unusable")

    def __init__(self, game: Pmv, before: Now, known: Now) -> None:
        self.game = game
        self.before = before
        self.known = known  # the last picture: of it, what is the same is used again
        self.now = Now()
        self.now.needs = ALWAYS
        self.order: dict[int, int] = {}  # the place of each speaker: older cards come first (7.4.5.e)
        self.unusable: set[tuple[int, int]] = set()
        self.enlisted: list[Active] = []  # of the card that is being listened to

    def build(self) -> Now:
        game, now = self.game, self.now
        instances = game.instances
        things = [thing for row in game.zones["field"] for thing in row]
        things.sort()  # as they came
        cards = [instances[thing] for thing in things]
        for card in cards:
            if card.host:
                now.set_cards.setdefault(card.host, []).append(card)
        self.order = {card.id: place for place, card in enumerate(cards)}
        for number, effect in enumerate(game.effects):
            self._hold(effect.data, effect.context, effect.stamp, "", -1 - number, effect.things)  # type: ignore[arg-type]
        alone = game.trace is None and not game.rivals
        for card in cards:
            self._listen(card, alone)
        self._listen_far()
        now.changers.sort(key=SINCE)
        now.afar = [active for active in now.changers if reaches_afar(game, active)]
        self._touch(cards)
        self._gain(cards)
        for card in cards:
            face: Card = card.face
            if card.id in now.touched or card.id in now.set_cards or face.variable or face.popular:
                traits = self._information(card)
                if traits is not None:
                    now.traits[card.id] = traits
        now.unusable = frozenset(self.unusable)
        now.usable = [
            (thing, one) for thing, row in now.said.items() for one in row if isinstance(one.text, Activated)
        ]
        return now

    # --- Who says what ------------------------------------------

    def _is_heard_again(self, card: Instance, key: tuple[object, ...], gains: Gains) -> bool:
        """It says what it said before, where all that has a say in it is the same."""
        place = (card.id, bool(gains))
        part = self.now.parts.get(place) or self.known.parts.get(place)
        if part is None or part.key != key:
            return False
        self._hear_again(card, part, bool(gains))
        return True

    def _hear_again(self, card: Instance, part: Part, gaining: bool) -> None:
        self.now.parts[card.id, gaining] = part
        if part.said:
            self.now.said[card.id] = part.said
        for active in part.actives:
            self._enlist(active)

    def _is_left_alone(self) -> bool:
        """Nobody voids texts or has them read otherwise."""
        now, before = self.now, self.before
        return (
            not now.voids
            and not before.voids
            and Rewritten not in before.actives
            and WordsOf not in before.actives
        )

    def _key(self, card: Instance, gains: Gains) -> tuple[object, ...]:
        """All that has a say in what a card says, if nobody voids it."""
        host = self.game.instances.get(card.host) if card.host != NO_HOST else None
        below = () if host is None else (host.face, host.face_down, host.host)
        worn = self.now.set_cards.get(card.id, ())
        return (
            card.face,
            card.controller,
            card.face_down,
            card.host,
            below,
            [(one.id, one.face, one.face_down) for one in worn],
            [(id(gain), active.stamp, times) for gain, active, times in gains],
        )

    def _listen(self, card: Instance, alone: bool) -> None:
        """What a card on the field says holds from now on, oldest cards first."""
        face: Card = card.face
        if not alone or face.popular or not self._is_left_alone():
            self._hear(card)
            return
        gains = self.before.gained.get(card.id, ())
        if card.id in self.known.same and not gains:
            part = self.known.parts.get((card.id, False))
            if part is not None:
                self._hear_again(card, part, False)
                return
        key = self._key(card, gains)
        if self._is_heard_again(card, key, gains):
            return
        enlisted = self.enlisted = []
        heard = self._hear(card)
        if self._is_left_alone() and all(is_steady(one.effects, one.statements) for one, _, _ in heard):
            part = Part(key, gains, self.now.said.get(card.id, ()), tuple(enlisted))
            self.now.parts[card.id, bool(gains)] = part

    def _hear(self, card: Instance) -> list[Heard]:
        """All texts of a card are heard, and what they bring about holds."""
        game, before = self.game, self.before
        voices = own_voices(game, card)
        if before.changers:
            voices = rewritten(game, before, card, voices)
        heard: list[Heard] = [(voice, card.id, card.arrived) for voice in voices]
        worn = self.now.set_cards.get(card.id)
        if worn:
            heard += worn_by(game, card, self.now.set_cards)
        face: Card = card.face
        if face.popular and is_leading(card):
            voices = popular_voices(game, card, fans_of(self.now, card))
            heard += [(voice, card.id, card.arrived) for voice in voices]
        gains = before.gained.get(card.id)
        if gains:
            heard += self._gained(card, gains)
        if not heard:
            return heard
        heard = self._not_void(card, heard)
        said = said_of(game, card, heard)
        self.now.said[card.id] = said
        silenced: dict[int, int] = {}  # by source, the place below which nothing is heard
        for one in said:
            if one.telling.source in silenced and one.place > silenced[one.telling.source]:
                continue
            if isinstance(one.text, Automatic):
                below = self._apply(one.text, one.telling, one.stamp, one.place)
                if below is not None:
                    silenced[one.telling.source] = one.place
        if silenced:
            self.now.said[card.id] = tuple(
                one
                for one in said
                if one.telling.source not in silenced or one.place <= silenced[one.telling.source]
            )
        return heard

    def _gained(self, card: Instance, gains: tuple[tuple[Any, Active, int], ...]) -> list[Heard]:
        found: list[Heard] = []
        for gain, active, times in gains:
            for voice in gained_voices((gain,) * times, card.face.name):
                found.append((voice, card.id, active.stamp))
        return found

    def _not_void(self, card: Instance, heard: list[Heard]) -> list[Heard]:
        """Less what older cards void now, or younger ones did before (7.4.5.e)."""
        mine = self.order[card.id]
        voids = self.now.voids + [
            active for active in self.before.voids if self.order.get(active.telling.this, -1) >= mine
        ]
        if not voids:
            return heard
        if self.game.trace is not None:
            self.game.cite("7.4.5.e")
        return [one for one in heard if not is_void(self.game, voids, card, one)]

    def _listen_far(self) -> None:
        """自動β of cards elsewhere that concern more than the card itself (7.4.6.a)."""
        game = self.game
        if game.trace is not None:
            cite_out_of_play(game)
        for zone in game.lore.far:
            self.now.distant |= game.book.bits[zone]
        self.now.needs |= self.now.distant
        for thing in speakers(game):
            card = game.instances[thing]
            self._listen_afar(card, speech(card.face).far)

    def _listen_afar(self, card: Instance, far: tuple[tuple[Voice, frozenset[str]], ...]) -> None:
        for voice, zones in far:
            if card.zone in zones:
                one = said_of(self.game, card, [(voice, card.id, card.arrived)])[0]
                self._apply(voice.text, one.telling, one.stamp, one.place)

    # --- What holds ------------------------------------------

    def _apply(self, text: Automatic, telling: Telling, stamp: int, place: int) -> bool | None:
        """The effects of an automatic text hold; True if it makes void what is printed below it."""
        for statement in telling.statements:
            if isinstance(statement, Void) and self._is_so(statement.test, telling):
                return None
        below: bool | None = None
        for effect in joined(text.effects):
            if self._hold(effect, telling, stamp, text.grade, place, None):
                below = True
        return below

    def _hold(
        self,
        effect: Any,
        telling: Telling,
        stamp: int,
        grade: str,
        place: int,
        things: tuple[int, ...] | None,
    ) -> bool:
        if isinstance(effect, Under):
            if not self._is_so(effect.test, telling):
                return False
            if self.game.trace is not None and grade:
                self.game.cite(CONDITIONS[grade])
            below = [self._hold(part, telling, stamp, grade, place, things) for part in effect.effects]
            return any(below)
        if isinstance(effect, BelowVoid):
            return True
        if isinstance(effect, BelowUnusable):
            self.unusable.add((telling.source, place))
            return False
        if grade and not isinstance(effect, When):
            telling = with_rival(self.game, telling, place)
        active = Active(effect, telling, stamp, grade, place, things)
        if grade and isinstance(effect, (Becoming, Swaps)):
            active.stamp = self.game.since.get(active.key, self.game.clock)
        self.enlisted.append(active)
        self._enlist(active)
        return False

    def _enlist(self, active: Active) -> None:
        """An effect holds."""
        now, nature = self.now, nature_of(active.data)
        now.actives.setdefault(nature.kind, []).append(active)
        for name in nature.names:
            now.heard.setdefault(name, []).append(active)
        if nature.shown:
            now.needs |= nature.needs
            now.loose |= nature.needs
            now.reads |= nature.asks
            for statement in active.telling.statements:
                if isinstance(statement, Let):  # what a variable is changes all the time (1.6.2.g)
                    self._depend(statement)
        if nature.changes:
            now.changers.append(active)
            if nature.voids:
                now.voids.append(active)

    def _depend(self, statement: object) -> None:
        """What holds depends on this."""
        reading = reading_of(statement)
        self.now.needs |= reading.needs
        self.now.loose |= reading.needs
        self.now.reads |= reading.reads

    def _is_so(self, test: object, telling: Telling) -> bool:
        """A condition by which more or less holds; what it asks about matters whether or not it is so now."""
        now, reading = self.now, reading_of(test)
        now.needs |= reading.needs
        now.reads |= reading.reads
        held = holds(self.game, telling, test)
        now.asked.append((test, telling, held))
        return held

    def _touch(self, cards: list[Instance]) -> None:
        """Which changers touch which cards on the field, oldest first."""
        game, touched = self.game, self.now.touched
        lasting = game.trace is None and game.seats == 2 and not game.gone and not game.entering
        for active in self.now.changers:
            told = lasting and is_told_by_the_card(active)
            for thing in _within_reach(active, cards):
                if self._grasps(active, thing) if told else touches(game, active, thing):
                    touched.setdefault(thing, []).append(active)

    def _grasps(self, active: Active, thing: int) -> bool:
        """The same, where the card alone tells; looked at once as long as the card is the same."""
        key = grip(active, self.game.instances[thing], self.before.traits.get(thing))
        touched = self.known.grasped.get(key)
        if touched is None:
            touched = touches(self.game, active, thing)
        self.now.grasped[key] = touched
        return touched

    def _information(self, card: Instance) -> Traits | None:
        """What a card's information comes to; the same as before where the same is added up."""
        game, now = self.game, self.now
        key = sum_of(now, card) if game.trace is None else None
        if key is None:
            return compute(game, now, card)
        known = now.reckoned.get(card.id) or self.known.reckoned.get(card.id)
        if known is None or known.key != key:
            mine, gains = now.touched.get(card.id, ()), now.gained.get(card.id, ())
            known = Sum(key, (mine, gains), compute(game, now, card))
        now.reckoned[card.id] = known
        return known.traits

    def _gain(self, cards: list[Instance]) -> None:
        """What each card gains; most of the time nothing gives anything."""
        for card in cards:
            face: Card = card.face
            if card.id in self.now.touched or face.popular:
                gains = gains_of(self.game, self.now, card)
                if gains:
                    self.now.gained[card.id] = gains


def _within_reach(active: Active, cards: list[Instance]) -> list[int]:
    """The cards on the field that an effect may touch, by the sort of its words."""
    noun = active.data.noun
    if isinstance(noun, Marked):
        noun = noun.noun
    if active.things is None and isinstance(noun, Itself) and not active.telling.picks:
        here = active.telling.this
        return [card.id for card in cards if card.id == here]
    return [card.id for card in cards if active.things is None or card.id in active.things]


CONDITIONS: Final = {"alpha": "7.4.5.b", "beta": "7.4.6.b", "gamma": "7.4.7.b"}


SINCE: Final = attrgetter("stamp")


PROCEDURES["look"] = look
