"""The commands at the table and the judge's desk: play, serve, judge, replay."""

from __future__ import annotations

import argparse
import sys

from .options import (
    OPPONENT,
    Commands,
    add_best_of,
    add_command,
    add_game,
    add_json,
    add_table,
    number,
    port,
    positive,
    seconds,
    workers,
)


def _play(commands: Commands) -> None:
    play = add_command(commands, "play", _run_play, "端末で遊ぶ (play in the terminal)")
    add_game(play)
    play.add_argument("--seed", type=number, help="種：同じ種からは同じゲーム (same seed, same game)")
    play.add_argument("--deck", help="自分のデッキ：名前かファイル (your deck: a name or a file)")
    play.add_argument("--opponent", default="greedy", help=OPPONENT)
    play.add_argument("--opponent-deck", help="相手のデッキ (the opponent's deck)")
    add_table(play)
    add_best_of(play)
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


def _serve(commands: Commands) -> None:
    serve = add_command(commands, "serve", _run_serve, "ブラウザで遊ぶ卓を開く (open the table for browsers)")
    serve.add_argument("--host", default="127.0.0.1", help="待ち受ける所 (address to listen at)")
    serve.add_argument("--port", type=port, default=8765, metavar="N", help="番号、0は空き番号 (0: any)")
    serve.add_argument(
        "--data",
        metavar="FILE",
        help="データのファイル、または postgresql://… (SQLite file, or the address of a PostgreSQL database)",
    )
    serve.add_argument(
        "--workers", type=workers, default=1, metavar="N", help="プロセスの数、auto はコアの数 (processes)"
    )
    serve.add_argument(
        "--thinkers",
        type=positive,
        default=0,
        metavar="N",
        help="考えるプロセスの数 (processes that think for computers)",
    )
    serve.add_argument(
        "--reach",
        default="127.0.0.1",
        metavar="HOST",
        help="他のホストから届く所 (address at which other hosts reach this one's workers)",
    )
    serve.add_argument(
        "--proxy",
        default="",
        metavar="HOST",
        help="客の所を伝える、信じてよいプロキシ (proxy that is believed about visitors' addresses)",
    )
    serve.add_argument(
        "--rate",
        type=seconds,
        metavar="N",
        help="一つのアドレスからの毎秒の要求、既定20 (requests a second of one address, 20)",
    )
    serve.add_argument(
        "--records",
        metavar="N",
        help="残す棋譜: all（既定）、20000（新しい順）、90d（日数）(records kept: all, N, days)",
    )
    serve.add_argument(
        "--operator-file",
        metavar="FILE",
        help="運用者の合い言葉が書かれたファイル (file with the operator's token)",
    )
    serve.add_argument(
        "--log", choices=("text", "json"), default="text", help="記録の形 (form of the log on standard error)"
    )
    serve.add_argument(
        "--open",
        action=argparse.BooleanOptionalAction,
        default=False,
        help="ブラウザを開く (open the browser)",
    )


def _run_serve(a: argparse.Namespace) -> int:
    from mahojin.server.serve_command import serve_command

    return serve_command(
        lang=a.lang,
        host=a.host,
        port=a.port,
        data=a.data,
        open_browser=a.open,
        rate=a.rate,
        workers=a.workers,
        thinkers=a.thinkers,
        reach=a.reach,
        proxy=a.proxy,
        log=a.log,
        records=a.records,
        operator_file=a.operator_file,
    )


def _house(commands: Commands) -> None:
    house = add_command(commands, "house", _run_house, "サーバのデータの控え (backup of the server's data)")
    house.add_argument(
        "what", choices=("backup", "restore", "index"), help="index: 古い棋譜を検索できるようにする"
    )
    house.add_argument("file", nargs="?", default="", metavar="FILE", help="控えのファイル (the backup)")
    house.add_argument("--data", metavar="FILE", help="データのファイルか postgresql://… (as for serve)")


def _run_house(a: argparse.Namespace) -> int:
    from mahojin.server.serve_command import house_command

    if a.what != "index" and not a.file:
        from mahojin.kernel.problem import BadInput, Problem

        raise BadInput(Problem("house", "控えのファイルを書いてください。", "Name the file of the backup."))
    return house_command(a.what, a.file, lang=a.lang, data=a.data)


def _judge(commands: Commands) -> None:
    judge = add_command(commands, "judge", _run_judge, "シナリオを実行して確かめる (run scenario files)")
    judge.add_argument("files", nargs="+", metavar="FILE")
    judge.add_argument(
        "--cards", metavar="LIST", help="番号で書いたカードの一覧 .json (list of printed cards)"
    )
    judge.add_argument("--verbose", "-v", action="store_true", help="一段階ずつ表示する (show every step)")
    add_json(judge)


def _run_judge(a: argparse.Namespace) -> int:
    from mahojin.judge.commands import judge_command

    return judge_command(a.files, a.lang, a.verbose, a.json, a.cards)


def _replay(commands: Commands) -> None:
    replay = add_command(commands, "replay", _run_replay, "棋譜を前後にたどる (step through a record)")
    replay.add_argument("file", metavar="FILE")
    add_json(replay)


def _run_replay(a: argparse.Namespace) -> int:
    from mahojin.table.replayer import replay_command

    return replay_command(a.file, a.lang, sys.stdin, sys.stdout, as_json=a.json)


def _analyse(commands: Commands) -> None:
    analyse = add_command(
        commands,
        "analyse",
        _run_analyse,
        "棋譜の見込みと悪手を調べる (winning chances and mistakes of a record)",
    )
    analyse.add_argument("file", metavar="FILE")
    analyse.add_argument(
        "--seconds", type=seconds, default=40.0, metavar="N", help="考える秒数 (seconds to think; 40)"
    )
    analyse.add_argument("--keep", metavar="FILE", help="途中経過も書くファイル (progress and result, JSON)")
    add_json(analyse)


def _run_analyse(a: argparse.Namespace) -> int:
    from mahojin.table.review import analyse_command

    return analyse_command(a.file, a.lang, a.seconds, sys.stdout, keep=a.keep, as_json=a.json)


TABLE_COMMANDS = (_play, _serve, _house, _judge, _replay, _analyse)
