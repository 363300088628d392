"""Compiled modules (`make fast`) are used only while the sources are those that they were made from.

A stamp beside them says which sources these were. It is written last: what is half made counts for nothing.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from hashlib import sha256
from importlib.machinery import (
    BYTECODE_SUFFIXES,
    SOURCE_SUFFIXES,
    FileFinder,
    SourceFileLoader,
    SourcelessFileLoader,
)
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.abc import PathEntryFinder

STAMP = "compiled.stamp"
FOLDERS = ("abilities", "kernel", "language", "rulebooks")
Sources = dict[str, list[int | str]]  # by name: size, time of the last change, digest


def sources(package: Path) -> Sources:
    """All that compiled modules may have been made from, as it is now."""
    return {name: [*_outside(package / name), _inside(package / name)] for name in _names(package)}


def changed(package: Path) -> list[str] | None:
    """Sources that are not what was compiled; None where nothing has been."""
    try:
        stamped: Sources = json.loads((package / STAMP).read_text("utf-8"))
    except (OSError, ValueError):
        return None
    there = set(_names(package))
    return sorted(
        name
        for name in there | set(stamped)
        if name not in there or name not in stamped or not _is_same(package / name, *stamped[name])
    )


def stamp(package: Path, made_from: Sources) -> None:
    """What was compiled from these sources counts from now on."""
    package.mkdir(parents=True, exist_ok=True)
    (package / STAMP).write_text(json.dumps(made_from), "utf-8")


def unstamp(package: Path) -> None:
    """What was compiled counts for nothing from now on."""
    (package / STAMP).unlink(missing_ok=True)


def remove(package: Path) -> None:
    """Nothing is compiled any more; the stamp goes first."""
    unstamp(package)
    for library in package.parent.rglob("*.so"):
        library.unlink()


def heed(package: Path) -> list[str]:
    """Sources changed since they were compiled; what is out of date or half made is unused."""
    found = changed(package)
    if found is None or found:
        _pass_by(package)
    return found or []


def _pass_by(package: Path) -> None:
    """Within this package only sources are imported."""
    hook = FileFinder.path_hook(
        (SourceFileLoader, SOURCE_SUFFIXES), (SourcelessFileLoader, BYTECODE_SUFFIXES)
    )
    here = str(package)

    def plain(path: str) -> PathEntryFinder:
        if path != here and not path.startswith(here + os.sep):
            raise ImportError(f"not in {here}", path=path)
        return hook(path)

    sys.path_hooks.insert(0, plain)
    for path in [path for path in sys.path_importer_cache if path.startswith(here)]:
        del sys.path_importer_cache[path]


def _names(package: Path) -> Iterator[str]:
    for folder in FOLDERS:
        for place, _, files in os.walk(package / folder):
            inside = os.path.relpath(place, package)
            yield from (f"{inside}/{file}" for file in files if file.endswith(".py"))


def _is_same(source: Path, size: int | str, time: int | str, digest: int | str) -> bool:
    """Told by its outside, as far as possible: a copy or a checkout has other times."""
    return _outside(source) == [size, time] or (source.stat().st_size == size and _inside(source) == digest)


def _outside(source: Path) -> list[int | str]:
    found = source.stat()
    return [found.st_size, found.st_mtime_ns]


def _inside(source: Path) -> str:
    return sha256(source.read_bytes()).hexdigest()
