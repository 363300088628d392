"""Records: every game can be saved, read, seen again and gone on with."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.conformance.playing import KEYS, Setup, play_on, record_on, setups, some

from mahojin.kernel.fingerprint import fingerprint
from mahojin.kernel.problem import BadInput
from mahojin.table.film import Film
from mahojin.table.records import EVERY, decode, encode, load_record, replay, resume, save_record

every_rulebook = pytest.mark.parametrize("key", KEYS)


@every_rulebook
@some
@given(setup=setups)
def test_a_record_replays_to_the_same_fingerprint(key: str, setup: Setup) -> None:
    recorder = record_on(setup.recorder(key), setup.seed, setup.answers)
    record = decode(encode(recorder.record()).decode("utf-8"), "")
    assert record == recorder.record()
    moments = list(replay(record))
    assert [moment.number for moment in moments] == list(range(len(record.answers) + 1))
    assert not any(moment.difference for moment in moments)
    assert fingerprint(moments[-1].game) == fingerprint(recorder.game) == record.states[-1][1]


@every_rulebook
@some
@given(setup=setups, seed=st.integers(0, 99))
def test_a_saved_game_goes_on_as_if_nothing_had_been_between(key: str, setup: Setup, seed: int) -> None:
    recorder = record_on(setup.recorder(key), setup.seed, setup.answers)
    again = resume(decode(encode(recorder.record()).decode("utf-8"), ""))
    assert fingerprint(again.game) == fingerprint(recorder.game)
    play_on(again.game, seed, 40)
    play_on(recorder.game, seed, 40)
    assert fingerprint(again.game) == fingerprint(recorder.game)


@every_rulebook
@some
@given(setup=setups, back=st.integers(0, 250))
def test_taking_back_leads_to_the_same_game_again(key: str, setup: Setup, back: int) -> None:
    recorder = record_on(setup.recorder(key), setup.seed, setup.answers)
    record = recorder.record()
    to = min(back, len(record.answers))
    recorder.take_back(to)
    assert len(recorder.answers) == to
    for answer in record.answers[to:]:
        recorder.give(answer)
    assert recorder.record() == record


@every_rulebook
def test_a_replay_says_where_it_first_differs(key: str) -> None:
    recorder = record_on(Setup(1, 0, 1, 0).recorder(key), 1, 3 * EVERY)
    record = recorder.record()
    states = [(number, "0" * 32 if number == 2 * EVERY else state) for number, state in record.states]
    moments = list(replay(msgspec.structs.replace(record, states=states)))
    assert [bool(moment.difference) for moment in moments] == [False] * (2 * EVERY) + [True]
    difference = moments[-1].difference
    assert difference is not None
    assert (difference.answer, difference.expected) == (2 * EVERY, "0" * 32)
    assert difference.found == dict(record.states)[2 * EVERY]
    assert not difference.rules_changed
    with pytest.raises(BadInput, match=f"after answer {2 * EVERY}"):
        resume(msgspec.structs.replace(record, states=states))


@every_rulebook
def test_a_replay_after_a_change_of_the_rules_or_cards_says_so(key: str) -> None:
    record = record_on(Setup(1, 0, 1, 0).recorder(key), 1, 5).record()
    states = [(0, "0" * 32)]
    (moment,) = replay(msgspec.structs.replace(record, states=states, rulebook_print="", cards_print=""))
    assert moment.difference is not None
    assert moment.difference.rules_changed
    assert moment.difference.cards_changed


@every_rulebook
def test_a_different_result_is_a_difference(key: str) -> None:
    record = record_on(Setup(2, 0, 1, 0).recorder(key), 2).record()
    *_, last = replay(msgspec.structs.replace(record, result=None))
    assert last.difference is not None
    assert last.difference.answer == len(record.answers)


@every_rulebook
def test_giving_up_is_recorded(key: str) -> None:
    recorder = record_on(Setup(2, 0, 1, 0).recorder(key), 2, 7)
    recorder.concede(1)
    record = recorder.record()
    assert record.answers[-1] == [-2]
    assert record.result is not None
    assert record.result.winners == (0,)
    *_, last = replay(record)
    assert last.game.result == record.result


@every_rulebook
def test_a_loss_on_time_is_recorded_and_seen_again_as_one(key: str) -> None:
    recorder = record_on(Setup(2, 0, 1, 0).recorder(key), 2, 7)
    recorder.concede(1, late=True)
    record = decode(encode(recorder.record()).decode("utf-8"), "")
    assert record.answers[-1] == [-2, -2]
    assert record.result is not None
    assert (record.result.winners, record.result.reason) == ((0,), "time")
    film = Film(record, "en")
    assert film.difference is None
    assert (film.steps[-1].seat, film.steps[-1].answer) == (1, "out of time")
    assert film.book.ending(record.result, "en") == "Player A wins on time."
    assert not any("concede" in text for _, text in film.steps[-1].lines)


@every_rulebook
def test_an_answer_that_is_not_offered_is_told_by_its_number(key: str) -> None:
    record = record_on(Setup(2, 0, 1, 0).recorder(key), 2, 7).record()
    answers = [*record.answers[:4], [10**6], *record.answers[5:]]
    with pytest.raises(BadInput, match="Answer 5"):
        list(replay(msgspec.structs.replace(record, answers=answers)))


@every_rulebook
def test_saving_leaves_the_old_record_when_it_fails(
    key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    recorder = record_on(Setup(2, 0, 1, 0).recorder(key), 2, 7)
    path = tmp_path / "game.json"
    save_record(path, recorder.record())
    old = path.read_bytes()

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(BadInput, match="No space left"):
        save_record(path, record_on(recorder, 3, 20).record())
    assert path.read_bytes() == old
    assert list(tmp_path.iterdir()) == [path]
    assert load_record(path).answers == recorder.record().answers[:7]
