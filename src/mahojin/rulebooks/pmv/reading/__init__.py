"""Reading: what the words of a text mean at a moment; each is entered in the book's vocabulary."""

from . import (
    common_traits,
    described_things,
    fitness,
    pile_ends,
    play_order,
    referents,
    truths,
    values,
)
from .described_things import among, singly
from .event_match import names_of
from .facts import fact, figure, has_word
from .fitness import together
from .history import befell, record, times
from .joins import joined
from .kinds import is_kind
from .referents import players
from .values import amid

__all__ = [
    "amid",
    "among",
    "befell",
    "common_traits",
    "described_things",
    "fact",
    "figure",
    "fitness",
    "has_word",
    "is_kind",
    "joined",
    "names_of",
    "pile_ends",
    "play_order",
    "players",
    "record",
    "referents",
    "singly",
    "times",
    "together",
    "truths",
    "values",
]
