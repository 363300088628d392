"""The server under kills: clients that play on, processes that die, and a check of what was promised."""
