"""The table in the browser: HTTP for what lies still, a WebSocket for each seat of each game."""
