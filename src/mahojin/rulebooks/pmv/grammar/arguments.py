"""を: the thing acted upon, with its number before or behind it, in or outside 〔〕, and how it is picked."""

from __future__ import annotations

from dataclasses import dataclass

from mahojin.abilities import Who
from mahojin.rulebooks.pmv.abilities import Amid, Every, Handled, In, Marked, Some, Things, Total
from mahojin.text import Const, Rule, Shape, Via, rule
from mahojin.text.rules import Slots

from .quantities import MANNER
from .subjects import narrowed

_PICKED = "<|だけ|選んで|選び、|選び|だけ選んで|を選んで|を選び、>"
_AMONG_THEM = "<|その中から|その中の|そのうち|そのうちの>"
_SEEN = Things(("card",), (Handled("see"),))


@dataclass(frozen=True)
class Share:
    """How many of what is described, and how they are picked; without a number, all."""

    amid: Amid | None = None
    manner: str = ""


def _taken(what: object, many: Share) -> Some | Every:
    if many.amid is None:
        return Every(what)  # type: ignore[arg-type]
    return Some(what, many.amid, many.manner)  # type: ignore[arg-type]


def _taken_of(value: object) -> Slots | None:
    if isinstance(value, Every):
        return {"what": value.what, "many": Share()}
    if isinstance(value, Some):
        return {"what": value.what, "many": Share(value.amid, value.manner)}
    return None


def _marked_of(value: object) -> Slots | None:
    slots = _taken_of(value.noun) if isinstance(value, Marked) else None
    return None if slots is None else {**slots, "target": value.target}  # type: ignore[attr-defined]


def _of_them(value: object) -> Slots | None:
    slots = _taken_of(value)
    return {"many": slots["many"]} if slots is not None and slots["what"] == _SEEN else None


OF_THEM = Via(lambda many: _taken(_SEEN, many), _of_them)
TAKEN = Via(_taken, _taken_of)
MARKED = Via(lambda target, what, many: Marked(_taken(what, many), target), _marked_of)
_MARKED = "{target}[{many.+pre}{what}{many.+post}]"
_NUMBERED = {"": "{many.+pre}{what}{many.+post}"}


# What is picked has that sum, whether or not it stands in 〔〕.
SUMMING = Shape(lambda trait, n, op, noun: narrowed(noun, Total(trait, op, n)))
# カード2枚を手札から選んで: where they are said after them.
FROM_THERE = Shape(lambda noun, place: narrowed(noun, place))

PIECES: tuple[Rule, ...] = (
    rule("pieces", "{amid:amid}", {"+pre": "{amid.+pre}{amid} "}, Share),
    rule("pieces", "<任意の枚数|任意枚数>", {"+pre": "any number of "}, Const(Share(Amid(0, None)))),
    rule("pieces", "全て", {"+pre": "all "}, Const(Share())),
    rule("many of", "{_:pieces}" + _PICKED, {"+pre": "{_.+pre}"}),
    rule(
        "many of",
        "{manner:at random}{amid:amid}" + _PICKED + "¦{amid:amid}<|を>{manner:picking}",
        {"+pre": "{amid.+pre}{amid} ", "+post": "{manner}"},
        Share,
    ),
    # how they are picked
    rule("at random", "無作為に", " at random", Const("random")),
    rule("picking", "{_:at random}<選んで|選び、|>", "{_}"),
    rule(
        "picking",
        "選べるだけ<選び、|選んで>¦可能な限り<|選び、|選んで>",
        ", as many as possible",
        Const("able"),
    ),
)

ARGUMENTS: tuple[Rule, ...] = (
    *PIECES,
    rule("o", "{_:noun}を<|、|選んで|選び、|選び|それぞれ|、それぞれ>", "{_}"),
    rule("o", "{noun:noun}を{how:picking}", "{noun}{how}", MANNER),
    rule(
        "o", _AMONG_THEM + "{many:many of}<を|>", "{many.+pre}of them{many.+post}", OF_THEM, also_as="taken"
    ),
    rule("o", "{what:described}を{many:many of}", _NUMBERED, TAKEN, agrees="many", also_as="taken"),
    rule("o", "{noun:some}を{place:out of there}<選んで|選び、|選び>", "{noun}{place.+post}", FROM_THERE),
    rule("out of there", "{whose:owner}の{zones:zones}から<|、>", {"+post": " in {whose.poss} {zones}"}, In),
    rule(
        "out of there",
        "{no:not owned}{zones:zones}から<|、>",
        {"+post": " in their own {zones}"},
        Shape(lambda zones: In(Who.SELF, zones)),
    ),
    rule("mark", "", "", Const(False)),
    rule("mark", "目標<の|の、>", "target ", Const(True)),
    rule("o", "{target:mark}〔{what:described}〕を{many:many of}", _MARKED, MARKED),
    rule("o", "{target:mark}〔{what:described}を{many:many of}〕<|選んで|選び、|、>", _MARKED, MARKED),
    rule("marked", "{target:mark}〔{what:described}〕{many:pieces}", "{target}[{many.+pre}{what}]", MARKED),
    rule("o", "{_:rest|that|it}を<全て|、全て>", "{_}"),
    rule("o", "{_:rest}<は|は全て|は、>", "{_}"),
    rule(
        "o",
        "{trait:trait}の<合計|合計値>が{n:limit}{op:total of|exactly}になるように<、|>"
        "{noun:noun}を<選び、|選んで|>",
        "{noun} with a total {trait} of {op} {n}",
        SUMMING,
    ),
)
