"""How a computer player goes about MAGMELL."""
