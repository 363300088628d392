"""What all that holds is made from: how cards lie, what lasts, and who has a say from elsewhere (7.4.5)."""

from __future__ import annotations

from mahojin.abilities import Who
from mahojin.language.continuous import ROUNDS, Basis, settle
from mahojin.language.game import Game
from mahojin.language.snapshot import Snapshot
from mahojin.rulebooks.pmv.abilities import Becoming, Marked, Pile, Swaps, Treated

from ..effects.snapshot import TextSnapshot
from ..game import Pmv
from ..procedures import PROCEDURES
from ..reading import players
from .collection import Collection
from .dependencies import ALWAYS
from .holding_texts import tell_what_changed
from .placements import PLACING, made_from, outside, placements
from .treatment import treat


class TextBasis(Basis):
    """The texts of the cards on the field, of cards elsewhere that concern others, and effects that last."""

    __slots__ = ("before", "made_from", "outside", "placements")

    def __init__(self, game: Pmv, known: TextSnapshot, touched: int) -> None:
        super().__init__(is_same=False)
        game.book_memo.aside = {}  # what these depend on is not watched
        self.before = known  # of it, what is the same is used again
        self.placements, self.made_from, self.outside = known.placements, known.made_from, known.outside
        if self.made_from is None or touched & (ALWAYS | known.reach | known.distant):
            if touched & PLACING:
                self.placements = placements(game, known)
            self.made_from = made_from(game, known.reach)
            if touched & known.distant or known.distant != game.relevance.distant:
                self.outside = outside(game)
        self.is_same = (
            self.placements is known.placements
            and self.made_from == known.made_from
            and self.outside == known.outside
        )

    def settled(self, game: Game) -> TextSnapshot:
        """What holds now; what counts cards in hell counts them from now on, and cards are what effects treat
        them as."""
        assert isinstance(game, Pmv)
        known = self.before
        for _ in range(ROUNDS):
            found = self._once(game)
            turned = _turn_graveyards(game, found)
            if (game.treated or Treated in found.effects) and treat(game, found):
                self.placements = placements(game, found)
            elif not turned:
                break
            self.before = found
        game.observe(tell_what_changed, known, found)
        game.memo.computed = found.traits
        found.made_from = self.made_from if found.reach == known.reach else made_from(game, found.reach)
        changing = [*found.of(Becoming), *found.of(Swaps)]
        if changing or game.since:
            game.since = {active.key: active.stamp for active in changing if active.grade}
        return found

    def _once(self, game: Pmv) -> TextSnapshot:
        found = settle(game, self, TextSnapshot())
        assert isinstance(found, TextSnapshot)
        game.suppose(found)
        return found

    def collect(self, game: Game, before: Snapshot, first: bool) -> TextSnapshot:
        assert isinstance(game, Pmv) and isinstance(before, TextSnapshot)
        known = self.before if first else before
        return Collection(game, before, known, self.placements, self.outside, first, self.decided).collect()


def _turn_graveyards(game: Pmv, now: TextSnapshot) -> bool:
    """Graveyards become hell, or graveyards again (3.3.6, 3.3.6.c); whether any did."""
    if not game.hells and Becoming not in now.effects:
        return False
    hells, before = _hells(game, now), game.hells
    if before - hells:
        game.cite("3.3.6.c")
    game.hells = hells
    return hells != before


def _hells(game: Pmv, now: TextSnapshot) -> frozenset[int]:
    """Whose graveyard is hell (3.3.6)."""
    found: set[int] = set()
    for active in now.of(Becoming):
        noun = active.data.noun.noun if isinstance(active.data.noun, Marked) else active.data.noun
        if active.data.value == "hell" and isinstance(noun, Pile):
            found |= set(players(game, active.text_context, Who.EACH if noun.whose is None else noun.whose))
    if found and game.trace is not None:
        game.cite("3.3.6")
    return frozenset(found)


PROCEDURES.basis = TextBasis
