"""What was done by this effect: この効果で〜を破棄した."""

from __future__ import annotations

from collections.abc import Iterator

from mahojin.machine.ability import (
    Exists,
    Fails,
    Handled,
    Things,
)
from mahojin.text import Rule, Via, rule
from mahojin.text.rules import Slots

from .being import in_state


def _by_this(action: str) -> Via:
    done = Handled(action)

    def undo(v: object) -> Slots | None:
        if not isinstance(v, Exists) or v.least != 1 or v.most is not None or not isinstance(v.noun, Things):
            return None
        if not v.noun.which or v.noun.which[-1] != done:
            return None
        return {"what": Things(v.noun.kinds, v.noun.which[:-1])}

    return Via(lambda what: Exists(Things(what.kinds, (*what.which, done))), undo)


def _so_many_by_this(action: str) -> Via:
    done = Handled(action)

    def undo(v: object) -> Slots | None:
        if not isinstance(v, Exists) or v.most is not None or not isinstance(v.noun, Things):
            return None
        if not v.noun.which or v.noun.which[-1] != done:
            return None
        return {"what": Things(v.noun.kinds, v.noun.which[:-1]), "n": v.least}

    return Via(lambda what, n: Exists(Things(what.kinds, (*what.which, done)), n), undo)


_BY_THIS = (
    ("scrap", "<を破棄した|が破棄された>", "scrapped"),
    ("fatal", "<を決死状態にした|が決死状態になった>", "made fatal"),
    ("set", "<をセットした|がセットされた>", "set"),
    ("banish", "<を除外した|が除外された|をゲームから除外した|がゲームから除外された>", "removed"),
    ("bring", "<を場に出した|が場に出た>", "brought onto the field"),
    ("add", "<を手札に加えた|が手札に加わった>", "added to the hand"),
    ("return", "<を手札に戻した|が手札に戻った>", "returned to the hand"),
    ("sleep", "<をスリープ状態にした|がスリープ状態になった>", "put to sleep"),
    ("wake", "<をアクティブ状態にした|がアクティブ状態になった>", "made active"),
    ("reveal", "<を公開した|が公開された>", "revealed"),
    ("draw", "<をドローした>", "drawn"),
    ("extract", "<を抜き出した>", "taken out"),
    ("put", "<を冥界に置いた|が冥界に置かれた>", "put into the graveyard"),
)


def _counted(ja: str) -> Iterator[str]:
    """The number between the particle and the verb: をn枚以上破棄した."""
    for way in ja.strip("<>").split("|"):
        yield f"この効果で{{what:things}}{way[0]}{{n:n}}枚以上{way[1:]}"


def _not_by_this(action: str) -> Via:
    done = _by_this(action)
    return Via(
        lambda what: Fails(done.make(what=what)),  # type: ignore[arg-type]
        lambda v: done.undo(v.test) if isinstance(v, Fails) else None,
    )


HANDLING: tuple[Rule, ...] = (
    *(
        rule(
            "test",
            f"この効果で{{what:things}}{ja}",
            f"{{what.any}} was {en} by this effect",
            _by_this(action),
        )
        for action, ja, en in _BY_THIS
    ),
    *(
        rule(
            "test",
            f"この効果で{{noun:reference one}}{ja}",
            f"{{noun}} was {en} by this effect",
            in_state(Handled(action)),
        )
        for action, ja, en in _BY_THIS
    ),
    *(
        rule("test", template, f"{{n}} or more {{what}} were {en} by this effect", _so_many_by_this(action))
        for action, ja, en in _BY_THIS
        for template in (f"この効果で{{n:n}}枚以上の{{what:things}}{ja}", *_counted(ja))
    ),
    *(
        rule(
            "test",
            f"この効果で{{what:things}}{ja}",
            f"no {{what.one}} was {en} by this effect",
            _not_by_this(action),
        )
        for action, ja, en in (
            ("scrap", "<を破棄しなかった|が破棄されなかった|を破棄できなかった>", "scrapped"),
            ("fatal", "<を決死状態にしなかった|が決死状態にならなかった>", "made fatal"),
            ("banish", "<を除外しなかった|が除外されなかった|を除外できなかった>", "removed"),
            ("bring", "<を場に出さなかった|が場に出なかった|を場に出せなかった>", "brought onto the field"),
            ("add", "<を手札に加えなかった|を手札に加えられなかった>", "added to the hand"),
        )
    ),
    rule(
        "test",
        "<公開したカードの中に|公開されたカードの中に|その中に|その中に、|公開されたカードの中に、>{what:things}が<含まれている|含まれていた|ある|あった|含まれる>",
        "there is {what.any} among them",
        _by_this("see"),
    ),
)
