"""The programs of docs/guides/others-bots.md, as files beside each other."""

import re
from pathlib import Path

from tests.support.servers import ROOT

GUIDE = (ROOT / "docs" / "guides" / "others-bots.md").read_text()
SERVICE, *_programs = re.findall(r"^```python\n(.*?)^```$", GUIDE, re.M | re.S)
"""What they share, which is imported as ``service``."""
PROGRAMS = dict(zip(("stream", "queue", "webhook"), _programs, strict=True))


def write(folder: Path, name: str, *, edits: tuple[tuple[str, str], ...] = ()) -> Path:
    """Write one of them, with what it needs, into a folder; its path.

    Args:
        edits: texts that stand in it, or in what it needs, exactly once, and what stands there instead.
    """
    texts = {"service.py": SERVICE, f"{name}_bot.py": PROGRAMS[name]}
    for old, new in edits:
        (where,) = [file for file, text in texts.items() if text.count(old) == 1]
        assert sum(text.count(old) for text in texts.values()) == 1
        texts[where] = texts[where].replace(old, new)
    folder.mkdir(parents=True, exist_ok=True)
    for file, text in texts.items():
        (folder / file).write_text(text)
    return folder / f"{name}_bot.py"
