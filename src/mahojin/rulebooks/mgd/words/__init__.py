"""魔法少女 ザ・デュエル in words, Japanese ("ja") and English ("en"), as a seat reads them (None: spectator).

The views use what is here; the table as a whole is in ``board``, help for newcomers in ``teaching``.
"""

from mahojin.text.speaker import card_name, named, thing_name, who

from .card_lines import card_line, card_text, entity_line, introduction, od_line
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
    "entity_line",
    "introduction",
    "label",
    "named",
    "od_line",
    "question",
    "refusal",
    "result",
    "situation",
    "tell",
    "thing_name",
    "told",
    "who",
]
