"""MAGMELL on the judge's desk."""
