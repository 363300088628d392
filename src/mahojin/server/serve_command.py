"""``mahojin serve``: the house opens its door."""

from __future__ import annotations

import asyncio
import gc
import os
import socket
import sqlite3
import sys
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from threading import Timer

import uvicorn
from starlette.applications import Starlette

from mahojin.kernel.problem import BadInput, Problem

from .app import application
from .backup import back_up, restore
from .client_files import built_client
from .library import lay_out, warm_up
from .limits import Limits, with_rate
from .logs import set_up, without_secrets
from .record_index import fill
from .retention import ALL, Retention, read_retention
from .store import Store, is_address, lock_file
from .stores import open_store
from .workers import supervise

SWITCHING = 0.001  # seconds after which the store's thread gets its turn, while games are being shown
COLLECTING = 20_000, 20, 100  # games are made of many small objects, nearly all of them without cycles
PLACE, OPERATOR, RECORDS = "MAHOJIN_DATA", "MAHOJIN_OPERATOR_TOKEN", "MAHOJIN_RECORDS"
SHORTEST = 16  # letters of an operator's token
HOST, PORT = "127.0.0.1", 8765
STARTED = ("魔法陣の卓: {address}", "The table of Mahojin: {address}")
DATA = ("データ: {path}（終わるには Ctrl+C）", "Data: {path} (Ctrl+C ends it)")
COUNTED = ("できました: {counts}", "Done: {counts}")
NOT_BUILT = (
    "画面がまだ作られていません。make play が作ってから始めます。",
    "The client has not been built; make play builds it first.",
)


def default_data() -> str:
    """Where MAHOJIN_DATA says, or else where a user's data belong on this system."""
    if named := os.environ.get(PLACE):
        return named
    home = os.environ.get("XDG_DATA_HOME")
    folder = (Path(home) if home else Path.home() / ".local" / "share") / "mahojin"
    return str(folder / "house.sqlite")


@dataclass(frozen=True)
class Wish:
    """How the house is to be served."""

    data: str
    limits: Limits
    workers: int = 1
    thinkers: int = 0
    reach: str = "127.0.0.1"  # where workers of other hosts reach those of this one
    proxy: str = ""  # who is believed about where visitors come from
    operator: str = ""  # the token of whoever may see the figures
    at: tuple[str, int] = ("", 0)  # where it listens
    retention: Retention = ALL


def serve_command(
    *,
    lang: str,
    host: str = HOST,
    port: int = PORT,
    data: str | None = None,
    open_browser: bool = False,
    rate: float | None = None,
    workers: int = 1,
    thinkers: int = 0,
    reach: str = "127.0.0.1",
    proxy: str = "",
    log: str = "text",
    records: str | None = None,
    operator_file: str | None = None,
) -> int:
    """Serve until stopped; the first line printed is the address."""
    place = data or default_data()
    limits = Limits() if rate is None else with_rate(rate)
    set_up(log)
    listening = _listen(host, port)
    name, number = listening.getsockname()[:2]
    operator = os.environ.get(OPERATOR, "") if operator_file is None else _token_in(Path(operator_file))
    retention = read_retention(records or os.environ.get(RECORDS) or "all")
    wish = Wish(place, limits, workers, thinkers, reach, proxy, operator, (host, number), retention)
    alone = workers == 1 and not is_address(place)
    app = _application(wish) if alone else None
    if app is None:
        _opened(place, alone=True).close()  # it can be used, and nobody else uses the file
    address = f"http://{'localhost' if name in ('127.0.0.1', '::1') else name}:{number}/"
    _say(STARTED, lang, address=address)
    _say(DATA, lang, path=without_secrets(place))
    if built_client() is None:
        _say(NOT_BUILT, lang)
    if open_browser:
        Timer(0.7, webbrowser.open, (address,)).start()
    if app is not None:
        settle_memory()
        _run(wish, app, [listening])
    else:
        warm_up()
        settle_memory()
        with _only_server_of(place):
            supervise(workers, lambda: _worker(wish, listening))
    return 0


def _worker(wish: Wish, listening: socket.socket) -> None:
    """One of several: it has an address of its own, where the others send on what is about its tables."""
    private = socket.create_server((wish.reach, 0))
    address = f"{wish.reach}:{private.getsockname()[1]}"
    thinkers = wish.thinkers or max(1, (os.cpu_count() or 1) // wish.workers)
    app = application(
        wish.data,
        wish.limits,
        thinkers=thinkers,
        address=address,
        operator=wish.operator,
        retention=wish.retention,
    )
    _run(wish, app, [listening, private])


def _run(wish: Wish, app: Starlette, sockets: list[socket.socket]) -> None:
    app.state.listening = wish.at
    config = uvicorn.Config(
        app,
        ws="websockets-sansio",
        ws_max_size=wish.limits.message,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        lifespan="on",
        timeout_keep_alive=30,
        timeout_graceful_shutdown=3,
        limit_concurrency=wish.limits.sockets + 500,
        proxy_headers=bool(wish.proxy),
        forwarded_allow_ips=wish.proxy or None,
        server_header=False,
    )
    uvicorn.Server(config).run(sockets=sockets)


@contextmanager
def _only_server_of(data: str) -> Iterator[None]:
    """Nobody else serves the same file, and the leases of whoever did are void."""
    if is_address(data):
        yield
        return
    lock = lock_file(data)
    try:
        with closing(sqlite3.connect(data)) as connection:
            connection.execute("DELETE FROM workers")
            connection.commit()
        yield
    finally:
        if lock is not None:
            lock.close()


def _token_in(file: Path) -> str:
    """The operator's token, which is all that stands in a file."""
    try:
        token = file.read_text("utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise _unusable(str(file), str(error)) from None
    if len(token) < SHORTEST or any(letter.isspace() for letter in token):
        raise BadInput(
            Problem(
                str(file),
                f"運用者の合い言葉は {SHORTEST} 文字以上の一行です。",
                f"An operator's token is one line of {SHORTEST} letters or more.",
            )
        )
    return token


def index_records(data: str) -> dict[str, int]:
    """Put records that are not in the index into it, a hundred at a time, also while the house is open."""
    store = _opened(data, alone=False)
    try:

        async def work() -> int:
            last, total = "", 0
            while True:
                last, count = await store.do(partial(fill, after=last))
                total += count
                if not last:
                    return total

        return {"records": asyncio.run(work())}
    finally:
        store.close()


def house_command(what: str, file: str, *, lang: str, data: str | None) -> int:
    """Back up, restore or index, and say how many rows of what it was."""
    place = data or default_data()
    deeds: dict[str, Callable[[], dict[str, int]]] = {
        "backup": lambda: back_up(place, Path(file)),
        "restore": lambda: restore(Path(file), place),
        "index": lambda: index_records(place),
    }
    try:
        counts = deeds[what]()
    except (sqlite3.Error, OSError) as error:
        raise _unusable(without_secrets(place), str(error)) from None
    _say(COUNTED, lang, counts=", ".join(f"{name} {count}" for name, count in counts.items()))
    return 0


def settle_memory() -> None:
    """What stays for good is read, and no longer gone through by the garbage collector again and again."""
    lay_out()
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTING)
    sys.setswitchinterval(SWITCHING)


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


def _application(wish: Wish) -> Starlette:
    try:
        Path(wish.data).parent.mkdir(parents=True, exist_ok=True)
        return application(
            wish.data,
            wish.limits,
            thinkers=wish.thinkers,
            operator=wish.operator,
            retention=wish.retention,
        )
    except (sqlite3.Error, OSError) as error:
        raise _unusable(wish.data, str(error)) from None


def _opened(data: str, alone: bool) -> Store:
    try:
        if not is_address(data):
            Path(data).parent.mkdir(parents=True, exist_ok=True)
        return open_store(data, alone)
    except ImportError:
        raise BadInput(
            Problem(
                without_secrets(data),
                "PostgreSQL を使うには pip install 'mahojin[house]' が要ります。",
                "For PostgreSQL, pip install 'mahojin[house]' is needed.",
            )
        ) from None
    except Exception as error:  # whatever the database has to say
        raise _unusable(without_secrets(data), str(error).splitlines()[0]) from None


def _unusable(data: str, reason: str) -> BadInput:
    return BadInput(
        Problem(
            data,
            f"データのファイルとして使えません（{reason}）。",
            f"This cannot be used as the data file ({reason}).",
        )
    )


def _say(pair: tuple[str, str], lang: str, **fields: object) -> None:
    print(pair[lang == "en"].format(**fields), flush=True, file=sys.stdout)
