"""Phantom Magic Vision on the judge's desk."""
