"""What a text may not say although each of its sentences can be read."""

from __future__ import annotations

from mahojin.rulebooks.magmell.abilities import ChooseValue
from mahojin.rulebooks.magmell.lexicon import LEXICON
from mahojin.text import Words
from mahojin.text.antecedents import Complaint, Manner

MANNER = Manner(
    cards=frozenset({"unit", "magic", "stone", "card", "token"}),
    unit="unit",
    lexicon=LEXICON,
    no_antecedent=Complaint(
        Words("「それ」の指すものが前にありません", "nothing before this is what それ could mean"),
        "それら?(の(ユニット|カード|魔石|マジック|能力))?|その(ユニット|カード|魔石|マジック|能力|プレイヤー)",
    ),
    nested_target=Complaint(
        Words(
            "対象は、「～ならば」「～てもよい」「～時」「・」の中では取れません。前の文で対象とします",
            "a target may not be named inside an if, a may, a delay or a mode: name it in a sentence before",
        ),
        "対象と(する|して?)",
    ),
    not_done=Complaint(
        Words("この前に、することの文がありません", "there is no sentence before this that could be done"),
        "そうし(た|ない)ならば",
    ),
    any_deed_is_done=True,
    chosen_by=(ChooseValue,),
)
