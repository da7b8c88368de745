"""The template's table on screen: the smallest one that is whole, to be copied by the next."""
