"""Words of NOVA: whatever the rulebook can ask, refuse or tell can be said in both languages."""

from __future__ import annotations

from typing import ClassVar

from tests.rulebooks import saying
from tests.rulebooks.spoken import Spoken

from mahojin.rulebooks import nova
from mahojin.rulebooks.nova.book import COLOURS, LEDGER, ZONES
from mahojin.rulebooks.nova.game import SKILLS
from mahojin.rulebooks.nova.turn.course import COURSE
from mahojin.rulebooks.nova.words import term_names
from mahojin.rulebooks.nova.words.narration import LINES, QUIET, QUIET_HERE
from mahojin.rulebooks.nova.zones.moves import ARRIVING

SPOKEN = Spoken(nova, ("branches", "choices", "changes", "piles", "replacement", "targets", "program"))
EVENTS = {
    *("Event", "Move", "Enter", "Turned", "Damaged", "Marked", "Destroyed", "Saved", "Dried"),
    *("Energised", "TakenOver", "Attached"),
}


class TestWords(saying.Words):
    key = "nova"
    spoken = SPOKEN
    names = "「.+?」|(affiliation|race) [^,)]+|[〈《].+?[〉》]"
    reasons: ClassVar = {"not_your_turn", "not_main_phase", "something_waits"}
    verbs: ClassVar = {"keep", "redraw", "go_first", "go_second", "pay"}
    topics: ClassVar = {"waiting", "instant", "characters"}
    ending = "502.1"
    least: ClassVar = {"reasons": 20, "kinds": 15, "results": 3, "met": 7}


def test_every_line_of_the_log_has_words() -> None:
    found = SPOKEN.texts("note", 0) | SPOKEN.texts("moment", 0) | SPOKEN.first_names(EVENTS)
    found |= {names[0] for names in ARRIVING.values()} | {"destroyed_to_graveyard", "ended", *COURSE}
    found |= {"gained_life", "lost_life", "paid_life", "returned", "rested", "woken"}
    assert len(found) > 40
    assert found <= LINES.keys()
    assert LINES.keys() >= QUIET
    assert LINES.keys() >= {what for what, _ in QUIET_HERE}
    assert all(clause in LEDGER for _, clause in QUIET_HERE)


def test_every_zone_phase_colour_and_keyword_has_a_name() -> None:
    assert {zone.name for zone in ZONES} == term_names.ZONES.keys()
    assert {"", *COURSE} == term_names.PHASES.keys()
    assert tuple(term_names.COLOURS) == COLOURS
    assert term_names.SKILLS.keys() == SKILLS
