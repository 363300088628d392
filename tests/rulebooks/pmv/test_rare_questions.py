"""Questions that only some texts ask: they have words in both languages, and everybody learns the answer."""

from __future__ import annotations

import pytest

from mahojin.judge import position as judged
from mahojin.kernel.decision import Option
from mahojin.rulebooks.pmv import words
from mahojin.rulebooks.pmv.cards.shown import Overturned
from mahojin.rulebooks.pmv.game import Pmv
from mahojin.rulebooks.pmv.view import view
from mahojin.rulebooks.pmv.words.narration import told

CARDS = """ゲーム: pmv
カード 兵: キャラクター 人間 1/2
カード 槍: キャラクター 人間 2/2
カード 二択の裁き: コマンド 必要0 コスト0
〔相手プレイヤー〕は、自分の場にいるキャラクターを2つのグループに分け、〔あなた〕はそのグループのいずれかを選ぶ。

カード 代行: コマンド 必要0 コスト0
目標の〔場のカード１枚が持つ起動効果１つ〕を、あなたが使用したものとして解決する。

カード 二つ芸: キャラクター 人間 1/2
（常時）①：〔あなた〕はライフポイントを３得る。
（常時）①：〔あなた〕は１ドローする。

カード 気前の神: スペル 必要0 コスト0 世界呪符 術者 福の神
（自動α）〔あなたがプレイするスペルカード〕のコストは０として扱っても良い。

カード 星一つ: スペル 必要0 コスト1 術者 星見
〔あなた〕はライフポイントを５得る。

カード 隠れ身: キャラクター 人間 2/2
（常時）０：〔このキャラクター〕を裏向きにする。
"""


def game_of(position: str) -> Pmv:
    game = judged(f"{CARDS}\n{position}")
    assert isinstance(game, Pmv)
    game.log = []
    return game


def choose(game: Pmv, verb: str, name: str = "") -> None:
    """Take the first option with this verb (and about a card of this name)."""
    assert game.decision is not None
    game.answer(next(one for one in game.decision.options if one.verb == verb and _is(game, one, name)))


def _is(game: Pmv, option: Option, name: str) -> bool:
    return not name or (option.thing in game.instances and game.instances[option.thing].face.name == name)


def pass_until(game: Pmv, kind: str) -> None:
    while game.decision is not None and game.decision.kind == "priority":
        choose(game, "pass")
    assert game.decision is not None and game.decision.kind == kind


def said(game: Pmv, lang: str) -> list[str]:
    assert game.decision is not None
    question = view(game, game.decision.seat, lang=lang).question
    assert question is not None
    return [question.words, *(choice.label for choice in question.options)]


def test_dividing_into_groups_and_choosing_one() -> None:
    game = game_of("A 手札: 二択の裁き\nB 場: 兵, 兵, 槍")
    choose(game, "play", "二択の裁き")
    pass_until(game, "group")
    assert "グループ" in said(game, "ja")[0]
    assert "divide" in said(game, "en")[0]
    choose(game, "group", "槍")
    assert said(game, "ja")[1:] == ["1番目のグループ：「槍」", "2番目のグループ：「兵」、「兵」"]
    assert said(game, "en")[1:] == ["Group 1: 「槍」", "Group 2: 「兵」 and 「兵」"]
    for seat in (0, 1, None):  # everybody is told who is in which group (11.10.4)
        lines = [words.tell(game, line, words.Tongue("ja", seat)) for line in told(view(game, seat).log)]
        assert sum("番目のグループに入れた" in line for line in lines) == 3


@pytest.mark.parametrize(("lang", "wanted"), [("ja", "ライフポイント"), ("en", "life")])
def test_choosing_an_effect_of_a_card(lang: str, wanted: str) -> None:
    game = game_of("A 手札: 代行\nA 場: 二つ芸")
    choose(game, "play", "代行")
    assert game.decision is not None and game.decision.kind == "which_effect"
    question, first, second = said(game, lang)
    assert question
    assert wanted in first
    assert wanted not in second


@pytest.mark.parametrize(("lang", "wanted"), [("ja", "「気前の神」の効果により"), ("en", "lets you change")])
def test_choosing_whether_a_cost_is_changed(lang: str, wanted: str) -> None:
    game = game_of("A 手札: 星一つ\nA 場: 気前の神\nA ノード数: 1")
    choose(game, "play", "星一つ")
    assert game.decision is not None and game.decision.kind == "alter"
    assert wanted in said(game, lang)[0]


def test_a_card_face_down_by_its_own_effect_tells_what_it_is() -> None:
    game = game_of("A 場: 隠れ身")
    choose(game, "use", "隠れ身")
    while game.chains:
        choose(game, "pass")
    for seat in (0, 1, None):
        (card,) = view(game, seat).seat("A").field
        assert isinstance(card, Overturned)
        assert (card.name, card.underside) == ("", "隠れ身")
