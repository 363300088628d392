"""Effects (7): automatic ones, those resolved as if used, and what is carried out of a text."""
