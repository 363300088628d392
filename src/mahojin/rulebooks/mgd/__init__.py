"""魔法少女 ザ・デュエル, clause by clause."""
