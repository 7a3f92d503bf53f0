"""Phrases of the pages for visitors: the games of their own, and how a guest registers."""

from django.utils.translation import pgettext_lazy

OWN_GAMES = {
    "own.asked": pgettext_lazy("page", "Your turn"),
    "own.running": pgettext_lazy("page", "Running"),
    "own.lobby": pgettext_lazy("page", "In the lobby"),
    "own.over": pgettext_lazy("page", "Over"),
    "own.until": pgettext_lazy("page", "until {time}"),
    "own.unread": pgettext_lazy("page", "Your games cannot be loaded right now."),
}

KEEPING = {
    "keep.guest": pgettext_lazy("page", "You are playing as {name}."),
    "keep.log_in": pgettext_lazy("page", "Your games now belong to your account. Log in to continue."),
    "keep.join": pgettext_lazy(
        "page",
        "In this tab, you have played as {guest}. If you take the games along, seats, chats and results become those "
        "of {name}, and the guest is gone. This cannot be undone.",
    ),
    "keep.not_joined": pgettext_lazy("page", "The games could not be taken along. Try again."),
}
