"""Rules that several games' templates have in common, up to the words and forms they are said with."""

from __future__ import annotations

from mahojin.abilities import (
    Compare,
    Did,
    Happened,
    Has,
    If,
    InPhase,
    Instead,
    It,
    Later,
    Moment,
    Otherwise,
    Those,
    TurnOf,
    Who,
)
from mahojin.text.makers import ALL_OF, IS_A, IS_CARD, PER, fits_counter, hand
from mahojin.text.rules import Const, Rule, Several, either, rule

# Japanese after a number or a value, the comparison, and English.
BOUNDS = (("以下", "<=", "{} or less"), ("以上", ">=", "{} or more"), ("", "=", "{}"))
RELATIONS = (
    ("以下", "<=", "no greater than {}"),
    ("以上", ">=", "no less than {}"),
    ("に等しい値", "=", "equal to {}"),
)
COMPARISONS = (
    ("以上", ">=", "no less than {right}"),
    ("以下", "<=", "no greater than {right}"),
    ("と同じ", "=", "equal to {right}"),
)
ONCE = (
    rule("once", "", "", Const(False)),
    rule("once", "1ターンに1度、", "once each turn, ", Const(True)),
)
OTHER = (rule("other", "", "", Const(False)), rule("other", "他の", "other ", Const(True)))


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


PLAYERS = {  # English for each role
    Who.YOU: "you",
    Who.OPPONENT: "your opponent",
    Who.EACH: "each player",
    Who.TURN_PLAYER: "the turn player",
    Who.OWNER: "its owner",
    Who.CONTROLLER: "its controller",
}
ANYBODY = (
    rule("that player", "そのプレイヤー", {"": "that player", "poss": "that player's"}, It, kind="player"),
    rule("any player", "プレイヤー", "a~ player", Those, kind="player"),
    *either("actor", "others", "that player"),
    *either("player", "you", "actor"),
    *either("whoever", "side", "any player"),
)


def player(word: str, who: Who, ja: str) -> Rule:
    """A player by role."""
    en = PLAYERS[who]
    possessive, number = ("your", "you") if who is Who.YOU else (f"{en}'s", "one")
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


def trait_measures(word: str, left: str = "trait") -> tuple[Rule, ...]:
    """A trait of one thing, or what else is measured on the ``left``, held against a number."""
    return tuple(
        rule(
            word,
            f"{{left:{left}}}が{{right:n0}}" + ja,
            "{left} is " + en.format("{right}"),
            Compare,
            op=op,
        )
        for ja, op, en in BOUNDS
    )


def hand_measures(word: str, whose: str, closing: str = "") -> tuple[Rule, ...]:
    """How many cards are in a hand; ``whose`` is how its player is said."""
    return tuple(
        rule(
            word,
            whose + "手札が{n:n0}枚" + ja + closing,
            "there {n#is|are} "
            + en.format("{n}").replace("less", "fewer")
            + " {n#card|cards} in {whose.poss} hand",
            hand(op),
        )
        for ja, op, en in BOUNDS
    )


def compared(word: str, comparisons: tuple[tuple[str, str, str], ...]) -> tuple[Rule, ...]:
    """Two values held against each other."""
    return tuple(
        rule(word, "{left:value}が{right:value}" + ja + "[だ]", "{left} is " + en, Compare, op=op)
        for ja, op, en in comparisons
    )


def counters_there(word: str, counter: str) -> tuple[Rule, Rule]:
    """There is a counter on something, and there is none."""
    there = f"{{what:thing}}に{counter}が[置かれている"
    return (
        rule(word, there + "]", "there is a {trait} counter on {what}", fits_counter(">=", 1)),
        rule(word, there + ":negative]", "there is no {trait} counter on {what}", fits_counter("=", 0)),
    )


def times(owner: str) -> tuple[Rule, ...]:
    """Whose turn or phase it is; ``owner`` is how a player is said."""
    return (
        rule(
            "time",
            owner + "ターン中",
            {"": "it is {who.poss} turn", "during": "during {who.poss} turn"},
            TurnOf,
        ),
        rule(
            "time", "{phase:phase name}中", {"": "it is the {phase}", "during": "during the {phase}"}, InPhase
        ),
        rule(
            "time",
            owner + "{phase:phase name}中",
            {"": "it is {who.poss} {phase}", "during": "during {who.poss} {phase}"},
            InPhase,
        ),
        rule("state", "{_:time}[だ]", "{_}"),
    )


def earlier_this_turn(word: str, ending: str) -> tuple[Rule, ...]:
    """このターンに～したなら, and ～したことがないなら."""
    return (
        rule(
            word,
            "このターンに{moment:moment-past}" + ending,
            "it has happened this turn that {moment}",
            Happened,
        ),
        rule(
            word,
            "このターンに{moment:moment-past}ことがない" + ending,
            "it has not happened this turn that {moment}",
            Happened,
            done=False,
        ),
    )


def replacements(instead: str, always: str, may: str) -> tuple[Rule, ...]:
    """～場合、代わりに～: what is done instead, and what may be."""
    would = "{moment:moment-would}場合、" + instead
    return (
        rule("replacement", would + always, "if {moment}, instead {program}", Instead),
        rule("replacement", would + may, "if {moment}, you may instead {program}", Instead, optional=True),
    )


def whole_conditions(done: str, undone: str) -> tuple[Rule, ...]:
    """One state or several that hold together (かつ), and whether what was ordered before was done."""
    return (
        *either("condition", "state-"),
        rule("condition", "{first:state and}{more:state and*}{last:state-}", "{first}{more}{last}", ALL_OF),
        rule("state and", "{_:state}、かつ", "{_} and "),
        rule("did", done, "if that was done", Const(Did())),
        rule("did", undone, "if that was not done", Const(Did(False))),
        rule("did", "そうでないなら", "otherwise", Otherwise),
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
