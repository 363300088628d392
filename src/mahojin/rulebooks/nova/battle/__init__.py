"""The attack phase (405): who attacks, who blocks, and the damage."""
