"""The window: everything a player sees and hears. It performs what the rules in `game` say, and decides nothing."""
