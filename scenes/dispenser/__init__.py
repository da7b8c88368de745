"""The marble dispenser: a machine of brass, glass and wood whose colliding marbles tell the rules what explodes."""
