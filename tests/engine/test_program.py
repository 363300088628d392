"""A program under way: what every book's texts have in common when they are carried out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from tests.engine.toy import Toy, step

from mahojin.abilities.kinds import Instruction
from mahojin.kernel.chance import Chance
from mahojin.kernel.decision import Decision, Option
from mahojin.kernel.procedure import DONE, Outcome
from mahojin.language.program import ProgramRun
from mahojin.language.verbs import Verbs

TABLE = Verbs()


@dataclass(frozen=True)
class Say(Instruction):
    """Note that a word was said."""

    word: str


@dataclass(frozen=True)
class Ask(Instruction):
    """Say what a player chooses; these words after it, if any."""

    words: tuple[str, ...]
    then: tuple[Say, ...] = ()


@dataclass(frozen=True)
class End(Instruction):
    """The game is over."""


@TABLE.verb(Say)
def _say(game: Toy, run: Speech, it: Say) -> Outcome:
    run.said += (it.word,)
    run.did = True
    return None


@TABLE.verb(Ask)
def _ask(game: Toy, run: Speech, it: Ask) -> Outcome:
    run.asked = it
    return Decision(0, "word", [Option(word) for word in it.words], "1")


@TABLE.answered(Ask)
def _asked(game: Toy, run: Speech, it: Ask) -> Outcome:
    run.todo = (Say(run.chosen.verb), *it.then, *run.todo)
    return None


@TABLE.verb(End)
def _end(game: Toy, run: Speech, it: End) -> Outcome:
    game.finish((0,), "1", "end")
    return None


class Speech(ProgramRun):
    """A program that says words."""

    __slots__ = ("said",)

    table: ClassVar[Verbs] = TABLE

    def __init__(self, *program: Instruction) -> None:
        super().__init__(program)
        self.said: tuple[str, ...] = ()

    def prepare(self, game: Any) -> Outcome:
        return None if self.todo else self.go_to("all_done")

    def cite_next(self, game: Any) -> None:
        game.cite("2")

    @step("1.1")
    def next_instruction(self, game: Toy) -> Outcome:
        return self.advance(game)

    @step("1.2")
    def take_the_answer(self, game: Toy) -> Outcome:
        return self.take(game)

    @step("1.1")
    def go_on(self, game: Toy) -> Outcome:
        return self.next_instruction

    @step("1")
    def all_done(self, game: Toy) -> Outcome:
        return DONE


def _started(run: Speech) -> Toy:
    game = Toy(2, Chance(b""))
    game.start(run)
    return game


def test_instructions_are_carried_out_in_the_printed_order() -> None:
    run = Speech(Say("a"), Say("b"), Say("c"))
    game = _started(run)
    assert (run.said, run.did, game.frames) == (("a", "b", "c"), True, [])


def test_an_answer_changes_what_is_left_to_do_and_nothing_else() -> None:
    run = Speech(Say("a"), Ask(("x", "y"), (Say("z"),)), Say("b"))
    game = _started(run)
    assert (run.said, run.asked) == (("a",), Ask(("x", "y"), (Say("z"),)))
    twin = game.clone()
    game.answer(1)
    assert (run.said, run.asked) == (("a", "y", "z", "b"), None)
    other = twin.frames[-1]
    assert isinstance(other, Speech) and other.said == ("a",)


def test_a_choice_with_one_answer_is_made_and_the_program_goes_on() -> None:
    run = Speech(Ask(("x",)), Say("a"))
    assert _started(run).decision is None
    assert run.said == ("x", "a")


def test_once_the_game_is_over_nothing_more_is_done() -> None:
    run = Speech(Say("a"), End(), Say("b"))
    game = _started(run)
    assert game.over and run.said == ("a",)
