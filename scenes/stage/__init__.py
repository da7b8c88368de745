"""Pieces that scenes are drawn from: materials, lettering, furniture, bottles, seats."""
