"""What is offered is what nothing forbids, and what is not offered has its clause."""

from __future__ import annotations

import pytest
from tests.rulebooks.walking import positions

from mahojin.kernel.decision import Decision, Option
from mahojin.rulebooks.registry import RULEBOOKS

GAMES = 6
# Who could only make energy, for nothing, is not asked (NOVA).
NOT_BY_THEMSELVES = {("nova", "energise")}
# A loop's own law takes options away.
OF_LOOPS = {"nova": "924.", "pmv": "12.10.", "mgd": "1301.", "magmell": "103."}


def _is_offered(decision: Decision, act: Option) -> bool:
    """The verb with the thing; what else the option says goes beyond the act."""
    return any(
        one.verb == act.verb and one.thing == act.thing and one.data[: len(act.data)] == act.data
        for one in decision.options
    )


@pytest.mark.parametrize("key", RULEBOOKS)
def test_what_nothing_forbids_is_offered_and_nothing_else(key: str) -> None:
    acts = RULEBOOKS[key].acts
    offered, refused = set(), set()
    for seed in range(GAMES):
        for game in positions(key, seed):
            decision = game.decision
            if decision is None or decision.kind not in acts.candidates:
                continue
            if decision.clause.startswith(OF_LOOPS[key]):
                continue
            for act, no in acts.all_at(game, decision.seat, decision.kind):
                if no is not None:
                    assert not _is_offered(decision, act), (seed, act, no.clause)
                    refused.add(act.verb)
                elif (key, act.verb) not in NOT_BY_THEMSELVES:
                    assert _is_offered(decision, act), (seed, decision, act)
                    offered.add(act.verb)
    assert len(offered) > 3
    assert len(refused) > 3


@pytest.mark.parametrize("key", RULEBOOKS)
def test_what_is_offered_is_among_the_acts(key: str) -> None:
    """Every option with a card that one of the laws is about is an act that one can think of."""
    acts = RULEBOOKS[key].acts
    for seed in range(GAMES):
        for game in positions(key, seed):
            decision = game.decision
            if decision is None or decision.kind not in acts.candidates:
                continue
            candidates = {
                (act.verb, act.thing) for act in acts.candidates[decision.kind](game, decision.seat)
            }
            for option in decision.options:
                if option.verb in acts.laws and option.thing in game.instances:
                    assert (option.verb, option.thing) in candidates, (seed, option)
