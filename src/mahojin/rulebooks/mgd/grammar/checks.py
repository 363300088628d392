"""What a text may not say although each of its sentences can be read."""

from __future__ import annotations

from mahojin.abilities import Destroy, Rest, Return, Wake
from mahojin.rulebooks.mgd.abilities import Reverse, Switch, TurnDown
from mahojin.rulebooks.mgd.book import BATTLEFIELD
from mahojin.rulebooks.mgd.cards.face import ACTIVE, WORKS_IN
from mahojin.rulebooks.mgd.lexicon import LEXICON
from mahojin.text import Words
from mahojin.text.antecedents import Complaint, Manner
from mahojin.text.payable import Whereabouts

MANNER = Manner(
    cards=frozenset({"girl", "monster", "chant", "barrier", "god", "entity", "token", "magic", "card"}),
    unit="monster",
    lexicon=LEXICON,
    no_antecedent=Complaint(
        Words("「それ」の指すものが前にありません", "nothing before this is what それ could mean"),
        "それら?|その(怪異|魔法少女|プレイヤー|持ち主|支配者)",
    ),
    nested_target=Complaint(
        Words(
            "対象は、「～なら」「～てよい」「～に、」の中では取れません。前の文で対象とします",
            "a target may not be named inside an if, a may or a delay: name it in a sentence before",
        ),
        "対象と(する|して?)",
    ),
    not_done=Complaint(
        Words("この前に、することの文がありません", "there is no sentence before this that could be done"),
        "そうし(た|なかった)なら",
    ),
    any_deed_is_done=True,
    modes_are_aimed=True,  # 903.2c comes before 903.2e
)
WHEREABOUTS = Whereabouts(
    homes=WORKS_IN,
    active=ACTIVE,
    only_in=dict.fromkeys((Rest, Wake, Destroy, Reverse, Switch, TurnDown), BATTLEFIELD),
    goals={Return: "hand"},
    in_hand=Words("この能力は手札でのみ有効である。", "This ability works only in the hand."),
)
