"""Battle (6) and damage (1.10)."""
