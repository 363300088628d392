"""Deeds (900): what texts and rules alike can do."""
