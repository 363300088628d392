"""Tournaments, drafts and ratings as pure data and functions: nothing here knows a server or a clock."""
