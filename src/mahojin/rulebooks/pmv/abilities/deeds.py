"""What is done to cards, players and what is known of them, in the printed order."""

from __future__ import annotations

from dataclasses import dataclass

from mahojin.abilities.kinds import Instruction

from .condition_words import Test
from .noun_words import Noun
from .number_words import Number
from .texts import Definition

# --- Moving ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Place:
    """Where cards go. ``whose`` None: the zone of each card's owner for a deck, hand or graveyard,
    else of who carries it out. ``position`` "top", "bottom", "top or bottom" or "shuffled in";
    ``order`` "any" lets the doer choose, "random" shuffles them; ``state`` "active" or "asleep"; ``face``
    "up" or "down"; "" leaves it to the rules."""

    zone: str
    whose: Noun | None = None
    position: str = ""
    state: str = ""
    face: str = ""
    order: str = ""


@dataclass(frozen=True)
class Move(Instruction):
    """Cards go to a place, from the moment they are there taken for what ``definition`` says if
    there is one. ``manner`` is the book's verb: "add" 加える, "return" 戻す, "bring" 出す, "set"
    セットする, "shift" 移す, "put" 置く."""

    noun: Noun
    to: Place
    manner: str
    definition: Definition | None = None


@dataclass(frozen=True)
class Attach(Instruction):
    """Cards are set (セット) on a card, or (``manner`` "shift") go over to it as set cards."""

    noun: Noun
    host: Noun
    face: str = ""
    manner: str = "set"


@dataclass(frozen=True)
class Scrap(Instruction):
    """Cards are scrapped (破棄), wherever they are."""

    noun: Noun


@dataclass(frozen=True)
class MakeFatal(Instruction):
    """Cards are put into the fatal state (決死状態)."""

    noun: Noun


@dataclass(frozen=True)
class Banish(Instruction):
    """Cards are removed from the game (ゲームから除外)."""

    noun: Noun


@dataclass(frozen=True)
class Awaken(Instruction):
    """Cards become active (アクティブ状態)."""

    noun: Noun


@dataclass(frozen=True)
class Lull(Instruction):
    """Cards fall asleep (スリープ状態)."""

    noun: Noun


@dataclass(frozen=True)
class Flip(Instruction):
    """Cards are turned face down or face up."""

    noun: Noun
    face: str


@dataclass(frozen=True)
class Transform(Instruction):
    """Things go into their transformed state (変身状態); ``lasting`` ones never return to the
    normal state."""

    noun: Noun
    lasting: bool = False


@dataclass(frozen=True)
class DrawCards(Instruction):
    """Players draw so many cards at once."""

    noun: Noun
    number: Number


@dataclass(frozen=True)
class Fill(Instruction):
    """Players draw, or scrap, until the zone has so many cards ("limit" as the number: the hand limit)."""

    noun: Noun
    number: Number | str
    action: str
    zone: str = "hand"


# --- Knowing -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Look(Instruction):
    """Whoever carries it out looks at the cards; ``whole`` says that it is all of them (全て見る)."""

    noun: Noun
    whole: bool = False


@dataclass(frozen=True)
class Reveal(Instruction):
    """The cards are shown to everybody (公開する)."""

    noun: Noun


@dataclass(frozen=True)
class RevealUntil(Instruction):
    """Cards at the top of a pile are shown to everybody one after the other, until one fits, or so
    many do; the last of them is ``It`` from then on. Without so many, all of the pile is shown."""

    pile: Noun
    what: Noun
    number: int = 1


@dataclass(frozen=True)
class Show(Instruction):
    """The cards are shown to a player."""

    noun: Noun
    to: Noun


@dataclass(frozen=True)
class Offer(Instruction):
    """The cards are laid face down before a player (裏向きのまま見せる), who may be told to pick of them."""

    noun: Noun
    to: Noun


@dataclass(frozen=True)
class Extract(Instruction):
    """Cards are taken out (抜き出す) of the pile looked at or named; they are ``It`` from then on."""

    noun: Noun


@dataclass(frozen=True)
class Take(Instruction):
    """Things are picked (選ぶ), and nothing else happens to them yet; they are ``It`` from then on."""

    noun: Noun


@dataclass(frozen=True)
class IntoGroups(Instruction):
    """The things are divided into so many groups (グループに分ける), by whoever carries it out."""

    noun: Noun
    number: Number


@dataclass(frozen=True)
class ChooseGroup(Instruction):
    """So many of the groups that this effect made are chosen."""

    number: int = 1


@dataclass(frozen=True)
class Mix(Instruction):
    """A pile is shuffled; whose None: the one that was just looked through."""

    zone: str
    whose: Noun | None = None


@dataclass(frozen=True)
class Rearrange(Instruction):
    """The cards of a pile are put into any order, as who carries it out likes."""

    noun: Noun


@dataclass(frozen=True)
class Declare(Instruction):
    """A player declares one value of the trait ("race", "name", "kind", "parity", "tactic"; "number" from
    ``least`` to ``most``), when the text is played or used, or (``late``, 選択する) when it is carried out.
    Of a ``claim`` it is whether that is so; ``of`` something, only what it has."""

    noun: Noun
    trait: str
    least: int = 0
    most: int | None = None
    late: bool = False
    claim: Test | None = None
    of: Noun | None = None


# --- Damage, life, costs -----------------------------------------------------------------------------


@dataclass(frozen=True)
class Deal(Instruction):
    """So much damage to each of the things or players, by this effect."""

    to: Noun
    amount: Number


@dataclass(frozen=True)
class Spread(Instruction):
    """A total of damage is divided among the things as the doer likes, each share from ``least`` to
    ``most``."""

    among: Noun
    total: Number
    least: Number | None = None
    most: Number | None = None


@dataclass(frozen=True)
class Heal(Instruction):
    """The damage on the things is reset."""

    noun: Noun


@dataclass(frozen=True)
class ChangeLife(Instruction):
    """Players gain ("gain"), pay ("pay"), lose ("lose") life, or have it set ("set")."""

    noun: Noun
    how: str
    number: Number


@dataclass(frozen=True)
class SwapLife(Instruction):
    """Two players swap their life."""

    noun: Noun


@dataclass(frozen=True)
class Pay(Instruction):
    """A player pays so much in nodes."""

    noun: Noun
    number: Number
