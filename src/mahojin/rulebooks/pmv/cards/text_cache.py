"""Texts that were compiled before: kept in the user's cache, never needed, ignored when anything differs."""

from __future__ import annotations

import gc
import hashlib
import io
import os
import pickle
import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import fields, is_dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final, TypeAlias

from mahojin.rulebooks.pmv.abilities import Text
from mahojin.text import TextError, Words

Compile: TypeAlias = "Callable[[str, str], tuple[Text, ...]]"
Key: TypeAlias = "tuple[str, str]"  # words and kind
Page: TypeAlias = "tuple[Text, ...] | TextError"

VARIABLE: Final = "MAHOJIN_CACHE"  # a folder for the cache, or empty for none
WORTHWHILE: Final = 20  # texts; fewer are compiled faster than a file is found
KEPT: Final = 8  # files of each sort
LARGEST: Final = 100_000_000
WRITTEN_IN: Final = (
    "mahojin.text",
    "mahojin.abilities",
    "mahojin.rulebooks.pmv.abilities",
    "mahojin.rulebooks.pmv.grammar",
    "mahojin.rulebooks.pmv.lexicon",
)
MAY_BE_READ: Final = ("mahojin.abilities.", "mahojin.rulebooks.pmv.abilities.")


def compiled_before(keys: Iterable[Key], compile: Compile) -> Compile:
    """The same as ``compile``, for these texts from the cache or else put there."""
    wanted = sorted(set(keys))
    if len(wanted) < WORTHWHILE:
        return compile
    name = fingerprint("texts", *(part for key in wanted for part in key))
    pages = _load(name, wanted)
    if pages is None:
        pages = {key: _compile(compile, key) for key in wanted}
        if _digest(WRITTEN_IN) == _code(WRITTEN_IN):  # nobody has changed the grammar meanwhile
            keep("texts", name, _dump(pages))
    known = pages

    def look_up(text: str, kind: str) -> tuple[Text, ...]:
        page = known.get((text, kind))
        if page is None:
            return compile(text, kind)
        if isinstance(page, TextError):
            raise page
        return page

    return look_up


def _compile(compile: Compile, key: Key) -> Page:
    try:
        return compile(*key)
    except TextError as error:
        return error


# --- The files -----------------------------------------------------------------------------------------


def folder() -> Path | None:
    """Where the cache lies; None if there is no such place or it is not wanted."""
    given = os.environ.get(VARIABLE)
    if given is not None:
        return Path(given) if given else None
    if sys.platform == "win32":
        home = os.environ.get("LOCALAPPDATA")
    else:
        home = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    return Path(home) / "mahojin" if home and os.path.isabs(home) else None


def fingerprint(*parts: str, packages: tuple[str, ...] = WRITTEN_IN) -> str:
    """The same only for the same parts, handled by the same code of these packages on the same Python."""
    digest = hashlib.sha256(_code(packages))
    for part in parts:
        digest.update(f"{len(part)}:{part}".encode(errors="surrogatepass"))
    return digest.hexdigest()[:40]


@cache
def _code(packages: tuple[str, ...]) -> bytes:
    """The digest of packages as they were when it was first asked for."""
    return _digest(packages)


def _digest(packages: tuple[str, ...]) -> bytes:
    """A digest of every source in packages."""
    digest = hashlib.sha256(sys.version.encode())
    for package in packages:
        for source in _sources(files(package)):
            digest.update(source.name.encode())
            digest.update(source.read_bytes())
    return digest.digest()


def _sources(place: Traversable) -> list[Traversable]:
    found: list[Traversable] = []
    for one in sorted(place.iterdir(), key=lambda entry: entry.name):
        if one.is_dir() and one.name != "__pycache__":
            found += _sources(one)
        elif one.name.endswith((".py", ".toml", ".so", ".pyd")):
            found.append(one)
    return found


def keep(sort: str, name: str, data: bytes) -> None:
    """Put a file into the cache, whole or not at all; the oldest of its sort make room."""
    place = folder()
    if place is None:
        return
    with suppress(OSError):
        place.mkdir(parents=True, exist_ok=True)
        rough = place / f"{sort}-{name}.{os.getpid()}"
        rough.write_bytes(hashlib.sha256(data).digest() + data)
        os.replace(rough, place / f"{sort}-{name}")
        old = sorted(place.glob(f"{sort}-*"), key=lambda path: path.stat().st_mtime, reverse=True)
        for path in old[KEPT:]:
            path.unlink(missing_ok=True)


def kept(sort: str, name: str) -> bytes | None:
    """A file of the cache as it was put there; None if there is none or it is damaged."""
    place = folder()
    if place is None:
        return None
    with suppress(OSError, ValueError):
        with open(place / f"{sort}-{name}", "rb") as file:
            data = file.read(LARGEST)
        if hashlib.sha256(data[32:]).digest() == data[:32]:
            return data[32:]
    return None


# --- What is in them -----------------------------------------------------------------------------------


def _dump(pages: dict[Key, Page]) -> bytes:
    """Pages in the order of their keys, equal parts of them written once."""
    seen: dict[object, object] = {}
    rows = [
        _faults(page) if isinstance(page, TextError) else _shared(page, seen)
        for _, page in sorted(pages.items(), key=lambda item: item[0])
    ]
    data = io.BytesIO()
    _Writer(data, protocol=5).dump(rows)
    return data.getvalue()


def _shared(part: object, seen: dict[object, object]) -> object:
    """The same data, with every equal part the same object."""
    if isinstance(part, tuple):
        part = tuple(_shared(one, seen) for one in part)
    key = (type(part), part)
    return seen.setdefault(key, part)


def _faults(error: TextError) -> list[object]:
    expected = [tuple(words) for words in error.expected]
    return [error.text, error.start, error.end, tuple(error.why), expected]


class _Writer(pickle.Pickler):
    """Writes data of card texts as what makes it anew, which is the same whether or not it is compiled."""

    def reducer_override(self, one: Any) -> Any:
        if isinstance(one, type) or not is_dataclass(one):
            return NotImplemented
        return type(one), tuple(getattr(one, part.name) for part in fields(one))


class _Reader(pickle.Unpickler):
    """Reads data of card texts and nothing else."""

    def find_class(self, module: str, name: str) -> object:
        if module.startswith(MAY_BE_READ) and "." not in name:
            return super().find_class(module, name)
        raise pickle.UnpicklingError(f"{module}.{name}")


def _load(name: str, wanted: Sequence[Key]) -> dict[Key, Page] | None:
    data = kept("texts", name)
    if data is None:
        return None
    collecting = gc.isenabled()
    gc.disable()  # nothing that is read becomes garbage
    try:
        rows = _Reader(io.BytesIO(data)).load()
        pages = [_error(*row) if isinstance(row, list) else row for row in rows]
        return dict(zip(wanted, pages, strict=True))
    except Exception:  # whatever is wrong with a cache, it is only a cache
        return None
    finally:
        if collecting:
            gc.enable()


def _error(
    text: str, start: int, end: int, why: tuple[str, str], expected: list[tuple[str, str]]
) -> TextError:
    return TextError(text, start, end, Words(*why), tuple(Words(*words) for words in expected))
