"""Zones (300): what lies where, how it gets there, and who controls it."""
