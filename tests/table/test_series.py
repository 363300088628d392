"""`mahojin play --best-of 3`: score, exchanges, the next game, and records from which it goes on."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.running import run
from tests.table.person import sit_down

from mahojin.pools.loading import load_decks
from mahojin.table.record_files import decode, encode
from mahojin.table.records import Standing, load_record, replay

GIVE_UP = ("concede", "y")
NOVA = {"game": "nova", "deck": "flame_parade", "opponent_deck": "moss_garden"}
SCORE = {"ja": "マッチの勝ち数：あなた 0、相手 {}（3本勝負）", "en": "you 0, your opponent {} (best of 3)"}
LOST = {"ja": "マッチ終了。相手の勝ちです。", "en": "The match is over. Your opponent wins it."}


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_two_games_lost_are_a_match_lost(lang: str, tmp_path: Path) -> None:
    script = (*GIVE_UP, "?", "nonsense", "+大見得 -玉乗りの熊", "", *GIVE_UP)
    code, screen = sit_down(*script, lang=lang, best_of=3, save=str(tmp_path / "m.json"), **NOVA)  # type: ignore[arg-type]
    assert code == 0
    assert SCORE[lang].format(1) in screen
    assert {"ja": "サイドデッキ：4 舞台荒らしの猿、4 大見得", "en": "Side deck: 4 Stage-Wrecking Ape"}[
        lang
    ] in screen
    assert {"ja": "「nonsense」は分かりません", "en": "understand 'nonsense'"}[lang] in screen
    assert {
        "ja": "入れた：1 大見得／抜いた：1 玉乗りの熊",
        "en": "In: 1 Grand Pose; out: 1 Ball-Riding Bear",
    }[lang] in screen
    assert SCORE[lang].format(2) in screen.splitlines()[-2]
    assert screen.splitlines()[-1] == LOST[lang]
    assert "{" not in screen


def test_each_game_is_a_record_with_the_deck_as_it_was_used(tmp_path: Path) -> None:
    path = tmp_path / "m.json"
    sit_down(*GIVE_UP, "+大見得 -玉乗りの熊", "", *GIVE_UP, best_of=3, save=str(path), **NOVA)  # type: ignore[arg-type]
    first, second = load_record(path), load_record(tmp_path / "m-2.json")
    assert sorted(file.name for file in tmp_path.iterdir()) == ["m-2.json", "m.json"]
    assert (first.match, second.match) == (Standing(1, 3, [0, 0]), Standing(2, 3, [0, 1]))
    assert first.decks[0]["main"] == load_decks("nova")["flame_parade"].main
    assert second.decks[0]["main"]["大見得"] == 1 and second.decks[0]["side"]["大見得"] == 3
    assert first.decks[1] == second.decks[1]
    assert (first.seed, second.seed) == (1, "1.2")
    for record in (first, second):
        *_, last = replay(record)
        assert last.difference is None and last.game.over
    assert (
        '"match": {"game": 2, "of": 3, "wins": [0, 1]}' in run("replay", tmp_path / "m-2.json", "--json").out
    )


def test_a_match_goes_on_from_a_saved_game(tmp_path: Path) -> None:
    path = tmp_path / "m.json"
    sit_down(*GIVE_UP, "", "quit", best_of=3, save=str(path), **NOVA)  # type: ignore[arg-type]
    later = tmp_path / "m-2.json"
    assert load_record(later).result is None
    _, screen = sit_down(*GIVE_UP, game="nova", resume=str(later), save=str(later))
    assert screen.splitlines()[-1] == LOST["ja"]
    assert load_record(later).result is not None


def test_a_match_left_between_two_games_goes_on_there(tmp_path: Path) -> None:
    path = str(tmp_path / "m.json")
    code, screen = sit_down(*GIVE_UP, "q", best_of=3, save=path, **NOVA)  # type: ignore[arg-type]
    assert code == 0 and screen.splitlines()[-1] == "終了します。"
    code, screen = sit_down("", *GIVE_UP, game="nova", resume=path, save=path)
    assert code == 0 and screen.splitlines()[-1] == LOST["ja"]
    assert load_record(tmp_path / "m-2.json").match == Standing(2, 3, [0, 1])


def test_a_whole_match_can_be_played(tmp_path: Path) -> None:
    code, screen = sit_down(best_of=3, most=6000, save=str(tmp_path / "m.json"))
    assert code == 0
    assert screen.splitlines()[-1].startswith("マッチ終了。")
    assert "入れ替え" not in screen  # MAGMELL has no side deck
    records = [
        load_record(path) for path in sorted(tmp_path.iterdir(), key=lambda file: (len(file.name), file))
    ]
    assert 2 <= len(records) <= 6
    wins = [0, 0]
    for number, record in enumerate(records, 1):
        assert record.match == Standing(number, 3, list(wins)) and record.result
        for seat in record.result.winners:
            wins[seat] += 1
    assert max(wins) == 2 or len(records) == 6


def test_nothing_that_is_saved_elsewhere_is_lost(tmp_path: Path) -> None:
    (tmp_path / "m-2.json").write_text("a letter", "utf-8")
    code, screen = sit_down(*GIVE_UP, best_of=3, save=str(tmp_path / "m.json"), **NOVA)  # type: ignore[arg-type]
    assert code == 2 and "m-2.json" in screen
    assert (tmp_path / "m-2.json").read_text("utf-8") == "a letter"


def test_a_saved_game_keeps_the_length_of_its_match(tmp_path: Path) -> None:
    path = str(tmp_path / "m.json")
    sit_down("q", best_of=3, save=path, **NOVA)  # type: ignore[arg-type]
    code, screen = sit_down(game="nova", resume=path, best_of=5)
    assert code == 2 and "3本勝負として保存されています" in screen
    assert sit_down(game="nova", resume=path, best_of=3)[0] == 0


def test_a_single_game_is_recorded_as_ever(tmp_path: Path) -> None:
    path = tmp_path / "m.json"
    _, screen = sit_down(*GIVE_UP, save=str(path))
    assert "マッチ" not in screen
    assert b'"match"' not in path.read_bytes()
    assert not load_record(path).match


@pytest.mark.parametrize(
    "match",
    [
        '{"game":1,"of":3,"wins":[2,0]}',
        '{"game":7,"of":3,"wins":[1,0]}',
        '{"game":2,"of":3,"wins":[1]}',
        '{"game":2,"of":3,"wins":[]}',
        '{"game":0,"of":3,"wins":[0,0]}',
        '{"game":1,"of":3,"wins":[-1,0]}',
        '{"game":1,"of":1000,"wins":[0,0]}',
        '{"game":1,"of":3}',
        "3",
    ],
)
def test_a_record_of_no_match_is_refused(match: str, tmp_path: Path) -> None:
    path = tmp_path / "m.json"
    sit_down(*GIVE_UP, save=str(path))
    text = encode(load_record(path)).decode("utf-8").rstrip().removesuffix("}")
    (tmp_path / "bad.json").write_text(f'{text},"match":{match}}}', "utf-8")
    done = run("replay", tmp_path / "bad.json")
    assert done.code == 2 and "Traceback" not in done.said
    assert decode(f'{text},"match":{{"game":1,"of":3,"wins":[0,0]}}}}', "").match == Standing(1, 3, [0, 0])


@pytest.mark.parametrize("best_of", ["2", "100", "0", "x"])
@pytest.mark.parametrize("command", ["play", "selfplay"])
def test_what_is_no_length_of_a_match_is_refused(command: str, best_of: str) -> None:
    done = run(command, "nova", "--best-of", best_of)
    assert done.code == 2 and "Traceback" not in done.said


def test_matches_are_for_two() -> None:
    assert run("play", "pmv", "--seats", "3", "--best-of", "3").code == 2


def test_the_command_line_plays_a_match() -> None:
    typed = "concede\ny\n\nconcede\ny\n"
    done = run("play", "nova", "--best-of", 3, "--seed", 1, "--deck", "flame_parade", given=typed)
    assert done.code == 0 and done.out.splitlines()[-1] == LOST["ja"]
