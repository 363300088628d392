"""Words of Phantom Magic Vision: all that the rulebook asks, refuses or tells is said in both languages."""

from __future__ import annotations

import re

import pytest
from tests.rulebooks import saying
from tests.rulebooks.pmv.random_games import position, positions
from tests.rulebooks.saying import KANA, LANGS
from tests.rulebooks.spoken import Spoken

from mahojin.language.game import Result
from mahojin.pools.loading import load_pool
from mahojin.rulebooks import pmv
from mahojin.rulebooks.pmv import words
from mahojin.rulebooks.pmv.book import ZONES
from mahojin.rulebooks.pmv.turn.phases import PHASES
from mahojin.rulebooks.pmv.view import view
from mahojin.rulebooks.pmv.words import board, newcomer_help, prompts, term_names
from mahojin.rulebooks.pmv.words.labels import PASS, PLAIN, WITH_CARD
from mahojin.rulebooks.pmv.words.narration import LINES, QUIET, RESULTS, told
from mahojin.rulebooks.pmv.words.prompts import PRIORITY, QUESTIONS
from mahojin.rulebooks.pmv.words.refusals import REASONS
from mahojin.rulebooks.registry import rulebook

SPOKEN = Spoken(pmv, ("branches",))
EVENTS = {
    *("Event", "Move", "Turned", "Flipped", "Struck", "Attached", "Detached", "CarriedOver"),
    *("LifeChanged", "Prospect"),
}
NO_ENGLISH = re.compile("「.*?」|【.*?】|《.*?》|α|β|γ")


def first_names() -> set[str]:
    """The first name of every event: what the log calls it."""
    return {name for name in SPOKEN.first_names(EVENTS) if not name.startswith("would_")}


def test_every_refusal_has_words() -> None:
    reasons = SPOKEN.texts("refuse", 1)
    assert len(reasons) > 25
    assert reasons <= REASONS.keys()


def test_every_line_of_the_log_has_words() -> None:
    found = SPOKEN.texts("note", 0) | first_names() | {"ended", *PHASES}
    assert len(found) > 40
    assert found <= LINES.keys(), found - LINES.keys()
    assert LINES.keys() >= QUIET


def test_every_decision_has_a_question_and_every_option_a_label() -> None:
    kinds = SPOKEN.texts("Decision", 1)
    assert len(kinds) > 12
    assert kinds - {"priority"} <= QUESTIONS.keys(), kinds - QUESTIONS.keys()
    verbs = SPOKEN.texts("Option", 0)
    assert verbs - {"pass"} <= PLAIN.keys() | WITH_CARD.keys(), verbs - PLAIN.keys() - WITH_CARD.keys()
    assert PASS.keys() == PRIORITY.keys()


def test_every_result_has_words() -> None:
    reasons = SPOKEN.texts("finish", 2)
    assert reasons <= RESULTS.keys()
    for reason in reasons:
        for lang in ("ja", "en"):
            for seat in (0, None):
                winners = () if reason in ("draw", "endless") else (0, 2)
                assert words.result(Result(winners, "1.5.3.a", reason), words.Tongue(lang, seat))


def test_between_two_the_end_is_told_of_you_and_your_opponent() -> None:
    end = Result((1,), "1.5.3.a", "last_left")
    said = {seat: words.result(end, words.Tongue("en", seat, 2)) for seat in (0, 1, None)}
    assert said[0] == "You have no life left. Your opponent wins."
    assert said[1] == "Your opponent has no life left. You win."
    assert said[None] == "Player A has no life left. Player B wins."
    assert words.result(end, words.Tongue("ja", 0, 2)) == "あなたのライフが0以下になりました。相手の勝ちです。"
    three = words.result(end, words.Tongue("en", 0, 3))
    assert three == "The others have no life left. Player B wins."


def test_every_zone_and_phase_has_a_name() -> None:
    assert {zone.name for zone in ZONES} == term_names.ZONES.keys()
    assert {*PHASES, "", "start", "end"} == term_names.PHASES.keys()


@LANGS
@pytest.mark.parametrize("seats", [2, 3])
def test_a_game_can_be_followed_in_words(lang: str, seats: int) -> None:
    for seed in range(2):
        for game in positions(seed, 120, seats):
            for seat in range(seats):
                seen = view(game, seat, lang=lang, since=len(game.log or ()))
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
        assert 0 < len(told(log)) < len(log)


def test_with_two_the_other_is_the_opponent_and_with_more_a_letter() -> None:
    tongue = words.Tongue("en", 0)
    assert words.who(1, tongue.at(2)) == "your opponent"
    assert words.who(1, tongue.at(3)) == "player B"
    assert words.who(0, tongue.at(3)) == "you"


def test_english_has_no_japanese_but_names_that_have_no_english() -> None:
    for seed in (11, 12):
        for game in positions(seed, 100):
            asked = view(game, 0, lang="en").question
            if asked is not None:
                for line in (asked.words, *(choice.label for choice in asked.options)):
                    assert not KANA.search(NO_ENGLISH.sub("", _without_panels(line))), line


def _without_panels(line: str) -> str:
    """A transformed state has only its Japanese name."""
    for face in load_pool("pmv").values():
        for panel in face.panels:
            line = line.replace(panel.name, "")
    return line


@LANGS
def test_refusals_are_explained_with_a_clause_of_the_book(lang: str) -> None:
    games = (game for seed in range(2) for game in positions(seed, 120))
    reasons = saying.refusals_are_explained(rulebook("pmv"), games, lang)
    assert len(reasons) > 4


@LANGS
def test_every_card_of_the_pool_can_be_shown(lang: str) -> None:
    saying.cards_can_be_shown(words, position(1, 5), load_pool("pmv").values(), lang)


@LANGS
def test_everything_that_may_need_a_word_has_one(lang: str) -> None:
    saying.everything_has_a_word(newcomer_help, prompts, {"chain", "caster"}, lang)
