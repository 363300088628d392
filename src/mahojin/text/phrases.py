"""Rules that several games' templates have in common, up to the words and forms they are said with."""

from __future__ import annotations

from mahojin.machine.ability import Compare, Did, Has, If, Later, Moment, Who
from mahojin.text.makers import ALL_OF, IS_A, IS_CARD, PER
from mahojin.text.rules import Const, Rule, Several, either, rule

# Japanese after a number or a value, the comparison, and English.
BOUNDS = (("以下", "<=", "{} or less"), ("以上", ">=", "{} or more"), ("", "=", "{}"))
RELATIONS = (
    ("以下", "<=", "no greater than {}"),
    ("以上", ">=", "no less than {}"),
    ("に等しい値", "=", "equal to {}"),
)


def numeric_modifiers() -> tuple[Rule, ...]:
    """～が3以下の: conditions on a figure, by a number and by a value."""
    rows = [("n0", bound) for bound in BOUNDS] + [("value", relation) for relation in RELATIONS]
    return tuple(
        rule(
            "has",
            "{trait:figure}が{value:" + word + "}" + ja + "の",
            {"+post": " with {trait} " + en.format("{value}")},
            Has,
            op=op,
        )
        for word, (ja, op, en) in rows
    )


def counter_modifiers() -> tuple[Rule, ...]:
    """～カウンターが置かれている, and none."""
    return (
        rule(
            "has",
            "{trait:counter}カウンターが置かれている",
            {"+post": " with a {trait} counter"},
            Has,
            op=">=",
            value=1,
        ),
        rule(
            "has",
            "{trait:counter}カウンターが置かれていない",
            {"+post": " without {trait} counters"},
            Has,
            value=0,
        ),
    )


def player(word: str, who: Who, ja: str, en: str, possessive: str, number: str = "one") -> Rule:
    """A player by role."""
    return rule(word, ja, {"": en, "poss": possessive}, Const(who), agrees=number)


def joined(word: str, core: str, form: str = "") -> tuple[Rule, ...]:
    """Instructions in a row, joined by the stem form (連用形); the last one is in the form asked for."""
    return (
        rule(word, f"{{init:{word} and*}}{{last:{core}{form}}}", "{init}{last}", Several(("init", "last"))),
        rule(f"{word} and", f"{{_:{core}-stem}}、", "{_}, then "),
    )


def alone(word: str, other: str) -> Rule:
    """A program of one instruction."""
    return rule(word, f"{{_:{other}}}", "{_}", Several(("_",)))


def later_and_if(form: str) -> tuple[Rule, ...]:
    """～時、～ and ～なら、～ with the condition in a form, and what may stand in each of them."""
    condition = f"{{condition:condition-{form}}}、"
    return (
        rule("later", "{moment:delay}、{program:later program}", "{moment}, {program}", Later),
        *either("later program", "joined"),
        alone("later program", "may"),
        alone("later program", "simple if"),
        rule("simple if", condition + "{program:joined}", "if {condition}, {program}", If),
        rule("if", condition + "{program:if program}", "if {condition}, {program}", If),
        rule("if", "{condition:did}、{program:if program}", "{condition.~}, {program}", If),
        *either("if program", "joined"),
        alone("if program", "may"),
        alone("if program", "later"),
    )


def fitting_kinds() -> tuple[Rule, ...]:
    """それが～なら: of a kind, or a card that meets conditions."""
    return (
        rule(
            "state",
            "{what:thing}が{which:has*}{kind:true kind}[だ]",
            "{what.subj} {be@what} a~ {which.+pre}{kind}{which.+post}",
            IS_A,
        ),
        rule(
            "state",
            "{what:thing}が{one:has}{which:has*}カード[だ]",
            "{what.subj} {be@what} a~ {one.+pre}{which.+pre}card{one.+post}{which.+post}",
            IS_CARD,
        ),
    )


def trait_measures(word: str) -> tuple[Rule, ...]:
    """A trait of one thing held against a number."""
    return tuple(
        rule(
            word,
            "{left:trait}が{right:n0}" + ja,
            "{left} is " + en.format("{right}"),
            Compare,
            op=op,
        )
        for ja, op, en in BOUNDS
    )


def whole_conditions(done: str, undone: str) -> tuple[Rule, ...]:
    """One state or several that hold together (かつ), and whether what was ordered before was done."""
    return (
        *either("condition", "state-"),
        rule("condition", "{first:state and}{more:state and*}{last:state-}", "{first}{more}{last}", ALL_OF),
        rule("state and", "{_:state}、かつ", "{_} and "),
        rule("did", done, "if that was done", Const(Did())),
        rule("did", undone, "if that was not done", Const(Did(False))),
        rule("clause", "{_:condition-nara}", "if {_}"),
        *either("clause", "did"),
    )


def measure(
    word: str, unit: str, total: str, nouns: tuple[str, str], each: str, number: str, value: str
) -> tuple[Rule, ...]:
    """A number with its counter word, so many for ``each`` of something, or a value that it equals."""
    one, many = nouns
    return (
        rule(word, "{_:n}" + unit, f"{{_}} {{_#{one}|{many}}}"),
        rule(
            word,
            each + "につき{n:" + number + "}" + unit,
            {"": f"{{n}} {{n#{one}|{many}}}", "+rest": " for each {those.one}"},
            PER,
        ),
        rule(word, "{_:" + value + "}に等しい" + total, {"": many, "+rest": " equal to {_}"}),
    )


Edges = tuple[tuple[str, str, str], ...]  # the event, Japanese after whose turn it is, English


def turn_edges(owner: str, edges: Edges) -> tuple[Rule, ...]:
    """The beginnings and ends of parts of a turn, anybody's or a player's (``owner`` is how that is said)."""
    return (
        rule("owned turn", owner, {"": "{_.poss}", "next": "{_.poss} next"}),
        *either("any turn", "owned turn"),
        rule("any turn", "", {"": "each", "next": "the next"}, Const(None)),
        rule("edge", "ゲーム開始時", "at the start of the game", Moment, event="game_began"),
        *(rule("edge", "{whose_turn:any turn}" + ja, en, Moment, event=event) for event, ja, en in edges),
    )


def delays(edges: Edges, when: str) -> tuple[Rule, ...]:
    """The end of this turn, the next of some edges, and the next time of a moment (``when`` closes it)."""
    return (
        rule("delay", "このターンの終了時に", "at the end of this turn", Moment, event="turn_ended"),
        *(
            rule(
                "delay",
                "次の{whose_turn:any turn}" + ja + "に",
                en.replace("{whose_turn}", "{whose_turn.next}"),
                Moment,
                event=event,
            )
            for event, ja, en in edges
        ),
        rule("delay", "次に{_:moment-past}" + when, "the next time {_}"),
    )
