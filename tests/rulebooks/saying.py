"""What holds of every book's words, applied to one: whatever is asked, refused or told is said."""

from __future__ import annotations

import re
from collections.abc import Iterable
from importlib import import_module
from typing import Any, ClassVar

import pytest
from tests.rulebooks import walking
from tests.rulebooks.spoken import Spoken

from mahojin.language.game import Game, Result
from mahojin.pools.loading import load_pool
from mahojin.rulebooks.registry import Rulebook, rulebook

KANA = re.compile("[\u3040-\u30ff\u4e00-\u9fff]")
LANGS = pytest.mark.parametrize("lang", ["ja", "en"])


class Words:
    """The tests that a book's words pass; a subclass in the book's folder says which book."""

    key: ClassVar[str]
    spoken: ClassVar[Spoken]
    names: ClassVar[str]  # a pattern of what has no English
    reasons: ClassVar[set[str]] = set()  # of refusals, beside those that the code says as they are
    verbs: ClassVar[set[str]] = set()  # of options, likewise
    topics: ClassVar[set[str]]  # that are asked for by name
    ending: ClassVar[str]  # a clause by which the game ends
    least: ClassVar[dict[str, int]]  # how many there are more than: reasons, kinds, results, met
    games: ClassVar[int] = 4  # that are followed
    refusing: ClassVar[int] = 6  # games in which refusals are looked for
    beside: ClassVar[set[int]] = set()  # what can be refused beside things

    def part(self, name: str) -> Any:
        return import_module(f"{rulebook(self.key).package}.{name}")

    def positions(self, seeds: Iterable[int]) -> Iterable[Game]:
        return (game for seed in seeds for game in walking.positions(self.key, seed))

    def test_every_refusal_has_words(self) -> None:
        reasons = self.spoken.texts("refuse", 1) | self.reasons
        assert len(reasons) > self.least["reasons"]
        assert reasons == self.part("words.refusals").REASONS.keys()

    def test_every_decision_has_a_question_and_every_option_a_label(self) -> None:
        asking, labelling = self.part("words.prompts"), self.part("words.labels")
        chosen = self.spoken.texts("choice_of", 1)
        kinds = self.spoken.texts("Decision", 1) | chosen
        assert len(kinds) > self.least["kinds"]
        assert kinds - {"priority"} == asking.QUESTIONS.keys()
        verbs = self.spoken.texts("Option", 0) | chosen | self.verbs
        assert verbs - {"pass"} <= labelling.PLAIN.keys() | labelling.WITH_CARD.keys()
        assert labelling.PASS.keys() == asking.PRIORITY.keys()

    def test_every_result_has_words(self) -> None:
        telling = self.part("words.narration")
        reasons = self.spoken.texts("finish", 2)
        assert len(reasons) > self.least["results"]
        assert reasons <= telling.RESULTS.keys()
        assert all(clause in rulebook(self.key).ledger for clause in getattr(telling, "BECAUSE", ()))
        results_have_words(self.part("words"), reasons, self.ending)

    @LANGS
    def test_a_game_can_be_followed_in_words(self, lang: str) -> None:
        view, words, board = self.part("view").view, self.part("words"), self.part("words.board")
        for seed in range(self.games):
            a_game_can_be_followed(view, words, board, walking.positions(self.key, seed), lang)

    def test_english_has_no_japanese_but_names_that_have_no_english(self) -> None:
        english_is_english(self.part("view").view, self.positions((11, 12)), self.names)

    @LANGS
    def test_refusals_are_explained_with_a_clause_of_the_book(self, lang: str) -> None:
        games = self.positions(range(self.refusing))
        met = refusals_are_explained(rulebook(self.key), games, lang, self.beside)
        assert len(met) > self.least["met"]

    @LANGS
    def test_every_card_of_the_pool_can_be_shown(self, lang: str) -> None:
        game = walking.position(self.key, 1, 5)
        cards_can_be_shown(self.part("words"), game, load_pool(self.key).values(), lang)

    @LANGS
    def test_everything_that_may_need_a_word_has_one(self, lang: str) -> None:
        everything_has_a_word(self.part("words.newcomer_help"), self.part("words.prompts"), self.topics, lang)


def results_have_words(words: Any, reasons: set[str], clause: str) -> None:
    for reason in reasons:
        for lang in ("ja", "en"):
            for seat in (0, 1, None):
                said = words.result(Result((0,), clause, reason), words.Tongue(lang, seat))
                assert said
                assert "{" not in said


def a_game_can_be_followed(view: Any, words: Any, board: Any, games: Iterable[Game], lang: str) -> None:
    """The table, the questions, the options and at the end the log are told in words."""
    for game in games:
        for seat in (0, 1):
            seen = view(game, seat, lang=lang)
            tongue = words.Tongue(lang, seat)
            said = [*board.board_lines(seen, tongue), *board.hand_lines(seen, tongue)]
            said += board.situation_lines(seen, tongue)
            if seen.question is not None:
                said += [seen.question.words, *(choice.label for choice in seen.question.options)]
            assert all(said)
            assert not [line for line in said if "{" in line]
    log = view(game, 0).log
    lines = [words.tell(game, line, words.Tongue(lang, 0)) for line in log]
    assert all(line and "{" not in line for line in lines)
    assert len(words.told(log)) < len(log)


def english_is_english(view: Any, games: Iterable[Game], names: str) -> None:
    """Questions and options have no Japanese but names that have no English, which the pattern takes out."""
    for game in games:
        asked = view(game, 0, lang="en").question
        if asked is not None:
            for line in (asked.words, *(choice.label for choice in asked.options)):
                assert not KANA.search(re.sub(names, "", line)), line


def refusals_are_explained(
    book: Rulebook, games: Iterable[Game], lang: str, beside: set[int] | None = None
) -> set[str]:
    """What is not offered has a reason in words and a clause of the book; which reasons came up."""
    reasons = set()
    for game in games:
        if game.decision is None:
            continue
        for thing, no in book.not_offered(game, game.decision):
            assert book.words.refusal(game, no, book.words.Tongue(lang, game.decision.seat))
            assert no.clause in book.ledger
            assert thing in game.instances or thing in (beside or ())
            reasons.add(no.reason)
    return reasons


def cards_can_be_shown(words: Any, game: Game, faces: Iterable[Any], lang: str) -> None:
    for face in faces:
        shown = words.card_text(game, None, face, words.Tongue(lang, 0))
        assert (face.name if lang == "ja" else face.en) in shown
        assert not face.text or lang != "ja" or face.text in shown


def everything_has_a_word(teaching: Any, asking: Any, topics: set[str], lang: str) -> None:
    """Whatever a player may want explained is."""
    assert len(teaching.welcome(lang)) == 10
    found = {*teaching.BY_LINE.values(), *teaching.BY_KIND.values(), *asking.EXPLANATIONS}
    assert all(teaching.lesson(topic, lang) for topic in found | topics)
