"""The kernel: state, steps, events, decisions, chance, loops, records. It names no game and reads no text."""
