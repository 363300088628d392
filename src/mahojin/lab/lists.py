"""Lists of printed cards that players keep: how much of one can be played, and the card file made of it."""

from __future__ import annotations

import json
import sys

from mahojin.kernel.problem import BadInput
from mahojin.pools.files import read_text, told, write_whole
from mahojin.pools.lists import lists_of
from mahojin.rows import Row
from mahojin.rulebooks.parts import Listing
from mahojin.rulebooks.registry import rulebook

from .coverage import coverage

COUNTED_BY = ("mahojin.text", "mahojin.abilities", "mahojin.rulebooks", "mahojin.lab")


def read_list(game: str, source: str, path: str) -> Listing:
    """A list as the rulebook's own module reads it."""
    return lists_of(rulebook(game)).read_list(source, path)


def list_report(game: str, listing: Listing, source: str) -> Row:
    """The coverage of a list; the same list read by the same grammar is counted only once."""
    book = rulebook(game)
    shelf = book.shelf
    assert shelf is not None  # where there are lists
    name = shelf.fingerprint("report", source, packages=COUNTED_BY)
    data = shelf.kept("report", name)
    if data is None:
        account = coverage(book, [*listing.rows.values(), *listing.again.values()])
        account = {
            **account,
            "faulty": len(listing.faulty),
            "same": len(listing.same),
            "bad": len(listing.bad),
        }
        shelf.keep("report", name, json.dumps(account).encode())
        return account
    kept: Row = json.loads(data)
    return kept


def import_command(game: str, path: str, to: str, lang: str, as_json: bool) -> int:
    """Write a card file with every card of a list that can be played, and say why the others cannot."""
    lists = lists_of(rulebook(game))
    listing = lists.read_list(read_text(path), path)
    found = lists.playable(listing, path)
    if not found.rows:
        raise BadInput(*(problem for problems in found.problems.values() for problem in problems))
    write_whole(to, lists.card_file(found.rows))
    problems = [problem for one in {**listing.faulty, **found.problems}.values() for problem in one]
    account = {
        "cards": listing.total,
        "written": len(found.rows),
        "left_out": len(found.problems),
        "faulty": sum(key in found.problems for key in listing.faulty),
        "same": len(listing.same),
        "file": to,
    }
    if as_json:
        rows = [{"key": key, "why": one[0].line(lang)} for key, one in found.problems.items()]
        print(json.dumps({**account, "problems": rows}, ensure_ascii=False))
        return 0
    if problems:
        print("\n".join(told(problems, lang)), file=sys.stderr)
    print(_imported(account, lang))
    return 0


def _imported(account: Row, lang: str) -> str:
    if lang == "en":
        return (
            f"{account['written']} of {account['cards']} cards written to {account['file']}; left out: "
            f"{account['left_out']} (faults of the transcription: {account['faulty']}), "
            f"printed again: {account['same']}"
        )
    return (
        f"{account['cards']}枚のうち{account['written']}枚を {account['file']} に書きました。"
        f"使えないもの：{account['left_out']}枚（転記の誤り：{account['faulty']}枚）、再録：{account['same']}枚"
    )
