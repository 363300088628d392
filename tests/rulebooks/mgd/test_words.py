"""Words of 魔法少女 ザ・デュエル: whatever the rulebook can ask, refuse or tell is said in both languages."""

from __future__ import annotations

import pytest
from tests.rulebooks import saying
from tests.rulebooks.mgd.random_games import position, positions
from tests.rulebooks.spoken import Spoken

from mahojin.judge import position as judged
from mahojin.pools.loading import load_pool
from mahojin.rulebooks import mgd
from mahojin.rulebooks.mgd import words
from mahojin.rulebooks.mgd.battle import Battle
from mahojin.rulebooks.mgd.book import ELEMENTS, LEDGER, WILLS, ZONES
from mahojin.rulebooks.mgd.face import KINDS, TYPES
from mahojin.rulebooks.mgd.game import SKILL_NAMES, Mgd
from mahojin.rulebooks.mgd.moving import ARRIVING, LEAVING
from mahojin.rulebooks.mgd.timing import main_timing
from mahojin.rulebooks.mgd.tokens import TOKENS
from mahojin.rulebooks.mgd.turn import COURSE
from mahojin.rulebooks.mgd.view import view
from mahojin.rulebooks.mgd.words import board, teaching, terms
from mahojin.rulebooks.mgd.words.asking import EXPLANATIONS, PRIORITY, QUESTIONS
from mahojin.rulebooks.mgd.words.labelling import PASS, PLAIN, WITH_CARD
from mahojin.rulebooks.mgd.words.refusing import REASONS
from mahojin.rulebooks.mgd.words.telling import BECAUSE, LINES, QUIET, QUIET_HERE, RESULTS

SPOKEN = Spoken(mgd, ("verbs",), ("choosing", "changing", "replacing", "targeting", "carrying"))
LANGS = pytest.mark.parametrize("lang", ["ja", "en"])
NAMES = "「.+?」|[〈《（].+?[〉》）]|materials: .+?[,)]"  # words without English
TIMINGS = {"not_your_turn", "not_main_phase", "chase_not_empty"}
NAMELESS = {"od", "twins", "copies"}  # skills that texts say in sentences


def test_every_refusal_has_words() -> None:
    reasons = SPOKEN.texts("refuse", 1) | TIMINGS
    assert len(reasons) > 25
    assert reasons == REASONS.keys()


def test_the_reasons_for_which_it_is_not_main_timing_have_words() -> None:
    games = (game for seed in range(4) for game in positions(seed))
    found = {main_timing(game, seat) for game in games for seat in (0, 1)}
    assert found == TIMINGS | {None}


def test_every_line_of_the_log_has_words() -> None:
    found = SPOKEN.texts("note", 0) | SPOKEN.texts("moment", 0) | {"ended", *COURSE}
    found |= {name for names in (*ARRIVING.values(), *LEAVING.values()) for name in names}
    assert len(found) > 25
    assert found <= LINES.keys()
    assert LINES.keys() >= QUIET
    assert LINES.keys() >= {what for what, _ in QUIET_HERE}
    assert all(clause in LEDGER for _, clause in QUIET_HERE)


def test_every_decision_has_a_question_and_every_option_a_label() -> None:
    kinds = SPOKEN.texts("Decision", 1)
    assert len(kinds) > 25
    assert kinds - {"priority"} == QUESTIONS.keys()
    verbs = SPOKEN.texts("Option", 0)
    assert verbs - {"pass"} <= PLAIN.keys() | WITH_CARD.keys()
    assert PASS.keys() == PRIORITY.keys()


def test_every_result_has_words() -> None:
    reasons = SPOKEN.texts("finish", 2)
    assert len(reasons) > 2
    assert reasons <= RESULTS.keys()
    assert all(clause in LEDGER for clause in BECAUSE)
    saying.results_have_words(words, reasons, "1202.2")


def test_every_zone_phase_step_element_kind_and_skill_has_a_name() -> None:
    assert {zone.name for zone in ZONES} == terms.ZONES.keys()
    assert {"", *COURSE} == terms.PHASES.keys()
    assert Battle("begin").at("close").step in terms.STEPS
    assert tuple(terms.ELEMENTS) == ELEMENTS
    assert tuple(terms.WILLS) == WILLS
    assert set(KINDS) <= terms.KINDS.keys()
    assert set(TYPES) == terms.TYPES.keys()
    assert terms.SKILLS.keys() == SKILL_NAMES - NAMELESS


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
    assert len(saying.refusals_are_explained(words, LEDGER, games, lang)) > 5


@LANGS
def test_every_card_of_the_pool_and_every_token_of_the_book_can_be_shown(lang: str) -> None:
    game = position(1, 5)
    saying.cards_can_be_shown(words, game, load_pool("mgd").values(), lang)
    for face in TOKENS.values():
        assert words.card_text(game, None, face, words.Tongue(lang, 0)).count("\n") >= 1


@LANGS
def test_everything_that_may_need_a_word_has_one(lang: str) -> None:
    assert len(teaching.welcome(lang)) == 10
    topics = {*teaching.BY_LINE.values(), *teaching.BY_KIND.values(), *EXPLANATIONS}
    assert all(teaching.lesson(topic, lang) for topic in topics | {"instant"})


def test_a_number_larger_than_any_is_read_as_such_104_7() -> None:
    game = judged("ゲーム: mgd\nカード 果て: 怪異 0 ∞/∞\n\nA 怪異: 果て")
    assert isinstance(game, Mgd)
    tongue = words.Tongue("ja", 0)
    assert any("∞／∞" in line for line in board.board_lines(view(game, 0), tongue))
