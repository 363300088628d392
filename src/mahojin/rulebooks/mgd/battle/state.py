"""攻撃の様子 (803–805): who attacks what."""

from __future__ import annotations


class Battle:
    """The battle under way. Replaced, never changed in place."""

    __slots__ = ("attacker", "step", "target")

    def __init__(self, step: str, attacker: int | None = None, target: int | None = None) -> None:
        self.step = step  # begin, declare, judge, finish, close
        self.attacker = attacker
        self.target = target  # a monster, another card that may be attacked, or a player

    def at(self, step: str) -> Battle:
        """The same battle in its next step."""
        return Battle(step, self.attacker, self.target)

    def without(self, thing: int) -> Battle:
        """The same battle after one is no longer in it (803.4a, 803.5a)."""
        return Battle(
            self.step,
            None if self.attacker == thing else self.attacker,
            None if self.target == thing else self.target,
        )

    def is_fought_by(self, thing: int) -> bool:
        """バトルしている: the attacker, and the monster that is attacked (803.4, 803.5)."""
        return self.attacker is not None and thing in (self.attacker, self.target)
