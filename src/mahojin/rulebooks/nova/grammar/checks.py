"""What a text may not say although each of its sentences can be read."""

from __future__ import annotations

from mahojin.abilities import Destroy, Rest, Return, Wake
from mahojin.rulebooks.nova.abilities import Retire
from mahojin.rulebooks.nova.cards.face import ACTIVE, WORKS_IN
from mahojin.rulebooks.nova.lexicon import LEXICON
from mahojin.text import Words
from mahojin.text.antecedents import Complaint, Manner
from mahojin.text.payable import Whereabouts

MANNER = Manner(
    cards=frozenset({"servant", "spell", "item", "character", "card"}),
    unit="servant",
    lexicon=LEXICON,
    no_antecedent=Complaint(
        Words("「それ」の指すものが前にありません", "nothing before this is what それ could mean"),
        "それら?(の(サーバント|カード|キャラクター|マジックアイテム))?|"
        "その(サーバント|カード|キャラクター|マジックアイテム|能力|プレイヤー|持ち主|コントローラー)",
    ),
    nested_target=Complaint(
        Words(
            "対象は、「～なら」「～てもよい」「～時に」「・」の中では取れません。前の文で対象とします",
            "a target may not be named inside an if, a may, a delay or a mode: name it in a sentence before",
        ),
        "対象と(する|して?)",
    ),
    not_done=Complaint(
        Words("この前に、することの文がありません", "there is no sentence before this that could be done"),
        "そうし(たら|なかったら)",
    ),
    any_deed_is_done=True,  # 902.13
)
WHEREABOUTS = Whereabouts(
    homes=WORKS_IN,
    active=ACTIVE,
    only_in={Rest: ("field", "energy"), Wake: ("field", "energy"), Destroy: ("field",)},
    goals={Return: "hand", Retire: "retired"},
    in_hand=Words(
        "この能力はこのカードが手札にある場合だけ起動できる。",
        "Activate this only if this card is in your hand.",
    ),
)
