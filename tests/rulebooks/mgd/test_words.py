"""Words of 魔法少女 ザ・デュエル: whatever the rulebook can ask, refuse or tell is said in both languages."""

from __future__ import annotations

from typing import ClassVar

import pytest
from tests.judge.placing import placed
from tests.rulebooks import saying
from tests.rulebooks.mgd.random_games import position, positions
from tests.rulebooks.saying import LANGS
from tests.rulebooks.spoken import Spoken

from mahojin.rulebooks import mgd
from mahojin.rulebooks.mgd import words
from mahojin.rulebooks.mgd.actions.timing import main_timing
from mahojin.rulebooks.mgd.battle.state import Battle
from mahojin.rulebooks.mgd.book import ELEMENTS, LEDGER, WILLS, ZONES
from mahojin.rulebooks.mgd.cards.descriptions import SKILL_NAMES
from mahojin.rulebooks.mgd.cards.face import KINDS, TYPES
from mahojin.rulebooks.mgd.cards.token_cards import TOKENS
from mahojin.rulebooks.mgd.game import Mgd
from mahojin.rulebooks.mgd.turn.phases import COURSE
from mahojin.rulebooks.mgd.view import view
from mahojin.rulebooks.mgd.words import board, term_names
from mahojin.rulebooks.mgd.words.narration import LINES, QUIET, QUIET_HERE
from mahojin.rulebooks.mgd.zones.moves import ARRIVING, LEAVING

SPOKEN = Spoken(mgd, ("branches", "choices", "changes", "piles", "replacement", "targets", "program"))
TIMINGS = {"not_your_turn", "not_main_phase", "chase_not_empty"}
NAMELESS = {"od", "twins", "copies"}  # skills that texts say in sentences


class TestWords(saying.Words):
    key = "mgd"
    spoken = SPOKEN
    names = "「.+?」|[〈《（].+?[〉》）]|materials: .+?[,)]"
    reasons = TIMINGS
    topics: ClassVar = {"instant"}
    ending = "1202.2"
    least: ClassVar = {"reasons": 25, "kinds": 25, "results": 2, "met": 5}


def test_the_reasons_for_which_it_is_not_main_timing_have_words() -> None:
    games = (game for seed in range(4) for game in positions(seed))
    found = {main_timing(game, seat) for game in games for seat in (0, 1)}
    assert found == TIMINGS | {None}


def test_every_line_of_the_log_has_words() -> None:
    found = SPOKEN.texts("note", 0) | SPOKEN.texts("moment", 0) | {"ended", *COURSE}
    found |= {name for names in (*ARRIVING.values(), *LEAVING.values()) for name in names}
    assert len(found) > 25
    assert found <= LINES.keys()
    assert LINES.keys() >= QUIET
    assert LINES.keys() >= {what for what, _ in QUIET_HERE}
    assert all(clause in LEDGER for _, clause in QUIET_HERE)


def test_every_zone_phase_step_element_kind_and_skill_has_a_name() -> None:
    assert {zone.name for zone in ZONES} == term_names.ZONES.keys()
    assert {"", *COURSE} == term_names.PHASES.keys()
    assert Battle("begin").at("close").step in term_names.STEPS
    assert tuple(term_names.ELEMENTS) == ELEMENTS
    assert tuple(term_names.WILLS) == WILLS
    assert set(KINDS) <= term_names.KINDS.keys()
    assert set(TYPES) == term_names.TYPES.keys()
    assert term_names.SKILLS.keys() == SKILL_NAMES - NAMELESS


@LANGS
def test_every_token_of_the_book_can_be_shown(lang: str) -> None:
    game = position(1, 5)
    for face in TOKENS.values():
        assert words.card_text(game, None, face, words.Tongue(lang, 0)).count("\n") >= 1


def test_a_number_larger_than_any_is_read_as_such_104_7() -> None:
    game = placed(Mgd, "ゲーム: mgd\nカード 果て: 怪異 0 ∞/∞\n\nA 怪異: 果て")
    tongue = words.Tongue("ja", 0)
    assert any("∞／∞" in line for line in board.board_lines(view(game, 0), tongue))


CALL = """ゲーム: mgd
カード 灯 Lv1: 魔法少女 太陽
カード 灯 Lv2: 魔法少女 太陽
カード 望 Lv1: 魔法少女 月

フェイズ: コールの開始
A 魔法少女: 灯 Lv1
A 手札: 望 Lv1, 灯 Lv2
"""
CALLS = {
    "call": ("あなたは「望」をコールした。", "相手は「望」をコールした。"),
    "call_down": ("あなたは「望」を裏向きでコールした。", "相手はカード1枚を裏向きでコールした。"),
    "level_up": (
        "あなたは「灯」をコールし、レベルアップさせた。",
        "相手は「灯」をコールし、レベルアップさせた。",
    ),
}


@pytest.mark.parametrize("verb", CALLS)
def test_a_call_is_told_as_a_call_1025_1(verb: str) -> None:
    for seat, said in enumerate(CALLS[verb]):
        game = placed(Mgd, CALL)
        game.log = []
        assert game.decision is not None
        game.answer(next(option for option in game.decision.options if option.verb == verb))
        first = words.told(view(game, seat).log)[0]
        assert words.tell(game, first, words.Tongue("ja", seat)) == said
