"""Acts: what is done to things (Aを破棄する) and what players do themselves (nドローする)."""

from __future__ import annotations

from mahojin.text import Rule

from ..numbers import AMOUNTS
from .damage import DAMAGE
from .places import PLACES
from .players import BY_PLAYERS
from .resolving import RESOLVING
from .taking import TAKING
from .things import ON_THINGS
from .turns import TURNS
from .undergoing import UNDERGOING
from .voiding import VOIDING

ALL_ACTS: tuple[Rule, ...] = (
    *PLACES,
    *ON_THINGS,
    *DAMAGE,
    *VOIDING,
    *TAKING,
    *TURNS,
    *RESOLVING,
    *BY_PLAYERS,
    *UNDERGOING,
    *AMOUNTS,
)
