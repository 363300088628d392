"""Words of MAGMELL: whatever the rulebook can ask, refuse or tell can be said in both languages."""

from __future__ import annotations

import re

import pytest
from tests.rulebooks.magmell.random_games import position, positions
from tests.rulebooks.spoken import Spoken

from mahojin.machine.decision import NOTHING
from mahojin.machine.game import Result
from mahojin.pools.loading import load_pool
from mahojin.rulebooks import magmell
from mahojin.rulebooks.magmell import words
from mahojin.rulebooks.magmell.book import LEDGER, ZONES
from mahojin.rulebooks.magmell.moving import ARRIVING
from mahojin.rulebooks.magmell.view import view
from mahojin.rulebooks.magmell.words import board, teaching, terms
from mahojin.rulebooks.magmell.words.asking import EXPLANATIONS, PRIORITY, QUESTIONS
from mahojin.rulebooks.magmell.words.labelling import PASS, PLAIN, WITH_CARD
from mahojin.rulebooks.magmell.words.refusing import REASONS
from mahojin.rulebooks.magmell.words.telling import LINES, QUIET, RESULTS, told

SPOKEN = Spoken(magmell, ("verbs",), ("choosing", "changing", "replacing", "targeting", "carrying"))
EVENTS = {"Event", "Move", "Appear", "Turned", "Flipped", "Damaged", "Marked", "Controlled", "Recovered"}
LANGS = pytest.mark.parametrize("lang", ["ja", "en"])
KANA = re.compile("[\u3040-\u30ff\u4e00-\u9fff]")


def first_names() -> set[str]:
    """The first name of every event: what the log calls it."""
    found = {names[0] for names in ARRIVING.values()} | {"turned_up", "destroyed", "returned"}
    return found | SPOKEN.first_names(EVENTS)


def timing_reasons() -> set[str]:
    """What the function that judges the timing can answer."""
    source = (SPOKEN.root / "using.py").read_text("utf-8")
    return set(re.findall(r'"(normal_\w+)"', source))


def test_every_refusal_has_words() -> None:
    reasons = SPOKEN.texts("refuse", 1) | timing_reasons()
    assert len(reasons) > 15
    assert reasons == REASONS.keys()


def test_every_line_of_the_log_has_words() -> None:
    found = SPOKEN.texts("note", 0) | SPOKEN.texts("_begin", 1) | first_names() | {"ended"}
    assert len(found) > 40
    assert found - {"reduced"} <= LINES.keys()  # no text of this game reduces damage
    assert LINES.keys() >= QUIET


def test_every_decision_has_a_question_and_every_option_a_label() -> None:
    kinds = SPOKEN.texts("Decision", 1)
    assert len(kinds) > 12
    assert kinds - {"priority"} == QUESTIONS.keys()
    verbs = SPOKEN.texts("Option", 0) | {"keep", "redraw"}
    assert verbs - {"pass"} <= PLAIN.keys() | WITH_CARD.keys()
    assert PASS.keys() == PRIORITY.keys()


def test_every_result_has_words() -> None:
    reasons = SPOKEN.texts("finish", 2)
    assert reasons <= RESULTS.keys()
    for reason in reasons:
        for lang in ("ja", "en"):
            for seat in (0, None):
                winners = () if reason in ("draw", "endless") else (0,)
                assert words.result(Result(winners, "705.4.1", reason), words.Tongue(lang, seat))


def test_every_zone_and_phase_has_a_name() -> None:
    assert {zone.name for zone in ZONES} == terms.ZONES.keys()
    assert SPOKEN.texts("_begin", 1) | {""} == terms.PHASES.keys()


@LANGS
def test_a_game_can_be_followed_in_words(lang: str) -> None:
    for seed in range(8):
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
                    assert not KANA.search(re.sub("《.+?》", "", line)), line


@LANGS
def test_refusals_are_explained_with_a_clause_of_the_book(lang: str) -> None:
    reasons = set()
    for seed in range(12):
        for game in positions(seed):
            if game.decision is None:
                continue
            for thing, no in words.not_offered(game, game.decision):
                assert words.refusal(game, no, words.Tongue(lang, game.decision.seat))
                assert no.clause in LEDGER
                assert thing == NOTHING or thing in game.instances
                reasons.add(no.reason)
    assert len(reasons) > 7


@LANGS
def test_every_card_of_the_pool_can_be_shown(lang: str) -> None:
    game = position(1, 5)
    for face in load_pool("magmell").values():
        shown = words.card_text(game, None, face, words.Tongue(lang, 0))
        assert (face.name if lang == "ja" else face.en) in shown
        assert not face.text or lang != "ja" or face.text in shown


@LANGS
def test_everything_that_may_need_a_word_has_one(lang: str) -> None:
    assert len(teaching.welcome(lang)) == 10
    topics = {*teaching.BY_LINE.values(), *teaching.BY_KIND.values(), *EXPLANATIONS, "chant", "quick"}
    assert all(teaching.lesson(topic, lang) for topic in topics)
