"""The commands about books, cards and decks: ledger, rule, cards, deck."""

from __future__ import annotations

import argparse

from .options import (
    ANY_GAME,
    DEFAULT_GAME,
    GAME,
    LISTED_GAME,
    Commands,
    add_command,
    add_game,
    add_json,
    positive,
    seed,
)


def _ledger(commands: Commands) -> None:
    ledger = add_command(commands, "ledger", _run_ledger, "全条項の台帳 (the account of every clause)")
    ledger.add_argument("game", nargs="?", metavar="GAME", help=ANY_GAME)
    ledger.add_argument("--check", action="store_true", help="漏れがあれば失敗する (fail on any gap)")
    add_json(ledger)


def _run_ledger(a: argparse.Namespace) -> int:
    from mahojin.lab.accounts import ledger_command

    return ledger_command(a.game, a.check, a.lang, a.json)


def _rule(commands: Commands) -> None:
    rule = add_command(commands, "rule", _run_rule, "条項を読む (read a clause)")
    rule.add_argument("clause", metavar="CLAUSE", help="701.4.1 など (such as 701.4.1)")
    rule.add_argument("--game", default=DEFAULT_GAME, help=GAME)
    add_json(rule)


def _run_rule(a: argparse.Namespace) -> int:
    from mahojin.lab.accounts import rule_command

    return rule_command(a.game, a.clause, a.lang, a.json)


def _cards(commands: Commands) -> None:
    cards = commands.add_parser("cards", help="カードを調べる、取り込む (check and import cards)")
    under = cards.add_subparsers(required=True)
    check = add_command(under, "check", _run_cards, "カードファイルを調べる (check)")
    check.add_argument("file", metavar="FILE", help="カードファイルか一覧 .json (card file, or list)")
    check.add_argument("--game", help=GAME)
    check.add_argument("--report", action="store_true", help="読めた割合と、何が読めないか (coverage report)")
    add_json(check)
    take = add_command(under, "import", _run_import, "カードの一覧を取り込む (make a card file of a list)")
    take.add_argument("file", metavar="LIST", help="一覧 .json (list of printed cards)")
    take.add_argument("--to", metavar="FILE", required=True, help="書き出すファイル (card file to write)")
    take.add_argument("--game", default=LISTED_GAME, help=GAME)
    add_json(take)

    tell = add_command(under, "guide", _run_guide, "書けることの案内を作る (guide to what texts can say)")
    add_game(tell)
    tell.add_argument("--to", metavar="FILE", help="書き出すファイル (file to write)")
    tell.add_argument("--renew", action="store_true", help="例を探し直す (look for the examples anew)")
    add_json(tell)

    trial = add_command(
        under, "exercise", _run_exercise, "能力が働くかを試す (play, and list abilities that never acted)"
    )
    add_game(trial)
    trial.add_argument("--cards", metavar="LIST", help="自作のカードか一覧 .json (own cards, or a list)")
    trial.add_argument("--games", type=positive, default=400, metavar="N", help="対戦の数 (games at most)")
    trial.add_argument("--seed", type=seed, default="0", help="種 (seed)")
    trial.add_argument("--seen", action="store_true", help="働いた所も示す (also where each one acted)")
    add_json(trial)


def _run_guide(a: argparse.Namespace) -> int:
    from mahojin.lab.guide_command import guide_command

    return guide_command(a.game, a.to, a.renew, a.lang, a.json)


def _run_exercise(a: argparse.Namespace) -> int:
    from mahojin.lab.exercise_command import exercise_command

    return exercise_command(a.game, a.cards, a.games, a.seed, a.lang, a.json, a.seen)


def _run_cards(a: argparse.Namespace) -> int:
    from mahojin.lab.file_checks import cards_command

    game = a.game or (LISTED_GAME if a.file.lower().endswith(".json") else DEFAULT_GAME)
    return cards_command(game, a.file, a.report, a.lang, a.json)


def _run_import(a: argparse.Namespace) -> int:
    from mahojin.lab.lists import import_command

    return import_command(a.game, a.file, a.to, a.lang, a.json)


def _deck(commands: Commands) -> None:
    deck = commands.add_parser("deck", help="デッキを調べる (check decks)")
    check = add_command(deck.add_subparsers(required=True), "check", _run_deck, "調べる (check a deck)")
    check.add_argument("file", metavar="FILE")
    check.add_argument("--game", default=DEFAULT_GAME, help=GAME)
    check.add_argument("--cards", metavar="FILE", help="自作のカード (your own cards)")
    add_json(check)


def _run_deck(a: argparse.Namespace) -> int:
    from mahojin.lab.file_checks import deck_command

    return deck_command(a.game, a.file, a.cards, a.lang, a.json)


BOOK_COMMANDS = (_ledger, _cards, _deck, _rule)
