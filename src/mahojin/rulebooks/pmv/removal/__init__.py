"""Removing effects (9): their moments, their order, and how cards leave the field."""
