"""Deeds (1000, 1103, 1121): what texts and rules alike can do to cards and players."""
