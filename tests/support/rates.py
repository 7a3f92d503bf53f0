"""Rates of the settings (:mod:`puerto_api.base.throttle`) for one test."""

from pytest_django import Settings


def only(settings: Settings, **rates: str) -> None:
    """Set these rates, as ``hint="1/min"``; nothing else has a limit."""
    known = settings.REST_FRAMEWORK["DEFAULT_THROTTLE_RATES"]
    settings.REST_FRAMEWORK = settings.REST_FRAMEWORK | {"DEFAULT_THROTTLE_RATES": dict.fromkeys(known) | rates}
