"""Trial positions: much to pay with on both sides, and certain cards wherever they may be of use."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Final

from mahojin.judge.desk import Setting
from mahojin.judge.desks import desk_of
from mahojin.judge.words import Misread
from mahojin.machine.chance import Chance
from mahojin.machine.game import Game
from mahojin.machine.problem import BadInput
from mahojin.rulebooks.registry import Card

ELEMENTS: Final = ("Sun", "Moon", "Mercury", "Venus", "Mars", "Jupiter", "Saturn")
COLOURS: Final = ("Red", "Blue", "Green", "White", "Black")

# By game: what both players have to pay with, by zone or field of a position.
MEANS: Final[Mapping[str, Mapping[str, str]]] = {
    "magmell": {"stone_area": "赤の魔石 ×3, 青の魔石 ×3, 緑の魔石 ×3"},
    "nova": {"energy": ", ".join(f"{colour} Energy ×3" for colour in COLOURS)},
    "mgd": {"girls": ", ".join(f"{element} Girl Lv3" for element in ELEMENTS)},
    "pmv": {"node_count": "12"},
}
# By game and kind of card: the zones it is tried in, often ones more often.
ZONES: Final[Mapping[str, Mapping[str, tuple[str, ...]]]] = {
    "magmell": {
        "unit": ("hand", "hand", "battle_area", "battle_area", "dust", "grimoire"),
        "magic": ("hand", "hand", "hand", "dust", "grimoire"),
        "stone": ("stone_area", "stone_deck", "dust"),
    },
    "nova": {
        "servant": ("hand", "hand", "field", "field", "graveyard", "deck", "energy", "exile"),
        "item": ("hand", "hand", "field", "field", "graveyard", "deck", "energy"),
        "spell": ("hand", "hand", "hand", "graveyard", "deck", "energy", "exile"),
        "character": ("field", "characters", "retired"),
    },
    "mgd": {
        "monster": (*2 * ("hand", "monsters"), "graveyard", "deck", "orbs", "bingo", "exile", "outside"),
        "girl": (*2 * ("hand", "girls"), "graveyard", "deck", "orbs", "outside"),
        "chant": (*3 * ("hand",), "graveyard", "deck", "orbs", "exile"),
        "barrier": ("hand", "hand", "monsters", "graveyard", "orbs"),
        "god": ("extra", "extra", "monsters"),
    },
    "pmv": {
        "character": ("hand", "hand", "field", "field", "graveyard", "deck"),
        "spell": ("hand", "hand", "hand", "graveyard", "deck"),
        "command": ("hand", "hand", "hand", "graveyard", "deck"),
    },
}
# By game: numbers that players begin with, one of each row.
FATES: Final[Mapping[str, Mapping[str, tuple[str, ...]]]] = {
    "magmell": {"life": ("20", "20", "3")},
    "nova": {"life": ("2000", "1600", "1100", "600")},
    "mgd": {"corrosion": ("0", "0", "9500", "14000"), "counters": ("勇気9", "勇気1")},
    "pmv": {"life": ("25", "25", "5")},
}


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
        rows = {zone: [means] for zone, means in MEANS[game].items()}
        rows |= {field: [chance.choice(numbers)] for field, numbers in FATES[game].items()}
        for key in cards:
            kind = "god" if game == "mgd" and pool[key].extra else pool[key].kind
            zones = ZONES[game].get(kind, ())
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
