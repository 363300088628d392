"""Accepted means obeyed: every verb in every mood changes what happens, as the mood says."""

from __future__ import annotations

import pytest
from tests.rulebooks.crossings import Crossing, table
from tests.rulebooks.magmell.deeds import STAGE

CROSSINGS = tuple(STAGE.crossings())


def _named(one: Crossing) -> str:
    return f"{one.mood}: {one.words}"


@pytest.mark.parametrize("verb", [verb.name for verb in STAGE.lexicon.verbs])
def test_every_wording_of_a_verb_is_obeyed(verb: str) -> None:
    assert [_named(one) for one in CROSSINGS if one.verb == verb and not STAGE.is_obeyed(one)] == []


def test_no_mood_of_any_verb_is_silent() -> None:
    assert [place for place, shown in table(STAGE, CROSSINGS).items() if shown == 0] == []


def test_reasons_are_given_for_what_is_not_shown_only() -> None:
    assert not STAGE.elsewhere.keys() & {(one.verb, one.mood) for one in CROSSINGS}
