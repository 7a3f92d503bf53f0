"""Games, chats, reports and devices in Django's admin."""

from . import chat, devices, games, reports

__all__ = ["chat", "devices", "games", "reports"]
