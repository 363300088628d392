"""Texts that were compiled before: kept in the user's cache, never needed, ignored when anything differs."""

from __future__ import annotations

import gc
import hashlib
import io
import os
import pickle
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import fields, is_dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final, TypeAlias, TypeVar, cast

from mahojin.abilities import anew
from mahojin.text import TextError, Words

T = TypeVar("T")
Key: TypeAlias = "tuple[str, str]"  # words and kind

VARIABLE: Final = "MAHOJIN_CACHE"  # a folder for the cache, or empty for none
WORTHWHILE: Final = 20  # texts; fewer are compiled faster than a file is found
KEPT: Final = 24  # files of each sort
LARGEST: Final = 100_000_000
SHARED: Final = ("mahojin.abilities", "mahojin.kernel", "mahojin.language", "mahojin.text")


def compiled_before(
    book: str, keys: Iterable[Key], compile: Callable[[str, str], T]
) -> Callable[[str, str], T]:
    """The same as ``compile``, which is a book's, for these texts from the cache or else put there."""
    wanted = sorted(set(keys))
    if len(wanted) < WORTHWHILE:
        return compile
    packages = (*SHARED, book)
    name = fingerprint(book, *(part for key in wanted for part in key), packages=packages)
    pages: dict[Key, T | TextError] | None = _load(book, name, wanted)
    if pages is None:
        pages = {key: _compile(compile, key) for key in wanted}
        if _digest(packages) == _code(packages):  # nobody has changed the grammar meanwhile
            keep("texts", name, _dump(pages))
    known = pages

    def look_up(text: str, kind: str) -> T:
        page = known.get((text, kind))
        if page is None:
            return compile(text, kind)
        if isinstance(page, TextError):
            raise page
        return cast(T, anew(page))  # as in each compiling: words of its own

    return look_up


def _compile(compile: Callable[[str, str], T], key: Key) -> T | TextError:
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


def fingerprint(*parts: str, packages: tuple[str, ...]) -> str:
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


def _dump(pages: Mapping[Key, object]) -> bytes:
    """Pages in the order of their keys; what is one object in them stays one, and what is two stays two."""
    rows = [_faults(page) if isinstance(page, TextError) else page for _, page in sorted(pages.items())]
    data = io.BytesIO()
    _Writer(data, protocol=5).dump(rows)
    return data.getvalue()


def _faults(error: TextError) -> list[object]:
    told = [[tuple(one) for one in words] for words in (error.expected, error.nearest, error.readings)]
    return [error.text, error.start, error.end, tuple(error.why), *told]


class _Writer(pickle.Pickler):
    """Writes data of card texts as what makes it anew, which is the same whether or not it is compiled."""

    def reducer_override(self, one: Any) -> Any:
        if isinstance(one, type) or not is_dataclass(one):
            return NotImplemented
        return type(one), tuple(getattr(one, part.name) for part in fields(one))


class _Reader(pickle.Unpickler):
    """Reads data of a book's card texts and nothing else."""

    def __init__(self, data: bytes, book: str) -> None:
        super().__init__(io.BytesIO(data))
        self.known = tuple(f"{package}." for package in ("mahojin.abilities", f"{book}.abilities"))

    def find_class(self, module: str, name: str) -> object:
        found = super().find_class(module, name) if f"{module}.".startswith(self.known) else None
        if isinstance(found, type) and found.__module__ == module:
            return found
        raise pickle.UnpicklingError(f"{module}.{name}")


def _load(book: str, name: str, wanted: Sequence[Key]) -> dict[Key, Any] | None:
    data = kept("texts", name)
    if data is None:
        return None
    collecting = gc.isenabled()
    gc.disable()  # nothing that is read becomes garbage
    try:
        rows = _Reader(data, book).load()
        pages = [_error(*row) if isinstance(row, list) else row for row in rows]
        return dict(zip(wanted, pages, strict=True))
    except Exception:  # whatever is wrong with a cache, it is only a cache
        return None
    finally:
        if collecting:
            gc.enable()


def _error(text: str, start: int, end: int, why: tuple[str, str], *told: list[tuple[str, str]]) -> TextError:
    expected, nearest, readings = (tuple(Words(*one) for one in words) for words in told)
    return TextError(text, start, end, Words(*why), expected, nearest=nearest, readings=readings)
