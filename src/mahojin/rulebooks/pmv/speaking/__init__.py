"""Speaking: who has which text now, what holds because of it, and what comes due."""

from . import effects
from .attention import passes_unheard
from .building import look
from .explanation import explain
from .happening import Texts
from .having import (
    activated,
    caster_is_there,
    keyword,
    limit,
    lowered_by,
    may_have,
    on_play,
    race_is_there,
    said,
    still_usable,
    traits_of,
    works,
)
from .noticing import (
    before,
    hearers,
    look_for_beginnings,
    notice,
    tell_latecomers,
)
from .rivalry import rival_to_choose
from .ruling import (
    allowed,
    barred,
    bound,
    damage_kind,
    is_anything_spared,
    may_be_barred,
    may_not_use,
    nothing_bars,
    prevented,
    skipped,
    spared,
    unhurt,
)
from .survey import in_force
from .touching import touches
from .understanding import understood

__all__ = [
    "Texts",
    "activated",
    "allowed",
    "barred",
    "before",
    "bound",
    "caster_is_there",
    "damage_kind",
    "effects",
    "explain",
    "hearers",
    "in_force",
    "is_anything_spared",
    "keyword",
    "limit",
    "look",
    "look_for_beginnings",
    "lowered_by",
    "may_be_barred",
    "may_have",
    "may_not_use",
    "nothing_bars",
    "notice",
    "on_play",
    "passes_unheard",
    "prevented",
    "race_is_there",
    "rival_to_choose",
    "said",
    "skipped",
    "spared",
    "still_usable",
    "tell_latecomers",
    "touches",
    "traits_of",
    "understood",
    "unhurt",
    "works",
]
