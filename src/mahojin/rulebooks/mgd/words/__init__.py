"""魔法少女 ザ・デュエル in words, Japanese ("ja") and English ("en"), as a seat reads them (None: spectator).

The views use what is here; the table as a whole is in ``board``, help for newcomers in ``teaching``.
"""

from mahojin.text.tongue import card_name, named, thing_name, who

from .asking import question, situation
from .cards import card_line, card_text, entity_line, introduction, od_line
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
    "entity_line",
    "introduction",
    "label",
    "named",
    "not_offered",
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
