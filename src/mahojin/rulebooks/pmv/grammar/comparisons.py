"""Conditions that compare numbers."""

from __future__ import annotations

from dataclasses import replace

from mahojin.abilities import Compare, Value
from mahojin.rulebooks.pmv.abilities import Count, Difference, During, Figure, In, Noun, Number, Things
from mahojin.text import Rule, Shape, Via, either, rule
from mahojin.text.confirmed_slots import confirmed
from mahojin.text.rules import Slots


def _compare(op: str) -> Shape:
    return Shape(lambda left, right: Compare(left, op, right))


_SIGNS = {">": (1, ">="), "<": (-1, "<=")}


def _far(left: Number, op: str, n: int, least: str) -> Compare:
    """A difference is n above nothing, or below it, or at least so much."""
    sign, at_least = _SIGNS[op]
    return Compare(left, "=" if least == "=" else at_least, n * sign)


def _far_of(value: object) -> Slots | None:
    if not isinstance(value, Compare) or type(value.right) is not int or not value.right:
        return None
    op = ">" if value.right > 0 else "<"
    slots = {"left": value.left, "op": op, "n": abs(value.right), "least": "=" if value.op == "=" else ">="}
    return confirmed(_far, slots, value)


FAR = Via(_far, _far_of)
DIFFERS = Shape(lambda left, right, op, n, least: FAR(Difference(left, right), op, n, least))


def _of(measure: Value, who: Noun) -> Value:
    """The same measure of another player: あなたの手札 … 相手プレイヤー."""
    if isinstance(measure, Figure):
        return Figure(who, measure.trait)
    if isinstance(measure, Count) and isinstance(measure.noun, Things):
        which = tuple(In(who, part.zones) if isinstance(part, In) else part for part in measure.noun.which)
        return Count(Things(measure.noun.kinds, which))
    return measure


def _whose(measure: object) -> Noun | None:
    if isinstance(measure, Figure):
        return measure.noun
    if isinstance(measure, Count) and isinstance(measure.noun, Things):
        return next((part.whose for part in measure.noun.which if isinstance(part, In)), None)
    return None


def _than_theirs(op: str) -> Via:
    def undo(value: object) -> Slots | None:
        if not isinstance(value, Compare) or value.op != op:
            return None
        who = _whose(value.right)
        if who is None or _of(value.left, who) != value.right:
            return None
        return {"left": value.left, "who": who}

    return Via(lambda left, who: Compare(left, op, _of(left, who)), undo)


# A number within a bound.
BOUNDED = Via(
    lambda left, rng: Compare(left, *rng),
    lambda v: {"left": v.left, "rng": (v.op, v.right)} if isinstance(v, Compare) else None,
)
COUNTED = Shape(lambda noun, op, right: Compare(Count(noun), op, right))
EXACTLY = Shape(lambda noun, right: Compare(Count(noun), "=", right))
_ONE = "{left:measure}<が|は>"
_BY = "{left:measure}<が|は、|は>{right:measure}より{n:n}"
_IS = "<の|である|になった|となった|だった|になる|となる>"


COMPARISONS: tuple[Rule, ...] = (
    rule("measure", "{noun:group}", "the number of {noun}", Count),
    *either("measure", "number"),
    *either("group", "described", "every", "plain pile", "marked"),
    *(
        rule(
            "bounded",
            _ONE + "{who:player}より<も|>" + ja,
            f"{{left}} is {en} than that of {{who}}",
            _than_theirs(op),
        )
        for op, ja, en in ((">", "<多い|高い|大きい>", "greater"), ("<", "<少ない|低い|小さい>", "less"))
    ),
    rule("bounded", _ONE + "ない", "{left} is 0", Shape(lambda left: Compare(left, "=", 0))),
    # cards are counted in 枚, other numbers are not
    rule(
        "bounded",
        "{noun:group}<が|は、|は|が、>{right:against}{op:number relation}",
        "the number of {noun} is {op} {right}",
        COUNTED,
    ),
    rule(
        "bounded",
        "{left:number}<が|は、|は|が、>{right:worth}{op:number relation}",
        "{left} is {op} {right}",
        Compare,
    ),
    rule(
        "bounded",
        "{noun:hand things|plain pile}が{rng:cards}<ある|あった>",
        "the number of {noun} is {rng}",
        Shape(lambda noun, rng: BOUNDED(Count(noun), rng)),
    ),
    rule(
        "bounded", "{noun:group}<が|は>{right:n0|var}<枚|>" + _IS, "the number of {noun} is {right}", EXACTLY
    ),
    rule("bounded", "{left:number}<が|は>{right:n0|var}<|枚>" + _IS, "{left} is {right}", _compare("=")),
    rule("against", "{_:n0}<枚|>", "{_}"),
    rule("worth", "{_:n0}<|枚>", "{_}"),
    rule("against", "{_:var}枚", "{_}", also_as="worth"),
    replace(*either("against", "measure"), also=("worth",)),
    *(
        rule(
            word,
            _BY + "<枚|>{least:by so much|at least}{op:more or fewer}" + end,
            "{left} is {least}{n} {op} than {right}",
            DIFFERS,
        )
        for word, end in (("bounded", "い"), ("lacking", "く"))
    ),
    rule("so", _ONE + "{right:against}{op:bound}", "{left} is {op%right}", Compare),
    *either("test", "bounded"),
    rule("test", "{whose:turn side}の", "it is {whose} turn", During),
)
