"""Games, chats and reports in Django's admin."""

from . import chat, games, reports

__all__ = ["chat", "games", "reports"]
