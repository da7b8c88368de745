"""Potion Explosion: marbles that roll together explode into your hand; potions finished and drunk win the match."""
