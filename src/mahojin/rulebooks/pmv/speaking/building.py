"""The picture of all that holds now: built again from the cards until it no longer changes (7.4.5.c–d)."""

from __future__ import annotations

from operator import attrgetter
from typing import Any, Final

from mahojin.machine.ability import (
    Activated,
    Automatic,
    Barred,
    Becoming,
    BelowUnusable,
    BelowVoid,
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
from mahojin.machine.decision import NOTHING
from mahojin.machine.state import Instance

from ..face import Card, Traits
from ..game import PROCEDURES, Pmv
from ..picture import NOBODY, Active, Gains, Lying, Now, Part, Said, Sum
from ..reading import holds, joined, players
from ..telling import Telling
from .gaining import GAINING, fans_of, gains_of, is_leading
from .reaching import reaches_afar
from .reckoning import is_always_the_same
from .sameness import is_apart, likeness, lying, reads_the_same, speakers
from .speech import Voice, speech
from .static import ALWAYS, VARIABLE, Nature, is_steady, nature_of, reading_of
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

VARYING: Final = frozenset({"attack", "toughness", "keyword"})  # what cards have by themselves or wear
ROUNDS: Final = 8  # texts that keep undoing one another are left as they are then


def look(game: Pmv) -> Now:
    """See anew what holds, and keep it as the game's picture; nothing is done if all is as it was."""
    touched = game.dirty
    game.dirty = 0
    known = game.now_picture
    field, alike = known.lying, known.likeness
    speaking = known.speakers
    if alike is None or not is_apart(known, touched):
        field = lying(game, known)
        alike = likeness(game, known.loose)
        if touched & known.distant or known.distant != game.lore.distant:
            speaking = speakers(game)
    if (
        field is known.lying
        and alike == known.likeness
        and speaking == known.speakers
        and reads_the_same(game, known)
    ):
        known.aside = {}
        return known
    held = _standing(known) if game.trace is not None else frozenset()
    for _ in range(ROUNDS):
        now = _settled(game, field, speaking)
        game.now_picture = now
        if not (game.treated or Treated in now.actives) or not treat(game, now):
            break
        field = lying(game, now)
    if game.trace is not None:
        _tell_what_changed(game, held, _standing(now))
    game.computed_now = now.traits
    now.likeness = alike if now.loose == known.loose else likeness(game, now.loose)
    changing = [*now.of(Becoming), *now.of(Swaps)]
    if changing or game.since:
        game.since = {active.key: active.stamp for active in changing if active.grade}
    if changing or game.hells:
        hells = _hells(game, now)
        if game.hells - hells:
            game.cite("3.3.6.c")
        game.hells = hells
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


def _settled(game: Pmv, field: list[Lying], speaking: list[int]) -> Now:
    """The picture that no longer changes what it is made from."""
    known = game.now_picture
    before = Now()
    for number in range(ROUNDS):
        game.now_picture = before
        builder = _Builder(game, before, known, field, speaking, number == 0)
        now = builder.build()
        if not builder.must_go_on():
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


def _gives_texts(now: Now) -> bool:
    """Somebody has other texts than its own, or gains more than combat modifiers and races."""
    if WordsOf in now.actives or Rewritten in now.actives:
        return True
    for gains in now.gained.values():
        for gain, _, _ in gains:
            if not isinstance(gain, (Modifier, Race)):
                return True
    return False


def _tells_what_is_read(now: Now) -> bool:
    """Information is asked for that is not what is printed: changed by effects, worn, variable or popular."""
    for active in now.changers:
        for what in nature_of(active.data).tells:
            if what in now.reads:
                return True
    if now.reads.isdisjoint(VARYING):
        return False
    for one in now.lying:
        if one.varies:
            return True
    return False


def _is_the_same(now: Now, before: Now) -> bool:
    """Two pictures are alike in all that another one would be made from."""
    if not _are_the_same(now.changers, before.changers) or _gains(now) != _gains(before):
        return False
    if not _have_the_same(now, before):
        return False
    return _asks_for_cards_alone(now) or _keys(now) == _keys(before)


def _are_the_same(these: list[Active], those: list[Active]) -> bool:
    if len(these) != len(those):
        return False
    for place, one in enumerate(these):
        if one is not those[place] and one.key != those[place].key:
            return False
    return True


def _asks_for_cards_alone(now: Now) -> bool:
    """Nothing depends on what anybody says, only on the cards and their information."""
    if now.asked:
        return False
    for active in now.changers:
        nature = nature_of(active.data)
        if not nature.plain or not (nature.told or nature.itself):
            return False
    return True


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

    __slots__ = (
        "alone",
        "before",
        "enlisted",
        "familiar",
        "field",
        "first",
        "game",
        "is_early",
        "known",
        "now",
        "unusable",
    )

    def __init__(
        self, game: Pmv, before: Now, known: Now, field: list[Lying], speaking: list[int], first: bool
    ) -> None:
        self.game = game
        self.before = before
        self.known = known  # the last picture: of it, what is the same is used again
        self.field = field
        self.first = first  # nothing is known yet
        self.is_early = False  # a condition asked what is said before anything was
        self.now = Now()
        self.now.begin()
        self.now.needs = ALWAYS
        self.now.lying = field
        self.now.speakers = speaking
        self.unusable: set[tuple[int, int]] = set()
        self.enlisted: list[Active] = []  # what the card brings about that is being listened to
        self.familiar: tuple[Active, ...] = ()  # what it does without its gains
        self.alone = game.trace is None and not game.rivals and _leaves_texts_alone(before)

    def build(self) -> Now:
        game, now = self.game, self.now
        for one in self.field:
            if one.worn:
                now.set_cards = self._set_cards()
                break
        if game.effects:
            self._let_last()
        for one in self.field:
            self._listen(one)
        self._listen_far()
        if self.first:
            self.before.said = now.said  # that much is known from here on
        if now.changers:
            if len(now.changers) > 1:
                now.changers.sort(key=SINCE)
            now.afar = [active for active in now.changers if reaches_afar(game, active)]
            self._touch()
        self._reckon()
        if self.unusable:
            now.unusable = frozenset(self.unusable)
        return now

    def must_go_on(self) -> bool:
        """Whether what was found out now may change what it was found out from."""
        now, before = self.now, self.before
        if self.is_early:
            return True
        if not now.changers and not now.traits:
            return False
        if not self.first and _is_the_same(now, before):
            return False
        if now.voids or before.voids or _gives_texts(now) or _gives_texts(before):
            return True
        return _tells_what_is_read(now)

    def _set_cards(self) -> dict[int, list[Instance]]:
        instances = self.game.instances
        return {one.id: [instances[thing] for thing, _, _ in one.worn] for one in self.field if one.worn}

    # --- Who says what ------------------------------------------

    def _listen(self, one: Lying) -> None:
        """What a card on the field says holds from now on, oldest cards first."""
        now = self.now
        if not self.alone or now.voids:
            self.familiar = ()
            self._hear(self.game.instances[one.id])
            self._offer(one.id, now.said.get(one.id, ()))
            return
        gains = self.before.gained.get(one.id, ()) if self.before.gained else ()
        part = one.gaining if gains else one.part
        if part is not None and part.gains == gains and (not part.asked or self._is_still_so(part)):
            self._hear_again(one.id, part)
            return
        self.enlisted = []
        self.familiar = one.part.actives if gains and one.part is not None else ()
        asked = len(now.asked)
        heard = self._hear(self.game.instances[one.id])
        part = Part(now.said.get(one.id, ()), tuple(self.enlisted), tuple(now.asked[asked:]), gains)
        self._offer(one.id, part.said)
        if now.voids or not _are_steady(heard):
            return
        if gains:
            one.gaining = part
        else:
            one.part = part

    def _is_still_so(self, part: Part) -> bool:
        """The conditions it was heard by are as they were."""
        for test, telling, held in part.asked:
            if holds(self.game, telling, test) != held:
                return False
        return True

    def _hear_again(self, thing: int, part: Part) -> None:
        """It says what it said before."""
        now = self.now
        if part.said:
            now.said[thing] = part.said
            for said in part.usable:
                now.usable.append((thing, said))
        for asked in part.asked:
            self._ask(asked[0])
            now.asked.append(asked)
        for active in part.actives:
            self._enlist(active)

    def _offer(self, thing: int, said: tuple[Said, ...]) -> None:
        """What can be used of what a card says."""
        for one in said:
            if isinstance(one.text, Activated):
                self.now.usable.append((thing, one))

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

    def _gained(self, card: Instance, gains: Gains) -> list[Heard]:
        found: list[Heard] = []
        for gain, active, times in gains:
            for voice in gained_voices((gain,) * times, card.face.name):
                found.append((voice, card.id, active.stamp))
        return found

    def _not_void(self, card: Instance, heard: list[Heard]) -> list[Heard]:
        """Less what older cards void now, or younger ones did before (7.4.5.e)."""
        voids = self.now.voids
        if self.before.voids:
            there = {one.id for one in self.field}
            voids = voids + [
                active
                for active in self.before.voids
                if active.telling.this >= card.id and active.telling.this in there
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
        self.now.distant = game.lore.distant
        self.now.needs |= self.now.distant
        for thing in self.now.speakers:
            card = game.instances[thing]
            self._listen_afar(card, speech(card.face).far)

    def _listen_afar(self, card: Instance, far: tuple[tuple[Voice, frozenset[str]], ...]) -> None:
        for voice, zones in far:
            if card.zone in zones:
                one = said_of(self.game, card, [(voice, card.id, card.arrived)])[0]
                self._apply(voice.text, one.telling, one.stamp, one.place)

    # --- What holds ------------------------------------------

    def _let_last(self) -> None:
        """What effects of resolved texts say holds, in their order."""
        now, game = self.now, self.game
        now.lasting = []
        known = self.known.lasting if self.first else self.before.lasting
        for number, effect in enumerate(game.effects):
            if number < len(known) and known[number][0] is effect:
                part = known[number][1]
                if part is not None and self._is_still_so(part):
                    self._hear_again(NOTHING, part)
                    now.lasting.append(known[number])
                    continue
            self.enlisted = []
            self.familiar = ()
            asked = len(now.asked)
            telling = effect.context
            assert isinstance(telling, Telling)
            self._hold(effect.data, telling, effect.stamp, "", -1 - number, effect.things)
            part = None
            if game.trace is None and is_steady((effect.data,)):
                part = Part((), tuple(self.enlisted), tuple(now.asked[asked:]))
            now.lasting.append((effect, part))

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
        active = self._active(effect, telling, stamp, grade, place, things)
        self.enlisted.append(active)
        self._enlist(active)
        return False

    def _active(
        self,
        effect: Any,
        telling: Telling,
        stamp: int,
        grade: str,
        place: int,
        things: tuple[int, ...] | None,
    ) -> Active:
        """The effect as it holds; what the card has brought about already stays the same."""
        if grade and isinstance(effect, (Becoming, Swaps)):
            active = Active(effect, telling, stamp, grade, place, things, nature_of(effect))
            active.stamp = self.game.since.get(active.key, self.game.clock)
            return active
        for active in self.familiar:
            if active.data is effect and active.telling is telling and active.place == place:
                if active.stamp == stamp:
                    return active
        return Active(effect, telling, stamp, grade, place, things, nature_of(effect))

    def _enlist(self, active: Active) -> None:
        """An effect holds."""
        now, nature = self.now, active.nature
        assert nature is not None
        rows = now.actives.get(nature.kind)
        if rows is None:
            now.actives[nature.kind] = [active]
        else:
            rows.append(active)
        for name in nature.names:
            heard = now.heard.get(name)
            if heard is None:
                now.heard[name] = [active]
            else:
                heard.append(active)
        if nature.shown:
            now.needs |= nature.needs
            now.loose |= nature.needs
            if nature.asks:
                now.reads = now.reads | nature.asks
            for statement in active.telling.statements:
                if isinstance(statement, Let):  # what a variable is changes all the time (1.6.2.g)
                    self._depend(statement)
        if nature.changes:
            now.changers.append(active)
            if nature.voids:
                now.voids = [*now.voids, active]

    def _depend(self, statement: object) -> None:
        """What holds depends on this."""
        reading = reading_of(statement)
        self.now.needs |= reading.needs
        self.now.loose |= reading.needs
        self.now.reads = self.now.reads | reading.reads

    def _is_so(self, test: object, telling: Telling) -> bool:
        """A condition by which more or less holds; what it asks about matters whether or not it is so now."""
        self._ask(test)
        held = holds(self.game, telling, test)
        self.now.asked.append((test, telling, held))
        return held

    def _ask(self, test: object) -> None:
        """A condition is asked."""
        now, reading = self.now, reading_of(test)
        now.needs |= reading.needs
        now.reads = now.reads | reading.reads
        if self.first and VARIABLE in reading.reads:
            self.is_early = True

    # --- What it comes to ------------------------------------------

    def _touch(self) -> None:
        """Which changers touch which cards on the field, oldest first."""
        game = self.game
        touched: dict[int, list[Active]] = {}
        self.now.touched = touched
        lasting = game.trace is None and game.seats == 2 and not game.gone and not game.entering
        for active in self.now.changers:
            nature = nature_of(active.data)
            told = lasting and nature.told and active.things is None and not active.telling.picks
            for one in self._within_reach(active, nature):
                if told and (self.first or self._reads_as_printed(one, nature.asks)):
                    touching = self._grasps(active, one)
                else:
                    touching = touches(game, active, one.id)
                if touching:
                    row = touched.get(one.id)
                    if row is None:
                        touched[one.id] = [active]
                    else:
                        row.append(active)

    def _within_reach(self, active: Active, nature: Nature) -> list[Lying]:
        """The cards on the field that an effect may touch, by the sort of its words."""
        things = active.things
        if things is not None:
            return [one for one in self.field if one.id in things]
        if nature.itself and not active.telling.picks:
            here = active.telling.this
            return [one for one in self.field if one.id == here]
        return self.field

    def _reads_as_printed(self, one: Lying, asks: frozenset[str]) -> bool:
        """What is asked for of races and words is what is printed on the card."""
        seen = self.before.traits.get(one.id)
        if seen is None:
            return True
        return ("race" not in asks or seen.races is one.face.races) and (
            "keyword" not in asks or seen.keywords is one.face.keywords
        )

    def _grasps(self, active: Active, one: Lying) -> bool:
        """Whether it touches a card, where the card alone tells."""
        felt = one.felt.get(active)
        if felt is None:
            felt = one.felt[active] = touches(self.game, active, one.id)
        return felt

    def _reckon(self) -> None:
        """What each card gains, and what its information comes to; most of the time nothing changes it."""
        game, now = self.game, self.now
        plain = game.trace is None and not now.voids and not _bars_gains(now)
        for one in self.field:
            mine = now.touched.get(one.id, NOBODY)
            if not mine and not one.varies:
                continue
            total = one.total
            if total is None or not plain or total.by != mine:
                total = self._sum(one, mine)
                one.total = total if plain and is_always_the_same(one, mine, total.gains) else None
            if total.gains:
                now.gained[one.id] = total.gains
            if total.traits is not None:
                now.traits[one.id] = total.traits

    def _sum(self, one: Lying, mine: list[Active]) -> Sum:
        game, now, card = self.game, self.now, self.game.instances[one.id]
        gains = gains_of(game, now, card) if mine or one.face.popular else ()
        if gains:
            now.gained[one.id] = gains
        return Sum(mine, gains, compute(game, now, card))


def _leaves_texts_alone(before: Now) -> bool:
    """Nobody voids texts or has them read otherwise."""
    return not before.voids and Rewritten not in before.actives and WordsOf not in before.actives


def _are_steady(heard: list[Heard]) -> bool:
    for voice, _, _ in heard:
        if not voice.steady:
            return False
    return True


def _bars_gains(now: Now) -> bool:
    """Somebody cannot gain something (1.3.2)."""
    for active in now.of(Barred):
        if active.data.action in GAINING:
            return True
    return False


CONDITIONS: Final = {"alpha": "7.4.5.b", "beta": "7.4.6.b", "gamma": "7.4.7.b"}


SINCE: Final = attrgetter("stamp")


PROCEDURES["look"] = look
