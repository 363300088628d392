"""The commands: mahojin play | serve | judge | replay | selfplay | ladder | train | bench | ledger | …"""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any, NoReturn, TextIO

from mahojin import CHANGED, __version__
from mahojin.arguments import decimal, number, port, positive, seconds, seed
from mahojin.machine.problem import BadInput, Problem
from mahojin.pools.files import LONGEST_LINE, os_problem, told
from mahojin.rulebooks.registry import RULEBOOKS

DEFAULT_GAME = "magmell"
LISTED_GAME = "pmv"  # the game whose printed cards players keep lists of
GAME = f"ゲーム (game: {', '.join(RULEBOOKS)})"
ANY_GAME = f"ゲーム、なければすべて (a game, all without: {', '.join(RULEBOOKS)})"
OPPONENT = "相手：first-week, casual, regular, expert, master, greedy, random (opponent; master@0.5: seconds)"
LANGS = ("ja", "en")
BAD_INPUT = 2


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; 0 well, 1 a check failed, 2 bad input."""
    _settle_streams()
    lang = _default_lang()
    try:
        arguments = parser().parse_args(argv)
        lang = arguments.lang
        _tell_changed(lang)
        code = int(arguments.run(arguments))
        sys.stdout.flush()
        return code
    except BadInput as bad:
        return _complain(bad.problems, lang)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        return _complain([os_problem(error.filename or "", error)], lang)


def _tell_changed(lang: str) -> None:
    """Why it is slow, where compiled modules are passed by."""
    if CHANGED:
        print(told([_changed_since(CHANGED)], lang)[0], file=sys.stderr)


def _changed_since(names: Sequence[str]) -> Problem:
    shown = ", ".join(names[:3]) + (" …" if len(names) > 3 else "")
    return Problem(
        "",
        f"make fast の後に変わった所があるので、Python のまま動きます（{shown}）。",
        f"Sources have changed since make fast: this runs as plain Python ({shown}).",
    )


def _complain(problems: Sequence[Problem], lang: str) -> int:
    print("\n".join(told(problems, lang)), file=sys.stderr)
    return BAD_INPUT


def _settle_streams() -> None:
    """A closed stream is an empty one, and a character that a terminal does not have is replaced."""
    sys.stdin = sys.stdin or io.StringIO()
    sys.stdout = sys.stdout or io.StringIO()
    sys.stderr = sys.stderr or io.StringIO()
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


class Parser(argparse.ArgumentParser):
    """Says in both languages that the words on the command line are wrong."""

    def error(self, message: str) -> NoReturn:
        self.print_usage(sys.stderr)
        print("コマンドの書き方が違います (the command is not written like this):", file=sys.stderr)
        print(f"{self.prog}: {message[:LONGEST_LINE]}", file=sys.stderr)
        print(f"くわしくは (see): {self.prog} --help", file=sys.stderr)
        self.exit(BAD_INPUT)


def parser() -> argparse.ArgumentParser:
    """All commands and their options."""
    top = Parser(
        prog="mahojin", description="魔法陣：カードゲームのルールエンジン (a rules engine for card games)"
    )
    top.add_argument("--version", action="version", version=f"mahojin {__version__}")
    top.set_defaults(lang=_default_lang())
    commands = top.add_subparsers(required=True, metavar="COMMAND")
    for add in (_play, _serve, _judge, _replay, _selfplay, _ladder, _train):
        add(commands)
    for add in (_bench, _ledger, _cards, _deck, _rule):
        add(commands)
    _lang(top)
    return top


def _default_lang() -> str:
    """The language of the environment; without one, Japanese wherever it can be written."""
    lang = os.environ.get("MAHOJIN_LANG", "")[:2].lower()
    if lang in LANGS:
        return lang
    return "ja" if _writes_japanese(sys.stdout) else "en"


def _writes_japanese(stream: TextIO) -> bool:
    try:
        "魔法陣".encode(stream.encoding or "utf-8")
    except UnicodeEncodeError:
        return False
    return True


def _lang(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--lang", choices=LANGS, default=argparse.SUPPRESS, help="表示の言語 (language; also MAHOJIN_LANG)"
    )


def _command(commands: Any, name: str, run: Any, help: str) -> argparse.ArgumentParser:
    command: argparse.ArgumentParser = commands.add_parser(name, help=help, description=help)
    command.set_defaults(run=run)
    _lang(command)
    return command


def _json(command: argparse.ArgumentParser) -> None:
    command.add_argument("--json", action="store_true", help="結果を JSON で出す (print one JSON object)")


def _game(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", nargs="?", default=DEFAULT_GAME, metavar="GAME", help=GAME)


def _table(command: argparse.ArgumentParser) -> None:
    command.add_argument("--seats", type=positive, metavar="N", help="人数 (number of players)")
    command.add_argument("--teams", metavar="2v2", help="チームの人数 (sizes of the teams)")


def _best_of(command: argparse.ArgumentParser) -> None:
    help = "何本勝負か、奇数 (best of N games, an odd number)"
    command.add_argument("--best-of", type=positive, metavar="N", help=help)


def _late(module: str, name: str) -> Any:
    """A command's function, imported when it is run."""
    return getattr(import_module(f"mahojin.{module}"), name)


def _play(commands: Any) -> None:
    play = _command(commands, "play", _run_play, "端末で遊ぶ (play in the terminal)")
    _game(play)
    play.add_argument("--seed", type=number, help="種：同じ種からは同じゲーム (same seed, same game)")
    play.add_argument("--deck", help="自分のデッキ：名前かファイル (your deck: a name or a file)")
    play.add_argument("--opponent", default="greedy", help=OPPONENT)
    play.add_argument("--opponent-deck", help="相手のデッキ (the opponent's deck)")
    _table(play)
    _best_of(play)
    play.add_argument("--resume", metavar="FILE", help="保存した対戦の続き (go on with a saved game)")
    play.add_argument("--save", metavar="FILE", help="対戦を保存するファイル (file to save the game in)")


def _run_play(a: argparse.Namespace) -> int:
    return _late("table.terminal", "play_command")(  # type: ignore[no-any-return]
        a.game,
        lang=a.lang,
        seed=a.seed,
        deck=a.deck,
        opponent=a.opponent,
        opponent_deck=a.opponent_deck,
        seats=a.seats,
        teams=a.teams,
        best_of=a.best_of,
        resume=a.resume,
        save=a.save,
        inp=sys.stdin,
        out=sys.stdout,
    )


def _serve(commands: Any) -> None:
    serve = _command(commands, "serve", _run_serve, "ブラウザで遊ぶ卓を開く (open the table for browsers)")
    serve.add_argument("--host", default="127.0.0.1", help="待ち受ける所 (address to listen at)")
    serve.add_argument("--port", type=port, default=8765, metavar="N", help="番号、0は空き番号 (0: any)")
    serve.add_argument("--data", metavar="FILE", help="データのファイル (SQLite file)")
    serve.add_argument(
        "--open",
        action=argparse.BooleanOptionalAction,
        default=False,
        help="ブラウザを開く (open the browser)",
    )


def _run_serve(a: argparse.Namespace) -> int:
    return _late("server.serving", "serve_command")(  # type: ignore[no-any-return]
        lang=a.lang, host=a.host, port=a.port, data=a.data, open_browser=a.open
    )


def _judge(commands: Any) -> None:
    judge = _command(commands, "judge", _run_judge, "シナリオを実行して確かめる (run scenario files)")
    judge.add_argument("files", nargs="+", metavar="FILE")
    judge.add_argument(
        "--cards", metavar="LIST", help="番号で書いたカードの一覧 .json (list of printed cards)"
    )
    judge.add_argument("--verbose", "-v", action="store_true", help="一段階ずつ表示する (show every step)")
    _json(judge)


def _run_judge(a: argparse.Namespace) -> int:
    return _late("judge.commands", "judge_command")(a.files, a.lang, a.verbose, a.json, a.cards)  # type: ignore[no-any-return]


def _replay(commands: Any) -> None:
    replay = _command(commands, "replay", _run_replay, "棋譜を前後にたどる (step through a record)")
    replay.add_argument("file", metavar="FILE")
    _json(replay)


def _run_replay(a: argparse.Namespace) -> int:
    return _late("table.replaying", "replay_command")(a.file, a.lang, sys.stdin, sys.stdout, as_json=a.json)  # type: ignore[no-any-return]


def _selfplay(commands: Any) -> None:
    selfplay = _command(commands, "selfplay", _run_selfplay, "コンピュータ同士の対戦 (let computers play)")
    _game(selfplay)
    selfplay.add_argument(
        "--games",
        type=positive,
        default=100,
        metavar="N",
        help="対戦かマッチの数 (games, or matches)",
    )
    selfplay.add_argument("--seed", type=seed, default="0", help="種 (seed)")
    selfplay.add_argument("--players", help="プレイヤー、席の順に (by seat: greedy,random)")
    _table(selfplay)
    _best_of(selfplay)
    selfplay.add_argument(
        "--decks", default="all", help="デッキの名前かファイル、all、random (decks; all; random: any legal)"
    )
    selfplay.add_argument("--cards", metavar="FILE", help="自作のカードか一覧 .json (own cards, or a list)")
    selfplay.add_argument("--jobs", type=positive, default=1, metavar="J", help="並行する数 (processes)")
    selfplay.add_argument("--records", metavar="DIR", help="棋譜を残すフォルダ (folder for the records)")
    _json(selfplay)


def _run_selfplay(a: argparse.Namespace) -> int:
    names = _late("lab.contest", "deck_names")(a.game, a.decks)
    seats, teams = _late("table.seating", "seating")(a.game, a.seats, a.teams)
    players = a.players.split(",") if a.players is not None else ["random"] * seats
    contest = _late("lab.contest", "Contest")(
        a.game,
        a.games,
        a.seed,
        tuple(name.strip() for name in players),
        names,
        a.cards,
        a.records,
        seats,
        teams,
        a.best_of or 1,
    )
    return _late("lab.commands", "selfplay_command")(contest, jobs=a.jobs, lang=a.lang, as_json=a.json)  # type: ignore[no-any-return]


def _ladder(commands: Any) -> None:
    ladder = _command(commands, "ladder", _run_ladder, "強さの順位を測る (rate the computer players)")
    _game(ladder)
    ladder.add_argument("--players", help="プレイヤー、コンマで区切る、なければ全員 (names; all without)")
    ladder.add_argument(
        "--bouts",
        type=positive,
        default=10,
        metavar="N",
        help="各組の対戦数、1つが2局 (per pair, of 2 games)",
    )
    ladder.add_argument("--seconds", type=seconds, help="一手の秒数の上限 (seconds a move, at most)")
    ladder.add_argument("--seed", type=seed, default="0", help="種 (seed)")
    ladder.add_argument("--better", metavar="A,B", help="AがBより強いか、逐次検定 (is A better than B? SPRT)")
    ladder.add_argument(
        "--share",
        type=lambda text: decimal(text, 0.5, 0.99),
        default=0.65,
        help="検定する勝率 (share of wins to test for)",
    )
    ladder.add_argument("--keep", metavar="FILE", help="結果を残し、続きから行う (keep results and go on)")
    ladder.add_argument("--page", metavar="FILE", help="表と図のページ (page with table and plot, .html)")
    ladder.add_argument("--plan", action="store_true", help="かかる時間だけ示す (only say how long it takes)")
    _json(ladder)


def _run_ladder(a: argparse.Namespace) -> int:
    fields = ("game", "players", "bouts", "seconds", "seed", "better", "share", "keep", "page", "plan")
    wish = _late("lab.ladder_command", "Wish")(*(getattr(a, name) for name in fields))
    return _late("lab.ladder_command", "ladder_command")(wish, lang=a.lang, as_json=a.json)  # type: ignore[no-any-return]


def _train(commands: Any) -> None:
    train = _command(commands, "train", _run_train, "コンピュータを鍛える (train the computer players)")
    _game(train)
    train.add_argument(
        "--hours", type=lambda text: decimal(text, 0, 100), default=1.0, metavar="H", help="時間 (hours)"
    )
    train.add_argument("--rounds", type=positive, default=3, metavar="N", help="回数 (rounds)")
    train.add_argument("--seed", type=seed, default="0", help="種 (seed)")
    train.add_argument(
        "--to", metavar="FILE", help="書き出すファイル (file to write; the shipped one without)"
    )
    _json(train)


def _run_train(a: argparse.Namespace) -> int:
    return _late("lab.training", "train_command")(  # type: ignore[no-any-return]
        game=a.game, hours=a.hours, rounds=a.rounds, seed=a.seed, to=a.to, lang=a.lang, as_json=a.json
    )


def _bench(commands: Any) -> None:
    bench = _command(commands, "bench", _run_bench, "速さを測る (measure speed)")
    bench.add_argument("game", nargs="?", metavar="GAME", help=ANY_GAME)
    bench.add_argument("--seconds", type=seconds, default=20.0, help="測る時間の目安 (about how long)")
    bench.add_argument("--seats", type=positive, metavar="N", help="人数、ゲームを書いたとき (players)")
    _json(bench)


def _run_bench(a: argparse.Namespace) -> int:
    seats = _late("table.seating", "seating")(a.game, a.seats, None)[0] if a.game else 2
    return _late("lab.commands", "bench_command")(  # type: ignore[no-any-return]
        seconds=a.seconds, game=a.game, seats=seats, lang=a.lang, as_json=a.json
    )


def _ledger(commands: Any) -> None:
    ledger = _command(commands, "ledger", _run_ledger, "全条項の台帳 (the account of every clause)")
    ledger.add_argument("game", nargs="?", metavar="GAME", help=ANY_GAME)
    ledger.add_argument("--check", action="store_true", help="漏れがあれば失敗する (fail on any gap)")
    _json(ledger)


def _run_ledger(a: argparse.Namespace) -> int:
    return _late("lab.accounts", "ledger_command")(a.game, a.check, a.lang, a.json)  # type: ignore[no-any-return]


def _rule(commands: Any) -> None:
    rule = _command(commands, "rule", _run_rule, "条項を読む (read a clause)")
    rule.add_argument("clause", metavar="CLAUSE", help="701.4.1 など (such as 701.4.1)")
    rule.add_argument("--game", default=DEFAULT_GAME, help=GAME)
    _json(rule)


def _run_rule(a: argparse.Namespace) -> int:
    return _late("lab.accounts", "rule_command")(a.game, a.clause, a.lang, a.json)  # type: ignore[no-any-return]


def _cards(commands: Any) -> None:
    cards = commands.add_parser("cards", help="カードを調べる、取り込む (check and import cards)")
    under = cards.add_subparsers(required=True)
    check = _command(under, "check", _run_cards, "カードファイルを調べる (check)")
    check.add_argument("file", metavar="FILE", help="カードファイルか一覧 .json (card file, or list)")
    check.add_argument("--game", help=GAME)
    check.add_argument("--report", action="store_true", help="読めた割合と、何が読めないか (coverage report)")
    _json(check)
    take = _command(under, "import", _run_import, "カードの一覧を取り込む (make a card file of a list)")
    take.add_argument("file", metavar="LIST", help="一覧 .json (list of printed cards)")
    take.add_argument("--to", metavar="FILE", required=True, help="書き出すファイル (card file to write)")
    take.add_argument("--game", default=LISTED_GAME, help=GAME)
    _json(take)


def _run_cards(a: argparse.Namespace) -> int:
    game = a.game or (LISTED_GAME if a.file.lower().endswith(".json") else DEFAULT_GAME)
    return _late("lab.checking", "cards_command")(game, a.file, a.report, a.lang, a.json)  # type: ignore[no-any-return]


def _run_import(a: argparse.Namespace) -> int:
    return _late("lab.lists", "import_command")(a.game, a.file, a.to, a.lang, a.json)  # type: ignore[no-any-return]


def _deck(commands: Any) -> None:
    deck = commands.add_parser("deck", help="デッキを調べる (check decks)")
    check = _command(deck.add_subparsers(required=True), "check", _run_deck, "デッキを調べる (check a deck)")
    check.add_argument("file", metavar="FILE")
    check.add_argument("--game", default=DEFAULT_GAME, help=GAME)
    check.add_argument("--cards", metavar="FILE", help="自作のカード (your own cards)")
    _json(check)


def _run_deck(a: argparse.Namespace) -> int:
    return _late("lab.checking", "deck_command")(a.game, a.file, a.cards, a.lang, a.json)  # type: ignore[no-any-return]
