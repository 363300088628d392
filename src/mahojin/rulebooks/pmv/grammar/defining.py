"""Definitions (以後、～として扱う): what a card is taken for from now on."""

from __future__ import annotations

from mahojin.rulebooks.pmv.abilities import Define, Definition, Move
from mahojin.text import Const, Rule, Several, Shape, rule

_VALUES = "（GRAZE{graze:n0}<、|。>{attack:count}／{toughness:count}、<種族：|「種族：>{races:races}<|」>）"

DEFINITIONS: tuple[Rule, ...] = (
    rule(
        "definition",
        "{keywords,texts:endowed}キャラクター「{name:bare name}" + _VALUES + "」",
        "the character {name} (graze {graze}, {attack}/{toughness}, race {races}){keywords,texts}",
        Definition,
        kind="character",
    ),
    *(
        rule("endowed", ja, en, make)
        for ja, en, make in (
            ("", "", Const(((), ()))),
            ("以下の効果{texts:block}を持つ", " with {texts}", Shape(lambda texts: ((), texts))),
            ("「{words:quoted keywords}」を持つ", " with {words}", Shape(lambda words: (words, ()))),
            (
                "「{words:quoted keywords}」<と|、及び|と、>以下の効果{texts:block}を持つ",
                " with {words} and {texts}",
                Shape(lambda words, texts: (words, texts)),
            ),
        )
    ),
    rule("keyword and", "{_:keyword}」<と|、|と、>「", "{_} and "),
    rule("quoted keywords", "{init:keyword and*}{last:keyword}", "{init}{last}", Several(("init", "last"))),
    *(
        item
        for kind, ja, en in (
            ("talisman", "呪符カード", "talisman card"),
            ("equipment", "装備カード", "equipment card"),
        )
        for item in (
            rule(
                "definition",
                "以下の効果{texts:block}を持つ" + ja,
                f"a~ {en} with {{texts}}",
                Definition,
                kind=kind,
            ),
            rule(
                "definition",
                "以下の効果{texts:block}を持つ" + ja + "<|、>「{name:name}」",
                f"the {en} {{name}} with {{texts}}",
                Definition,
                kind=kind,
            ),
            rule("definition", ja + "「{name:name}」", f"the {en} {{name}}", Definition, kind=kind),
            rule(
                "definition",
                "<その|>本来の記述を変身状態の記述として持つ" + ja,
                f"a~ {en} with what is printed on it as a transformed state",
                Definition,
                kind=kind,
                transformed=True,
            ),
        )
    ),
    rule("definition", "「人気」", "popularity", Definition, kind="popularity"),
    *(
        rule(
            "define",
            ja + "{definition:definition}として扱<う|われる>",
            "from now on {noun} is {definition}",
            Define,
        )
        for ja in (
            "以後、{noun:noun}<は|も>",
            "{noun:noun}<は|が>以後、",
            "以後{noun:noun}は",
            "{noun:noun}は以後",
        )
    ),
    rule(
        "act",
        "{noun:o}{definition:definition}として{to:place}[出す]",
        "bring {noun} onto {to} as {definition}",
        Move,
        manner="bring",
    ),
)
