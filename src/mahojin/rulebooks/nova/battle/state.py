"""攻撃の様子 (405): who attacks what, and who blocks."""

from __future__ import annotations


class Battle:
    """The attack under way (405). Replaced, never changed in place."""

    __slots__ = ("attacker", "blocked", "blocker", "step", "target")

    def __init__(
        self,
        step: str,
        attacker: int | None = None,
        target: int | None = None,
        blocker: int | None = None,
        blocked: bool = False,
    ) -> None:
        self.step = step  # begin, declare, block, damage, close
        self.attacker = attacker
        self.target = target  # a servant or a player
        self.blocker = blocker
        self.blocked = blocked  # once blocked, it stays so (405.5.4)

    def at(self, step: str) -> Battle:
        """The same battle in its next step."""
        return Battle(step, self.attacker, self.target, self.blocker, self.blocked)

    def without(self, thing: int) -> Battle:
        """The same battle after one was removed from it (405.2)."""
        return Battle(
            self.step,
            None if self.attacker == thing else self.attacker,
            None if self.target == thing else self.target,
            None if self.blocker == thing else self.blocker,
            self.blocked,
        )

    def is_fought_by(self, thing: int) -> bool:
        """バトル中のサーバント: the attacker and the servant it meets (405.4.3.1.1, 405.5.6)."""
        other = self.target if self.blocker is None else self.blocker
        if self.attacker is None or other is None or other < 0:
            return False
        return thing in (self.attacker, other)

    def is_blocked_by(self, thing: int) -> bool:
        """防御サーバント: the one that blocks, or, while none does, the servant attacked (405.4.3.1)."""
        return thing == (self.target if self.blocker is None else self.blocker)
