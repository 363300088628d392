"""What a card may be called (2.2, 5.1, 6.1): a character, a spell, a node …, where it is looked for, and
what texts call a place (3.3.6)."""

from __future__ import annotations

from typing import Final

from mahojin.kernel.state import NO_HOST, Instance

from ..cards.face import Card
from ..game import Pmv
from .facts import has_word, is_open


class Kind:
    """A word for cards. As it stands, nothing is called so: players are no cards."""

    __slots__ = ()

    def has(self, game: Pmv, one: Instance) -> bool:
        """The word may be used of it."""
        return False


class _AnyCard(Kind):
    __slots__ = ()

    def has(self, game: Pmv, one: Instance) -> bool:
        face: Card = one.face
        return face.kind != "effect"


class _Effect(Kind):
    __slots__ = ()

    def has(self, game: Pmv, one: Instance) -> bool:
        return True


class _Character(Kind):
    __slots__ = ()

    def has(self, game: Pmv, one: Instance) -> bool:
        """A character card about to enter counts already (6.1.8.a, 11.3.9.a)."""
        if game.entering and one.id in game.entering:
            face: Card = one.face
            return face.kind == "character"
        return game.is_character(one)


class _Printed(Kind):
    """A card by its kind (2.2.2)."""

    __slots__ = ("kind",)

    def __init__(self, kind: str) -> None:
        self.kind = kind

    def has(self, game: Pmv, one: Instance) -> bool:
        face: Card = one.face
        return face.kind == self.kind and is_open(one)


class _WithWord(Kind):
    """What a special effect makes of a card."""

    __slots__ = ("clause", "word")

    def __init__(self, word: str, clause: str) -> None:
        self.word = word
        self.clause = clause

    def has(self, game: Pmv, one: Instance) -> bool:
        face: Card = one.face
        if face.kind == "effect" or not is_open(one) or not has_word(game, one, self.word):
            return False
        game.cite(self.clause)
        return True


class _Node(Kind):
    __slots__ = ()

    def has(self, game: Pmv, one: Instance) -> bool:
        return one.zone == "nodes"


class _Popularity(Kind):
    __slots__ = ()

    def has(self, game: Pmv, one: Instance) -> bool:
        face: Card = one.face
        return face.defined == "popularity"


class _CharacterEffect(Kind):
    __slots__ = ()

    def has(self, game: Pmv, one: Instance) -> bool:
        """Its source is a character on the field; text got from set cards counts too (11.3.12)."""
        if one.zone == "chain":
            if one.play is None:
                return False
            source = game.known(one.play.context.this)
            return source is not None and source.zone == "field" and game.is_character(source)
        if one.host != NO_HOST:
            host = game.known(one.host)
            return host is not None and game.is_character(host)
        return game.is_character(one)


KINDS: Final[dict[str, Kind]] = {
    "": _AnyCard(),
    "card": _AnyCard(),
    "character": _Character(),
    "character_card": _Printed("character"),
    "spell": _Printed("spell"),
    "command": _Printed("command"),
    "equipment": _WithWord("equipment", "10.13.3"),
    "talisman": _WithWord("talisman", "10.14.3"),
    "node": _Node(),
    "popularity": _Popularity(),
    "effect": _Effect(),
    "character_effect": _CharacterEffect(),
    "player": Kind(),
    "opponent": Kind(),
}

HOMES: Final[dict[str, tuple[str, ...]]] = {  # 3.4.4: without a place, cards on the field are meant
    "node": ("nodes",),
    "effect": ("chain",),
    "character_effect": ("chain",),
}
FIELD: Final = ("field",)


def is_kind(game: Pmv, thing: int, kind: str) -> bool:
    """Whether the thing is of the kind; of what has gone, whether it was."""
    if thing < 0:
        return kind in ("player", "opponent", "")
    instance = game.known(thing)
    return instance is not None and KINDS[kind].has(game, instance)


# --- Places ------------------------------------------

OWN_UNLESS_SAID: Final = ("hand", "deck")  # 3.2.6, 3.6.6
UNDER: Final = {"hell": "graveyard"}


def is_hell(game: Pmv, seat: int) -> bool:
    """The graveyard of this player is hell now (3.3.6)."""
    return seat in game.hells


def zone_as_named(game: Pmv, zone: str, seat: int) -> str:
    """What texts call this zone of a player now."""
    return "hell" if zone == "graveyard" and is_hell(game, seat) else zone


def lies_in(game: Pmv, zone: str, seat: int, wanted: str) -> bool:
    """Whether a place is the zone that a text names; a graveyard that is hell is no graveyard (3.3.6.b)."""
    if zone == "graveyard" and game.trace is not None and wanted == "graveyard" and is_hell(game, seat):
        game.cite("3.3.6.b")
    return zone_as_named(game, zone, seat) == wanted
