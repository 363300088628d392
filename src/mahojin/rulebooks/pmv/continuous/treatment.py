"""として扱う, for as long as an effect holds: what cards are taken for meanwhile (6.1.6, 12.5)."""

from __future__ import annotations

from mahojin.kernel.state import Instance
from mahojin.rulebooks.pmv.abilities import Treated

from ..cards.face import Card, defined_card
from ..effects.snapshot import TextSnapshot
from ..game import Pmv
from .interests import learn
from .touched import touches


def treat(game: Pmv, now: TextSnapshot) -> bool:
    """Cards are taken for what effects say, and for themselves again afterwards; True if any card changed."""
    wanted: dict[int, Card] = {}
    for active in now.of(Treated):
        for one in game.on_field():
            own = game.treated.get(one.id, one.face)
            if touches(game, active, one.id) or (one.id in game.treated and _is_so_treated(one, active.data)):
                wanted[one.id] = defined_card(active.data.definition, None if one.hidden else own)
    changed = False
    for thing, face in wanted.items():
        one = game.instances[thing]
        if one.face is not face:
            game.treated = {**game.treated, thing: game.treated.get(thing, one.face)}
            learn(game, (face,))
            one.face = face
            changed = True
    for thing in [thing for thing in game.treated if thing not in wanted]:
        back = game.instances.get(thing)
        if back is not None:
            back.face = game.treated[thing]
            changed = True
        game.treated = {other: face for other, face in game.treated.items() if other != thing}
    return changed


def _is_so_treated(one: Instance, data: Treated) -> bool:
    """It is taken for just that already: its description need not fit what it has become."""
    under: Card | None = one.face.under
    return one.face is defined_card(data.definition, under)
