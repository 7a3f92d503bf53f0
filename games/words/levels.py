"""Levels of the hosted bots in words, for people who choose an opponent."""

from django.utils.translation import gettext

from bots import LEVELS


def about(level: str) -> str:
    """How a hosted level plays, in the active language."""
    known = LEVELS[level]
    return gettext(known.about).format(rating=known.rating)
