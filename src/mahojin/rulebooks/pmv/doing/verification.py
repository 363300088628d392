"""隠れた情報の確認 (3.1.5.e): a card picked by what only its face tells is shown to everybody for that."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mahojin.rulebooks.pmv.abilities import Besides, Handled, In, Is, Once, Some

from ..game import Pmv
from ..zones.hands import first_out
from ..zones.sight import EVERYBODY
from .walks import descriptions

if TYPE_CHECKING:
    from ..effects.program import CarryOut

FACELESS: Final = frozenset({"", "card", "node"})  # kinds that a card is whatever is printed on it
SEEN: Final = frozenset({"state", "face", "damaged"})  # how it lies
PLACES: Final = (In, Handled, Besides, Once)  # where it is, and what was done to it


def needs_the_face(what: object) -> bool:
    """Whether the description can only be judged by the card's face."""
    return any(
        not FACELESS.issuperset(one.kinds) or any(_tells_by_face(part) for part in one.which)
        for one in descriptions(what)
    )


def _tells_by_face(one: object) -> bool:
    return not isinstance(one, PLACES) and not (isinstance(one, Is) and one.trait in SEEN)


def verify(game: Pmv, run: CarryOut, some: Some, things: tuple[int, ...]) -> None:
    """Cards that the others do not see are shown as long as the effect lasts; that is no 公開."""
    cards = [game.instances[thing] for thing in things if thing >= 0]
    hidden = tuple(card.id for card in cards if game.sight_of(card) != "all")
    if hidden and needs_the_face(some):
        game.cite("3.1.5.e")
        run.shown = (*run.shown, *((EVERYBODY, thing) for thing in hidden))
        for thing in hidden:
            first_out(game, thing)
            game.note("shown", "3.1.5.e", run.context.actor, subject=thing)
