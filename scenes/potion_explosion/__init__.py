"""Potion Explosion on screen: an academy bench with a marble dispenser."""
