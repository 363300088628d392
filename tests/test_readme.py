"""The README is true: its examples are executed, its commands run, its game was played."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from io import StringIO
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest

from tests.table.person import sit_down

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text("utf-8")
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])


def blocks(kind: str) -> list[str]:
    """The contents of the fenced blocks of a kind."""
    return re.findall(rf"^```{kind}\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


def lines(kind: str) -> list[str]:
    return [line for block in blocks(kind) for line in block.splitlines()]


COMMANDS = list(dict.fromkeys(line for line in lines("sh") if line.startswith("mahojin ")))
WRITING, READING, SERVING = "--records build/records", "build/records/", "mahojin serve"
SIMULATING, ASKING = "mahojin simulate", "mahojin lab"
LATER = (SERVING, ASKING)  # what is not just run
PATIENCE = 180  # seconds, on a machine that has much else to do


def clean_environment() -> dict[str, str]:
    """Without what a make that runs the tests hands on."""
    made = ("MAKE", "MFLAGS", "ARGS", "MAHOJIN")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(made)}
    return {**kept, "PYTHONPATH": str(ROOT / "src"), "PYTHONIOENCODING": "utf-8"}


def execute(words: list[str], folder: Path = ROOT, given: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        words,
        cwd=folder,
        input=given,
        capture_output=True,
        encoding="utf-8",
        env=clean_environment(),
        timeout=PATIENCE,
        check=False,
    )


def mahojin(command: str, folder: Path, given: str = "") -> subprocess.CompletedProcess[str]:
    """A command line of the README in the running interpreter's environment."""
    return execute([sys.executable, "-m", *shlex.split(command)], folder, given)


@contextmanager
def serving(command: str, folder: Path) -> Iterator[str]:
    """The address that a server of its own, started by this command line, says it is at."""
    words = [
        sys.executable,
        "-m",
        *shlex.split(command),
        "--port",
        "0",
        "--data",
        str(folder / "house.sqlite"),
    ]
    server = subprocess.Popen(words, stdout=subprocess.PIPE, encoding="utf-8", env=clean_environment())
    with server:
        try:
            assert server.stdout is not None
            yield server.stdout.readline().split()[-1]
        finally:
            server.kill()


def fetch(address: str) -> bytes:
    """What is there, as soon as the server takes visitors; it says its address a moment before that."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            with urlopen(address, timeout=PATIENCE) as answer:
                return bytes(answer.read())
        except URLError:
            if time.monotonic() > until:
                raise
            time.sleep(0.1)


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A folder with the files that commands read, where they may write."""
    (tmp_path / "src").symlink_to(ROOT / "src")
    return tmp_path


# --- Python -------------------------------------------------------------------------------------------


def test_the_python_example_prints_what_it_says() -> None:
    (example,) = blocks("python")
    printed = StringIO()
    with redirect_stdout(printed):
        exec(compile(example, "README.md", "exec"), {})
    assert printed.getvalue() in blocks("text")


# --- Commands -----------------------------------------------------------------------------------------


def test_every_command_has_an_example() -> None:
    parts = {line.split()[1] for line in COMMANDS}
    assert parts == {
        *("play", "serve", "judge", "replay", "selfplay", "ladder", "train", "simulate", "lab"),
        *("bench", "ledger", "rule", "cards", "deck"),
    }
    for row in re.findall(r"^\| `mahojin (\w+)", README, re.MULTILINE):
        assert row in parts


@pytest.mark.parametrize(
    "command", [line for line in COMMANDS if READING not in line and not line.startswith(LATER)]
)
def test_a_command_runs(command: str, checkout: Path) -> None:
    done = mahojin(command, checkout)
    assert (done.returncode, "Traceback" in done.stderr) == (0, False), done.stderr
    assert done.stdout.strip()
    assert (checkout / "build" / "records").is_dir() == (WRITING in command)


@pytest.mark.parametrize("command", [line for line in COMMANDS if line.startswith(SERVING)])
def test_the_table_opens(command: str, tmp_path: Path) -> None:
    with serving(command, tmp_path) as address:
        games = json.loads(fetch(f"{address}api/games"))["games"]
    assert {game["key"] for game in games} == {"magmell", "mgd", "nova", "pmv"}


def test_a_command_reads_what_another_wrote(checkout: Path) -> None:
    (writing,) = (line for line in COMMANDS if WRITING in line)
    (reading,) = (line for line in COMMANDS if READING in line)
    assert mahojin(writing.replace("--games 20", "--games 1"), checkout).returncode == 0
    done = mahojin(reading, checkout, "n\nb\n")
    assert done.returncode == 0
    assert "[503.1.1.2]" in done.stdout


def test_results_of_a_simulation_are_asked(checkout: Path) -> None:
    (simulating,) = (line for line in COMMANDS if line.startswith(SIMULATING))
    assert mahojin(simulating, checkout).returncode == 0
    for asking in (line for line in COMMANDS if line.startswith(ASKING)):
        done = mahojin(asking, checkout)
        assert done.returncode == 0, done.stderr
    assert "kiln_rush" in (checkout / "build" / "report.html").read_text("utf-8")


# --- Make ---------------------------------------------------------------------------------------------


def test_two_make_commands_are_enough() -> None:
    assert {line for line in lines("sh") if line.startswith("make")} == {"make play", "make test"}
    assert set(re.findall(r"make [a-z]+", README)) == {"make play", "make test"}


@pytest.mark.parametrize(
    ("target", "command"),
    [
        ("play", "mahojin serve --open"),
        ("play", "run --silent build"),
        ("test", "test-python test-browser"),
        ("test-python", "-m pytest"),
        ("test-browser", "test:browser"),
    ],
)
def test_the_make_commands_are_there(target: str, command: str) -> None:
    done = execute(["make", "-n", "-W", "web/index.html", target])
    assert done.returncode == 0, done.stderr
    assert command in done.stdout


def test_make_play_opens_the_table(tmp_path: Path) -> None:
    done = execute(["make", "-n", "play", "ARGS=--no-open"])
    *_, command = (line for line in done.stdout.splitlines() if SERVING in line)
    with serving(command.removeprefix(".venv/bin/"), tmp_path) as address:
        assert re.fullmatch(r"http://localhost:\d+/", address)


@pytest.mark.parametrize(
    ("lang", "typed", "over"),
    [("ja", "1\n1\n投了\nはい\n", "ゲーム終了。"), ("en", "1\n1\nconcede\nyes\n", "Game over.")],
)
def test_the_terminal_plays_without_being_told_more(lang: str, typed: str, over: str, checkout: Path) -> None:
    played = mahojin(f"mahojin play --lang {lang} --seed 4", checkout, typed)
    assert (played.returncode, played.stderr) == (0, "")
    assert over in played.stdout
    assert "[202.6.1]" in played.stdout


# --- The game -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("lang", "why", "note"), [("ja", "なぜ", "（説明）"), ("en", "why", "(Note)")])
def test_the_game_that_is_shown_was_played(lang: str, why: str, note: str) -> None:
    _, screen = sit_down(
        *("1", "2", "4", "3", "1", f"{why} 6", "1", "3"),
        lang=lang,
        seed=4,
        opponent="greedy",
        opponent_deck="watermill_duel",
    )
    shown = "".join(line for line in screen.splitlines(keepends=True) if not line.startswith(note))
    assert sum(block in shown for block in blocks("text")) == 1


# --- Links --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_link_leads_somewhere(document: Path) -> None:
    text = document.read_text("utf-8")
    for target in re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", text):
        assert target.startswith("https://") or (document.parent / target).exists(), target
