"""NOVA in words, Japanese ("ja") and English ("en"), as one seat reads them (None is a spectator).

The views use what is here; the table as a whole is in ``board``, help for newcomers in ``teaching``.
"""

from mahojin.text.tongue import card_name, named, thing_name, who

from .asking import question, situation
from .cards import card_line, card_text, energy_line, field_line, introduction
from .labelling import label
from .naming import Tongue
from .refusing import not_offered, refusal
from .telling import INTRODUCING, result, tell, told

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
