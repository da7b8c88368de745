"""The rules of all five tables, their bots and a text mode; nothing in here knows of a screen."""
