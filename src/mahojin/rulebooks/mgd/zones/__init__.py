"""Zones (300): what lies where, how it gets there, and what is known of what left."""
