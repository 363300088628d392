"""The verbs of this book: what can be done, waited for and forbidden, each with its roles and its wording."""

from __future__ import annotations

from typing import Final

from mahojin.language.lexicon import Lexicon

from .battle_verbs import BATTLE_VERBS
from .card_verbs import CARD_VERBS
from .player_verbs import PLAYER_VERBS

LEXICON: Final = Lexicon(
    (*CARD_VERBS, *BATTLE_VERBS, *PLAYER_VERBS),
    procedures=("put_into_graveyard",),  # 11.2.2.a
)
