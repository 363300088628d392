"""What traits, names, races and zones become."""

from __future__ import annotations

from mahojin.abilities import It, Times
from mahojin.rulebooks.pmv.abilities import Becoming, Declared, Figure, Pile
from mahojin.text import Const, Rule, Several, Shape, either, rule

from ..words import AND, JOIN, PRINTED

_TIMES = Shape(lambda trait, n: Times(Figure(It(), PRINTED(trait)), n))


def _as_that_of(always: bool) -> Shape:
    """A trait that is the same as another thing's."""
    return Shape(lambda noun, trait, of: Becoming(noun, trait, Figure(of, trait), always))


BECOMING: tuple[Rule, ...] = (
    *(
        rule(
            "effect",
            "{noun:noun}の{trait:"
            + word
            + "}は<、|>{of:thing}と<"
            + ("常に" if always else "")
            + "同じになる>",
            "the {trait} of {noun} is " + ("always " if always else "") + "that of {of}",
            _as_that_of(always),
        )
        for word in ("trait", "fight trait")
        for always in (False, True)
    ),
    rule(  # 変更 in all its wordings
        "becomes",
        "に[変更する:passive]¦<に|と|と同じに|に等しく>[なる]¦として[扱う]¦として[扱う:passive]",
        "",
        Const(None),
    ),
    rule("always", "", "", Const(False)),
    rule("always", "常に", "always ", Const(True)),
    *either("any trait", "trait", "fight trait"),
    rule("new race", "「種族：{_:race}」", "{_}"),
    rule("new race", "{_:two races}", "{_}"),
    rule(
        "new race",
        "<あなたが宣言した種族|あなたの宣言した種族|宣言された種族|宣言した種族>",
        "the declared one",
        Const(Declared("race")),
    ),
    rule("altered", "{_:trait}", "{_}", Several(("_",))),
    rule("altered", "{_:altered trait}", "{_}", Several(("_",)), also_as="set together"),
    rule(
        "altered",
        "{one:trait}<" + JOIN + "|、>{two:trait}",
        "{one} and {two}",
        Several(("one", "two")),
        also_as="set together",
    ),
    rule("fight traits", "{_:swapped trait}", "{_}", Several(("_",))),
    rule("becoming", "{noun:thing}の{trait:any trait}<|の値|と同じ値>", "the {trait} of {noun}", Figure),
    rule("becoming", "{_:count}¦{_:base}<|の値|と同じ値>", "{_}"),
    rule(
        "becoming",
        "本来の{trait:plain trait}の{n:count}倍",
        "{n} times the original {trait}",
        _TIMES,
    ),
    rule("two values", "{one:count}／{two:count}", "{one}/{two}", Several(("one", "two"))),
    rule(
        "two races",
        "「種族：{one:race}」" + AND + "「種族：{two:race}」",
        "{one} and {two}",
        Several(("one", "two")),
    ),
    rule("times", "{_:count}倍", "{_}"),
    rule(
        "effect",
        "{whose:owner}の冥界は地獄に変更される",
        "{whose.poss} graveyard becomes hell",
        Shape(lambda whose: Becoming(Pile("graveyard", whose), "zone", "hell")),
    ),
)
