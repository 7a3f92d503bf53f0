"""What the tables of event kinds are made of."""

from typing import Any

from puerto_api.rest.openapi import whole

Kinds = dict[str, tuple[str, dict[str, Any], dict[str, Any]]]
"""Meaning, schema of ``seat`` and members of ``data`` of each kind."""
NotAlways = dict[str, tuple[str, ...]]
"""Members that are not always there: older events lack them, or one of several is given."""

SEAT = whole("The seat that it is about.")
NOBODY = {"type": "null"}
