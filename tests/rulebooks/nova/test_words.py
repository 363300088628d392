"""Words of NOVA: whatever the rulebook can ask, refuse or tell can be said in both languages."""

from __future__ import annotations

import pytest
from tests.rulebooks import saying
from tests.rulebooks.nova.random_games import position, positions
from tests.rulebooks.spoken import Spoken

from mahojin.pools.loading import load_pool
from mahojin.rulebooks import nova
from mahojin.rulebooks.nova import words
from mahojin.rulebooks.nova.book import COLOURS, LEDGER, ZONES
from mahojin.rulebooks.nova.course import COURSE
from mahojin.rulebooks.nova.game import SKILLS
from mahojin.rulebooks.nova.moving import ARRIVING
from mahojin.rulebooks.nova.view import view
from mahojin.rulebooks.nova.words import board, teaching, terms
from mahojin.rulebooks.nova.words.asking import EXPLANATIONS, PRIORITY, QUESTIONS
from mahojin.rulebooks.nova.words.labelling import PASS, PLAIN, WITH_CARD
from mahojin.rulebooks.nova.words.refusing import REASONS
from mahojin.rulebooks.nova.words.telling import BECAUSE, LINES, QUIET, QUIET_HERE, RESULTS

SPOKEN = Spoken(nova, ("verbs",), ("choosing", "changing", "replacing", "targeting", "carrying"))
EVENTS = {
    *("Event", "Move", "Enter", "Turned", "Damaged", "Marked", "Destroyed", "Saved", "Dried"),
    *("Energised", "TakenOver", "Attached"),
}
LANGS = pytest.mark.parametrize("lang", ["ja", "en"])
NAMES = "「.+?」|(affiliation|race) [^,)]+|[〈《].+?[〉》]"  # words without English


def test_every_refusal_has_words() -> None:
    reasons = SPOKEN.texts("refuse", 1) | {"not_your_turn", "not_main_phase", "something_waits"}
    assert len(reasons) > 20
    assert reasons == REASONS.keys()


def test_every_line_of_the_log_has_words() -> None:
    found = SPOKEN.texts("note", 0) | SPOKEN.texts("moment", 0) | SPOKEN.first_names(EVENTS)
    found |= {names[0] for names in ARRIVING.values()} | {"destroyed_to_graveyard", "ended", *COURSE}
    found |= {"gained_life", "lost_life", "paid_life", "returned", "rested", "woken"}
    assert len(found) > 40
    assert found <= LINES.keys()
    assert LINES.keys() >= QUIET
    assert LINES.keys() >= {what for what, _ in QUIET_HERE}
    assert all(clause in LEDGER for _, clause in QUIET_HERE)


def test_every_decision_has_a_question_and_every_option_a_label() -> None:
    kinds = SPOKEN.texts("Decision", 1)
    assert len(kinds) > 15
    assert kinds - {"priority"} == QUESTIONS.keys()
    verbs = SPOKEN.texts("Option", 0) | {"keep", "redraw", "go_first", "go_second", "pay"}
    assert verbs - {"pass"} <= PLAIN.keys() | WITH_CARD.keys()
    assert PASS.keys() == PRIORITY.keys()


def test_every_result_has_words() -> None:
    reasons = SPOKEN.texts("finish", 2)
    assert len(reasons) > 3
    assert reasons <= RESULTS.keys()
    assert all(clause in LEDGER for clause in BECAUSE)
    saying.results_have_words(words, reasons, "502.1")


def test_every_zone_phase_colour_and_keyword_has_a_name() -> None:
    assert {zone.name for zone in ZONES} == terms.ZONES.keys()
    assert {"", *COURSE} == terms.PHASES.keys()
    assert tuple(terms.COLOURS) == COLOURS
    assert terms.SKILLS.keys() == SKILLS


@LANGS
def test_a_game_can_be_followed_in_words(lang: str) -> None:
    for seed in range(4):
        saying.a_game_can_be_followed(view, words, board, positions(seed), lang)


def test_english_has_no_japanese_but_names_that_have_no_english() -> None:
    for seed in (11, 12):
        saying.english_is_english(view, positions(seed), NAMES)


@LANGS
def test_refusals_are_explained_with_a_clause_of_the_book(lang: str) -> None:
    games = (game for seed in range(6) for game in positions(seed))
    assert len(saying.refusals_are_explained(words, LEDGER, games, lang)) > 7


@LANGS
def test_every_card_of_the_pool_can_be_shown(lang: str) -> None:
    saying.cards_can_be_shown(words, position(1, 5), load_pool("nova").values(), lang)


@LANGS
def test_everything_that_may_need_a_word_has_one(lang: str) -> None:
    assert len(teaching.welcome(lang)) == 10
    topics = {*teaching.BY_LINE.values(), *teaching.BY_KIND.values(), *EXPLANATIONS}
    assert all(teaching.lesson(topic, lang) for topic in topics | {"waiting", "instant", "characters"})
