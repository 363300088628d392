"""What holds now, collected from the cards by what held before (7.4.5.c–d); what each card comes to by it."""

from __future__ import annotations

from operator import attrgetter
from typing import Final

from mahojin.abilities.kinds import Continuous
from mahojin.kernel.decision import NOTHING
from mahojin.kernel.state import Instance
from mahojin.language.collection import are_still_so, ask, depend
from mahojin.language.snapshot import Decided
from mahojin.rulebooks.pmv.abilities import (
    Allowed,
    Automatic,
    Becoming,
    BelowUnusable,
    BelowVoid,
    Bound,
    Let,
    Swaps,
    Under,
    Usable,
    Void,
    When,
)

from ..book import BOOK
from ..cards.face import Card
from ..effects.context import TextContext
from ..effects.snapshot import (
    Active,
    GainedPart,
    Gains,
    Part,
    Placement,
    Said,
    TextSnapshot,
    uses_of,
)
from ..game import Pmv
from ..reading import joined
from .card_texts import (
    Possessed,
    cite_out_of_play,
    is_void,
    own_texts,
    popular_texts,
    rewritten,
    said_of,
    texts_of,
    worn_by,
)
from .dependencies import ALWAYS, VARIABLE
from .face_texts import CardText, face_texts
from .gained import fans_of, is_leading
from .profile import ANY_TIME, TIMING, TextProfile, is_steady, profile_of
from .speaker import with_rival
from .touched import reaches_afar
from .traits import reckon, touch

SINCE: Final = attrgetter("stamp")
VARIES: Final = attrgetter("varies")
TIMED: Final = (Becoming, Swaps)
CONDITIONS: Final = {"alpha": "7.4.5.b", "beta": "7.4.6.b", "gamma": "7.4.7.b"}


class Collection:
    """One look at all cards, by what held before."""

    __slots__ = ("added", "alone", "before", "first", "game", "known", "now", "unusable")

    def __init__(
        self,
        game: Pmv,
        before: TextSnapshot,
        known: TextSnapshot,
        placements: list[Placement],
        outside: list[int],
        first: bool,
        decided: Decided,
    ) -> None:
        self.game = game
        self.first = first  # nothing is known yet of what texts say
        self.before = before
        self.known = known  # of this snapshot, what is the same is used again
        self.unusable: set[tuple[int, int]] = set()
        self.added: list[Active] = []  # what the card or effect brings about that is being gone through
        self.now = TextSnapshot()
        self.now.needs = ALWAYS
        self.now.traits = {}
        self.now.gained = {}
        self.now.placements = placements
        self.now.outside = outside
        self.now.decided = decided
        self.alone = not (decided or game.rivals or before.voids or before.reads_otherwise())

    def collect(self) -> TextSnapshot:
        """What holds."""
        game, now = self.game, self.now
        for one in now.placements:
            if one.worn:
                now.set_cards = self._set_cards()
                break
        if game.effects:
            self._collect_lasting()
        for one in now.placements:
            self._collect_card(one)
        self._collect_outside()
        if self.first:
            self.before.said = now.said  # that much is known from here on
        if now.changes:
            if len(now.changes) > 1:
                now.changes = sorted(now.changes, key=SINCE)
            now.afar = [active for active in now.changes if reaches_afar(game, active)]
            touch(game, now, self.before)
        if now.touched or any(map(VARIES, now.placements)):
            reckon(game, now)
        now.demanding = Bound in now.effects
        now.any_time = _is_any_time(now)
        now.offering = Usable in now.effects
        if self.unusable:
            now.unusable = frozenset(self.unusable)
        return now

    def _set_cards(self) -> dict[int, list[Instance]]:
        instances = self.game.instances
        return {
            one.id: [instances[thing] for thing, _, _ in one.worn] for one in self.now.placements if one.worn
        }

    # --- Cards on the field ------------------------------------------

    def _collect_card(self, one: Placement) -> None:
        """What a card on the field says holds from now on, oldest cards first."""
        now, part, gains = self.now, one.part, self.before.gained.get(one.id)
        alone = self.alone and not now.voids
        if alone and part is not None and (not part.asked or are_still_so(self.game, part.asked)):
            self._repeat(one.id, part)
            if gains is not None:
                self._collect_gained(one, part.said, gains)
            return
        self.added = []
        asked = len(now.asked)
        possessed = self._collect_texts(self.game.instances[one.id])
        said = now.said.get(one.id, ())
        uses = uses_of(one.id, said)
        now.usable += uses
        if alone and gains is None and not now.voids and _are_steady(possessed):
            one.part = Part(said, uses, tuple(self.added), tuple(now.asked[asked:]))

    def _collect_gained(self, one: Placement, own: tuple[Said, ...], gains: Gains) -> None:
        """What it says by what it has gained holds as well."""
        now, part = self.now, one.gained
        if part is not None and part.gains == gains and are_still_so(self.game, part.asked):
            self._repeat(one.id, part)
            return
        self.added = []
        asked = len(now.asked)
        card = self.game.instances[one.id]
        possessed = texts_of(card, gains)
        said = self._say(card, possessed, own)
        uses = uses_of(one.id, said[len(own) :])
        now.usable += uses
        if not now.voids and _are_steady(possessed):
            one.gained = GainedPart(said, uses, tuple(self.added), tuple(now.asked[asked:]), gains)

    def _repeat(self, thing: int, part: Part) -> None:
        """It says what it said before."""
        now = self.now
        if part.said:
            now.said[thing] = part.said
            now.usable += part.uses
        for asked in part.asked:
            reads = depend(self.game, now, asked[1]).reads
            if self.first and VARIABLE in reads:
                now.is_early = True
            now.asked.append(asked)
        for active in part.actives:
            profile = active.profile
            assert profile is not None
            now.add(active, profile)
            if profile.at_once:
                self._note_change(active, profile)

    def _collect_texts(self, card: Instance) -> list[Possessed]:
        """The card has all its texts, and what they bring about holds."""
        game, before = self.game, self.before
        texts = own_texts(game, card)
        if before.changes:
            texts = rewritten(game, before, card, texts)
        possessed: list[Possessed] = [(text, card.id, card.arrived) for text in texts]
        worn = self.now.set_cards.get(card.id)
        if worn:
            possessed += worn_by(game, card, self.now.set_cards)
        face: Card = card.face
        if face.popular and is_leading(card):
            texts = popular_texts(game, card, fans_of(self.now, card))
            possessed += [(text, card.id, card.arrived) for text in texts]
        gains = before.gained.get(card.id)
        if gains:
            possessed += texts_of(card, gains)
        possessed = self._not_void(card, possessed)
        self._say(card, possessed, ())
        return possessed

    def _say(self, card: Instance, possessed: list[Possessed], own: tuple[Said, ...]) -> tuple[Said, ...]:
        """The card says these texts, after its ``own``, and what they bring about holds."""
        if not possessed:
            return own
        said = said_of(self.game, card, possessed)
        cut: dict[int, int] = {}  # by source, the place below which its texts are void
        for one in said:
            if one.context.source in cut and one.place > cut[one.context.source]:
                continue
            if isinstance(one.text, Automatic) and self._apply(one.text, one.context, one.stamp, one.place):
                cut[one.context.source] = one.place
        if cut:
            said = tuple(
                one for one in said if one.context.source not in cut or one.place <= cut[one.context.source]
            )
        self.now.said[card.id] = own + said
        return own + said

    def _not_void(self, card: Instance, possessed: list[Possessed]) -> list[Possessed]:
        """Less what older cards void now, or younger ones did before (7.4.5.e)."""
        voids = self.now.voids
        if self.before.voids:
            there = {one.id for one in self.now.placements}
            voids = voids + [
                active
                for active in self.before.voids
                if active.context.this >= card.id and active.context.this in there
            ]
        if not voids:
            return possessed
        if self.game.trace is not None:
            self.game.cite("7.4.5.e")
        return [one for one in possessed if not is_void(self.game, voids, card, one)]

    # --- Cards elsewhere, and what lasts ------------------------------------------

    def _collect_outside(self) -> None:
        """自動β of cards elsewhere that concern more than the card itself (7.4.6.a)."""
        game = self.game
        if game.trace is not None:
            cite_out_of_play(game)
        self.now.distant = game.relevance.distant
        self.now.needs |= self.now.distant
        for thing in self.now.outside:
            card = game.instances[thing]
            self._collect_distant(card, face_texts(card.face).far)

    def _collect_distant(self, card: Instance, far: tuple[tuple[CardText, frozenset[str]], ...]) -> None:
        for text, zones in far:
            if card.zone in zones:
                one = said_of(self.game, card, [(text, card.id, card.arrived)])[0]
                assert isinstance(text.ability, Automatic)
                self._apply(text.ability, one.context, one.stamp, one.place)

    def _collect_lasting(self) -> None:
        """What effects of resolved texts say holds, in their order."""
        now, game = self.now, self.game
        now.lasting = []
        known = self.known.lasting
        for number, effect in enumerate(game.effects):
            if number < len(known) and known[number][0] is effect:
                part = known[number][1]
                if part is not None and not now.decided and are_still_so(game, part.asked):
                    self._repeat(NOTHING, part)
                    now.lasting.append(known[number])
                    continue
            self.added = []
            asked = len(self.now.asked)
            context = effect.context
            assert isinstance(context, TextContext)
            self._hold(effect.data, context, effect.stamp, "", -1 - number, effect.things)
            for active in self.added:
                active.until = effect.until
            part = None
            if is_steady((effect.data,)) and not now.decided:
                part = Part((), [], tuple(self.added), tuple(self.now.asked[asked:]))
            now.lasting.append((effect, part))

    # --- What texts bring about ------------------------------------------

    def _apply(self, text: Automatic, context: TextContext, stamp: int, place: int) -> bool:
        """The effects of an automatic text hold; True if it makes void what is printed below it."""
        for statement in context.statements:
            if isinstance(statement, Void) and self._is_so(statement.test, context):
                return False
        below = False
        for effect in joined(text.effects):
            if self._hold(effect, context, stamp, text.grade, place, None):
                below = True
        return below

    def _hold(
        self,
        effect: Continuous,
        context: TextContext,
        stamp: int,
        grade: str,
        place: int,
        things: tuple[int, ...] | None,
    ) -> bool:
        """An effect holds if its conditions do; True if it makes void what is printed below its text."""
        if isinstance(effect, Under):
            if not self._is_so(effect.test, context):
                return False
            if self.game.trace is not None and grade:
                self.game.cite(CONDITIONS[grade])
            below = [self._hold(part, context, stamp, grade, place, things) for part in effect.effects]
            return any(below)
        if isinstance(effect, BelowVoid):
            return True
        if isinstance(effect, BelowUnusable):
            self.unusable.add((context.source, place))
            self.game.applied(context.source, effect)
            return False
        if grade and not isinstance(effect, When):
            context = with_rival(self.game, context, place)
        profile = profile_of(effect)
        active = self._active(profile, context, stamp, grade, place, things)
        self.added.append(active)
        self.now.add(active, profile)
        if profile.at_once:
            self._note_change(active, profile)
        return False

    def _active(
        self,
        profile: TextProfile,
        context: TextContext,
        stamp: int,
        grade: str,
        place: int,
        things: tuple[int, ...] | None,
    ) -> Active:
        """The effect as it holds; what changes or swaps holds since it began to (6.1.11)."""
        active = Active(profile.data, context, stamp, grade, place, things, profile)
        if grade and profile.kind in TIMED:
            active.stamp = self.game.since.get(active.key, self.game.clock)
        return active

    def _note_change(self, active: Active, profile: TextProfile) -> None:
        """The snapshot depends on whom this effect touches, and knows what it makes void."""
        now = self.now
        for statement in active.text_context.statements:
            if isinstance(statement, Let):  # what a variable is changes all the time (1.6.2.g)
                depends = BOOK.dependencies.of(statement)
                now.needs |= depends.needs
                now.reach |= depends.needs
                now.reads |= depends.reads
        if profile.voids:
            now.voids = [*now.voids, active]

    def _is_so(self, test: object, context: TextContext) -> bool:
        """A condition by which more or less holds."""
        if self.first and VARIABLE in BOOK.dependencies.of(test).reads:
            self.now.is_early = True
        return ask(self.game, self.now, context, test)


def _is_any_time(now: TextSnapshot) -> bool:
    """What is written on cards elsewhere does not tell when they may be played: somebody may at any time, or
    some effect changes what tells."""
    for active in now.of(Allowed):
        if active.data.action == ANY_TIME:
            return True
    for active in now.afar:
        if not TIMING.isdisjoint(profile_of(active.data).tells):
            return True
    return False


def _are_steady(possessed: list[Possessed]) -> bool:
    for text, _, _ in possessed:
        if not text.steady:
            return False
    return True
