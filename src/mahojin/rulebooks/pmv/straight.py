"""Going straight on: where nothing is put on record, steps follow each other within one."""

from __future__ import annotations

from mahojin.machine.procedure import Procedure


class Straight(Procedure):
    """A procedure whose steps may be taken at once, up to whatever takes a frame of its own.

    Each clause is applied at its own step all the same where clauses are put on record.
    """

    __slots__ = ()

    def first(self, found: Procedure | None, then: str = "") -> Procedure | None:
        """What was found to be done comes first, after it the step of this name, or nothing more."""
        if found is not None:
            places = self.plan.places
            self.at = places[then] if then else len(places)
        return found
