"""What a benchmark says: rows of figures, each with the budget it has to keep, if it has one."""

from collections.abc import Callable, Iterator

from msgspec import Struct


class Figure(Struct, frozen=True):
    """One measured figure; smaller is better. A ratio has no unit."""

    id: str
    of: str
    value: float
    unit: str = ""
    budget: float | None = None
    stretch: float | None = None

    @property
    def is_within(self) -> bool:
        """Whether the budget is kept; always, where there is none."""
        return self.budget is None or self.value <= self.budget

    def line(self) -> str:
        """The figure for people."""
        limits = "" if self.budget is None else f"budget {self.budget:g}"
        if self.stretch is not None:
            limits += f", stretch {self.stretch:g}"
        verdict = "" if self.budget is None else "ok" if self.is_within else "OVER BUDGET"
        shown = f"{self.value:,.0f}" if self.value >= 1000 else f"{self.value:.3g}"
        return f"{self.id:<5} {self.of:<22} {shown:>12} {self.unit:<22} {limits:<28} {verdict}".rstrip()


Benchmark = Callable[[], Iterator[Figure]]
