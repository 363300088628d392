"""NOVA, clause by clause."""
