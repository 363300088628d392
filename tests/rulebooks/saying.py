"""What holds of every book's words, applied to one: whatever is asked, refused or told is said."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from mahojin.machine.game import Game, Result
from mahojin.machine.ledger import Ledger

KANA = re.compile("[\u3040-\u30ff\u4e00-\u9fff]")


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


def refusals_are_explained(words: Any, ledger: Ledger, games: Iterable[Game], lang: str) -> set[str]:
    """What is not offered has a reason in words and a clause of the book; which reasons came up."""
    reasons = set()
    for game in games:
        if game.decision is None:
            continue
        for thing, no in words.not_offered(game, game.decision):
            assert words.refusal(game, no, words.Tongue(lang, game.decision.seat))
            assert no.clause in ledger
            assert thing in game.instances
            reasons.add(no.reason)
    return reasons


def cards_can_be_shown(words: Any, game: Game, faces: Iterable[Any], lang: str) -> None:
    for face in faces:
        shown = words.card_text(game, None, face, words.Tongue(lang, 0))
        assert (face.name if lang == "ja" else face.en) in shown
        assert not face.text or lang != "ja" or face.text in shown
