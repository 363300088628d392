"""NOVA in words, Japanese ("ja") and English ("en"), as one seat reads them (None is a spectator).

The views use what is here; the table as a whole is in ``board``, help for newcomers in ``teaching``.
"""

from mahojin.text.speaker import card_name, named, thing_name, who

from .card_lines import card_line, card_text, energy_line, field_line, introduction
from .card_names import Tongue
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
    "energy_line",
    "field_line",
    "introduction",
    "label",
    "named",
    "question",
    "refusal",
    "result",
    "situation",
    "tell",
    "thing_name",
    "told",
    "who",
]
