"""The commands: mahojin play | serve | judge | replay | selfplay | bench | ledger | cards | deck | rule."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, NoReturn, TextIO

from mahojin import CHANGED, __version__
from mahojin.machine.problem import BadInput, Problem
from mahojin.pools.files import LONGEST_LINE, os_problem, told
from mahojin.rulebooks.registry import RULEBOOKS

DEFAULT_GAME = "magmell"
LISTED_GAME = "pmv"  # the game whose printed cards players keep lists of
GAME = f"ゲーム (game: {', '.join(RULEBOOKS)})"
ANY_GAME = f"ゲーム、なければすべて (a game, all without: {', '.join(RULEBOOKS)})"
LANGS = ("ja", "en")
LONGEST_SEED = 200
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
    for add in COMMANDS:
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
    command.add_argument("--seats", type=_positive, metavar="N", help="人数 (number of players)")
    command.add_argument("--teams", metavar="2v2", help="チームの人数 (sizes of the teams)")


def _best_of(command: argparse.ArgumentParser) -> None:
    help = "何本勝負か、奇数 (best of N games, an odd number)"
    command.add_argument("--best-of", type=_positive, metavar="N", help=help)


def _positive(text: str) -> int:
    if text.isdecimal() and len(text) < 10 and int(text) > 0:
        return int(text)
    raise _wrong(text, "1以上の整数を書いてください", "give a whole number from 1 on")


def _port(text: str) -> int:
    if text.isdecimal() and len(text) < 6 and int(text) < 65536:
        return int(text)
    raise _wrong(text, "0〜65535の番号を書いてください", "give a number from 0 to 65535")


def _seconds(text: str) -> float:
    with suppress(ValueError):
        if 0 < float(text) <= 3600:
            return float(text)
    raise _wrong(text, "3600までの秒数を書いてください", "give a number of seconds up to 3600")


def _number(text: str) -> int:
    if text.removeprefix("-").isdecimal() and len(text) < 19:
        return int(text)
    raise _wrong(text, "18桁までの整数を書いてください", "give a whole number of up to 18 digits")


def _seed(text: str) -> str:
    if len(text) <= LONGEST_SEED and text.isprintable():
        return text
    raise _wrong(
        text, f"{LONGEST_SEED}文字までの文字列を書いてください", f"give up to {LONGEST_SEED} characters"
    )


def _wrong(given: str, ja: str, en: str) -> argparse.ArgumentTypeError:
    return argparse.ArgumentTypeError(f"「{given[:40]}」：{ja} ({en})")


def _play(commands: Any) -> None:
    play = _command(commands, "play", _run_play, "端末で遊ぶ (play in the terminal)")
    _game(play)
    play.add_argument("--seed", type=_number, help="種：同じ種からは同じゲーム (same seed, same game)")
    play.add_argument("--deck", help="自分のデッキ：名前かファイル (your deck: a name or a file)")
    play.add_argument("--opponent", default="greedy", help="相手 (opponent: greedy, random)")
    play.add_argument("--opponent-deck", help="相手のデッキ (the opponent's deck)")
    _table(play)
    _best_of(play)
    play.add_argument("--resume", metavar="FILE", help="保存した対戦の続き (go on with a saved game)")
    play.add_argument("--save", metavar="FILE", help="対戦を保存するファイル (file to save the game in)")


def _run_play(a: argparse.Namespace) -> int:
    from mahojin.table.terminal import play_command

    return play_command(
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
    serve.add_argument("--port", type=_port, default=8765, metavar="N", help="番号、0は空き番号 (0: any)")
    serve.add_argument("--data", metavar="FILE", help="データのファイル (SQLite file)")
    serve.add_argument(
        "--open",
        action=argparse.BooleanOptionalAction,
        default=False,
        help="ブラウザを開く (open the browser)",
    )


def _run_serve(a: argparse.Namespace) -> int:
    from mahojin.server.serving import serve_command

    return serve_command(lang=a.lang, host=a.host, port=a.port, data=a.data, open_browser=a.open)


def _judge(commands: Any) -> None:
    judge = _command(commands, "judge", _run_judge, "シナリオを実行して確かめる (run scenario files)")
    judge.add_argument("files", nargs="+", metavar="FILE")
    judge.add_argument(
        "--cards", metavar="LIST", help="番号で書いたカードの一覧 .json (list of printed cards)"
    )
    judge.add_argument("--verbose", "-v", action="store_true", help="一段階ずつ表示する (show every step)")
    _json(judge)


def _run_judge(a: argparse.Namespace) -> int:
    from mahojin.judge.commands import judge_command

    return judge_command(a.files, a.lang, a.verbose, a.json, a.cards)


def _replay(commands: Any) -> None:
    replay = _command(commands, "replay", _run_replay, "棋譜を前後にたどる (step through a record)")
    replay.add_argument("file", metavar="FILE")
    _json(replay)


def _run_replay(a: argparse.Namespace) -> int:
    from mahojin.table.replaying import replay_command

    return replay_command(a.file, a.lang, sys.stdin, sys.stdout, as_json=a.json)


def _selfplay(commands: Any) -> None:
    selfplay = _command(commands, "selfplay", _run_selfplay, "コンピュータ同士の対戦 (let computers play)")
    _game(selfplay)
    selfplay.add_argument(
        "--games",
        type=_positive,
        default=100,
        metavar="N",
        help="対戦かマッチの数 (games, or matches)",
    )
    selfplay.add_argument("--seed", type=_seed, default="0", help="種 (seed)")
    selfplay.add_argument("--players", help="プレイヤー、席の順に (by seat: greedy,random)")
    _table(selfplay)
    _best_of(selfplay)
    selfplay.add_argument(
        "--decks", default="all", help="デッキの名前かファイル、all、random (decks; all; random: any legal)"
    )
    selfplay.add_argument("--cards", metavar="FILE", help="自作のカードか一覧 .json (own cards, or a list)")
    selfplay.add_argument("--jobs", type=_positive, default=1, metavar="J", help="並行する数 (processes)")
    selfplay.add_argument("--records", metavar="DIR", help="棋譜を残すフォルダ (folder for the records)")
    _json(selfplay)


def _run_selfplay(a: argparse.Namespace) -> int:
    from mahojin.lab.commands import selfplay_command
    from mahojin.lab.contest import Contest, deck_names
    from mahojin.table.seating import seating

    names = deck_names(a.game, a.decks)
    seats, teams = seating(a.game, a.seats, a.teams)
    players = a.players.split(",") if a.players is not None else ["random"] * seats
    contest = Contest(
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
    return selfplay_command(contest, jobs=a.jobs, lang=a.lang, as_json=a.json)


RESULTS = "results"


def _simulate(commands: Any) -> None:
    simulate = _command(commands, "simulate", _run_simulate, "計画どおりに対戦させる (play a plan)")
    simulate.add_argument("plan", metavar="PLAN", help="計画のファイル .toml (the plan)")
    simulate.add_argument("--results", default=RESULTS, metavar="DIR", help="結果のフォルダ (the results)")
    simulate.add_argument("--jobs", type=_positive, metavar="J", help="並行する数 (processes; all cores)")
    simulate.add_argument("--ray", metavar="ADDRESS", help="Ray のクラスタ (a Ray cluster; auto: one here)")
    _json(simulate)


def _run_simulate(a: argparse.Namespace) -> int:
    from mahojin.lab.simulate_commands import simulate_command

    return simulate_command(a.plan, results=a.results, jobs=a.jobs, ray=a.ray, lang=a.lang, as_json=a.json)


def _lab(commands: Any) -> None:
    lab = commands.add_parser("lab", help="対戦の結果を調べる (ask the results of simulations)")
    under = lab.add_subparsers(required=True)
    query = _command(under, "query", _run_query, "結果に SQL で問い合わせる (ask in SQL)")
    query.add_argument("question", metavar="SQL")
    query.add_argument("--results", default=RESULTS, metavar="DIR", help="結果のフォルダ (the results)")
    _json(query)

    report = _command(under, "report", _run_report, "結果の報告を書く (write a report)")
    report.add_argument("plan", metavar="PLAN", help="計画の名前 (the name of the plan)")
    report.add_argument("--results", default=RESULTS, metavar="DIR", help="結果のフォルダ (the results)")
    report.add_argument("--to", default="report.html", metavar="FILE", help="書き出すファイル (to write)")

    balance = _command(under, "balance", _run_balance, "新しいカードの強さを測る (how much a card changes)")
    balance.add_argument("cards", metavar="FILE", help="カードファイル (a card file)")
    balance.add_argument("--game", default=DEFAULT_GAME, help=GAME)
    balance.add_argument("--player", default="random", help="プレイヤー (player: random, greedy …)")
    balance.add_argument(
        "--width",
        type=_seconds,
        default=5.0,
        metavar="P",
        help="区間の幅 (± points)",
    )
    balance.add_argument("--most", type=_positive, default=2000, metavar="N", help="多くて何組 (most pairs)")
    balance.add_argument("--jobs", type=_positive, metavar="J", help="並行する数 (processes; all cores)")
    _json(balance)


def _run_balance(a: argparse.Namespace) -> int:
    from mahojin.lab.simulate_commands import balance_command

    return balance_command(
        a.cards,
        a.game,
        player=a.player,
        width=a.width,
        most=a.most,
        jobs=a.jobs,
        lang=a.lang,
        as_json=a.json,
    )


def _run_report(a: argparse.Namespace) -> int:
    from mahojin.lab.simulate_commands import report_command

    return report_command(a.plan, results=a.results, to=a.to, lang=a.lang)


def _run_query(a: argparse.Namespace) -> int:
    from mahojin.lab.simulate_commands import query_command

    return query_command(a.question, results=a.results, as_json=a.json)


def _bench(commands: Any) -> None:
    bench = _command(commands, "bench", _run_bench, "速さを測る (measure speed)")
    bench.add_argument("game", nargs="?", metavar="GAME", help=ANY_GAME)
    bench.add_argument("--seconds", type=_seconds, default=20.0, help="測る時間の目安 (about how long)")
    bench.add_argument("--seats", type=_positive, metavar="N", help="人数、ゲームを書いたとき (players)")
    _json(bench)


def _run_bench(a: argparse.Namespace) -> int:
    from mahojin.lab.commands import bench_command
    from mahojin.table.seating import seating

    seats = seating(a.game, a.seats, None)[0] if a.game else 2
    return bench_command(seconds=a.seconds, game=a.game, seats=seats, lang=a.lang, as_json=a.json)


def _ledger(commands: Any) -> None:
    ledger = _command(commands, "ledger", _run_ledger, "全条項の台帳 (the account of every clause)")
    ledger.add_argument("game", nargs="?", metavar="GAME", help=ANY_GAME)
    ledger.add_argument("--check", action="store_true", help="漏れがあれば失敗する (fail on any gap)")
    _json(ledger)


def _run_ledger(a: argparse.Namespace) -> int:
    from mahojin.lab.accounts import ledger_command

    return ledger_command(a.game, a.check, a.lang, a.json)


def _rule(commands: Any) -> None:
    rule = _command(commands, "rule", _run_rule, "条項を読む (read a clause)")
    rule.add_argument("clause", metavar="CLAUSE", help="701.4.1 など (such as 701.4.1)")
    rule.add_argument("--game", default=DEFAULT_GAME, help=GAME)
    _json(rule)


def _run_rule(a: argparse.Namespace) -> int:
    from mahojin.lab.accounts import rule_command

    return rule_command(a.game, a.clause, a.lang, a.json)


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

    trial = _command(
        under, "exercise", _run_exercise, "能力が働くかを試す (play, and list abilities that never acted)"
    )
    _game(trial)
    trial.add_argument("--cards", metavar="LIST", help="自作のカードか一覧 .json (own cards, or a list)")
    trial.add_argument("--games", type=_positive, default=400, metavar="N", help="対戦の数 (games at most)")
    trial.add_argument("--seed", type=_seed, default="0", help="種 (seed)")
    _json(trial)


def _run_exercise(a: argparse.Namespace) -> int:
    from mahojin.lab.exercise_command import exercise_command

    return exercise_command(a.game, a.cards, a.games, a.seed, a.lang, a.json)


def _run_cards(a: argparse.Namespace) -> int:
    from mahojin.lab.checking import cards_command

    game = a.game or (LISTED_GAME if a.file.lower().endswith(".json") else DEFAULT_GAME)
    return cards_command(game, a.file, a.report, a.lang, a.json)


def _run_import(a: argparse.Namespace) -> int:
    from mahojin.lab.lists import import_command

    return import_command(a.game, a.file, a.to, a.lang, a.json)


def _deck(commands: Any) -> None:
    deck = commands.add_parser("deck", help="デッキを調べる (check decks)")
    check = _command(deck.add_subparsers(required=True), "check", _run_deck, "デッキを調べる (check a deck)")
    check.add_argument("file", metavar="FILE")
    check.add_argument("--game", default=DEFAULT_GAME, help=GAME)
    check.add_argument("--cards", metavar="FILE", help="自作のカード (your own cards)")
    _json(check)


def _run_deck(a: argparse.Namespace) -> int:
    from mahojin.lab.checking import deck_command

    return deck_command(a.game, a.file, a.cards, a.lang, a.json)


COMMANDS = (
    _play,
    _serve,
    _judge,
    _replay,
    _selfplay,
    _simulate,
    _lab,
    _bench,
    _ledger,
    _cards,
    _deck,
    _rule,
)
