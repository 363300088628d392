"""Tables of what people type, with the words in which it is read (``everyday.toml``)."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files
from typing import Final

Pairs = tuple[tuple[str, ...], ...]  # a pattern, and the wordings for it


def read_tables(package: str) -> dict[str, Pairs]:
    """The tables of a package by their names, with what their ``fragments`` stand for."""
    file = tomllib.loads((files(package) / "everyday.toml").read_text("utf-8"))
    fragments = {f"{{{name}}}": text for name, text in file.pop("fragments").items()}

    def whole(pattern: str) -> str:
        for name, text in fragments.items():
            pattern = pattern.replace(name, text)
        return pattern

    return {key: tuple((whole(pattern), *usual) for pattern, *usual in table) for key, table in file.items()}


_SHARED: Final = read_tables("mahojin.text")
BASIC: Final = _SHARED["basic"]
SPELLINGS: Final = (*BASIC, *_SHARED["spellings"])


def options_apart(text: str) -> str:
    """The text with each option that follows 「以下から～選ぶ。」 on a line of its own."""
    head, chosen, options = text.partition("つを選ぶ。")
    if not chosen or not head.endswith(tuple("以下から" + digit for digit in "123456789")):
        return text
    found = (
        re.findall(r"「([^「」]+)」", options)
        if options.startswith("「")
        else re.split(
            "(?:[●○◆◇■□▪\n]|(?<![ァ-ヶー])・|・(?![ァ-ヶー]))+|(?<=[るく])[／/]|[、。]?(?:または|もしくは|あるいは)、?",
            options,
        )
    )
    said = [option.strip("。") for option in found if option.strip("。")]
    if len(said) == 1:
        said = [option for option in said[0].split("。") if option]
    return head + chosen + "".join(f"\n・{option}。" for option in said) if len(said) > 1 else text
