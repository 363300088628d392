"""The list that players keep of printed cards (JSON, an object for each card), read into a card file."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from unicodedata import normalize

from mahojin.kernel.problem import BadInput, Problem
from mahojin.rows import Row
from mahojin.rulebooks.text_cache import compiled_before

from .deck import PROMOTIONAL
from .files import BOOK, NULLITY, compile_words, read_card, words_of
from .transcription import Fault, faults

TYPES = {"Character": "character", "Spell": "spell", "Command": "command"}
RANGES = {"選択": "複数", "無し": "", "なし": "", "-": ""}  # the list's own words for icons
DURATIONS = {"無し": "", "なし": "", "-": "", "その他": ""}
NUMBERED = re.compile(r"^PR\.\d+\s+")  # a card number in the place of the name (2.16.3)
NEEDED = ("prefix", "no", "type", "node", "cost", "name", "ability")
NO_VALUE = ("", "-")
LAST_WORD = "ラストワード"


@dataclass
class Listing:
    """What a list holds: rows by key, and whatever is wrong, by key."""

    rows: dict[str, Row] = field(default_factory=dict)
    faulty: dict[str, list[Problem]] = field(default_factory=dict)  # by their signs alone
    bad: dict[str, list[Problem]] = field(default_factory=dict)  # not cards at all
    same: dict[str, str] = field(default_factory=dict)  # printed again: which card it is
    again: dict[str, Row] = field(default_factory=dict)  # and its row

    @property
    def problems(self) -> list[Problem]:
        """All that is wrong with the list itself."""
        return [problem for found in (self.bad, self.faulty) for one in found.values() for problem in one]

    @property
    def total(self) -> int:
        return len(self.rows) + len(self.bad) + len(self.same)


def read_list(text: str, where: str) -> Listing:
    """Every card of a list as a row; BadInput if it is no list of cards."""
    try:
        entries = json.loads(text)
    except (ValueError, RecursionError) as error:
        place = f"{where}:{error.lineno}:{error.colno}" if isinstance(error, json.JSONDecodeError) else where
        raise BadInput(
            Problem(place, f"JSON として読めません（{error}）。", f"This is not JSON: {error}.")
        ) from None
    if isinstance(entries, list):
        entries = {str(number): entry for number, entry in enumerate(entries, 1)}
    if not isinstance(entries, dict) or not entries:
        raise BadInput(Problem(where, "カードの一覧ではありません。", "This is no list of cards."))
    listing = Listing()
    for key, entry in entries.items():
        _enter(listing, str(key), entry, f"{where} {key}")
    _merge(listing)
    return listing


def _enter(listing: Listing, key: str, entry: object, where: str) -> None:
    if not isinstance(entry, dict):
        listing.bad[key] = [Problem(where, "項目の表ではありません。", "This is not a table of fields.")]
        return
    lacking = [name for name in NEEDED if name not in entry]
    if lacking:
        names = ", ".join(lacking)
        listing.bad[key] = [Problem(where, f"項目がありません：{names}。", f"Fields are missing: {names}.")]
        return
    row = _row(entry)
    where = f"{where} {row['name']}"
    found = [
        Problem(
            f"{where} {name} {fault.place}",
            f"転記の誤り：{fault.ja}（…{fault.around}…）" + _likely(fault, "。おそらく：…{}…"),
            f"a fault of the transcription: {fault.en} (…{fault.around}…)" + _likely(fault, "; likely: …{}…"),
        )
        for name in ("ability", "skill", "name", "user")
        for fault in faults(str(entry.get(name, "")))
    ]
    listing.rows[key] = row
    if found:
        listing.faulty[key] = found


def _likely(fault: Fault, words: str) -> str:
    likely = fault.likely.replace("\n", " ")
    return words.format(likely) if likely else ""


def _row(entry: Row) -> Row:
    """The fields of a card file; what cannot be understood stays as it is and is refused there."""

    def given(name: str) -> str:
        return str(entry.get(name, "")).strip()

    kind = TYPES.get(given("type"), given("type"))
    row: Row = {
        "no": _card_number(given("prefix"), given("no")),
        "name": NUMBERED.sub("", given("name")),
        "kind": kind,
        "need": _number(given("node")) if given("node") not in NO_VALUE else "-",
        "cost": _number(given("cost")) if given("cost") not in NO_VALUE else "-",
        "caster": given("user"),
        "races": [race for race in re.split(r"[／\s]+", given("class")) if race],
        "range": RANGES.get(given("range"), given("range")) if kind != "character" else "",
        "duration": DURATIONS.get(given("time"), given("time")) if kind != "character" else "",
        "skill": given("skill"),
        "text": given("ability"),
    }
    if LAST_WORD in row["skill"] and (row["need"], row["cost"]) == ("-", "-"):
        row["need"] = row["cost"] = NULLITY  # 2.4.4: what is written there is not a number, nor a hyphen
    for name in ("graze", "upkeep", "attack", "toughness"):
        if given(name) not in NO_VALUE:
            row[name] = _number(given(name))
    return {name: value for name, value in row.items() if value not in ("", [])}


def _card_number(prefix: str, no: str) -> str:
    return f"PR.{no.zfill(3)}" if prefix == "P" else f"{prefix}{no}"


def _number(given: str) -> int | str:
    plain = normalize("NFKC", given)
    return int(plain) if plain.isdecimal() and len(plain) < 4 else plain


def _merge(listing: Listing) -> None:
    """A promotional card that is another card in all but its number is that card (2.16.3)."""
    known = {_printed(row): key for key, row in reversed(listing.rows.items()) if not _is_promotional(row)}
    for key in [key for key, row in listing.rows.items() if _is_promotional(row)]:
        original = known.get(_printed(listing.rows[key]))
        if original is not None:
            listing.same[key] = original
            listing.again[key] = listing.rows.pop(key)
            listing.faulty.pop(key, None)


def _is_promotional(row: Row) -> bool:
    return str(row["no"]).startswith(PROMOTIONAL)


def _printed(row: Row) -> str:
    return json.dumps({name: value for name, value in row.items() if name != "no"}, sort_keys=True)


# --- Into a card file ----------------------------------------------------------------------------------


@dataclass
class Imported:
    """The rows that can be played, and why the others cannot."""

    rows: list[Row]
    problems: dict[str, list[Problem]]
    listing: Listing


def playable(listing: Listing, where: str) -> Imported:
    """Every row that makes a whole card."""
    compile = compiled_before(BOOK, words_of(listing.rows.values()), compile_words)
    rows: list[Row] = []
    problems = dict(listing.bad)
    for key, row in listing.rows.items():
        try:
            read_card(row, f"{where} {key}", compile)
        except BadInput as bad:
            problems[key] = listing.faulty.get(key) or list(bad.problems)
        else:
            rows.append(row)
    return Imported(rows, problems, listing)


def card_file(rows: list[Row]) -> str:
    """A card file (TOML) with these rows."""
    return "\n".join("\n".join(("[[card]]", *_lines(row))) + "\n" for row in rows)


def _lines(row: Row) -> Iterator[str]:
    for name, value in row.items():
        if name == "text" and "\n" in value:
            inner = "\n".join(_quoted(line)[1:-1] for line in value.split("\n"))
            yield f'text = """\n{inner}"""'
        else:
            yield f"{name} = {_quoted(value)}"


def _quoted(value: object) -> str:
    """A value as TOML writes it, whose strings are JSON's."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
