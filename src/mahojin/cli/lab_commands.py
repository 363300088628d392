"""The commands of the laboratory: selfplay, ladder, train, simulate, lab, bench."""

from __future__ import annotations

import argparse
import signal
from types import FrameType
from typing import NoReturn

from .options import (
    ANY_GAME,
    DEFAULT_GAME,
    GAME,
    Commands,
    add_best_of,
    add_command,
    add_game,
    add_json,
    add_table,
    decimal,
    positive,
    seconds,
    seed,
    share,
)


def _selfplay(commands: Commands) -> None:
    selfplay = add_command(commands, "selfplay", _run_selfplay, "コンピュータ同士の対戦 (let computers play)")
    add_game(selfplay)
    selfplay.add_argument(
        "--games",
        type=positive,
        default=100,
        metavar="N",
        help="対戦かマッチの数 (games, or matches)",
    )
    selfplay.add_argument("--seed", type=seed, default="0", help="種 (seed)")
    selfplay.add_argument("--players", help="プレイヤー、席の順に (by seat: greedy,random)")
    add_table(selfplay)
    add_best_of(selfplay)
    selfplay.add_argument(
        "--decks", default="all", help="デッキの名前かファイル、all、random (decks; all; random: any legal)"
    )
    selfplay.add_argument("--cards", metavar="FILE", help="自作のカードか一覧 .json (own cards, or a list)")
    selfplay.add_argument("--jobs", type=positive, default=1, metavar="J", help="並行する数 (processes)")
    selfplay.add_argument("--records", metavar="DIR", help="棋譜を残すフォルダ (folder for the records)")
    add_json(selfplay)


def _run_selfplay(a: argparse.Namespace) -> int:
    from mahojin.lab.commands import selfplay_command
    from mahojin.lab.contest import Contest, deck_names
    from mahojin.table.seats import seating

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


def _ladder(commands: Commands) -> None:
    ladder = add_command(commands, "ladder", _run_ladder, "強さの順位を測る (rate the computer players)")
    add_game(ladder)
    ladder.add_argument("--players", help="プレイヤー、コンマで区切る、なければ全員 (names; all without)")
    ladder.add_argument(
        "--bouts",
        type=positive,
        default=10,
        metavar="N",
        help="各組の対戦数、1つが2局 (per pair, of 2 games)",
    )
    ladder.add_argument("--seconds", type=seconds, help="一手の秒数の上限 (seconds a move, at most)")
    ladder.add_argument(
        "--clock",
        choices=("wall", "cpu"),
        default="wall",
        help="秒数の数え方、cpu は計算した時間だけ (how seconds are counted; cpu: of work alone)",
    )
    ladder.add_argument("--seed", type=seed, default="0", help="種 (seed)")
    ladder.add_argument("--better", metavar="A,B", help="AがBより強いか、逐次検定 (is A better than B? SPRT)")
    ladder.add_argument(
        "--share",
        type=lambda text: decimal(text, 0.5, 0.99),
        default=0.65,
        help="検定する勝率 (share of wins to test for)",
    )
    ladder.add_argument(
        "--endurance",
        type=positive,
        metavar="N",
        help="一手20ミリ秒で各強さN局、必ず終わるか (do all games end, with 20 ms a move?)",
    )
    ladder.add_argument(
        "--exam",
        action="store_true",
        help="強さの審査をすべて行う、ゲームは all も可 (all that is claimed of players; GAME or all)",
    )
    ladder.add_argument(
        "--keep",
        metavar="FILE",
        help="結果を残し、続きから行う、審査ではフォルダ (keep results and go on; a folder for --exam)",
    )
    ladder.add_argument("--jobs", type=positive, default=1, metavar="J", help="並行する数 (games at once)")
    ladder.add_argument("--page", metavar="FILE", help="表と図のページ (page with table and plot, .html)")
    ladder.add_argument("--plan", action="store_true", help="かかる時間だけ示す (only say how long it takes)")
    add_json(ladder)


def _run_ladder(a: argparse.Namespace) -> int:
    from dataclasses import fields

    from mahojin.lab.ladder_command import Wish, ladder_command

    wish = Wish(**{field.name: getattr(a, field.name) for field in fields(Wish)})
    return ladder_command(wish, lang=a.lang, as_json=a.json)


def _train(commands: Commands) -> None:
    train = add_command(commands, "train", _run_train, "コンピュータを鍛える (train the computer players)")
    add_game(train)
    train.add_argument(
        "--hours",
        type=lambda text: decimal(text, 0, 100),
        default=1.0,
        metavar="H",
        help="プロセッサの時間 (hours of one processor)",
    )
    train.add_argument("--rounds", type=positive, default=3, metavar="N", help="回数 (rounds)")
    train.add_argument("--seed", type=seed, default="0", help="種 (seed)")
    train.add_argument(
        "--to", metavar="FILE", help="書き出すファイル (file to write; the shipped one without)"
    )
    add_json(train)


def _run_train(a: argparse.Namespace) -> int:
    from mahojin.lab.training import train_command

    return train_command(
        game=a.game, hours=a.hours, rounds=a.rounds, seed=a.seed, to=a.to, lang=a.lang, as_json=a.json
    )


RESULTS = "results"


def _simulate(commands: Commands) -> None:
    simulate = add_command(commands, "simulate", _run_simulate, "計画どおりに対戦させる (play a plan)")
    simulate.add_argument("plan", metavar="PLAN", help="計画のファイル .toml (the plan)")
    simulate.add_argument("--results", default=RESULTS, metavar="DIR", help="結果のフォルダ (the results)")
    simulate.add_argument("--jobs", type=positive, metavar="J", help="並行する数 (processes; all cores)")
    simulate.add_argument("--ray", metavar="ADDRESS", help="Ray のクラスタ (a Ray cluster; auto: one here)")
    add_json(simulate)


def _run_simulate(a: argparse.Namespace) -> int:
    from mahojin.lab.simulate_commands import simulate_command

    return simulate_command(a.plan, results=a.results, jobs=a.jobs, ray=a.ray, lang=a.lang, as_json=a.json)


def _lab(commands: Commands) -> None:
    lab = commands.add_parser("lab", help="対戦の結果を調べる (ask the results of simulations)")
    under = lab.add_subparsers(required=True)
    query = add_command(under, "query", _run_query, "結果に SQL で問い合わせる (ask in SQL)")
    query.add_argument("question", metavar="SQL")
    query.add_argument("--results", default=RESULTS, metavar="DIR", help="結果のフォルダ (the results)")
    add_json(query)

    report = add_command(under, "report", _run_report, "結果の報告を書く (write a report)")
    report.add_argument("plan", metavar="PLAN", help="計画の名前 (the name of the plan)")
    report.add_argument("--results", default=RESULTS, metavar="DIR", help="結果のフォルダ (the results)")
    report.add_argument("--to", default="report.html", metavar="FILE", help="書き出すファイル (to write)")
    report.add_argument("--before", metavar="PLAN", help="比べる前の計画 (an earlier plan to compare with)")

    balance = add_command(under, "balance", _run_balance, "カードの強さを測る (how much a card changes)")
    balance.add_argument("cards", metavar="FILE", help="カードファイル (a card file)")
    balance.add_argument("--game", default=DEFAULT_GAME, help=GAME)
    balance.add_argument("--player", default="random", help="プレイヤー (player: random, greedy …)")
    balance.add_argument(
        "--width",
        type=seconds,
        default=5.0,
        metavar="P",
        help="区間の幅 (± points)",
    )
    balance.add_argument("--most", type=positive, default=2000, metavar="N", help="多くて何組 (most pairs)")
    balance.add_argument("--keep", metavar="FILE", help="途中経過も書くファイル (progress and result, JSON)")
    balance.add_argument("--jobs", type=positive, metavar="J", help="並行する数 (processes; all cores)")
    add_json(balance)

    build = add_command(under, "build", _run_build, "強いデッキを探す (search for decks)")
    add_game(build)
    build.add_argument("--to", metavar="DIR", help="探索のフォルダ、続きもここから (folder; goes on there)")
    build.add_argument("--seed", type=seed, default="0", help="種 (seed)")
    build.add_argument("--player", default="first-week", help="プレイヤー (player: first-week, random …)")
    build.add_argument("--generations", type=positive, default=20, metavar="N", help="世代の数 (generations)")
    build.add_argument("--winners", type=positive, default=5, metavar="N", help="残すデッキ (decks to keep)")
    build.add_argument("--against", metavar="DECKS", default="all", help="相手のデッキ (opponents; all)")
    build.add_argument("--cards", metavar="FILE", help="自作のカードも使う (cards of your own, too)")
    build.add_argument("--jobs", type=positive, metavar="J", help="並行する数 (processes; all cores)")
    add_json(build)


def _run_build(a: argparse.Namespace) -> int:
    from mahojin.lab.simulate_commands import lab_extra

    with lab_extra():
        from mahojin.lab.build_command import build_command
        from mahojin.lab.contest import deck_names
        from mahojin.lab.deck_search import Wish
        from mahojin.lab.simulation import cores
    folder = a.to or f"build-{a.game}"
    against = deck_names(a.game, a.against)
    wish = Wish(a.game, folder, a.seed, a.player, a.generations, a.winners, a.cards, against)
    return build_command(wish, jobs=a.jobs or cores(), lang=a.lang, as_json=a.json)


def _run_balance(a: argparse.Namespace) -> int:
    from mahojin.lab.simulate_commands import balance_command

    return balance_command(
        a.cards,
        a.game,
        player=a.player,
        width=a.width,
        most=a.most,
        jobs=a.jobs,
        keep=a.keep,
        lang=a.lang,
        as_json=a.json,
    )


def _run_report(a: argparse.Namespace) -> int:
    from mahojin.lab.simulate_commands import report_command

    return report_command(a.plan, results=a.results, to=a.to, before=a.before, lang=a.lang)


def _run_query(a: argparse.Namespace) -> int:
    from mahojin.lab.simulate_commands import query_command

    return query_command(a.question, results=a.results, as_json=a.json)


def _bench(commands: Commands) -> None:
    bench = add_command(commands, "bench", _run_bench, "速さを測る (measure speed)")
    bench.add_argument(
        "game", nargs="?", metavar="GAME", help=f"{ANY_GAME}、server は対戦サーバ (server: the server)"
    )
    bench.add_argument("--seconds", type=seconds, default=20.0, help="測る時間の目安 (about how long)")
    bench.add_argument("--seats", type=positive, metavar="N", help="人数、ゲームを書いたとき (players)")
    bench.add_argument(
        "--instructions",
        action="store_true",
        help="速さの代わりに、決まった対戦の命令の数を数える (count the instructions of fixed games)",
    )
    bench.add_argument("--games", type=positive, default=20, metavar="N", help="その対戦の数 (those games)")
    bench.add_argument("--pool", metavar="FOLDER", help="その対戦のカードとデッキ (their cards and decks)")
    _add_load(bench)
    add_json(bench)


def _add_load(bench: argparse.ArgumentParser) -> None:
    """What is asked of the server, with ``bench server``."""
    server = bench.add_argument_group("server")
    server.add_argument("--tables", type=positive, default=100, metavar="N", help="卓の数 (tables)")
    server.add_argument(
        "--pause", type=seconds, default=2.0, metavar="S", help="人が考える秒数、平均 (before an answer)"
    )
    server.add_argument(
        "--computers",
        type=share,
        default=0.0,
        metavar="X",
        help="コンピュータのいる卓の割合 (share of tables)",
    )
    server.add_argument("--levels", metavar="A,B", help="その強さ、既定はすべて (their levels; all)")
    server.add_argument("--workers", default="1", metavar="N", help="サーバのプロセスの数 (processes)")
    server.add_argument("--data", default="", metavar="URL", help="postgresql://… (a database)")
    server.add_argument(
        "--kills",
        type=positive,
        metavar="N",
        help="速さの代わりに、対戦中にプロセスを N 回落として確かめる (kill workers instead, and check)",
    )
    server.add_argument(
        "--database-kills", type=int, default=0, metavar="N", help="データベースも N 回 (and the database)"
    )
    server.add_argument(
        "--store", choices=("sqlite", "postgresql"), default="sqlite", help="--kills の保存先 (for --kills)"
    )


def _run_kills(a: argparse.Namespace) -> int:
    from mahojin.server.endurance.kills import kills_command

    return kills_command(
        workers=a.kills, databases=a.database_kills, store=a.store, tables=min(a.tables, 20), as_json=a.json
    )


def _run_load(a: argparse.Namespace) -> int:
    from mahojin.server.load import load_command

    return load_command(
        tables=a.tables,
        seconds=a.seconds,
        pause=a.pause,
        computers=a.computers,
        levels=a.levels,
        workers=a.workers,
        data=a.data,
        as_json=a.json,
    )


def _end(number: int, frame: FrameType | None) -> NoReturn:
    """Leave by the way on which servers and databases that were started are ended, uninterrupted."""
    signal.signal(number, signal.SIG_IGN)
    raise SystemExit(128 + number)


def _run_bench(a: argparse.Namespace) -> int:
    if a.game == "server":
        signal.signal(signal.SIGTERM, _end)
        return _run_kills(a) if a.kills else _run_load(a)
    from mahojin.lab.commands import bench_command, instructions_command
    from mahojin.rulebooks.registry import rulebook
    from mahojin.table.seats import seating

    if a.instructions:
        key = rulebook(a.game or DEFAULT_GAME).key
        return instructions_command(game=key, games=a.games, pool=a.pool, lang=a.lang, as_json=a.json)
    seats = seating(a.game, a.seats, None)[0] if a.game else 2
    return bench_command(seconds=a.seconds, game=a.game, seats=seats, lang=a.lang, as_json=a.json)


LAB_COMMANDS = (_selfplay, _ladder, _train, _simulate, _lab, _bench)
