"""The terms of Phantom Magic Vision (terms.toml)."""

from typing import Final

from mahojin.text.terms import Terms

TERMS: Final = Terms.load("mahojin.rulebooks.pmv")
