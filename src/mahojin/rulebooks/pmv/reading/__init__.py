"""Reading: what the words of a text mean at a moment, by one table for each sort of word."""

from . import conditions, filters, moments, nouns, numbers
from .asking import NotUnderstood, amid, find, fits, holds, number, occurs
from .facts import figure, has_word, value
from .filters import together
from .history import befell, record, times
from .joining import joined
from .kinds import is_kind
from .moments import names_of
from .nouns import among, players, singly

__all__ = [
    "NotUnderstood",
    "amid",
    "among",
    "befell",
    "conditions",
    "figure",
    "filters",
    "find",
    "fits",
    "has_word",
    "holds",
    "is_kind",
    "joined",
    "moments",
    "names_of",
    "nouns",
    "number",
    "numbers",
    "occurs",
    "players",
    "record",
    "singly",
    "times",
    "together",
    "value",
]
