"""What card texts mean and do: read, waited for, forbidden, holding, carried out. It names no game."""
