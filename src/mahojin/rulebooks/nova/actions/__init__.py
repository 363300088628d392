"""Priority (700) and playing cards and abilities (804.2)."""
