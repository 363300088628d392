"""Reading: what the words of a text mean at a moment; each is entered in the book's vocabulary."""

from . import (
    fitness,
    moments,
    pile_ends,
    plays_this_turn,
    pronouns,
    referents,
    shared_traits,
    truths,
    values,
)
from .event_match import names_of
from .facts import fact, figure, has_word
from .fitness import together
from .history import befell, record, times
from .joins import joined
from .kinds import is_kind
from .referents import among, players, singly
from .values import amid

__all__ = [
    "amid",
    "among",
    "befell",
    "fact",
    "figure",
    "fitness",
    "has_word",
    "is_kind",
    "joined",
    "moments",
    "names_of",
    "pile_ends",
    "players",
    "plays_this_turn",
    "pronouns",
    "record",
    "referents",
    "shared_traits",
    "singly",
    "times",
    "together",
    "truths",
    "values",
]
