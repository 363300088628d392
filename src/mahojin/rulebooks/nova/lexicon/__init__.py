"""The verbs of this book: what can be done, waited for and forbidden, each with its roles and its wording."""

from __future__ import annotations

from typing import Final

from mahojin.language.lexicon import Lexicon
from mahojin.rulebooks.common_verbs import spared

from .battle_verbs import BATTLE_VERBS
from .card_verbs import STATE_VERBS, ZONE_VERBS
from .player_verbs import PLAYER_VERBS

BEFALLING: Final = ("destroy", "bury", "send", "leave", "return", "exile", "retire", "shelve")
CHANGING: Final = ("rest", "wake", "mark", "control", "damage")
UNAFFECTED: Final = spared("holder", (*BEFALLING, *CHANGING))
LEXICON: Final = Lexicon((*ZONE_VERBS, *STATE_VERBS, *BATTLE_VERBS, *PLAYER_VERBS, UNAFFECTED))
