"""Abilities and effects (900): activated, put on the chase, resolved; triggered, replaced, lasting."""
