"""The icons of the installed pages, which ``python -m tests.pages.icons`` draws."""

ICONS = (("any", 192), ("any", 512), ("maskable", 192), ("maskable", 512))
"""Purpose and size in pixels of each."""
THEME, PAPER = "#14606b", "#f4ecdc"
"""The ground of the icon, and of the pages."""


def name(purpose: str, size: int) -> str:
    """The file of an icon, below ``games/`` among the static files."""
    return f"games/icons/{purpose}-{size}.png"
