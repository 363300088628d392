"""mahojin replay: going through a record line by line, forward and back, with clauses."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import TextIO

from msgspec import to_builtins

from mahojin.kernel.view import SEAT_NAMES
from mahojin.rulebooks.registry import rulebook

from .board import board
from .film import Film, Step
from .record import rulebook_print
from .record_files import load_record
from .screen import Leave, read_line

WORDS: dict[str, tuple[str, ...]] = {
    "next": ("", "n", "next", "次", "つぎ"),
    "back": ("b", "back", "前", "戻る", "もどる"),
    "goto": ("g", "goto", "go", "移動", "番"),
    "log": ("l", "log", "記録", "ログ"),
    "board": ("s", "board", "盤面", "場"),
    "end": ("e", "end", "最後"),
    "help": ("h", "help", "?", "？", "助け"),
    "quit": ("q", "quit", "exit", "終了", "やめる"),
}
HELP = (
    "次 (n) / 前 (b) / 移動 番号 (g 番号) / 最後 (e) / 盤面 (s) / ログ (l) / 終了 (q)",
    "next (n) / back (b) / goto NUMBER (g NUMBER) / end (e) / board (s) / log (l) / quit (q)",
)
NO_SUCH_WORD = ("わからない言葉です。", "That is not a command.")
RULES_CHANGED = (
    "注意：この記録の後でルールブックが変わっています。",
    "Note: the rulebook has changed since this was recorded.",
)
_MEANING = {word: name for name, words in WORDS.items() for word in words}


def replay_command(path: str, lang: str, inp: TextIO, out: TextIO, *, as_json: bool = False) -> int:
    """Step through a record; 1 if it differs from what the rules give now."""
    film = Film(load_record(path), lang)
    if as_json:
        print(json.dumps(film_data(film), ensure_ascii=False), file=out)
    else:
        Projector(film, out).run(inp)
    return 1 if film.difference else 0


def film_data(film: Film) -> dict[str, object]:
    """All steps as one object."""
    record, difference = film.record, film.difference
    return {
        "game": record.game,
        "seed": record.seed,
        "players": record.players,
        **({"match": to_builtins(record.match)} if record.match else {}),
        "answers": len(record.answers),
        "difference": difference
        and {"answer": difference.answer, "expected": difference.expected, "found": difference.found},
        "steps": [step.data() for step in film.steps],
        "result": record.result
        and {
            "winners": [SEAT_NAMES[seat] for seat in record.result.winners],
            "clause": record.result.clause,
            "reason": record.result.reason,
        },
    }


class Projector:
    """Shows a film step by step."""

    def __init__(self, film: Film, out: TextIO) -> None:
        self.film = film
        self.out = out
        self.en = film.lang == "en"
        self.at = 0
        self.actions: dict[str, Callable[[str], None]] = {
            "next": lambda _: self.go(self.at + 1),
            "back": lambda _: self.go(self.at - 1),
            "goto": self.goto,
            "log": lambda _: self.say(*self.log()),
            "board": lambda _: self.say(*board(film.book, film.game_at(self.at), film.lang)),
            "end": lambda _: self.go(film.last),
            "help": lambda _: self.say(HELP[self.en]),
        }

    def run(self, inp: TextIO) -> None:
        self.say(*self.title())
        self.show()
        for line in self.commands(inp):
            word, _, rest = line.partition(" ")
            if word.isdecimal():
                word, rest = "goto", word
            name = _MEANING.get(word.lower())
            if name == "quit":
                return
            if name is None:
                self.say(NO_SUCH_WORD[self.en] + HELP[self.en])
            else:
                self.actions[name](rest.strip())

    def commands(self, inp: TextIO) -> Iterator[str]:
        while True:
            if inp.isatty():
                self.out.write(f"[{self.at}/{self.film.last}] > ")
            self.out.flush()
            try:
                yield read_line(inp)
            except Leave:
                return

    def say(self, *lines: str) -> None:
        for line in lines:
            print(line, file=self.out)

    def title(self) -> Iterator[str]:
        record = self.film.record
        decks = " – ".join(str(deck.get("name", "")) for deck in record.decks)
        yield f"{rulebook(record.game).title(self.film.lang)}: {decks} ({len(record.answers)})"
        yield HELP[self.en]
        if record.rulebook_print != rulebook_print(self.film.book):
            yield RULES_CHANGED[self.en]

    def go(self, number: int) -> None:
        """Show another step; beyond the ends, say so."""
        if number < 0:
            self.say("This is the beginning." if self.en else "これが最初です。")
        elif number > self.film.last:
            self.say("This is the end." if self.en else "これが最後です。")
        else:
            self.at = number
            self.show()

    def goto(self, number: str) -> None:
        last = self.film.last
        if number.isdecimal() and int(number[:9]) <= last:
            self.go(int(number))
        else:
            self.say(
                f"Give a number from 0 to {last}." if self.en else f"0から{last}までの番号を書いてください。"
            )

    def show(self) -> None:
        self.say(*told(self.film.steps[self.at], self.en))
        if self.at == self.film.last:
            if self.film.difference:
                self.say(self.film.difference.line(self.film.lang))
            elif (result := self.film.game_at(self.at).result) is not None:
                self.say(f"[{result.clause}] {self.film.book.ending(result, self.film.lang)}")

    def log(self) -> Iterator[str]:
        for step in self.film.steps[: self.at + 1]:
            yield from told(step, self.en)


def told(step: Step, en: bool) -> Iterator[str]:
    """A step for a reader: who answered what, then each line after its clause."""
    who = "" if step.seat is None else f" {SEAT_NAMES[step.seat]}"
    yield f"#{step.number}{who}{': ' if en else '：'}{step.answer}" if step.answer else f"#{step.number}{who}"
    for clause, text in step.lines:
        yield f"  [{clause}] {text}"
