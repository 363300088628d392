"""Battle (800): attacks, what they cost, and how they are judged."""
