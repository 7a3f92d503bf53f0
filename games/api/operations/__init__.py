"""All operations that write games: one row each, of which both APIs are made."""

from . import bots, chat, devices, following, lobby, moderation, people, play, sandbox, tournaments, webhooks

OPERATIONS = (
    *lobby.OPERATIONS,
    *play.OPERATIONS,
    *chat.OPERATIONS,
    *moderation.OPERATIONS,
    *people.OPERATIONS,
    *following.OPERATIONS,
    *sandbox.OPERATIONS,
    *tournaments.OPERATIONS,
    *webhooks.OPERATIONS,
    *devices.OPERATIONS,
    *bots.OPERATIONS,
)
