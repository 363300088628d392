"""What nothing obeys is refused: occasions and prohibitions that no verb of the lexicon makes."""

from __future__ import annotations

from mahojin.abilities import Who, nodes
from mahojin.language.lexicon import A_CARD, PLAYER
from mahojin.rulebooks.pmv.abilities import Barred, Bound, Itself, Marked, Never, Occasion, Things
from mahojin.text import Words

from ..lexicon import LEXICON

NO_OCCASION = Words("このような事象は起こりません", "nothing that happens is this")
NOT_FORBIDDEN = Words("このようには禁じられません", "nothing is forbidden by this")
OF_CARDS = Words("これはプレイヤーについては言えません", "this cannot be said of a player")
OF_PLAYERS = Words("これはカードについては言えません", "this cannot be said of a card")
# What effects have players do: it is asked with the effect that does it.
CAUSED = frozenset({"draw", "gain_life"})
PERSONS = frozenset({"player", "opponent"})


def disobeyed(part: object) -> Words | None:
    """Why nothing would obey what is said, if nothing would."""
    for node in nodes(part):
        why = _why(node)
        if why is not None:
            return why
    return None


def _why(node: object) -> Words | None:
    if isinstance(node, Occasion):
        return _of_occasion(node)
    if isinstance(node, Barred) and node.by is not None and node.action not in CAUSED:
        return NOT_FORBIDDEN
    if isinstance(node, (Barred, Never)):
        return None if LEXICON.is_obeyed(node.action, isinstance(node, Never)) else NOT_FORBIDDEN
    if isinstance(node, Bound) and node.action not in LEXICON.demanded:
        return NOT_FORBIDDEN
    return None


def _of_occasion(node: Occasion) -> Words | None:
    if not LEXICON.event_names(node.event, node.would):
        return NO_OCCASION
    what = what_is(node.subject)
    if what and not LEXICON.is_told_of(node.event, what):
        return OF_CARDS if what == PLAYER else OF_PLAYERS
    return None


def what_is(noun: object) -> str:
    """Whether a noun is surely a player, or surely a card."""
    if isinstance(noun, Marked):
        return what_is(noun.noun)
    if isinstance(noun, Who):
        return PLAYER
    if isinstance(noun, Itself):
        return A_CARD
    if isinstance(noun, Things):
        kinds = PERSONS.intersection(noun.kinds)
        return PLAYER if kinds == set(noun.kinds) else "" if kinds else A_CARD
    return ""
