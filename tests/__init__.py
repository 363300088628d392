"""What the project holds itself to."""
