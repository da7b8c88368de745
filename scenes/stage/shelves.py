"""The five tables as the cabinet shows them: what can be said of each without loading it."""

from msgspec import Struct

from game.core.words import Words, words
from game.tables import find_table


class Shelf(Struct, frozen=True):
    """A table's row: `seats` are the fewest and the most."""

    id: str
    title: str
    seats: tuple[int, int]
    minutes: int

    @property
    def people(self) -> str:
        """For how many it is, as figures."""
        few, most = self.seats
        return str(most) if few == most else f"{few}–{most}"

    @property
    def about(self) -> Words:
        """For how many it is and how long it takes, in a sentence."""
        few, most = self.seats
        if few == most:
            return words(
                "{title}: for {most} people, about {minutes} minutes.",
                title=self.title,
                most=most,
                minutes=self.minutes,
            )
        return words(
            "{title}: for {few} to {most} people, about {minutes} minutes.",
            title=self.title,
            few=few,
            most=most,
            minutes=self.minutes,
        )


KNOWN = (
    Shelf("potion_explosion", "Potion Explosion", (2, 4), 25),
    Shelf("potion_party", "Potion Party", (2, 4), 20),
    Shelf("purrfect_potions", "Purrfect Potions", (2, 4), 30),
    Shelf("potion_potluck", "Potion Potluck", (2, 2), 15),
    Shelf("quacks", "Quacks", (2, 4), 45),
)
"""In the order of the shelves, the one in the middle first."""


def shelves() -> tuple[Shelf, ...]:
    """All five; what the registry of tables says of one goes before what stands here."""
    found = [(shelf, find_table(shelf.id)) for shelf in KNOWN]
    return tuple(Shelf(row.id, row.title, row.seats, row.minutes) if row else shelf for shelf, row in found)
