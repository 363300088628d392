"""A person at the terminal, for tests: types a script, then plays on by what the screen shows."""

from __future__ import annotations

import random
import re
from io import StringIO
from typing import TextIO, cast

from mahojin.table.phrases import PHRASES
from mahojin.table.terminal import play_command

EXCHANGE = PHRASES["exchange"]
AMOUNTS = (*PHRASES["prompt_amount"], *PHRASES["prompt_amounts"])
EXAMPLE = re.compile(r"(?:例：|such as )([\d ]+)[）)]")
OPTION = re.compile(r"^(\d+)\. ")
SEVERAL = re.compile(r"(\d+)(?:〜\d+)?個|(\d+)(?: to \d+)? numbers")


class Person:
    """Reads the screen and types: first the script, then any numbers on offer, at most so many lines."""

    def __init__(self, screen: StringIO, script: list[str], seed: int = 0, most: int = 0) -> None:
        self.screen = screen
        self.script = list(script)
        self.random = random.Random(seed)
        self.left = most

    def readline(self) -> str:
        line = self.script.pop(0) if self.script else self._play()
        self.screen.write(line)
        return line

    def _play(self) -> str:
        if not self.left:
            return ""
        self.left -= 1
        *lines, prompt = self.screen.getvalue().split("\n")
        offered: list[int] = []
        for shown in reversed(lines):
            found = OPTION.match(shown)
            if found:
                offered.append(int(found[1]))
            elif offered:
                break
        if prompt.startswith(EXCHANGE):
            return "\n"
        if prompt.startswith(AMOUNTS):
            return str(EXAMPLE.findall(lines[-1])[-1]) + "\n"
        several = SEVERAL.search(prompt)
        number = int(several[1] or several[2]) if several else 1
        picked = self.random.sample([one for one in offered if one], number)
        return (" ".join(map(str, picked)) or "0") + "\n"


def sit_down(
    *script: str,
    lang: str = "ja",
    most: int = 0,
    seed: int = 1,
    deck: str | None = "kiln_rush",
    opponent: str = "random",
    opponent_deck: str | None = "orchard_growth",
    resume: str | None = None,
    save: str | None = None,
    game: str = "magmell",
    best_of: int | None = None,
) -> tuple[int, str]:
    """Play, and what was on the screen."""
    screen = StringIO()
    person = cast(TextIO, Person(screen, [line + "\n" for line in script], seed, most))
    code = play_command(
        game,
        lang=lang,
        seed=seed,
        deck=deck,
        opponent=opponent,
        opponent_deck=opponent_deck,
        resume=resume,
        save=save,
        inp=person,
        out=screen,
        best_of=best_of,
    )
    return code, screen.getvalue()
