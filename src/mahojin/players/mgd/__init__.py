"""How a computer player goes about 魔法少女 ザ・デュエル."""
