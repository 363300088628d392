"""Rule processing (1200) and loops (1301)."""
