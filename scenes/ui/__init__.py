"""Forms: set-up, settings, help and everything else that is read and filled in, declared as data."""
