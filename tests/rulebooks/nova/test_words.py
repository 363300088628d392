"""Words of NOVA: whatever the rulebook can ask, refuse or tell can be said in both languages."""

from __future__ import annotations

import re

import pytest
from tests.rulebooks.nova.random_games import position, positions
from tests.rulebooks.spoken import Spoken

from mahojin.machine.game import Result
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
from mahojin.rulebooks.nova.words.telling import BECAUSE, LINES, QUIET, QUIET_HERE, RESULTS, told

SPOKEN = Spoken(nova, ("verbs",), ("choosing", "changing", "replacing", "targeting", "carrying"))
EVENTS = {
    *("Event", "Move", "Enter", "Turned", "Damaged", "Marked", "Destroyed", "Saved", "Dried"),
    *("Energised", "TakenOver", "Attached"),
}
LANGS = pytest.mark.parametrize("lang", ["ja", "en"])
KANA = re.compile("[\u3040-\u30ff\u4e00-\u9fff]")


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
    for reason in reasons:
        for lang in ("ja", "en"):
            for seat in (0, 1, None):
                said = words.result(Result((0,), "502.1", reason), words.Tongue(lang, seat))
                assert said
                assert "{" not in said


def test_every_zone_phase_colour_and_keyword_has_a_name() -> None:
    assert {zone.name for zone in ZONES} == terms.ZONES.keys()
    assert {"", *COURSE} == terms.PHASES.keys()
    assert tuple(terms.COLOURS) == COLOURS
    assert terms.SKILLS.keys() == SKILLS


@LANGS
def test_a_game_can_be_followed_in_words(lang: str) -> None:
    for seed in range(4):
        for game in positions(seed):
            for seat in (0, 1):
                seen = view(game, seat, lang=lang)
                tongue = words.Tongue(lang, seat)
                said = [*board.board_lines(seen, tongue), *board.hand_lines(seen, tongue)]
                said += board.situation_lines(seen, tongue)
                if seen.question is not None:
                    said += [seen.question.words, *(choice.label for choice in seen.question.options)]
                for line in said:
                    assert line
                    assert "{" not in line
        log = view(game, 0).log
        lines = [words.tell(game, line, words.Tongue(lang, 0)) for line in log]
        assert all(line and "{" not in line for line in lines)
        assert len(told(log)) < len(log)


def test_english_has_no_japanese_but_names_that_have_no_english() -> None:
    for seed in (11, 12):
        for game in positions(seed):
            asked = view(game, 0, lang="en").question
            if asked is not None:
                for line in (asked.words, *(choice.label for choice in asked.options)):
                    bare = re.sub("「.+?」|(affiliation|race) [^,)]+|[〈《].+?[〉》]", "", line)
                    assert not KANA.search(bare), line


@LANGS
def test_refusals_are_explained_with_a_clause_of_the_book(lang: str) -> None:
    reasons = set()
    for seed in range(6):
        for game in positions(seed):
            if game.decision is None:
                continue
            for thing, no in words.not_offered(game, game.decision):
                assert words.refusal(game, no, words.Tongue(lang, game.decision.seat))
                assert no.clause in LEDGER
                assert thing in game.instances
                reasons.add(no.reason)
    assert len(reasons) > 7


@LANGS
def test_every_card_of_the_pool_can_be_shown(lang: str) -> None:
    game = position(1, 5)
    for face in load_pool("nova").values():
        shown = words.card_text(game, None, face, words.Tongue(lang, 0))
        assert (face.name if lang == "ja" else face.en) in shown
        assert not face.text or lang != "ja" or face.text in shown


@LANGS
def test_everything_that_may_need_a_word_has_one(lang: str) -> None:
    assert len(teaching.welcome(lang)) == 10
    topics = {*teaching.BY_LINE.values(), *teaching.BY_KIND.values(), *EXPLANATIONS}
    assert all(teaching.lesson(topic, lang) for topic in topics | {"waiting", "instant", "characters"})
