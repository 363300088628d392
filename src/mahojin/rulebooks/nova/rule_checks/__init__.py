"""Rule processing (500), and who has lost (003)."""
