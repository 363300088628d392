"""Priority and chains (1.12), payment (1.8.7), and the use of effects (7.3)."""
