"""Words that are made while a game is played, for one deed, are not kept: a long run does not fill memory."""

from __future__ import annotations

from sys import getrefcount

from mahojin.abilities import nodes
from mahojin.language.history import asks_what_was_done
from mahojin.language.several import DrawOnce


def test_a_single_draw_is_not_kept() -> None:
    word = DrawOnce(0)
    before = getrefcount(word)
    assert nodes(word) == (word,)
    assert not asks_what_was_done(word)
    assert getrefcount(word) == before
