"""Effects said of what a thing has (Aの攻撃力は…): values that change, texts that are void."""

from __future__ import annotations

from typing import Any

from mahojin.rulebooks.pmv.abilities import Alters, Becoming, CountsAs, Never, Rewritten, Swaps, Voids

# の-predicates: Aの攻撃力は…
CHANGES: tuple[tuple[str, str, type, dict[str, Any]], ...] = (
    (
        "の{trait:any trait}<は|は、|が>{always:always}{value:becoming}{no:becomes-}",
        "the {trait} of {noun} becomes {always}{value}",
        Becoming,
        {},
    ),
    ("の{trait:trait}を{value:becoming}に[変更する]", "the {trait} of {noun} becomes {value}", Becoming, {}),
    (
        "の戦闘力<は|は、|が><「|>{value:two values}<」|>{no:becomes-}",
        "the combat values of {noun} become {value}",
        Becoming,
        {"trait": "values"},
    ),
    (
        "の戦闘修正は「{value:changed modifier}」{no:becomes-}",
        "the combat modifier of {noun} becomes {value}",
        Becoming,
        {"trait": "modifier"},
    ),
    (
        "<の|が持つ|の持つ>{traits:set together}<は|は、|が>{to:count}<枚|>{no:becomes-}"
        "¦<の|が持つ|の持つ>{traits:set together}<は|は、|が>{to:circled}{no:becomes-}",
        "the {traits} of {noun} becomes {to}",
        Alters,
        {},
    ),
    (
        "の戦闘力<「X／X」|X／X|><は|は、>{value:number}<に等しい|と同じである|と等しい>",
        "the combat values of {noun} are {value}",
        Becoming,
        {"trait": "values"},
    ),
    (
        "の{trait:trait}<X|><は|は、>{value:number}<に等しい|と同じである|と等しい>",
        "the {trait} X of {noun} is {value}",
        Becoming,
        {},
    ),
    (
        "<の|が持つ|の持つ>{traits:altered}<は|が|は、>{by:change}[する:passive]",
        "the {traits} of {noun} changes by {by}",
        Alters,
        {},
    ),
    (
        "の攻撃力と耐久力を[入れ替える]¦の攻撃力と耐久力<は|が>[入れ替わる]"
        "¦の攻撃力と耐久力<は|が>[入れ替える:passive]",
        "swap attack and toughness of {noun}",
        Swaps,
        {"traits": ("attack", "toughness")},
    ),
    (
        "<の種族は|の種族は、|の種族が|は|は、>{value:new race}{no:becomes-}"
        "¦の種族を{value:new race}に[変更する]",
        "the race of {noun} becomes {value}",
        Becoming,
        {"trait": "race"},
    ),
    (
        "のテキストは以下{texts:block}に[変更する:passive]",
        "the text of {noun} becomes {texts}",
        Rewritten,
        {},
    ),
    (
        "<の持つ|が持つ|が持つ、|の><「|>{keyword:keyword}<」|>の効果は以下{texts:block}に[変更する:passive]",
        "the meaning of {keyword} of {noun} becomes {texts}",
        Rewritten,
        {},
    ),
    (
        "<の持つ|が持つ|が持つ、|が得ている|の|は|は、><|全ての>{part,keyword:void part}{no:made void-}",
        "the {part,keyword} of {noun} {be@part,keyword} void",
        Voids,
        {},
    ),
    (
        "が持つ「{keyword:keyword}」の値は{to:count}に[変更する:passive]",
        "the {keyword} value of {noun} becomes {to}",
        Alters,
        {"traits": ("keyword",)},
    ),
    (
        "の{traits:altered}を{by:signed}してプレイ<することが|>[できる]",
        "{noun} may be played with its {traits} changed by {by}",
        Alters,
        {"optional": True},
    ),
    (
        "の{traits:altered}を{to:n0}<として|にして>プレイ<することが|>[できる]"
        "¦の{traits:altered}は{to:n0}として扱ってもよい",
        "{noun} may be played with {traits} {to}",
        Alters,
        {"optional": True},
    ),
    (
        "が与える戦闘ダメージは効果ダメージとして[扱う]",
        "battle damage dealt by {noun} counts as effect damage",
        CountsAs,
        {"trait": "battle damage", "value": "effect damage"},
    ),
    (
        "が持つ「{keyword:keyword}」の値は{by:change}[する:passive]",
        "the {keyword} value of {noun} changes by {by}",
        Alters,
        {"traits": ("keyword",)},
    ),
    (
        "の名称は「{value:name}」{no:becomes-}¦の名称を「{value:name}」に[変更する]",
        "{noun} is named {value}",
        Becoming,
        {"trait": "name"},
    ),
    ("の{traits:fight traits}を[入れ替える]", "swap the {traits} of {noun}", Swaps, {"between": True}),
    (
        "の種族は<「種族：|種族：|「>{value:race}<」|>としても扱<われる|う>",
        "{noun} is also of race {value}",
        CountsAs,
        {"trait": "race"},
    ),
    (
        "<の名称は|は|は、>「{value:name}」としても扱<われる|う>",
        "{noun} is also named {value}",
        CountsAs,
        {"trait": "name"},
    ),
    (
        "の攻撃は<|相手キャラクターに><防御することができない|防御することが出来ない|防御されない>",
        "the attack of {noun} cannot be blocked",
        Never,
        {"action": "defend"},
    ),
)
