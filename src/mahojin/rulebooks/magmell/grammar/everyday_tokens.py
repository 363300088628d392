"""Tokens as people describe them in MAGMELL: name, colours and numbers in any order."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from mahojin.abilities import Ability, Create, Token
from mahojin.text import Rule
from mahojin.text.spoken import PAUSE, said

_TOKEN: Final = "<トークン|ユニットトークン|ユニット・トークン|ユニットのトークン>"
_NAMES: Final = ("「{name:name}」", "《{name:name}》")
_CALLED: Final = "<という名前の|という名前で|という名称の|という名称で|という>" + PAUSE
_NUMBERS: Final = (
    "AP<|が>{ap:n0}<・|/|、|で|で、|かつ|と|>HP<|が>{hp:n0}",
    "{ap:n0}/{hp:n0}",
)
_ALIKE: Final = ("AP<も|と>HP<も|がともに|が共に|がどちらも|が>{both:n0}", "AP・HP<が|>{both:n0}")
NAMELESS: Final = "トークン"  # the name of tokens that are given none
_LINK: Final = "<の|で|で、|、|である|を持つ|>"


def tokens() -> Iterator[Rule]:
    """Every order of the parts of a token, and so many of them."""
    for ja in _NUMBERS:
        yield said("token body", ja, lambda ap, hp: (ap, hp))
    for ja in _ALIKE:
        yield said("token body", ja, lambda both: (both, both))
    body, colours = "{body:token body}", "{colours:colours}"
    for traits in (f"{body}{_LINK}{colours}<の|>", f"{colours}{_LINK}{body}<の|>", f"{body}<の|>"):
        yield said("token", f"{traits}{_TOKEN}", partial(_token, NAMELESS))
        for name in _NAMES:
            yield said("token", f"{traits}{name}{_TOKEN}", _token)
            yield said("token", f"{traits}{_TOKEN}{name}", _token)
            yield said("token", f"{name}{_CALLED}{traits}{_TOKEN}", _token)
            yield said("token", f"{traits}{name}{_CALLED}{_TOKEN}", _token)
            for front in (f"{_TOKEN}{name}", f"{name}{_TOKEN}"):
                yield said("token", f"{front}<、|の|>{body}", _token)
    able = "{abilities:quotes}を持つ" + PAUSE
    for traits in (
        f"{body}{_LINK}{able}{colours}<の|>",
        f"{body}{_LINK}{colours}{_LINK}{able}",
        f"{colours}{_LINK}{body}{_LINK}{able}",
    ):
        yield said("token", f"{traits}{_TOKEN}", partial(_token, NAMELESS))
        for name in _NAMES:
            yield said("token", f"{traits}{name}{_TOKEN}", _token)
            yield said("token", f"{traits}{_TOKEN}{name}", _token)
    for under in ("", "<あなたの支配下に|あなたの支配下で|戦闘エリアに>"):
        much = f"{{token:token}}を{PAUSE}{{number:much}}<|体|枚><だけ|>{PAUSE}{under}[召喚する]"
        yield said("your deed", much, Create)
        yield said(
            "your deed", f"{{number:much}}<だけ|>{PAUSE}{{token:token}}を{PAUSE}{under}[召喚する]", Create
        )
        if under:
            yield said(
                "your deed", f"{{token:token}}を{PAUSE}{{number:n}}<体|枚|つ>{PAUSE}{under}[召喚する]", Create
            )


def _token(
    name: str,
    body: tuple[int, int],
    colours: tuple[str, ...] = (),
    abilities: tuple[Ability, ...] = (),
) -> Token:
    return Token(name, "unit", colours, (("ap", body[0]), ("hp", body[1])), abilities)
