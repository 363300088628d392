"""Who wins and loses (1.5), giving up (12.7), and loops that a choice avoids (12.10.2)."""
