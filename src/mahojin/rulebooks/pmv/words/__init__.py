"""Phantom Magic Vision in words, Japanese ("ja") and English ("en"), as one seat or a spectator reads them.

The views use what is here; the table as a whole is in ``board``, help for newcomers in ``teaching``.
"""

from .asking import question, situation
from .cards import card_line, card_text, field_line, introduction, nodes_line
from .labelling import label
from .naming import Tongue, card_name, named, thing_name, who
from .refusing import not_offered, refusal
from .telling import INTRODUCING, result, tell, told

__all__ = [
    "INTRODUCING",
    "Tongue",
    "card_line",
    "card_name",
    "card_text",
    "field_line",
    "introduction",
    "label",
    "named",
    "nodes_line",
    "not_offered",
    "question",
    "refusal",
    "result",
    "situation",
    "tell",
    "thing_name",
    "told",
    "who",
]
