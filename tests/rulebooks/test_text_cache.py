"""Texts that were compiled before: the same as compiled anew, and never in the way."""

from __future__ import annotations

import os
import pickle
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from mahojin.pools.loading import read_pool
from mahojin.rulebooks import text_cache
from mahojin.rulebooks.pmv.grammar import compile_text
from mahojin.rulebooks.registry import RULEBOOKS
from mahojin.rulebooks.text_cache import KEPT, SHARED, compiled_before, fingerprint, keep, kept
from mahojin.text import TextError
from mahojin.text.errors import Words

BOOK = "mahojin.rulebooks.pmv"
PACKAGES = (*SHARED, BOOK)
KEYS = [
    *((f"〔あなた〕は{number}ドローする。", "command") for number in range(1, 30)),
    ("〔あなた〕は歌う。", "command"),
]


def refuse(text: str, kind: str) -> Any:
    raise AssertionError("nothing is compiled twice")


def same(one: Any, other: Any) -> bool:
    """Whether both compile all texts to the same data, or refuse them in the same words."""

    def outcome(compile: Any, key: tuple[str, str]) -> object:
        try:
            return compile(*key)
        except TextError as error:
            return error.render("ja"), error.render("en")

    return all(outcome(one, key) == outcome(other, key) for key in KEYS)


def test_what_was_compiled_once_is_not_compiled_again(cache: Path) -> None:
    assert same(compiled_before(BOOK, KEYS, compile_text), compile_text)
    assert len(list(cache.iterdir())) == 1
    assert same(compiled_before(BOOK, KEYS, refuse), compile_text)


@pytest.mark.parametrize("damage", [b"", b"x" * 100, "cut", "flipped"])
def test_a_damaged_cache_is_no_cache(cache: Path, damage: bytes | str) -> None:
    compiled_before(BOOK, KEYS, compile_text)
    (path,) = cache.iterdir()
    data = path.read_bytes()
    if damage == "cut":
        damage = data[: len(data) // 2]
    elif damage == "flipped":
        damage = data[:-50] + bytes([data[-50] ^ 1]) + data[-49:]
    assert isinstance(damage, bytes)
    path.write_bytes(damage)
    assert same(compiled_before(BOOK, KEYS, compile_text), compile_text)


def test_a_cache_reads_nothing_but_card_texts(cache: Path) -> None:
    class Evil:
        def __reduce__(self) -> Any:
            return os.system, ("exit 3",)

    wanted = sorted(set(KEYS))
    name = fingerprint(BOOK, *(part for key in wanted for part in key), packages=PACKAGES)
    keep("texts", name, pickle.dumps([Evil()]))
    assert same(compiled_before(BOOK, KEYS, compile_text), compile_text)


def test_a_cache_is_never_needed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for place in ("", str(tmp_path / "file" / "below")):
        monkeypatch.setenv(text_cache.VARIABLE, place)
        assert same(compiled_before(BOOK, KEYS, compile_text), compile_text)


def test_what_a_grammar_under_change_compiled_is_not_kept(
    cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fingerprint("first", packages=PACKAGES)
    monkeypatch.setattr(text_cache, "_digest", lambda packages: b"changed since")
    assert same(compiled_before(BOOK, KEYS, compile_text), compile_text)
    assert not cache.exists()


def test_another_list_or_another_grammar_is_another_page() -> None:
    assert fingerprint("a", "b", packages=PACKAGES) != fingerprint("ab", "", packages=PACKAGES)
    assert fingerprint("a", packages=PACKAGES) != fingerprint("a", packages=PACKAGES[1:])
    assert fingerprint("a", packages=PACKAGES) == fingerprint("a", packages=PACKAGES)


def test_old_pages_make_room(cache: Path) -> None:
    for number in range(KEPT + 3):
        keep("texts", str(number), b"data")
        os.utime(cache / f"texts-{number}", (number, number))
    assert len(list(cache.iterdir())) == KEPT
    assert kept("texts", str(KEPT + 2)) == b"data"
    assert kept("texts", "0") is None


@pytest.mark.parametrize("game", RULEBOOKS)
def test_a_pool_is_the_same_from_the_cache(cache: Path, game: str) -> None:
    def read() -> dict[str, object]:
        return {key: card.abilities for key, card in read_pool(game, files("mahojin.pools") / game).items()}

    anew = read()
    assert len(list(cache.iterdir())) == 1
    assert read() == anew


def test_all_that_is_said_about_a_text_is_kept(cache: Path) -> None:
    hint = (Words("近い", "near"),)

    def wrong(text: str, kind: str) -> Any:
        raise TextError(text, 0, 1, Words("だめ", "no"), hint, nearest=hint, readings=hint)

    compiled_before(BOOK, KEYS, wrong)
    with pytest.raises(TextError) as caught:
        compiled_before(BOOK, KEYS, refuse)(*KEYS[0])
    assert caught.value.render("en").count("near") == 3
