"""How a computer player goes about Phantom Magic Vision."""
