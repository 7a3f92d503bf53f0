"""The snippets of ``docs/engine.md`` do what the page says."""

import doctest
import re
from pathlib import Path

PAGE = Path(__file__).parents[3] / "docs" / "engine.md"


def test_every_snippet_of_the_engine_page_runs_as_printed() -> None:
    snippets = re.findall(r"^```python\n(.*?)^```$", PAGE.read_text("utf-8"), re.DOTALL | re.MULTILINE)
    test = doctest.DocTestParser().get_doctest("\n".join(snippets), {}, PAGE.name, str(PAGE), 0)
    said: list[str] = []
    outcome = doctest.DocTestRunner(verbose=False).run(test, out=said.append)
    assert outcome.attempted >= 20
    assert outcome.failed == 0, "".join(said)
