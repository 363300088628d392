"""When, how often and by whom an effect is used or a card played."""

from __future__ import annotations

from mahojin.abilities import Who
from mahojin.rulebooks.pmv.abilities import Befell, Communal, During, Limited, Occasion, OnlyDuring, Unless
from mahojin.text import Const, Rule, Shape, either, rule

from ..moments.periods import this_turn

OWN_TURN = OnlyDuring("use", During(Who.YOU))


_THING = "<〔このカード〕|〔このキャラクターカード〕|このカード>"
# What is done, of what it is said, its verbs, and English for doing it and for not being able to.
_WAYS = (
    ("use", "この効果", ("使用",), "use this", "this cannot be used"),
    ("play", _THING, ("プレイ", "使用"), "play this card", "this card cannot be played"),
)


def _restricted(action: str, thing: str, verbs: tuple[str, ...], en: str, cannot: str) -> tuple[Rule, ...]:
    """That it can be done only then, or not then."""
    only = "|".join(
        f"{how}{verb}{end}"
        for how, ends in (
            ("しか", ("できない", "することができない", "することはできない")),
            *((how, ("できる", "することができる")) for how in ("のみ", "だけ", "限り", "")),
        )
        for verb in verbs
        for end in ends
    )
    never = f"<{'|'.join(verbs)}><できない|することができない|することはできない>"
    return (
        rule(
            "statement",
            f"{thing}は<、|>{{test:only when}}<{only}>" + f"¦{{test:only when}}<{only}>" * (action == "play"),
            f"{en} only {{test}}",
            OnlyDuring,
            action=action,
        ),
        rule(
            "statement",
            f"{thing}は<、|>{{test:lacking}}なければ{never}",
            f"{en} only if {{test}}",
            OnlyDuring,
            action=action,
        ),
        rule(
            "statement",
            f"{thing}は<、|>{{test:not when}}{never}",
            f"{cannot} {{test}}",
            Unless,
            action=action,
        ),
        rule(
            "statement",
            f"{{test:tests}}場合、{thing}は{never}",
            f"{cannot} if {{test}}",
            Unless,
            action=action,
        ),
    )


USE: tuple[Rule, ...] = (
    rule("often", "1<度|回>", "once", Const(1)),
    rule("often", "{_:n2}<度|回>", "{_} times"),
    rule(
        "statement",
        "<この|>効果は<、|>1ターンに{times:often}"
        "<しか使用できない|だけ使用できる|まで使用できる|までしか使用できない|のみ使用できる|しか使用することができない|しか使用することはできない>",
        "this can be used only {times} a turn",
        Limited,
    ),
    rule(
        "statement",
        "この効果は1ターンに{times:often}しか<解決されない|解決しない>",
        "this resolves only {times} a turn",
        Limited,
        action="resolve",
    ),
    rule(
        "statement",
        "この効果は<、|><1度に|同時に>複数枚{no:at one time}場合<、|でも、|も、|でも|も|>"
        "1<度|回>しか<解決されない|解決しない>",
        "this resolves only once for what happens at one time",
        Limited,
        times=1,
        period="batch",
        action="resolve",
    ),
    rule(
        "statements",
        "この効果は1ターンに1度、{test:phase period}<に|で><しか使用できない|のみ使用できる|だけ使用できる>",
        "use this only once a turn, {test}",
        Shape(lambda test: (Limited(1), OnlyDuring("use", test))),
    ),
    *either("some period", "phase period", "period", "turn when"),
    rule("turn when", "{occasion:past}ターン", "in a turn in which {occasion}", this_turn(True)),
    rule(
        "turn when",
        "{subject:noun}<をプレイした|がプレイされた>ターン",
        "in a turn in which {subject} was played",
        Shape(lambda subject: Befell(Occasion("played_itself", subject, within="turn"))),
    ),
    # when alone, and when not
    rule("only when", "{_:answering}で", "as a {_}"),
    rule("only when", "{_:some period}<に|で|>", "{_}"),
    rule("only when", "{_:tests}<場合|時><|に>", "if {_}"),
    rule("not when", "{_:some period}<に|には|で|では|>", "{_}"),
    rule("not when", "{_:tests}場合<は|、|には|は、|>", "if {_}"),
    *(item for way in _WAYS for item in _restricted(*way)),
    rule("statement", "この効果は全てのプレイヤーが使用できる", "every player may use this", Communal),
    rule(
        "statements",
        "この効果は全てのプレイヤーが<、|>それぞれ自分のターンに{times:n}度だけ使用できる",
        "every player may use this {times} {times#time|times} in each of their own turns",
        Shape(lambda times: (Communal(), Limited(times), OWN_TURN)),
    ),
    rule(
        "statements",
        "この効果は全てのプレイヤーが<、|>それぞれ自分のターンの{phase:phase}に{times:n}度だけ使用できる",
        "every player may use this {times} {times#time|times} in the {phase} of each of their own turns",
        Shape(lambda phase, times: (Communal(), Limited(times), OnlyDuring("use", During(Who.YOU, phase)))),
    ),
)
