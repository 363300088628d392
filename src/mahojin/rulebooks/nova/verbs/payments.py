"""Instructions that are costs: what 「そうしたら」 asks for (902.13), and choices made to pay."""

from __future__ import annotations

from dataclasses import replace

from mahojin.abilities import May, Modes, Price
from mahojin.kernel.procedure import Outcome
from mahojin.language.branches import may_answered, mode_chosen
from mahojin.language.price_effects import ChooseToPay, ask_to_pay, to_be_paid

from ..costs.payment import FREE
from ..costs.tolls import PayFirst, asks_whether_done, with_costs
from ..costs.total_price import can_be_paid, choices
from ..effects.program import CarryOut
from ..effects.verb_table import answered, verb
from ..game import Nova
from .choices import is_news, were_chosen


@verb(PayFirst)
def pay_first(game: Nova, run: CarryOut, it: PayFirst) -> Outcome:
    """Paid while resolving, where there is enough; else nothing of it is done."""
    game.cite("902.13")
    first = it.deeds[0]
    price = first.program if isinstance(first, May) else it.deeds
    payer = run.chooser(game, first.who) if isinstance(first, May) else run.context.controller
    if not can_be_paid(game, payer, Price(None, price), FREE, run.context):
        run.did = False
        return None
    run.todo = (*(it.deeds if isinstance(first, May) else to_be_paid(it.deeds, may_decline=True)), *run.todo)
    return None


@answered(May)
def answered_may(game: Nova, run: CarryOut, it: May) -> Outcome:
    """What one has chosen to pay is paid like any cost."""
    if asks_whether_done(run.todo):
        it = replace(it, program=to_be_paid(it.program, may_decline=True))
    return may_answered(game, run, it)


@answered(Modes)
def answered_modes(game: Nova, run: CarryOut, it: Modes) -> Outcome:
    return mode_chosen(game, run, replace(it, options=tuple(map(with_costs, it.options))))


@verb(ChooseToPay)
def choose_to_pay(game: Nova, run: CarryOut, it: ChooseToPay) -> Outcome:
    """As many as the cost says; that a hidden card is of some sort is not guaranteed (902.8.3, 804.4.1.4)."""
    found = choices(game, run.context, it.choose, it.then)
    declinable = it.may_decline and is_news(game, run, it.choose)
    if declinable:
        game.cite("902.8.3" if game.playing else "804.4.1.4")
    return ask_to_pay(game, run, it, found, "902.1", declinable=declinable)


@answered(ChooseToPay)
def chosen_to_pay(game: Nova, run: CarryOut, it: ChooseToPay) -> Outcome:
    if it.choose.quantity.least and not run.answer:
        game.succeeded = False
    return were_chosen(game, run, it.choose)
