"""What is counted of a side in 魔法少女 ザ・デュエル to judge who will win."""

from __future__ import annotations

from mahojin.players.habit import tempered
from mahojin.rulebooks.mgd.book import RUIN
from mahojin.rulebooks.mgd.cards.face import Card
from mahojin.rulebooks.mgd.game import Mgd

WORTH = {  # what each is worth before anything is learnt; only the proportions count
    **{"orbs": 18.0, "last orbs": 6.0, "no orb": -12.0},
    # A girl, or a card face down, is more than the card in hand that it was, however much either is worth.
    **{"hand and girls": 5.0, "girls": 1.0, "od": 11.0, "girls face down": -2.0},
    **{"hand within reach": 2.0, "cost within reach": 2.0},
    **{"monsters": 3.0, "atk": 5.0, "def": 3.0, "atk ready": 0.0, "guards": 2.4},
    **{"other cards": 4.5, "outnumbered": -0.5, "outclassed": -1.0},
    **{"corrosion": -20.0, "thin deck": -12.0},
}
KEPT = frozenset({"hand and girls", "hand within reach", "cost within reach"})  # whatever games say
LAST_ORBS, ENOUGH_OD, THIN = 3, 10, 6
POINTS, MOST = 5000, 20000  # of attack and defence; no monster counts for more


def side(game: Mgd, seat: int) -> tuple[float, ...]:
    """The numbers of one side, in the order of their names, each of about the size of one."""
    zones, instances = game.zones, game.instances
    orbs, hand = len(zones["orbs"][seat]), len(zones["hand"][seat])
    girls = [instances[thing] for thing in zones["girls"][seat]]
    od = sum(game.level(girl) for girl in girls)  # a card face down gives od of no element
    elements = {one for girl in girls for one in girl.face.traits.elements}
    faces = [instances[thing].face for thing in zones["hand"][seat]]
    within = [face.cost for face in faces if _within_reach(face, od, elements)]
    count, atk, dfn, ready, guards, best = _strength(game, seat)
    rivals, _, _, _, _, threat = _strength(game, 1 - seat)
    return (
        orbs / 6,
        min(orbs, LAST_ORBS) / LAST_ORBS,
        float(orbs == 0),
        (hand + len(girls)) / 8,
        len(girls) / 5,
        min(od, ENOUGH_OD) / 8,
        sum(1 for girl in girls if girl.face_down) / 5,
        len(within) / 5,
        sum(within) / 10,
        tempered(count / 3),
        tempered(atk / POINTS),
        tempered(dfn / POINTS),
        tempered(ready / POINTS),
        guards / 3,
        (len(zones["monsters"][seat]) - count) / 3,
        max(0, rivals - count) / 3,
        max(0, threat - best) / POINTS,
        min(game.corrosion[seat], RUIN) / RUIN,
        max(0, THIN - len(zones["deck"][seat])) / THIN,
    )


def _strength(game: Mgd, seat: int) -> tuple[int, int, int, int, int, int]:
    """How many monsters, their ATK and DEF, the ATK that is ready, how many guard, and the highest ATK."""
    count = atk = dfn = ready = guards = best = 0
    for monster in game.monsters(seat):
        power = min(MOST, max(0, game.atk(monster)))
        count += 1
        atk += power
        dfn += min(MOST, max(0, game.dfn(monster)))
        best = max(best, power)
        if monster.reversed:
            guards += 1
        elif not monster.rested:
            ready += power
    return count, atk, dfn, ready, guards, best


def _within_reach(card: Card, od: int, elements: set[str]) -> bool:
    """Whether a card's cost is at most one od more than a turn gives, and of no other element."""
    return card.activated and card.cost <= od + 1 and card.traits.elements <= elements
