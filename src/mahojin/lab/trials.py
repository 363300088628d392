"""Trial positions: much to pay with on both sides, and certain cards wherever they may be of use."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Final

from mahojin.judge.desk import Setting
from mahojin.judge.desks import desk_of
from mahojin.judge.words import Misread
from mahojin.kernel.chance import Chance
from mahojin.kernel.problem import BadInput
from mahojin.language.game import Game
from mahojin.rows import Row
from mahojin.rulebooks.registry import Card

# By game: what both players pay with, the zones in which each kind of card is tried, numbers to begin with.
TRIALS: Final[Mapping[str, Row]] = tomllib.loads((files("mahojin.lab") / "trials.toml").read_text("utf-8"))


def trial(
    game: str,
    pool: Mapping[str, Card],
    both: tuple[Sequence[str], Sequence[str]],
    chance: random.Random,
) -> Game | None:
    """A game at its first decision in which both players have these cards; None if they are of kinds that
    cannot be laid out like this."""
    desk = desk_of(game)
    setting = Setting(desk.names(), dict(pool))
    labels = {key: f"c{place}" for place, key in enumerate(pool)}
    for key, label in labels.items():
        setting.names.call(label, key)
    for seat, cards in enumerate(both):
        rows = {zone: [means] for zone, means in TRIALS[game]["means"].items()}
        rows |= {field: [chance.choice(numbers)] for field, numbers in TRIALS[game]["fates"].items()}
        for key in cards:
            kind = "extra" if getattr(pool[key], "extra", False) else pool[key].kind
            zones = TRIALS[game]["zones"].get(kind, ())
            for zone in {chance.choice(zones), chance.choice(zones)} if zones else ():
                rows.setdefault(zone, []).append(labels[key])
        for zone, row in rows.items():
            setting.entries[seat, zone] = ("", ", ".join(row))
    try:
        built = desk.build(setting).game
    except (BadInput, Misread):
        return None
    built.chance = Chance.from_seed(chance.random().hex())
    built.run()
    return built


def related(pool: Mapping[str, Card], key: str) -> list[str]:
    """The cards of the pool that a card names, or that share its name."""
    card = pool[key]
    said = (card.text, *getattr(card, "material", ()))
    return [
        other
        for other, one in pool.items()
        if other != key and (one.name == card.name or any(one.name in text for text in said))
    ]
