"""make fast: all is compiled in place, telling how far it is; where that fails, plain Python is left."""

from __future__ import annotations

import argparse
import json
import os
import platform
import re
import signal
import subprocess
import sys
import time
from collections import deque
from pathlib import Path
from threading import Thread

sys.path.insert(0, "src")

from mahojin import compiled

PACKAGE = Path("src/mahojin")
LOG = Path("build/fast.log")
BEGUN = re.compile(r"begun: mahojin_(\w+)__mypyc")
COMPILED = re.compile(r"compiled (\d+) of (\d+)")
SHOWN = 20  # lines of the log where it failed
CHECK = ("-m", "mahojin.lab.compiled")  # reads and prints all cards, and plays a game of each book


class Progress:
    """How many files are compiled, and which part (the engine, a book) is under way."""

    def __init__(self) -> None:
        self.begun = time.monotonic()
        self.there = self.all = 0
        self.part = ""
        self.playing = False

    def hear(self, line: str) -> None:
        if line.strip() == "playing":
            self.playing = True
        elif found := BEGUN.search(line):
            self.playing = False
            self.part = found[1]
        elif found := COMPILED.search(line):
            self.there, self.all = int(found[1]), int(found[2])

    def __str__(self) -> str:
        minutes, seconds = divmod(int(time.monotonic() - self.begun), 60)
        return f"{minutes}:{seconds:02}  {self._what()}"

    def _what(self) -> str:
        if self.playing:
            return "遊んで、よく動くところを数えています / playing, to count what runs most"
        if self.part:
            return f"{self.there}/{self.all or '?'} ファイル (files)  {self.part}"
        return "ソースを調べて C に書き換えています / reading the sources and writing C"


class Screen:
    """One line that changes, in a terminal; elsewhere a line now and then."""

    def __init__(self, pause: float) -> None:
        self.live = sys.stdout.isatty()
        self.pause = 1.0 if self.live else pause
        self.next = 0.0

    def show(self, progress: Progress, *, now: bool = False) -> None:
        if now or time.monotonic() >= self.next:
            self.next = time.monotonic() + self.pause
            start, end = ("\r\033[K", "") if self.live and not now else ("\r\033[K" * self.live, "\n")
            print(f"{start}  {progress}", end=end, flush=True)


def say(words: str) -> None:
    print(f"» {words}", flush=True)


def build(jobs: int, pause: float) -> tuple[int, list[str]]:
    """Compiles; the exit code and the last that was said."""
    progress, screen, last = Progress(), Screen(pause), deque[str](maxlen=SHOWN)
    process = subprocess.Popen(
        [sys.executable, "-u", "setup.py", "build_ext", "-j", str(jobs), "--inplace"],
        env={**os.environ, "MAHOJIN_COMPILE": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        start_new_session=True,  # so that all of it can be ended at once
    )
    reading = Thread(target=_read, args=(process, progress, last), daemon=True)
    reading.start()
    try:
        while process.poll() is None:
            screen.show(progress)
            time.sleep(0.2)
        reading.join(5)
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
        screen.show(progress, now=True)
    return process.returncode, list(last)


def _read(process: subprocess.Popen[str], progress: Progress, last: deque[str]) -> None:
    """The log has all, the progress what concerns it."""
    assert process.stdout is not None
    LOG.parent.mkdir(exist_ok=True)
    with LOG.open("w", encoding="utf-8") as log:
        for line in process.stdout:
            log.write(line)
            last.append(line)
            progress.hear(line)


def runs_compiled() -> bool:
    """Whether it works, and not by plain Python; what went wrong is shown."""
    environment = {**os.environ, "PYTHONPATH": "src"}
    found = subprocess.run([sys.executable, *CHECK], capture_output=True, text=True, env=environment)
    print("".join(found.stderr.splitlines(keepends=True)[-SHOWN:]), end="", file=sys.stderr)
    return found.returncode == 0 and json.loads(found.stdout).get("compiled") is True


def give_up(ja: str, en: str) -> int:
    compiled.remove(PACKAGE)
    words = f"× {ja}Python のままで、すべて動きます。\n× {en} Everything works, as plain Python."
    print(words, file=sys.stderr)
    return 1


def interrupted(*_: object) -> None:
    raise KeyboardInterrupt


def main() -> int:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--jobs", type=int, default=2)
    reader.add_argument("--pause", type=float, default=10.0, help="seconds between two lines")
    wish = reader.parse_args()
    for kind in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(kind, interrupted)
    say("mypyc で機械語に変換します（数分かかります）/ compiling with mypyc (this takes minutes)")
    compiled.remove(PACKAGE)
    try:
        code, last = build(wish.jobs, wish.pause)
        if code:
            print("".join(last), end="", file=sys.stderr)
            return give_up(
                f"変換できませんでした。上の表示と {LOG} を見てください。",
                f"It could not be compiled; see above and {LOG}.",
            )
        if not runs_compiled():
            return give_up(
                "変換したものは正しく動きませんでした（上の表示）。",
                "What was compiled does not work; see above.",
            )
    except KeyboardInterrupt:
        return give_up("中断しました。", "Interrupted.")
    say(f"できました / done: Python {platform.python_version()} ({sys.executable})")
    say("確かめるには / to check: .venv/bin/mahojin bench；元に戻すには / to undo: make plain")
    return 0


if __name__ == "__main__":
    sys.exit(main())
