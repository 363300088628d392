"""貫通 (10.5.2.a): the one word whose text no card's words could say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mahojin.machine.ability import It
from mahojin.machine.procedure import Outcome
from mahojin.machine.state import player_thing

from ..damage import Blow, deal
from ..game import Pmv
from ..keywords import Pierce
from ..reading import find, value
from .table import verb

if TYPE_CHECKING:
    from ..carrying_out import Carry


@verb(Pierce)
def pierce(game: Pmv, run: Carry, it: Pierce) -> Outcome:
    """Attack less toughness, and what the struck character had suffered before; at 0 or less it is void."""
    telling = run.telling
    found = find(game, telling, It("character"))
    struck = game.known(found[0]) if found else None
    if struck is None:
        return run.fail(game, "10.5.2.a")
    before = max(0, struck.damage - telling.amount)
    amount = (
        value(game, telling, telling.this, "attack") - value(game, telling, struck.id, "toughness") + before
    )
    game.cite("10.5.2.a")
    player = player_thing(struck.controller)
    blow = Blow(telling.this, player, amount, "battle", telling.controller, piercing=True)
    procedure = deal(game, (blow,)) if amount > 0 else None
    run.done(game, "suffer", procedure is not None, (player,))
    return procedure
