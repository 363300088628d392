"""``make fast``: compiled modules run only while they are up to date; a failed build leaves nothing."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
import tomllib
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from mahojin.lab.compiled import is_compiled
from mahojin.lab.instructions import count_instructions
from mahojin.rulebooks.registry import RULEBOOKS
from tests.interrupts import heeds_interrupts

ROOT = Path(__file__).resolve().parents[1]
BOOKS = ROOT / "src/mahojin/rulebooks"
GAME = "def turns() -> int:\n    return 1\n"
MAIN = """
import sys
from mahojin.language import game
print('{"compiled": %s, "turns": %d}' % (str(not game.__file__.endswith(".py")).lower(), game.turns()))
"""
PROJECT = """
[project]
name = "toy"
version = "0"
[tool.setuptools.packages.find]
where = ["src"]
"""
FILES = {
    "pyproject.toml": PROJECT,
    "src/mahojin/__main__.py": MAIN,
    "src/mahojin/lab/__init__.py": "",
    "src/mahojin/lab/compiled.py": MAIN,
    "src/mahojin/kernel/__init__.py": "",
    "src/mahojin/language/__init__.py": "",
    "src/mahojin/language/game.py": GAME,
    "src/mahojin/abilities/__init__.py": "",
    "src/mahojin/abilities/word.py": "WORD = 1\n",
    "src/mahojin/rulebooks/__init__.py": "",
    "src/mahojin/rulebooks/toy/__init__.py": "",
    "src/mahojin/rulebooks/toy/turn.py": "from mahojin.language.game import turns\n\nTURNS = turns()\n",
}
STAMPING = """
from pathlib import Path
from mahojin.compiled import sources, stamp
package = Path("src/mahojin")
stamp(package, sources(package))
"""
PATIENCE = 240


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A small project that is built as this one is."""
    for name, text in FILES.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    for name in ("setup.py", "src/mahojin/__init__.py", "src/mahojin/compiled.py", "tools/fast.py"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    return tmp_path


def environment(**more: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("MAHOJIN", "MAKE"))}
    return {**kept, "PYTHONPATH": "src", "MAHOJIN_GAMES": "toy", "MAHOJIN_OPT_LEVEL": "0", **more}


def run(project: Path, *words: str, **more: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, *words]
    return subprocess.run(
        command, cwd=project, capture_output=True, text=True, timeout=PATIENCE, env=environment(**more)
    )


def played(project: Path) -> str:
    done = run(project, "-m", "mahojin")
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def told_changed(project: Path) -> str:
    return run(project, "-c", "import mahojin; print(*mahojin.CHANGED)").stdout.strip()


def left(project: Path) -> list[Path]:
    return [*project.glob("src/**/*.so"), *project.glob("src/**/compiled.stamp")]


# --- What counts --------------------------------------------------------------------------------------


def test_a_library_without_a_stamp_is_not_used(project: Path) -> None:
    (project / f"src/mahojin/language/game{EXTENSION_SUFFIXES[0]}").write_bytes(b"half of it")
    assert played(project) == '{"compiled": false, "turns": 1}'


def test_a_library_is_used_while_the_sources_are_what_it_was_made_from(project: Path) -> None:
    (project / f"src/mahojin/language/game{EXTENSION_SUFFIXES[0]}").write_bytes(b"no library at all")
    assert run(project, "-c", STAMPING).returncode == 0
    assert "ImportError" in run(project, "-m", "mahojin").stderr, "it is what is imported"
    source = project / "src/mahojin/language/game.py"
    os.utime(source, (1, 1))
    assert told_changed(project) == "", "the same words at another time"
    source.write_text(GAME.replace("1", "2"))
    assert (told_changed(project), played(project)) == ("language/game.py", '{"compiled": false, "turns": 2}')
    source.write_text(GAME)
    assert told_changed(project) == ""
    (project / "src/mahojin/rulebooks/toy/more.py").write_text("")
    (project / "src/mahojin/abilities/word.py").unlink()
    assert told_changed(project) == "abilities/word.py rulebooks/toy/more.py"
    assert played(project) == '{"compiled": false, "turns": 1}'


def test_the_books_and_the_engine_can_be_written_as_c(tmp_path: Path) -> None:
    """mypyc takes less than Python does, so what it refuses is found without a compiler."""
    for name in ("setup.py", "src", "pyproject.toml", "README.md"):
        (tmp_path / name).symlink_to(ROOT / name)
    kept = {name: value for name, value in environment().items() if not name.startswith("MAHOJIN")}
    done = subprocess.run(
        [sys.executable, "setup.py", "--name"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        env={**kept, "MAHOJIN_COMPILE": "1"},
        timeout=PATIENCE * 4,
    )
    told = done.stdout + done.stderr
    assert done.returncode == 0, "\n".join(line for line in told.splitlines() if "error" in line)
    for book in ("magmell", "mgd", "nova", "pmv"):
        assert (tmp_path / f"build/__native_mahojin_{book}.c").exists()


# --- Building -----------------------------------------------------------------------------------------


def test_all_is_compiled_and_said_and_a_changed_source_is_not(project: Path) -> None:
    done = run(project, "tools/fast.py", "--pause", "0.5")
    if shutil.which("cc") is None:  # whoever only plays has none
        assert (done.returncode, left(project)) == (1, [])
        return
    assert done.returncode == 0, done.stdout + done.stderr
    assert "abilities" in done.stdout and "engine" in done.stdout and "toy" in done.stdout
    assert f"Python {sys.version.split()[0]}" in done.stdout and "mahojin bench" in done.stdout
    assert played(project) == '{"compiled": true, "turns": 1}'
    (project / "src/mahojin/language/game.py").write_text(GAME.replace("1", "2"))
    assert played(project) == '{"compiled": false, "turns": 2}'


def test_gcc_counts_what_runs_and_compiles_by_these_counts(project: Path) -> None:
    done = run(project, "tools/fast.py", "--pause", "0.1")
    if done.returncode or "Free Software Foundation" not in version_of_cc():  # others do it at once
        return
    log = (project / "build/fast.log").read_text()
    assert log.index("-fprofile-generate") < log.index("playing") < log.index("-fprofile-use")
    assert [*project.glob("build/temp*/**/*engine.gcda")], "what the game ran was counted"
    before = {path: path.stat().st_mtime_ns for path in project.glob("build/temp*/**/*.gcda")}
    assert played(project) == '{"compiled": true, "turns": 1}'
    after = {path: path.stat().st_mtime_ns for path in project.glob("build/temp*/**/*.gcda")}
    assert before == after, "what is left does not count any more"


def version_of_cc() -> str:
    return subprocess.run(["cc", "--version"], capture_output=True, text=True).stdout


def test_a_compiler_that_fails_leaves_plain_python(project: Path) -> None:
    done = run(project, "tools/fast.py", CC="false")
    assert done.returncode == 1
    assert "変換できませんでした" in done.stderr and "could not be compiled" in done.stderr
    assert (project / "build/fast.log").read_text()
    assert left(project) == []
    assert played(project) == '{"compiled": false, "turns": 1}'


def test_what_does_not_run_is_taken_away_again(project: Path) -> None:
    (project / "src/mahojin/lab/compiled.py").write_text("raise SystemExit('a card is refused')")
    done = run(project, "tools/fast.py", CC=str(fake(project, "cc", 'for last; do :; done; : >"$last"')))
    assert done.returncode == 1, done.stdout + done.stderr
    assert "a card is refused" in done.stderr and "does not work" in done.stderr
    assert left(project) == []


@pytest.mark.parametrize("kind", [signal.SIGINT, signal.SIGTERM])
def test_a_build_that_is_interrupted_leaves_plain_python(project: Path, kind: signal.Signals) -> None:
    slow = fake(project, "slow", f"touch {project}/begun; sleep 60")
    command = [sys.executable, "tools/fast.py"]
    building = subprocess.Popen(
        command,
        cwd=project,
        env=environment(CC=str(slow)),
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=heeds_interrupts,
    )
    until = time.monotonic() + PATIENCE
    while not (project / "begun").exists() and building.poll() is None and time.monotonic() < until:
        time.sleep(0.1)
    building.send_signal(kind)
    _, said = building.communicate(timeout=PATIENCE)
    assert building.returncode == 1 and "中断しました" in said and "Interrupted" in said
    assert left(project) == []
    assert played(project) == '{"compiled": false, "turns": 1}'


# --- The compiler -------------------------------------------------------------------------------------


def fake(folder: Path, name: str, does: str) -> Path:
    path = folder / "bin" / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(f"#!/bin/sh\n{does}\n")
    path.chmod(0o755)
    return path


def compiler(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Asks for a compiler where only what is in ``bin`` can be found."""
    for name in ("sh", "mktemp", "rm", "basename"):
        fake(folder, name, f'exec {shutil.which(name)} "$@"')
    fake(folder, "python", f"echo /usr/include/python3.{sys.version_info[1]}")
    words = str(ROOT / "tools/compiler"), str(folder / "bin/python"), *words
    return subprocess.run(
        words, capture_output=True, text=True, env={"PATH": str(folder / "bin")}, timeout=PATIENCE
    )


INSTALLS = 'echo "$@" >>{0}/asked; case $1 in install) cp {0}/ready {0}/bin/cc; chmod +x {0}/bin/cc;; esac'


NO_HEADERS = """
for file; do :; done
while read -r line; do case $line in *Python.h*) exit 1 ;; esac; done <"$file"
"""


def test_root_gets_a_compiler_and_the_headers_of_python_through_apt(tmp_path: Path) -> None:
    (tmp_path / "ready").write_text("#!/bin/sh\nexit 0\n")
    for name in ("cp", "chmod"):
        fake(tmp_path, name, f'exec {shutil.which(name)} "$@"')
    fake(tmp_path, "id", "echo 0")
    fake(tmp_path, "apt-get", INSTALLS.format(tmp_path))
    done = compiler(tmp_path)
    assert done.returncode == 0, done.stderr
    assert "C コンパイラを入れています" in done.stdout and "installing a C compiler" in done.stdout
    asked = (tmp_path / "asked").read_text().splitlines()
    assert asked[0] == "update -qq"
    assert asked[1].split()[-3:] == ["gcc", "libc6-dev", f"libpython3.{sys.version_info[1]}-dev"]
    assert compiler(tmp_path).stdout == "", "it is there already"


def test_anybody_else_is_told_what_is_missing(tmp_path: Path) -> None:
    fake(tmp_path, "id", "echo 1000")
    fake(tmp_path, "apt-get", f"touch {tmp_path}/asked")
    done = compiler(tmp_path)
    assert done.returncode == 1 and not (tmp_path / "asked").exists()
    assert "C コンパイラ（cc）が必要です" in done.stderr and "A C compiler (cc) is needed" in done.stderr
    assert "apt-get install gcc libc6-dev" in done.stderr
    fake(tmp_path, "cc", NO_HEADERS)
    told = compiler(tmp_path).stderr
    assert "Python のヘッダ" in told and "The headers of Python" in told


def test_a_compiler_that_was_named_is_not_replaced_by_another(tmp_path: Path) -> None:
    fake(tmp_path, "id", "echo 0")
    fake(tmp_path, "apt-get", f"touch {tmp_path}/asked")
    fake(tmp_path, "mine", "exit 1")
    done = compiler(tmp_path, "mine")
    assert done.returncode == 1 and "A C compiler (mine) is needed" in done.stderr
    assert not (tmp_path / "asked").exists()


# --- What is compiled ---------------------------------------------------------------------------------


def listed() -> dict[str, list[str]]:
    return tomllib.loads((ROOT / "tools/hot.toml").read_text("utf-8"))


def test_every_book_has_a_list_of_modules_that_are_there() -> None:
    assert set(listed()) == set(RULEBOOKS)
    for book, modules in listed().items():
        assert modules == sorted(set(modules))
        assert [name for name in modules if not (BOOKS / book / name).is_file()] == []


@pytest.mark.parametrize("book", sorted(RULEBOOKS))
def test_the_listed_modules_have_nearly_all_of_the_work(book: str) -> None:
    """Of the instructions of a random game; the engine and the words of cards are compiled whole."""
    if is_compiled():  # there are none to count
        return
    whole = ("abilities/", "kernel/", "language/")
    hot = {f"rulebooks/{book}/{name}" for name in listed()[book]}
    account = count_instructions(book, 1)
    shares = {one["function"].partition(":")[0]: 0 for one in account["functions"]}
    for one in account["functions"]:
        shares[one["function"].partition(":")[0]] += one["instructions"]
    left = sum(count for name, count in shares.items() if name not in hot and not name.startswith(whole))
    assert left < account["instructions"] * 0.07


@pytest.mark.parametrize("book", sorted(RULEBOOKS))
def test_what_inherits_from_what_is_listed_is_listed(book: str) -> None:
    """mypyc lets interpreted classes inherit from compiled ones only where these say so."""
    told = "import sys; sys.path.insert(0, 'tools'); import hot; own = sys.argv[1]; "
    told += "there = {own + name for name in sys.argv[2:]}; print(*sorted(hot.closed(own, there) - there))"
    done = subprocess.run(
        [sys.executable, "-c", told, f"rulebooks/{book}/", *listed()[book]],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stdout.strip()) == (0, ""), done.stderr
