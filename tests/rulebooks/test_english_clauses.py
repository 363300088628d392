"""Clauses in English name keywords in English: at most the Japanese stands beside, in brackets."""

from __future__ import annotations

import re

import pytest

from mahojin.rulebooks.mgd.grammar import words as of_mgd
from mahojin.rulebooks.nova.grammar import words as of_nova
from mahojin.rulebooks.pmv.grammar.vocabulary import KEYWORDS
from mahojin.rulebooks.registry import rulebook

BESIDE = re.compile(r"\([^()]*\)")
NAMES = {
    "mgd": [ja for _, ja, _ in of_mgd.SKILLS] + [ja for ja, _ in of_mgd.WITH_MORE.values()],
    "nova": [ja for _, ja, _ in of_nova.SKILLS],
    "pmv": [ja.replace("1", "１") for ja, _, _ in KEYWORDS.values()],
}


@pytest.mark.parametrize("key", NAMES)
def test_keywords_are_named_in_english(key: str) -> None:
    names = [name for name in (one.strip("［］【】") for one in NAMES[key]) if not name.isascii()]
    left = {
        clause: entry.en
        for clause, entry in rulebook(key).ledger.entries.items()
        if any(name in BESIDE.sub("", entry.en) for name in names)
    }
    assert len(names) > 2 and not left
