"""Phantom Magic Vision in words, Japanese ("ja") and English ("en"), as one seat or a spectator reads them.

The views use what is here; the table as a whole is in ``board``, help for newcomers in ``teaching``.
"""

from .card_lines import card_line, card_text, field_line, introduction, nodes_line
from .card_names import Tongue, card_name, named, thing_name, who
from .labels import label
from .narration import INTRODUCING, result, tell, told
from .prompts import question, situation
from .refusals import refusal

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
    "question",
    "refusal",
    "result",
    "situation",
    "tell",
    "thing_name",
    "told",
    "who",
]
