"""The picture of all that holds now: built again from the cards until it no longer changes (7.4.5.c–d)."""

from __future__ import annotations

from operator import attrgetter
from typing import Any, Final

from mahojin.machine.ability import (
    Activated,
    Allowed,
    Automatic,
    Becoming,
    BelowUnusable,
    BelowVoid,
    Bound,
    Let,
    Marked,
    Pile,
    Rewritten,
    Swaps,
    Treated,
    Under,
    Usable,
    Void,
    When,
    Who,
    WordsOf,
)
from mahojin.machine.decision import NOTHING
from mahojin.machine.evaluator import holds
from mahojin.machine.state import Instance

from ..face import Card
from ..game import Pmv
from ..picture import NONE_ACTIVE, Active, Choir, Gains, Lying, Now, Part, Said
from ..procedures import PROCEDURES
from ..reading import joined, players
from ..telling import Telling
from .gaining import fans_of, is_leading
from .informing import reckon, touch
from .reaching import reaches_afar
from .sameness import LYING, is_apart, likeness, lying, reads_the_same, speakers
from .settling import must_go_on
from .speech import Voice, speech
from .standing import tell_what_changed
from .static import ALWAYS, ANY_TIME, TIMING, VARIABLE, is_steady, nature_of, reading_of
from .telling_who import with_rival
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
    field, alike = known.lying, known.likeness
    speaking = known.speakers
    if alike is None or not is_apart(known, touched):
        if touched & LYING:
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
    for _ in range(ROUNDS):
        now = _settled(game, field, speaking)
        game.now_picture = now
        turned = _turn_graveyards(game, now)  # what counts cards in hell counts them from now on
        if (game.treated or Treated in now.actives) and treat(game, now):
            field = lying(game, now)
        elif not turned:
            break
    game.watch(tell_what_changed, known, now)
    game.computed_now = now.traits
    now.likeness = alike if now.loose == known.loose else likeness(game, now.loose)
    changing = [*now.of(Becoming), *now.of(Swaps)]
    if changing or game.since:
        game.since = {active.key: active.stamp for active in changing if active.grade}
    return now


def _turn_graveyards(game: Pmv, now: Now) -> bool:
    """Graveyards become hell, or graveyards again (3.3.6, 3.3.6.c); whether any did."""
    if not game.hells and Becoming not in now.actives:
        return False
    hells, before = _hells(game, now), game.hells
    if before - hells:
        game.cite("3.3.6.c")
    game.hells = hells
    return hells != before


def _settled(game: Pmv, field: list[Lying], speaking: list[int]) -> Now:
    """The picture that no longer changes what it is made from."""
    known = game.now_picture
    before = Now()
    for number in range(ROUNDS):
        game.now_picture = before
        builder = _Builder(game, before, known, field, speaking, number == 0)
        now = builder.build()
        if not builder.is_early and not must_go_on(now, before, number == 0):
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
        "into",
        "is_early",
        "known",
        "now",
        "unusable",
        "whole",
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
        self.now.needs = ALWAYS
        self.now.traits = {}
        self.now.gained = {}
        self.into: Choir = self.now  # what it is told to
        self.whole = True  # each card says what it says by itself
        self.now.lying = field
        self.now.speakers = speaking
        self.unusable: set[tuple[int, int]] = set()
        self.enlisted: list[Active] = []  # what the card brings about that is being listened to
        self.familiar: tuple[Active, ...] = ()  # what it does without its gains
        self.alone = not game.rivals and _leaves_texts_alone(before)

    def build(self) -> Now:
        game, now = self.game, self.now
        for one in self.field:
            if one.worn:
                now.set_cards = self._set_cards()
                break
        if game.effects or now.speakers:
            now.begin()
            self._let_last()
        choir = self._choir()
        if now.actives is NONE_ACTIVE:
            now.repeat(choir)
        else:
            now.go_on_with(choir)
        self._listen_far()
        if self.first:
            self.before.said = now.said  # that much is known from here on
        if now.changers:
            if len(now.changers) > 1:
                now.changers = sorted(now.changers, key=SINCE)
            now.afar = [active for active in now.changers if reaches_afar(game, active)]
            touch(game, now, self.before)
        reckon(game, now)
        now.demanding = Bound in now.actives
        now.any_time = _is_any_time(now)
        now.offering = Usable in now.actives
        if self.unusable:
            now.unusable = frozenset(self.unusable)
        return now

    def _set_cards(self) -> dict[int, list[Instance]]:
        instances = self.game.instances
        return {one.id: [instances[thing] for thing, _, _ in one.worn] for one in self.field if one.worn}

    # --- Who says what ------------------------------------------

    def _choir(self) -> Choir:
        """What the cards on the field say, oldest first: as they did, where the same cards lie there, with
        what came after them."""
        now, field = self.now, self.field
        known = self.known.choir if self.first else self.before.choir
        if known is not None and not self._say_the_same(known):
            known = None
        if known is not None and known.lying is field:
            now.choir = known
            return known
        choir = self.into = Choir()
        choir.lying = field
        if known is None:
            choir.begin()
        else:
            choir.begin_with(known)
        for one in field if known is None else field[len(known.lying) :]:
            self._listen(one)
        if self.whole:
            now.choir = choir
        self.into = now
        return choir

    def _say_the_same(self, choir: Choir) -> bool:
        """Its cards still lie there before any others, each says by itself what it said, and nobody
        interferes."""
        if not self.alone or self.now.voids or self.before.gained:
            return False
        lying, field = choir.lying, self.field
        if lying is not field and field[: len(lying)] != lying:
            return False
        for test, telling, held in choir.asked:
            self._ask(test)
            if holds(self.game, telling, test) != held:
                return False
        return True

    def _listen(self, one: Lying) -> None:
        """What a card on the field says holds from now on, oldest cards first."""
        now = self.now
        if not self.alone or now.voids:
            self.familiar = ()
            self.whole = False
            self._hear(self.game.instances[one.id])
            self._offer(one.id, self.into.said.get(one.id, ()))
            return
        gains = self.before.gained.get(one.id, ()) if self.before.gained else ()
        if gains:
            self.whole = False
        part = one.gaining if gains else one.part
        if part is not None and part.gains == gains and (not part.asked or self._is_still_so(part)):
            self._hear_again(one.id, part)
            return
        self.enlisted = []
        self.familiar = one.part.actives if gains and one.part is not None else ()
        into = self.into
        asked = len(into.asked)
        heard = self._hear(self.game.instances[one.id])
        part = Part(into.said.get(one.id, ()), tuple(self.enlisted), tuple(into.asked[asked:]), gains)
        self._offer(one.id, part.said)
        if now.voids or not _are_steady(heard):
            self.whole = False
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
        into = self.into
        if part.said:
            into.said[thing] = part.said
            for said in part.usable:
                into.usable.append((thing, said))
        for asked in part.asked:
            self._ask(asked[0])
            into.asked.append(asked)
        for active in part.actives:
            self._enlist(active)

    def _offer(self, thing: int, said: tuple[Said, ...]) -> None:
        """What can be used of what a card says."""
        for one in said:
            if isinstance(one.text, Activated):
                self.into.usable.append((thing, one))

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
        self.into.said[card.id] = said
        silenced: dict[int, int] = {}  # by source, the place below which nothing is heard
        for one in said:
            if one.telling.source in silenced and one.place > silenced[one.telling.source]:
                continue
            if isinstance(one.text, Automatic):
                below = self._apply(one.text, one.telling, one.stamp, one.place)
                if below is not None:
                    silenced[one.telling.source] = one.place
        if silenced:
            self.into.said[card.id] = tuple(
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
            asked = len(self.into.asked)
            telling = effect.context
            assert isinstance(telling, Telling)
            self._hold(effect.data, telling, effect.stamp, "", -1 - number, effect.things)
            part = None
            if is_steady((effect.data,)):
                part = Part((), tuple(self.enlisted), tuple(self.into.asked[asked:]))
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
        into, nature = self.into, active.nature
        assert nature is not None
        rows = into.actives.get(nature.kind)
        into.actives[nature.kind] = [active] if rows is None else [*rows, active]
        for name in nature.names:
            rows = into.heard.get(name)
            into.heard[name] = [active] if rows is None else [*rows, active]
            into.expecting = into.expecting or not name
        if nature.shown:
            into.needs |= nature.needs
            into.loose |= nature.needs
            if nature.asks:
                into.reads = into.reads | nature.asks
            for statement in active.telling.statements:
                if isinstance(statement, Let):  # what a variable is changes all the time (1.6.2.g)
                    self._depend(statement)
        if nature.changes:
            into.changers.append(active)
            if nature.voids:
                self.now.voids = [*self.now.voids, active]

    def _depend(self, statement: object) -> None:
        """What holds depends on this."""
        into, reading = self.into, reading_of(statement)
        into.needs |= reading.needs
        into.loose |= reading.needs
        into.reads = into.reads | reading.reads

    def _is_so(self, test: object, telling: Telling) -> bool:
        """A condition by which more or less holds; what it asks about matters whether or not it is so now."""
        self._ask(test)
        held = holds(self.game, telling, test)
        self.into.asked.append((test, telling, held))
        return held

    def _ask(self, test: object) -> None:
        """A condition is asked."""
        into, reading = self.into, reading_of(test)
        into.needs |= reading.needs
        into.reads = into.reads | reading.reads
        if self.first and VARIABLE in reading.reads:
            self.is_early = True


def _is_any_time(now: Now) -> bool:
    """What is written on cards elsewhere does not tell when they may be played: somebody may at any time, or
    some effect changes what tells."""
    for active in now.of(Allowed):
        if active.data.action == ANY_TIME:
            return True
    for active in now.afar:
        if not TIMING.isdisjoint(nature_of(active.data).tells):
            return True
    return False


def _leaves_texts_alone(before: Now) -> bool:
    """Nobody voids texts or has them read otherwise."""
    return not before.voids and Rewritten not in before.actives and WordsOf not in before.actives


def _are_steady(heard: list[Heard]) -> bool:
    for voice, _, _ in heard:
        if not voice.steady:
            return False
    return True


CONDITIONS: Final = {"alpha": "7.4.5.b", "beta": "7.4.6.b", "gamma": "7.4.7.b"}


SINCE: Final = attrgetter("stamp")


PROCEDURES.look = look
