"""Every table in a terminal: playing, replaying, simulating. Each table brings its own words and picture."""
