# mypy: implicit-reexport
# ruff: noqa: F401
"""Who has which text now, what holds because of it, and what comes due (7.4)."""

from . import basis, usable_effects
from .event_relevance import passes_unnoticed
from .explanation import explain
from .notices import (
    before,
    hearers,
    look_for_beginnings,
    notice,
    tell_latecomers,
)
from .permissions import (
    allowed,
    cannot_suffer,
    damage_kind,
    may_be_barred,
    may_not_use,
    nothing_bars,
    skipped,
    spared,
    unhurt,
)
from .possessions import (
    activated,
    caster_is_there,
    keyword,
    keywords,
    limit,
    lowered_by,
    may_have,
    on_play,
    race_is_there,
    said,
    still_usable,
    works,
)
from .survey import in_force
from .touched import touches
from .understood import understood
