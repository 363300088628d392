"""Decks are searched under each book's law of decks; a search that was broken off goes on to the same end."""

from __future__ import annotations

import json
import random
import signal
import subprocess
import sys
import time
from itertools import pairwise
from pathlib import Path

import pytest
from tests.cli.running import run

from mahojin.kernel.problem import BadInput
from mahojin.lab import deck_archive
from mahojin.lab.deck_archive import FILE, Score
from mahojin.lab.deck_moves import DeckMoves
from mahojin.lab.deck_niches import NICHES, Niche, niche
from mahojin.lab.deck_search import DeckSearch, Wish, play_round
from mahojin.pools.loading import load_decks, load_pool
from mahojin.rulebooks.registry import RULEBOOKS, rulebook
from mahojin.server.deck_texts import deck_from_text

every_book = pytest.mark.parametrize("key", list(RULEBOOKS))
PATIENCE = 120.0


def wish(key: str, folder: Path, **more: object) -> Wish:
    against = tuple(load_decks(key))[:1]
    small = {"player": "random", "generations": 2, "winners": 1, "against": against, "batch": 2}
    return Wish(key, str(folder), **{**small, **more})  # type: ignore[arg-type]


def moves(key: str) -> DeckMoves:
    return DeckMoves(rulebook(key), load_pool(key))


@every_book
def test_decks_change_and_mix_within_the_books_law(key: str) -> None:
    able, chance = moves(key), random.Random(1)
    decks = [able.alone(deck) for deck in load_decks(key).values()]
    for one, other in pairwise(decks):
        for deck in (able.changed(one, chance, 10), able.mixed(one, other, chance)):
            assert deck != one
            assert not able.book.check_deck(deck, able.pool)


@every_book
def test_the_projects_decks_are_of_several_plans(key: str) -> None:
    book, pool = rulebook(key), load_pool(key)
    found = {niche(book, pool, deck) for deck in load_decks(key).values()}
    assert len(found) >= 5
    steps = len(NICHES[key]["cost_bounds"]), len(NICHES[key]["fighter_bounds"])
    assert all(one.cost <= steps[0] and one.fighters <= steps[1] for one in found)


def test_a_niche_is_told_by_colour_cost_and_fighters() -> None:
    """Forty cards of one red unit each cost one red: red, cheapest step, all fighters."""
    book, pool = rulebook("magmell"), load_pool("magmell")
    deck = load_decks("magmell")["kiln_rush"]
    assert niche(book, pool, deck) == Niche(("red",), 0, 2)  # mean cost 1.95, 29 of 40 are units


@every_book
def test_a_search_keeps_legal_decks_that_can_be_played(key: str, tmp_path: Path) -> None:
    search = DeckSearch(wish(key, tmp_path))
    search.run(1)
    assert search.archive.generation == 2
    assert len(search.archive.elites) >= len({elite.deck.name for elite in search.archive.elites.values()})
    for place, elite in search.archive.elites.items():
        assert not search.book.check_deck(elite.deck, search.pool)
        assert niche(search.book, search.pool, elite.deck) == place
        assert elite.score.games >= 2


def test_a_search_broken_off_goes_on_to_the_same_archive(tmp_path: Path) -> None:
    DeckSearch(wish("magmell", tmp_path / "whole", generations=3)).run(1)
    DeckSearch(wish("magmell", tmp_path / "parts", generations=1)).run(1)
    search = DeckSearch(wish("magmell", tmp_path / "parts", generations=3))
    assert search.archive.generation == 1
    search.run(2)
    whole, parts = (json.loads((tmp_path / name / FILE).read_text()) for name in ("whole", "parts"))
    for one in (*whole["elites"], *parts["elites"]):
        one.pop("proof")  # the shorter search has measured its winner already
    assert whole == parts


def test_a_killed_search_loses_only_the_generation_under_way(tmp_path: Path) -> None:
    folder = tmp_path / "killed"
    command = [sys.executable, "-m", "mahojin", "lab", "build", "magmell", "--player", "random"]
    command += ["--against", "kiln_rush", "--generations", "500", "--jobs", "1", "--to", str(folder)]
    driver = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    end = time.monotonic() + PATIENCE
    while not (folder / FILE).exists():
        assert time.monotonic() < end
        time.sleep(0.05)
    driver.send_signal(signal.SIGKILL)
    driver.wait(PATIENCE)
    there = json.loads((folder / FILE).read_text())["generation"]
    more = ["--generations", there + 1, "--winners", 1]
    done = run(*command[3:10], "--jobs", 1, "--to", folder, *more, "--json")
    found = json.loads(done.out)
    assert (found["before"], found["generations"]) == (there, there + 1)


def test_the_better_deck_of_the_same_games_has_the_niche(tmp_path: Path) -> None:
    search = DeckSearch(wish("magmell", tmp_path, against=("kiln_rush", "gear_parade")))
    search.run(1)
    for elite in search.archive.elites.values():
        assert elite.score.games % 4 == 0  # two opponents, two seats
    one = search._rounds([next(iter(search.archive.elites.values())).deck], "proof", 0)[0]
    assert play_round(one) == play_round(one)


def test_the_command_saves_winners_that_selfplay_and_the_server_take(tmp_path: Path) -> None:
    folder = tmp_path / "search"
    small = ("--player", "random", "--against", "kiln_rush", "--generations", 1, "--winners", 2)
    done = run("lab", "build", "magmell", "--to", folder, *small, "--jobs", 1, "--json")
    assert done.code == 0, done.err
    found = json.loads(done.out)
    assert [one["games"] for one in found["decks"]] == [12, 12]
    page = Path(found["page"]).read_text("utf-8")
    assert page.count("<svg") == 2 and "found_2.toml" in page and "http" not in page.split("<svg")[0]
    paths = [one["deck"] for one in found["decks"]]
    assert run("selfplay", "magmell", "--games", 2, "--decks", ",".join(paths)).code == 0
    deck, cards = deck_from_text(rulebook("magmell"), Path(paths[0]).read_text("utf-8"), 0)
    assert sum(deck["grimoire"].values()) == 40 and not cards


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (("chess",), "no such game"),
        (("magmell", "--player", "nobody"), "no such player"),
        (("magmell", "--against", "nothing"), "no such deck"),
        (("magmell", "--cards", "nowhere.toml"), "no such file"),
    ],
)
def test_bad_wishes_are_told_what_is_wrong(more: tuple[str, ...], said: str, tmp_path: Path) -> None:
    wrong = run("lab", "build", *more, "--to", tmp_path, "--lang", "en")
    assert wrong.code != 0 and said in wrong.err and "Traceback" not in wrong.err


def test_another_search_in_the_folder_is_not_overwritten(tmp_path: Path) -> None:
    DeckSearch(wish("magmell", tmp_path, generations=1)).run(1)
    before = (tmp_path / FILE).read_text()
    with pytest.raises(BadInput) as told:
        DeckSearch(wish("magmell", tmp_path, seed="other"))
    assert "another folder" in told.value.problems[0].en
    (tmp_path / FILE).write_text(before[: len(before) // 2])
    with pytest.raises(BadInput):
        DeckSearch(wish("magmell", tmp_path))


def test_a_full_disk_keeps_the_generations_that_are_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    DeckSearch(wish("magmell", tmp_path, generations=1)).run(1)
    before = (tmp_path / FILE).read_text()

    def full(path: str, text: str) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(deck_archive, "write_whole", full)
    with pytest.raises(BadInput) as told:
        DeckSearch(wish("magmell", tmp_path)).run(1)
    assert "No space left" in told.value.problems[0].en and "are kept" in told.value.problems[0].en
    assert (tmp_path / FILE).read_text() == before


def test_a_folder_that_cannot_be_written_is_told_before_anything_is_played(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    search = DeckSearch(wish("magmell", tmp_path / "file"))
    with pytest.raises(BadInput):
        search.run(1)
    assert search.archive.generation == 0


def test_a_share_has_an_interval() -> None:
    low, high = Score(8, 10).interval
    assert (round(low, 3), round(high, 3)) == (0.490, 0.943)  # Wilson's, by hand
