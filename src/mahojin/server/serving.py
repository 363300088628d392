"""``mahojin serve``: the house opens its door."""

from __future__ import annotations

import os
import socket
import sqlite3
import sys
import webbrowser
from pathlib import Path
from threading import Timer

import uvicorn
from starlette.applications import Starlette

from mahojin.machine.problem import BadInput, Problem

from .app import application
from .client_files import built_client
from .limits import Limits

HOST, PORT = "127.0.0.1", 8765
STARTED = ("魔法陣の卓: {address}", "The table of Mahojin: {address}")
DATA = ("データ: {path}（終わるには Ctrl+C）", "Data: {path} (Ctrl+C ends it)")
NOT_BUILT = (
    "画面がまだ作られていません。make play が作ってから始めます。",
    "The client has not been built; make play builds it first.",
)


def default_data() -> Path:
    """Where a user's data belongs on this system."""
    home = os.environ.get("XDG_DATA_HOME")
    folder = (Path(home) if home else Path.home() / ".local" / "share") / "mahojin"
    return folder / "house.sqlite"


def serve_command(
    *, lang: str, host: str = HOST, port: int = PORT, data: str | None = None, open_browser: bool = False
) -> int:
    """Serve until stopped; the first line printed is the address."""
    path = Path(data) if data else default_data()
    limits = Limits()
    listening = _listen(host, port)
    app = _application(path, limits)
    name, number = listening.getsockname()[:2]
    address = f"http://{'localhost' if name in ('127.0.0.1', '::1') else name}:{number}/"
    app.state.listening = (host, number)
    _say(STARTED, lang, address=address)
    _say(DATA, lang, path=path)
    if built_client() is None:
        _say(NOT_BUILT, lang)
    if open_browser:
        Timer(0.7, webbrowser.open, (address,)).start()
    config = uvicorn.Config(
        app,
        ws="websockets-sansio",
        ws_max_size=limits.message,
        ws_per_message_deflate=False,
        log_level="warning",
        access_log=False,
        lifespan="on",
        timeout_keep_alive=30,
        timeout_graceful_shutdown=3,
        limit_concurrency=limits.sockets + 500,
        proxy_headers=False,
        server_header=False,
    )
    uvicorn.Server(config).run(sockets=[listening])
    return 0


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen()
    except OSError as error:
        listening.close()
        reason = error.strerror or str(error)
        raise BadInput(
            Problem(
                f"{host}:{port}",
                f"ここでは待ち受けられません（{reason}）。--port で別の番号を指定してください。",
                f"Cannot listen here ({reason}); give another number with --port.",
            )
        ) from None
    return listening


def _application(path: Path, limits: Limits) -> Starlette:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        return application(path, limits)
    except sqlite3.Error as error:
        raise BadInput(
            Problem(
                str(path),
                f"データのファイルとして使えません（{error}）。",
                f"This cannot be used as the data file ({error}).",
            )
        ) from None


def _say(pair: tuple[str, str], lang: str, **fields: object) -> None:
    print(pair[lang == "en"].format(**fields), flush=True, file=sys.stdout)
