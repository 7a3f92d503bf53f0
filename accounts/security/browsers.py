"""Which browser a request comes from, in names that people know. Of what the browser says, nothing else is kept.

Browsers that mean to be taken for another one name it, too, so the order counts; their versions are frozen or change
every month, and tell nobody anything.
"""

_BROWSERS = {
    "Edge": ("Edg/", "EdgA/", "EdgiOS/"),
    "Opera": ("OPR/", "OPT/", "OPX/"),
    "Samsung Internet": ("SamsungBrowser/",),
    "Vivaldi": ("Vivaldi/",),
    "DuckDuckGo": ("DuckDuckGo/", "Ddg/"),
    "Firefox": ("Firefox/", "FxiOS/"),
    "Chrome": ("Chrome/", "CriOS/"),
    "Safari": ("Safari/",),
}
_SYSTEMS = {
    "Windows": ("Windows",),
    "iPhone": ("iPhone",),
    "iPad": ("iPad",),
    "Android": ("Android",),
    "ChromeOS": ("CrOS",),
    "macOS": ("Macintosh",),
    "Linux": ("Linux", "X11"),
}
LONGEST = 24
"""Characters that the name of a browser or a system has at most."""


def named(user_agent: str) -> tuple[str, str]:
    """Return the names of the browser and of its system; each is empty if it is not known.

    Args:
        user_agent: the header ``User-Agent`` (RFC 9110, section 10.1.5).
    """
    return _first(_BROWSERS, user_agent), _first(_SYSTEMS, user_agent)


def _first(names: dict[str, tuple[str, ...]], user_agent: str) -> str:
    return next((name for name, marks in names.items() if any(mark in user_agent for mark in marks)), "")
