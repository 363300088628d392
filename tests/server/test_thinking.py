"""Computers think in processes of their own: bounded, told, called off, and no table waits for them."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections.abc import Coroutine, Iterator
from subprocess import PIPE, Popen
from typing import Any

import msgspec
import pytest
from tests.server.running import SECRET, Desk, Line

from mahojin.pools.loading import load_decks
from mahojin.server.charter import Charter, Place
from mahojin.server.endurance.process import PATIENCE
from mahojin.server.library import deck_data
from mahojin.server.load import processor_seconds
from mahojin.server.play import Play, played
from mahojin.server.thinker import READY, Answered, Job
from mahojin.server.thinkers import Thinkers

PERSON, COMPUTER = 0, 1
TRIES, WHILE = 30, 1.0  # questions that may be long thought over, and seconds after which one is
Data = dict[str, Any]


def seated(desk: Desk, level: str, **wish: Any) -> tuple[str, Line]:
    """A person against a computer, of a level that nobody can wish for."""
    computer = {"who": "computer", "player": "master", "deck": {"key": "kiln_rush"}}
    made = desk.table({"who": "me", "deck": {"key": "kiln_rush"}}, computer, **wish)
    assert desk.server is not None
    desk.server.house.tables[made["table"]].charter.places[COMPUTER].player = level
    line = desk.line(made["table"], made["seats"][0]["token"])
    line.send(type="ready", secret=SECRET)
    return made["table"], line


def until_it_thinks(line: Line) -> Data:
    """Pass until the computer takes its time."""
    while True:
        message = line.next("update", "thinking")
        if message["type"] == "thinking":
            return message
        question = message["view"]["question"]
        if question:
            line.answer(*range(max(question["least"], min(1, question["most"]))))


def charter(level: str, seed: str = "1") -> Charter:
    deck = deck_data(load_decks("magmell")["kiln_rush"])
    places = [Place("computer", player=level, deck=deck), Place("computer", player=level, deck=deck)]
    return Charter(f"table {level} {seed}", "magmell", 1, 0.0, places, "secret", seed=seed)


def thoughtful(level: str, seed: str = "1") -> tuple[Charter, Play]:
    """A game at a question that has several answers."""
    found = charter(level, seed)
    play = played(found, ())
    while (decision := play.game.decision) is not None and (
        decision.kind != "priority" or len(decision.options) < 4
    ):
        play.answer(range(decision.least))
    return found, play


class Pool:
    """One thinker, and the loop it is asked from."""

    def __init__(self) -> None:
        self.runner = asyncio.Runner()
        self.thinkers = Thinkers(1)

    def run(self, doing: Coroutine[Any, Any, None]) -> None:
        self.runner.run(asyncio.wait_for(doing, PATIENCE))


@pytest.fixture(scope="module")
def pool() -> Iterator[Pool]:
    found = Pool()
    yield found
    found.run(found.thinkers.close())
    found.runner.close()


async def warm(thinkers: Thinkers, found: Charter, play: Play) -> None:
    """The processes have started and know the cards."""
    asked = play.asked
    assert asked is not None
    for line in thinkers.lines:
        thinkers._of[found.id] = line
        await thinkers.think(found, play.recorder.answers, asked, 0.05)


async def long_thought(thinkers: Thinkers) -> tuple[Charter, Play, asyncio.Task[Answered | None]]:
    """A thought of a minute that goes on: where an answer is clearly the best, it ends at once."""
    for seed in range(TRIES):
        found, play = thoughtful("master@60", str(seed))
        await warm(thinkers, found, play)
        begun = asyncio.create_task(thinkers.think(found, play.recorder.answers, play.asked or 0, 60))
        await asyncio.wait([begun], timeout=WHILE)
        if not begun.done():
            return found, play, begun
    raise AssertionError("every answer was clear")


def thought() -> float:
    """Seconds of processor that the thinkers have used: those of the clock tell how busy the machine is."""
    return processor_seconds(os.getpid())[1]


def test_a_thought_ends_with_its_budget(pool: Pool) -> None:
    async def think() -> None:
        found, play = thoughtful("master")
        thinkers = pool.thinkers
        await warm(thinkers, found, play)
        began = thought()
        answered = await thinkers.think(found, play.recorder.answers, play.asked or 0, 0.5)
        took = thought() - began
        assert answered is not None and answered.picked and not answered.error
        assert took < 0.5 * 1.2 + 0.5, f"it would go on for ever by itself: {took}"

    pool.run(think())


def test_where_many_wait_everybody_thinks_less(pool: Pool) -> None:
    async def think() -> None:
        tables = [thoughtful("master", str(number)) for number in range(8)]
        thinkers = pool.thinkers
        for found, play in tables:
            await warm(thinkers, found, play)
        began = thought()
        answers = await asyncio.gather(
            *(thinkers.think(found, play.recorder.answers, play.asked or 0, 0.8) for found, play in tables)
        )
        took = thought() - began
        assert all(isinstance(one, Answered) and not one.error for one in answers)
        assert took < 4.0, f"one after the other it would have been 6.4 s: {took}"

    pool.run(think())


def test_a_thought_that_is_called_off_makes_room_at_once(pool: Pool) -> None:
    async def think() -> None:
        thinkers = pool.thinkers
        found, play, long = await long_thought(thinkers)
        waiting = asyncio.create_task(thinkers.think(found, play.recorder.answers, play.asked or 0, 60))
        while thinkers.queue < 2 and not long.done():
            await asyncio.sleep(0.01)
        assert thinkers.queue == 2
        waiting.cancel()
        long.cancel()
        began = thought()
        answered = await thinkers.think(found, play.recorder.answers, play.asked or 0, 0.1)
        assert answered is not None and answered.picked
        assert thought() - began < 5, "it would have thought for a minute"
        assert thinkers.queue == 0

    pool.run(think())


def test_a_thinker_that_dies_is_told_and_replaced(pool: Pool) -> None:
    async def think() -> None:
        thinkers = pool.thinkers
        found, play, long = await long_thought(thinkers)
        process = thinkers.lines[0]._process
        assert process is not None
        os.kill(process.pid, 9)
        lost = await long
        assert lost is not None and lost.error == "ThinkerLost"
        answered = await thinkers.think(found, play.recorder.answers, play.asked or 0, 0.1)
        assert answered is not None and answered.picked

    pool.run(think())


def test_a_thinker_whose_server_ends_meanwhile_ends_without_a_word() -> None:
    found, play = thoughtful("master")
    job = Job(found, play.recorder.answers, play.asked or 0, 0.1)
    command = (sys.executable, "-m", "mahojin.server.thinker")
    with Popen(command, stdin=PIPE, stdout=PIPE, stderr=PIPE) as process:
        assert process.stdin is not None and process.stdout is not None and process.stderr is not None
        assert process.stdout.readline() == READY
        process.stdout.close()
        process.stdin.write(msgspec.json.encode(job) + b"\n")
        process.stdin.close()
        assert process.stderr.read() == b""
        assert process.wait(PATIENCE) == 0


@pytest.mark.parametrize("level", ["greedy", "first-week", "regular"])
def test_an_answer_thought_out_elsewhere_can_be_carried_out(pool: Pool, level: str) -> None:
    async def think() -> None:
        found = charter(level)
        play = played(found, ())
        thinkers = pool.thinkers
        for _ in range(12):
            if play.asked is not None:
                answered = await thinkers.think(found, play.recorder.answers, play.asked, 0.2)
                assert answered is not None and not answered.error
                play.answer(answered.picked)
        play.take_back(6)  # what the process knows is no longer so
        answered = await thinkers.think(found, play.recorder.answers, play.asked or 0, 0.2)
        assert answered is not None and not answered.error
        play.answer(answered.picked)

    pool.run(think())


def test_everyone_is_told_of_a_long_thought_and_nobody_waits_for_it(desk: Desk) -> None:
    table, line = seated(desk, "master@60", seed="thinking")
    told = until_it_thinks(line)
    assert (told["seat"], told["seconds"]) == (COMPUTER, 60.0)
    assert told["decision"] >= line.last["decision"]
    later = desk.line(table, None)
    assert later.next("thinking") == told, "whoever comes meanwhile is told, too"
    line.send(type="chat", text="ゆっくりどうぞ")
    line.next("chat")
    line.send(type="look", id=1, moment=0)
    line.next("look")
    line.send(type="concede", key="c")
    assert line.next("accepted")["decision"] == told["decision"], "not even conceding waits for its answer"
    while not line.last["view"]["result"]:
        line.next("update")
    wait_for_quiet(desk)


def test_when_everybody_leaves_nobody_goes_on_thinking(desk: Desk) -> None:
    table, line = seated(desk, "master@60", seed="leaving")
    told = until_it_thinks(line)
    line.close()
    wait_for_quiet(desk)
    assert desk.server is not None
    course = desk.server.house.tables[table].course
    assert course.number == told["decision"], "its answer was not taken"


def wait_for_quiet(desk: Desk) -> None:
    assert desk.server is not None
    end = time.monotonic() + PATIENCE
    while desk.server.house.thinkers.queue:
        assert time.monotonic() < end, "still thinking"
        time.sleep(0.05)
