"""The machine: plays any rulebook written for it, and knows none."""
