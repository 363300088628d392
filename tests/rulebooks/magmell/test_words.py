"""Words of MAGMELL: whatever the rulebook can ask, refuse or tell can be said in both languages."""

from __future__ import annotations

import re
from typing import ClassVar

from tests.rulebooks import saying
from tests.rulebooks.spoken import Spoken

from mahojin.kernel.decision import NOTHING
from mahojin.rulebooks import magmell
from mahojin.rulebooks.magmell.book import ZONES
from mahojin.rulebooks.magmell.words import term_names
from mahojin.rulebooks.magmell.words.narration import LINES, QUIET
from mahojin.rulebooks.magmell.zone_moves import ARRIVING

SPOKEN = Spoken(magmell, ("branches", "choices", "changes", "piles", "replacement", "targets", "program"))
EVENTS = {"Event", "Move", "Appear", "Turned", "Flipped", "Damaged", "Marked", "Controlled", "Recovered"}


def first_names() -> set[str]:
    """The first name of every event: what the log calls it."""
    found = {names[0] for names in ARRIVING.values()} | {"turned_up", "destroyed", "returned"}
    return found | SPOKEN.first_names(EVENTS)


def timing_reasons() -> set[str]:
    """What the function that judges the timing can answer."""
    source = (SPOKEN.root / "use.py").read_text("utf-8")
    return set(re.findall(r'"(normal_\w+)"', source))


class TestWords(saying.Words):
    key = "magmell"
    spoken = SPOKEN
    names = "《.+?》"
    reasons = timing_reasons()
    verbs: ClassVar = {"keep", "redraw"}
    topics: ClassVar = {"chant", "quick"}
    ending = "705.4.1"
    least: ClassVar = {"reasons": 15, "kinds": 12, "results": 1, "met": 7}
    games = 8
    refusing = 12
    beside: ClassVar = {NOTHING}


def test_every_line_of_the_log_has_words() -> None:
    found = SPOKEN.texts("note", 0) | SPOKEN.texts("_begin", 1) | first_names() | {"ended"}
    assert len(found) > 39
    assert found <= LINES.keys()
    assert LINES.keys() >= QUIET


def test_every_zone_and_phase_has_a_name() -> None:
    assert {zone.name for zone in ZONES} == term_names.ZONES.keys()
    assert SPOKEN.texts("_begin", 1) | {""} == term_names.PHASES.keys()
