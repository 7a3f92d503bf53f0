"""Layouts that rich lacks: short texts that flow, panels of one height."""

from collections.abc import Iterator

from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.panel import Panel
from rich.segment import Segment
from rich.text import Text


class Flow:
    """Texts one after the other with a gap, none broken across lines; one that is wider than a line is cut."""

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


class Beside:
    """Panels of one height side by side, each as wide as one of ``across``."""

    def __init__(self, panels: list[Panel], across: int) -> None:
        self.panels, self.across = panels, across

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        each = options.update(width=options.max_width // self.across, height=None)
        drawn = [console.render_lines(panel, each) for panel in self.panels]
        tallest = max(map(len, drawn))
        for panel, lines in zip(self.panels, drawn, strict=True):
            if len(lines) < tallest:
                panel.height = tallest
        drawn = [console.render_lines(panel, each.update(height=tallest)) for panel in self.panels]
        for line in zip(*drawn, strict=True):
            for part in line:
                yield from part
            yield Segment.line()
