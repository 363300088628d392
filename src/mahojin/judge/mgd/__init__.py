"""魔法少女 ザ・デュエル on the judge's desk."""
