"""How a computer player goes about NOVA."""
