"""What may be done although nothing would come of it is marked, by what everybody sees, and still offered."""

from __future__ import annotations

from mahojin.judge import position as judged
from mahojin.rulebooks.pmv.game import Pmv
from mahojin.rulebooks.registry import rulebook
from mahojin.server.audience_views import look, view_data

CARDS = """ゲーム: pmv
カード 若狐: キャラクター 獣 必要2 コスト1 グレイズ1 2/2 変身
（変身後）
《大狐》
GRAZE（２）／攻撃力（５）／耐久力（４） 種族：妖怪

カード 夜番: キャラクター 人間 1/2
（常時）０：〔あなた〕はライフポイントを１得る。
"""


def uses(position: str) -> dict[str, bool]:
    """The effects that the player may use, by the character's name, and whether each is marked as vain."""
    game = judged(f"{CARDS}\n場面: 試し\n{position}")
    assert isinstance(game, Pmv) and game.decision is not None
    book = rulebook("pmv")
    view = view_data(book, game, look(book, game, game.decision.seat, "ja"), "ja")
    return {
        game.instances[option["thing"]].face.name: "vain" in option
        for option in view["question"]["options"]
        if option["verb"] == "use"
    }


def test_10_28_2_b_a_transformation_is_vain_while_its_character_is_asleep() -> None:
    assert uses("A 場: 若狐 (スリープ)") == {"若狐": True}
    assert uses("A 場: 若狐") == {"若狐": False}


def test_an_effect_that_asks_for_no_state_is_never_vain() -> None:
    assert uses("A 場: 夜番 (スリープ)") == {"夜番": False}
