"""Accepted means obeyed: every verb in every mood changes what happens, as the mood says."""

from __future__ import annotations

from itertools import chain

import pytest
from tests.rulebooks.pmv.crossings import Crossing, is_obeyed, occasions, prohibitions, sentences

from mahojin.language.lexicon import NEVER, THING, WOULD, Verb
from mahojin.rulebooks.pmv.lexicon import LEXICON

CROSSINGS = tuple(chain(occasions(), sentences(), prohibitions()))
MOODS = {
    "done by agent": "who does it is told of in no text",
    "done by object": "what it is done to is told of in no text",
    "would by agent": "the book has no moment before it, or nobody who does it is told of",
    "would by object": "the book has no moment before it, or nothing that it is done to is told of",
    "cannot do": "no text forbids to do it",
    "cannot suffer": "no text forbids to suffer it",
    "must": "only attacks and defences are demanded (12.6)",
}
# Crossings that the lexicon has and no position here shows, with the reason.
ELSEWHERE = {
    ("host", "cannot do"): "said by a rule of its own, with its scenarios (11.3.13)",
    ("lose", "cannot do"): "said by a rule of its own, with its scenarios (1.9.2)",
    ("be_caster", "cannot do"): "said by 封術 alone, with its scenarios (10.31)",
    ("target", "cannot do"): "said by 加護 and others, with their scenarios (10.29, 8.2.7)",
}


def _named(crossing: Crossing) -> str:
    return f"{crossing.verb}-{crossing.mood}-{crossing.deed.means}-{crossing.words[:40]}"


@pytest.mark.parametrize("verb", sorted({crossing.verb for crossing in CROSSINGS}))
def test_every_wording_of_a_verb_is_obeyed(verb: str) -> None:
    silent = [_named(one) for one in CROSSINGS if one.verb == verb and not is_obeyed(one)]
    assert silent == []


def _moods(verb: Verb) -> set[str]:
    """The moods that the lexicon gives a verb."""
    found: set[str] = set()
    for voice in verb.voices:
        who = "object" if voice.subject[0] == THING else "agent"
        if voice.said or voice.told:
            found.add(f"done by {who}")
        if voice.said and voice.before != NEVER:
            found.add(f"would by {who}")
    for ban in verb.bans:
        found.add("cannot suffer" if ban.suffers else "cannot do")
        if ban.demanded:
            found.add("must")
    return found


def table() -> dict[tuple[str, str], int | str]:
    """For every verb and mood how many crossings are covered, or why there are none."""
    found: dict[tuple[str, str], int | str] = {}
    for verb in LEXICON.verbs:
        own = _moods(verb)
        for mood, why_not in MOODS.items():
            number = sum((one.verb, one.mood) == (verb.name, mood) for one in CROSSINGS)
            found[verb.name, mood] = (
                number or ELSEWHERE.get((verb.name, mood)) or (0 if mood in own else why_not)
            )
    return found


def test_no_mood_of_any_verb_is_silent() -> None:
    assert [place for place, shown in table().items() if shown == 0] == []


def test_reasons_are_given_for_what_is_not_shown_only() -> None:
    shown = {(one.verb, one.mood) for one in CROSSINGS}
    assert not ELSEWHERE.keys() & shown


def test_every_event_of_the_lexicon_has_a_voice_of_its_own_or_of_another() -> None:
    assert LEXICON.by_event.keys() == LEXICON.events
    assert not any(name.startswith(WOULD) for name in LEXICON.events)
