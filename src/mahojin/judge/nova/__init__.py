"""NOVA on the judge's desk."""
