"""The log tells nobody what a card is, or where it lies, that they may not know."""

from __future__ import annotations

from mahojin.judge import position
from mahojin.kernel.log import Line
from mahojin.rulebooks.nova.game import Nova
from mahojin.rulebooks.nova.view import view

SHELVED = """ゲーム: nova
カード 本棚送り: スペル 0
相手の墓地のカード2枚を選んでデッキの一番上に置く。
カード 甲板員: サーバント 0 100/100
カード 見張り: サーバント 0 200/200

A 手札: 本棚送り
B 墓地: 甲板員, 見張り
"""
SEALED = """ゲーム: nova
カード 封: スペル 0
ターン終了時まで、相手はカードを引けない。
カード 誘い: スペル 0
相手はカードを1枚引く。
カード 見張り: サーバント 0 200/200

A 手札: 封, 誘い, 白紙
B デッキ: 見張り
"""
PEEKED = """ゲーム: nova
カード 盗み見: スペル 0
相手の手札のカード1枚を選んで捨てる。
カード 甲板員: サーバント 0 100/100
カード 見張り: サーバント 0 200/200

A 手札: 盗み見
B 手札: 甲板員, 見張り
"""


def _game(text: str) -> Nova:
    game = position(text)
    assert isinstance(game, Nova)
    game.log = []
    return game


def _take(game: Nova, *verbs: str) -> None:
    """Take, one after the other, the first option with each of these verbs."""
    for verb in verbs:
        assert game.decision is not None
        game.answer(next(option for option in game.decision.options if option.verb == verb))


def _resolve(game: Nova) -> None:
    while game.decision is not None and game.decision.kind == "priority" and game.stack:
        _take(game, "pass")


def _told(game: Nova, seat: int | None, what: str) -> list[Line]:
    return [line for line in view(game, seat).log if line.what == what]


def test_cards_arranged_on_a_deck_are_told_of_in_an_order_that_says_nothing_303_6() -> None:
    stories = []
    for backwards in (False, True):
        game = _game(SHELVED)
        _take(game, "play")
        _resolve(game)
        while game.decision is not None and game.decision.kind != "arrange":
            game.answer(*range(game.decision.least))
        assert game.decision is not None
        assert game.decision.seat == 1
        game.answer(*sorted((0, 1), reverse=backwards))
        top = game.instances[game.zones["deck"][1][-1]].face.name
        stories.append((top, [line.named() for line in _told(game, 0, "shelved")]))
    assert stories[0][0] != stories[1][0]
    assert stories[0][1] == stories[1][1]


def test_a_forbidden_draw_does_not_show_the_top_card_even_to_its_owner() -> None:
    game = _game(SEALED)
    for _ in range(2):
        _take(game, "play")
        _resolve(game)
    assert game.hand(1) == []
    assert _told(game, 1, "forbidden")
    for seat in (0, 1, None):
        for line in view(game, seat).log:
            assert line.named() != "見張り"


def test_who_looks_into_a_hand_sees_it_and_a_spectator_does_not_909_2() -> None:
    game = _game(PEEKED)
    _take(game, "play")
    _resolve(game)
    assert game.decision is not None
    assert game.decision.kind == "choose"
    asked = view(game, 0, lang="ja").question
    assert asked is not None
    assert all(any(name in choice.label for name in ("甲板員", "見張り")) for choice in asked.options)
    assert not {"甲板員", "見張り"} & {thing.name for thing in view(game, None).things()}
