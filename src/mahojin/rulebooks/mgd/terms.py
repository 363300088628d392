"""The terms of 魔法少女 ザ・デュエル (terms.toml)."""

from typing import Final

from mahojin.text.terms import Terms

TERMS: Final = Terms.load("mahojin.rulebooks.mgd")
