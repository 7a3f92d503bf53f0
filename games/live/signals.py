"""Signals from streams to the services, which alone write."""

from django.dispatch import Signal

presence_due = Signal()
"""``people``: pairs of a game's id and a user's. They are here, or left a moment ago, and this has to be written."""

bot_seen = Signal()
"""``user``: the account of a bot that is connected now."""
