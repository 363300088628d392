"""Ability coverage: which abilities of cards act in scenarios and games, and which never did."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from mahojin.judge import Outcome, Scenario, read_scenarios
from mahojin.judge.runner import Run
from mahojin.judge.words import Misread
from mahojin.kernel.decision import Option
from mahojin.language.game import Game
from mahojin.pools.loading import load_decks, load_pool
from mahojin.rows import Row
from mahojin.rulebooks.registry import Card, Rulebook, rulebook

from .contest import Chooser, chooser
from .trials import related, trial
from .tried_decks import deck_with, nearest
from .witness import Printed, Witness

LONGEST_TRIAL: Final = 100  # decisions
LONGEST_GAME: Final = 3_000
IN_A_DECK: Final = 6  # cards that are tried in one deck
FULL: Final = 40  # one game in so many is played from its beginning
GREEDY: Final = 3  # one of those in so many has a greedy player
SELDOM: Final = frozenset({"energise", "switch"})  # what uses means up for nothing
GAME: Final = "game {}"  # how a game is called where something was seen
UNWILLING: Final = frozenset({"pass", "no", "let_it_happen", "keep", "no_call", "no_attack", "no_block"})


@dataclass(slots=True)
class Exercise:
    """Cards that are being tried, and what was seen of them."""

    key: str
    seed: str
    cards: dict[str, Card]
    book: Rulebook = field(init=False)
    pool: dict[str, Card] = field(init=False)
    witness: Witness = field(init=False)
    tried: Counter[str] = field(default_factory=Counter)
    games: int = 0

    def __post_init__(self) -> None:
        self.book = rulebook(self.key)
        self.pool = {**load_pool(self.key), **self.cards}
        self.witness = Witness(self.book, self.cards)

    # --- Scenarios --------------------------------------------------------------------------------

    def run_scenarios(self) -> None:
        """The rulebook's scenarios that name one of the cards that something is still to be seen of."""
        for file in sorted(self.book.scenarios.iterdir(), key=lambda one: one.name):
            text = file.read_text("utf-8")
            if any(card in text or self.cards[card].en in text for card in self._silent()):
                with self.witness.watching():
                    self._run_file(text, file.name)

    def _run_file(self, text: str, name: str) -> None:
        for scenario in read_scenarios(text, name):
            self.witness.place = f"{name}:{scenario.line}"
            run = _Watched(scenario, Outcome(scenario), self.witness)
            for entry in scenario.script:
                try:
                    run.take(entry)
                except Misread:
                    break

    # --- Games ------------------------------------------------------------------------------------

    def play(self, games: int, after_each: Callable[[], None] = lambda: None) -> None:
        """Play so many games, or until everything was seen to act."""
        for number in range(games):
            if not self.witness.unseen:
                break
            with self.witness.watching():
                self._play_one(number)
            self.games += 1
            after_each()

    def _play_one(self, number: int) -> None:
        self.witness.place = GAME.format(number + 1)
        chance = random.Random(f"{self.seed}-{number}")
        full = number % FULL == 0
        game = self._full(chance) if full else self._trial(chance)
        if game is None:
            return
        choosers: list[Chooser] = [curious(chance, self._silent())] * game.seats
        if full and number % (FULL * GREEDY) == 0:
            choosers[0] = chooser("greedy", f"{self.seed}-{number}", 0)
        self.witness.watch(game)
        self.witness.look(game)
        for _ in range(LONGEST_GAME if full else LONGEST_TRIAL):
            if game.decision is None:
                return
            game.answer(*choosers[game.decision.seat](game))
            self.witness.look(game)

    def _full(self, chance: random.Random) -> Game:
        decks = list(load_decks(self.key).values())
        pair = []
        for _ in range(2):
            wanted = self._wanted(chance, IN_A_DECK)
            pair.append(
                deck_with(self.book, self.pool, nearest(decks, self.book, self.pool, wanted[0]), wanted)
            )
        game: Game = self.book.new_game(pair, self.pool, chance.random().hex())
        return game

    def _trial(self, chance: random.Random) -> Game | None:
        keys = list(self.pool)
        sides = []
        for _ in range(2):
            wanted = self._wanted(chance, 4)
            named = [one for key in wanted for one in related(self.pool, key)][:6]
            here = keys.index(wanted[0])
            beside = keys[max(0, here - 2) : here + 3]
            others = chance.sample(keys, min(5, len(keys)))
            sides.append(list(dict.fromkeys((*wanted, *named, *beside, *others))))
        return trial(self.key, self.pool, (sides[0], sides[1]), chance)

    def _wanted(self, chance: random.Random, number: int) -> list[str]:
        """One of the cards that were tried least, and those nearest to it, of which something is still to be
        seen."""
        silent = self._silent()
        least = min(self.tried[key] for key in silent)
        first = chance.choice([key for key in silent if self.tried[key] == least])
        here = silent.index(first)
        wanted = sorted(silent, key=lambda key: abs(silent.index(key) - here))[:number]
        self.tried.update(wanted)
        return wanted

    def _silent(self) -> list[str]:
        return list(dict.fromkeys(printed.card for printed in self.witness.unseen))

    # --- What was found ---------------------------------------------------------------------------

    def account(self) -> Row:
        """What was seen and what was not, as plain data."""
        unseen = self.witness.unseen
        return {
            "game": self.key,
            "cards": len(self.cards),
            "games": self.games,
            "abilities": len(self.witness.silent),
            "acted": len(self.witness.silent) - len(unseen),
            "in_scenarios": sum(
                not where.startswith(GAME.format("")) for where in self.witness.seen.values()
            ),
            "silent": [self._row(printed, parts) for printed, parts in unseen.items()],
            "seen": [
                {"card": printed.card, "ability": printed.place + 1, "where": where}
                for printed, where in sorted(self.witness.seen.items())
            ],
        }

    def _row(self, printed: Printed, parts: list[object]) -> Row:
        card = self.cards[printed.card]
        ability = self.book.abilities(card)[printed.place][0]
        return {
            "card": printed.card,
            "ability": printed.place + 1,
            "ja": self.book.print_ability(card, ability, "ja"),
            "en": self.book.print_ability(card, ability, "en"),
            "parts": sorted({type(part).__name__ for part in parts}),
        }


class _Watched(Run):
    """A scenario under way that a witness looks at; that copies of it are equal is for others to check."""

    def __init__(self, scenario: Scenario, outcome: Outcome, witness: Witness) -> None:
        self.witness = witness
        super().__init__(scenario, outcome)
        self.same = False
        witness.watch(self.game)
        witness.look(self.game)

    def answer(self, options: tuple[Option, ...]) -> None:
        super().answer(options)
        self.witness.look(self.game)


def curious(chance: random.Random, wanted: Sequence[str]) -> Chooser:
    """A player who likes to use certain cards, seldom passes and takes as much as is allowed."""
    names = frozenset(wanted)

    def weight(game: Game, option: Option) -> float:
        card = game.known(option.thing)
        if card is not None and getattr(card.face, "key", card.face.name) in names:
            return 8.0
        return 0.03 if option.verb in SELDOM else 0.25 if option.verb in UNWILLING else 1.0

    def choose(game: Game) -> Sequence[int]:
        decision = game.decision
        assert decision is not None
        places = range(len(decision.options))
        if decision.least == decision.most == 1:
            return chance.choices(places, [weight(game, option) for option in decision.options])
        most = min(decision.most, len(places))
        number = most if most < 6 and chance.random() < 0.6 else chance.randint(decision.least, most)
        return chance.sample(places, max(number, decision.least))

    return choose


def exercise(
    key: str,
    cards: dict[str, Card] | None,
    games: int,
    seed: str,
    after_each: Callable[[], None] = lambda: None,
) -> Row:
    """Try the cards of the project, or other ones, and say which of their abilities never acted."""
    found = Exercise(key, seed, load_pool(key) if cards is None else cards)
    if cards is None:
        found.run_scenarios()
    found.play(games, after_each)
    return found.account()
