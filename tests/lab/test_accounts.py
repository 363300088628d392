"""The account of the ledger: complete against the book, honest about what is missing."""

from __future__ import annotations

import hashlib

import pytest
from tests.conformance.playing import KEYS, Setup
from tests.engine.toy import LEDGER

from mahojin.lab.accounts import Account, account_of
from mahojin.lab.named_clauses import CLAUSE, clauses_named
from mahojin.lab.steps import count_steps, procedures
from mahojin.rulebooks.registry import RULEBOOKS, rulebook

BOOKS = {  # how many numbered clauses the printed book has, and a digest of their numbers in its order
    "magmell": (356, "3fa75491fca5d3aff4c86270a0c379aafd69639e9f331eb5c6030d53197d4cf8"),
    "mgd": (596, "3de0eb0ebddf6ce3e7072da2e2ac9a5e76d49b227eef13dee9c165a172580959"),
    "nova": (597, "02500ee68cd71a76c776e051a4db65bc02a0021c4ad7b4a7dade5986b4ce2408"),
    "pmv": (1147, "d47b00b5385d251f10b4815669857b3a980f4f7e6cf92040859ab3010a03111a"),
}
TO_BE_SHOWN: dict[str, int] = {}  # of books whose scenarios are still being written: gaps at most


@pytest.mark.parametrize("key", KEYS)
def test_the_ledger_has_every_clause_of_the_book_in_its_order(key: str) -> None:
    clauses = list(RULEBOOKS[key].ledger.entries)
    digest = hashlib.sha256("\n".join(clauses).encode()).hexdigest()
    assert (len(clauses), digest) == BOOKS[key]


@pytest.mark.parametrize("key", KEYS)
def test_every_entry_of_the_ledger_says_something_in_both_languages(key: str) -> None:
    for entry in RULEBOOKS[key].ledger:
        assert entry.ja.strip()
        assert entry.en.strip()
        if entry.kind == "no_effect":
            assert entry.why_ja
            assert entry.why_en


@pytest.mark.parametrize("key", KEYS)
def test_rulings_are_about_clauses_that_exist(key: str) -> None:
    ledger = RULEBOOKS[key].ledger
    ids = [ruling.id for ruling in ledger.rulings]
    assert len(set(ids)) == len(ids)
    for ruling in ledger.rulings:
        assert ruling.clauses
        assert all(clause in ledger for clause in ruling.clauses), ruling.id


@pytest.mark.parametrize("key", KEYS)
def test_no_clause_is_named_in_the_code_that_the_ledger_does_not_have(key: str) -> None:
    book = RULEBOOKS[key]
    assert sorted(clause for clause in clauses_named(book) if clause not in book.ledger) == []


@pytest.mark.parametrize(
    "text", ["101", "405.5.6~2", "701.3.1.1", "1.12.7", "1.5.3.e", "1004.3", "903.2g-41", "1001~2"]
)
def test_what_a_clause_looks_like(text: str) -> None:
    assert CLAUSE.fullmatch(text)


@pytest.mark.parametrize("text", ["", "1", "20", "2026", "v1.0", "701.", "0x10"])
def test_what_does_not_look_like_a_clause(text: str) -> None:
    assert not CLAUSE.fullmatch(text)


def test_an_account_is_complete_only_without_gaps() -> None:
    account = Account(LEDGER)
    assert account.missing == ["1", "1.1", "1.2", "2"]
    account.exercised = {"1", "1.1", "1.2", "2"}
    assert account.complete
    assert account.data()["exercised"] == 4
    for gap in ("not_named", "unknown", "failures"):
        other = Account(LEDGER, exercised=set(account.exercised))
        setattr(other, gap, ["x"])
        assert not other.complete


@pytest.mark.parametrize("key", KEYS)
def test_the_account_of_a_rulebook_is_complete(key: str) -> None:
    """The same as ``mahojin ledger --check``: every step and law is shown at work by a scenario.

    A book that is not finished may have only as many gaps as it is known to have.
    """
    account = account_of(rulebook(key), "en")
    assert account.failures == []
    assert account.unknown == []
    assert len({*account.not_named, *account.missing}) <= TO_BE_SHOWN.get(key, 0)


def test_steps_are_counted_while_work_is_done() -> None:
    game = Setup(1, 0, 1, 5).game("magmell")
    assert len(list(procedures())) > 10
    steps = count_steps(lambda: game.answer(0))
    assert steps > 0
    assert count_steps(lambda: None) == 0
