"""What holds now, collected from the cards by what held before (7.4.5.c–d); what each card comes to by it."""

from __future__ import annotations

from operator import attrgetter
from typing import Final

from mahojin.kernel.decision import NOTHING
from mahojin.kernel.state import Instance
from mahojin.language.collection import are_still_so, depend
from mahojin.language.dependency import NO_TRAITS
from mahojin.language.snapshot import Decided
from mahojin.rulebooks.pmv.abilities import (
    Allowed,
    Automatic,
    Barred,
    Bound,
    Rephrased,
    Rewritten,
    Usable,
)

from ..cards.face import Card
from ..effects.context import TextContext
from ..effects.snapshot import NOBODY, Active, Gains, Part, Placement, Sum, TextSnapshot, uses_of
from ..game import Pmv
from .card_texts import (
    Possessed,
    cite_out_of_play,
    gained_texts,
    is_void,
    own_texts,
    popular_texts,
    rewritten,
    said_of,
    worn_by,
)
from .dependencies import ALWAYS, VARIABLE
from .face_texts import CardText, face_texts
from .gained import GAINING, fans_of, gains_of, is_leading
from .held_effects import HeldEffects
from .profile import ANY_TIME, TIMING, TextProfile, is_steady, profile_of
from .sums import is_always_the_same
from .touched import touches
from .traits import compute


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
            if touching:
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


SINCE: Final = attrgetter("stamp")


class Collection(HeldEffects):
    """One look at all cards, by what held before."""

    __slots__ = ("alone", "before", "known")

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
        super().__init__(game, first)
        self.before = before
        self.known = known  # of this snapshot, what is the same is used again
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
            now.afar = [active for active in now.changes if _reaches_afar(game, active)]
            touch(game, now, self.before)
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
        now, part = self.now, one.part
        alone = self.alone and not now.voids and one.id not in self.before.gained
        if alone and part is not None and (not part.asked or are_still_so(self.game, part.asked)):
            self._repeat(one.id, part)
            return
        self.added = []
        asked = len(now.asked)
        possessed = self._collect_texts(self.game.instances[one.id])
        said = now.said.get(one.id, ())
        uses = uses_of(one.id, said)
        now.usable += uses
        if alone and not now.voids and _are_steady(possessed):
            one.part = Part(said, uses, tuple(self.added), tuple(now.asked[asked:]))

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
                self.note_change(active, profile)

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
            possessed += self._gained(card, gains)
        if not possessed:
            return possessed
        possessed = self._not_void(card, possessed)
        said = said_of(game, card, possessed)
        self.now.said[card.id] = said
        cut: dict[int, int] = {}  # by source, the place below which its texts are void
        for one in said:
            if one.context.source in cut and one.place > cut[one.context.source]:
                continue
            if isinstance(one.text, Automatic) and self.apply(one.text, one.context, one.stamp, one.place):
                cut[one.context.source] = one.place
        if cut:
            self.now.said[card.id] = tuple(
                one for one in said if one.context.source not in cut or one.place <= cut[one.context.source]
            )
        return possessed

    def _gained(self, card: Instance, gains: Gains) -> list[Possessed]:
        found: list[Possessed] = []
        for place, gain in enumerate(gains):
            before = sum(other.times for other in gains[:place] if other.data == gain.data)
            for text in gained_texts(gain.data, gain.times, card.face.name, before):
                found.append((text, card.id, gain.stamp))
        return found

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
                self.apply(text.ability, one.context, one.stamp, one.place)

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
            self.hold(effect.data, context, effect.stamp, "", -1 - number, effect.things)
            for active in self.added:
                active.until = effect.until
            part = None
            if is_steady((effect.data,)) and not now.decided:
                part = Part((), [], tuple(self.added), tuple(self.now.asked[asked:]))
            now.lasting.append((effect, part))


def _reaches_afar(game: Pmv, active: Active) -> bool:
    """Whether it may touch a card that is not on the field; a card stays the same only within its zone."""
    if active.things is not None:
        return not all(_is_on_field(game, thing) for thing in active.things)
    if active.context.picks:
        return True
    profile = profile_of(active.data)
    if profile.itself and profile.kind not in (Rewritten, Rephrased):
        return not _is_on_field(game, active.context.this)
    return profile.afar


def _is_on_field(game: Pmv, thing: int) -> bool:
    one = game.instances.get(thing)
    return one is None or one.zone == "field"


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
