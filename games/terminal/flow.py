"""Several short texts on as few lines as they fit on, none broken between two lines."""

from collections.abc import Iterator

from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.text import Text


class Flow:
    """Texts one after the other with a gap between them; a text that is wider than a line is cut."""

    def __init__(self, items: list[Text], gap: int = 2) -> None:
        self.items, self.gap = items, gap

    def lines(self, width: int) -> Iterator[Text]:
        line = Text(no_wrap=True, overflow="ellipsis")
        for item in self.items:
            if line and line.cell_len + self.gap + item.cell_len > width:
                yield line
                line = Text(no_wrap=True, overflow="ellipsis")
            line = Text.assemble(line, " " * self.gap if line else "", item, no_wrap=True, overflow="ellipsis")
        if line:
            yield line

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield from self.lines(options.max_width)

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        widths = [item.cell_len for item in self.items] or [0]
        return Measurement(max(widths), sum(widths) + self.gap * (len(widths) - 1)).with_maximum(options.max_width)
