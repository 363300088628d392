"""Reading: what the words of a text mean at a moment; each is entered in the book's vocabulary."""

from . import conditions, filters, moments, nouns, numbers, pile_ends, pronouns
from .event_match import names_of
from .facts import fact, figure, has_word
from .filters import together
from .history import befell, record, times
from .joining import joined
from .kinds import is_kind
from .moments import occurs
from .nouns import among, players, singly
from .numbers import amid

__all__ = [
    "amid",
    "among",
    "befell",
    "conditions",
    "fact",
    "figure",
    "filters",
    "has_word",
    "is_kind",
    "joined",
    "moments",
    "names_of",
    "nouns",
    "numbers",
    "occurs",
    "pile_ends",
    "players",
    "pronouns",
    "record",
    "singly",
    "times",
    "together",
]
