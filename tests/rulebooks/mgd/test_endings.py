"""Every way in which a game can end is told in both languages, to both players and to spectators."""

from __future__ import annotations

import pytest

from mahojin.language.game import Result
from mahojin.rulebooks.mgd import words

ENDINGS = (
    Result((1,), "804.5", "no_orbs"),
    Result((1,), "1202.1", "no_card"),
    Result((1,), "1202.2", "corroded"),
    Result((1,), "103.4", "conceded"),
    Result((1,), "104.1", "won"),
    Result((1,), "104.1", "lost"),
    Result((), "103.3", "lost"),
    Result((), "103.3", "both_lost"),
    Result((), "1301.1c", "endless"),
)


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("end", ENDINGS, ids=lambda end: f"{end.clause} {end.reason} {len(end.winners)}")
def test_an_ending_is_told(end: Result, lang: str) -> None:
    for seat in (0, 1, None):
        said = words.result(end, words.Tongue(lang, seat))
        assert said
        assert "{" not in said


def test_who_wins_and_why_is_in_it() -> None:
    ruined = Result((1,), "1202.2", "corroded")
    said = words.result(ruined, words.Tongue("en", 0))
    assert said == "You have 20000 points of corrosion. Your opponent wins."
    assert "引き分け" in words.result(Result((), "103.3", "lost"), words.Tongue("ja", 0))
