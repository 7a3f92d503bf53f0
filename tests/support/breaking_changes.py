"""The changes of both contracts since the last release that break clients: ``docs/released/breaking.txt``.

``python -m tests.support.breaking_changes`` writes the list again; read in the diff what clients have to change, and
tell them in ``docs/versions.md``.
"""

from functools import cache
from typing import Any

import yaml
from graphql import build_schema
from graphql.utilities import find_breaking_changes

from tests.support.openapi_changes import breaking_changes
from tests.support.servers import ROOT

RELEASED = ROOT / "docs" / "released"
LIST = RELEASED / "breaking.txt"


@cache
def released() -> dict[str, Any]:
    """The OpenAPI document of the last release."""
    return yaml.load((RELEASED / "openapi.yaml").read_text(), Loader=yaml.CSafeLoader)


def in_graphql() -> list[str]:
    """What breaks clients of GraphQL, in words."""
    before = build_schema((RELEASED / "schema.graphql").read_text())
    now = build_schema((ROOT / "docs" / "schema.graphql").read_text())
    return sorted({change.description for change in find_breaking_changes(before, now)})


def in_rest() -> list[str]:
    """What breaks clients of REST, in words."""
    now = yaml.load((ROOT / "docs" / "openapi.yaml").read_text(), Loader=yaml.CSafeLoader)
    return sorted(set(breaking_changes(released(), now)))


def listed() -> str:
    """The whole list as text."""
    return "\n".join(["GraphQL", "", *in_graphql(), "", "REST", "", *in_rest(), ""])


if __name__ == "__main__":
    LIST.write_text(listed())
