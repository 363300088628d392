"""Effects (800): resolved, triggered, delayed, replaced."""
