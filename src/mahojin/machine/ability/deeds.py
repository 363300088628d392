"""Instructions, carried out in the printed order, and the statements that stand among them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from .effects import Tiers
from .nouns import Amid
from .texts import Definition

if TYPE_CHECKING:
    from .conditions import Test
    from .effects import Effect
    from .moments import WhenMoment
    from .nouns import Noun
    from .numbers import Number
    from .phrases import Foreign

# --- Moving ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Place:
    """Where cards go. ``whose`` None: the zone of each card's owner for a deck, hand or graveyard,
    else of who carries it out. ``position`` "top", "bottom", "top or bottom" or "shuffled in";
    ``order`` "any" lets the doer choose; ``state`` "active" or "asleep"; ``face`` "up" or "down";
    "" leaves it to the rules."""

    zone: str
    whose: Noun | None = None
    position: str = ""
    state: str = ""
    face: str = ""
    order: str = ""


@dataclass(frozen=True)
class Move:
    """Cards go to a place, from the moment they are there taken for what ``definition`` says if
    there is one. ``manner`` is the book's verb: "add" 加える, "return" 戻す, "bring" 出す, "set"
    セットする, "shift" 移す, "put" 置く."""

    noun: Noun
    to: Place
    manner: str
    definition: Definition | None = None


@dataclass(frozen=True)
class Attach:
    """Cards are set (セット) on a card, or (``manner`` "shift") go over to it as set cards."""

    noun: Noun
    host: Noun
    face: str = ""
    manner: str = "set"


@dataclass(frozen=True)
class Scrap:
    """Cards are scrapped (破棄), wherever they are."""

    noun: Noun


@dataclass(frozen=True)
class MakeFatal:
    """Cards are put into the fatal state (決死状態)."""

    noun: Noun


@dataclass(frozen=True)
class Banish:
    """Cards are removed from the game (ゲームから除外)."""

    noun: Noun


@dataclass(frozen=True)
class Awaken:
    """Cards become active (アクティブ状態)."""

    noun: Noun


@dataclass(frozen=True)
class Lull:
    """Cards fall asleep (スリープ状態)."""

    noun: Noun


@dataclass(frozen=True)
class Flip:
    """Cards are turned face down or face up."""

    noun: Noun
    face: str


@dataclass(frozen=True)
class Transform:
    """Things go into their transformed state (変身状態); ``lasting`` ones never return to the
    normal state."""

    noun: Noun
    lasting: bool = False


@dataclass(frozen=True)
class DrawCards:
    """Players draw so many cards at once."""

    noun: Noun
    number: Number


@dataclass(frozen=True)
class Fill:
    """Players draw, or scrap, until the zone has so many cards ("limit" as the number: the hand limit)."""

    noun: Noun
    number: Number | str
    action: str
    zone: str = "hand"


# --- Knowing -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Look:
    """Whoever carries it out looks at the cards; ``whole`` says that it is all of them (全て見る)."""

    noun: Noun
    whole: bool = False


@dataclass(frozen=True)
class Reveal:
    """The cards are shown to everybody (公開する)."""

    noun: Noun


@dataclass(frozen=True)
class Show:
    """The cards are shown to a player."""

    noun: Noun
    to: Noun


@dataclass(frozen=True)
class Extract:
    """Cards are taken out (抜き出す) of the pile looked at or named; they are ``It`` from then on."""

    noun: Noun


@dataclass(frozen=True)
class Take:
    """Things are picked (選ぶ), and nothing else happens to them yet; they are ``It`` from then on."""

    noun: Noun


@dataclass(frozen=True)
class IntoGroups:
    """The things are divided into so many groups (グループに分ける), by whoever carries it out."""

    noun: Noun
    number: Number


@dataclass(frozen=True)
class ChooseGroup:
    """So many of the groups that this effect made are chosen."""

    number: int = 1


@dataclass(frozen=True)
class Mix:
    """A pile is shuffled; whose None: the one that was just looked through."""

    zone: str
    whose: Noun | None = None


@dataclass(frozen=True)
class Declare:
    """A player declares one value of the trait ("race", "name", "kind", "number", "parity")."""

    noun: Noun
    trait: str


# --- Damage, life, costs -----------------------------------------------------------------------------


@dataclass(frozen=True)
class Deal:
    """So much damage to each of the things or players, by this effect."""

    to: Noun
    amount: Number


@dataclass(frozen=True)
class Spread:
    """A total of damage is divided among the things as the doer likes, each share from ``least`` to
    ``most``."""

    among: Noun
    total: Number
    least: Number | None = None
    most: Number | None = None


@dataclass(frozen=True)
class Heal:
    """The damage on the things is reset."""

    noun: Noun


@dataclass(frozen=True)
class ChangeLife:
    """Players gain ("gain"), pay ("pay"), lose ("lose") life, or have it set ("set")."""

    noun: Noun
    how: str
    number: Number


@dataclass(frozen=True)
class SwapLife:
    """Two players swap their life."""

    noun: Noun


@dataclass(frozen=True)
class Pay:
    """A player pays so much in nodes."""

    noun: Noun
    number: Number


# --- Interfering -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class CancelPlay:
    """The play of the cards is void (プレイを無効とする); what becomes of them is said next, they
    are ``It``."""

    noun: Noun


@dataclass(frozen=True)
class Annul:
    """What happens is void: "damage", "fatal", "scrap", "draw", "effect", "attack", "defence"; of
    the noun, or (None) the one that the moment speaks of."""

    what: str
    noun: Noun | None = None


@dataclass(frozen=True)
class AlterDamage:
    """The damage that is about to be taken, by the things if any are named, is changed by the number."""

    by: Number
    noun: Noun | None = None


@dataclass(frozen=True)
class CallOff:
    """The attack ("attack") or defence ("defence") of the things is cancelled (取り消す)."""

    noun: Noun
    what: str


@dataclass(frozen=True)
class Attack:
    """The things attack now (攻撃を行う), as an effect lets them; ``against`` is whom they attack."""

    noun: Noun
    against: Noun | None = None


@dataclass(frozen=True)
class Defend:
    """The things defend now (防御を行う), as an effect lets them."""

    noun: Noun


@dataclass(frozen=True)
class Retarget:
    """The targets of effects are changed: to what the doer likes, or to the noun; ``fair`` only to
    fit ones, and ``once`` only once for each effect."""

    noun: Noun
    to: Noun | None = None
    fair: bool = False
    once: bool = False


@dataclass(frozen=True)
class ResolveAsPlayed:
    """A card's effect is resolved as if the player had played it."""

    noun: Noun
    by: Noun | None = None


@dataclass(frozen=True)
class ResolveAsUsed:
    """One effect of a card, of these sorts, is resolved as if the player had used it."""

    noun: Noun
    parts: tuple[str, ...]
    by: Noun | None = None


@dataclass(frozen=True)
class Define:
    """From now on the cards are taken for that, whatever becomes of this effect; they have nothing else."""

    noun: Noun
    definition: Definition


@dataclass(frozen=True)
class InsteadOf:
    """The thing does not suffer "scrap" (破棄される) or go to the "graveyard" (冥界に置かれる) this
    time; the program is carried out in its place."""

    what: str
    steps: Steps


# --- Time and result ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Skip:
    """A phase or turn is skipped: of this turn ("this"), of the player's next one ("next"), or the next of
    its kind, whenever it comes ("coming")."""

    phase: str
    which: str = "this"
    whose: Noun | None = None


@dataclass(frozen=True)
class Extra:
    """A player gets one more phase after the present one."""

    noun: Noun
    phase: str


@dataclass(frozen=True)
class Finish:
    """The present phase ("phase"), turn ("turn") or a named phase (of ``whose``) ends."""

    what: str
    whose: Noun | None = None


@dataclass(frozen=True)
class Outcome:
    """A player wins or loses the game."""

    noun: Noun
    wins: bool


# --- Control -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class By:
    """The player carries the program out, choosing for it; 自分 inside it is that player."""

    noun: Noun
    steps: Steps


@dataclass(frozen=True)
class MayDo:
    """Whoever carries it out may carry out the program, wholly or not at all."""

    steps: Steps


@dataclass(frozen=True)
class OnlyIf:
    """The program is carried out if the condition holds then; if not, that is no failure."""

    test: Test
    steps: Steps


@dataclass(frozen=True)
class Hold:
    """Effects begin, and last until then: "turn end", "chain end", "battle end", "game end", "own turn start"
    (the doer's next), or "" for good."""

    effects: tuple[Effect, ...]
    until: str


@dataclass(frozen=True)
class Postpone:
    """The program is carried out at the next such moment, once, whatever becomes of the card."""

    moment: WhenMoment
    steps: Steps


@dataclass(frozen=True)
class Offer:
    """So many of the programs are chosen and carried out; targets are chosen for those only.
    ``how`` "" chosen by the doer, "all" every one that can be, in order; ``distinct`` none twice."""

    amid: Amid
    options: tuple[Steps, ...]
    how: str = ""


@dataclass(frozen=True)
class Graded:
    """Of a table, the programs of every row whose range the measure lies in."""

    tiers: Tiers


@dataclass(frozen=True)
class Sorted:
    """The program with the first condition that holds, of those that are numbered below."""

    tests: tuple[Test, ...]
    options: tuple[Steps, ...]


# --- Statements: read before the program is carried out; nothing happens where they stand ------------


@dataclass(frozen=True)
class Let:
    """X is equal to the number wherever this program says X; ``fixed`` when the effect is resolved."""

    name: str
    number: Number
    fixed: bool = False
    test: Test | None = None


@dataclass(frozen=True)
class Clamp:
    """X is at least ``least`` and at most ``most``."""

    name: str
    least: Number | None = None
    most: Number | None = None


@dataclass(frozen=True)
class Dash:
    """For this effect the value 「-」 of the trait is so much; ``of`` "down": that of cards face down,
    "both": of either."""

    trait: str
    value: int
    of: str = "dash"


@dataclass(frozen=True)
class Limited:
    """The effect can be used (or resolved) so often in a turn, chain or phase."""

    times: int
    period: str = "turn"
    action: str = "use"


@dataclass(frozen=True)
class OnlyDuring:
    """The card can be played, or the effect used, only then (or only under that condition)."""

    action: str
    test: Test


@dataclass(frozen=True)
class Unless:
    """The card cannot be played, or the effect used, under that condition."""

    action: str
    test: Test


@dataclass(frozen=True)
class Unstacked:
    """Of several copies of this effect only one applies (重複しない)."""


@dataclass(frozen=True)
class NotSeveral:
    """Copies of the card of that name ("": of any one name) cannot do this together: ``action`` of
    several at once is barred."""

    name: str
    action: str


@dataclass(frozen=True)
class Without:
    """This effect cannot do the action to what is described (但し、この効果では…出来ない)."""

    action: str
    noun: Noun


@dataclass(frozen=True)
class Floor:
    """The modifier given here does not by itself take the toughness to 0 or less."""


@dataclass(frozen=True)
class Ignoring:
    """For this effect a keyword's effect may be ignored (「神器」の効果を無視することが出来る)."""

    keyword: str


@dataclass(frozen=True)
class Communal:
    """The effect can be used by every player, each as if it were theirs."""


@dataclass(frozen=True)
class Uncancelled:
    """The play of the card cannot be voided; with a keyword, this effect not by that keyword."""

    noun: Noun | None = None
    keyword: str = ""


@dataclass(frozen=True)
class Void:
    """Under that condition this effect is void."""

    test: Test


@dataclass(frozen=True)
class Ransom:
    """The player may carry out the program when this is resolved, and then the effect is void."""

    noun: Noun
    steps: Steps


@dataclass(frozen=True)
class Shares:
    """Each share of divided damage is at least ``least`` and at most ``most``; ``most`` "toughness": no more
    than the thing's toughness."""

    least: int | None = None
    most: int | str | None = None


@dataclass(frozen=True)
class Rather:
    """Under that condition this effect deals so much damage ("damage"), or draws so many cards ("draw"),
    instead of what it says."""

    what: str
    number: Number
    test: Test


@dataclass(frozen=True)
class Adds:
    """Under that condition a variable is so much more than it is said to be (Xに加算する)."""

    name: str
    number: Number
    test: Test | None = None


@dataclass(frozen=True)
class AsBattle:
    """The damage of this effect counts as battle damage."""


@dataclass(frozen=True)
class Ungrazed:
    """Nobody grazes for the damage of this effect."""


@dataclass(frozen=True)
class Foremost:
    """This effect is resolved before others that wait for the same."""


@dataclass(frozen=True)
class OnTime:
    """By this effect no card is played at a wrong timing."""


@dataclass(frozen=True)
class AsIfEntered:
    """For this effect, what happens when a card was played and entered may be used as well."""


@dataclass(frozen=True)
class FairTargets:
    """This effect cannot change a target to an unfit one."""


@dataclass(frozen=True)
class OneRetarget:
    """This effect changes the target of one and the same effect only once."""


@dataclass(frozen=True)
class ScopedTotal:
    """What this effect picks, for ``action`` if one is named, must have a sum of the trait that
    compares so with the number."""

    trait: str
    op: str
    value: Number
    action: str = ""


Statement: TypeAlias = (
    "Let | Clamp | Dash | Limited | OnlyDuring | Unless | Unstacked | NotSeveral | Without | Floor"
    " | Ignoring | Communal | Uncancelled | Void | ScopedTotal | Ransom | Shares | FairTargets"
    " | OneRetarget | OnTime | AsIfEntered | Rather | Adds | AsBattle | Ungrazed | Foremost"
)
Step: TypeAlias = (
    "Move | Attach | Scrap | MakeFatal | Banish | Awaken | Lull | Flip | Transform | DrawCards"
    " | Fill | Look | Reveal | Show | Extract | Take | IntoGroups | ChooseGroup | Mix | Declare | Deal"
    " | Spread | Heal | ChangeLife | SwapLife | Pay | CancelPlay | Annul | AlterDamage | CallOff | Attack"
    " | Defend | Retarget"
    " | ResolveAsPlayed | ResolveAsUsed | Define | Skip | Extra | Finish | Outcome | By | MayDo | OnlyIf"
    " | Hold | Postpone | Offer | Sorted | InsteadOf | Graded | Statement | Foreign"
)
Steps: TypeAlias = "tuple[Step, ...]"
