"""Tokens (トークン): defined by the instruction that summons them."""

from __future__ import annotations

from collections.abc import Iterator

from mahojin.abilities import Ability, Create, Token, Who
from mahojin.text import Const, Rule, Several, Via, rule
from mahojin.text.rules import Slots


def _token(
    name: str, colours: tuple[str, ...], ap: int, hp: int, abilities: tuple[Ability, ...] = ()
) -> Token:
    return Token(name, "unit", colours, (("ap", ap), ("hp", hp)), abilities)


def _parts(token: object) -> Slots | None:
    if (
        not isinstance(token, Token)
        or token.kind != "unit"
        or [key for key, _ in token.numbers] != ["ap", "hp"]
    ):
        return None
    numbers = dict(token.numbers)
    return {"name": token.name, "colours": token.colours, **numbers, "abilities": token.abilities}


def _plain(token: object) -> Slots | None:
    parts = _parts(token)
    return None if parts is None or parts["abilities"] else parts


_BODY = "{colours:colours}でAP{ap:n0}・HP{hp:n0}の"
_EN = "{colours} {ap}/{hp} {name}"

_NUMBERS = (
    ("を{number:n}体", "summon {number} {token} {number#token|tokens}{token.+with}%"),
    ("を、{number:extent}に等しい数", "summon {token} tokens{token.+with}%, as many as {number}"),
)
_STATES = (("", "", False), ("レスト状態で", " rested", True))


def _creations() -> Iterator[Rule]:
    for number, en in _NUMBERS:
        for state, adverb, rested in _STATES:
            ja = "{token:token}" + number + state + "[召喚する]"
            yours, theirs = (
                en.replace("%", adverb),
                "{who} {summon@who}" + en.replace("%", adverb).removeprefix("summon"),
            )
            yield rule("your deed", ja, yours, Create, rested=rested)
            yield rule("opponent act", ja, yours, Create, rested=rested, who=Who.OPPONENT)
            yield rule("subject deed", "{who:others}は" + ja, theirs, Create, rested=rested)


TOKENS: tuple[Rule, ...] = (
    rule("colours", "無色", "colourless", Const(())),
    rule("colours", "{init:colour and*}{last:colour}", "{init}{last}", Several(("init", "last"))),
    rule("colour and", "{_:colour}と", "{_} and "),
    rule("token", _BODY + "「{name:name}」トークン", _EN, Via(_token, _plain)),
    rule(
        "token",
        _BODY + "、{abilities:quotes}を持つ「{name:name}」トークン",
        {"": _EN, "+with": " with {abilities}"},
        Via(_token, _parts),
    ),
    rule("quotes", "{init:quote and*}{last:quoted}", "{init}{last}", Several(("init", "last"))),
    rule("quote and", "{_:quoted}と", "{_} and "),
    *_creations(),
)
