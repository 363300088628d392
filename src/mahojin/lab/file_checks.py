"""Checking what a user wrote: a card file, a deck."""

from __future__ import annotations

import json
import sys

from mahojin.kernel.problem import Problem
from mahojin.pools.files import read_text, told
from mahojin.pools.lists import is_list
from mahojin.pools.loading import card_rows, pool_with, read_deck_file
from mahojin.rows import Row
from mahojin.rulebooks.registry import Rulebook, rulebook

from .coverage import coverage
from .lists import list_report, read_list

SHOWN = 20
BAD = 2


def cards_command(game: str, path: str, report: bool, lang: str, as_json: bool) -> int:
    """Say what is wrong with the cards of a file: exit code 2 if anything is."""
    if is_list(path):
        return list_command(game, path, report, lang, as_json)
    book = rulebook(game)
    rows = card_rows(path)
    cards, problems = book.read_cards(rows, path)
    usual = _read_otherwise(book, rows, lang)
    if not report:
        complain(problems, lang)
    account: Row = coverage(book, rows) if report else {"cards": len(rows), "problems": len(problems)}
    account["read_as"] = usual
    if as_json:
        print(json.dumps(account, ensure_ascii=False))
    else:
        said = [_read_as(name, text, lang) for name, text in usual.items()]
        print("\n".join([*said, _verdict(len(cards), len(problems), lang), *_report_lines(account, lang)]))
    return BAD if problems else 0


def _read_otherwise(book: Rulebook, rows: list[object], lang: str) -> dict[str, str]:
    """The cards whose texts are read although they are worded otherwise, with the usual wording."""
    found: dict[str, str] = {}
    for row in rows:
        usual = book.usual_row(row)
        if usual is not row and isinstance(usual, dict):
            kind = usual["kind"]
            abilities = book.compile_text(usual["text"], kind)
            found[str(usual.get("name", ""))] = book.grammar.print_text(abilities, kind, lang)
    return found


def _read_as(name: str, text: str, lang: str) -> str:
    lines = "\n  ".join(text.split("\n"))
    return f"{name}: {'read as' if lang == 'en' else '読み替え'}: {lines}"


def list_command(game: str, path: str, report: bool, lang: str, as_json: bool) -> int:
    """Say how much of a list of printed cards is understood; what is not is no fault of the list."""
    source = read_text(path)
    listing = read_list(game, source, path)
    account = list_report(game, listing, source)
    if as_json:
        print(json.dumps(account, ensure_ascii=False))
        return 0
    complain(listing.problems, lang)
    print("\n".join(_report_lines(account, lang) if report else _report_lines(account, lang)[:2]))
    return 0


def _verdict(good: int, bad: int, lang: str) -> str:
    if lang == "en":
        return f"{good} cards are ready to play; problems: {bad}"
    return f"{good}枚のカードが使えます。問題：{bad}件"


def _report_lines(account: Row, lang: str) -> list[str]:
    if "distinct" not in account:
        return []
    en, distinct, rows = lang == "en", account["distinct"], account["rows"]
    whole, without = (_share(account[what], distinct) for what in ("whole", "leave_one_out"))
    lines = [
        f"cards: {account['cards']}, understood: {account['cards_whole']}, "
        f"printed back the same: {account['cards_round_trip']}"
        if en
        else f"カード：{account['cards']}、読めたもの：{account['cards_whole']}、"
        f"同じ文に戻せたもの：{account['cards_round_trip']}",
        f"distinct texts: {distinct}, understood: {whole}, printed back the same: {account['round_trip']}"
        if en
        else f"異なるテキスト：{distinct}、読めたもの：{whole}、同じ文に戻せたもの：{account['round_trip']}",
        f"understood without the rows that no other text uses: {without}"
        if en
        else f"そのテキストだけが使う規則なしで読めたもの：{without}",
        f"rows that serve one text: {rows['one']}, two: {rows['two']}, more: {rows['more']}"
        if en
        else f"1つのテキストだけが使う規則：{rows['one']}、2つ：{rows['two']}、3つ以上：{rows['more']}",
    ]
    for row in account["blocked_by"][:SHOWN]:
        what, alone, texts, cards = (
            row["en" if en else "what"],
            row["texts_alone"],
            row["texts"],
            row["cards"],
        )
        lines.append(
            f"  {what}: the only obstacle of {alone}, in {texts} texts ({cards} cards)"
            if en
            else f"  {what}：これだけが読めないもの{alone}、全部で{texts}（カード{cards}枚）"
        )
    return lines


def _share(part: int, whole: int) -> str:
    return f"{part} ({100 * part / whole:.1f} %)" if whole else str(part)


def deck_command(game: str, path: str, cards: str | None, lang: str, as_json: bool) -> int:
    """Say what is wrong with a deck, by clause: 1 if it breaks a rule, 2 if it has an unknown card."""
    pool = pool_with(game, cards)
    deck = read_deck_file(game, path)
    problems = rulebook(game).check_deck(deck, pool)
    if as_json:
        rows = [{"where": p.where, "what": p.line(lang), "clause": p.clause} for p in problems]
        print(json.dumps({"legal": not problems, "problems": rows}, ensure_ascii=False))
    else:
        complain(problems, lang)
        if not problems:
            print(f"{deck.name}: legal" if lang == "en" else f"{deck.name}：使えるデッキです。")
    return BAD if any(not problem.clause for problem in problems) else int(bool(problems))


def complain(problems: list[Problem], lang: str) -> None:
    """Every problem on standard error."""
    if problems:
        print("\n".join(told(problems, lang)), file=sys.stderr)
