"""Bots and what they are built from: search pieces that know no table, and the arena where levels are measured."""
