"""The index by which records are found: a row for each, and the names of its players, decks and cards."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from unicodedata import normalize

import msgspec

from mahojin.kernel.problem import BadInput
from mahojin.table.record import Record
from mahojin.table.record_files import decode

from .charter import Charter, read_charter
from .store import Connection, Write

ADD_ROW = (
    "INSERT INTO record_rows (record, game, made, public, players, decks, winners, clause, reason, answers) "
    "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (record) DO UPDATE SET winners = excluded.winners, "
    "clause = excluded.clause, reason = excluded.reason, answers = excluded.answers, made = excluded.made"
)
ADD_TERMS = "INSERT INTO terms (id, kind, word) VALUES {} ON CONFLICT DO NOTHING"
ADD_USES = "INSERT INTO record_terms (term, record) VALUES {} ON CONFLICT DO NOTHING"
MISSING = (
    "SELECT records.id, records.made, records.data, tables.charter FROM records "
    "LEFT JOIN record_rows ON record_rows.record = records.id LEFT JOIN tables ON tables.id = records.id "
    "WHERE record_rows.record IS NULL AND records.browser IS NULL AND records.id > ? "
    "ORDER BY records.id LIMIT 100"
)
Term = tuple[str, str]  # kind and word


def plain(word: str) -> str:
    """A word as it is compared: wide and narrow letters, capitals and small ones are the same."""
    return normalize("NFKC", word).casefold().strip()


def terms_of(record: Record) -> set[Term]:
    """What a record is found by."""
    found = {("player", name) for name in record.players}
    if record.result is not None and record.result.winners:
        for seat, name in enumerate(record.players):
            found.add(("winner" if seat in record.result.winners else "loser", name))
    for kind, rows in (("deck", record.decks), ("card", record.cards)):
        found |= {(kind, str(row[field])) for row in rows for field in ("name", "en") if row.get(field)}
    return {(kind, plain(word)) for kind, word in found if plain(word)}


def index_writes(id: str, made: float, record: Record, public: bool) -> list[Write]:
    """The changes by which a record is in the index; once or again."""
    result = record.result
    names = [str(deck.get("name", "")) for deck in record.decks]
    row = (
        id,
        record.game,
        made,
        int(public),
        msgspec.json.encode(record.players).decode(),
        msgspec.json.encode(names).decode(),
        msgspec.json.encode([] if result is None else list(result.winners)).decode(),
        "" if result is None else result.clause,
        "" if result is None else result.reason,
        len(record.answers),
    )
    terms = sorted((_id(kind, word), kind, word) for kind, word in terms_of(record))
    uses = [(term, id) for term, _, _ in terms]
    return [(ADD_ROW, row), *_many(ADD_TERMS, terms), *_many(ADD_USES, uses)]


def _id(kind: str, word: str) -> str:
    return sha256(f"{kind}/{word}".encode()).hexdigest()[:24]


def _many(sql: str, rows: Sequence[tuple[object, ...]]) -> list[Write]:
    """All rows by one statement."""
    if not rows:
        return []
    marks = ", ".join(f"({', '.join('?' for _ in row)})" for row in rows)
    return [(sql.format(marks), [value for row in rows for value in row])]


def is_public(charter: Charter) -> bool:
    """Whether others than those who played may find the game."""
    return charter.public and not charter.lesson


def fill(connection: Connection, after: str) -> tuple[str, int]:
    """Put some records of tables that are not in the index into it: the last one looked at, and how many."""
    last, count = "", 0
    for id, made, data, charter in connection.execute(MISSING, (after,)).fetchall():
        last = id
        try:
            record = decode(bytes(data).decode("utf-8"), id)
        except BadInput:  # of a version that cannot be read any more: nobody could open it either
            continue
        public = charter is not None and is_public(read_charter(charter))
        for sql, values in index_writes(id, made, record, public):
            connection.execute(sql, values)
        count += 1
    return last, count
