"""The log tells nobody what a card is, or where it lies, that they may not know."""

from __future__ import annotations

from mahojin.judge import position
from mahojin.kernel.log import Line
from mahojin.language.game import Game
from mahojin.rulebooks.magmell.game import Magmell
from mahojin.rulebooks.magmell.view import view

SEALED = """カード 封: マジック 0 クイック
このターン、相手はカードを引けない。

カード 誘い: マジック 0 クイック
各プレイヤーはカードを1枚引く。

カード 待ち: マジック 0 クイック
あなたはライフを1点回復する。

A 手札: 封, 誘い, 待ち
B 魔導書: 紙の歩哨
"""
SHELVED = """カード 本棚送り: マジック 0
相手のダストにあるカード2枚を対象とする。それらを契約者の魔導書の一番上に置く。

A 手札: 本棚送り
B ダスト: 紙の歩哨, 歯車の騎士
"""
FOUND = """カード 呼び声: マジック 0
あなたの魔導書からユニット1枚を探す。%sそれを手札に加える。

A 手札: 呼び声
A 魔導書のみ: 紙の歩哨
"""


def _game(text: str) -> Magmell:
    game: Game = position(text)
    assert isinstance(game, Magmell)
    game.log = []
    return game


def _take(game: Magmell, *verbs: str) -> None:
    """Take, one after the other, the first option with each of these verbs."""
    for verb in verbs:
        assert game.decision is not None
        game.answer(next(option for option in game.decision.options if option.verb == verb))


def _told(game: Magmell, seat: int | None, what: str) -> list[Line]:
    return [line for line in view(game, seat).log if line.what == what]


def test_a_forbidden_draw_does_not_show_the_top_card_even_to_its_owner() -> None:
    game = _game(SEALED)
    _take(game, "use", "pass", "use", "pass")
    assert game.hand(1) == []
    for seat in (0, 1, None):
        for line in _told(game, seat, "forbidden"):
            assert line.subject is None or line.subject.name != "紙の歩哨"
    assert _told(game, 1, "forbidden")


def test_cards_arranged_on_a_pile_are_told_of_in_an_order_that_says_nothing() -> None:
    stories = []
    for backwards in (False, True):
        game = _game(SHELVED)
        _take(game, "use")
        assert game.decision is not None and game.decision.kind == "arrange"
        game.answer(*sorted((0, 1), reverse=backwards))
        top = game.instances[game.zones["grimoire"][1][-1]].face.name
        stories.append((top, [line.named() for line in _told(game, 0, "shelved")]))
    assert stories[0][0] != stories[1][0]
    assert stories[0][1] == stories[1][1]


def test_the_opponent_learns_what_was_found_only_if_it_is_revealed() -> None:
    for shown, names in (("", []), ("それを公開する。", ["紙の歩哨"])):
        game = _game(FOUND % shown)
        _take(game, "use", "find")
        told = [line.subject for line in _told(game, 1, "revealed")]
        assert [subject and subject.name for subject in told] == names
        assert game.revealed == frozenset()
