"""Tokens (トークン, 1302): defined by the instruction that creates them."""

from __future__ import annotations

from mahojin.abilities import Ability, Create, Token
from mahojin.text import Const, Rule, Several, Via, rule
from mahojin.text.rules import Slots


def _token(
    name: str, colours: tuple[str, ...], atk: int, dfn: int, abilities: tuple[Ability, ...] = ()
) -> Token:
    return Token(name, "monster", colours, (("atk", atk), ("def", dfn)), abilities)


def _parts(token: object) -> Slots | None:
    if not isinstance(token, Token) or token.kind != "monster":
        return None
    if [key for key, _ in token.numbers] != ["atk", "def"]:
        return None
    (_, atk), (_, dfn) = token.numbers
    return {
        "name": token.name,
        "colours": token.colours,
        "atk": atk,
        "dfn": dfn,
        "abilities": token.abilities,
    }


def _plain(token: object) -> Slots | None:
    parts = _parts(token)
    return None if parts is None or parts["abilities"] else parts


_BODY = "［{atk:n0}／{dfn:n0}］で{colours:colours}の"
_EN = "{colours} {atk}/{dfn} {name}"

TOKENS: tuple[Rule, ...] = (
    rule("colours", "無属性", "elementless", Const(())),
    rule("colours", "{init:colour and*}{last:element}", "{init}{last}", Several(("init", "last"))),
    rule("colour and", "{_:element}と", "{_} and "),
    rule("token", _BODY + '"{name:name}"トークン', {"": _EN}, Via(_token, _plain)),
    rule(
        "token",
        "{abilities:had}を持つ" + _BODY + '"{name:name}"トークン',
        {"": _EN, "+with": " with {abilities}"},
        Via(_token, _parts),
    ),
    rule("had", "{init:had and*}{last:skill}", "{init}{last}", Several(("init", "last"))),
    rule("had and", "{_:skill}と", "{_} and "),
    rule("had", "{_:quoted}", "{_}", Several(("_",))),
    rule(
        "your deed",
        "{token:token}{number:n}つを[作成する]",
        "create {number} {token} {number#token|tokens}{token.+with}",
        Create,
    ),
    rule(
        "your deed",
        "{token:token}を{number:value}に等しい数[作成する]",
        "create {token} tokens{token.+with} equal in number to {number}",
        Create,
    ),
    rule(
        "subject deed",
        "{who:others}は{token:token}{number:n}つを[作成する]",
        "{who} {create@who} {number} {token} {number#token|tokens}{token.+with}",
        Create,
    ),
)
